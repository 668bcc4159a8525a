import { digraphFromArcs, type WorkOptions } from '@zugzwang/core'
import { expect, test } from 'vitest'
import { randomParityGame } from '../src/families'
import {
  estimateInfinite,
  type InfiniteArena,
  type ParityAlgorithm,
  solveInfinite,
  solveMeanPayoff,
  verifyMeanPayoff,
  verifyStrategies,
} from '../src/index'
import { below, createRandom } from './random'

const ALGORITHMS: readonly ParityAlgorithm[] = [
  'automatic',
  'fixpoint',
  'promotion',
  'quasiPolynomial',
  'tangles',
  'zielonka',
]

function gameOf(positions: number): InfiniteArena {
  return randomParityGame({ positions, priorities: 6, leastMoves: 2, mostMoves: 4, seed: 5 })
}

function weighted({ graph, mover }: InfiniteArena, kind: 'energy' | 'meanPayoff'): InfiniteArena {
  const random = createRandom(7)
  const weight = Int32Array.from({ length: graph.size }, () => below(random, 5) - 2)
  return { graph, mover, objective: { kind, weight } }
}

/** Positions that lead around, with the average 1. */
function ring(order: number): InfiniteArena {
  const all = Int32Array.from({ length: order }, (_, v) => v)
  const graph = digraphFromArcs(
    order,
    all,
    all.map((v) => (v + 1) % order),
  )
  const weight = new Int32Array(order).fill(1)
  return { graph, mover: new Uint8Array(order), objective: { kind: 'meanPayoff', weight } }
}

type Task = (options: WorkOptions) => Promise<unknown>

/** Long work of this package, on games large enough for pauses. */
async function tasksOf(): Promise<Map<string, Task>> {
  const parity = gameOf(30_000)
  const energy = weighted(parity, 'energy')
  const means = weighted(parity, 'meanPayoff')
  const solved = await solveInfinite(parity)
  const credits = await solveInfinite(energy)
  const round = ring(40_000)
  const values = await solveMeanPayoff(round)
  return new Map<string, Task>([
    ...ALGORITHMS.map(
      (algorithm) =>
        [
          algorithm,
          (options: WorkOptions) => solveInfinite(parity, { ...options, algorithm }),
        ] as const,
    ),
    ['energy', (options) => solveInfinite(energy, options)],
    ['mean payoff', (options) => solveInfinite(means, options)],
    ['values', (options) => solveMeanPayoff(means, options)],
    ['verify', (options) => verifyStrategies(parity, solved, options)],
    ['verify credits', (options) => verifyStrategies(energy, credits, options)],
    ['verify values', (options) => verifyMeanPayoff(round, values, options)],
  ])
}

test('long work reports, and stops at the pause in which it is aborted or a report throws', async () => {
  for (const [name, task] of await tasksOf()) {
    const reason = new Error(`${name} is aborted`)
    const controller = new AbortController()
    let reports = 0
    const onProgress = () => {
      reports++
      controller.abort(reason)
    }
    await expect(task({ signal: controller.signal, onProgress }), name).rejects.toBe(reason)
    expect(reports, name).toBe(1)
    const refuse = () => {
      throw reason
    }
    await expect(task({ onProgress: refuse }), name).rejects.toBe(reason)
    await expect(task({ signal: AbortSignal.abort(reason) }), name).rejects.toBe(reason)
  }
})

test('games that leave the cache have winners that the verifier accepts, with few priorities and with many', async () => {
  for (const priorities of [5, 600]) {
    const positions = 2 ** 17 + 1
    const game = randomParityGame({ positions, priorities, leastMoves: 1, mostMoves: 3, seed: 9 })
    const solution = await solveInfinite(game)
    expect(new Set(solution.winner).size).toBe(2)
    expect(await verifyStrategies(game, solution)).toBeUndefined()
  }
})

test('every solver counts the arcs it looks at, the same ones each time', async () => {
  const parity = gameOf(300)
  const means = weighted(parity, 'meanPayoff')
  const countOf = async (task: Task) => {
    let count = 0
    await task({
      onProgress({ arcs }) {
        count = arcs ?? 0
      },
    })
    return count
  }
  const tasks: (readonly [string, Task])[] = [
    ...ALGORITHMS.map(
      (algorithm) =>
        [
          algorithm,
          (options: WorkOptions) => solveInfinite(parity, { ...options, algorithm }),
        ] as const,
    ),
    ['mean payoff', (options) => solveInfinite(means, options)],
    ['values', (options) => solveMeanPayoff(means, options)],
  ]
  for (const [name, task] of tasks) {
    const count = await countOf(task)
    expect(count, name).toBeGreaterThan(parity.graph.size / 4)
    expect(await countOf(task), name).toBe(count)
  }
})

test('the memory is known before, and more than the limit is refused', async () => {
  const parity = gameOf(300)
  const { order, size } = parity.graph
  expect(estimateInfinite(parity)).toBe(50 * order + 4 * size + 26 * 6)
  expect(estimateInfinite(parity, 'quasiPolynomial')).toBe((38 + 4 * 9) * order + 4 * size + 28 * 6)
  for (const algorithm of ALGORITHMS) {
    const memoryLimit = estimateInfinite(parity, algorithm)
    await solveInfinite(parity, { algorithm, memoryLimit })
    await expect(
      solveInfinite(parity, { algorithm, memoryLimit: memoryLimit - 1 }),
    ).rejects.toThrow(
      `Solving ${order} positions and ${size} moves takes ${memoryLimit} bytes of memory; expected at most ${memoryLimit - 1} bytes (the option memoryLimit).`,
    )
  }
  const means = weighted(parity, 'meanPayoff')
  const memoryLimit = estimateInfinite(means, 'values')
  expect(memoryLimit).toBeGreaterThan(estimateInfinite(means))
  await solveMeanPayoff(means, { memoryLimit })
  await expect(solveMeanPayoff(means, { memoryLimit: memoryLimit - 1 })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    place: { field: 'memoryLimit' },
  })
  await expect(solveInfinite(parity, { memoryLimit: Number.NaN })).rejects.toMatchObject({
    code: 'INVALID_OPTION',
  })
})
