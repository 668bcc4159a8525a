// The contract between readers and writers: core's digraph with the other data of files.

import type { Arena, Digraph } from '@zugzwang/core'
import type { Labels } from './labels'

/** A digraph with labels, and with the other data of its vertices and arcs in a file. */
export interface GraphData {
  readonly graph: Digraph
  /** One for each vertex, all different. */
  readonly labels: Labels
  /**
   * True where every edge was given once and stands for an arc in each direction, a loop for one: then arcs come in pairs
   * with equal costs. Undirected forms are written only for such. Default false.
   */
  readonly undirected?: boolean | undefined
  /** What each arc costs or weighs, in the order of the digraph: finite, of any sign. Absent where the file says nothing. */
  readonly cost?: Float64Array | undefined
  /** Who moves where, as an arena has it: 0 = Max (in a parity game Even), 1 = Min (Odd). */
  readonly mover?: Uint8Array | undefined
  /** The priority of each vertex of a parity game, ≥ 0. Data: nothing in core reads it. */
  readonly priority?: Float64Array | undefined
}

/** What a reader met beside vertices and arcs. */
export interface ReadingNotes {
  /** Number of undirected edges; each became two arcs, a loop one. */
  readonly edges: number
  /** Number of comments. */
  readonly comments: number
  /** What was left out, such as 'attribute color', and how often; empty if nothing was. */
  readonly skipped: ReadonlyMap<string, number>
}

/** A graph as a reader found it. */
export interface Import extends GraphData {
  readonly notes: ReadingNotes
}

/** What a reader has found. */
export interface Findings {
  /** In memory. */
  finish(): Promise<Import>
  /** What is left to say where the arcs were taken away as they came. */
  rest(): Rest
}

/** What a reader says at its end beside arcs. */
export interface Rest {
  readonly notes: ReadingNotes
  /** Whether the file has costs of arcs, and priorities. */
  readonly hasCosts: boolean
  readonly hasPriorities: boolean
  /**
   * The vertices, and who moves there. Where labels are whole numbers without a gap the arcs are between labels, otherwise
   * between vertices by number. Absent where all vertices are named with the arcs, by their labels.
   */
  readonly vertices?:
    | {
        readonly labels: Labels
        readonly mover: Uint8Array | undefined
        /** By what numbers arcs name vertices, where that is neither a label nor the place among the labels. */
        readonly numbers?: Int32Array | undefined
      }
    | undefined
}

/**
 * The arena on a graph, with its movers and costs if it has them. The digraph and its arrays are aliased.
 *
 * O(1). Costs may be negative in files; solvers refuse them.
 *
 * @see README.md#any-file
 */
export function arenaOf({ graph, mover, cost }: GraphData): Arena {
  return { graph, mover, cost }
}
