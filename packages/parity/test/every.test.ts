// Every small game, and many larger ones, by every algorithm.

import { digraphFromArcs } from '@zugzwang/core'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
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

/** All games of an order, one of each kind up to the names of positions: a colour is a mover and a priority. */
function* everyGame(order: number, priorities: number): Generator<ParityArena> {
  for (const colours of ascending(order, 2 * priorities)) {
    const mover = Uint8Array.from(colours, (colour) => colour % 2)
    const priority = Int32Array.from(colours, (colour) => Math.floor(colour / 2))
    const renamings = permutations(order)
      .filter((names) => names.every((name, v) => colours[name] === colours[v]))
      .map((names) => pairsOf(order).map(([from, to]) => names[from] * order + names[to]))
    for (let arcs = 0; arcs < 2 ** (order * order); arcs++) {
      if (renamings.some((renaming) => renamed(arcs, renaming) < arcs)) continue
      const chosen = pairsOf(order).filter((_, i) => ((arcs >>> i) & 1) === 1)
      const graph = digraphFromArcs(
        order,
        chosen.map(([from]) => from),
        chosen.map(([, to]) => to),
      )
      yield { graph, mover, objective: { kind: 'parity', priority } }
    }
  }
}

const pairsOf = (order: number): [number, number][] =>
  Array.from({ length: order * order }, (_, i) => [Math.floor(i / order), i % order])

/** A set of arcs, as bits, after positions get other names. */
function renamed(arcs: number, renaming: readonly number[]): number {
  let found = 0
  for (let rest = arcs; rest !== 0; rest &= rest - 1)
    found |= 1 << renaming[31 - Math.clz32(rest & -rest)]
  return found
}

function permutations(length: number): number[][] {
  if (length === 0) return [[]]
  return permutations(length - 1).flatMap((rest) =>
    Array.from({ length }, (_, at) => rest.toSpliced(at, 0, length - 1)),
  )
}

/** All ascending lists of numbers below n. */
function* ascending(length: number, n: number, least = 0): Generator<number[]> {
  if (length === 0) yield []
  else
    for (let first = least; first < n; first++)
      for (const rest of ascending(length - 1, n, first)) yield [first, ...rest]
}

/** How many games there are by Burnside's lemma: the mean, over all renamings, of the games that they leave as they are. */
function countGames(order: number, priorities: number): number {
  const all = permutations(order)
  const kept = all.map((names) => {
    const pairs = pairsOf(order).map(([from, to]) => names[from] * order + names[to])
    return (2 * priorities) ** cyclesOf(names) * 2 ** cyclesOf(pairs)
  })
  return kept.reduce((sum, each) => sum + each) / all.length
}

function cyclesOf(names: readonly number[]): number {
  const seen = new Set<number>()
  let cycles = 0
  for (let first = 0; first < names.length; first++) {
    if (!seen.has(first)) cycles++
    for (let at = first; !seen.has(at); at = names[at]) seen.add(at)
  }
  return cycles
}

test('all games of two positions, in the drill all of four, are solved by every algorithm', async () => {
  for (let order = 1; order <= scaled(2, 4); order++) {
    let games = 0
    for (const arena of everyGame(order, 4)) {
      games++
      const due = winnersByHand(arena).join()
      const verified = new Set<string>()
      for (const algorithm of ALGORITHMS) {
        const solution = await solveInfinite(arena, { algorithm })
        const strategies = solution.strategy.join()
        const isRight =
          solution.winner.join() === due &&
          (verified.has(strategies) || (await verifyStrategies(arena, solution)) === undefined)
        if (!isRight) expect.fail(`${algorithm}: ${JSON.stringify(arena)}`)
        verified.add(strategies)
      }
    }
    expect(games).toBe(countGames(order, 4))
  }
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
