// DOT, the language of Graphviz (https://graphviz.org/doc/info/lang.html), by the LR grammar of @viz-js/lang-dot, which is
// made with Lezer. The tree of a whole text would take some 900 bytes an edge. So the parser is stopped from time to time;
// the text before the last statement that has begun is read from its tree, and parsing restarts at that statement, after
// the braces open there. Statements that need no grammar are read without it.

import { excerpt } from '@zugzwang/core/authoring'
import { finishGraph } from './dot/graph'
import { isKeyword } from './dot/ids'
import {
  behind,
  createInput,
  type Input,
  MOST_BYTES,
  progressAt,
  tooLarge,
  unsupported,
} from './dot/input'
import { readPlain } from './dot/plain'
import { createReader, type GraphReader, readTree } from './dot/statements'
import { bracesAt, checkTree, type Span, startParse } from './dot/tree'
import { FormatError } from './errors'
import { edgesOf } from './graph/declared-graph'
import type { GraphData, Import } from './graph/graph-data'
import { invalidGraphOption } from './text/errors'
import { notText } from './text/lines'
import { type ByteSource, openReading, type ReadOptions, readText } from './text/reading'
import { inChunks } from './text/writing'

/** How `readDot` reads a graph. */
export interface DotOptions extends ReadOptions {
  /** Which graph to read of a file that has several, from 1. Default: the only one; more are an error. */
  readonly graph?: number | undefined
}

/** Characters that are parsed at once. */
const PIECE = 2 ** 12
/** The same where what needs the grammar may be followed by plain statements. */
const SMALL_PIECE = 2 ** 8
/** Characters after an error with which the parser says what it is. */
const BEHIND_ERROR = 256
/** Characters of a statement without the statements within it. */
const MOST_IN_STATEMENT = 2 ** 22

/**
 * Reads a graph. Vertices are numbered in the order in which the text first names them, as Graphviz does, and the arcs
 * of a vertex keep the order of the text. A `strict` graph has one edge of those with equal ends, and any graph one of
 * those with equal ends and keys.
 * The attribute `cost` of edges is their cost: a finite number, for every edge or for none. Without it `weight`
 * is used, 1 where it is missing. The attribute `owner` of nodes, 0 or max, 1 or min, says who moves there: for every node
 * or for none. `priority`, a number ≥ 0, is taken where every node has one. An empty value says as little as none. All
 * other attributes are counted and left out.
 *
 * O(characters + arcs) time, some 15 MB/s, 4 where statements have ports, groups, comments or the like: other formats are
 * faster. While it reads it takes the text, its labels, 24 bytes a vertex and 40 an edge, and up to 250 for each character
 * that is parsed at once: 2^12, or those of the longest statement.
 * An edge between two groups of vertices means all pairs.
 *
 * @throws FormatError INVALID_INPUT where Graphviz reports an error, at a number that continues (`1a`: Graphviz warns
 *   and makes two words of it), at an HTML string that + joins to another, for a graph without vertices; UNSUPPORTED_INPUT
 *   for several graphs and for an HTML string that names a vertex; LIMIT_EXCEEDED for more than 2^26 characters, 2^22 in a
 *   statement without those within it, 256 open braces, or 2^20 and 16 a character, at most 2^24, of edges between groups,
 *   in strict graphs and with keys. INVALID_OPTION if `graph` is not a whole number from 1.
 * @see README.md#one-by-one
 */
export async function readDot(source: ByteSource, options: DotOptions = {}): Promise<Import> {
  const { graph: wanted } = options
  if (wanted !== undefined && !(Number.isSafeInteger(wanted) && wanted >= 1))
    throw invalidGraphOption(wanted)
  const reading = openReading(source, options)
  let input = createInput(reading, await readText(reading, MOST_BYTES))
  let found: GraphReader | undefined
  let count = 0
  do {
    count++
    const { reader, end } = await readGraph(input)
    if (count === (wanted ?? 1)) found = reader
    if (count > 1 && wanted === undefined)
      throw unsupported(
        input,
        0,
        'a second graph',
        ({ option }) => `one, or ${option('graph')} to choose one`,
      )
    input = behind(input, end)
  } while (input.text !== '')
  reading.pace.report(progressAt(input, 0))
  const graphs = count === 1 ? '1 graph' : `${count} graphs`
  if (found === undefined)
    throw reading.invalid(
      undefined,
      graphs,
      ({ option }) => `at least ${wanted}, as ${option('graph')} says`,
    )
  return finishGraph(found.input, found.graph)
}

/** Reads a graph; `end` is behind its last brace. */
async function readGraph(input: Input): Promise<{ reader: GraphReader; end: number }> {
  const { text, parsed, reading } = input
  const reader = createReader(input)
  let open: readonly Span[] = []
  let size = SMALL_PIECE
  for (let at = 0; ; ) {
    const spans = [...open, { from: at, to: text.length }]
    const parse = startParse(parsed, spans)
    let stop = at + size
    parse.stopAt(stop)
    let tree = parse.advance()
    for (; tree === null; tree = parse.advance()) {
      // what follows an error says no more of it, and takes time of its square
      if (parse.recovering > 0 && parse.parsedPos + BEHIND_ERROR < stop) {
        stop = parse.parsedPos + BEHIND_ERROR
        parse.stopAt(stop)
      }
      if (reading.pace.due(1)) await reading.pace.rest(progressAt(input, at))
    }
    const { sure, isEnd, error } = checkTree(input, tree, stop)
    if (sure > at) await readTree(reader, tree, at, sure)
    if (error !== undefined) throw error
    if (isEnd) return { reader, end: sure }
    if (sure > at) {
      open = bracesAt(tree, sure)
      at = await readPlain(reader, sure)
      size = at > sure ? SMALL_PIECE : PIECE
    } else if (size < MOST_IN_STATEMENT) size *= 2
    else throw tooLarge(input, at, `a statement of more than ${size} characters`, 'shorter ones')
  }
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
 * @see README.md#one-by-one
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
