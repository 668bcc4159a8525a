import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  type Arena,
  alternatingArena,
  type Convention,
  countOutcomes,
  digraphFromArcs,
  impartialArena,
  outcomeAt,
  pliesAt,
  solveOutcome,
  verifySolution,
} from '../src/index'
import { checkSolver, createRandom, randomArcs } from '../src/testing'
import { digraphOfSet, randomOutcomeArena } from './arenas'
import { naiveScores } from './naive'

async function solved(arena: Arena): Promise<number[]> {
  const solution = await solveOutcome(arena)
  expect(await verifySolution(arena, solution)).toBeUndefined()
  return Array.from(solution.score)
}

async function letters(arena: Arena): Promise<string> {
  const solution = await solveOutcome(arena)
  const positions = Array.from({ length: solution.order }, (_, v) => v)
  return positions.map((v) => outcomeAt(arena, solution, v).charAt(0).toUpperCase()).join('')
}

describe('published values (facts.md)', () => {
  it('section 1: arcs 1→1 1→2 2→3 2→4 3→1 4→3 4→5 give D D D W L', async () => {
    const graph = digraphFromArcs(5, [0, 0, 1, 1, 2, 3, 3], [0, 1, 2, 3, 0, 2, 4])
    expect(await letters(impartialArena(graph))).toBe('DDDWL')
  })

  it.each<[Convention, number]>([
    ['normal', 0],
    ['misere', 1],
  ])('section 2: the bag of stones, %s: losses are n ≡ %i (mod 3)', async (convention, rest) => {
    const sources = Array.from({ length: 59 }, (_, i) => (i + 2) >> 1)
    const targets = sources.map((n, i) => n - 1 - (i & 1 ? 0 : 1))
    const arcs = sources.map((n, i) => [n, targets[i]] as const).filter(([, to]) => to >= 0)
    const graph = digraphFromArcs(
      31,
      arcs.map(([from]) => from),
      arcs.map(([, to]) => to),
    )
    const wanted = Array.from({ length: 31 }, (_, n) => (n % 3 === rest ? 'L' : 'W')).join('')
    expect(await letters(impartialArena(graph, convention))).toBe(wanted)
  })

  it('section 1: with movers a loop does not save its owner', async () => {
    // 1→3, 2→1, 2→2 for both players; Max at 2 may pass, but Min at 2 attracts by moving to 1, where Max must go to 3
    const arena = alternatingArena(digraphFromArcs(3, [0, 1, 1], [2, 0, 1]))
    expect(await solved(arena)).toEqual(naiveScores(arena))
  })
})

describe('equals the naive fixpoint', () => {
  it('on every digraph of up to 3 vertices, with up to one arc a pair, normal and misère', async () => {
    let compared = 0
    for (let order = 1; order <= 3; order++)
      for (let set = 0; set < 2 ** (order * order); set++) {
        const graph = digraphOfSet(order, set)
        for (const convention of ['normal', 'misere'] as const)
          for (const arena of [
            impartialArena(graph, convention),
            alternatingArena(graph, convention),
          ]) {
            expect(await solved(arena), `order ${order}, set ${set}`).toEqual(naiveScores(arena))
            compared++
          }
      }
    expect(compared).toBe((2 + 16 + 512) * 4)
  })

  it('on random arenas with movers, payoffs, loops and parallel arcs', async () => {
    for (let seed = 1; seed <= scaled(150, 20_000); seed++) {
      const arena = randomOutcomeArena(createRandom(seed), 15)
      expect(await solved(arena), `seed ${seed}`).toEqual(naiveScores(arena))
    }
  })

  it('on arenas numbered in the order of play, and on those that are but for one arc', async () => {
    for (let seed = 1; seed <= scaled(150, 20_000); seed++) {
      const random = createRandom(seed)
      const order = 2 + random(14)
      const down = random(2) === 0
      const ends = Array.from({ length: random(3 * order) }, () => {
        const source = 1 + random(order - 1)
        return [source, random(source)] as const
      })
      if (random(3) === 0) ends.push([random(order), random(order)])
      const number = (v: number) => (down ? v : order - 1 - v)
      const graph = digraphFromArcs(
        order,
        ends.map(([source]) => number(source)),
        ends.map(([, target]) => number(target)),
      )
      const mover = Uint8Array.from({ length: order }, () => random(2))
      const payoff = Array.from({ length: order }, () =>
        random(3) === 0 ? random(3) - 1 : Number.NaN,
      )
      for (const arena of [
        { graph },
        { graph, mover },
        { graph, payoff },
        { graph, mover, payoff },
      ])
        expect(await solved(arena), `seed ${seed}`).toEqual(naiveScores(arena))
    }
  })

  it('on wide levels, which are relaxed in batches', async () => {
    for (let seed = 1; seed <= scaled(1, 3); seed++) {
      const random = createRandom(seed)
      const order = 70_000
      const graph = digraphFromArcs(
        order,
        ...(Object.values(randomArcs(random, order, 2 * order)) as [Int32Array, Int32Array]),
      )
      for (const arena of [
        impartialArena(graph),
        impartialArena(graph, 'misere'),
        alternatingArena(graph),
        { graph, mover: Uint8Array.from({ length: order }, () => random(2)) },
      ]) {
        const solution = await solveOutcome(arena)
        expect(await verifySolution(arena, solution), `seed ${seed}`).toBeUndefined()
      }
    }
  })
})

it('passes the conformance suite', async () => {
  expect(await checkSolver(solveOutcome, { random: scaled(80, 20_000) })).toBeGreaterThan(
    scaled(2500, 50_000),
  )
})

it('the conformance suite refuses a solver that is wrong in one position', async () => {
  const wrong = checkSolver(async (arena) => {
    const solution = await solveOutcome(arena)
    if (solution.order === 3) solution.score[2] = 0
    return solution
  })
  await expect(wrong).rejects.toThrow(/order 3, arcs .*normal: Position 2/)
})

it('the conformance suite takes another verifier', async () => {
  let asked = 0
  const verify = async (arena: Arena) => {
    asked++
    return arena.graph.order === 2 ? { message: 'refused.' } : undefined
  }
  await expect(checkSolver(solveOutcome, { verify, random: 0 })).rejects.toThrow(
    /^order 1, arcs , doubled, .*: refused\.$/,
  )
  expect(asked).toBeGreaterThan(1)
})

describe('large and lopsided digraphs', () => {
  it('a long chain', async () => {
    const n = scaled(200_000, 10_000_000)
    const offsets = new Int32Array(n + 1)
    const targets = new Int32Array(n - 1)
    for (let v = 0; v < n - 1; v++) {
      offsets[v + 1] = v + 1
      targets[v] = v + 1
    }
    offsets[n] = n - 1
    const arena = impartialArena({ order: n, size: n - 1, offsets, targets })
    const solution = await solveOutcome(arena)
    expect(pliesAt(solution, 0)).toBe(n - 1)
    expect(outcomeAt(arena, solution, 0)).toBe('win')
    expect(countOutcomes(arena, solution)).toEqual({ win: n / 2, loss: n / 2, draw: 0 })
    expect(await verifySolution(arena, solution)).toBeUndefined()
  })

  it('a star of many rays, outwards and inwards', async () => {
    const n = scaled(270_000, 1_000_000)
    const zeros = new Int32Array(n)
    const rays = zeros.map((_, i) => i + 1)
    const out = impartialArena(digraphFromArcs(n + 1, zeros, rays))
    expect(countOutcomes(out, await solveOutcome(out))).toEqual({ win: 1, loss: n, draw: 0 })
    const inwards = impartialArena(digraphFromArcs(n + 1, rays, zeros))
    expect(countOutcomes(inwards, await solveOutcome(inwards))).toEqual({
      win: n,
      loss: 1,
      draw: 0,
    })
  })

  it('a complete digraph, all draws; without its cycles, one loss', async () => {
    const n = scaled(600, 3000)
    const sources = new Int32Array(n * (n - 1))
    const targets = new Int32Array(n * (n - 1))
    let arc = 0
    for (let v = 0; v < n; v++)
      for (let w = 0; w < n; w++)
        if (v !== w) {
          sources[arc] = v
          targets[arc++] = w
        }
    const complete = impartialArena(digraphFromArcs(n, sources, targets))
    expect(countOutcomes(complete, await solveOutcome(complete)).draw).toBe(n)
    const down = sources.map((v, i) => Math.max(v, targets[i]))
    const up = sources.map((v, i) => Math.min(v, targets[i]))
    const acyclic = impartialArena(digraphFromArcs(n, down, up))
    const solution = await solveOutcome(acyclic)
    expect(countOutcomes(acyclic, solution)).toEqual({ win: n - 1, loss: 1, draw: 0 })
    expect(pliesAt(solution, n - 1)).toBe(1)
  })

  it('very many parallel arcs: each counts', async () => {
    const n = scaled(300_000, 1_000_000)
    // 0 ⇒ 1 → 2: position 1 wins, and all n arcs of 0 lead there
    const sources = new Int32Array(n + 1)
    const targets = new Int32Array(n + 1).fill(1)
    sources[n] = 1
    targets[n] = 2
    const arena = impartialArena(digraphFromArcs(3, sources, targets))
    expect(await solved(arena)).toEqual([-3, 2, -1])
  })
})

it('accepts the empty digraph', async () => {
  expect(await solved(impartialArena(digraphFromArcs(0, [], [])))).toEqual([])
})

describe('refuses', () => {
  const graph = digraphFromArcs(2, [0], [1])
  it.each<[string, Arena, RegExp]>([
    [
      'an endless value',
      { graph, endless: 2 },
      /^endless is 2; expected 0, a draw; solvePayoff takes others/,
    ],
    ['costs', { graph, cost: Float64Array.of(1) }, /costs/],
    [
      'other payoffs',
      { graph, payoff: [Number.NaN, 5] },
      /^The payoff of position 1 is 5; expected −1, 0, \+1/,
    ],
  ])('%s', async (_, arena, message) => {
    await expect(solveOutcome(arena)).rejects.toThrow(message)
  })
})

describe('long work', () => {
  it('reports its phases, with the arcs relaxed and the positions decided', async () => {
    const seen: string[] = []
    const arena = impartialArena(digraphFromArcs(4, [0, 1, 3], [1, 2, 3]))
    await solveOutcome(arena, {
      onProgress: ({ phase, done, total, arcs }) => seen.push([phase, done, total, arcs].join(' ')),
    })
    expect(seen).toEqual(['transpose 9 9 ', 'solve 3 4 2'])
  })

  it('is ended by its signal', async () => {
    const arena = impartialArena(digraphFromArcs(1, [0], [0]))
    await expect(solveOutcome(arena, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
    const controller = new AbortController()
    const work = solveOutcome(arena, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('enough')),
    })
    await expect(work).rejects.toThrow('enough')
  })
})
