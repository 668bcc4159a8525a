// The graph of a DOT file under construction: its vertices and edges, and their attributes.

import { excerpt } from '@zugzwang/core/authoring'
import { Collector } from '../graph/collector'
import { decimalOf, OWNERS } from '../graph/cost'
import type { Import } from '../graph/graph-data'
import { LabelTable } from '../graph/label-table'
import { type Input, invalid, progressAt, spendPairs } from './input'

/** More than there are vertices in the longest text. */
const VERTICES = 2 ** 26

export type Kind = 'graph' | 'node' | 'edge'
export type Attribute = 'owner' | 'priority' | 'cost' | 'weight'
/** Values of attributes, NaN if empty. */
export type Values = { [attribute in Attribute]?: number }

const READ: Readonly<Record<Kind, readonly Attribute[]>> = {
  graph: [],
  node: ['owner', 'priority'],
  edge: ['cost', 'weight'],
}
const MUST_BE: { [attribute in Attribute]?: string } = {
  owner: '0, 1, max or min',
  cost: 'a finite number',
}

/** A graph without vertices. Lists by vertex or edge grow together. */
export function createGraph() {
  return {
    isDirected: false,
    isStrict: false,
    labels: new LabelTable(),
    tails: [] as number[],
    heads: [] as number[],
    /** Offsets of the first mention of each. */
    vertexStarts: [] as number[],
    edgeStarts: [] as number[],
    /** By vertex or edge: NaN if missing. */
    columns: { owner: [], priority: [], cost: [], weight: [] } as Record<Attribute, number[]>,
    /** Counts of attributes read, and of what was left out. */
    taken: new Map<Attribute, number>(),
    left: new Map<string, number>(),
    /** Edges that may be repeated: by their ends in a strict graph, otherwise by ends and key. */
    known: new Map<number | string, number>(),
  }
}

export type DotGraph = ReturnType<typeof createGraph>

/** The vertex of a label; a new one gets the `defaults`. */
export function addVertex(graph: DotGraph, label: string, at: number, defaults: Values): number {
  const { labels, vertexStarts } = graph
  const next = labels.count
  const vertex = labels.addText(label)
  if (vertex === next) {
    vertexStarts.push(at)
    describe(graph, 'node', vertex, defaults)
  }
  return vertex
}

export interface EdgeNotes {
  readonly start: number
  readonly values: Values
  /** Distinguishes parallel edges. */
  readonly key: string | undefined
}

/** Adds an edge, or describes the edge that it repeats. */
export function addEdge(
  input: Input,
  graph: DotGraph,
  tail: number,
  head: number,
  { start, values, key }: EdgeNotes,
  defaults: Values,
): void {
  const { isStrict, isDirected, known, tails, heads, edgeStarts } = graph
  if (isStrict || key !== undefined) {
    const isTurned = !isDirected && head < tail
    const ends = isTurned ? head * VERTICES + tail : tail * VERTICES + head
    const id = isStrict ? ends : `${ends} ${key}`
    const edge = known.get(id)
    if (edge !== undefined) {
      increment(graph.left, 'repeated edge')
      describe(graph, 'edge', edge, values)
      return
    }
    spendPairs(input, 1, start)
    known.set(id, tails.length)
  }
  describe(graph, 'edge', tails.length, values, defaults)
  tails.push(tail)
  heads.push(head)
  edgeStarts.push(start)
}

/** Sets the values of a vertex or edge; a new one, the next index, gets `defaults` for the rest. */
export function describe(
  { columns }: DotGraph,
  kind: Kind,
  index: number,
  values: Values,
  defaults: Values = values,
): void {
  for (const attribute of READ[kind]) {
    const column = columns[attribute]
    const value = values[attribute]
    if (index === column.length) column.push(value ?? defaults[attribute] ?? Number.NaN)
    else if (value !== undefined) column[index] = value
  }
}

/** Adds an attribute to the values of a statement, or counts it as left out. */
export function takeValue(
  input: Input,
  graph: DotGraph,
  kind: Kind,
  name: string,
  text: string,
  at: number,
  values: Values,
): void {
  const attribute = READ[kind].find((one) => one === name)
  const number = attribute && numberOf(input, attribute, text, at)
  if (attribute === undefined || number === undefined) increment(graph.left, `attribute ${name}`)
  else {
    increment(graph.taken, attribute)
    values[attribute] = number
  }
}

/** The value of an attribute: NaN if it is empty, undefined if it is left out. */
function numberOf(
  input: Input,
  attribute: Attribute,
  text: string,
  at: number,
): number | undefined {
  if (text === '') return Number.NaN
  const number = attribute === 'owner' ? OWNERS.get(text.toLowerCase()) : decimalOf(text)
  const expected = MUST_BE[attribute]
  if (number === undefined && expected !== undefined)
    throw invalid(input, at, `the ${attribute} ${excerpt(text)}`, expected, attribute)
  return attribute === 'priority' && Number(number) < 0 ? undefined : number
}

/** The graph that was read. Throws FormatError INVALID_INPUT if an attribute that all must have is missing. */
export async function finishGraph(input: Input, graph: DotGraph): Promise<Import> {
  const { labels, isDirected, tails, heads, vertexStarts, edgeStarts, columns, taken, left } = graph
  const { owner, priority, cost, weight } = columns
  const { reading, text, tally } = input
  if (labels.count === 0) throw reading.invalid(undefined, 'a graph without nodes', 'at least one')
  const hasCosts = isSaidOfAll(input, cost, edgeStarts, 'edge', 'cost')
  const used = {
    cost: hasCosts,
    weight: !hasCosts && weight.some(isNumber),
    owner: isSaidOfAll(input, owner, vertexStarts, 'node', 'owner'),
    priority: priority.every(isNumber),
  }
  const arcs = new Collector(reading.pace, used.cost || used.weight)
  const paid = used.weight ? weight.map((one) => (isNumber(one) ? one : 1)) : cost
  for (const [i, tail] of tails.entries()) {
    if (isDirected) arcs.addArc(tail, heads[i], paid[i])
    else arcs.addEdge(tail, heads[i], paid[i])
    if (reading.pace.due(1)) await reading.pace.rest(progressAt(input, text.length))
  }
  arcs.comments = tally.comments
  for (const [what, times] of left) arcs.skip(what, times)
  for (const [attribute, times] of taken)
    if (!used[attribute]) arcs.skip(`attribute ${attribute}`, times)
  return arcs.finish(labels, {
    mover: used.owner ? Uint8Array.from(owner) : undefined,
    priority: used.priority ? Float64Array.from(priority) : undefined,
    undirected: !isDirected,
  })
}

/** Whether all vertices or edges have an attribute; throws if only some have it. */
function isSaidOfAll(
  input: Input,
  column: number[],
  starts: number[],
  of: Kind,
  what: Attribute,
): boolean {
  if (!column.some(isNumber)) return false
  const index = column.findIndex(Number.isNaN)
  if (index === -1) return true
  throw invalid(input, starts[index], `the ${of} has no ${what}`, 'one, as others have', what)
}

function isNumber(value: number): boolean {
  return !Number.isNaN(value)
}

export function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
