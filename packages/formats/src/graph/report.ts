// The contents of an import in numbers: the answer to "was anything dropped?".

import type { Digraph } from '@zugzwang/core'
import { formatCount } from '../text/writing'
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

/** Counts of what was read and left out. */
export interface ImportReport extends GraphCounts {
  /** Number of undirected edges; each became two arcs, a loop one. 0 for directed input. */
  readonly edges: number
  readonly comments: number
  readonly skipped: readonly { readonly what: string; readonly times: number }[]
}

/** Rows up to this length, which fit into one or two cache lines, are compared pair by pair. */
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
 * A report as lines of text, the counts of vertices and arcs first.
 *
 * @see README.md#any-file
 */
export function formatReport(report: ImportReport): string[] {
  const { vertices, arcs, edges, loops, parallelArcs, loneVertices, comments, skipped } = report
  return [
    `${formatCount(vertices, 'vertex', 'vertices')}, ${formatCount(arcs, 'arc')}`,
    ...(edges > 0
      ? [`${formatCount(edges, 'undirected edge')}, read as an arc in each direction`]
      : []),
    ...(loops > 0 ? [formatCount(loops, 'loop')] : []),
    ...(parallelArcs > 0 ? [formatCount(parallelArcs, 'parallel arc')] : []),
    ...(loneVertices > 0 ? [formatCount(loneVertices, 'lone vertex', 'lone vertices')] : []),
    ...(comments > 0 ? [formatCount(comments, 'comment')] : []),
    ...skipped.map(({ what, times }) => `left out: ${what}, ${formatCount(times, 'time')}`),
  ]
}
