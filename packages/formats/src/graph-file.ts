// Graph files of any format.

import type { Progress } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { FormatError } from './errors'
import {
  type Format,
  type FormatName,
  formatByName,
  formatNamed,
  formats,
  type GraphOptions,
  markedFormat,
} from './formats'
import type { GraphData, Import } from './graph/graph-data'
import { warningsOf } from './graph/warnings'
import { type ByteSource, openReading, type Reading, textOf } from './text/reading'
import { joined } from './typed-arrays'
import { type Counts, EXAMINED, fitOfCounts, type Meaning, meaningOf } from './unmarked'

const BEGINNING = 4096

/** How `readGraph` reads a file. */
export interface GraphFileOptions extends GraphOptions {
  /** The format. Default: detected by content, else by the name (but not .txt), else by trying the possible formats. */
  readonly format?: FormatName | undefined
  /** Path of the file, used only to detect the format. Default: `name`. */
  readonly path?: string | undefined
}

/** A graph from a file, and its format. */
export interface GraphFile extends Import {
  readonly format: Format
  /** Signs that the file was misread, as phrases: 'it has 3 vertices and no arcs'. Mostly empty. */
  readonly warnings: readonly string[]
}

/**
 * Reads a graph of any format. Time and memory are those of the format's reader. Nothing is guessed: if neither a mark nor
 * the name gives the format, lines of graph6 and arrows (`a -> b`, the statements of a DOT graph) are recognised, and a text
 * that could be of several formats is refused. A text of at most 2^16 bytes whose first line could be counts is tried with
 * every possible reader; a longer one is an arc list unless the counts fit.
 *
 * @throws FormatError as the reader of the format; UNKNOWN_FORMAT. AMBIGUOUS_INPUT if several formats fit; `found` names
 *   them. UNSUPPORTED_INPUT for JSON, GML, Pajek and others that have no reader. INVALID_OPTION if `graph` is given for a
 *   format of one graph.
 * @see README.md#any-file
 */
export async function readGraph(
  source: ByteSource,
  options: GraphFileOptions = {},
): Promise<GraphFile> {
  return readBy(IN_MEMORY, source, options)
}

/** A way to read a file once its format is known. */
export interface Way<Result> {
  readonly as: (
    format: Format,
    source: ByteSource,
    options: GraphFileOptions,
    counts?: CountsChecked,
  ) => Promise<Result>
  /** The result for a small file, which was read in memory. */
  readonly held: (file: GraphFile) => Promise<Result>
}

/** Counts in the first line of an arc list, which must not fit the rest. */
export interface CountsChecked {
  readonly counts: Counts
  readonly reading: Reading
}

const IN_MEMORY: Way<GraphFile> = {
  as: async (format, source, options, checked) => {
    checkGraphOption(format, options)
    const { read } = await format.load()
    const found = await read(source, options)
    const file = { ...found, format, warnings: warningsOf(found, format.name) }
    return checked === undefined ? file : withCountsChecked(file, checked)
  },
  held: async (file) => file,
}

/** Adds a warning about counts that nearly fit. Throws FormatError AMBIGUOUS_INPUT if they fit. */
function withCountsChecked(file: GraphFile, checked: CountsChecked): GraphFile {
  const warning = warningOfCounts(fitOfCounts(file, checked.counts), checked)
  return warning === undefined ? file : { ...file, warnings: [...file.warnings, warning] }
}

/** Detects the format of a file and reads it. Throws as `readGraph`. */
export async function readBy<Result>(
  way: Way<Result>,
  source: ByteSource,
  options: GraphFileOptions,
): Promise<Result> {
  if (options.format !== undefined)
    return await way.as(formatNamed(options.format), source, options)
  // decompressed here, to see the content: so bytes are counted here
  const reading = openReading(source, options)
  const onProgress = (progress: Progress) => {
    if (progress.phase !== 'read') options.onProgress?.(progress)
  }
  const chunks = reading.chunks[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let size = 0
  let whole = false
  /** Reads up to this many bytes. */
  const look = async (bytes: number) => {
    while (size < bytes && !whole) {
      const { value, done } = await chunks.next()
      if (done) whole = true
      else {
        first.push(value.slice())
        size += value.length
      }
    }
    return joined(first)
  }
  const all = async function* () {
    yield* first
    if (!whole) yield* { [Symbol.asyncIterator]: () => chunks }
  }
  const rest = { ...options, onProgress }
  try {
    const { path = options.name ?? '' } = options
    const named = formatByName(path)
    const format = markedFormat(await look(BEGINNING)) ?? named
    // JSON can look like CSV
    const isSure = format?.name === 'csv' ? format === named : format?.name !== 'arc-list'
    if (format !== undefined && isSure) return await way.as(format, all(), rest)
    const bytes = await look(EXAMINED)
    const isWhole = whole && size <= EXAMINED
    const text = new TextDecoder().decode(bytes.subarray(0, EXAMINED))
    const meaning = meaningOf({ text, whole: isWhole })
    return format !== undefined && meaning.is !== 'foreign'
      ? await way.as(format, all(), rest)
      : await readUnmarked(way, { reading, isWhole, all, options: rest }, meaning)
  } finally {
    await chunks.return?.()
  }
}

export function checkGraphOption(
  { name: format, several }: Format,
  { name, graph }: GraphFileOptions,
): void {
  if (graph === undefined || several) return
  throw new FormatError('INVALID_OPTION', {
    what: ({ option }) =>
      `${option('graph')} is ${graph}, but a file of the format ${format} holds one graph`,
    found: String(graph),
    expected: 'no choice among several',
    place: { file: name, field: 'graph' },
  })
}

/** A file of unknown format; `isWhole` if all of it was examined. */
interface Unmarked {
  readonly reading: Reading
  readonly isWhole: boolean
  readonly all: () => AsyncIterable<Uint8Array>
  readonly options: GraphFileOptions
}

async function readUnmarked<R>(way: Way<R>, file: Unmarked, meaning: Meaning): Promise<R> {
  const { reading, isWhole, all, options } = file
  const arcList = formatNamed('arc-list')
  switch (meaning.is) {
    case 'arc-list':
      return await way.as(arcList, all(), options)
    case 'format':
      return await way.as(formatNamed(meaning.format), all(), options)
    case 'dot-body':
      return await way.held(await readDotBody(file, meaning))
    case 'foreign':
      throw reading.unsupported(
        { line: 1 },
        `it looks like ${meaning.title}, which is not read`,
        `one of ${formats.map(({ name }) => name).join(', ')}`,
      )
    case 'ambiguous':
      throw ambiguous(reading, meaning.line, meaning.formats)
    case 'counted': {
      const { formats: names, counts } = meaning
      const checked = { counts, reading }
      return isWhole
        ? await way.held(await readTheOnly(file, [...names, 'arc-list'], checked))
        : await way.as(arcList, all(), options, checked)
    }
  }
}

/** Reads the text between the braces of a DOT graph. */
async function readDotBody(
  { reading, all, options }: Unmarked,
  { before, isLine }: Meaning & { readonly is: 'dot-body' },
): Promise<GraphFile> {
  const chunks: Uint8Array[] = []
  for await (const chunk of all()) chunks.push(chunk)
  const text = textOf(reading, joined(chunks))
  // in braces two words would be two vertices
  for (const [i, line] of text.split('\n').entries())
    if (!isLine(line)) {
      const expected = `an edge, as in the lines before: a${before.startsWith('di') ? '->' : '--'}b`
      throw reading.invalid({ line: i + 1, column: 1 }, excerpt(line.trimEnd()), expected)
    }
  try {
    return await IN_MEMORY.as(formatNamed('dot'), `${before}${text}\n}`, options)
  } catch (error) {
    if (!(error instanceof FormatError) || error.place.line !== 1) throw error
    const { code, found, expected, place, cause } = error
    const column = Math.max(1, (place.column ?? 1) - before.length)
    throw new FormatError(code, { found, expected, place: { ...place, column }, cause })
  }
}

/** Reads a text by every reader that could take it, and refuses it if more than one does. */
async function readTheOnly(
  { all, options }: Unmarked,
  names: readonly FormatName[],
  checked: CountsChecked,
): Promise<GraphFile> {
  const found: GraphFile[] = []
  let refused: unknown
  for (const name of names)
    try {
      const read = await IN_MEMORY.as(formatNamed(name), all(), options)
      if (read.graph.order > 0) found.push(read)
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      // in the end that of the arc list
      refused = error
    }
  const [only, another] = found
  if (another !== undefined) {
    const fitting = found.map(({ format }) => format.name)
    throw ambiguous(checked.reading, checked.counts.line, fitting)
  }
  if (only === undefined) throw refused
  return only.format.name === 'arc-list' ? withCountsChecked(only, checked) : only
}

/** The warning about counts that nearly fit. Throws FormatError AMBIGUOUS_INPUT if they fit. */
export function warningOfCounts(
  fit: ReturnType<typeof fitOfCounts>,
  { counts, reading }: CountsChecked,
): string | undefined {
  if (fit === 'contest') throw ambiguous(reading, counts.line, ['contest', 'arc-list'])
  return fit === undefined
    ? undefined
    : `line ${counts.line}, "${counts.vertices} ${counts.arcs}", is read as an arc, though it could be the counts of a judge's input (contest numbers vertices from 1)`
}

function ambiguous(reading: Reading, line: number, names: readonly FormatName[]): FormatError {
  const choices = names.map((name) => `${name} (${formatNamed(name).extensions.at(-1)})`)
  const all = `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`
  return reading.ambiguous(
    { line },
    `the text could be ${all}`,
    'the option format, or an ending of the name, to say which',
  )
}

/** A graph being written to a file. */
export interface WrittenGraph {
  /** The pieces of the file, in order. */
  readonly pieces: Iterable<string | Uint8Array>
  /** What the format cannot hold, as phrases. */
  readonly leftOut: readonly string[]
}

/**
 * Writes a graph in any format.
 *
 * @throws FormatError CANNOT_CARRY as the writer of the format, if the graph itself does not fit: arcs without one back in
 *   an undirected format, loops, parallel arcs, labels that cannot be written. Other data is left out and named.
 * @see README.md#any-file
 */
export async function writeGraph(data: GraphData, name: FormatName): Promise<WrittenGraph> {
  const format = formatNamed(name)
  const { write } = await format.load()
  return { pieces: begun(write(data)), leftOut: leftOut(data, format) }
}

/** The same pieces, the first already made: a writer throws before it or never. */
function begun<Piece>(pieces: Iterable<Piece>): Iterable<Piece> {
  const iterator = pieces[Symbol.iterator]()
  let next = iterator.next()
  return {
    *[Symbol.iterator]() {
      for (; !next.done; next = iterator.next()) yield next.value
    },
  }
}

function leftOut(data: GraphData, { name, carries }: Format): string[] {
  const { labels, identifiers, undirected, cost, mover, priority, start } = data
  const lost: string[] = []
  if (identifiers !== undefined && identifiers.first !== 0) lost.push('identifiers of nodes')
  if (carries.first !== undefined && carries.first !== labels.first)
    lost.push(`labels: vertices are numbered in their order, from ${carries.first}`)
  if (undirected && !carries.undirected) lost.push('that edges are undirected: each is two arcs')
  if (cost !== undefined && !carries.costs) lost.push('costs of arcs')
  if (mover !== undefined && !carries.owners) lost.push('movers')
  if (priority !== undefined && !carries.owners) lost.push('priorities')
  if (start !== undefined && name !== 'pgsolver') lost.push('where play begins')
  return lost
}
