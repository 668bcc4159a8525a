import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { solveCops } from '../../src/cops/answer'
import { enoughCops, factorsOf, leastCops } from '../../src/cops/cop-bounds'
import { solveCopNumber } from '../../src/cops/cop-number'
import { takeCorners } from '../../src/cops/corners'
import { stepsAlong } from '../../src/cops/steps'
import {
  connectedGraphs,
  cycle,
  type Edges,
  graphOf,
  gridGraph,
  hypercube,
  path,
  randomTree,
} from './cops-graphs'

/** The number by trying one cop more each time, without bounds. */
async function slowNumber(order: number, edges: Edges): Promise<number> {
  const graph = graphOf(order, edges)
  for (let cops = 1; ; cops++) {
    const { outcome } = await solveCops(graph, { rules: { cops }, plies: false })
    if (outcome === 'win') return cops
  }
}

const steps = (order: number, edges: Edges) => stepsAlong(graphOf(order, edges), true)

function hasNoCorner(order: number, edges: Edges): boolean {
  return takeCorners(steps(order, edges), new Int32Array(order), new Int32Array(order)) === 0
}

/** The Cartesian product: a vertex is a · (second order) + b. */
function product(order: number, edges: Edges, others: number, otherEdges: Edges): Edges {
  const firsts = Array.from({ length: order }, (_, v) => v)
  const seconds = Array.from({ length: others }, (_, v) => v)
  return [
    ...firsts.flatMap((v) =>
      otherEdges.map(([a, b]): [number, number] => [v * others + a, v * others + b]),
    ),
    ...seconds.flatMap((v) =>
      edges.map(([a, b]): [number, number] => [a * others + v, b * others + v]),
    ),
  ]
}

describe('bounds on the cop number', () => {
  it('enclose the number on all connected graphs of up to 6 vertices', async () => {
    for (let order = 1; order <= scaled(6, 7); order++)
      for (const edges of connectedGraphs(order)) {
        const number = await slowNumber(order, edges)
        const what = `${order}: ${edges.join(' ')}`
        expect(enoughCops(steps(order, edges)).cops, what).toBeGreaterThanOrEqual(number)
        if (hasNoCorner(order, edges))
          expect(leastCops(steps(order, edges), 9).cops, what).toBeLessThanOrEqual(number)
        expect((await solveCopNumber(graphOf(order, edges))).copNumber, what).toBe(number)
      }
  })

  it('enclose the number of sparse random graphs and products, connected or not', async () => {
    for (let seed = 1; seed <= scaled(12, 1500); seed++) {
      const random = createRandom(seed)
      const first = 4 + random(seed % 2 === 0 ? 2 : 8)
      const chords = Array.from({ length: random(6) }, (): [number, number] => [
        random(first),
        random(first),
      ]).filter(([a, b]) => a !== b)
      const base = [...(random(3) === 0 ? path(first - 1) : cycle(first)), ...chords]
      const second = 2 + random(3)
      const [order, edges] =
        seed % 2 === 0
          ? [first * second, product(first, base, second, randomTree(random, second))]
          : [first, base]
      const graph = graphOf(order, edges)
      const { copNumber, atLeast, enough } = await solveCopNumber(graph)
      expect(copNumber, `seed ${seed}`).toBe(await slowNumber(order, edges))
      expect([atLeast.cops, enough?.cops], `seed ${seed}`).toEqual([copNumber, copNumber])
    }
  })

  it('recognise products whatever the numbers of their vertices', () => {
    const sizes = (order: number, edges: Edges) =>
      factorsOf(steps(order, edges))
        ?.map((factor) => factor.order)
        .sort((a, b) => a - b)
    expect(sizes(32, hypercube(5))).toEqual([2, 2, 2, 2, 2])
    expect(sizes(20, gridGraph(4, 5, false))).toEqual([4, 5])
    expect(sizes(35, gridGraph(5, 7, true))).toEqual([5, 7])
    expect(sizes(9, cycle(9))).toEqual([9])
    for (let seed = 1; seed <= scaled(8, 20); seed++) {
      const random = createRandom(seed)
      const [a, b] = [2 + random(5), 2 + random(5)]
      const edges = product(a, randomTree(random, a), b, randomTree(random, b))
      const places = Array.from({ length: a * b }, (_, v) => v)
      for (let v = places.length - 1; v > 0; v--) {
        const other = random(v + 1)
        const kept = places[v] as number
        places[v] = places[other] as number
        places[other] = kept
      }
      const mixed = edges.map(([v, w]): [number, number] => [
        places[v] as number,
        places[w] as number,
      ])
      expect(sizes(a * b, mixed), `seed ${seed}`).toEqual([a, b].sort((x, y) => x - y))
    }
  })

  // Maamoun and Meyniel, 1987: ⌈(n + 1) / 2⌉; tori of two cycles: Neufeld and Nowakowski, 1998
  it('meet on large graphs, without a product of placements', async () => {
    const number = (order: number, edges: Edges) =>
      solveCopNumber(graphOf(order, edges), { memoryLimit: 1e6 })
    for (let n = 3; n <= scaled(7, 9); n++)
      expect((await number(2 ** n, hypercube(n))).copNumber, `Q${n}`).toBe(Math.ceil((n + 1) / 2))
    expect(await number(3000, cycle(3000))).toEqual({
      copNumber: 2,
      atLeast: { cops: 2, by: 'no-corner' },
      enough: { cops: 2, by: 'tree-width' },
    })
    expect(await number(64, hypercube(6))).toEqual({
      copNumber: 4,
      atLeast: { cops: 4, by: 'cover' },
      enough: { cops: 4, by: 'product' },
    })
    expect((await number(600, gridGraph(20, 30, false))).copNumber).toBe(2)
    expect(
      await number(6000, [
        ...cycle(3000),
        ...cycle(3000).map(([a, b]): [number, number] => [a + 3000, b + 3000]),
      ]),
    ).toMatchObject({
      copNumber: 4,
      enough: { by: 'components' },
    })
  })
})
