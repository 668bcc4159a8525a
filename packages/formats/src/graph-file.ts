// Graph files of any format, by the table of formats.

import type { Progress } from '@zugzwang/core'
import { FormatError } from './errors'
import {
  detectFormat,
  type Format,
  type FormatName,
  formatNamed,
  type GraphOptions,
} from './formats'
import type { GraphData, Import } from './graph/graph-data'
import { type ByteSource, joined, openReading } from './text/reading'

const BEGINNING = 4096

export interface GraphFileOptions extends GraphOptions {
  /** The format. Default: detected from content and name, as by `detectFormat`. */
  readonly format?: FormatName | undefined
  /** Path of the file, used only to detect the format. Default: `name`. */
  readonly path?: string | undefined
}

/** A graph from a file, and its format. */
export interface GraphFile extends Import {
  readonly format: Format
}

/**
 * Reads a graph of any format. Time and memory are those of the format's reader.
 *
 * @throws FormatError as the reader of the format; UNKNOWN_FORMAT; INVALID_OPTION where a file of the format holds one graph, and
 *   `graph` chooses among several.
 */
export async function readGraph(
  source: ByteSource,
  options: GraphFileOptions = {},
): Promise<GraphFile> {
  const { path = options.name } = options
  if (options.format !== undefined) {
    const format = formatNamed(options.format)
    checkGraphOption(format, options)
    const { read } = await format.load()
    return { ...(await read(source, options)), format }
  }
  // gzip is taken off here, so that what it held is seen; so it is here that bytes are counted
  const reading = openReading(source, options)
  const onProgress = (progress: Progress) => {
    if (progress.phase !== 'read') options.onProgress?.(progress)
  }
  const chunks = reading.chunks[Symbol.asyncIterator]()
  try {
    const first: Uint8Array[] = []
    for (let size = 0; size < BEGINNING; ) {
      const { value, done } = await chunks.next()
      if (done) break
      first.push(value)
      size += value.length
    }
    const format = detectFormat(joined(first), path)
    checkGraphOption(format, options)
    const { read } = await format.load()
    const all = async function* () {
      yield* first
      yield* { [Symbol.asyncIterator]: () => chunks }
    }
    return { ...(await read(all(), { ...options, onProgress })), format }
  } finally {
    await chunks.return?.()
  }
}

function checkGraphOption(
  { name: format, several }: Format,
  { name, graph }: GraphFileOptions,
): void {
  if (graph === undefined || several) return
  throw new FormatError('INVALID_OPTION', {
    found: `the option graph is ${graph}, but a file of the format ${format} holds one graph`,
    expected: 'no choice among several',
    place: { file: name, field: 'graph' },
  })
}

/** A graph being written to a file. */
export interface WrittenGraph {
  /** The pieces of the file, in order. */
  readonly pieces: Iterable<string | Uint8Array>
  /** What the format cannot hold and is lost, as phrases; empty if nothing is. */
  readonly leftOut: readonly string[]
}

/**
 * Writes a graph in any format.
 *
 * @throws FormatError CANNOT_CARRY as the writer of the format, where the graph itself does not fit: arcs without one
 *   back in an undirected format, loops, parallel arcs, labels that cannot be written. What only stands beside it is left
 *   out and named.
 */
export async function writeGraph(data: GraphData, name: FormatName): Promise<WrittenGraph> {
  const format = formatNamed(name)
  const { write } = await format.load()
  return { pieces: begun(write(data)), leftOut: leftOut(data, format) }
}

/** The same pieces, the first already made: a writer throws before it, or not at all. */
function begun<Piece>(pieces: Iterable<Piece>): Iterable<Piece> {
  const iterator = pieces[Symbol.iterator]()
  let next = iterator.next()
  return {
    *[Symbol.iterator]() {
      for (; !next.done; next = iterator.next()) yield next.value
    },
  }
}

function leftOut(data: GraphData, { carries }: Format): string[] {
  const { labels, undirected, cost, mover, priority } = data
  const lost: string[] = []
  if (carries.first !== undefined && carries.first !== labels.first)
    lost.push(`labels: vertices are numbered in their order, from ${carries.first}`)
  if (undirected && !carries.undirected) lost.push('that edges are undirected: each is two arcs')
  if (cost !== undefined && !carries.costs) lost.push('costs of arcs')
  if (mover !== undefined && !carries.owners) lost.push('movers')
  if (priority !== undefined && !carries.owners) lost.push('priorities')
  return lost
}
