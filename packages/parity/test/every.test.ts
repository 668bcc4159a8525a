// Every small game, and many larger ones, by every algorithm.

import { digraphFromArcs } from '@zugzwang/core'
import { expect, test } from 'vitest'
import { drill, scaled } from '../../../tools/scale'
import {
  type InfiniteArena,
  type ParityAlgorithm,
  type ParityObjective,
  solveInfinite,
  verifyStrategies,
} from '../src/index'
import { winnersByHand } from './by-hand'
import { below, createRandom, randomDigraph } from './random'

const ALGORITHMS: readonly ParityAlgorithm[] = [
  'fixpoint',
  'promotion',
  'quasiPolynomial',
  'tangles',
  'zielonka',
]

type ParityArena = InfiniteArena & { readonly objective: ParityObjective }

/** All games of an order, up to the order of their positions: a kind of position is its mover and its priority. */
function* everyGame(order: number, priorities: number): Generator<ParityArena> {
  for (const kinds of ascending(order, 2 * priorities)) {
    const mover = Uint8Array.from(kinds, (kind) => kind % 2)
    const priority = Int32Array.from(kinds, (kind) => Math.floor(kind / 2))
    for (let arcs = 0; arcs < 2 ** (order * order); arcs++) {
      const sources: number[] = []
      const targets: number[] = []
      for (let i = 0; i < order * order; i++) {
        if (((arcs >>> i) & 1) === 0) continue
        sources.push(Math.floor(i / order))
        targets.push(i % order)
      }
      const graph = digraphFromArcs(order, sources, targets)
      yield { graph, mover, objective: { kind: 'parity', priority } }
    }
  }
}

/** All ascending lists of numbers below n. */
function* ascending(length: number, n: number, least = 0): Generator<number[]> {
  if (length === 0) yield []
  else
    for (let first = least; first < n; first++)
      for (const rest of ascending(length - 1, n, first)) yield [first, ...rest]
}

test('all games of two positions, in the drill all of four, are solved by every algorithm', async () => {
  const most = drill ? 4 : 2
  let games = 0
  for (let order = 1; order <= most; order++)
    for (const arena of everyGame(order, 4)) {
      games++
      const due = winnersByHand(arena)
      for (const algorithm of ALGORITHMS) {
        const solution = await solveInfinite(arena, { algorithm })
        const isRight =
          due.every((winner, v) => winner === solution.winner[v]) &&
          (await verifyStrategies(arena, solution)) === undefined
        if (!isRight) expect.fail(`${algorithm}: ${JSON.stringify(arena)}`)
      }
    }
  expect(games).toBe(drill ? 21_688_912 : 592)
})

test('algorithms agree on random games of up to a thousand positions, and every answer is verified', async () => {
  const seed = 37
  const random = createRandom(seed)
  for (let i = 0; i < scaled(150, 10_000); i++) {
    const order = 1 + below(random, i % 10 === 0 ? 1000 : 100)
    const graph = randomDigraph(random, order, below(random, 2), 1 + below(random, 4))
    const mover = Uint8Array.from({ length: order }, () => below(random, 2))
    const priorities = 1 + below(random, 8)
    const priority = Int32Array.from({ length: order }, () => below(random, priorities))
    const decides = random() < 0.5 ? 'min' : 'max'
    const arena: ParityArena = { graph, mover, objective: { kind: 'parity', priority, decides } }
    let first: string | undefined
    for (const algorithm of ALGORITHMS) {
      const about = `${algorithm}, seed ${seed}, game ${i}`
      const solution = await solveInfinite(arena, { algorithm })
      expect(await verifyStrategies(arena, solution), about).toBeUndefined()
      first ??= solution.winner.join('')
      expect(solution.winner.join(''), about).toBe(first)
    }
  }
})
