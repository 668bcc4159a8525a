// Graphs as short texts (an argument of a command, a field of a page, the end of an address), read synchronously: arc lists,
// edge lists and the graph6 family. `readGraph` reads files.

import { excerpt } from '@zugzwang/core/authoring'
import { type ArcLines, takeArcLine } from './arc-list-line'
import { Collector } from './graph/collector'
import type { Import } from './graph/graph-data'
import { LabelCollector } from './graph/label-collector'
import { numberLabels } from './graph/labels'
import { type GraphLine, isGraph6, openLine, withoutHeader } from './graph6-line'
import { errorsIn, type InputErrors, placeIn } from './text/errors'
import { controlCharacter } from './text/lines'

export { FormatError, type FormatErrorCode } from './errors'
export type { GraphData, Import, ReadingNotes } from './graph/graph-data'
export { wordLabels } from './graph/label-table'
export { integerLabels, type Labels, numberLabels } from './graph/labels'

/** Forms of short texts; 'graph6' stands for sparse6 and digraph6 too. */
export type TextForm = 'arc-list' | 'graph6'

/** How `parseGraph` reads a short text. */
export interface ParseGraphOptions {
  /** The form. Default: graph6 if the text is a single word that is a whole graph of it, otherwise an arc list. */
  readonly format?: TextForm | undefined
  /** Arc lists: whether a line is an undirected edge. Default false. */
  readonly undirected?: boolean | undefined
  /** Arc lists: whether every arc line has a third word, its cost. Default false: a third word is an error. */
  readonly cost?: boolean | undefined
  /** The name of the text in messages. Default 'graph'. */
  readonly name?: string | undefined
}

/** A graph from a text, and its form. */
export interface ParsedGraph extends Import {
  readonly format: TextForm
}

/** So that reading takes only some hundredths of a second. */
const MOST_CHARACTERS = 2 ** 18
/** The beginnings of DOT, XML and Matrix Market. */
const OF_A_FILE = /^\s*(?:<|%%MatrixMarket|(?:strict\s+)?(?:di)?graph\b[^{]{0,200}\{)/i

/**
 * Reads a graph from a short text.
 *
 * An arc list has one arc per line, "from to", or one vertex; `;` ends a line too: `a b; b c; c a`. Lines that begin with #
 * or % are comments. Vertices are numbered as by `readArcList`. A line of graph6, sparse6 or digraph6 is read as by
 * `readGraph6`, with labels from 0.
 *
 * O(characters + order + size) time.
 *
 * @throws FormatError INVALID_INPUT with line and column; UNSUPPORTED_INPUT for what looks like a file of another format;
 *   LIMIT_EXCEEDED for more than 2^18 characters.
 * @see README.md#a-short-text-at-once
 */
export function parseGraph(text: string, options: ParseGraphOptions = {}): ParsedGraph {
  const { name = 'graph', undirected = false, cost: hasCosts = false } = options
  const input = errorsIn(name)
  if (text.length > MOST_CHARACTERS) {
    const expected = `at most ${MOST_CHARACTERS}; larger graphs are read from files`
    throw input.tooLarge(undefined, `a text of ${text.length} characters`, expected)
  }
  const wrong = controlCharacter(text)
  if (wrong !== undefined) throw input.invalid(placeIn(text, wrong.at), wrong.found, 'text')
  const format = options.format ?? (isGraph6(text.trim()) ? 'graph6' : 'arc-list')
  if (format === 'graph6') return { ...parseGraph6(input, text), format }
  if (options.format === undefined && OF_A_FILE.test(text)) {
    const found = excerpt(text.trimStart().slice(0, 40))
    const expected = 'an arc list or graph6; files of other formats are read by readGraph'
    throw input.unsupported({ line: 1, column: 1 }, found, expected)
  }
  const labels = new LabelCollector(undefined, hasCosts)
  takeLines({ input, labels, hasCosts, undirected }, text)
  if (labels.isEmpty)
    throw input.invalid(undefined, 'no arcs and no vertices', '"from to; from to"')
  return { ...labels.finishNow(), format }
}

function takeLines(lines: ArcLines, text: string): void {
  for (const [i, line] of text.split('\n').entries()) {
    let start = 0
    while (start <= line.length) {
      // a comment ends with the line
      const isComment = line[start] === '#' || line[start] === '%'
      const semicolon = isComment ? -1 : line.indexOf(';', start)
      const end = semicolon === -1 ? line.length : semicolon
      takeArcLine(lines, line.slice(start, end), i + 1, start)
      start = end + 1
      while (line[start] === ' ' || line[start] === '\t') start++
    }
  }
}

function parseGraph6(input: InputErrors, text: string): Import {
  const collector = new Collector()
  const { order, directed, edges } = openLine(graphLine(input, text), collector)
  edges.decode(0, edges.length)
  edges.end()
  return collector.finishNow(numberLabels(order), { undirected: !directed })
}

/** The only word of a text. */
function graphLine(input: InputErrors, text: string): GraphLine {
  const start = text.length - text.trimStart().length
  const word = text.trim()
  if (word === '')
    throw input.invalid(undefined, 'no graph', 'a line of graph6, sparse6 or digraph6')
  const end = word.search(/\s/)
  if (end !== -1)
    throw input.invalid(placeIn(text, start + end), 'more than one word', 'one graph of graph6')
  const { line, column = 1 } = placeIn(text, start)
  const found = withoutHeader(input, new TextEncoder().encode(word), line)
  return { ...found, column: found.column + column - 1 }
}
