// DOT, the language of Graphviz (https://graphviz.org/doc/info/lang.html), by the LR grammar of @viz-js/lang-dot, which is
// made with Lezer. The tree of a whole text would take some 900 bytes an edge. So the parser is stopped from time to time;
// what stands before the last statement that has begun is read from its tree, and at that statement it begins again, behind
// the braces that are open there.

import type { Parser, SyntaxNode, SyntaxNodeRef, Tree, TreeCursor } from '@lezer/common'
import { dot } from '@viz-js/lang-dot'
import type { Progress } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { FormatError, type TextPlace } from './errors'
import { Collector } from './graph/collector'
import { isDecimal } from './graph/cost'
import { edgesOf } from './graph/declared-graph'
import type { GraphData, Import } from './graph/graph-data'
import { LabelTable } from './graph/label-table'
import { notText } from './text/lines'
import {
  type ByteSource,
  invalidGraphOption,
  openReading,
  type Reading,
  type ReadOptions,
  readText,
} from './text/reading'
import { inChunks } from './text/writing'

export interface DotOptions extends ReadOptions {
  /** Which graph to read of a file that has several, from 1. Default: the only one; more are an error. */
  readonly graph?: number | undefined
}

/** Characters of a text, and of a statement without the statements within it. */
const MOST_CHARACTERS = 2 ** 26
const MOST_IN_STATEMENT = 2 ** 22
/** Characters that are parsed at once. */
const PIECE = 2 ** 16
/** Open braces. Some hundreds more, and the parser gives up. */
const MOST_OPEN = 256
/** Pairs of vertices: so many are always taken, then so many a character, and no more than a `Map` has room for. */
const FREE_PAIRS = 2 ** 20
const PAIRS_A_CHARACTER = 16
const MOST_PAIRS = 2 ** 24 - 1
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
 * O(characters + arcs) time, some 4 MB/s; other formats are faster. While it reads it takes the text, its labels, 24 bytes
 * a vertex and 40 an edge, and up to 250 for each character that is parsed at once: 2^16, or those of the longest statement.
 * An edge between two groups of vertices stands for all pairs.
 *
 * @throws FormatError INVALID_INPUT at what Graphviz takes for an error, at a number that goes on (`1a`: Graphviz warns
 *   and makes two words of it), at an HTML string that + joins to another, for a graph without vertices; UNSUPPORTED_INPUT
 *   for several graphs and for an HTML string that names a vertex; LIMIT_EXCEEDED for more than 2^26 characters, 2^22 in a
 *   statement without those within it, 256 open braces, or 2^20 and 16 a character, at most 2^24, of edges between groups,
 *   in strict graphs and with keys. INVALID_OPTION if `graph` is not a whole number from 1.
 */
export async function readDot(source: ByteSource, options: DotOptions = {}): Promise<Import> {
  const { graph: wanted } = options
  if (wanted !== undefined && !(Number.isSafeInteger(wanted) && wanted >= 1))
    throw invalidGraphOption(wanted)
  const reading = openReading(source, options)
  let input = createInput(reading, await readText(reading))
  let found: GraphReader | undefined
  let count = 0
  do {
    count++
    const { reader, end } = await readGraph(input)
    if (count === (wanted ?? 1)) found = reader
    if (count > 1 && wanted === undefined)
      throw unsupported(input, 0, 'a second graph', 'one, or the option graph, which of them')
    input = behind(input, end)
  } while (input.text !== '')
  reading.pace.report(progressAt(input, 0))
  const graphs = count === 1 ? '1 graph' : `${count} graphs`
  if (found === undefined)
    throw reading.invalid(undefined, graphs, `at least ${wanted}, as the option graph says`)
  return found.finish()
}

/** What is still to be read of a file: it begins with a word or mark. */
interface Input {
  readonly reading: Reading
  readonly file: string
  /** Where it begins in the file. */
  readonly start: number
  readonly text: string
  /** The same as it is given to the parser. */
  readonly parsed: string
  /** How many comments, and pairs of vertices, there were so far. */
  readonly tally: { comments: number; pairs: number }
}

/** Names that the parser takes for errors. */
const UNKNOWN = /constructor|__proto__/gi
const BLANK = /[ \t\r\n]+|(?:\/\/|#)[^\n]*|\/\*[\s\S]*?\*\//y

function createInput(reading: Reading, file: string): Input {
  const size = `more than ${MOST_CHARACTERS} characters of DOT`
  if (file.length > MOST_CHARACTERS)
    throw reading.error('LIMIT_EXCEEDED', undefined, size, 'an arc list for a graph so large')
  const parsed = file.replace(UNKNOWN, (name) => 'x'.repeat(name.length))
  const tally = { comments: 0, pairs: 0 }
  const input: Input = { reading, file, start: 0, text: file, parsed, tally }
  const at = notText(file)
  if (at === -1) return behind(input, 0)
  const code = file.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
  throw invalid(input, at, `the control character U+${code}`, 'text')
}

/** What is behind so many characters, and behind the blanks and comments there. */
function behind({ start, text, parsed, ...others }: Input, characters: number): Input {
  let at = characters
  for (BLANK.lastIndex = at; BLANK.test(text); at = BLANK.lastIndex)
    if (/[/#]/.test(text.charAt(at))) others.tally.comments++
  return { ...others, start: start + at, text: text.slice(at), parsed: parsed.slice(at) }
}

function progressAt({ start, file }: Input, at: number): Progress {
  return { phase: 'parse', done: start + at, total: file.length }
}

function placeAt({ start, file }: Input, at: number): TextPlace {
  const end = start + at
  let line = 1
  for (let i = file.indexOf('\n'); i !== -1 && i < end; i = file.indexOf('\n', i + 1)) line++
  return { line, column: end === 0 ? 1 : end - file.lastIndexOf('\n', end - 1) }
}

function invalid(
  input: Input,
  at: number,
  found: string,
  expected: string,
  field?: string,
): FormatError {
  const place = placeAt(input, at)
  return input.reading.invalid(field === undefined ? place : { ...place, field }, found, expected)
}

function unsupported(input: Input, at: number, found: string, expected: string): FormatError {
  return input.reading.error('UNSUPPORTED_INPUT', placeAt(input, at), found, expected)
}

function tooLarge(input: Input, at: number, found: string, expected: string): FormatError {
  return input.reading.error('LIMIT_EXCEEDED', placeAt(input, at), found, expected)
}

/** Counts pairs of vertices, `count` more of them in the statement at `at`. */
function spendPairs(input: Input, count: number, at: number): void {
  const most = Math.min(MOST_PAIRS, FREE_PAIRS + PAIRS_A_CHARACTER * input.file.length)
  input.tally.pairs += count
  if (input.tally.pairs <= most) return
  const found = 'too many edges between groups, in strict graphs or with keys'
  throw tooLarge(input, at, found, `at most ${most} for a text of this size`)
}

/** Without the parser for HTML that comes with it: Graphviz does not look into such strings, and it can take gigabytes. */
const parser: Parser = Object.create(dot().language.parser, { wrappers: { value: [] } })

interface Span {
  readonly from: number
  readonly to: number
}

/** Reads a graph; `end` is behind its last brace. */
async function readGraph(input: Input): Promise<{ reader: GraphReader; end: number }> {
  const { text, parsed, reading } = input
  const reader = createReader(input)
  let open: readonly Span[] = []
  let size = PIECE
  for (let at = 0; ; ) {
    const parse = parser.startParse(parsed, [], [...open, { from: at, to: text.length }])
    parse.stopAt(at + size)
    let tree = parse.advance()
    for (; tree === null; tree = parse.advance())
      if (reading.pace.due(1)) await reading.pace.rest(progressAt(input, at))
    const { sure, isEnd, error } = checkTree(input, tree, at + size)
    if (sure > at) await reader.read(tree, at, sure)
    if (error !== undefined) throw error
    if (isEnd) return { reader, end: sure }
    if (sure > at) {
      open = bracesAt(tree, sure)
      at = sure
      size = PIECE
    } else if (size < MOST_IN_STATEMENT) size *= 2
    else throw tooLarge(input, at, `a statement of more than ${size} characters`, 'shorter ones')
  }
}

/**
 * How far a tree is sure to be that of the whole text although the parser stopped: up to the last statement that had begun,
 * or up to the end of the graph.
 */
function checkTree(input: Input, tree: Tree, stop: number) {
  let sure = 0
  let isEnd = false
  let error: FormatError | undefined
  let open = 0
  tree.iterate({
    enter(node) {
      const { name, type, from, to } = node
      if (isEnd || error !== undefined) return false
      // errors behind the stop are what the tree lacks for it
      if (type.isError && from <= stop) error = syntaxError(input, node)
      if (name.endsWith('Statement')) sure = from
      if (name === 'Body' && ++open > MOST_OPEN)
        error = tooLarge(input, from, `more than ${MOST_OPEN} open braces`, 'fewer')
      isEnd = name === '}' && open === 1
      if (isEnd) sure = to
      return true
    },
    leave({ name }) {
      if (name === 'Body') open--
    },
  })
  return { sure, isEnd, error }
}

/** The braces that are open where a statement begins, the first with all that stands before it. */
function bracesAt(tree: Tree, at: number): Span[] {
  const braces: Span[] = []
  for (let node: SyntaxNode | null = tree.resolve(at, 1); node !== null; node = node.parent)
    if (node.name === 'Body' && node.from < at) {
      const isFirst = node.parent?.name === 'Graph'
      braces.unshift({ from: isFirst ? 0 : node.from, to: node.from + 1 })
    }
  return braces
}

const GRAPH = 'a graph: "digraph {" or "graph {"'
const STATEMENT = 'a node, an edge, an attribute, a subgraph or "}"'
/** What else fits in some nodes. */
const FITS: Readonly<Record<string, string>> = {
  Graph: GRAPH,
  Header: GRAPH,
  AttributeStatement: '"["',
  Attributes: 'an attribute or "]"',
  Attribute: '"=" and a value',
}
/** The beginning of a word, or a mark. */
const SHOWN = /[\w$\u{80}-\u{10ffff}]{1,80}|->|--|\/\*|[\s\S]/uy

/** The error that an error node stands for. */
function syntaxError(input: Input, { from, node }: SyntaxNodeRef): FormatError {
  const { parent, prevSibling } = node
  const html = parent?.name === 'HTMLStringContent' ? parent.parent : parent
  if (html?.name === 'HTMLString' && input.text[html.from] === '<') {
    const found = 'an HTML string that has no end, or is nested too deep'
    return invalid(input, html.from, found, 'a ">" for every "<"')
  }
  SHOWN.lastIndex = from
  const [word] = SHOWN.exec(input.text) ?? []
  if (word === '"' && !input.text.includes('"', from + 1))
    return invalid(input, from, 'a string without an end', 'a quotation mark behind it')
  const found = word === undefined ? 'the end' : excerpt(word)
  const fitsHere = from === 0 ? GRAPH : (FITS[parent?.name ?? ''] ?? STATEMENT)
  const fits = prevSibling?.name === 'Edgeop' ? 'the other end of the edge' : fitsHere
  if (word === undefined || !isKeyword(word)) return invalid(input, from, found, fits)
  const hint = 'as a name it stands in quotation marks'
  return invalid(input, from, `the keyword ${found}`, `${fits}; ${hint}`)
}

const KEYWORDS = ['node', 'edge', 'graph', 'digraph', 'subgraph', 'strict']

function isKeyword(word: string): boolean {
  return KEYWORDS.includes(word.toLowerCase())
}

type Kind = 'graph' | 'node' | 'edge'
type Attribute = 'owner' | 'priority' | 'cost' | 'weight'
/** What is said of nodes or edges: NaN where a value is empty. */
type Values = { [attribute in Attribute]?: number }

/** The attributes that are read. */
const READ: Readonly<Record<Kind, readonly Attribute[]>> = {
  graph: [],
  node: ['owner', 'priority'],
  edge: ['cost', 'weight'],
}
const OWNERS = new Map(Object.entries({ 0: 0, 1: 1, max: 0, min: 1 }))
const MUST_BE: { [attribute in Attribute]?: string } = {
  owner: '0, 1, max or min',
  cost: 'a finite number',
}

/** A subgraph, which the text may take up again by its name. */
interface Subgraph {
  /** From where to where in the mentions of vertices its own are. */
  readonly spans: Span[]
  /** What it says of all nodes and edges to come in it. */
  readonly defaults: Values
  /** The named subgraphs in it. */
  readonly named: Map<string, Subgraph>
}

/** A statement as far as it is read. */
interface Statement {
  readonly start: number
  /** The ends of its edges: a vertex, some that commas join, or all of a subgraph. */
  readonly ends: (number[] | Subgraph)[]
  readonly values: Values
  /** What its attributes are of where there are no ends. */
  kind: Kind
  /** What tells parallel edges apart. */
  key: string | undefined
}

/** A graph or subgraph whose braces are open. */
interface Frame {
  readonly outer: Frame | undefined
  subgraph: Subgraph
  /** What holds for nodes and edges to come, what the outer ones say included. */
  readonly defaults: Values
  /** Where its mentions begin. */
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

type GraphReader = ReturnType<typeof createReader>

/** Makes a graph of the trees of its text. */
function createReader(input: Input) {
  const { text, tally, reading } = input
  let isDirected = false
  let isStrict = false
  const labels = new LabelTable()
  const tails: number[] = []
  const heads: number[] = []
  /** Where each vertex and each edge is first named. */
  const vertexStarts: number[] = []
  const edgeStarts: number[] = []
  /** By vertex or edge: NaN where nothing is said. */
  const columns: Record<Attribute, number[]> = { owner: [], priority: [], cost: [], weight: [] }
  /** How often which attribute was read, and what was left out. */
  const taken = new Map<Attribute, number>()
  const left = new Map<string, number>()
  /** The vertices named in subgraphs, one after another. */
  const mentions: number[] = []
  /** Edges that others may turn out to be: by their ends, and by their key in a graph that is not strict. */
  const known = new Map<number | string, number>()
  let frame = createFrame(undefined, 0)
  /** What the next id is in, the list of vertices or the attribute that it belongs to. */
  let holder = ''
  let list: number[] | undefined
  let attribute = ''

  return { read, finish }

  /** Reads what begins in a tree from `from` on, or ends behind it, and before `to`. */
  async function read(tree: Tree, from: number, to: number): Promise<void> {
    const cursor = tree.cursor()
    while (cursor.from < to) {
      if ((cursor.from < from || enter(cursor)) && cursor.firstChild()) continue
      for (;;) {
        if (cursor.to > from && cursor.to <= to) {
          if (cursor.name === 'Subgraph') closeSubgraph()
          if (cursor.name.endsWith('Statement') && !endStatement()) await addPairs()
        }
        if (cursor.nextSibling()) break
        if (!cursor.parent()) return
      }
    }
  }

  /** Takes note of a node. False where nothing in it matters. */
  function enter(node: TreeCursor): boolean {
    const { name, from, to } = node
    switch (name) {
      case 'LineComment':
      case 'BlockComment':
        tally.comments++
        return false
      case 'Name':
      case 'Number':
      case 'String':
      case 'ConcatString':
      case 'HTMLString':
        takeId(idOf(input, node), from)
        return false
      case 'strict':
        isStrict = true
        break
      case 'digraph':
        isDirected = true
        break
      case 'node':
      case 'edge':
        frame.statement.kind = name
        break
      case 'Subgraph':
        frame = createFrame(frame, mentions.length)
        break
      case 'NodeList':
        list = []
        frame.statement.ends.push(list)
        break
      case 'Edgeop': {
        list = undefined
        const arrow = isDirected ? '->' : '--'
        const found = text.slice(from, to)
        if (found === arrow) break
        const graph = isDirected ? 'digraph' : 'graph, no digraph'
        throw invalid(input, from, excerpt(found), `${excerpt(arrow)}: this is a ${graph}`)
      }
      case 'Port':
        increment(left, 'port')
        break
      default:
        if (!name.endsWith('Statement')) break
        list = undefined
        frame.statement = createStatement(from)
    }
    holder = name
    return true
  }

  function takeId(id: string, at: number): void {
    if (holder === 'Node') takeVertex(id, at)
    else if (holder === 'subgraph') nameSubgraph(id)
    else if (holder === 'AttributeName') attribute = id
    else if (holder === 'AttributeValue') takeAttribute(attribute, id, at)
  }

  function takeVertex(label: string, at: number): void {
    if (text[at] === '<')
      throw unsupported(input, at, 'an HTML string as the name of a node', 'a quoted string')
    const next = labels.count
    const vertex = labels.addText(label)
    if (vertex === next) {
      vertexStarts.push(at)
      describe('node', vertex, frame.defaults)
    }
    if (frame.outer !== undefined) mentions.push(vertex)
    if (list !== undefined) list.push(vertex)
    else frame.statement.ends.push([vertex])
  }

  function nameSubgraph(name: string): void {
    const named = frame.outer?.subgraph.named
    const subgraph = named?.get(name)
    if (subgraph === undefined) named?.set(name, frame.subgraph)
    else {
      frame.subgraph = subgraph
      Object.assign(frame.defaults, subgraph.defaults)
    }
  }

  function closeSubgraph(): void {
    const { outer, subgraph, from } = frame
    if (outer === undefined) return
    if (mentions.length > from) subgraph.spans.push({ from, to: mentions.length })
    outer.statement.ends.push(subgraph)
    frame = outer
  }

  function takeAttribute(name: string, value: string, at: number): void {
    const { statement } = frame
    const [first, second] = statement.ends
    const kindOfEnds = second !== undefined ? 'edge' : Array.isArray(first) ? 'node' : 'graph'
    const kind = first === undefined ? statement.kind : kindOfEnds
    if (kind === 'edge' && name === 'key') statement.key = value
    const attribute = READ[kind].find((one) => one === name)
    const number = attribute && numberOf(attribute, value, at)
    if (attribute === undefined || number === undefined) increment(left, `attribute ${name}`)
    else {
      increment(taken, attribute)
      statement.values[attribute] = number
    }
  }

  /** The value of an attribute that is read: NaN when it is empty, undefined when it must be left out. */
  function numberOf(attribute: Attribute, text: string, at: number): number | undefined {
    if (text === '') return Number.NaN
    // `+ 0` makes 0 of −0
    const decimal = isDecimal(text) ? Number(text) + 0 : undefined
    const number = attribute === 'owner' ? OWNERS.get(text.toLowerCase()) : decimal
    const expected = MUST_BE[attribute]
    if (number === undefined && expected !== undefined)
      throw invalid(input, at, `the ${attribute} ${excerpt(text)}`, expected, attribute)
    return attribute === 'priority' && Number(number) < 0 ? undefined : number
  }

  /** Says of a vertex or edge, which may be the next one, what values say. */
  function describe(kind: Kind, index: number, values: Values): void {
    for (const attribute of READ[kind]) {
      const column = columns[attribute]
      column[index] = values[attribute] ?? column[index] ?? Number.NaN
    }
  }

  /** Does what a statement says. False where that is edges between groups, which may take long. */
  function endStatement(): boolean {
    const { ends, values } = frame.statement
    const [first, second] = ends
    if (second !== undefined) {
      const isPair = ends.length === 2 && Array.isArray(first) && Array.isArray(second)
      if (!isPair || first.length * second.length > 1) return false
      addEdge(first[0], second[0])
    } else if (first === undefined) {
      Object.assign(frame.subgraph.defaults, values)
      Object.assign(frame.defaults, values)
    } else if (Array.isArray(first)) for (const vertex of first) describe('node', vertex, values)
    else increment(left, 'subgraph')
    return true
  }

  async function addPairs(): Promise<void> {
    const { start, ends } = frame.statement
    let tails: readonly number[] = []
    for (const end of ends) {
      const heads = Array.isArray(end) ? end : verticesOf(end)
      if (tails.length * heads.length > 1) spendPairs(input, tails.length * heads.length, start)
      for (const tail of tails) {
        for (const head of heads) addEdge(tail, head)
        if (reading.pace.due(heads.length)) await reading.pace.rest(progressAt(input, start))
      }
      tails = heads
    }
  }

  /** The vertices of a subgraph by number. */
  function verticesOf({ spans }: Subgraph): number[] {
    const size = spans.reduce((sum, { from, to }) => sum + to - from + 1, 0)
    spendPairs(input, size, frame.statement.start)
    const vertices = spans.flatMap(({ from, to }) => mentions.slice(from, to))
    return Array.from(new Set(vertices)).sort((one, other) => one - other)
  }

  function addEdge(tail: number, head: number): void {
    const { start, values, key } = frame.statement
    if (isStrict || key !== undefined) {
      const isTurned = !isDirected && head < tail
      const ends = isTurned ? head * VERTICES + tail : tail * VERTICES + head
      const id = isStrict ? ends : `${ends} ${key}`
      const edge = known.get(id)
      if (edge !== undefined) {
        increment(left, 'repeated edge')
        describe('edge', edge, values)
        return
      }
      spendPairs(input, 1, start)
      known.set(id, tails.length)
    }
    describe('edge', tails.length, { ...frame.defaults, ...values })
    tails.push(tail)
    heads.push(head)
    edgeStarts.push(start)
  }

  /** The graph that was read. */
  async function finish(): Promise<Import> {
    const { owner, priority, cost, weight } = columns
    if (labels.count === 0)
      throw reading.invalid(undefined, 'a graph without nodes', 'at least one')
    const hasCosts = isSaidOfAll(cost, edgeStarts, 'edge', 'cost')
    const used = {
      cost: hasCosts,
      weight: !hasCosts && weight.some(isNumber),
      owner: isSaidOfAll(owner, vertexStarts, 'node', 'owner'),
      priority: priority.every(isNumber),
    }
    const arcs = new Collector(reading, used.cost || used.weight)
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

  /** Whether something is said of all vertices or edges; if it is of some, it must be. */
  function isSaidOfAll(column: number[], starts: number[], of: Kind, what: Attribute): boolean {
    if (!column.some(isNumber)) return false
    const index = column.findIndex(Number.isNaN)
    if (index === -1) return true
    throw invalid(input, starts[index], `the ${of} has no ${what}`, 'one, as others have', what)
  }
}

function isNumber(value: number): boolean {
  return !Number.isNaN(value)
}

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** What a number goes on with that has no end. */
const GOES_ON = /[\w.\u0080-\uffff]/

/** A name, a number, a string without its quotation marks, an HTML string. */
function idOf(input: Input, cursor: TreeCursor): string {
  const { name, from, to } = cursor
  const { text } = input
  const word = text.slice(from, to)
  if (name === 'HTMLString') return word
  if (name === 'String') return unquoted(word)
  if (name === 'ConcatString') {
    const strings = cursor.node.getChildren('String')
    return strings.map((string) => unquoted(text.slice(string.from, string.to))).join('')
  }
  if (word.includes('$'))
    throw invalid(input, from, excerpt(word), 'letters, digits and _, or quotation marks')
  if (name === 'Number' && GOES_ON.test(text.charAt(to)))
    throw invalid(input, to, `the number ${excerpt(word)} goes on`, 'a blank, or quotation marks')
  return word
}

/** What a quoted string means: \" is a quotation mark, \ before a line break takes that away, \\ stays as it is. */
function unquoted(string: string): string {
  return string
    .slice(1, -1)
    .replace(/\\(["\\\n])/g, (pair, mark) => ({ '"': '"', '\n': '' })[mark as string] ?? pair)
}

const PLAIN = /^([A-Za-z_][A-Za-z_0-9]*|-?(\d+(\.\d*)?|\.\d+))$/
/** An odd number of backslashes where only pairs of them can stand. */
const UNPAIRED = /(^|[^\\])(\\\\)*\\(["\n]|$)/

/**
 * Writes a graph: `graph` where it is undirected, otherwise `digraph`. First come all vertices, in order, with `owner`
 * and `priority` where there are such, then the arcs in the order of the digraph, or the edges in one that the arcs of
 * every vertex keep, if there is one, with `cost` where they have costs.
 *
 * @throws FormatError CANNOT_CARRY for a label with control characters, or with an odd number of backslashes before a
 *   quotation mark, a line break or its end: a quoted string cannot hold it. For arcs without counterparts in what is
 *   said to be undirected.
 */
export function formatDot(data: GraphData): Generator<string> {
  return inChunks(statements(data))
}

function* statements(data: GraphData): Generator<string> {
  const { labels, mover, priority, undirected } = data
  const ids = Array.from(labels, (label, vertex) => quoted(label, vertex))
  const edges = edgesOf(data, 'a DOT file that begins with "graph"')
  yield undirected ? 'graph {\n' : 'digraph {\n'
  for (const [v, id] of ids.entries()) {
    const said = [
      ...(mover ? [`owner=${mover[v]}`] : []),
      ...(priority ? [`priority=${quoted(String(priority[v]))}`] : []),
    ]
    yield said.length === 0 ? `  ${id}\n` : `  ${id} [${said.join(', ')}]\n`
  }
  for (const { source, target, cost } of edges) {
    const paid = cost === undefined ? '' : ` [cost=${quoted(String(cost))}]`
    yield `  ${ids[source]} ${undirected ? '--' : '->'} ${ids[target]}${paid}\n`
  }
  yield '}\n'
}

/** A text as DOT has it: in quotation marks unless it is a plain word or number. */
function quoted(text: string, vertex?: number): string {
  if (PLAIN.test(text) && !isKeyword(text)) return text
  if (UNPAIRED.test(text) || notText(text) !== -1)
    throw new FormatError('CANNOT_CARRY', {
      found: `the label ${excerpt(text)}`,
      expected:
        'text without control characters, and with an even number of backslashes before a quotation mark, a line break or its end; DOT cannot hold others',
      place: { vertex },
    })
  return `"${text.replaceAll('"', '\\"')}"`
}
