import { MAX, MIN, type Player } from '@zugzwang/core'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { type ColouringGraph, colOnGraph, createForms, createValues, snortOnGraph } from '../src'
import * as slow from './by-hand'
import { type Random, randomFrom } from './random'

const GAMES = [
  ['Col', colOnGraph],
  ['Snort', snortOnGraph],
] as const

type Edges = (readonly [number, number])[]

function randomGraph(random: Random, order: number): ColouringGraph {
  const edges: Edges = []
  for (let i = 1; i < order; i++) edges.push([random(i), i])
  for (let i = random(order); i > 0; i--) {
    const [a, b] = [random(order), random(order)]
    if (a !== b) edges.push([a, b])
  }
  return { order, edges }
}

/** A position as the colours of vertices, by the rules alone. */
function slowOf(
  { order, edges }: ColouringGraph,
  isAlike: boolean,
  colours: string,
  known: Map<string, slow.Slow>,
): slow.Slow {
  let game = known.get(colours)
  if (game === undefined) {
    const after = (own: string, other: string) =>
      Array.from({ length: order }, (_, vertex) => vertex).flatMap((vertex) => {
        const near = edges.flatMap(([a, b]) => (a === vertex ? [b] : b === vertex ? [a] : []))
        const refused = isAlike ? other : own
        return colours[vertex] !== '.' || near.some((next) => colours[next] === refused)
          ? []
          : [colours.slice(0, vertex) + own + colours.slice(vertex + 1)]
      })
    const worth = (next: string) => slowOf({ order, edges }, isAlike, next, known)
    game = { left: after('x', 'o').map(worth), right: after('o', 'x').map(worth) }
    known.set(colours, game)
  }
  return game
}

test.each(GAMES)('%s on random graphs: as the slow calculator', async (name, onGraph) => {
  const seed = Date.now() % 1e9
  const random = randomFrom(seed)
  for (let round = 0; round < scaled(12, 100); round++) {
    const graph = randomGraph(random, 2 + random(4))
    const forms = createForms()
    const game = onGraph(graph)
    const values = createValues(forms, game)
    for (const part of game.start?.() ?? []) await values.solve(part)
    const form = values.value(...(game.start?.() ?? []))
    const own = slowOf(graph, name === 'Snort', '.'.repeat(graph.order), new Map())
    expect(slow.isSame(own, slow.slowOf(forms, form)), `seed ${seed}: ${graph.edges}`).toBe(true)
  }
})

test.each(GAMES)(
  '%s: positions that are the same but for names share a key, negatives too',
  (_, onGraph) => {
    const seed = Date.now() % 1e9
    const random = randomFrom(seed)
    for (let round = 0; round < 100; round++) {
      const { order, edges } = randomGraph(random, 2 + random(8))
      const names = Array.from({ length: order }, (_, i) => i)
      for (let i = order - 1; i > 0; i--) {
        const j = random(i + 1)
        ;[names[i], names[j]] = [names[j] ?? 0, names[i] ?? 0]
      }
      const [own, other] = [
        onGraph({ order, edges }),
        onGraph({ order, edges: edges.map(([a, b]) => [names[b] ?? 0, names[a] ?? 0] as const) }),
      ]
      // The same vertices are coloured, by the other player in the second graph
      let [a, b] = [own.start?.() ?? [], other.start?.() ?? []]
      for (let move = 0; move < 3; move++) {
        const keys = (game: typeof own, parts: readonly string[]) =>
          parts.map((part) => String(game.key(part).key)).sort()
        expect(keys(own, a), `seed ${seed}`).toEqual(keys(other, b))
        const at = random(order)
        const played = (
          game: typeof own,
          parts: readonly string[],
          vertex: number,
          player: Player,
        ) =>
          parts.flatMap((part) => {
            const moves = [...game.moves(part, player)]
            const move = moves.find((each) => each.at === vertex)
            return move === undefined ? [part] : game.play(part, move)
          })
        a = played(own, a, at, MAX)
        b = played(other, b, names[at] ?? 0, MIN)
      }
    }
  },
)

test('as many keys as connected graphs: 1, 1, 2, 6, 21 (OEIS A001349)', () => {
  for (const [order, count] of [1, 1, 2, 6, 21].map((count, i) => [i + 1, count] as const)) {
    const pairs: Edges = []
    for (let b = 1; b < order; b++) for (let a = 0; a < b; a++) pairs.push([a, b])
    const keys = new Set<unknown>()
    for (let mask = 0; mask < 1 << pairs.length; mask++) {
      const game = snortOnGraph({ order, edges: pairs.filter((_, i) => mask & (1 << i)) })
      const parts = game.start?.() ?? []
      const [part] = parts
      if (parts.length === 1 && part !== undefined) keys.add(game.key(part).key)
    }
    expect(keys.size, `${order} vertices`).toBe(count)
  }
})
