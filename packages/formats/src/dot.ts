// DOT, the language of Graphviz (https://graphviz.org/doc/info/lang.html), by the LR grammar of @viz-js/lang-dot, which is
// made with Lezer. The tree of a whole text would take some 900 bytes an edge. So the text is parsed piece by piece: the
// parser stops where it is told to, what stands before the last statement that has begun by then is read from its tree,
// and it begins again at that statement, behind the words and braces that are open there.

import type { Parser, SyntaxNode, SyntaxNodeRef, Tree } from '@lezer/common'
import { dot } from '@viz-js/lang-dot'
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

/** Longest text in bytes. */
const MOST_BYTES = 2 ** 28
/** Characters that are parsed at once, and of a statement, without the statements within it, at most. */
const PIECE = 2 ** 16
const MOST_STATEMENT = 2 ** 23
/** Braces that are open at once: at some hundreds more the parser gives up. */
const MOST_OPEN = 256
/** Names of subgraphs. */
const MOST_NAMES = 2 ** 20
/** Edges between groups of vertices: so many are always taken, then so many a character, and never more than the most. */
const FREE_PAIRS = 2 ** 20
const PAIRS_A_CHARACTER = 16
const MOST_PAIRS = 2 ** 26
/** Edges of strict graphs, and edges with keys: a `Map` has no room for more. */
const MOST_KNOWN_EDGES = 2 ** 24 - 2
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
 * O(characters + arcs) time, some seconds for a million edges; while it reads the text, its labels, 8 bytes a vertex and
 * 24 an edge, 40 with costs, and the parser's 100 MB or so; for a statement of more than 2^16 characters up to 250 bytes
 * for each. An edge between two groups of vertices stands for all pairs, of which at most 2^20 or 16 a character are taken.
 *
 * @throws FormatError INVALID_INPUT at what Graphviz takes for an error, at a number that goes on (`1a`: Graphviz warns
 *   and makes two words of it), at an HTML string that + joins to another, for a graph without vertices; UNSUPPORTED_INPUT
 *   for several graphs and for an HTML string that names a vertex; LIMIT_EXCEEDED for a text of more than 2^28 bytes, more
 *   than 256 open braces, a statement of more than 2^23 characters without those within it, too many edges between groups.
 *   RangeError when `graph` is no number of a graph.
 */
export async function readDot(source: ByteSource, options: DotOptions = {}): Promise<Import> {
  const { graph: wanted } = options
  if (wanted !== undefined && !(Number.isSafeInteger(wanted) && wanted >= 1))
    throw new RangeError(`The graph is ${wanted}: expected a whole number from 1.`)
  const reading = openReading(source, options)
  const input = createInput(reading, await readBytes(reading))
  let found: Draft | undefined
  let second: number | undefined
  let count = 0
  let at = input.skipBlanks(0)
  do {
    count++
    if (count === 2) second = at
    const { draft, end } = await readGraph(input, at)
    if (count === (wanted ?? 1)) found = draft
    at = input.skipBlanks(end)
  } while (at < input.text.length)
  reading.pace.report(input.progress(at))
  if (found === undefined)
    throw reading.invalid(input.place(at), `the end after ${graphs(count)}`, graphs(wanted ?? 1))
  if (wanted === undefined && second !== undefined)
    throw reading.error(
      'UNSUPPORTED_INPUT',
      input.place(second),
      `the second of ${count} graphs`,
      'one graph, or to be told which',
    )
  return importOf(input, found)
}

function graphs(count: number): string {
  return count === 1 ? '1 graph' : `${count} graphs`
}

/** A text that is being read. */
interface Input {
  readonly reading: Reading
  readonly text: string
  /** The same text as it is given to the parser. */
  readonly parsed: string
  /** Comments so far. */
  comments: number
  /** Where the first word or mark is from `at` on. Counts the comments before it. */
  skipBlanks(at: number): number
  place(at: number): Place
  progress(at: number): Progress
  /** Counts what edges between groups of vertices take: `count` more of them in the statement at `at`. */
  spend(count: number, at: number): void
}

/** Words that the parser takes for errors. */
const UNKNOWN = /constructor|__proto__/gi
const BLANKS = /[ \t\r\n]+|(?:\/\/|#)[^\n]*|\/\*[^]*?\*\//y

function createInput(reading: Reading, bytes: Uint8Array): Input {
  if (bytes.length > MOST_BYTES)
    throw reading.error(
      'LIMIT_EXCEEDED',
      undefined,
      `it is longer than ${MOST_BYTES} bytes`,
      'larger graphs in another format, such as arc lists or Parquet',
    )
  const text = textOf(reading, bytes)
  const mostPairs = Math.min(MOST_PAIRS, Math.max(FREE_PAIRS, PAIRS_A_CHARACTER * text.length))
  let spent = 0
  const input: Input = {
    reading,
    text,
    parsed: text.replace(UNKNOWN, (word) => 'x'.repeat(word.length)),
    comments: 0,
    skipBlanks(at) {
      let end = at
      for (;;) {
        BLANKS.lastIndex = end
        if (!BLANKS.test(text)) return end
        if (/[/#]/.test(text.charAt(end))) input.comments++
        end = BLANKS.lastIndex
      }
    },
    place(at) {
      let line = 1
      let start = 0
      for (let end = text.indexOf('\n'); end !== -1 && end < at; end = text.indexOf('\n', start)) {
        line++
        start = end + 1
      }
      return { line, column: at - start + 1 }
    },
    progress: (at) => ({ phase: 'parse', done: at, total: text.length }),
    spend(count, at) {
      spent += count
      if (spent > mostPairs)
        throw reading.error(
          'LIMIT_EXCEEDED',
          input.place(at),
          'too many edges between groups of nodes',
          `at most ${mostPairs} in an input of ${text.length} characters`,
        )
    },
  }
  const at = notText(text)
  if (at === -1) return input
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
  throw reading.invalid(input.place(at), `the control character U+${code}`, 'text')
}

/** Without the parser for HTML that it comes with: Graphviz does not look into such strings, and it can take gigabytes. */
const parser: Parser = Object.create(dot().language.parser, { wrappers: { value: [] } })

/** A part of a text. */
interface Part {
  readonly from: number
  readonly to: number
}

/** Reads the graph whose first word is at `start`; `end` is behind its last brace. */
async function readGraph(input: Input, start: number) {
  const { reading, text } = input
  const walk = createWalk(input)
  let open: readonly Part[] = []
  let size = PIECE
  for (let at = start; ; ) {
    const stop = at + size
    const parse = parser.startParse(input.parsed, [], [...open, { from: at, to: text.length }])
    parse.stopAt(stop)
    let tree = parse.advance()
    for (; tree === null; tree = parse.advance())
      if (reading.pace.due(1)) await reading.pace.rest(input.progress(at))
    const { cut, isEnd } = checkTree(input, tree, stop)
    if (cut > at) {
      await walk.read(tree, at, cut)
      if (isEnd) return { draft: walk.draft, end: cut }
      open = [walk.keyword(), ...openBraces(tree, cut)]
      at = cut
      size = PIECE
    } else if (size < MOST_STATEMENT) size *= 2
    else
      throw reading.error(
        'LIMIT_EXCEEDED',
        input.place(at),
        `a statement of more than ${MOST_STATEMENT} characters`,
        'a shorter one, or another format',
      )
  }
}

/**
 * Where a tree is sure to be that of the whole text: up to the last statement that began before the parser stopped, or up
 * to the end of the graph.
 */
function checkTree(input: Input, tree: Tree, stop: number) {
  let cut = 0
  let isEnd = false
  let open = 0
  tree.iterate({
    enter(node) {
      const { name, from, to } = node
      if (isEnd) return false
      // behind the stop is what the tree lacks because of it
      if (node.type.isError && from <= stop) throw syntaxError(input, node)
      if (name.endsWith('Statement')) cut = from
      else if (name === 'Body') open++
      else if (name === '}' && open === 1) {
        cut = to
        isEnd = true
      }
      if (open > MOST_OPEN)
        throw input.reading.error(
          'LIMIT_EXCEEDED',
          input.place(from),
          `more than ${MOST_OPEN} open braces`,
          'subgraphs that are not so deep',
        )
      return true
    },
    leave({ name }) {
      if (name === 'Body') open--
    },
  })
  return { cut, isEnd }
}

/** The braces that are open where a statement begins. */
function openBraces(tree: Tree, at: number): Part[] {
  const braces: Part[] = []
  for (let node: SyntaxNode | null = tree.resolve(at, 1); node !== null; node = node.parent)
    if (node.name === 'Body' && node.from < at)
      braces.unshift({ from: node.from, to: node.from + 1 })
  return braces
}

/** What fits behind some nodes, or else what fits in them. */
const FITS_BEHIND: Readonly<Record<string, string>> = {
  strict: '"digraph" or "graph"',
  Graphtype: 'a name or "{"',
  Header: '"{"',
  SubgraphHeader: '"{"',
  Edgeop: 'the other end of the edge',
}
const FITS_IN: Readonly<Record<string, string>> = {
  Graph: 'a graph: "digraph {" or "graph {"',
  SubgraphHeader: 'a name or "{"',
  NodeList: 'a node',
  Port: 'a port',
  ConcatString: 'a quoted string',
  AttributeStatement: '"["',
  Attributes: 'an attribute or "]"',
  Attribute: '"=" and a value',
}
const FITS_ELSEWHERE = 'a node, an edge, an attribute, a subgraph or "}"'
const WORD = /^(?:[\w\u{80}-\u{10ffff}]+|->|--|[^])/u
const LONGEST_WORD = 100

/** The error that an error node stands for. */
function syntaxError({ reading, text, place }: Input, { from, node }: SyntaxNodeRef) {
  const { parent, prevSibling } = node
  if (parent?.name.startsWith('HTML')) {
    const html = parent.name === 'HTMLString' ? parent : parent.parent
    const found = 'an HTML string that does not end, or is nested too deep'
    return reading.invalid(place(html?.from ?? from), found, 'a ">" for every "<"')
  }
  if (text[from] === '"' && !isClosed(text, from))
    return reading.invalid(place(from), 'a string without an end', 'a quotation mark behind it')
  if (text.startsWith('/*', from))
    return reading.invalid(place(from), 'a comment without an end', '"*/" behind it')
  const fits =
    FITS_BEHIND[prevSibling?.name ?? ''] ??
    FITS_IN[parent?.name ?? ''] ??
    FITS_ELSEWHERE
  const [word] = WORD.exec(text.slice(from, from + LONGEST_WORD)) ?? []
  if (word === undefined) return reading.invalid(place(from), 'the end', fits)
  return isKeyword(word)
    ? reading.invalid(
        place(from),
        `the keyword ${excerpt(word)}`,
        `${fits}; names that are keywords stand in quotation marks`,
      )
    : reading.invalid(place(from), excerpt(word), fits)
}

/** Whether the string that begins at `at` ends. */
function isClosed(text: string, at: number): boolean {
  let end = at + 1
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1
  return end < text.length
}

const KEYWORDS = ['node', 'edge', 'graph', 'digraph', 'subgraph', 'strict']

function isKeyword(word: string): boolean {
  return KEYWORDS.includes(word.toLowerCase())
}

/** A name, a number, or a string without its marks. */
interface Id {
  readonly text: string
  readonly at: number
  readonly isHtml: boolean
}

/** What is read of what statements say, and of nothing else. */
const READ = { graph: [], node: ['owner', 'priority'], edge: ['cost', 'weight'] } as const
type Attribute = (typeof READ)['node' | 'edge'][number]
/** NaN where the value is empty. */
type Values = Partial<Record<Attribute, number>>

const OWNERS = new Map([
  ['0', 0],
  ['1', 1],
  ['max', 0],
  ['min', 1],
])

/** Numbers by vertex, by edge or in the order in which they come: NaN where there is none. */
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

  slice(start: number, end: number): Float64Array {
    return this.#values.subarray(start, end)
  }

  /** How many of the first `count` are there. */
  present(count: number): number {
    let present = 0
    for (let i = 0; i < count && i < this.#values.length; i++)
      if (!Number.isNaN(this.#values[i])) present++
    return present
  }

  /** The first that is not there. */
  missing(): number {
    let i = 0
    while (!Number.isNaN(this.at(i))) i++
    return i
  }
}

/** A graph as it is being read. */
class Draft {
  directed = false
  strict = false
  readonly labels = new LabelTable()
  /** Where in the text each vertex and each edge is first named. */
  readonly vertexStarts = new Column()
  readonly edgeStarts = new Column()
  readonly tails = new Column()
  readonly heads = new Column()
  size = 0
  /** What vertices and edges say of themselves, and how often that was said. */
  readonly values = {
    owner: new Column(),
    priority: new Column(),
    cost: new Column(),
    weight: new Column(),
  }
  readonly said = { owner: 0, priority: 0, cost: 0, weight: 0 }
  /** What is left out, and how often. */
  readonly left = new Map<string, number>()

  leaveOut(what: string, times = 1): void {
    this.left.set(what, (this.left.get(what) ?? 0) + times)
  }

  /** Says of an edge, or of a vertex, what `values` say. */
  describe(kind: 'node' | 'edge', index: number, values: Values): void {
    for (const attribute of READ[kind]) {
      const value = values[attribute]
      if (value !== undefined) this.values[attribute].set(index, value)
    }
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
type End = number | number[] | Subgraph

type Vertices = ArrayLike<number> & Iterable<number>

function isSubgraph(end: End | undefined): end is Subgraph {
  return typeof end === 'object' && 'spans' in end
}

/** A graph or subgraph whose braces are open. */
interface Frame {
  readonly outer: Frame | undefined
  subgraph: Subgraph
  /** What holds for edges and nodes to come, what the outer ones say included. */
  readonly defaults: Values
  /** Where its mentions begin. */
  readonly from: number
  /** The statement that is being read: where it begins, its ends so far, what its attributes say. */
  start: number
  chain: End[]
  values: Values
  /** What tells parallel edges apart. */
  key: string | undefined
  /** What attributes are of where there are no ends. */
  kind: Kind
}

/** Reads a graph from the trees of its text. */
function createWalk(input: Input) {
  const { reading, text } = input
  const draft = new Draft()
  const { labels } = draft
  /** The vertices named in subgraphs, one after another. */
  const mentions = new Column()
  let mentioned = 0
  let names = 0
  /** Edges that others may turn out to be: by their ends in a strict graph, by ends and key. */
  const known = new Map<number | string, number>()
  let keyword: Part = { from: 0, to: 0 }
  let frame = createFrame(undefined, 0)
  /** What the next id is in, and the list of vertices and the attribute that it may belong to. */
  let holder = ''
  let list: number[] | undefined
  let attribute: Id | undefined

  /** Reads what begins in a tree from `from` on, or ends behind it, and before `to`. */
  async function read(tree: Tree, from: number, to: number): Promise<void> {
    const cursor = tree.cursor()
    while (cursor.from < to) {
      if ((cursor.from < from || enter(cursor)) && cursor.firstChild()) continue
      for (;;) {
        if (cursor.to > from && cursor.to <= to) {
          if (cursor.name === 'Subgraph') closeSubgraph()
          else if (cursor.name.endsWith('Statement')) {
            const edges = endStatement()
            if (edges !== undefined) await edges
          }
        }
        if (cursor.nextSibling()) break
        if (!cursor.parent()) return
      }
    }
  }

  /** Takes note of a node. True where that in it matters, too. */
  function enter(node: TreeCursor): boolean {
    const { name, from, to } = node
    switch (name) {
      case 'SimpleStatement':
      case 'EdgeStatement':
      case 'AttributeStatement':
      case 'GraphAttributeStatement':
        frame.start = from
        frame.chain = []
        frame.values = {}
        frame.key = undefined
        frame.kind = 'graph'
        list = undefined
        return true
      case 'Name':
      case 'Number':
      case 'String':
      case 'ConcatString':
      case 'HTMLString':
        takeId(idOf(node))
        return false
      case 'Port':
        draft.leaveOut('port')
        holder = name
        return true
      case 'Header':
      case 'SubgraphHeader':
      case 'Node':
      case 'AttributeName':
      case 'AttributeValue':
        holder = name
        return true
      case 'NodeList':
        list = []
        frame.chain.push(list)
        return true
      case 'Edgeop':
        list = undefined
        return true
      case '->':
      case '--':
        if (draft.directed === (name === '->')) return false
        throw reading.invalid(
          input.place(from),
          excerpt(name),
          draft.directed ? '"->": this is a digraph' : '"--": this is a graph, no digraph',
        )
      case 'Subgraph':
        frame = createFrame(frame, mentioned)
        return true
      case 'node':
      case 'edge':
        frame.kind = name
        return false
      case 'strict':
        draft.strict = true
        return false
      case 'Graphtype':
        keyword = { from, to }
        return true
      case 'digraph':
        draft.directed = true
        return false
      case 'LineComment':
      case 'BlockComment':
        input.comments++
        return false
      default:
        return true
    }
  }

  function idOf(node: TreeCursor): Id {
    const { name, from, to } = node
    const inner = text.slice(from + 1, to - 1)
    switch (name) {
      case 'String':
        return { text: unescaped(inner), at: from, isHtml: false }
      case 'HTMLString':
        return { text: inner, at: from, isHtml: true }
      case 'ConcatString': {
        const strings = node.node.getChildren('String')
        const pieces = strings.map((one) => unescaped(text.slice(one.from + 1, one.to - 1)))
        return { text: pieces.join(''), at: from, isHtml: false }
      }
    }
    const word = text.slice(from, to)
    if (name === 'Name' && word.includes('$'))
      throw reading.invalid(
        input.place(from),
        excerpt(word),
        'letters, digits and _; all else stands in quotation marks',
      )
    if (name === 'Number' && GOES_ON.test(text.charAt(to)))
      throw reading.invalid(
        input.place(to),
        `the number ${excerpt(word)} goes on`,
        'blanks behind it, or quotation marks around all of it',
      )
    return { text: word, at: from, isHtml: false }
  }

  function takeId(id: Id): void {
    if (holder === 'Node') (list ?? frame.chain).push(vertexOf(id))
    else if (holder === 'SubgraphHeader') nameSubgraph(id)
    else if (holder === 'AttributeName') attribute = id
    else if (holder === 'AttributeValue' && attribute !== undefined)
      takeAttribute(attribute.text, id)
  }

  /** The number of a vertex, with the defaults of where it is first named. */
  function vertexOf({ text, at, isHtml }: Id): number {
    if (isHtml)
      throw reading.error(
        'UNSUPPORTED_INPUT',
        input.place(at),
        'an HTML string as the name of a node',
        'a word, a number or a quoted string',
      )
    const { count } = labels
    const vertex = labels.addText(text)
    if (vertex === count) {
      draft.vertexStarts.set(vertex, at)
      draft.describe('node', vertex, frame.defaults)
    }
    if (frame.outer !== undefined) mentions.set(mentioned++, vertex)
    return vertex
  }

  function nameSubgraph({ text, at, isHtml }: Id): void {
    const named = frame.outer?.subgraph.named
    const name = `${isHtml ? '<' : '"'}${text}`
    const subgraph = named?.get(name)
    if (subgraph !== undefined) {
      frame.subgraph = subgraph
      Object.assign(frame.defaults, subgraph.defaults)
    } else if (++names <= MOST_NAMES) named?.set(name, frame.subgraph)
    else
      throw reading.error(
        'LIMIT_EXCEEDED',
        input.place(at),
        `more than ${MOST_NAMES} named subgraphs`,
      )
  }

  function closeSubgraph(): void {
    const { outer, subgraph, from } = frame
    if (outer === undefined) return
    if (mentioned > from) subgraph.spans.push(from, mentioned)
    outer.chain.push(subgraph)
    frame = outer
  }

  function takeAttribute(name: string, value: Id): void {
    const [first, second] = frame.chain
    const kind =
      first === undefined ? frame.kind : second ? 'edge' : isSubgraph(first) ? 'graph' : 'node'
    if (kind === 'edge' && name === 'key') frame.key = value.text
    const attribute = READ[kind].find((one) => one === name)
    const number = attribute && numberOf(attribute, value)
    if (attribute === undefined || number === undefined) draft.leaveOut(`attribute ${name}`)
    else {
      draft.said[attribute]++
      frame.values[attribute] = number
    }
  }

  /** The value of an attribute that is read: NaN when it is empty, undefined when it must be left out. */
  function numberOf(attribute: Attribute, { text, at }: Id): number | undefined {
    if (text === '') return Number.NaN
    if (attribute === 'owner') {
      const owner = OWNERS.get(text.toLowerCase())
      if (owner !== undefined) return owner
      throw reading.invalid(input.place(at), `the owner ${excerpt(text)}`, '0, 1, max or min')
    }
    if (attribute === 'cost') return parseCost(reading, input.place(at), text)
    const number = isDecimal(text) ? Number(text) + 0 : undefined
    return attribute === 'priority' && number !== undefined && number < 0 ? undefined : number
  }

  /** Does what a statement says. A promise where that may take long. */
  function endStatement(): Promise<void> | undefined {
    const { chain, values } = frame
    const [first, second] = chain
    if (chain.length > 2 || (second !== undefined && (typeof first !== 'number' || typeof second !== 'number'))) return addEdges()
    if (first === undefined) {
      Object.assign(frame.subgraph.defaults, values)
      Object.assign(frame.defaults, values)
    } 
    return undefined
  }
}
