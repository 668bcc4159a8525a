// What an import holds, in numbers: the answer to "was anything dropped?".

import type { Digraph } from '@zugzwang/core'
import type { Import } from './graph-data'

/** Counts of a digraph. */
export interface GraphCounts {
  readonly vertices: number
  readonly arcs: number
  /** Arcs from a vertex to itself. */
  readonly loops: number
  /** Arcs beyond the first with the same ends: two equal arcs count once, three twice. */
  readonly parallelArcs: number
  /** Vertices without any arc. */
  readonly loneVertices: number
}

/** What was read, and what was left out. */
export interface ImportReport extends GraphCounts {
  /** Number of undirected edges; each became two arcs, a loop one. 0 for directed input. */
  readonly edges: number
  readonly comments: number
  readonly skipped: readonly { readonly what: string; readonly times: number }[]
}

/** Rows up to this length are compared pair by pair: they lie in one or two lines of cache. */
const SHORT_ROW = 12

/**
 * Counts loops, parallel arcs and lone vertices. O(order + size) time, 5 bytes a vertex.
 *
 * @example
 * ```ts
 * countGraph(digraphFromArcs(2, [0], [1]))
 * ```
 */
export function countGraph({ order, size, offsets, targets }: Digraph): GraphCounts {
  const reached = new Uint8Array(order)
  const seenFrom = new Int32Array(order)
  let loops = 0
  let parallelArcs = 0
  for (let v = 0; v < order; v++) {
    const start = offsets[v]
    const end = offsets[v + 1]
    for (let i = start; i < end; i++) {
      const target = targets[i]
      reached[target] = 1
      if (target === v) loops++
      if (end - start > SHORT_ROW) {
        if (seenFrom[target] === v + 1) parallelArcs++
        seenFrom[target] = v + 1
      } else
        for (let j = start; j < i; j++)
          if (targets[j] === target) {
            parallelArcs++
            break
          }
    }
  }
  let loneVertices = 0
  for (let v = 0; v < order; v++)
    if (reached[v] === 0 && offsets[v] === offsets[v + 1]) loneVertices++
  return { vertices: order, arcs: size, loops, parallelArcs, loneVertices }
}

/**
 * Reports on an import. O(order + size).
 *
 * @see README.md#any-file
 */
export function reportImport({ graph, notes }: Import): ImportReport {
  const { edges, comments, skipped } = notes
  return {
    ...countGraph(graph),
    edges,
    comments,
    skipped: Array.from(skipped, ([what, times]) => ({ what, times })),
  }
}

/**
 * A report as lines of text, one for each thing there is to say; the counts of vertices and arcs come first.
 *
 * @see README.md#any-file
 */
export function formatReport(report: ImportReport): string[] {
  const { vertices, arcs, edges, loops, parallelArcs, loneVertices, comments, skipped } = report
  const count = (number: number, one: string, many = `${one}s`) =>
    `${number} ${number === 1 ? one : many}`
  return [
    `${count(vertices, 'vertex', 'vertices')}, ${count(arcs, 'arc')}`,
    ...(edges > 0 ? [`${count(edges, 'undirected edge')}, read as an arc in each direction`] : []),
    ...(loops > 0 ? [count(loops, 'loop')] : []),
    ...(parallelArcs > 0 ? [count(parallelArcs, 'parallel arc')] : []),
    ...(loneVertices > 0 ? [count(loneVertices, 'lone vertex', 'lone vertices')] : []),
    ...(comments > 0 ? [count(comments, 'comment')] : []),
    ...skipped.map(({ what, times }) => `left out: ${what}, ${count(times, 'time')}`),
  ]
}
