// Threads as published, which load files of dist: those of solveParallel, and of the command for many graphs.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type * as Core from '../../packages/core/src/index'
import type * as Parallel from '../../packages/core/src/parallel'
import type * as Testing from '../../packages/core/src/testing'
import { scaled } from '../scale'
import { root } from './workspace'

const core: typeof Core = await import(join(root, 'packages/core/dist/index.js'))
const testing: typeof Testing = await import(join(root, 'packages/core/dist/testing.js'))
const parallel: typeof Parallel = await import(join(root, 'packages/core/dist/parallel.js'))
const { CoreError, digraphFromArcs, impartialArena, solveOutcome } = core
const { estimateParallelMemory, solveParallel } = parallel
const { createRandom, randomArcs } = testing

function randomArena(seed: number, order: number, size: number): Core.Arena {
  const random = createRandom(seed)
  const { sources, targets } = randomArcs(random, order, size, order >> 4)
  const graph = digraphFromArcs(order, sources, targets)
  switch (seed % 4) {
    case 0:
      return impartialArena(graph)
    case 1:
      return impartialArena(graph, 'misere')
    case 2:
      return { graph, mover: Uint8Array.from({ length: order }, () => random(2)) }
    default:
      return {
        graph,
        payoff: Array.from({ length: order }, (_, v) =>
          v < order >> 4 ? random(3) - 1 : Number.NaN,
        ),
      }
  }
}

/** Threads, and other handles of theirs that keep this process alive. */
const resources = () =>
  process.getActiveResourcesInfo().filter((name) => /worker|messageport/i.test(name)).length

describe('solveParallel', () => {
  it('gives the solution of solveOutcome, bit for bit, and leaves no thread behind', async () => {
    const before = resources()
    for (let seed = 1; seed <= scaled(6, 120); seed++) {
      const random = createRandom(seed)
      const order = seed % 3 === 0 ? scaled(20_000, 1_000_000) : random(2000)
      const arena = randomArena(seed, order, order === 0 ? 0 : 2 * order + random(3 * order))
      const reasons: string[] = []
      const options = { threads: 2 + (seed % 3), onFallback: (why: string) => reasons.push(why) }
      const { score } = await solveParallel(arena, options)
      expect(score.buffer, `seed ${seed}`).toBeInstanceOf(ArrayBuffer)
      expect(score, `seed ${seed}`).toEqual((await solveOutcome(arena)).score)
      expect(reasons).toEqual([])
    }
    expect(resources()).toBe(before)
  })

  it('uses what lies in shared memory as it is, and leaves it alone', async () => {
    const { graph } = randomArena(4, 5000, 15_000)
    const shared = (array: Int32Array) => {
      const copy = new Int32Array(new SharedArrayBuffer(array.byteLength))
      copy.set(array)
      return copy
    }
    const arena = impartialArena({
      ...graph,
      offsets: shared(graph.offsets),
      targets: shared(graph.targets),
    })
    const options = { threads: 2 }
    expect(await solveParallel(arena, options)).toEqual(await solveOutcome(impartialArena(graph)))
    expect(arena.graph.targets).toEqual(graph.targets)
    expect(estimateParallelMemory(arena, 2)).toBeLessThan(
      estimateParallelMemory(impartialArena(graph), 2),
    )
  })

  it('is ended by its signal at any moment, without a thread left', async () => {
    const arena = randomArena(8, scaled(500_000, 4_000_000), scaled(2_500_000, 20_000_000))
    const before = resources()
    for (const delay of [0, 20, 60, 120]) {
      const controller = new AbortController()
      const work = solveParallel(arena, { threads: 2, signal: controller.signal })
      const outcome = work.then(
        () => 'solved',
        (error: unknown) => error,
      )
      expect(resources()).toBeGreaterThan(before)
      await sleep(delay)
      controller.abort(new Error('enough'))
      expect(await outcome).toEqual(new Error('enough'))
      expect(resources()).toBe(before)
    }
  })

  it('reports its progress to the end, and is ended by what onProgress throws', async () => {
    const order = scaled(100_000, 300_000)
    const arena = randomArena(12, order, 3 * order)
    let last: Core.Progress | undefined
    await solveParallel(arena, { threads: 2, onProgress: (progress) => (last = progress) })
    const { score } = await solveOutcome(arena)
    const decided = score.reduce((sum, one) => sum + (one === 0 ? 0 : 1), 0)
    expect(last).toMatchObject({ phase: 'solve', done: decided, total: order })
    await expect(
      solveParallel(arena, {
        threads: 2,
        onProgress: () => {
          throw new Error('seen enough')
        },
      }),
    ).rejects.toThrow('seen enough')
  })

  it.each([0, -1, 1.5, 256, Number.NaN])('refuses %s threads', async (threads) => {
    await expect(solveParallel(randomArena(1, 5, 5), { threads })).rejects.toThrow(
      expect.objectContaining({ code: 'LIMIT_EXCEEDED', name: CoreError.name }),
    )
  })
})

describe('without threads', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('solves by one thread and says why', async () => {
    const arena = randomArena(2, 1000, 3000)
    const alone = core.estimateMemory(arena, 'outcome')
    // as on a page that is not isolated
    vi.stubGlobal('SharedArrayBuffer', undefined)
    const reasons: string[] = []
    const options = { threads: 2, onFallback: (why: string) => reasons.push(why) }
    expect(await solveParallel(arena, options)).toEqual(await solveOutcome(arena))
    expect(reasons).toEqual(['there is no shared memory here'])
    expect(estimateParallelMemory(arena, 2)).toBeGreaterThan(alone)
  })
})

describe('zugzwang cops --each --threads', () => {
  const command = join(root, 'packages/cli/bin/zugzwang.js')
  const args = ['cops', '-', '--number', '--each', '--where', 'copNumber>=2']
  const random = createRandom(3)
  const character = () => String.fromCharCode(63 + random(64))
  const graphs = Array.from({ length: 1500 }, (_, i) =>
    // one in a hundred is malformed
    [i % 100 === 7 ? 'H' : 'I', ...Array.from({ length: 7 }, character), '_\n'].join(''),
  ).join('')

  it('prints what one thread prints', () => {
    const [one, three] = [1, 3].map((threads) =>
      spawnSync(process.execPath, [command, ...args, '--threads', `${threads}`], {
        input: graphs,
        encoding: 'utf8',
      }),
    )
    expect(one?.stdout.split('\n').length).toBeGreaterThan(500)
    expect([three?.status, three?.stderr, three?.stdout]).toEqual([2, one?.stderr, one?.stdout])
  })
})
