import { digraphFromArcs } from '@zugzwang/core'
import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { canonicalKeys } from '../../src/board/canonical-key'
import { nodeKaylesComponents } from '../../src/board/node-kayles'
import { posetComponents } from '../../src/board/poset'
import { addVertex, loneVertices, type VertexSet, vertexSet } from '../../src/board/vertex-set'
import { nimbersOf } from '../../src/component/nimbers'
import { createRandom } from '../random'
import { type Edges, nodeKaylesMoves, posetMoves, valueByPlay } from './naive-board'

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)
const pairs = (n: number): Edges => upTo(n).flatMap((b) => upTo(b).map((a) => [a, b] as const))
const path = (n: number): Edges => upTo(n - 1).map((v) => [v, v + 1])
const cycle = (n: number): Edges => [...path(n), [n - 1, 0]]
const grid = (rows: number, columns: number): Edges =>
  upTo(rows * columns).flatMap((v) => [
    ...((v + 1) % columns === 0 ? [] : [[v, v + 1] as const]),
    ...(v + columns < rows * columns ? [[v, v + columns] as const] : []),
  ])

const graphOf = (order: number, edges: Edges) =>
  digraphFromArcs(
    order,
    edges.map(([a]) => a),
    edges.map(([, b]) => b),
  )

/** The function that gives sets of a graph's vertices their keys. */
function keysIn(order: number, edges: Edges): (set: VertexSet) => string {
  const links = loneVertices(order)
  for (const [a, b] of edges) {
    addVertex(links[a] ?? [], b)
    addVertex(links[b] ?? [], a)
  }
  return canonicalKeys(links)
}

const keyOf = (order: number, edges: Edges) => keysIn(order, edges)(vertexSet(order, upTo(order)))

function shuffled(n: number, random: (n: number) => number): number[] {
  const names = upTo(n)
  for (let i = n - 1; i > 0; i--) {
    const j = random(i + 1)
    const [first = 0, second = 0] = [names[i], names[j]]
    names[i] = second
    names[j] = first
  }
  return names
}

test('graphs of up to 6 vertices, 5 in `npm test`, have the same key exactly if they are isomorphic (OEIS A000088)', () => {
  for (const [n, classes] of [1, 1, 2, 4, 11, 34, 156].slice(0, scaled(6, 7)).entries()) {
    const all = pairs(n)
    const placeOf = (v: number, w: number) =>
      all.findIndex(([a, b]) => (a === v && b === w) || (a === w && b === v))
    // what exchanging neighbours v and v + 1 does to the pairs; all permutations are made of these
    const exchanges = upTo(Math.max(0, n - 1)).map((v) => {
      const moved = (w: number) => (w === v ? v + 1 : w === v + 1 ? v : w)
      return all.map(([a, b]) => placeOf(moved(a), moved(b)))
    })
    const keys = new Map<number, string>()
    const found = new Set<string>()
    for (let bits = 0; bits < 2 ** all.length; bits++) {
      if (keys.has(bits)) continue
      const key = keyOf(
        n,
        all.filter((_, i) => (bits >> i) & 1),
      )
      expect(found).not.toContain(key)
      found.add(key)
      // all graphs isomorphic to this one
      const same = new Set([bits])
      for (const graph of same) {
        const edges = all.filter((_, i) => (graph >> i) & 1)
        if (keyOf(n, edges) !== key) expect(keyOf(n, edges), JSON.stringify(edges)).toBe(key)
        keys.set(graph, key)
        for (const exchange of exchanges)
          same.add(exchange.reduce((moved, to, i) => moved | (((graph >> i) & 1) << to), 0))
      }
    }
    expect(found.size, `${n} vertices`).toBe(classes)
  }
})

test('posets of up to 5 elements, 4 in `npm test`, have the same key exactly if they are isomorphic (OEIS A000112)', () => {
  for (const [n, classes] of [1, 1, 2, 5, 16, 63].slice(0, scaled(5, 6)).entries()) {
    const orders = permutations(n)
    const leasts = new Map<string, string>()
    const keys = new Map<string, string>()
    for (let bits = 0; bits < 2 ** pairs(n).length; bits++) {
      const arcs = pairs(n).filter((_, i) => (bits >> i) & 1)
      const isBelow = upTo(n).map((a) =>
        upTo(n).map((b) => arcs.some(([x, y]) => x === a && y === b)),
      )
      for (const via of upTo(n))
        for (const a of upTo(n))
          for (const b of upTo(n))
            if (isBelow[a]?.[via] && isBelow[via]?.[b]) (isBelow[a] ?? [])[b] = true
      const closed = JSON.stringify(isBelow)
      const least = leasts.get(closed) ?? leastText(isBelow, orders)
      leasts.set(closed, least)
      const names = orders[bits % orders.length] ?? []
      const renamed = arcs.map(([a, b]) => [names[a] ?? 0, names[b] ?? 0] as const)
      const key = String(posetComponents(graphOf(n, renamed)).key(vertexSet(n, upTo(n))))
      expect(keys.get(least) ?? key).toBe(key)
      keys.set(least, key)
    }
    expect(keys.size).toBe(classes)
    expect(new Set(keys.values()).size).toBe(classes)
  }
})

/** A relation as text, under the names that make it least. */
function leastText(isBelow: readonly (readonly boolean[])[], orders: readonly number[][]): string {
  const texts = orders.map((names) =>
    names.map((a) => names.map((b) => Number(isBelow[a]?.[b])).join('')).join(' '),
  )
  return texts.reduce((text, other) => (other < text ? other : text))
}

function permutations(n: number): number[][] {
  if (n === 0) return [[]]
  return permutations(n - 1).flatMap((rest) => upTo(n).map((at) => rest.toSpliced(at, 0, n - 1)))
}

test('graphs keep their keys under other names, in another graph and across words', () => {
  for (let seed = 1; seed <= scaled(20, 5000); seed++) {
    const random = createRandom(seed)
    const n = 2 + random(70)
    const tree = upTo(n - 1).map((v) => [v + 1, random(v + 1)] as const)
    const hub = upTo(n - 1).map((v) => [n - 1, v] as const)
    const kinds = [
      tree,
      path(n),
      cycle(n),
      [...tree, [0, n - 1] as const],
      [...path(n - 1), ...hub],
      pairs(Math.min(n, 40)),
    ]
    const part = upTo(6 * 12).filter(() => random(4) > 0)
    const [vertices, edges] =
      seed % 3 === 0
        ? [part, grid(6, 12).filter((ends) => ends.every((v) => part.includes(v)))]
        : [upTo(n), kinds[random(kinds.length)] ?? []]
    const order = 100 + random(50)
    const names = shuffled(order, random)
    const renamed = edges.map(([a, b]) => [names[a] ?? 0, names[b] ?? 0] as const)
    const others = pairs(order).filter(([a, b]) => random(20) === 0 && !isNamed(a) && !isNamed(b))
    function isNamed(v: number): boolean {
      return vertices.some((w) => names[w] === v)
    }
    const key = keysIn(100, edges)(vertexSet(100, vertices))
    const keys = keysIn(order, [...renamed, ...others])
    const set = vertexSet(
      order,
      vertices.map((v) => names[v] ?? 0),
    )
    expect(keys(set), `seed ${seed}`).toBe(key)
  }
})

test('graphs that colours do not tell apart have different keys', () => {
  const two = (edges: Edges, by: number): Edges => [
    ...edges,
    ...edges.map(([a, b]) => [a + by, b + by] as const),
  ]
  expect(keyOf(6, cycle(6))).not.toBe(keyOf(6, two(cycle(3), 3)))
  // rook moves on 4 × 4, and the Shrikhande graph: both strongly regular with 16 vertices, 6, 2, 2
  const torus = (steps: readonly (readonly [number, number])[]): Edges =>
    upTo(16).flatMap((v) =>
      steps.map(([down, right]) => [v, (((v >> 2) + down) % 4) * 4 + ((v + right) % 4)] as const),
    )
  const rook = torus([1, 2, 3].flatMap((by) => [[by, 0] as const, [0, by] as const]))
  const shrikhande = torus([
    [0, 1],
    [0, 3],
    [1, 0],
    [3, 0],
    [1, 1],
    [3, 3],
  ])
  expect(keyOf(16, rook)).not.toBe(keyOf(16, shrikhande))
})

test('sets of vertices with the same key have the same value, whether play leads there or not', () => {
  for (let seed = 1; seed <= scaled(5, 1000); seed++) {
    const random = createRandom(seed)
    const n = 4 + random(4)
    const names = shuffled(n, random)
    const arcs: (readonly [number, number])[] = []
    for (let i = random(2 * n); i > 0; i--) {
      const [a, b] = [random(n), random(n)]
      if (a < b) arcs.push([names[a] ?? 0, names[b] ?? 0])
    }
    const reaches = (a: number, b: number): boolean =>
      arcs.some(([from, to]) => from === a && (to === b || reaches(to, b)))
    const poisoned = random(2) === 0 ? n : undefined
    const order = graphOf(n + 1, [...arcs, ...upTo(n).map((v) => [n, v] as const)])
    for (const [game, moves] of [
      [
        posetComponents(order, { poisoned }),
        posetMoves((a, b) => a !== b && (a === n || reaches(a, b))),
      ],
      [nodeKaylesComponents(graphOf(n + 1, arcs)), nodeKaylesMoves(arcs)],
    ] as const) {
      const values = new Map<unknown, number>()
      for (let bits = 0; bits < 2 ** (n + 1); bits++) {
        const left = upTo(n + 1).filter((v) => (bits >> v) & 1)
        const key = game.key(vertexSet(n + 1, left))
        const value = valueByPlay(left, moves)
        expect(values.get(key) ?? value, `seed ${seed}, ${left}`).toBe(value)
        values.set(key, value)
      }
    }
  }
})

test('components that look alike are searched once', async () => {
  const subsets = (things: number): Edges =>
    upTo(2 ** things).flatMap((set) =>
      upTo(things).flatMap((thing) =>
        (set >> thing) & 1 ? [] : [[set, set | (1 << thing)] as const],
      ),
    )
  for (const [game, components] of [
    [nodeKaylesComponents(graphOf(100, path(100))), 99],
    [nodeKaylesComponents(graphOf(60, cycle(60))), 57],
    [
      nodeKaylesComponents(
        graphOf(
          31,
          upTo(30).map((v) => [v + 1, v >> 1] as const),
        ),
      ),
      63,
    ],
    [nodeKaylesComponents(graphOf(25, grid(5, 5))), 300],
    [posetComponents(graphOf(32, subsets(5)), { poisoned: 0 }), 176],
  ] as const) {
    let count = 0
    const onProgress = ({ done }: { done: number }) => {
      count = done
    }
    await nimbersOf(game, game.start(), { onProgress })
    expect(count, game.name).toBe(components)
  }
})
