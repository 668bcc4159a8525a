// Parity games of PGSolver (Friedmann and Lange, The PGSolver Collection of Parity Game Solvers, section "Specifying Parity
// Games") and Oink: `parity 4;` and then `identifier priority owner successors "name";` for each node. The owner moves: 0 is
// Even, and Max here; 1 is Odd, and Min.
//
// Where the two programs differ, the stricter one is followed: a node specified twice is refused, as by Oink; PGSolver would
// forget the first. Like both, reader and writer refuse a node without successors.
//
// Numbers go from the bytes of a chunk into typed arrays; an incomplete token waits for the next chunk.

import { excerpt, excerptAt } from '@zugzwang/core/authoring'
import { cannotCarry, type FormatError, type TextPlace } from './errors'
import type { GraphData, Import, Rest, Scan } from './graph/graph-data'
import { integerOf, MAX_INTEGER } from './graph/integer-labels'
import { LabelCollector } from './graph/label-collector'
import { LabelTable } from './graph/label-table'
import { integerLabels, type Labels, numberLabels } from './graph/labels'
import { labelTexts } from './graph/rows'
import { isPrintable, MAX_LINE } from './text/lines'
import {
  type ByteSource,
  isText,
  openReading,
  type Reading,
  type ReadOptions,
} from './text/reading'
import { inChunks } from './text/writing'
import { joined, resized } from './typed-arrays'

const TAB = 0x09
const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d
const SPACE = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const ZERO = 0x30
const SEMICOLON = 0x3b
const DELETE = 0x7f

/** What may come next, as messages say it. */
const EXPECTED = {
  identifier: 'the identifier of a node',
  priority: 'a priority',
  owner: 'an owner, 0 or 1',
  successor: 'the identifier of a successor',
  afterSuccessor: '"," and another successor, a name in quotes, or ";"',
  afterName: '";"',
  keyNumber: 'the number of a node',
  afterKeyNumber: '";"',
} as const

const FIRST_CAPACITY = 2 ** 8

/** No nodes yet; they come in the order in which they are specified. */
function createNodes() {
  return {
    count: 0,
    identifiers: new Int32Array(FIRST_CAPACITY),
    /** The number of successors of each, at least one. */
    degrees: new Int32Array(FIRST_CAPACITY),
    owners: new Uint8Array(FIRST_CAPACITY),
    priorities: new Float64Array(FIRST_CAPACITY),
    lines: new Int32Array(FIRST_CAPACITY),
    /** Undefined once a node has no name, or that of another. */
    names: new LabelTable() as LabelTable | undefined,
  }
}

type Nodes = ReturnType<typeof createNodes>

/**
 * Reads a parity game: owners are movers, and successors arcs, in their order. Vertices are numbered by their identifiers
 * or, if these are far apart, in order of appearance. Labels are the names of nodes if all have different ones, otherwise
 * identifiers. The node of a `start` statement is left out.
 *
 * O(bytes) time; while it reads 8 bytes an arc, 21 a node, and the names.
 *
 * @throws FormatError INVALID_INPUT for a malformed statement, a node without successors or specified twice, an unspecified
 *   successor, and an identifier above that of the `parity` statement; LIMIT_EXCEEDED for one above 2^31 − 2.
 * @see README.md#one-by-one
 */
export async function readPgsolver(source: ByteSource, options: ReadOptions = {}): Promise<Import> {
  return (await scanPgsolver(source, options)).finish()
}

/** `readPgsolver` for streams; keeps the nodes, 25 bytes each, and their names. */
export const scanPgsolver: Scan = async (source, options = {}) => {
  const reading = openReading(source, options)
  const labels = new LabelCollector(reading.pace, false)
  reading.outlet?.open(labels)
  const watch = reading.outlet === undefined ? undefined : new NodesWatch()
  const nodes = await readStatements(openStatements(reading, labels, watch))
  watch?.check(reading, nodes)
  return {
    finish: () => finishNodes(reading, labels, nodes),
    rest() {
      const { areCounted, areNamed, ...vertices } = verticesOfNodes(nodes)
      if (areNamed && !areCounted) labels.arcs.skip('identifier', nodes.count)
      return { notes: labels.arcs.notes, hasCosts: false, hasPriorities: true, vertices }
    },
  }
}

async function finishNodes(
  reading: Reading,
  labels: LabelCollector,
  nodes: Nodes,
): Promise<Import> {
  const found = await labels.finish()
  const nodeOf = nodesOfVertices(reading, labels, found, nodes)
  const mover = Uint8Array.from(nodeOf, (node) => nodes.owners[node])
  const priority = Float64Array.from(nodeOf, (node) => nodes.priorities[node])
  const named =
    nodes.names === undefined ? found.labels : namesOf(nodes.names, nodeOf, found.labels)
  const identifiers = named === found.labels ? undefined : found.labels
  return { ...found, labels: named, identifiers, mover, priority }
}

/** The state of a reading. */
function openStatements(reading: Reading, { arcs }: LabelCollector, watch?: NodesWatch) {
  return {
    reading,
    arcs,
    watch,
    nodes: createNodes(),
    next: 'identifier' as keyof typeof EXPECTED,
    key: undefined as 'parity' | 'start' | undefined,
    /** The largest identifier that the first statement allows. */
    most: MAX_INTEGER,
    names: 0,
    identifier: 0,
    degree: 0,
    bytes: new Uint8Array() as Uint8Array,
    /** The line of the next token, and its start, an index of `bytes`. */
    line: 1,
    lineStart: 0,
    /** UTF-16 units of the line before bytes[lineStart]. */
    unitsBefore: 0,
  }
}

type Statements = ReturnType<typeof openStatements>

/** Puts the arcs between identifiers into `arcs`. */
async function readStatements(read: Statements): Promise<Nodes> {
  const { reading, arcs, nodes } = read
  for await (const chunk of reading.chunks) takeChunk(read, chunk, false)
  takeChunk(read, new Uint8Array(), true)
  if (read.next !== 'identifier')
    throw reading.invalid(placeAt(read, 0), 'the end', EXPECTED[read.next])
  if (nodes.count === 0)
    throw reading.invalid(undefined, 'no nodes', '"identifier priority owner successors;"')
  if (nodes.names === undefined && read.names > 0) arcs.skip('name', read.names)
  return nodes
}

function unitsTo({ bytes, lineStart, unitsBefore }: Statements, at: number): number {
  return unitsBefore + new TextDecoder().decode(bytes.subarray(lineStart, at)).length
}

function placeAt(read: Statements, at: number): TextPlace {
  return { line: read.line, column: unitsTo(read, at) + 1 }
}

function unexpected(read: Statements, at: number): FormatError {
  return read.reading.invalid(placeAt(read, at), characterAt(read.bytes, at), EXPECTED[read.next])
}

function digitsOf({ bytes }: Statements, start: number, end: number): string {
  return excerpt(String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 64))))
}

function takeNumber(read: Statements, number: number, start: number, end: number): void {
  const { reading, nodes, watch, arcs } = read
  switch (read.next) {
    case 'identifier':
      checkIdentifier(read, number, start, end)
      read.identifier = number
      read.degree = 0
      if (nodes.count === nodes.lines.length) grow(nodes)
      nodes.identifiers[nodes.count] = number
      nodes.lines[nodes.count] = read.line
      watch?.specify(number, nodes.count)
      read.next = 'priority'
      break
    case 'priority':
      if (number > Number.MAX_SAFE_INTEGER) {
        const found = `the priority ${digitsOf(read, start, end)}`
        const expected = `at most ${Number.MAX_SAFE_INTEGER}`
        throw reading.tooLarge({ ...placeAt(read, start), field: 'priority' }, found, expected)
      }
      nodes.priorities[nodes.count] = number
      read.next = 'owner'
      break
    case 'owner':
      if (number > 1) {
        const found = `the owner ${digitsOf(read, start, end)}`
        throw reading.invalid({ ...placeAt(read, start), field: 'owner' }, found, '0 or 1')
      }
      nodes.owners[nodes.count] = number
      read.next = 'successor'
      break
    case 'successor':
      checkIdentifier(read, number, start, end)
      arcs.addArc(read.identifier, number)
      watch?.name(number, nodes.count)
      read.degree++
      read.next = 'afterSuccessor'
      break
    case 'keyNumber':
      if (read.key === 'parity') read.most = Math.min(number, MAX_INTEGER)
      else arcs.skip('start node')
      read.next = 'afterKeyNumber'
      break
    default:
      throw unexpected(read, start)
  }
}

function checkIdentifier(read: Statements, number: number, start: number, end: number): void {
  const { reading, most } = read
  if (number <= most) return
  const found = `the identifier ${digitsOf(read, start, end)}`
  throw number > MAX_INTEGER
    ? reading.tooLarge(placeAt(read, start), found, `at most ${MAX_INTEGER}`)
    : reading.invalid(placeAt(read, start), found, `at most ${most}, as the first statement says`)
}

function takeSemicolon(read: Statements, at: number): void {
  const { next, nodes } = read
  if (next === 'afterSuccessor' || next === 'afterName') {
    if (next === 'afterSuccessor') nodes.names = undefined
    nodes.degrees[nodes.count++] = read.degree
  } else if (next !== 'afterKeyNumber') throw unexpected(read, at)
  read.next = 'identifier'
}

function takeName(read: Statements, start: number, end: number): void {
  const { reading, nodes, bytes } = read
  if (read.next !== 'afterSuccessor') throw unexpected(read, start)
  const name = bytes.subarray(start + 1, end)
  if (!name.every((byte) => byte >= SPACE && byte < DELETE)) {
    const place = placeAt(read, start)
    if (!isText(name)) throw reading.invalid(place, 'a name that is not text', 'UTF-8')
    const text = new TextDecoder().decode(name)
    if (!isPrintable(text))
      throw reading.invalid(place, `the name ${excerpt(text)}`, 'no control characters')
    for (let at = start; at < end; at++) if (bytes[at] === NEWLINE) startLine(read, at + 1)
  }
  read.names++
  nodes.names?.add(bytes, start + 1, end)
  if (nodes.names?.count !== nodes.count + 1) nodes.names = undefined
  read.next = 'afterName'
}

function startLine(read: Statements, at: number): void {
  read.line++
  read.lineStart = at
  read.unitsBefore = 0
}

function takeWord(read: Statements, start: number, end: number): void {
  const { next, key, nodes, bytes } = read
  const word = String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 8)))
  const isFirst = key === undefined && word === 'parity'
  const isSecond = key !== 'start' && word === 'start'
  if (next !== 'identifier' || nodes.count > 0 || !(isFirst || isSecond))
    throw unexpected(read, start)
  read.key = isFirst ? 'parity' : 'start'
  read.next = 'keyNumber'
}

/** Takes all tokens except a last one that may continue, and returns the start of that. */
function takeTokens(read: Statements, isLast: boolean): number {
  const { reading, bytes } = read
  const { length } = bytes
  let at = 0
  while (at < length) {
    const byte = bytes[at]
    let end = at + 1
    if ((byte - ZERO) >>> 0 <= 9) {
      let number = byte - ZERO
      for (; end < length; end++) {
        const digit = bytes[end] - ZERO
        if (digit >>> 0 > 9) break
        number = 10 * number + digit
      }
      if (end === length && !isLast) return at
      takeNumber(read, number, at, end)
    } else if (byte === COMMA) {
      if (read.next !== 'afterSuccessor') throw unexpected(read, at)
      read.next = 'successor'
    } else if (byte === SEMICOLON) takeSemicolon(read, at)
    else if (byte === NEWLINE) startLine(read, end)
    else if (byte === QUOTE) {
      const quote = bytes.indexOf(QUOTE, end)
      if (quote === -1) {
        if (!isLast) return at
        throw reading.invalid(placeAt(read, at), 'an unclosed quote', 'a name in quotes')
      }
      takeName(read, at, quote)
      end = quote + 1
    } else if (isLetter(byte)) {
      while (isLetter(bytes[end])) end++
      if (end === length && !isLast) return at
      takeWord(read, at, end)
    } else if (byte !== SPACE && byte !== TAB && byte !== CARRIAGE_RETURN)
      throw unexpected(read, at)
    at = end
  }
  return at
}

function takeChunk(read: Statements, chunk: Uint8Array, isLast: boolean): void {
  read.bytes = read.bytes.length === 0 ? chunk : joined([read.bytes, chunk])
  const rest = takeTokens(read, isLast)
  read.unitsBefore = unitsTo(read, rest)
  read.bytes = read.bytes.slice(rest)
  read.lineStart = 0
  if (read.bytes.length > MAX_LINE) {
    const expected = `at most ${MAX_LINE} bytes`
    throw read.reading.invalid(placeAt(read, 0), 'a name or number continues', expected)
  }
}

function isLetter(byte: number): boolean {
  return ((byte | 0x20) - 0x61) >>> 0 < 26
}

function characterAt(bytes: Uint8Array, at: number): string {
  const text = new TextDecoder().decode(bytes.subarray(at, at + 4))
  return text.startsWith('\ufffd')
    ? `the byte ${bytes[at].toString(16).toUpperCase()}`
    : excerptAt(text, 0)
}

function grow(nodes: Nodes): void {
  const capacity = 2 * nodes.lines.length
  nodes.identifiers = resized(nodes.identifiers, capacity)
  nodes.degrees = resized(nodes.degrees, capacity)
  nodes.owners = resized(nodes.owners, capacity)
  nodes.priorities = resized(nodes.priorities, capacity)
  nodes.lines = resized(nodes.lines, capacity)
}

/** The node of each vertex. Throws FormatError INVALID_INPUT unless each vertex has exactly one. */
function nodesOfVertices(
  reading: Reading,
  { arcs }: LabelCollector,
  { graph, labels }: Import,
  { count, degrees, lines }: Nodes,
): Int32Array {
  const nodeOf = new Int32Array(graph.order).fill(-1)
  // every node has arcs, one after another, between vertices since `finish`
  let node = -1
  let left = 0
  for (const { sources, used } of arcs.blocks())
    for (let i = 0; i < used; i++, left--) {
      if (left > 0) continue
      left = degrees[++node]
      const vertex = sources[i]
      if (nodeOf[vertex] !== -1)
        throw secondNode(reading, labels.at(vertex), lines[node], lines[nodeOf[vertex]])
      nodeOf[vertex] = node
    }
  if (count === graph.order) return nodeOf
  for (const { sources, targets, used } of arcs.blocks())
    for (let i = 0; i < used; i++) {
      const target = targets[i]
      if (nodeOf[target] !== -1) continue
      const source = sources[i]
      throw unknownSuccessor(reading, lines[nodeOf[source]], labels.at(target), labels.at(source))
    }
  return nodeOf
}

function secondNode(reading: Reading, name: string, line: number, first: number): FormatError {
  const found = `a second node ${name}, the first is in line ${first}`
  return reading.invalid({ line }, found, 'each node once')
}

function unknownSuccessor(reading: Reading, line: number, name: string, of: string): FormatError {
  const expected = 'a successor that is specified as a node'
  return reading.invalid({ line }, `the successor ${name} of ${of}`, expected)
}

/** Checks that each node is specified once, while nodes and successors are streamed away. */
class NodesWatch {
  /** A bit for each number up to the largest. */
  #specified = new Int32Array(FIRST_CAPACITY)
  /** Successors that are not specified yet, and the first node that names each. */
  readonly #awaited = new Map<number, number>()
  /** The first node that was specified before; −1 if there is none. */
  #second = -1

  specify(identifier: number, node: number): void {
    if (this.#has(identifier)) {
      if (this.#second === -1) this.#second = node
      return
    }
    const word = identifier >>> 5
    if (word >= this.#specified.length) this.#specified = resized(this.#specified, 2 * (word + 1))
    this.#specified[word] = this.#specified[word] | (1 << (identifier & 31))
    this.#awaited.delete(identifier)
  }

  name(successor: number, node: number): void {
    if (!this.#has(successor) && !this.#awaited.has(successor)) this.#awaited.set(successor, node)
  }

  /** Throws FormatError INVALID_INPUT as `nodesOfVertices` does. */
  check(reading: Reading, { identifiers, lines }: Nodes): void {
    if (this.#second !== -1) {
      const identifier = identifiers[this.#second]
      const first = lines[identifiers.indexOf(identifier)]
      throw secondNode(reading, String(identifier), lines[this.#second], first)
    }
    for (const [target, node] of this.#awaited)
      throw unknownSuccessor(reading, lines[node], String(target), String(identifiers[node]))
  }

  #has(identifier: number): boolean {
    const word = identifier >>> 5
    return word < this.#specified.length && (this.#specified[word] & (1 << (identifier & 31))) !== 0
  }
}

/** The vertices of nodes whose arcs were streamed away: in the order of nodes if names are labels, otherwise by identifier. */
function verticesOfNodes({ count, identifiers, owners, names }: Nodes): Rest['vertices'] & {
  /** Whether identifiers are 0 … count − 1. */
  readonly areCounted: boolean
  readonly areNamed: boolean
} {
  const given = identifiers.slice(0, count)
  const isRising = given.every((number, node) => node === 0 || given[node - 1] < number)
  const order = Int32Array.from(given.keys())
  if (!isRising) order.sort((one, other) => given[one] - given[other])
  const numbers = order.map((node) => given[node])
  const first = numbers[0]
  const isDense = numbers[count - 1] === first + count - 1
  const areCounted = isDense && first === 0
  if (names !== undefined && Array.from(names).some((name, node) => name !== String(given[node]))) {
    const mover = owners.slice(0, count)
    return { labels: names, numbers: given, mover, areCounted, areNamed: true }
  }
  const mover = Uint8Array.from(order, (node) => owners[node])
  return isDense
    ? { labels: numberLabels(count, first), mover, areCounted, areNamed: false }
    : { labels: integerLabels(numbers), numbers, mover, areCounted, areNamed: false }
}

/** The names of nodes as labels of vertices; the identifiers themselves if the names are the same. */
function namesOf(names: LabelTable, nodeOf: Int32Array, identifiers: Labels): Labels {
  let ordered = names
  if (!nodeOf.every((node, vertex) => node === vertex)) {
    ordered = new LabelTable()
    for (const node of nodeOf) ordered.addText(names.at(node))
  }
  let vertex = 0
  for (const name of ordered) if (name !== identifiers.at(vertex++)) return ordered
  return identifiers
}

/**
 * Writes a parity game, a node a line in the order of vertices. Labels are identifiers if all are whole numbers up to
 * 2^31 − 2; otherwise identifiers count from 0, and labels are names.
 *
 * @throws FormatError CANNOT_CARRY for a graph without vertices, movers or priorities, a vertex without arcs, parallel arcs
 *   (successors are a set), and a priority or label that the format cannot hold.
 * @see README.md#one-by-one
 */
export function formatPgsolver(data: GraphData): Generator<string> {
  return inChunks(statements(data))
}

function* statements({ graph, labels, mover, priority }: GraphData): Generator<string> {
  const { order, offsets, targets } = graph
  if (order === 0) throw cannotCarry('the graph has no vertices', 'at least one')
  if (mover === undefined) {
    const place = { field: 'mover' }
    throw cannotCarry('the graph does not say who moves', 'a mover for each vertex', place)
  }
  if (priority === undefined) {
    const expected = 'one for each vertex, as in a parity game'
    throw cannotCarry('the graph has no priorities', expected, { field: 'priority' })
  }
  checkNodes({ graph, labels, priority })
  const largest = largestInteger(labels)
  const isNamed = largest === undefined
  const textOf = labelTexts(labels, isNamed ? checkedName : undefined)
  const idOf = isNamed ? String : textOf

  yield `parity ${largest ?? order - 1};\n`
  for (let v = 0; v < order; v++) {
    const successors = Array.from(targets.subarray(offsets[v], offsets[v + 1]), (w) => idOf(w))
    const name = isNamed ? ` "${textOf(v)}"` : ''
    yield `${idOf(v)} ${priority[v]} ${mover[v]} ${successors.join(',')}${name};\n`
  }
}

function checkNodes({ graph, labels, priority }: Pick<GraphData, 'graph' | 'labels' | 'priority'>) {
  const { order, offsets, targets } = graph
  const seenFrom = new Int32Array(order).fill(-1)
  for (let v = 0; v < order; v++) {
    const start = offsets[v]
    const end = offsets[v + 1]
    if (start === end) {
      const expected = 'a successor for each: PGSolver knows no sinks'
      throw cannotCarry(`the vertex ${excerpt(labels.at(v))} has no arcs`, expected, { vertex: v })
    }
    for (let i = start; i < end; i++) {
      const target = targets[i]
      if (seenFrom[target] === v)
        throw cannotCarry(
          `there are two arcs from ${excerpt(labels.at(v))} to ${excerpt(labels.at(target))}`,
          'one: successors are a set',
          { vertex: v, arc: i },
        )
      seenFrom[target] = v
    }
    if (!(Number.isSafeInteger(priority?.[v]) && (priority?.[v] as number) >= 0)) {
      const found = `the vertex ${excerpt(labels.at(v))} has the priority ${priority?.[v]}`
      const expected = `a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`
      throw cannotCarry(found, expected, { vertex: v, field: 'priority' })
    }
  }
}

/** The largest label if all are identifiers. */
function largestInteger(labels: Labels): number | undefined {
  let largest = 0
  if (labels.first !== undefined) largest = labels.first + labels.count - 1
  else for (const label of labels) largest = Math.max(largest, integerOf(label) ?? Infinity)
  return largest <= MAX_INTEGER ? largest : undefined
}

function checkedName(label: string, vertex: number): string {
  if (!label.includes('"') && isPrintable(label)) return label
  const expected = 'a text without quotes and control characters'
  throw cannotCarry(`the label ${excerpt(label)}`, expected, { vertex })
}
