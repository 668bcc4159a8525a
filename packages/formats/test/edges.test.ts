import { digraphFromArcs } from '@zugzwang/core'
import { createRandom, type Random } from '@zugzwang/core/testing'
import { expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { Collector } from '../src/graph/collector'
import { undirectedEdges } from '../src/graph/edges'
import type { GraphData } from '../src/graph/graph-data'
import { wordLabels } from '../src/graph/label-table'
import { numberLabels } from '../src/graph/labels'
import { openReading } from '../src/text/reading'
import { describeGraph, randomGraph } from './random-graph'

interface Arc {
  readonly from: number
  readonly to: number
  readonly cost: number
}

/** A random undirected multigraph with loops, its edges and their arcs shuffled; few costs, so that some are equal. */
function symmetric(random: Random, order: number): { edges: Arc[]; arcs: Arc[] } {
  const edges = Array.from({ length: random(4 * order) }, () => {
    const [one, other] = [random(order), random(order)]
    return { from: Math.min(one, other), to: Math.max(one, other), cost: random(3) - 1 }
  })
  const arcs = edges.flatMap((edge) =>
    edge.from === edge.to ? [edge] : [edge, { ...edge, from: edge.to, to: edge.from }],
  )
  for (let i = arcs.length - 1; i > 0; i--) {
    const j = random(i + 1)
    const [one, other] = [arcs[i] as Arc, arcs[j] as Arc]
    arcs[i] = other
    arcs[j] = one
  }
  return { edges, arcs }
}

function graphOf(order: number, arcs: readonly Arc[], hasCosts: boolean): GraphData {
  const sorted = arcs.toSorted((a, b) => a.from - b.from)
  return {
    graph: digraphFromArcs(
      order,
      sorted.map(({ from }) => from),
      sorted.map(({ to }) => to),
    ),
    labels: numberLabels(order),
    ...(hasCosts && { cost: Float64Array.from(sorted, ({ cost }) => cost) }),
  }
}

function edgesOf(data: GraphData): string[] {
  const { ones, others, costs } = undirectedEdges(data, 'it')
  expect(others.length).toBe(ones.length)
  expect(costs.length).toBe(data.cost === undefined ? 0 : ones.length)
  return Array.from(ones, (one, i) => `${one} ${others[i]} ${costs[i] ?? 0}`)
}

it('edges are found where arcs come in pairs, and each arc is missed', () => {
  let missed = 0
  for (let seed = 1; seed <= scaled(20, 5000); seed++) {
    const random = createRandom(seed)
    const order = 1 + random(8)
    const hasCosts = random(2) === 1
    const { edges, arcs } = symmetric(random, order)
    const wanted = edges.map(({ from, to, cost }) => `${from} ${to} ${hasCosts ? cost : 0}`)
    const found = edgesOf(graphOf(order, arcs, hasCosts))
    expect(found.toSorted(), `seed ${seed}`).toEqual(wanted.toSorted())
    for (const [i, { from, to, cost }] of arcs.entries()) {
      if (from === to) continue
      missed++
      const refused = (changed: readonly Arc[], reason: string) =>
        expect(
          () => edgesOf(graphOf(order, changed, hasCosts)),
          `seed ${seed}, without arc ${i}`,
        ).toThrow(`${reason}; expected undirected edges: it has no others.`)
      const others = arcs.toSpliced(i, 1)
      const low = Math.min(from, to)
      const high = Math.max(from, to)
      const costly = `there is an arc from ${low} to ${high} but the arc back has another cost`
      const costs = others.flatMap((arc) => (arc.from === from && arc.to === to ? [arc.cost] : []))
      // sorted, the costs of parallel arcs are the same up to the one that is missing
      if (hasCosts && costs.some((other) => other > cost)) refused(others, costly)
      else refused(others, `there is an arc from ${to} to ${from} but none back`)
      if (hasCosts) refused(arcs.with(i, { from, to, cost: cost + 10 }), costly)
    }
  }
  expect(missed).toBeGreaterThan(scaled(200, 50_000))
})

it('edges come in an order that the arcs of every vertex keep', async () => {
  for (let seed = 1; seed <= scaled(40, 10_000); seed++) {
    const hasCosts = seed % 2 === 0
    const features = {
      maxOrder: 12,
      undirected: true,
      loops: true,
      parallel: true,
      costs: hasCosts,
    }
    const data = await randomGraph(seed, features)
    const { ones, others, costs } = undirectedEdges(data, 'it')
    const again = new Collector(openReading('').pace, hasCosts)
    for (let i = 0; i < ones.length; i++) again.addEdge(ones[i], others[i], costs[i])
    const found = await again.finish(data.labels, { undirected: true })
    expect(found.notes.edges, `seed ${seed}`).toBe(data.notes.edges)
    expect(describeGraph(found), `seed ${seed}`).toEqual(describeGraph(data))
  }
})

it('loops need no counterpart', () => {
  const arcs = [
    { from: 1, to: 1, cost: 2 },
    { from: 1, to: 1, cost: 1 },
  ]
  expect(edgesOf(graphOf(2, arcs, true))).toEqual(['1 1 2', '1 1 1'])
  expect(edgesOf(graphOf(0, [], false))).toEqual([])
})

it('a missing arc is reported by labels that cannot steer a terminal', () => {
  const labels = wordLabels(['a\u001b', 'b'])
  expect(() => undirectedEdges({ graph: digraphFromArcs(2, [0], [1]), labels }, 'METIS')).toThrow(
    'there is an arc from "aU+001B" to "b" but none back; expected undirected edges: METIS has no others.',
  )
})

it('costs of parallel arcs are compared whatever their order', () => {
  const data = {
    graph: digraphFromArcs(2, [0, 0, 1, 1], [1, 1, 0, 0]),
    labels: numberLabels(2),
  }
  expect(edgesOf({ ...data, cost: Float64Array.of(1, 2, 2, 1) })).toEqual(['0 1 2', '0 1 1'])
  expect(() => edgesOf({ ...data, cost: Float64Array.of(1, 2, 2, 2) })).toThrow('has another cost')
})
