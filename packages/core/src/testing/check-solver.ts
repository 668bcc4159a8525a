// A conformance suite for solvers of win, loss and draw: one corpus, judged by the verifier alone. An arena has
// exactly one answer that passes the verifier, so agreement with it is agreement with every right solver.

import { type Arena, UNDECIDED } from '../arena/arena'
import { alternatingArena, impartialArena } from '../arena/build-arena'
import { type Digraph, digraphFromArcs } from '../digraph/digraph'
import type { Solution } from '../solution/solution'
import { verifySolution } from '../verify/verify-solution'
import { createRandom, type Random, randomArcs } from './random'

/** Which arenas `checkSolver` tries. */
export interface CheckSolverOptions {
  /** Seed of the random part of the corpus. Default 1. */
  readonly seed?: number
  /** Number of random arenas. Default 2000. */
  readonly random?: number
  /** What judges the solutions. Default: `verifySolution`. */
  readonly verify?: Verifier | undefined
}

/** Checks a solution against its arena: undefined if it is right, otherwise what is wrong. */
export type Verifier = (
  arena: Arena,
  solution: Solution,
) => Promise<{ readonly message: string } | undefined>

/**
 * Puts a solver through a corpus: every digraph without parallel arcs of up to 3 vertices, chains, cycles, stars,
 * parallel arcs, and random arenas with and without movers and payoffs; all of it under normal and misère play.
 *
 * Returns how many arenas it solved.
 *
 * @throws Error naming the first arena (with the seed, for a random one) whose answer the verifier refuses.
 * @see README.md#any-answer-can-be-checked
 */
export async function checkSolver(
  solve: (arena: Arena) => Solution | Promise<Solution>,
  { seed = 1, random = 2000, verify = verifySolution }: CheckSolverOptions = {},
): Promise<number> {
  let solved = 0
  for (const [name, arena] of corpus(seed, random)) {
    const violation = await verify(arena, await solve(arena))
    if (violation !== undefined) throw new Error(`${name}: ${violation.message}`)
    solved++
  }
  return solved
}

function* corpus(seed: number, count: number): Generator<[string, Arena]> {
  for (const [name, graph] of digraphs()) yield* withConventions(name, graph)
  for (let i = 0; i < count; i++) {
    const random = createRandom(seed + i)
    const order = 1 + random(12)
    const { sources, targets } = randomArcs(random, order, random(3 * order))
    const graph = digraphFromArcs(order, sources, targets)
    const name = `random arena, seed ${seed + i}`
    yield* withConventions(name, graph)
    yield [name, { graph, payoff: randomPayoffs(random, order) }]
    const mover = Uint8Array.from({ length: order }, () => random(2))
    yield [name, { graph, mover }]
    yield [name, { graph, mover, payoff: randomPayoffs(random, order) }]
  }
}

function* withConventions(name: string, graph: Digraph): Generator<[string, Arena]> {
  for (const convention of ['normal', 'misere'] as const) {
    yield [`${name}, ${convention}`, impartialArena(graph, convention)]
    yield [`${name}, doubled, ${convention}`, alternatingArena(graph, convention)]
  }
}

function* digraphs(): Generator<[string, Digraph]> {
  for (let order = 0; order <= 3; order++)
    for (let set = 0; set < 2 ** (order * order); set++) {
      const arcs = Array.from({ length: order * order }, (_, i) => i).filter((i) => (set >> i) & 1)
      const sources = arcs.map((i) => Math.floor(i / order))
      const targets = arcs.map((i) => i % order)
      const name = sources.map((source, i) => `${source}→${targets[i]}`).join(' ')
      yield [`order ${order}, arcs ${name}`, digraphFromArcs(order, sources, targets)]
    }
  const n = 50_000
  const numbers = Array.from({ length: n }, (_, i) => i)
  const zeros = numbers.map(() => 0)
  const next = numbers.map((i) => i + 1)
  yield ['chain', digraphFromArcs(n + 1, numbers, next)]
  yield ['cycle', digraphFromArcs(n, numbers, next.with(n - 1, 0))]
  yield ['star', digraphFromArcs(n + 1, zeros, next)]
  yield ['star inwards', digraphFromArcs(n + 1, next, zeros)]
  const ones = zeros.map(() => 1)
  yield ['parallel arcs', digraphFromArcs(2, zeros, ones)]
}

function randomPayoffs(random: Random, order: number): number[] {
  return Array.from({ length: order }, () => (random(3) === 0 ? random(3) - 1 : UNDECIDED))
}
