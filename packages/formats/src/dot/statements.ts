// The statements of a DOT file, executed from the trees of its grammar in the order of the text.

import type { Tree, TreeCursor } from '@lezer/common'
import { excerpt } from '@zugzwang/core/authoring'
import {
  addEdge,
  addVertex,
  createGraph,
  describe,
  type EdgeNotes,
  increment,
  type Kind,
  takeValue,
  type Values,
} from './graph'
import { idOf } from './ids'
import { type Input, invalid, placeAt, progressAt, spendPairs } from './input'
import type { Span } from './tree'

/** A subgraph, which the text may continue later by its name. */
interface Subgraph {
  /** Its vertices, as spans of the mentions. */
  readonly spans: Span[]
  /** For later nodes and edges in it. */
  readonly defaults: Values
  readonly named: Map<string, Subgraph>
}

/** A statement so far. */
interface Statement extends EdgeNotes {
  /** The ends of its edges: vertices joined by commas, or a subgraph. */
  readonly ends: (number[] | Subgraph)[]
  /** What its attributes describe if it has no ends. */
  kind: Kind
  key: string | undefined
}

/** A graph or subgraph whose braces are open. */
interface Frame {
  readonly outer: Frame | undefined
  subgraph: Subgraph
  /** For later nodes and edges, with those of outer frames. */
  readonly defaults: Values
  /** The start of its mentions. */
  readonly from: number
  statement: Statement
}

function createFrame(outer: Frame | undefined, from: number): Frame {
  const subgraph: Subgraph = { spans: [], defaults: {}, named: new Map() }
  const defaults = { ...outer?.defaults }
  return { outer, subgraph, defaults, from, statement: createStatement(0) }
}

function createStatement(start: number): Statement {
  return { start, ends: [], values: {}, kind: 'graph', key: undefined }
}

/** The state of a reading before its first tree. */
export function createReader(input: Input) {
  return {
    input,
    graph: createGraph(),
    /** The vertices named in subgraphs, one after another. */
    mentions: [] as number[],
    /** The innermost one. */
    frame: createFrame(undefined, 0),
    /** The name of the tree node that holds the next id. */
    holder: '',
    /** The open list of vertices joined by commas, and the attribute whose value comes next. */
    list: undefined as number[] | undefined,
    attribute: '',
  }
}

export type GraphReader = ReturnType<typeof createReader>

/** Reads the nodes of a tree that begin at or end after `from`, and before `to`. */
export async function readTree(
  reader: GraphReader,
  tree: Tree,
  from: number,
  to: number,
): Promise<void> {
  const cursor = tree.cursor()
  while (cursor.from < to) {
    if ((cursor.from < from || enter(reader, cursor)) && cursor.firstChild()) continue
    for (;;) {
      if (cursor.to > from && cursor.to <= to) {
        if (cursor.name === 'Subgraph') closeSubgraph(reader)
        if (cursor.name.endsWith('Statement') && !endStatement(reader)) await addPairs(reader)
      }
      if (cursor.nextSibling()) break
      if (!cursor.parent()) return
    }
  }
}

/** Enters a node. False if its content is not needed. */
function enter(reader: GraphReader, node: TreeCursor): boolean {
  const { input, graph } = reader
  const { name, from } = node
  switch (name) {
    case 'LineComment':
    case 'BlockComment':
      input.tally.comments++
      return false
    case 'Name':
    case 'Number':
    case 'String':
    case 'ConcatString':
    case 'HTMLString':
      takeId(reader, idOf(input, node), from)
      return false
    case 'strict':
      graph.isStrict = true
      break
    case 'digraph':
      graph.isDirected = true
      break
    case 'node':
    case 'edge':
      reader.frame.statement.kind = name
      break
    case 'Subgraph':
      reader.frame = createFrame(reader.frame, reader.mentions.length)
      break
    case 'NodeList':
      reader.list = []
      reader.frame.statement.ends.push(reader.list)
      break
    case 'Edgeop':
      reader.list = undefined
      checkArrow(reader, node)
      break
    case 'Port':
      increment(graph.left, 'port')
      break
    default:
      if (!name.endsWith('Statement')) break
      reader.list = undefined
      reader.frame.statement = createStatement(from)
  }
  reader.holder = name
  return true
}

function checkArrow({ input, graph }: GraphReader, { from, to }: TreeCursor): void {
  const arrow = graph.isDirected ? '->' : '--'
  const found = input.text.slice(from, to)
  if (found === arrow) return
  const kind = graph.isDirected ? 'digraph' : 'graph, not a digraph'
  throw invalid(input, from, excerpt(found), `${excerpt(arrow)}: this is a ${kind}`)
}

function takeId(reader: GraphReader, id: string, at: number): void {
  switch (reader.holder) {
    case 'Node':
      takeVertex(reader, id, at)
      break
    case 'subgraph':
      nameSubgraph(reader.frame, id)
      break
    case 'AttributeName':
      reader.attribute = id
      break
    case 'AttributeValue':
      takeAttribute(reader, id, at)
  }
}

function takeVertex(reader: GraphReader, label: string, at: number): void {
  const vertex = vertexOf(reader, label, at)
  const { list, frame } = reader
  if (list !== undefined) list.push(vertex)
  else frame.statement.ends.push([vertex])
}

/** The vertex of a label, noted as a mention in the open subgraph. */
export function vertexOf(
  { input, graph, mentions, frame }: GraphReader,
  label: string,
  at: number,
): number {
  if (input.text[at] === '<') {
    const found = 'an HTML string as the name of a node'
    throw input.reading.unsupported(placeAt(input, at), found, 'a quoted string')
  }
  const vertex = addVertex(graph, label, at, frame.defaults)
  if (frame.outer !== undefined) mentions.push(vertex)
  return vertex
}

/** Names the open subgraph, and continues an earlier one of that name. */
function nameSubgraph(frame: Frame, name: string): void {
  const named = frame.outer?.subgraph.named
  const subgraph = named?.get(name)
  if (subgraph === undefined) named?.set(name, frame.subgraph)
  else {
    frame.subgraph = subgraph
    Object.assign(frame.defaults, subgraph.defaults)
  }
}

function closeSubgraph(reader: GraphReader): void {
  const { mentions } = reader
  const { outer, subgraph, from } = reader.frame
  if (outer === undefined) return
  if (mentions.length > from) subgraph.spans.push({ from, to: mentions.length })
  outer.statement.ends.push(subgraph)
  reader.frame = outer
}

function takeAttribute(
  { input, graph, frame, attribute }: GraphReader,
  value: string,
  at: number,
): void {
  const { statement } = frame
  const kind = kindOf(statement)
  if (kind === 'edge' && attribute === 'key') statement.key = value
  takeValue(input, graph, kind, attribute, value, at, statement.values)
}

/** What the attributes of a statement describe. */
function kindOf({ kind, ends }: Statement): Kind {
  const [first, second] = ends
  if (first === undefined) return kind
  if (second !== undefined) return 'edge'
  return Array.isArray(first) ? 'node' : 'graph'
}

/** Executes a statement. False for edges between groups, which may take long. */
function endStatement({ input, graph, frame }: GraphReader): boolean {
  const { statement } = frame
  const { ends, values } = statement
  const [first, second] = ends
  if (second !== undefined) {
    const isPair = ends.length === 2 && Array.isArray(first) && Array.isArray(second)
    if (!isPair || first.length * second.length > 1) return false
    addEdge(input, graph, first[0], second[0], statement, frame.defaults)
  } else if (first === undefined) {
    Object.assign(frame.subgraph.defaults, values)
    Object.assign(frame.defaults, values)
  } else if (Array.isArray(first)) {
    for (const vertex of first) describe(graph, 'node', vertex, values)
  } else increment(graph.left, 'subgraph')
  return true
}

/** Adds the edges between the groups of a statement, in slices. */
async function addPairs({ input, graph, frame, mentions }: GraphReader): Promise<void> {
  const { statement, defaults } = frame
  const { pace } = input.reading
  let tails: readonly number[] = []
  for (const end of statement.ends) {
    const heads = Array.isArray(end) ? end : verticesOf(input, end, mentions, statement.start)
    const pairs = tails.length * heads.length
    if (pairs > 1) spendPairs(input, pairs, statement.start)
    for (const tail of tails) {
      for (const head of heads) addEdge(input, graph, tail, head, statement, defaults)
      if (pace.due(heads.length)) await pace.rest(progressAt(input, statement.start))
    }
    tails = heads
  }
}

function verticesOf(
  input: Input,
  { spans }: Subgraph,
  mentions: readonly number[],
  start: number,
): number[] {
  const size = spans.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  spendPairs(input, size, start)
  const vertices = spans.flatMap(({ from, to }) => mentions.slice(from, to))
  return Array.from(new Set(vertices)).sort((one, other) => one - other)
}
