// Graphs whose vertices are declared, with an id, an owner and a priority, and whose edges name them by their ids: so
// GraphML and GEXF have it. An edge may come before the vertices that it names; at the end all must be there.

import { excerpt } from '@zugzwang/core/authoring'
import type { TextPlace } from '../errors'
import type { Reading } from '../text/reading'
import { Collector, takenOf } from './collector'
import { isDecimal } from './cost'
import { type Edges, undirectedEdges } from './edges'
import type { Findings, GraphData } from './graph-data'
import { LabelTable } from './label-table'

/** An edge as a file has it. */
export interface DeclaredEdge {
  readonly id: string | undefined
  /** The numbers of its ends. */
  readonly source: number
  readonly target: number
  /** An arc; an edge without direction; or an arc in each direction. */
  readonly type: 'directed' | 'undirected' | 'mutual'
  /** Absent while the file has said nothing. */
  cost: number | undefined
  readonly place: TextPlace
}

/** The owner of a vertex without one. */
const NOBODY = -1

/** A graph under construction. Vertices are numbered in the order in which nodes or edges first name them. */
export class DeclaredGraph {
  readonly arcs: Collector
  /** For vertices that say nothing; while it is absent, all vertices must say it or none. */
  defaultOwner: number | undefined
  defaultPriority: number | undefined
  /** For edges that say nothing where others do; while it is absent, all edges must say it or none. */
  defaultCost: number | undefined
  readonly #reading: Reading
  readonly #ids = new LabelTable()
  /** By vertex: whether it is declared; where, or else where it is first named; and what it says of itself. */
  readonly #declared: boolean[] = []
  readonly #lines: number[] = []
  readonly #columns: number[] = []
  readonly #owners: number[] = []
  readonly #priorities: number[] = []
  #owned = 0
  #prioritised = 0
  #edges = 0
  #paid = 0
  /** The first edge that says nothing of its cost. */
  #unpaid: DeclaredEdge | undefined

  constructor(reading: Reading) {
    this.#reading = reading
    this.arcs = new Collector(reading.pace, true)
    reading.outlet?.open(takenOf(this.arcs))
  }

  /** The number of the vertex that an edge at `place` names. */
  vertexOf(id: string, { line, column = 1 }: TextPlace): number {
    const vertex = this.#ids.addText(id)
    if (vertex === this.#declared.length) {
      this.#declared.push(false)
      this.#lines.push(line)
      this.#columns.push(column)
      this.#owners.push(NOBODY)
      this.#priorities.push(Number.NaN)
    }
    return vertex
  }

  /** Declares a vertex; its number. Throws FormatError INVALID_INPUT when the id was declared before. */
  declare(id: string, place: TextPlace): number {
    const vertex = this.vertexOf(id, place)
    if (this.#declared[vertex])
      throw this.#reading.invalid(
        place,
        `a second node ${excerpt(id)}, the first is in line ${this.#lines[vertex]}`,
        'a unique id',
      )
    this.#declared[vertex] = true
    this.#lines[vertex] = place.line
    this.#columns[vertex] = place.column ?? 1
    return vertex
  }

  /** Says who owns a vertex: 0 or 1. Throws FormatError INVALID_INPUT when that was said before. */
  setOwner(vertex: number, owner: number, place: TextPlace): void {
    if (this.#owners[vertex] !== NOBODY)
      throw this.#reading.invalid({ ...place, field: 'owner' }, 'a second owner of one node', 'one')
    this.#owners[vertex] = owner
    this.#owned++
  }

  /** Says the priority of a vertex, ≥ 0. Throws FormatError INVALID_INPUT when that was said before. */
  setPriority(vertex: number, priority: number, place: TextPlace): void {
    if (!Number.isNaN(this.#priorities[vertex]))
      throw this.#reading.invalid(
        { ...place, field: 'priority' },
        'a second priority of one node',
        'one',
      )
    this.#priorities[vertex] = priority
    this.#prioritised++
  }

  /** Adds an edge; a loop is one arc. An id is left out, which is counted where it is not the number of the edge. */
  addEdge(edge: DeclaredEdge): void {
    const { id, source, target, type } = edge
    if (id !== undefined && id !== String(this.#edges)) this.arcs.skip('edge id')
    this.#edges++
    const cost = edge.cost ?? this.defaultCost ?? 0
    if (type === 'undirected') this.arcs.addEdge(source, target, cost)
    else {
      this.arcs.addArc(source, target, cost)
      if (type === 'mutual' && source !== target) this.arcs.addArc(target, source, cost)
    }
    if (edge.cost !== undefined) this.#paid++
    else this.#unpaid ??= edge
  }

  /**
   * What was found.
   *
   * @param undirected - whether edges would be undirected if there were any; where there are some, they tell.
   * @throws FormatError INVALID_INPUT at the first edge that names a vertex which is not declared, and at the first
   *   vertex or edge without what others have.
   */
  found(undirected: boolean): Findings {
    const unknown = this.#declared.indexOf(false)
    if (unknown !== -1)
      throw this.#reading.invalid(
        this.#placeOf(unknown),
        `an edge names ${excerpt(this.#ids.at(unknown))}, but no node has that id`,
        'the id of a node',
      )
    const mover =
      this.#owned > 0 || this.defaultOwner !== undefined
        ? Uint8Array.from(this.#owners, (owner, v) =>
            owner === NOBODY ? (this.defaultOwner ?? this.#lacking(v, 'owner')) : owner,
          )
        : undefined
    const priority =
      this.#prioritised > 0 || this.defaultPriority !== undefined
        ? Float64Array.from(this.#priorities, (priority, v) =>
            Number.isNaN(priority)
              ? (this.defaultPriority ?? this.#lacking(v, 'priority'))
              : priority,
          )
        : undefined
    if (this.#paid > 0 && this.#unpaid !== undefined && this.defaultCost === undefined)
      throw this.#reading.invalid(
        { ...this.#unpaid.place, field: 'cost' },
        'an edge without a cost, where others have one',
        'a cost for every edge',
      )
    const found = this.arcs.found(this.#ids, {
      mover,
      priority,
      undirected: (undirected && this.arcs.size === 0) || undefined,
    })
    if (this.#paid > 0) return found
    return {
      finish: async () => ({ ...(await found.finish()), cost: undefined }),
      rest: () => ({ ...found.rest(), hasCosts: false }),
    }
  }

  #placeOf(vertex: number): TextPlace {
    return { line: this.#lines[vertex], column: this.#columns[vertex] }
  }

  #lacking(vertex: number, what: 'owner' | 'priority'): never {
    throw this.#reading.invalid(
      { ...this.#placeOf(vertex), field: what },
      `the node ${excerpt(this.#ids.at(vertex))} without ${what}, where others have one`,
      `${what === 'owner' ? 'an' : 'a'} ${what} for every node`,
    )
  }
}

/** Who an owner is: 0 for Max, 1 for Min. Throws FormatError INVALID_INPUT. */
export function parseOwner(reading: Reading, place: TextPlace, text: string): number {
  const owner = text.trim().toLowerCase()
  if (owner === '0' || owner === 'max') return 0
  if (owner === '1' || owner === 'min') return 1
  throw reading.invalid(
    { ...place, field: 'owner' },
    `the owner ${excerpt(text)}`,
    '0 or max, 1 or min',
  )
}

/** A priority ≥ 0. Throws FormatError INVALID_INPUT. */
export function parsePriority(reading: Reading, place: TextPlace, text: string): number {
  const number = text.trim()
  if (!isDecimal(number) || Number(number) < 0)
    throw reading.invalid(
      { ...place, field: 'priority' },
      `the priority ${excerpt(text)}`,
      'a number ≥ 0',
    )
  return Number(number) + 0
}

/** An edge to be written, its ends by number. */
export interface WrittenEdge {
  readonly source: number
  readonly target: number
  readonly cost: number | undefined
}

/**
 * The edges to write for a graph in a format that has both kinds: undirected ones where it is undirected, and otherwise
 * its arcs. Throws FormatError CANNOT_CARRY as `undirectedEdges`.
 */
export function edgesOf(data: GraphData, format: string): Iterable<WrittenEdge> {
  return data.undirected ? undirectedOf(undirectedEdges(data, format)) : arcsOf(data)
}

function* undirectedOf({ ones, others, costs }: Edges): Generator<WrittenEdge> {
  for (let i = 0; i < ones.length; i++) yield { source: ones[i], target: others[i], cost: costs[i] }
}

function* arcsOf({ graph, cost }: GraphData): Generator<WrittenEdge> {
  const { order, offsets, targets } = graph
  for (let source = 0; source < order; source++)
    for (let i = offsets[source]; i < offsets[source + 1]; i++)
      yield { source, target: targets[i], cost: cost?.[i] }
}

/** The narrowest type of XML Schema for some numbers ≥ 0. */
export function typeOfNumbers(numbers: Float64Array): 'int' | 'long' | 'double' {
  if (!numbers.every(Number.isSafeInteger)) return 'double'
  return numbers.every((number) => number < 2 ** 31) ? 'int' : 'long'
}
