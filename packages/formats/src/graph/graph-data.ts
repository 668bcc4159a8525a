// The contract between readers and writers: core's digraph with the other data of files.

import type { Arena, Digraph } from '@zugzwang/core'
import type { ByteSource, ReadOptions, ScanOptions } from '../text/reading'
import type { Labels } from './labels'

/** A digraph with labels, and with the other data of its vertices and arcs in a file. */
export interface GraphData {
  readonly graph: Digraph
  /** One for each vertex, all different. */
  readonly labels: Labels
  /**
   * Whether every edge was given once and stands for an arc in each direction with the same cost, a loop for one. Only such
   * graphs are written in undirected form. Default false.
   */
  readonly undirected?: boolean | undefined
  /** The cost or weight of each arc, in the order of the digraph: finite, of any sign. */
  readonly cost?: Float64Array | undefined
  /** Who moves at each vertex, as in an arena: 0 = Max (in a parity game Even), 1 = Min (Odd). */
  readonly mover?: Uint8Array | undefined
  /** The identifiers of a parity game whose labels are the names of its nodes; writers number the nodes again. */
  readonly identifiers?: Labels | undefined
  /** The priority of each vertex of a parity game, ≥ 0; core does not read it. */
  readonly priority?: Float64Array | undefined
  /** The vertex at which play begins, if the file says: in PGSolver's files and automata. */
  readonly start?: number | undefined
}

/** What a reader found in addition to vertices and arcs. */
export interface ReadingNotes {
  /** Number of undirected edges; each became two arcs, a loop one. */
  readonly edges: number
  readonly comments: number
  /** What was left out, such as 'attribute color', and how often. */
  readonly skipped: ReadonlyMap<string, number>
}

/** A graph read from a file. */
export interface Import extends GraphData {
  readonly notes: ReadingNotes
  /** The number with which a PGSolver file begins, where it is not the largest identifier: the count of nodes, or another. */
  readonly firstNumber?:
    | { readonly number: number; readonly is: 'count' | 'other'; readonly largest: number }
    | undefined
}

/**
 * Does what a format's `read…` does up to its end. The result becomes an import, or only a report if the arcs were streamed
 * away through the option `outlet`.
 */
export type Scan<Options = ReadOptions> = (
  source: ByteSource,
  options?: Options & ScanOptions,
) => Promise<Findings>

/** What a reader has found, for an `Import`. */
export interface Findings {
  /** All of it, in memory. */
  finish(): Promise<Import>
  /** What remains if the arcs were streamed away. */
  rest(): Rest
}

/** What a reader knows at its end, without arcs. */
export interface Rest {
  readonly notes: ReadingNotes
  /** Whether the file has costs of arcs, and priorities. */
  readonly hasCosts: boolean
  readonly hasPriorities: boolean
  /**
   * The vertices. If labels are whole numbers without a gap, arcs are between labels, otherwise between vertices by number.
   * Absent if arcs name all vertices by their labels.
   */
  readonly vertices?:
    | {
        readonly labels: Labels
        readonly mover: Uint8Array | undefined
        /** The numbers by which arcs name vertices, unless these are their labels or indices. */
        readonly numbers?: Int32Array | undefined
      }
    | undefined
}

/**
 * The arena on a graph, with its movers and costs if it has them, all aliased. O(1). Solvers refuse negative costs, which
 * files may have.
 *
 * @see README.md#any-file
 */
export function arenaOf({ graph, mover, cost }: GraphData): Arena {
  return { graph, mover, cost }
}
