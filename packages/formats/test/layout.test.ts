// Layouts by what can be measured in them: boxes apart and inside, ways from border to border.

import { type Digraph, digraphFromArcs } from '@zugzwang/core'
import { createRandom, randomArcs } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { ARC_TEXT_SIZE, type Box, type Layout, layOutDigraph, type Point } from '../src/layout'

const ROUND: Box = { width: 40, height: 40, round: true }

function randomDigraph(seed: number, order: number, size: number): Digraph {
  const { sources, targets } = randomArcs(createRandom(seed), order, size)
  return digraphFromArcs(order, sources, targets)
}

/** Each arc as its source and target. */
function arcsOf({ order, offsets, targets }: Digraph): [number, number][] {
  return Array.from({ length: order }, (_, v) =>
    Array.from(targets.subarray(offsets[v], offsets[v + 1]), (w): [number, number] => [v, w]),
  ).flat()
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Asserts what holds of every layout with boxes 40 wide and high. */
function expectSound(graph: Digraph, { width, height, centres, ways }: Layout): void {
  expect(centres.length).toBe(graph.order)
  expect(ways.length).toBe(graph.size)
  for (const [v, centre] of centres.entries()) {
    expect(centre.x).toBeGreaterThan(19.9)
    expect(centre.y).toBeGreaterThan(19.9)
    expect(centre.x).toBeLessThan(width - 19.9)
    expect(centre.y).toBeLessThan(height - 19.9)
    for (const other of centres.slice(v + 1)) expect(distance(centre, other)).toBeGreaterThan(40)
  }
  for (const [arc, [from, to]] of arcsOf(graph).entries()) {
    const { points } = ways[arc] as Layout['ways'][number]
    expect(points.length % 3).toBe(1)
    expect(points.length).toBeGreaterThan(3)
    // On the border, but for the room between parallel arcs and the width of lines
    const ends = [
      distance(points[0] as Point, centres[from] as Point),
      distance(points.at(-1) as Point, centres[to] as Point),
    ]
    for (const end of ends) {
      expect(end).toBeGreaterThan(15)
      expect(end).toBeLessThan(35)
    }
  }
}

describe('a layout', () => {
  it.each([
    [1, 0],
    [1, 2],
    [2, 5],
    [5, 0],
    [7, 6],
    [9, 14],
    [20, 60],
  ])('of %i vertices and %i arcs has boxes apart and ways between them', async (order, size) => {
    for (const undirected of [false, true])
      for (let seed = 0; seed < scaled(1, 3); seed++) {
        const graph = randomDigraph(seed, order, size)
        const boxes = Array(order).fill(ROUND)
        expectSound(graph, await layOutDigraph({ graph, boxes, undirected }))
      }
  })

  it('leads down, or to the right, where play does', async () => {
    const arcs: [number, number][] = [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 3],
      [3, 4],
    ]
    const graph = digraphFromArcs(
      5,
      arcs.map(([from]) => from),
      arcs.map(([, to]) => to),
    )
    const { centres } = await layOutDigraph({ graph, boxes: Array(5).fill(ROUND) })
    const leads = (axis: 'x' | 'y') =>
      arcs.every(([v, w]) => (centres[v] as Point)[axis] < (centres[w] as Point)[axis])
    expect(leads('x') || leads('y')).toBe(true)
  })

  it('of edges is the same whichever way their arcs point, and both ways of a cycle are free', async () => {
    const along = Int32Array.of(0, 1, 2, 3, 4, 5)
    const back = along.map((v) => (v + 1) % 6)
    const [one, other] = await Promise.all(
      [digraphFromArcs(6, along, back), digraphFromArcs(6, back, along)].map((graph) =>
        layOutDigraph({ graph, boxes: Array(6).fill(ROUND), undirected: true }),
      ),
    )
    expect(one?.centres).toEqual(other?.centres)
    // A hexagon, more or less: each vertex nearest to its neighbours
    const centres = one?.centres as Point[]
    for (let v = 0; v < 6; v++) {
      const to = (w: number) => distance(centres[v] as Point, centres[(v + w) % 6] as Point)
      expect(Math.max(to(1), to(5))).toBeLessThan(Math.min(to(2), to(3), to(4)))
    }
  })

  it('keeps room for texts, whatever stands in them', async () => {
    const graph = digraphFromArcs(2, [0, 0, 1], [1, 1, 0])
    const boxes = [ROUND, ROUND]
    const bare = await layOutDigraph({ graph, boxes })
    for (const text of ['12', '"]; x -> y', '\\', '<b>', '%s', '漢字']) {
      const texts = [text, undefined, text]
      const layout = await layOutDigraph({ graph, boxes, texts })
      expectSound(graph, layout)
      expect(layout.ways.map((way) => way.text !== undefined)).toEqual([true, false, true])
      const [first, , last] = layout.ways
      expect(distance(first?.text as Point, last?.text as Point)).toBeGreaterThan(ARC_TEXT_SIZE)
    }
    expect(bare.ways.map((way) => way.text)).toEqual([undefined, undefined, undefined])
  })

  it('of nothing is nothing', async () => {
    const graph = digraphFromArcs(0, [], [])
    expect(await layOutDigraph({ graph, boxes: [] })).toMatchObject({ centres: [], ways: [] })
  })

  it('refuses boxes and texts that do not fit, and what is too large', async () => {
    const graph = digraphFromArcs(2, [0], [1])
    const boxes = [ROUND, ROUND]
    await expect(layOutDigraph({ graph, boxes: [ROUND] })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      place: { field: 'boxes' },
      message: 'the number of boxes is 1; expected 2, one for each vertex.',
    })
    await expect(layOutDigraph({ graph, boxes, texts: [] })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      place: { field: 'texts' },
    })
    for (const width of [0, -1, Number.NaN, Infinity])
      await expect(
        layOutDigraph({ graph, boxes: [ROUND, { ...ROUND, width }] }),
      ).rejects.toMatchObject({
        code: 'INVALID_OPTION',
        message: `the box of vertex 1 is ${width} by 40; expected numbers above 0.`,
      })
    await expect(
      layOutDigraph({ graph: randomDigraph(1, 1001, 3), boxes: Array(1001).fill(ROUND) }),
    ).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })
})
