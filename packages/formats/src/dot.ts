// DOT, the language of Graphviz (https://graphviz.org/doc/info/lang.html), by the LR grammar of @viz-js/lang-dot, made with
// Lezer. The tree of a whole text would take some 900 bytes an edge, so the parser is stopped from time to time: the text
// before the last statement is read from its tree, and parsing restarts at that statement, within the braces open there.
// Statements that need no grammar are read without it.

import { excerpt } from '@zugzwang/core/authoring'
import { finishGraph } from './dot/graph'
import { isKeyword } from './dot/ids'
import { behind, createInput, type Input, MOST_BYTES, placeAt, progressAt } from './dot/input'
import { readPlain } from './dot/plain'
import { createReader, type GraphReader, readTree } from './dot/statements'
import { bracesAt, checkTree, type Span, startParse } from './dot/tree'
import { cannotCarry } from './errors'
import { edgesOf } from './graph/declared-graph'
import { checkGraphChoice, type GraphChoice, ONE_GRAPH, tooFewGraphs } from './graph/graph-choice'
import type { GraphData, Import } from './graph/graph-data'
import { labelTexts } from './graph/rows'
import { isPrintable } from './text/lines'
import { type ByteSource, openReading, readBytes, textOf } from './text/reading'
import { inChunks } from './text/writing'

/** How `readDot` reads a graph. */
export interface DotOptions extends GraphChoice {}

/** Characters parsed at once, and after plain statements, where more may follow. */
const PIECE = 2 ** 12
const SMALL_PIECE = 2 ** 8
/** Characters after an error that the parser needs to identify it. */
const BEHIND_ERROR = 256
/** Longest statement in characters, without nested ones. */
const MOST_IN_STATEMENT = 2 ** 22

/**
 * Reads a graph. As in Graphviz, vertices are numbered in the order in which the text first names them, and arcs keep the
 * order of the text; an edge between two groups of vertices means all pairs. A `strict` graph has one edge with the same
 * ends, and any graph one with the same ends and key.
 *
 * The attribute `cost` of edges is a finite number, for every edge or none; without it `weight` is the cost, 1 if missing. The
 * attribute `owner` of nodes, 0 or max, 1 or min, is the mover, for every node or none. `priority`, a number ≥ 0, is read if
 * every node has one. Empty values count as missing. Other attributes are counted as left out.
 *
 * O(characters + arcs) time, some 15 MB/s, or 4 with ports, groups or comments: other formats are faster. While it reads it
 * takes the text, its labels, 24 bytes a vertex and 40 an edge, and up to 250 for each character parsed at once: 2^12, or
 * the longest statement.
 *
 * @throws FormatError INVALID_INPUT where Graphviz reports an error, at a number that continues (`1a`: Graphviz warns
 *   and makes two words of it), at an HTML string that + joins to another, for a graph without vertices; UNSUPPORTED_INPUT
 *   for several graphs and for an HTML string that names a vertex; LIMIT_EXCEEDED for more than 2^26 characters, 2^22 in a
 *   statement without nested ones, 256 open braces, or 2^20 and 16 a character, at most 2^24, of edges between groups, in
 *   strict graphs and with keys. INVALID_OPTION if `graph` is not a whole number from 1.
 * @see README.md#one-by-one
 */
export async function readDot(source: ByteSource, options: DotOptions = {}): Promise<Import> {
  const { graph: wanted } = options
  checkGraphChoice(options)
  const reading = openReading(source, options)
  let input = createInput(reading, textOf(reading, await readBytes(reading, MOST_BYTES)))
  let found: GraphReader | undefined
  let count = 0
  do {
    count++
    const { reader, end } = await readGraph(input)
    if (count === (wanted ?? 1)) found = reader
    if (count > 1 && wanted === undefined)
      throw reading.unsupported(placeAt(input, 0), 'a second graph', ONE_GRAPH)
    input = behind(input, end)
  } while (input.text !== '')
  reading.pace.report(progressAt(input, 0))
  if (found === undefined) throw tooFewGraphs(reading, count, options)
  return finishGraph(found.input, found.graph)
}

/** Reads a graph; `end` is after its last brace. */
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
      // recovery from an error takes quadratic time and finds nothing new
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
    else {
      const found = `a statement of more than ${size} characters`
      throw reading.tooLarge(placeAt(input, at), found, 'shorter ones')
    }
  }
}

const PLAIN = /^([A-Za-z_][A-Za-z_0-9]*|-?(\d+(\.\d*)?|\.\d+))$/
/** An odd number of backslashes where only pairs can stand. */
const UNPAIRED = /(^|[^\\])(\\\\)*\\(["\n]|$)/

/**
 * Writes a `graph` if it is undirected, otherwise a `digraph`: all vertices, in order, with `owner` and `priority`, then the
 * arcs in order, or the edges in an order that the arcs of every vertex keep, if there is one, with `cost`.
 *
 * @throws FormatError CANNOT_CARRY for a label with control characters, or with an odd number of backslashes before a
 *   quotation mark, a line break or its end, which no quoted string can hold; for arcs without counterparts in an undirected
 *   graph.
 * @see README.md#one-by-one
 */
export function formatDot(data: GraphData): Generator<string> {
  return inChunks(statements(data))
}

function* statements(data: GraphData): Generator<string> {
  const { labels, mover, priority, undirected } = data
  const idOf = labelTexts(labels, quoted)
  const edges = edgesOf(data, 'a DOT file that begins with "graph"')
  yield undirected ? 'graph {\n' : 'digraph {\n'
  for (let v = 0; v < labels.count; v++) {
    const attributes = [
      ...(mover ? [`owner=${mover[v]}`] : []),
      ...(priority ? [`priority=${quoted(String(priority[v]))}`] : []),
    ]
    yield `  ${idOf(v)}${attributes.length === 0 ? '' : ` [${attributes.join(', ')}]`}\n`
  }
  for (const { source, target, cost } of edges) {
    const attributes = cost === undefined ? '' : ` [cost=${quoted(String(cost))}]`
    yield `  ${idOf(source)} ${undirected ? '--' : '->'} ${idOf(target)}${attributes}\n`
  }
  yield '}\n'
}

/** A text in quotation marks unless it is a plain word or number. */
function quoted(text: string, vertex?: number): string {
  if (PLAIN.test(text) && !isKeyword(text)) return text
  if (UNPAIRED.test(text) || !isPrintable(text))
    throw cannotCarry(
      `the label ${excerpt(text)}`,
      'text without control characters, and with an even number of backslashes before a quotation mark, a line break or its end; DOT cannot hold others',
      { vertex },
    )
  return `"${text.replaceAll('"', '\\"')}"`
}
