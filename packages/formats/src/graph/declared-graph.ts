// Graphs of GraphML and GEXF: vertices are declared, with an id, an owner and a priority, and edges name them by their ids,
// perhaps before they are declared.

import { excerpt } from '@zugzwang/core/authoring'
import type { TextPlace } from '../errors'
import type { Reading } from '../text/reading'
import { Collector, takenOf } from './collector'
import { decimalOf, OWNERS } from './cost'
import { type Edges, undirectedEdges } from './edges'
import type { Findings, GraphData } from './graph-data'
import { LabelTable } from './label-table'

export interface DeclaredEdge {
  readonly id: string | undefined
  readonly source: number
  readonly target: number
  /** An arc; an edge without direction; or an arc in each direction. */
  readonly type: 'directed' | 'undirected' | 'mutual'
  cost: number | undefined
  readonly place: TextPlace
}

const NODE_ATTRIBUTES = ['owner', 'priority'] as const

/** An attribute of nodes that is read: all nodes have it, or none. */
export type NodeAttribute = (typeof NODE_ATTRIBUTES)[number]

export function nodeAttributeOf(name: string): NodeAttribute | undefined {
  return NODE_ATTRIBUTES.find((each) => each === name)
}

/** A graph under construction. Vertices are numbered in the order in which nodes or edges first name them. */
export class DeclaredGraph {
  readonly arcs: Collector
  /** The cost of edges without one if others have one; while it is absent, all edges must have a cost, or none. */
  defaultCost: number | undefined
  readonly #reading: Reading
  readonly #ids = new LabelTable()
  /** By vertex: whether it is declared, and its place or, until then, that of its first mention. */
  readonly #declared: boolean[] = []
  readonly #lines: number[] = []
  readonly #columns: number[] = []
  /** Attributes by vertex, NaN if missing. */
  readonly #values: Record<NodeAttribute, number[]> = { owner: [], priority: [] }
  readonly #defaults: { [name in NodeAttribute]?: number } = {}
  #edges = 0
  #paid = 0
  /** The first edge without a cost. */
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
      for (const name of NODE_ATTRIBUTES) this.#values[name].push(Number.NaN)
    }
    return vertex
  }

  /** Declares a vertex and returns its number. Throws FormatError INVALID_INPUT if the id was declared before. */
  declare(id: string, place: TextPlace): number {
    const vertex = this.vertexOf(id, place)
    if (this.#declared[vertex]) {
      const found = `a second node ${excerpt(id)}, the first is in line ${this.#lines[vertex]}`
      throw this.#reading.invalid(place, found, 'a unique id')
    }
    this.#declared[vertex] = true
    this.#lines[vertex] = place.line
    this.#columns[vertex] = place.column ?? 1
    return vertex
  }

  /** Sets an attribute. Throws FormatError INVALID_INPUT if the text is none, or the node has it already. */
  setAttribute(vertex: number, name: NodeAttribute, text: string, place: TextPlace): void {
    const value = this.#parse(name, text, place)
    if (!Number.isNaN(this.#values[name][vertex]))
      throw this.#reading.invalid({ ...place, field: name }, `a second ${name} of one node`, 'one')
    this.#values[name][vertex] = value
  }

  /** Sets the attribute of all nodes without one. */
  setDefault(name: NodeAttribute, text: string, place: TextPlace): void {
    this.#defaults[name] = this.#parse(name, text, place)
  }

  /** Owners are 0 for Max and 1 for Min, priorities numbers ≥ 0. */
  #parse(name: NodeAttribute, text: string, place: TextPlace): number {
    const word = text.trim().toLowerCase()
    const value = name === 'owner' ? OWNERS.get(word) : decimalOf(word)
    if (value !== undefined && value >= 0) return value
    const expected = name === 'owner' ? '0 or max, 1 or min' : 'a number ≥ 0'
    throw this.#reading.invalid({ ...place, field: name }, `the ${name} ${excerpt(text)}`, expected)
  }

  /** Adds an edge; a loop is one arc. Ids other than the number of the edge are counted as left out. */
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
   * @param undirected - whether the graph is undirected if it has no edges.
   * @throws FormatError INVALID_INPUT at the first edge that names an undeclared vertex, and at the first vertex or edge
   *   without what others have.
   */
  found(undirected: boolean): Findings {
    const unknown = this.#declared.indexOf(false)
    if (unknown !== -1) {
      const found = `an edge names ${excerpt(this.#ids.at(unknown))}, but no node has that id`
      throw this.#reading.invalid(this.#placeOf(unknown), found, 'the id of a node')
    }
    const owners = this.#filled('owner')
    const priorities = this.#filled('priority')
    if (this.#paid > 0 && this.#unpaid !== undefined && this.defaultCost === undefined) {
      const found = 'an edge without a cost, where others have one'
      const expected = 'a cost for every edge'
      throw this.#reading.invalid({ ...this.#unpaid.place, field: 'cost' }, found, expected)
    }
    const found = this.arcs.found(this.#ids, {
      mover: owners && Uint8Array.from(owners),
      priority: priorities && Float64Array.from(priorities),
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

  /** An attribute of all vertices; undefined if none has it. */
  #filled(name: NodeAttribute): readonly number[] | undefined {
    const values = this.#values[name]
    const fallback = this.#defaults[name]
    if (fallback !== undefined)
      return values.map((value) => (Number.isNaN(value) ? fallback : value))
    const lacking = values.findIndex(Number.isNaN)
    if (lacking === -1) return values.length === 0 ? undefined : values
    if (values.every(Number.isNaN)) return undefined
    throw this.#reading.invalid(
      { ...this.#placeOf(lacking), field: name },
      `the node ${excerpt(this.#ids.at(lacking))} without ${name}, where others have one`,
      `${name === 'owner' ? 'an' : 'a'} ${name} for every node`,
    )
  }
}

export interface WrittenEdge {
  readonly source: number
  readonly target: number
  readonly cost: number | undefined
}

/** The edges of an undirected graph, otherwise its arcs. Throws FormatError CANNOT_CARRY as `undirectedEdges`. */
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
