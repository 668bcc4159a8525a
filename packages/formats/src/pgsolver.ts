// Parity games of PGSolver (Friedmann and Lange, The PGSolver Collection of Parity Game Solvers, section "Specifying Parity
// Games") and Oink: `parity 4;` and then `identifier priority owner successors "name";` for each node. The owner moves: 0 is
// Even, and Max here; 1 is Odd, and Min.
//
// Where the two programs differ, the stricter one is followed: a node specified twice is refused, as by Oink; PGSolver would
// forget the first. Like both, reader and writer refuse a node without successors.
//
// The number N of `parity N;` is the largest identifier by PGSolver's specification, while many files give the number of nodes:
// both are taken, as identifiers up to N are.
//
// Numbers go from the bytes of a chunk into typed arrays. Statements as programs write them are taken whole; all others, and
// errors, are left to a reader of tokens, in which an incomplete token waits for the next chunk.

import { excerpt, excerptAt } from '@zugzwang/core/authoring'
import { cannotCarry, type FormatError, type TextPlace } from './errors'
import type { ArcBlock } from './graph/collector'
import type { GraphData, Import, Rest, Scan } from './graph/graph-data'
import { integerOf, MAX_INTEGER } from './graph/integer-labels'
import { LabelCollector } from './graph/label-collector'
import { LabelTable } from './graph/label-table'
import { integerLabels, type Labels, numberLabels } from './graph/labels'
import { labelTexts } from './graph/rows'
import { blanksEnd, isPrintable, MAX_LINE } from './text/lines'
import {
  type ByteSource,
  isText,
  openReading,
  type Reading,
  type ReadOptions,
} from './text/reading'
import { CHUNK } from './text/writing'
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
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
/** More bytes than a node takes without its successors and name. */
const ROOM = 64
/** Numbers of more digits are left to the careful reader. */
const PLAIN_DIGITS = 9
/** 1 for the bytes of plain names: printable ASCII except quotes. */
const IN_NAMES = new Uint8Array(256).fill(1, SPACE, DELETE).fill(0, QUOTE, QUOTE + 1)

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
    /** The names of the first nodes, up to one without, one after another, and where each begins. */
    nameBytes: new Uint8Array(FIRST_CAPACITY),
    nameStarts: new Float64Array(FIRST_CAPACITY + 1),
    /** In the end the names, if all nodes have different ones. */
    names: undefined as LabelTable | undefined,
    /** The number of the first statement, if there is one. */
    header: undefined as number | undefined,
    /** The identifier of the start node, and its place. */
    start: undefined as { readonly identifier: number; readonly place: TextPlace } | undefined,
  }
}

type Nodes = ReturnType<typeof createNodes>

/**
 * Reads a parity game: owners are movers, and successors arcs, in their order. Vertices are numbered by their identifiers
 * or, if these are far apart, in order of appearance. Labels are the names of nodes if all have different ones, otherwise
 * identifiers. The node of a `start` statement is `start`. `firstNumber` says what the number of the `parity` statement is, if it is not the
 * largest identifier.
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

/** `readPgsolver` for streams; keeps the nodes, 25 bytes each, and their names, and leaves a start node out. */
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
      if (nodes.start !== undefined) labels.arcs.skip('start node')
      const vertices = verticesOfNodes(nodes)
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
  const { owners, priorities } = nodes
  const mover = new Uint8Array(nodeOf.length)
  const priority = new Float64Array(nodeOf.length)
  for (let v = 0; v < nodeOf.length; v++) {
    const node = nodeOf[v]
    mover[v] = owners[node]
    priority[v] = priorities[node]
  }
  const named =
    nodes.names === undefined ? found.labels : namesOf(nodes.names, nodeOf, found.labels)
  const identifiers = named === found.labels ? undefined : found.labels
  const start = startOf(reading, found.labels, nodes)
  return {
    ...found,
    labels: named,
    identifiers,
    mover,
    priority,
    start,
    firstNumber: firstNumberOf(nodes),
  }
}

/** The vertex of the start node. Throws FormatError INVALID_INPUT if the node is not specified. */
function startOf(reading: Reading, identifiers: Labels, { start }: Nodes): number | undefined {
  if (start === undefined) return undefined
  const { identifier, place } = start
  const vertex = identifiers.find(String(identifier))
  if (vertex !== undefined) return vertex
  throw reading.invalid(place, `the start node ${identifier}`, 'a node that is specified')
}

/** What the first statement says, if that is not the largest identifier. */
function firstNumberOf({ header, count, identifiers }: Nodes): Import['firstNumber'] {
  if (header === undefined) return undefined
  let largest = 0
  for (let node = 0; node < count; node++) largest = Math.max(largest, identifiers[node])
  if (header === largest) return undefined
  return {
    number: header,
    is: header === count || header === largest + 1 ? 'count' : 'other',
    largest,
  }
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
  if (read.names === nodes.count)
    nodes.names = LabelTable.of(nodes.nameBytes, nodes.nameStarts, nodes.count)
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
      if (read.key === 'parity') {
        nodes.header = number
        read.most = Math.min(number, MAX_INTEGER)
      } else nodes.start = { identifier: number, place: placeAt(read, start) }
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
  if (next === 'afterSuccessor' || next === 'afterName') nodes.degrees[nodes.count++] = read.degree
  else if (next !== 'afterKeyNumber') throw unexpected(read, at)
  read.next = 'identifier'
}

function takeName(read: Statements, start: number, end: number): void {
  const { reading, bytes } = read
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
  keepName(read, start + 1, end)
  read.next = 'afterName'
}

/** The name of the node that is being read. */
function keepName(read: Statements, start: number, end: number): void {
  const { nodes, bytes } = read
  const node = read.names++
  if (node !== nodes.count) return
  let to = nodes.nameStarts[node]
  const after = to + end - start
  if (after > nodes.nameBytes.length) nodes.nameBytes = resized(nodes.nameBytes, 2 * after)
  if (node + 1 === nodes.nameStarts.length) nodes.nameStarts = resized(nodes.nameStarts, 2 * node)
  const { nameBytes } = nodes
  for (let from = start; from < end; from++) nameBytes[to++] = bytes[from]
  nodes.nameStarts[node + 1] = after
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

/**
 * Takes whole statements of nodes as programs write them: numbers of at most nine digits, blanks, commas, and a name in ASCII.
 * Returns the start of the first that is not so, is wrong or incomplete; nothing of it is kept.
 *
 * @param last - the index of a semicolon, at which reading in a statement ends.
 */
function takePlainNodes(read: Statements, start: number, last: number): number {
  const { bytes, arcs, most } = read
  let at = start
  while (at < last) {
    const block = arcs.block()
    const { sources, targets, used } = block
    let end = at
    let identifier = 0
    for (let digit = bytes[end] - ZERO; digit >>> 0 <= 9; digit = bytes[++end] - ZERO)
      identifier = (10 * identifier + digit) | 0
    if (end === at || end > at + PLAIN_DIGITS || identifier > most) return at
    end = blanksEnd(bytes, end)
    let first = end
    let priority = 0
    for (let digit = bytes[end] - ZERO; digit >>> 0 <= 9; digit = bytes[++end] - ZERO)
      priority = (10 * priority + digit) | 0
    if (end === first || end > first + PLAIN_DIGITS) return at
    end = blanksEnd(bytes, end)
    const owner = bytes[end] - ZERO
    first = blanksEnd(bytes, end + 1)
    if (owner >>> 0 > 1 || first === end + 1) return at
    end = first
    let arc = used
    for (;;) {
      let target = 0
      for (let digit = bytes[end] - ZERO; digit >>> 0 <= 9; digit = bytes[++end] - ZERO)
        target = (10 * target + digit) | 0
      if (end === first || end > first + PLAIN_DIGITS || target > most) return at
      if (arc === sources.length) return at
      sources[arc] = identifier
      targets[arc++] = target
      end = blanksEnd(bytes, end)
      if (bytes[end] !== COMMA) break
      end = blanksEnd(bytes, end + 1)
      first = end
    }
    const isNamed = bytes[end] === QUOTE
    first = end + 1
    if (isNamed) {
      do end++
      while (IN_NAMES[bytes[end]] === 1 && end < last)
      if (bytes[end] !== QUOTE) return at
    }
    const semicolon = isNamed ? blanksEnd(bytes, end + 1) : end
    if (bytes[semicolon] !== SEMICOLON) return at
    if (isNamed) keepName(read, first, end)
    block.used = arc
    keepNode(read, [identifier, priority, owner], block, used)
    at = nextToken(read, semicolon + 1)
  }
  return at
}

/** Keeps a node, whose arcs are kept from `first` on. */
function keepNode(
  { nodes, line, watch }: Statements,
  [identifier, priority, owner]: readonly [number, number, number],
  { targets, used }: ArcBlock,
  first: number,
): void {
  const node = nodes.count
  if (node === nodes.lines.length) grow(nodes)
  nodes.identifiers[node] = identifier
  nodes.priorities[node] = priority
  nodes.owners[node] = owner
  nodes.lines[node] = line
  nodes.degrees[node] = used - first
  nodes.count++
  if (watch === undefined) return
  watch.specify(identifier, node)
  for (let arc = first; arc < used; arc++) watch.name(targets[arc], node)
}

/** The start of the next token on this line, or of the next line. */
function nextToken(read: Statements, start: number): number {
  const { bytes } = read
  const { length } = bytes
  let at = start
  while (at < length && (bytes[at] === SPACE || bytes[at] === CARRIAGE_RETURN)) at++
  if (at === length || bytes[at] !== NEWLINE) return at
  startLine(read, at + 1)
  return at + 1
}

/** Takes all tokens except a last one that may continue, and returns the start of that. */
function takeTokens(read: Statements, isLast: boolean): number {
  const { reading, bytes } = read
  const { length } = bytes
  const last = bytes.lastIndexOf(SEMICOLON)
  let at = 0
  while (at < length) {
    if (read.next === 'identifier' && at < last) {
      at = takePlainNodes(read, at, last)
      if (at === length) break
    }
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
  let node = 0
  let arc = 0
  for (const { sources, used } of arcs.blocks()) {
    for (; arc < used; arc += degrees[node++]) {
      const vertex = sources[arc]
      if (nodeOf[vertex] !== -1)
        throw secondNode(reading, labels.at(vertex), lines[node], lines[nodeOf[vertex]])
      nodeOf[vertex] = node
    }
    // the arcs of a node may be in two blocks
    arc -= used
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
function verticesOfNodes({ count, identifiers, owners, names }: Nodes): Rest['vertices'] {
  const given = identifiers.slice(0, count)
  if (names !== undefined && Array.from(names).some((name, node) => name !== String(given[node])))
    return { labels: names, numbers: given, mover: owners.slice(0, count) }
  const isRising = given.every((number, node) => node === 0 || given[node - 1] < number)
  const order = Int32Array.from(given.keys())
  if (!isRising) order.sort((one, other) => given[one] - given[other])
  const mover = Uint8Array.from(order, (node) => owners[node])
  const numbers = order.map((node) => given[node])
  const first = numbers[0]
  return numbers[count - 1] === first + count - 1
    ? { labels: numberLabels(count, first), mover }
    : { labels: integerLabels(numbers), numbers, mover }
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
export function* formatPgsolver({
  graph,
  labels,
  mover,
  priority,
  start,
}: GraphData): Generator<string> {
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
  const given = identifiersOf(labels)
  const identifiers = given ?? Int32Array.from({ length: order }, (_, v) => v)
  const nameOf = given === undefined ? labelTexts(labels, checkedName) : undefined

  yield `parity ${identifiers.reduce((most, each) => Math.max(most, each))};\n`
  if (start !== undefined) yield `start ${identifiers[start]};\n`
  // numbers are written as bytes, which is faster than to make a string of each
  const bytes = new Uint8Array(2 * CHUNK)
  let at = 0
  for (let v = 0; v < order; v++) {
    at = putNumber(bytes, at, identifiers[v])
    bytes[at++] = SPACE
    at = putNumber(bytes, at, priority[v])
    bytes[at++] = SPACE
    bytes[at++] = ZERO + mover[v]
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      bytes[at++] = arc === offsets[v] ? SPACE : COMMA
      at = putNumber(bytes, at, identifiers[targets[arc]])
      if (at < CHUNK) continue
      yield decoder.decode(bytes.subarray(0, at))
      at = 0
    }
    if (nameOf !== undefined) {
      const name = nameOf(v)
      bytes[at++] = SPACE
      bytes[at++] = QUOTE
      if (3 * name.length < CHUNK - ROOM) at = putText(bytes, at, name)
      else {
        yield decoder.decode(bytes.subarray(0, at)) + name
        at = 0
      }
      bytes[at++] = QUOTE
    }
    bytes[at++] = SEMICOLON
    bytes[at++] = NEWLINE
  }
  yield decoder.decode(bytes.subarray(0, at))
}

/** Writes the digits of a whole number, not negative, and returns where they end. */
function putNumber(bytes: Uint8Array, at: number, number: number): number {
  let end = at + 1
  for (let rest = number; rest >= 10; rest = Math.floor(rest / 10)) end++
  let left = number
  for (let i = end - 1; i >= at; i--) {
    const tenth = Math.floor(left / 10)
    bytes[i] = ZERO + (left - 10 * tenth)
    left = tenth
  }
  return end
}

/** Writes a text, up to three bytes a UTF-16 unit, and returns where it ends. */
function putText(bytes: Uint8Array, at: number, text: string): number {
  const { length } = text
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 0x80) return at + encoder.encodeInto(text, bytes.subarray(at)).written
    bytes[at + i] = code
  }
  return at + length
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

/** The labels as identifiers, if all are. */
function identifiersOf(labels: Labels): Int32Array | undefined {
  const identifiers = new Int32Array(labels.count)
  let v = 0
  for (const label of labels) {
    const number = integerOf(label)
    if (number === undefined) return undefined
    identifiers[v++] = number
  }
  return identifiers
}

function checkedName(label: string, vertex: number): string {
  if (!label.includes('"') && isPrintable(label)) return label
  const expected = 'a text without quotes and control characters'
  throw cannotCarry(`the label ${excerpt(label)}`, expected, { vertex })
}
