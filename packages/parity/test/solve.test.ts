import { digraphFromArcs } from '@zugzwang/core'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  type InfiniteArena,
  type ParityObjective,
  type StrategySolution,
  solveInfinite,
  verifyStrategies,
} from '../src/index'
import { winnersByHand } from './by-hand'
import { below, createRandom, randomDigraph } from './random'

const ALGORITHMS = ['fixpoint', 'promotion', 'quasiPolynomial', 'tangles', 'zielonka'] as const

test('random games have the winners that all strategies give', async () => {
  const seed = 30
  const random = createRandom(seed)
  for (let i = 0; i < scaled(2000, 1_000_000); i++) {
    const order = 1 + below(random, 12)
    const graph = randomDigraph(random, order, below(random, 2), 1 + below(random, 3))
    const mover = Uint8Array.from({ length: order }, () => below(random, 2))
    const most = 1 + below(random, 6)
    const priority = Int32Array.from({ length: order }, () => below(random, most))
    const objective: ParityObjective = {
      kind: 'parity',
      priority,
      decides: random() < 0.5 ? 'min' : 'max',
    }
    const arena: InfiniteArena & { objective: ParityObjective } = { graph, mover, objective }
    const winners = winnersByHand(arena)
    for (const algorithm of ALGORITHMS) {
      const about = `${algorithm}, seed ${seed}, game ${i}`
      const solution = await solveInfinite(arena, { algorithm })
      expect([...solution.winner], about).toEqual(winners)
      expect(await verifyStrategies(arena, solution), about).toBeUndefined()
    }
  }
})

test('altered solutions are refused just if they are wrong', async () => {
  const seed = 31
  const random = createRandom(seed)
  let refused = 0
  for (let i = 0; i < scaled(2000, 200_000); i++) {
    const order = 1 + below(random, 6)
    const graph = randomDigraph(random, order, below(random, 2), 1 + below(random, 3))
    const mover = Uint8Array.from({ length: order }, () => below(random, 2))
    const priority = Int32Array.from({ length: order }, () => below(random, 5))
    const arena = { graph, mover, objective: { kind: 'parity', priority } } as const
    const solution = await solveInfinite(arena)
    const v = below(random, order)
    const [first, end] = graph.offsets.subarray(v, v + 2)
    if (random() < 0.5) solution.winner[v] = 1 - solution.winner[v]
    else solution.strategy[v] = first + below(random, end - first + 1)
    const isRight =
      [...solution.winner].join() === winnersByHand(arena).join() && isStrategy(arena, solution)
    const violation = await verifyStrategies(arena, solution)
    expect(violation === undefined, `seed ${seed}, game ${i}: ${violation?.message}`).toBe(isRight)
    if (!isRight) refused++
  }
  expect(refused).toBeGreaterThan(scaled(1000, 100_000))
})

/** Whether the strategies win against everything, by restricting the game to each and solving what is left by hand. */
function isStrategy(
  { graph, mover, objective }: InfiniteArena & { readonly objective: ParityObjective },
  { winner, strategy }: StrategySolution,
): boolean {
  const { order, offsets, targets } = graph
  for (const player of [0, 1]) {
    const sources: number[] = []
    const ends: number[] = []
    for (let v = 0; v < order; v++)
      for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
        if (winner[v] === player && mover[v] === player && strategy[v] !== arc) continue
        sources.push(v)
        ends.push(targets[arc])
      }
    const restricted = digraphFromArcs(order, sources, ends)
    const hand = winnersByHand({ graph: restricted, mover, objective })
    for (let v = 0; v < order; v++) if (winner[v] === player && hand[v] !== player) return false
  }
  return true
}
