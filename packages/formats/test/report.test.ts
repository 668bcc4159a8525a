import { type Digraph, digraphFromArcs } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { numberLabels } from '../src/graph/labels'
import { countGraph, formatReport, reportImport } from '../src/graph/report'

/** The same counts, arc by arc. */
function countSlowly({ order, size, offsets, targets }: Digraph) {
  const arcs: [number, number][] = []
  for (let v = 0; v < order; v++)
    for (const target of targets.subarray(offsets[v], offsets[v + 1])) arcs.push([v, target])
  const named = new Set(arcs.flat())
  return {
    vertices: order,
    arcs: size,
    loops: arcs.filter(([from, to]) => from === to).length,
    parallelArcs: size - new Set(arcs.map(String)).size,
    loneVertices: order - named.size,
  }
}

it('counts are those of a count arc by arc', () => {
  for (let seed = 1; seed <= scaled(20, 5000); seed++) {
    const random = createRandom(seed)
    const order = 1 + random(20)
    // short rows and long ones, which are counted in two ways
    const size = random(2) === 0 ? random(2 * order) : random(30 * order)
    const few = 1 + random(order)
    const sources = Array.from({ length: size }, () => random(few))
    const targets = Array.from({ length: size }, () => random(order))
    const graph = digraphFromArcs(order, sources, targets)
    expect(countGraph(graph), `seed ${seed}`).toEqual(countSlowly(graph))
  }
  const none = digraphFromArcs(0, [], [])
  expect(countGraph(none)).toEqual(countSlowly(none))
})

it('reports say what there is, and nothing of what there is not', () => {
  const report = (graph: Digraph, notes = {}) =>
    formatReport(
      reportImport({
        graph,
        labels: numberLabels(graph.order),
        notes: { edges: 0, comments: 0, skipped: new Map(), ...notes },
      }),
    )
  expect(report(digraphFromArcs(0, [], []))).toEqual(['0 vertices, 0 arcs'])
  expect(report(digraphFromArcs(2, [0], [1]))).toEqual(['2 vertices, 1 arc'])
  const one = digraphFromArcs(2, [0, 0], [0, 0])
  expect(
    report(one, { edges: 1, comments: 1, skipped: new Map([['attribute color', 1]]) }),
  ).toEqual([
    '2 vertices, 2 arcs',
    '1 undirected edge, read as an arc in each direction',
    '2 loops',
    '1 parallel arc',
    '1 lone vertex',
    '1 comment',
    'left out: attribute color, 1 time',
  ])
  const many = digraphFromArcs(4, [0, 0, 0, 1], [1, 1, 1, 1])
  const skipped = new Map([
    ['column "x"', 2],
    ['lines', 3],
  ])
  expect(report(many, { edges: 2, comments: 5, skipped })).toEqual([
    '4 vertices, 4 arcs',
    '2 undirected edges, read as an arc in each direction',
    '1 loop',
    '2 parallel arcs',
    '2 lone vertices',
    '5 comments',
    'left out: column "x", 2 times',
    'left out: lines, 3 times',
  ])
})
