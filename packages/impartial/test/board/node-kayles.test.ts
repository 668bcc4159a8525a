import { digraphFromArcs, explore, solveOutcome } from '@zugzwang/core'
import { checkRules } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { nodeKaylesComponents, nodeKaylesRules } from '../../src/board/node-kayles'
import { nimbersOf } from '../../src/component/nimbers'
import { nimSum } from '../../src/nimber/nimber'
import { createRandom } from '../random'
import { type Edges, nodeKaylesMoves, valueByPlay } from './naive-board'

const graphOf = (order: number, edges: Edges) =>
  digraphFromArcs(
    order,
    edges.map(([a]) => a),
    edges.map(([, b]) => b),
  )

async function valueOn(order: number, edges: Edges): Promise<number> {
  const game = nodeKaylesComponents(graphOf(order, edges))
  const valueIn = await nimbersOf(game, game.start())
  return nimSum(game.start().map((component) => Number(valueIn(component))))
}

const path = (n: number): Edges => Array.from({ length: Math.max(0, n - 1) }, (_, v) => [v, v + 1])
const cycle = (n: number): Edges => [...path(n), [n - 1, 0]]
const vertices = (n: number) => Array.from({ length: n }, (_, v) => v)

function lattice(rows: number, columns: number): Edges {
  return vertices(rows * columns).flatMap((v) => [
    ...((v + 1) % columns === 0 ? [] : [[v, v + 1] as const]),
    ...(v + columns < rows * columns ? [[v, v + columns] as const] : []),
  ])
}

const PETERSEN: Edges = vertices(5).flatMap((v) => [
  [v, (v + 1) % 5],
  [v, v + 5],
  [v + 5, ((v + 2) % 5) + 5],
])

/** Dawson's Chess 0.137 by its recurrence: a vertex goes with its neighbours, if any. */
function dawson(most: number): number[] {
  const values: number[] = []
  for (let n = 0; n <= most; n++) {
    const reached = new Set<number>()
    for (let k = 0; k < n; k++) {
      reached.add((values[Math.max(0, k - 1)] ?? 0) ^ (values[Math.max(0, n - k - 2)] ?? 0))
    }
    let value = 0
    while (reached.has(value)) value++
    values.push(value)
  }
  return values
}

test("paths are Dawson's Chess, 0.137 (OEIS A002187)", async () => {
  const published = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0]
  expect(dawson(24)).toEqual(published)
  const values = dawson(65)
  for (const n of [...vertices(35), 65]) {
    expect(await valueOn(n, path(n)), `path of ${n}`).toBe(values[n])
  }
})

test('cycles: every move leaves a path of n − 3', async () => {
  const values = dawson(30)
  for (let n = 3; n <= 30; n++) {
    expect(await valueOn(n, cycle(n)), `cycle of ${n}`).toBe(values[n - 3] === 0 ? 1 : 0)
  }
})

test('lattices 2 × n, 3 × n and 4 × n (OEIS A316632; Brown et al., J. Int. Seq. 23 (2020), 20.3.5)', async () => {
  const threeByN = [2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4, 1, 3].slice(0, scaled(9, 16))
  for (const [i, value] of threeByN.entries()) {
    expect(await valueOn(3 * (i + 1), lattice(3, i + 1)), `3 × ${i + 1}`).toBe(value)
  }
  for (let n = 1; n <= 9; n++) expect(await valueOn(2 * n, lattice(2, n))).toBe(n % 2)
  for (let n = 1; n <= 6; n++) expect(await valueOn(4 * n, lattice(4, n))).toBe(0)
}, 300_000)

test('complete graphs, stars, the Petersen graph', async () => {
  for (let n = 1; n <= 8; n++) {
    const complete = vertices(n).flatMap((a) => vertices(a).map((b) => [a, b] as const))
    expect(await valueOn(n, complete)).toBe(1)
    // the centre takes all, a leaf leaves the other leaves
    const star: Edges = vertices(n).map((leaf) => [n, leaf])
    expect(await valueOn(n + 1, star)).toBe(n % 2 === 0 ? 2 : 1)
  }
  // whatever is taken, a cycle of 6 is left, worth 1 − 0: all moves from it leave a path of 3, worth 2
  expect(await valueOn(10, PETERSEN)).toBe(1)
  expect(valueByPlay(vertices(10), nodeKaylesMoves(PETERSEN))).toBe(1)
})

test('all graphs of up to 5 vertices, as by playing whole positions', async () => {
  for (let n = 0; n <= 5; n++) {
    const pairs = vertices(n).flatMap((a) => vertices(a).map((b) => [b, a] as const))
    for (let bits = 0; bits < 2 ** pairs.length; bits++) {
      const edges = pairs.filter((_, i) => (bits >> i) & 1)
      const value = await valueOn(n, edges)
      const expected = valueByPlay(vertices(n), nodeKaylesMoves(edges))
      if (value !== expected) expect(value, `${n} vertices ${JSON.stringify(edges)}`).toBe(expected)
    }
  }
})

test('random graphs and trees on both sides of a word, as by playing whole positions', async () => {
  for (let seed = 1; seed <= scaled(12, 1000); seed++) {
    const random = createRandom(seed)
    const n = 6 + random(6)
    const tree = random(2) === 0
    const edges: (readonly [number, number])[] = vertices(n - 1).map((v) => [v + 1, random(v + 1)])
    if (!tree) for (let i = random(2 * n); i > 0; i--) edges.push([random(n), random(n)])
    // far apart, so that the sets take several words
    const spread = 1 + random(12)
    const far = edges.map(([a, b]) => [a * spread, b * spread] as const)
    const isolated = (n - 1) * spread + 1 - n
    const expected = valueByPlay(vertices(n), nodeKaylesMoves(edges)) ^ (isolated % 2)
    expect(await valueOn((n - 1) * spread + 1, far), `seed ${seed}`).toBe(expected)
  }
})

test('the rules are rules, and core solves them alike', async () => {
  for (const [order, edges] of [
    [10, PETERSEN],
    [12, lattice(3, 4)],
    [40, [...path(4), ...path(4).map(([a, b]) => [a + 30, b + 30] as const)]],
  ] as const) {
    const rules = nodeKaylesRules(graphOf(order, edges))
    expect(checkRules(rules, { limit: 300 })).toEqual([])
  }
  const rules = nodeKaylesRules(graphOf(12, lattice(3, 4)))
  const { arena } = await explore(rules)
  const { score } = await solveOutcome(arena)
  expect((score[0] ?? 0) < 0).toBe((await valueOn(12, lattice(3, 4))) === 0)
})

test('arcs either way, loops and parallel arcs are one edge or none', async () => {
  expect(
    await valueOn(3, [
      [0, 1],
      [1, 0],
      [1, 0],
      [2, 1],
      [0, 0],
      [2, 2],
    ]),
  ).toBe(2)
})

test('too many vertices, and no digraph at all, are refused', () => {
  const attempt = () => nodeKaylesComponents(graphOf(4097, []))
  expect(attempt).toThrow('The graph has 4097 vertices; expected at most 4096.')
  expect(attempt).toThrow(expect.objectContaining({ code: 'LIMIT_EXCEEDED' }))
  const broken = { ...graphOf(2, [[0, 1]]), targets: Int32Array.of(2) }
  expect(() => nodeKaylesRules(broken)).toThrow(
    expect.objectContaining({ code: 'INVALID_DIGRAPH' }),
  )
})
