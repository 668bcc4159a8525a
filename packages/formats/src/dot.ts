// DOT, the language of Graphviz, read by the rules of its own scanner and grammar (scan.l and grammar.y of lib/cgraph;
// https://graphviz.org/doc/info/lang.html says the same in prose), so that a text means what it means there. Parsers
// from packages make trees, a kilobyte an edge, and some texts mean something else to them: to @ts-graphviz/ast 3.0.6
// `a -> subgraph s { b c }` is an edge to a node "subgraph", @viz-js/lang-dot 1.0.5 refuses a node "constructor".

import { excerpt, type Progress } from '@zugzwang/core'
import { FormatError, type Place } from './errors'
import { Collector } from './graph/collector'
import { isDecimal, parseCost } from './graph/cost'
import { undirectedEdges } from './graph/edges'
import type { GraphData, Import } from './graph/graph-data'
import { LabelTable } from './graph/label-table'
import { notText } from './text/lines'
import {
  type ByteSource,
  joined,
  openReading,
  type Reading,
  type ReadOptions,
  readBytes,
  textOf,
} from './text/reading'
import { inChunks } from './text/writing'

export interface DotOptions extends ReadOptions {
  /** Which graph to read of a file that has several, from 1. Default: the only one; more are an error. */
  readonly graph?: number | undefined
}

/** Edges between groups of vertices: so many are always taken, then so many a byte, and never more than the most. */
const FREE_PAIRS = 2 ** 20
const PAIRS_A_BYTE = 16
const MOST_PAIRS = 2 ** 26
/** Edges of strict graphs, and edges with keys: a `Map` has no room for more. */
const MOST_KNOWN_EDGES = 2 ** 24 - 1
/** More than there are vertices in the longest text. */
const VERTICES = 2 ** 26

/**
 * Reads a graph. Vertices are numbered in the order in which the text first names them, as Graphviz does, and the arcs
 * of a vertex keep the order of the text. A `strict` graph has one edge of those with equal ends, and any graph one of
 * those with equal ends and keys.
 *
 * The attribute `cost` of edges says what they cost: a finite number, for every edge or for none. Without it `weight`
 * does, 1 where it is missing. The attribute `owner` of nodes, 0 or max, 1 or min, says who moves there: for every node
 * or for none. `priority`, a number ≥ 0, is taken where every node has one. An empty value says as little as none. All
 * other attributes are counted and left out.
 *
 * O(bytes + arcs) time; while it reads the text, its labels, 4 bytes a vertex and 12 an edge, 20 with costs, beside the
 * digraph. An edge between two groups of vertices stands for all pairs, of which at most 2^20 or 16 a byte are taken.
 *
 * @throws FormatError INVALID_INPUT at what Graphviz takes for an error, at a number that goes on (`1a`: Graphviz warns
 *   and makes two words of it), for a graph without vertices; UNSUPPORTED_INPUT for several graphs and for an HTML
 *   string that names a vertex; LIMIT_EXCEEDED for too many edges between groups. RangeError when `graph` is no number
 *   of a graph.
 */
export async function readDot(source: ByteSource, options: DotOptions = {}): Promise<Import> {
  const { graph: wanted } = options
  if (wanted !== undefined && !(Number.isSafeInteger(wanted) && wanted >= 1))
    throw new RangeError(`The graph is ${wanted}: expected a whole number from 1.`)
  const reading = openReading(source, options)
  const bytes = await readBytes(reading)
  checkText(reading, bytes)
  const scanner = new Scanner(reading, bytes)
  const spend = createBudget(reading, scanner, bytes.length)
  let found: Draft | undefined
  let second: number | undefined
  let count = 0
  do {
    const { start } = scanner
    const expected = count === 0 ? 'a graph: "digraph {" or "graph {"' : 'another graph or the end'
    const draft = await readGraph(reading, scanner, spend, expected)
    count++
    if (count === 2) second = start
    if (count === (wanted ?? 1)) found = draft
  } while (scanner.token !== 'end')
  reading.pace.report(scanner.progress())
  if (found === undefined)
    throw reading.invalid(scanner.place(), `the end after ${graphs(count)}`, graphs(wanted ?? 1))
  if (wanted === undefined && second !== undefined)
    throw reading.error(
      'UNSUPPORTED_INPUT',
      scanner.place(second),
      `the second of ${count} graphs`,
      'one graph, or to be told which',
    )
  return importOf(reading, scanner, found)
}

function graphs(count: number): string {
  return count === 1 ? '1 graph' : `${count} graphs`
}

/** Counts what edges between groups of vertices take: `count` more of them in the statement that begins at `start`. */
type Spend = (count: number, start: number) => void

function createBudget(reading: Reading, scanner: Scanner, size: number): Spend {
  const most = Math.min(MOST_PAIRS, Math.max(FREE_PAIRS, PAIRS_A_BYTE * size))
  let spent = 0
  return (count, start) => {
    spent += count
    if (spent > most)
      throw reading.error(
        'LIMIT_EXCEEDED',
        scanner.place(start),
        'too many edges between groups of nodes',
        `at most ${most} in an input of ${size} bytes`,
      )
  }
}

function checkText(reading: Reading, bytes: Uint8Array): void {
  const text = textOf(reading, bytes)
  const at = notText(text)
  if (at === -1) return
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
  throw reading.invalid(placeBehind(text.slice(0, at)), `the control character U+${code}`, 'text')
}

/** The place of what follows a text. */
function placeBehind(text: string): Place {
  let line = 1
  let start = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', start)) {
    line++
    start = at + 1
  }
  return { line, column: text.length - start + 1 }
}

const KEYWORDS = ['node', 'edge', 'graph', 'digraph', 'subgraph', 'strict'] as const
const MARKS = ['{', '}', '[', ']', '=', ';', ',', ':'] as const

type Token = (typeof KEYWORDS)[number] | (typeof MARKS)[number] | '->' | '--' | 'id' | 'end'

/** A word, a number, or a string without its marks: UTF-8. */
interface Id {
  readonly bytes: Uint8Array
  readonly start: number
  readonly end: number
  /** Where in the input it begins. */
  readonly at: number
  readonly html: boolean
}

const NEWLINE = 0x0a
const QUOTE = 0x22
const HASH = 0x23
const STAR = 0x2a
const PLUS = 0x2b
const MINUS = 0x2d
const DOT = 0x2e
const SLASH = 0x2f
const LESS = 0x3c
const GREATER = 0x3e
const BACKSLASH = 0x5c
const LOWER_CASE = 0x20

const LETTER = 1
const DIGIT = 2
const BLANK = 3
/** Letters are A to Z, a to z, _ and whatever is not ASCII. */
const KINDS = new Uint8Array(256).fill(LETTER, 0x80)
for (const byte of new TextEncoder().encode(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_',
))
  KINDS[byte] = LETTER
for (const byte of new TextEncoder().encode('0123456789')) KINDS[byte] = DIGIT
for (const byte of new TextEncoder().encode(' \t\r\n')) KINDS[byte] = BLANK

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const MARK_OF = new Map<number | undefined, Token>(MARKS.map((mark) => [mark.charCodeAt(0), mark]))
/** Bytes that are shown in a message at most. */
const MOST_SHOWN = 400

/** The tokens of a text, one at a time. Blanks and comments are passed over. */
class Scanner {
  readonly #reading: Reading
  readonly #bytes: Uint8Array
  #at = 0
  #id: Id | undefined
  /** The token, and where it begins. */
  token: Token = 'end'
  start = 0
  /** Comments passed so far. */
  comments = 0

  constructor(reading: Reading, bytes: Uint8Array) {
    this.#reading = reading
    this.#bytes = bytes
    this.advance()
  }

  /** Goes on to the next token. */
  advance(): void {
    this.#skipBlanks()
    const at = this.#at
    const first = this.#bytes[at]
    this.start = at
    if (first === undefined) this.token = 'end'
    else if (KINDS[first] === LETTER) this.#takeWord()
    else if (first === QUOTE || first === LESS) this.#takeString(first)
    else if (KINDS[first] === DIGIT || first === MINUS || first === DOT) this.#takeNumber(first)
    else {
      const mark = MARK_OF.get(first)
      if (mark === undefined) throw this.#unknown()
      this.token = mark
      this.#at++
    }
  }

  /** Passes a token, if it is that. */
  take(token: Token): boolean {
    if (this.token !== token) return false
    this.advance()
    return true
  }

  /** Passes a token that must be there. */
  expect(token: Token, expected: string): void {
    if (!this.take(token)) throw this.unexpected(expected)
  }

  /** Passes an id, if it is one. */
  takeId(): Id | undefined {
    const id = this.token === 'id' ? this.#id : undefined
    if (id !== undefined) this.advance()
    return id
  }

  expectId(expected: string): Id {
    const id = this.takeId()
    if (id === undefined) throw this.unexpected(expected)
    return id
  }

  /** The error that the token should not be there. */
  unexpected(expected: string): FormatError {
    const { token } = this
    const isKeyword = KEYWORDS.some((keyword) => keyword === token)
    const found =
      token === 'end'
        ? 'the end'
        : token === 'id' && this.#id !== undefined
          ? excerpt(textOfId(this.#id))
          : excerpt(token)
    return isKeyword
      ? this.#reading.invalid(
          this.place(),
          `the keyword ${found}`,
          `${expected}; names that are keywords stand in quotation marks`,
        )
      : this.#reading.invalid(this.place(), found, expected)
  }

  /** Where in the text a byte is. */
  place(at = this.start): Place {
    return placeBehind(decoder.decode(this.#bytes.subarray(0, at)))
  }

  /** How far it is, in bytes. */
  progress(): Progress {
    return { phase: 'parse', done: this.start, total: this.#bytes.length }
  }

  #unknown(): FormatError {
    const [character = ''] = decoder.decode(this.#bytes.subarray(this.start, this.start + 4))
    return this.#reading.invalid(
      this.place(),
      excerpt(character),
      'a name, a number or a mark of DOT; all else stands in quotation marks',
    )
  }

  #skipBlanks(): void {
    const bytes = this.#bytes
    for (;;) {
      const at = this.#at
      const byte = bytes[at]
      if (byte !== undefined && KINDS[byte] === BLANK) this.#at++
      else if (byte === HASH || (byte === SLASH && bytes[at + 1] === SLASH)) {
        const end = bytes.indexOf(NEWLINE, at)
        this.#at = end === -1 ? bytes.length : end
        this.comments++
      } else if (byte === SLASH && bytes[at + 1] === STAR) {
        let star = bytes.indexOf(STAR, at + 2)
        while (star !== -1 && bytes[star + 1] !== SLASH) star = bytes.indexOf(STAR, star + 1)
        if (star === -1)
          throw this.#reading.invalid(this.place(at), 'a comment without an end', '"*/" behind it')
        this.#at = star + 2
        this.comments++
      } else return
    }
  }

  #takeWord(): void {
    const bytes = this.#bytes
    const { start } = this
    let end = start + 1
    while (isWordByte(bytes[end])) end++
    this.#at = end
    this.token = keywordAt(bytes, start, end) ?? 'id'
    if (this.token === 'id') this.#id = { bytes, start, end, at: start, html: false }
  }

  #takeNumber(first: number): void {
    const bytes = this.#bytes
    const { start } = this
    const second = bytes[start + 1]
    if (first === MINUS && (second === MINUS || second === GREATER)) {
      this.token = second === MINUS ? '--' : '->'
      this.#at = start + 2
      return
    }
    const whole = first === MINUS ? start + 1 : start
    let end = this.#digitsEnd(whole)
    if (bytes[end] === DOT) {
      const fraction = end + 1
      const after = this.#digitsEnd(fraction)
      if (after > fraction || end > whole) end = after
    }
    if (end === whole) throw this.#unknown()
    if (bytes[end] === DOT || isWordByte(bytes[end])) {
      const shown = decoder.decode(bytes.subarray(start, Math.min(end, start + MOST_SHOWN)))
      throw this.#reading.invalid(
        this.place(end),
        `the number ${excerpt(shown)} goes on`,
        'blanks behind it, or quotation marks around all of it',
      )
    }
    this.#at = end
    this.token = 'id'
    this.#id = { bytes, start, end, at: start, html: false }
  }

  #digitsEnd(start: number): number {
    let end = start
    while (KINDS[this.#bytes[end] ?? 0] === DIGIT) end++
    return end
  }

  /** A quoted or HTML string, and those that + joins to it. */
  #takeString(first: number): void {
    const at = this.start
    let id = first === QUOTE ? this.#quoted() : this.#html()
    let pieces: Uint8Array[] | undefined
    for (;;) {
      this.#skipBlanks()
      if (this.#bytes[this.#at] !== PLUS) break
      this.#at++
      this.#skipBlanks()
      pieces ??= [id.bytes.subarray(id.start, id.end)]
      const next = this.#bytes[this.#at]
      this.start = this.#at
      if (next !== QUOTE && next !== LESS)
        throw this.#reading.invalid(this.place(), 'no string behind "+"', 'a quoted string')
      const { bytes, start, end } = next === QUOTE ? this.#quoted() : this.#html()
      pieces.push(bytes.subarray(start, end))
    }
    if (pieces !== undefined) {
      const bytes = joined(pieces)
      id = { bytes, start: 0, end: bytes.length, at, html: false }
    }
    this.start = at
    this.token = 'id'
    this.#id = id
  }

  #quoted(): Id {
    const bytes = this.#bytes
    const at = this.#at
    const start = at + 1
    let end = start
    let plain = true
    for (; bytes[end] !== QUOTE; end++) {
      if (end >= bytes.length)
        throw this.#reading.invalid(
          this.place(at),
          'a string without an end',
          'a quotation mark behind it',
        )
      if (bytes[end] !== BACKSLASH) continue
      const next = bytes[end + 1]
      if (next === QUOTE || next === NEWLINE) plain = false
      if (next === QUOTE || next === NEWLINE || next === BACKSLASH) end++
    }
    this.#at = end + 1
    if (plain) return { bytes, start, end, at, html: false }
    const content = unescaped(bytes.subarray(start, end))
    return { bytes: content, start: 0, end: content.length, at, html: false }
  }

  #html(): Id {
    const bytes = this.#bytes
    const at = this.#at
    let end = at + 1
    for (let depth = 1; ; end++) {
      const byte = bytes[end]
      if (byte === undefined)
        throw this.#reading.invalid(
          this.place(at),
          'an HTML string without an end',
          'a ">" for every "<"',
        )
      if (byte === LESS) depth++
      else if (byte === GREATER && --depth === 0) break
    }
    this.#at = end + 1
    return { bytes, start: at + 1, end, at, html: true }
  }
}

function textOfId({ bytes, start, end }: Id): string {
  return decoder.decode(bytes.subarray(start, end))
}

function isWordByte(byte: number | undefined): boolean {
  const kind = KINDS[byte ?? 0]
  return kind === LETTER || kind === DIGIT
}

/** The keyword that a word is, whatever its case. */
function keywordAt(bytes: Uint8Array, start: number, end: number) {
  for (const keyword of KEYWORDS) {
    if (keyword.length !== end - start) continue
    let same = 0
    while (same < keyword.length) {
      if (((bytes[start + same] as number) | LOWER_CASE) !== keyword.charCodeAt(same)) break
      same++
    }
    if (same === keyword.length) return keyword
  }
  return undefined
}

/** The content of a quoted string: \" is a quotation mark, \ before a line break takes that away, \\ stays as it is. */
function unescaped(bytes: Uint8Array): Uint8Array {
  const content = new Uint8Array(bytes.length)
  let length = 0
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] === BACKSLASH) {
      const next = bytes[i + 1]
      if (next === QUOTE || next === NEWLINE) i++
      if (next === NEWLINE) continue
      if (next === BACKSLASH) content[length++] = bytes[i++] as number
    }
    content[length++] = bytes[i] as number
  }
  return content.subarray(0, length)
}

/** The attributes that are read, by their numbers. */
const COST = 0
const WEIGHT = 1
const OWNER = 2
const PRIORITY = 3
const KEY = 4
const READ = ['cost', 'weight', 'owner', 'priority', 'key']
const OWNERS = new Map([
  ['0', 0],
  ['1', 1],
  ['max', 0],
  ['min', 1],
])

/** A value for each of the first four: NaN where it is empty, undefined where nothing is said. */
type Values = (number | undefined)[]

/** What the attribute lists of a statement say. */
interface Attributes {
  readonly values: Values
  /** What tells parallel edges apart. */
  key?: string | undefined
}

const NO_ATTRIBUTES: Attributes = { values: [] }

/** Whole numbers below 2^31, as many as come. */
class Numbers {
  #values = new Int32Array(64)
  count = 0

  push(value: number): void {
    if (this.count === this.#values.length) {
      const larger = new Int32Array(2 * this.count)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.count++] = value
  }

  at(index: number): number {
    return this.#values[index] as number
  }

  slice(start: number, end: number): Int32Array {
    return this.#values.subarray(start, end)
  }
}

/** The values of an attribute, by edge or by vertex: NaN where it has none. */
class Column {
  #values = new Float64Array()

  at(index: number): number {
    return this.#values[index] ?? Number.NaN
  }

  set(index: number, value: number): void {
    const { length } = this.#values
    if (index >= length) {
      if (Number.isNaN(value)) return
      const larger = new Float64Array(2 * (index + 1)).fill(Number.NaN, length)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[index] = value
  }

  /** How many of the first `count` have a value. */
  present(count: number): number {
    let present = 0
    for (let i = 0; i < count && i < this.#values.length; i++)
      if (!Number.isNaN(this.#values[i])) present++
    return present
  }

  /** The first that has none. */
  missing(): number {
    let i = 0
    while (!Number.isNaN(this.at(i))) i++
    return i
  }
}

/** A subgraph, which the text may take up again by its name. */
interface Subgraph {
  /** Pairs: from where to where in the mentions of vertices its own are. */
  readonly spans: number[]
  /** What it says of all edges and nodes to come in it. */
  readonly defaults: Values
  /** The named subgraphs in it. */
  readonly named: Map<string, Subgraph>
}

/** An end of an edge: a vertex, several that commas join, or all of a subgraph. */
type End = number | readonly number[] | Subgraph

type Vertices = ArrayLike<number> & Iterable<number>

function isSubgraph(end: End | undefined): end is Subgraph {
  return typeof end === 'object' && 'spans' in end
}

/** A graph as it is being read: 12 bytes an edge and 4 a vertex, 4 for each mention of a vertex in a subgraph. */
class Draft {
  readonly directed: boolean
  readonly strict: boolean
  readonly labels = new LabelTable()
  /** Where in the input each vertex and each edge is first named. */
  readonly vertexStarts = new Numbers()
  readonly edgeStarts = new Numbers()
  readonly tails = new Numbers()
  readonly heads = new Numbers()
  /** The vertices named in subgraphs, one after another. */
  readonly mentions = new Numbers()
  /** By the number of the attribute. */
  readonly columns = [new Column(), new Column(), new Column(), new Column()] as const
  /** The names of attributes, and by their numbers how often each is taken or left out. */
  readonly names = new LabelTable()
  readonly taken: number[] = []
  readonly left: number[] = []
  ports = 0
  subgraphs = 0
  repeated = 0
  /** Edges that others may turn out to be: by their ends in a strict graph, by ends and key. */
  readonly #known = new Map<number | string, number>()

  constructor(directed: boolean, strict: boolean) {
    this.directed = directed
    this.strict = strict
    for (const name of READ) this.names.addText(name)
  }

  take(attribute: number): void {
    this.taken[attribute] = (this.taken[attribute] ?? 0) + 1
  }

  leaveOut(attribute: number, times = 1): void {
    this.left[attribute] = (this.left[attribute] ?? 0) + times
  }

  /** The vertex of an id, with the defaults of where it is first named. */
  vertexOf({ bytes, start, end, at }: Id, defaults: Values): number {
    const { count } = this.labels
    const vertex = this.labels.add(bytes, start, end)
    if (vertex === count) {
      this.vertexStarts.push(at)
      this.#setAll(OWNER, vertex, defaults)
    }
    return vertex
  }

  /** Says of a vertex what attributes say. */
  describeVertex(vertex: number, { values }: Attributes): void {
    this.#setAll(OWNER, vertex, values)
  }

  /** An edge that begins at `start` in the input. False when there is no room for more. */
  addEdge(
    tail: number,
    head: number,
    start: number,
    attributes: Attributes,
    defaults: Values,
  ): boolean {
    const { values, key } = attributes
    if (this.strict || key !== undefined) {
      const turned = !this.directed && head < tail
      const ends = turned ? head * VERTICES + tail : tail * VERTICES + head
      const id = key === undefined ? ends : `${ends} ${key}`
      const known = this.#known.get(id)
      if (known !== undefined || (this.strict && this.#known.has(ends))) {
        this.repeated++
        // what has another key adds nothing to an edge
        if (known !== undefined) this.#setAll(COST, known, values)
        return true
      }
      if (this.#known.size >= MOST_KNOWN_EDGES - 1) return false
      this.#known.set(id, this.tails.count)
      if (this.strict) this.#known.set(ends, this.tails.count)
    }
    const edge = this.tails.count
    this.tails.push(tail)
    this.heads.push(head)
    this.edgeStarts.push(start)
    this.#setAll(COST, edge, defaults)
    this.#setAll(COST, edge, values)
    return true
  }

  /** Sets two attributes of an edge (from COST) or a vertex (from OWNER), as far as there are values for them. */
  #setAll(first: typeof COST | typeof OWNER, index: number, values: Values): void {
    const one = values[first]
    const other = values[first + 1]
    if (one !== undefined) this.columns[first].set(index, one)
    if (other !== undefined) this.columns[first === COST ? WEIGHT : PRIORITY].set(index, other)
  }
}

/** A graph or subgraph whose braces are open. */
interface Frame {
  readonly outer: Frame | undefined
  readonly subgraph: Subgraph
  /** What holds for edges and nodes to come, what the outer ones say included. */
  readonly defaults: Values
  /** Where its mentions begin. */
  readonly from: number
  /** Where the statement begins that is being read, and its ends so far. */
  start: number
  chain: End[]
}

const STATEMENT = 'a node, an edge, an attribute, a subgraph or "}"'

/** Reads from the first word of a graph to its last brace. `expected` says in errors what should stand there. */
async function readGraph(
  reading: Reading,
  scanner: Scanner,
  spend: Spend,
  expected: string,
): Promise<Draft> {
  const { pace } = reading
  const strict = scanner.take('strict')
  const directed = scanner.take('digraph')
  if (!directed) scanner.expect('graph', strict ? '"digraph" or "graph"' : expected)
  const draft = new Draft(directed, strict)
  const [edge, otherEdge] = directed ? (['->', '--'] as const) : (['--', '->'] as const)
  scanner.takeId()
  scanner.expect('{', '"{"')

  let frame: Frame = {
    outer: undefined,
    subgraph: createSubgraph(),
    defaults: [],
    from: 0,
    start: 0,
    chain: [],
  }
  // each turn reads a statement, or what comes before its first brace or from there to the next
  for (;;) {
    if (pace.due(1)) await pace.rest(scanner.progress())
    const isFirst = frame.chain.length === 0
    if (isFirst) {
      frame.start = scanner.start
      if (readAttributeStatement()) continue
    }
    const id = scanner.takeId()
    if (id !== undefined) {
      if (isFirst && scanner.take('=')) {
        scanner.expectId('the value of the attribute')
        draft.leaveOut(draft.names.add(id.bytes, id.start, id.end))
        scanner.take(';')
        continue
      }
      frame.chain.push(readNodes(id))
    } else if (scanner.token === '{' || scanner.token === 'subgraph') {
      frame = openSubgraph()
      continue
    } else if (isFirst && scanner.take('}')) {
      if (frame.outer === undefined) return draft
      frame = closeSubgraph(frame, frame.outer)
    } else throw scanner.unexpected(isFirst ? STATEMENT : 'the other end of the edge')
    if (scanner.take(edge)) continue
    if (scanner.token === otherEdge)
      throw scanner.unexpected(
        directed ? '"->": this is a digraph' : '"--": this is a graph, no digraph',
      )
    const { chain } = frame
    const attributes = readAttributes(kindOf(chain))
    const [first, second] = chain
    if (second === undefined) endNodes(first, attributes)
    else if (chain.length === 2 && typeof first === 'number' && typeof second === 'number')
      addEdge(first, second, attributes)
    else await endEdges(chain, attributes)
    scanner.take(';')
    frame.chain = []
  }

  /** Reads `node [shape=box]` and its like, if that is there. */
  function readAttributeStatement(): boolean {
    const { token } = scanner
    if (token !== 'graph' && token !== 'node' && token !== 'edge') return false
    scanner.advance()
    if (scanner.token !== '[')
      throw scanner.unexpected(`"[", or quotation marks around the name "${token}"`)
    const { values } = readAttributes(token)
    values.forEach((value, attribute) => {
      frame.subgraph.defaults[attribute] = value
      frame.defaults[attribute] = value
    })
    scanner.take(';')
    return true
  }

  function openSubgraph(): Frame {
    const id = scanner.take('subgraph') ? scanner.takeId() : undefined
    scanner.expect('{', '"{"')
    const { named } = frame.subgraph
    const name = id && `${id.html ? '<' : '"'}${textOfId(id)}`
    const subgraph = (name !== undefined && named.get(name)) || createSubgraph()
    if (name !== undefined) named.set(name, subgraph)
    const defaults = frame.defaults.slice()
    subgraph.defaults.forEach((value, attribute) => {
      defaults[attribute] = value
    })
    return { outer: frame, subgraph, defaults, from: draft.mentions.count, start: 0, chain: [] }
  }

  function closeSubgraph({ subgraph, from }: Frame, outer: Frame): Frame {
    const { count } = draft.mentions
    if (count > from) subgraph.spans.push(from, count)
    outer.chain.push(subgraph)
    return outer
  }

  /** The node that an id begins, and those that commas join to it. */
  function readNodes(first: Id): End {
    const vertex = readNode(first)
    if (scanner.token !== ',') return vertex
    const vertices = [vertex]
    while (scanner.take(',')) vertices.push(readNode(scanner.expectId('a node')))
    return vertices
  }

  function readNode(id: Id): number {
    if (id.html)
      throw reading.error(
        'UNSUPPORTED_INPUT',
        scanner.place(id.at),
        'an HTML string as the name of a node',
        'a word, a number or a quoted string',
      )
    const vertex = draft.vertexOf(id, frame.defaults)
    if (frame.outer !== undefined) draft.mentions.push(vertex)
    for (let ports = 0; ports < 2 && scanner.take(':'); ports++) {
      scanner.expectId('a port')
      if (ports === 0) draft.ports++
    }
    return vertex
  }

  /** What the attributes behind a statement are of. */
  function kindOf([first, second]: readonly End[]): 'edge' | 'node' | 'graph' {
    if (second !== undefined) return 'edge'
    return isSubgraph(first) ? 'graph' : 'node'
  }

  function endNodes(end: End | undefined, attributes: Attributes): void {
    if (typeof end === 'number') draft.describeVertex(end, attributes)
    else if (isSubgraph(end)) draft.subgraphs++
    else for (const vertex of end ?? []) draft.describeVertex(vertex, attributes)
  }

  async function endEdges(chain: readonly End[], attributes: Attributes): Promise<void> {
    let tails: Vertices | undefined
    for (const end of chain) {
      const heads = verticesOf(end)
      if (tails !== undefined) {
        if (tails.length * heads.length > 1) spend(tails.length * heads.length, frame.start)
        for (const tail of tails) {
          for (const head of heads) addEdge(tail, head, attributes)
          if (pace.due(heads.length)) await pace.rest(scanner.progress())
        }
      }
      tails = heads
    }
  }

  function addEdge(tail: number, head: number, attributes: Attributes): void {
    const { start, defaults } = frame
    if (!draft.addEdge(tail, head, start, attributes, defaults))
      throw reading.error(
        'LIMIT_EXCEEDED',
        scanner.place(start),
        'too many edges of a strict graph or with keys',
        `at most ${MOST_KNOWN_EDGES}`,
      )
  }

  /** The vertices of an end, those of a subgraph by number and each once. */
  function verticesOf(end: End): Vertices {
    if (typeof end === 'number') return [end]
    if (!isSubgraph(end)) return end
    const { spans } = end
    let count = 0
    for (let i = 0; i < spans.length; i += 2)
      count += (spans[i + 1] as number) - (spans[i] as number)
    spend(count + spans.length, frame.start)
    const vertices = new Int32Array(count)
    let at = 0
    for (let i = 0; i < spans.length; i += 2) {
      const mentions = draft.mentions.slice(spans[i] as number, spans[i + 1] as number)
      vertices.set(mentions, at)
      at += mentions.length
    }
    vertices.sort()
    return vertices.filter((vertex, i) => vertex !== vertices[i - 1])
  }

  /** The attribute lists that are there: those of an edge, of a node, or of what has none that are read. */
  function readAttributes(of: 'edge' | 'node' | 'graph'): Attributes {
    if (scanner.token !== '[') return NO_ATTRIBUTES
    const attributes: Attributes = { values: [] }
    while (scanner.take('['))
      while (!scanner.take(']')) {
        const name = scanner.expectId('an attribute or "]"')
        scanner.expect('=', '"=" and the value of the attribute')
        const value = scanner.expectId('the value of the attribute')
        const attribute = draft.names.add(name.bytes, name.start, name.end)
        if (of === 'edge' && attribute === KEY) attributes.key = textOfId(value)
        const read = of === 'edge' ? attribute <= WEIGHT : of === 'node' && attribute >= OWNER
        const number = read && attribute < KEY ? numberOf(attribute, value) : undefined
        if (number === undefined) draft.leaveOut(attribute)
        else {
          draft.take(attribute)
          attributes.values[attribute] = number
        }
        if (!scanner.take(';')) scanner.take(',')
      }
    return attributes
  }

  /** The value of an attribute that is read: NaN when it is empty, undefined when it must be left out. */
  function numberOf(attribute: number, value: Id): number | undefined {
    const text = textOfId(value)
    if (text === '') return Number.NaN
    if (attribute === OWNER) {
      const owner = OWNERS.get(text.toLowerCase())
      if (owner !== undefined) return owner
      const place = scanner.place(value.at)
      throw reading.invalid(place, `the owner ${excerpt(text)}`, '0, 1, max or min')
    }
    if (isDecimal(text)) {
      const number = Number(text) + 0
      return attribute === PRIORITY && number < 0 ? undefined : number
    }
    return attribute === COST ? parseCost(reading, scanner.place(value.at), text) : undefined
  }
}

function createSubgraph(): Subgraph {
  return { spans: [], defaults: [], named: new Map() }
}

/** The digraph of a draft, and what it says beside. */
async function importOf(reading: Reading, scanner: Scanner, draft: Draft): Promise<Import> {
  const { pace } = reading
  const { directed, labels, tails, heads, columns } = draft
  const [cost, weight, owner, priority] = columns
  const order = labels.count
  const size = tails.count
  if (order === 0) throw reading.invalid(undefined, 'a graph without nodes', 'at least one')
  const costs = cost.present(size)
  if (costs > 0 && costs < size) {
    const edge = cost.missing()
    const one = excerpt(labels.at(tails.at(edge)))
    const other = excerpt(labels.at(heads.at(edge)))
    throw reading.invalid(
      scanner.place(draft.edgeStarts.at(edge)),
      `the edge from ${one} to ${other} has no cost`,
      `one, as ${costs} of ${size} edges have`,
    )
  }
  const owners = owner.present(order)
  if (owners > 0 && owners < order) {
    const vertex = owner.missing()
    throw reading.invalid(
      scanner.place(draft.vertexStarts.at(vertex)),
      `the node ${excerpt(labels.at(vertex))} has no owner`,
      `one, as ${owners} of ${order} nodes have`,
    )
  }
  const hasWeights = costs === 0 && weight.present(size) > 0
  const hasPriorities = priority.present(order) === order

  const arcs = new Collector(reading, costs > 0 || hasWeights)
  for (let i = 0; i < size; i++) {
    const paid = hasWeights ? withDefault(weight.at(i), 1) : withDefault(cost.at(i), 0)
    if (directed) arcs.addArc(tails.at(i), heads.at(i), paid)
    else arcs.addEdge(tails.at(i), heads.at(i), paid)
    if (pace.due(1)) await pace.rest(scanner.progress())
  }
  arcs.comments = scanner.comments
  const used = [costs > 0, hasWeights, owners > 0, hasPriorities]
  draft.taken.forEach((times, attribute) => {
    if (!used[attribute]) draft.leaveOut(attribute, times)
  })
  draft.left.forEach((times, attribute) => {
    if (times > 0) arcs.skip(`attribute ${draft.names.at(attribute)}`, times)
  })
  if (draft.ports > 0) arcs.skip('port', draft.ports)
  if (draft.subgraphs > 0) arcs.skip('subgraph', draft.subgraphs)
  if (draft.repeated > 0) arcs.skip('repeated edge', draft.repeated)
  return arcs.finish(labels, {
    mover: owners > 0 ? Uint8Array.from({ length: order }, (_, v) => owner.at(v)) : undefined,
    priority: hasPriorities
      ? Float64Array.from({ length: order }, (_, v) => priority.at(v))
      : undefined,
    undirected: !directed,
  })
}

function withDefault(value: number, missing: number): number {
  return Number.isNaN(value) ? missing : value
}

const PLAIN = /^([A-Za-z_][A-Za-z_0-9]*|-?(\d+(\.\d*)?|\.\d+))$/
/** An odd number of backslashes where only pairs of them can stand. */
const UNPAIRED = /(^|[^\\])(\\\\)*\\(["\n]|$)/

/**
 * Writes a graph: `graph` where it is undirected, otherwise `digraph`. First come all vertices, in order, with `owner`
 * and `priority` where there are such, then the arcs in the order of the digraph, or the edges by their smaller ends,
 * with `cost` where they have costs.
 *
 * @throws FormatError CANNOT_CARRY for a label with control characters, or with an odd number of backslashes before a
 *   quotation mark, a line break or its end: a quoted string cannot hold it. For arcs without counterparts in what is
 *   said to be undirected.
 */
export function formatDot(data: GraphData): Generator<string> {
  return inChunks(statements(data))
}

function* statements(data: GraphData): Generator<string> {
  const { graph, labels, cost, mover, priority, undirected } = data
  const { order, offsets, targets } = graph
  const ids = Array.from(labels, idOf)
  const edges = undirected
    ? undirectedEdges(data, 'a DOT file that begins with "graph"')
    : undefined

  yield undirected ? 'graph {\n' : 'digraph {\n'
  for (let v = 0; v < order; v++) {
    const said = [
      ...(mover ? [`owner=${mover[v]}`] : []),
      ...(priority ? [`priority=${idOf(String(priority[v]))}`] : []),
    ]
    yield said.length === 0 ? `  ${ids[v]}\n` : `  ${ids[v]} [${said.join(', ')}]\n`
  }
  if (edges !== undefined) {
    const { ones, others, costs } = edges
    for (let i = 0; i < ones.length; i++)
      yield `  ${ids[ones[i] as number]} -- ${ids[others[i] as number]}${paying(cost && costs[i])}\n`
  } else
    for (let v = 0; v < order; v++)
      for (let i = offsets[v] as number; i < (offsets[v + 1] as number); i++)
        yield `  ${ids[v]} -> ${ids[targets[i] as number]}${paying(cost?.[i])}\n`
  yield '}\n'
}

function paying(cost: number | undefined): string {
  return cost === undefined ? '' : ` [cost=${idOf(String(cost))}]`
}

/** A text as DOT has it: in quotation marks unless it is a plain word or number. */
function idOf(text: string): string {
  if (PLAIN.test(text) && !KEYWORDS.some((keyword) => keyword === text.toLowerCase())) return text
  if (UNPAIRED.test(text) || notText(text) !== -1)
    throw new FormatError('CANNOT_CARRY', {
      found: `the label ${excerpt(text)}`,
      expected:
        'text without control characters, and with an even number of backslashes before a quotation mark, a line break or its end; DOT cannot hold others',
    })
  return `"${text.replaceAll('"', '\\"')}"`
}
