// graph6, sparse6 and digraph6 of nauty: a graph a line, six bits a character. graph6 is the upper triangle of the adjacency
// matrix of an undirected graph, digraph6 the whole matrix of a directed one, sparse6 a list of undirected edges, and
// incremental sparse6 the difference from the line before.
//
// Source: Brendan McKay, "Description of graph6, sparse6 and digraph6 encodings", formats.txt of nauty 2.8.6. Lines are read
// as bytes since they are long: 8 MB for the matrix of 10^4 vertices.

import { type Digraph, digraphFromArcs, transpose } from '@zugzwang/core'
import { cannotCarry, FormatError, type TextPlace } from './errors'
import { Collector, takenOf } from './graph/collector'
import { findLoop, findParallelArc, undirectedEdges } from './graph/edges'
import { checkGraphChoice, type GraphChoice, tooFewGraphs } from './graph/graph-choice'
import type { Findings, GraphData, Import, Scan } from './graph/graph-data'
import { numberLabels } from './graph/labels'
import {
  BIAS,
  bitsOf,
  checkCharacters,
  type Decoding,
  type GraphLine,
  HEADER,
  MAX_MEDIUM,
  MAX_SHORT,
  matrixLength,
  openLine,
  openPairs,
  placeOf,
  withoutHeader,
} from './graph6-line'
import {
  type ByteSource,
  MAX_TEXT,
  openReading,
  type Reading,
  type ReadOptions,
} from './text/reading'
import { inChunks } from './text/writing'
import { joined } from './typed-arrays'

/** How `readGraph6` reads a graph. */
export interface Graph6Options extends GraphChoice {}

/** Graphs are counted up to here if only one is expected. */
const MAX_COUNTED = 1000
/** Up to this order a double can identify a pair of vertices. */
const MAX_PAIRED = 94_906_265

const NEWLINE = 0x0a
const INCREMENT_MARK = 0x3b

/** Characters or edges handled at once. */
const SLICE = 2 ** 16
/** Longest matrix whose line can be read back. */
const MAX_MATRIX = MAX_TEXT - 16

/**
 * Reads one graph, with labels from 0. The first character of a line is `:` for sparse6, `;` for incremental sparse6, `&`
 * for digraph6, any other for graph6. As with nauty, a header such as `>>graph6<<` may precede any graph, empty lines are
 * skipped, and bits of padding are arbitrary.
 *
 * O(bytes) time up to the graph; keeps the graph's line and the arcs.
 *
 * @throws FormatError INVALID_INPUT for a malformed line or one of the wrong length, an input without graphs, and several
 *   graphs if `graph` chooses none of them. LIMIT_EXCEEDED for sparse6 of more vertices than 2^20 and than 64 times its
 *   characters, and for lines longer than 2^29 − 24 bytes.
 * @see README.md#one-by-one
 */
export async function readGraph6(source: ByteSource, options: Graph6Options = {}): Promise<Import> {
  return (await scanGraph6(source, options)).finish()
}

/** `readGraph6` for streams; keeps the graph's line, or the edges of an incremental graph. */
export const scanGraph6: Scan<Graph6Options> = async (source, options = {}) => {
  const { graph } = options
  const reading = openReading(source, options)
  checkGraphChoice(options)
  let count = 0
  let found: Findings | undefined
  for await (const read of graphsOf(reading)) {
    count++
    if (count === (graph ?? 1)) found = await read()
    if (graph === undefined ? count > MAX_COUNTED : count === graph) break
  }
  if (found !== undefined && (graph !== undefined || count === 1)) return found
  if (count === 0)
    throw reading.invalid(undefined, 'no graph', 'lines of graph6, sparse6 or digraph6')
  if (graph !== undefined) throw tooFewGraphs(reading, count, options)
  throw reading.invalid(
    undefined,
    `${count > MAX_COUNTED ? `more than ${MAX_COUNTED}` : count} graphs`,
    ({ option }) => `${option('graph')} to choose one`,
  )
}

/**
 * Reads all graphs in order, if there are any, such as the output of geng. Otherwise like `readGraph6`; keeps one graph and
 * its line.
 *
 * @see README.md#one-by-one
 */
export async function* readGraph6Lines(
  source: ByteSource,
  options: ReadOptions = {},
): AsyncGenerator<Import> {
  for await (const read of graphsOf(openReading(source, options))) yield (await read()).finish()
}

/** A line with a graph, without its header. */
export interface Graph6Line {
  /** In the input, from 1. */
  readonly line: number
  readonly text: string
}

/**
 * Splits an input into its graphs without reading them, so that a malformed one stops no other, and threads can share them: all
 * lines of a chunk of the input at a time, empty ones left out. `openGraph6Lines` reads them.
 *
 * @throws FormatError LIMIT_EXCEEDED for lines longer than 2^29 − 24 bytes.
 * @see README.md#one-by-one
 */
export async function* splitGraph6Lines(
  source: ByteSource,
  options: ReadOptions = {},
): AsyncGenerator<Graph6Line[]> {
  const reading = openReading(source, options)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let line = 1
  let rest = ''
  const split = (text: string): Graph6Line[] => {
    const lines = text.split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_TEXT)
      throw reading.tooLarge({ line }, 'the line continues', `at most ${MAX_TEXT} characters`)
    const found: Graph6Line[] = []
    for (const each of lines) {
      const trimmed = each.replace(/\r$/, '').replace(HEADER, '')
      if (trimmed !== '') found.push({ line, text: trimmed })
      line++
    }
    return found
  }
  for await (const chunk of reading.chunks) {
    const found = split(rest + decoder.decode(chunk, { stream: true }))
    if (found.length > 0) yield found
  }
  const last = split(`${rest + decoder.decode()}\n`)
  if (last.length > 0) yield last
}

/**
 * A function that reads the graphs of lines in their order. It rejects as `readGraph6` does for a malformed line, and may be called
 * again; an incremental graph is then malformed too if it rests on that line.
 *
 * @see README.md#one-by-one
 */
export function openGraph6Lines(options: ReadOptions = {}): (line: Graph6Line) => Promise<Import> {
  const reading = openReading('', options)
  const next = openGraphs(reading)
  const encoder = new TextEncoder()
  return async ({ line, text }) => {
    const read = await next(withoutHeader(reading, encoder.encode(text), line))
    return (await read()).finish()
  }
}

/** The graphs of an input; each can be read until the next is requested. */
async function* graphsOf(reading: Reading): AsyncGenerator<() => Promise<Findings>> {
  const next = openGraphs(reading)
  for await (const line of graphLines(reading)) yield next(line)
}

/** A function from lines in their order to their graphs. */
function openGraphs(reading: Reading): (line: GraphLine) => Promise<() => Promise<Findings>> {
  let whole: GraphLine | undefined
  let edges: ChangingEdges | undefined
  return async (line) => {
    if (line.bytes[0] !== INCREMENT_MARK) {
      whole = line
      edges = undefined
      return () => readLine(reading, line, openCollector(reading))
    }
    const before = whole
    // until the line is read, none may rest on it
    whole = undefined
    if (before === undefined)
      throw reading.invalid(placeOf(line, 0), 'an incremental graph', 'a whole graph before it')
    checkCharacters(line, 1)
    edges ??= await edgesOf(reading, before, placeOf(line, 0))
    const changing = edges
    const visit = (one: number, other: number) => {
      changing.changes.push(other * changing.order + one)
      if (changing.changes.length > changing.edges.length + SLICE) settle(changing)
    }
    await decodeInSlices(reading, openPairs(line, 1, changing.order, visit))
    whole = before
    return () => collectEdges(reading, changing)
  }
}

async function* graphLines(reading: Reading): AsyncGenerator<GraphLine> {
  let line = 1
  let pieces: Uint8Array[] = []
  let length = 0
  const add = (piece: Uint8Array) => {
    length += piece.length
    if (length > MAX_TEXT) {
      const expected = `at most ${MAX_TEXT} characters`
      throw reading.tooLarge({ line, column: MAX_TEXT + 1 }, 'the line continues', expected)
    }
    pieces.push(piece)
  }
  const take = () => {
    const whole = pieces.length === 1 ? (pieces[0] as Uint8Array) : joined(pieces)
    const found = withoutHeader(reading, whole, line++)
    pieces = []
    length = 0
    return found
  }
  for await (const chunk of reading.chunks) {
    let start = 0
    for (;;) {
      const end = chunk.indexOf(NEWLINE, start)
      if (end === -1) break
      add(chunk.slice(start, end))
      const found = take()
      if (found.bytes.length > 0) yield found
      start = end + 1
    }
    add(chunk.slice(start))
  }
  const found = take()
  if (found.bytes.length > 0) yield found
}

function openCollector(reading: Reading): Collector {
  const collector = new Collector(reading.pace)
  reading.outlet?.open(takenOf(collector))
  return collector
}

async function readLine(reading: Reading, line: GraphLine, arcs: Collector): Promise<Findings> {
  const { order, directed, edges } = openLine(line, arcs)
  await decodeInSlices(reading, edges)
  return arcs.found(numberLabels(order), { undirected: !directed })
}

async function decodeInSlices(reading: Reading, { length, decode, end }: Decoding): Promise<void> {
  await inSlices(reading, length, decode)
  end()
}

/** Does the work on 0 … total − 1 in slices, with pauses. */
async function inSlices(
  { pace, outlet }: Reading,
  total: number,
  work: (start: number, end: number) => void,
): Promise<void> {
  for (let start = 0; start < total; start += SLICE) {
    const end = Math.min(start + SLICE, total)
    work(start, end)
    await outlet?.drain()
    if (pace.due(end - start)) await pace.rest({ phase: 'decode', done: end, total })
  }
  pace.report({ phase: 'decode', done: total, total })
}

/** Edges under incremental changes, as numbers larger · order + smaller. */
interface ChangingEdges {
  readonly order: number
  /** Rising. */
  edges: Float64Array
  /** Edges to add, or to remove if they are present. */
  changes: number[]
}

/** The edges of a graph that incremental lines change, the first of them at `place`. */
async function edgesOf(
  reading: Reading,
  whole: GraphLine,
  place: TextPlace,
): Promise<ChangingEdges> {
  const found = await readLine(reading, whole, new Collector(reading.pace))
  const { graph, undirected } = await found.finish()
  const { order, offsets, targets, size } = graph
  if (order > MAX_PAIRED)
    throw reading.tooLarge(place, `an incremental graph of order ${order}`, `at most ${MAX_PAIRED}`)
  const edges = new Float64Array(size)
  let count = 0
  await inSlices(reading, order, (first, last) => {
    for (let v = first; v < last; v++)
      for (let i = offsets[v]; i < offsets[v + 1]; i++) {
        const target = targets[i]
        if (target <= v) edges[count++] = v * order + target
      }
  })
  const known = edges.slice(0, count).sort()
  if (!undirected || known.some((edge, i) => edge === known[i - 1])) {
    const found = `an incremental graph after one with ${undirected ? 'parallel edges' : 'arcs'}`
    throw reading.invalid(place, found, 'one with simple edges before it')
  }
  return { order, edges: known, changes: [] }
}

/** Applies the changes. */
function settle(changing: ChangingEdges): void {
  const { edges, changes } = changing
  if (changes.length === 0) return
  const all = new Float64Array(edges.length + changes.length)
  all.set(edges)
  all.set(changes, edges.length)
  all.sort()
  // an edge remains if it occurs an odd number of times
  let count = 0
  for (let i = 0; i < all.length; i++)
    if (all[i] === all[i + 1]) i++
    else all[count++] = all[i]
  changing.edges = all.slice(0, count)
  changing.changes = []
}

async function collectEdges(reading: Reading, changing: ChangingEdges): Promise<Findings> {
  const collector = openCollector(reading)
  settle(changing)
  const { order, edges } = changing
  await inSlices(reading, edges.length, (first, last) => {
    for (let i = first; i < last; i++) {
      const edge = edges[i]
      const other = Math.floor(edge / order)
      collector.addEdge(edge - other * order, other)
    }
  })
  return collector.found(numberLabels(order), { undirected: true })
}

/**
 * Writes a line of graph6, as nauty does, without labels, costs and movers. O(order^2 / 12 + size · log of the largest
 * degree) time.
 *
 * @throws FormatError CANNOT_CARRY for an arc without one back, a loop or parallel edges; LIMIT_EXCEEDED for a line of more
 *   than 2^29 − 24 characters.
 * @see README.md#one-by-one
 */
export function formatGraph6(data: GraphData): Generator<string> {
  return inChunks(graph6Line(data))
}

/**
 * Writes a line of sparse6, as nauty does, without labels, costs and movers. O(order + size · log of the largest degree)
 * time.
 *
 * @throws FormatError CANNOT_CARRY for an arc without one back.
 * @see README.md#one-by-one
 */
export function formatSparse6(data: GraphData): Generator<string> {
  return inChunks(sparse6Line(data))
}

/**
 * Writes a line of digraph6, as nauty does, without labels, costs and movers. O(order^2 / 6 + size) time.
 *
 * @throws FormatError CANNOT_CARRY for parallel arcs; LIMIT_EXCEEDED for a line of more than 2^29 − 24 characters.
 * @see README.md#one-by-one
 */
export function formatDigraph6(data: GraphData): Generator<string> {
  return inChunks(digraph6Line(data))
}

function* graph6Line({ graph, labels }: GraphData): Generator<string> {
  checkMatrix(graph.order, false, 'graph6')
  const smaller = smallerNeighbours({ graph, labels }, 'graph6')
  const arc = findLoop(graph)
  if (arc !== -1) {
    const vertex = graph.targets[arc]
    const expected = 'none: graph6 cannot hold loops, sparse6 can'
    throw cannotCarry(`there is a loop at ${labels.at(vertex)}`, expected, { vertex, arc })
  }
  const rule = 'graph6 cannot hold parallel edges, sparse6 can'
  checkParallel(smaller, { graph, labels }, 'edge', rule)
  yield orderText(graph.order)
  yield* matrixText(smaller, false)
  yield '\n'
}

function* digraph6Line({ graph, labels }: GraphData): Generator<string> {
  checkMatrix(graph.order, true, 'digraph6')
  // transposing twice sorts the rows
  const sorted = transpose(transpose(graph))
  checkParallel(sorted, { graph, labels }, 'arc', 'digraph6 cannot hold parallel arcs')
  yield `&${orderText(graph.order)}`
  yield* matrixText(sorted, true)
  yield '\n'
}

function* sparse6Line({ graph, labels }: GraphData): Generator<string> {
  const { order, offsets, targets } = smallerNeighbours({ graph, labels }, 'sparse6')
  yield `:${orderText(order)}`
  const width = bitsOf(order)
  const piece = new Uint8Array(SLICE)
  let used = 0
  let held = 0
  let holds = 0
  const push = (value: number, bits: number) => {
    for (let left = bits; left > 0; ) {
      const taken = Math.min(6 - holds, left)
      left -= taken
      held = (held << taken) | ((value >>> left) & ((1 << taken) - 1))
      holds += taken
      if (holds < 6) continue
      piece[used++] = BIAS + held
      held = 0
      holds = 0
    }
  }
  let current = 0
  for (let v = 0; v < order; v++)
    for (let i = offsets[v]; i < offsets[v + 1]; i++) {
      push(v === current ? 0 : 1, 1)
      if (v > current + 1) {
        push(v, width)
        push(0, 1)
      }
      current = v
      push(targets[i], width)
      if (used < SLICE - 16) continue
      yield textOf(piece.subarray(0, used))
      used = 0
    }
  if (holds > 0) {
    // ones, unless they would be a loop at the last vertex
    const left = 6 - holds
    const loop = left > width && current === order - 2 && order === 2 ** width
    push(2 ** (loop ? left - 1 : left) - 1, left)
  }
  yield `${textOf(piece.subarray(0, used))}\n`
}

/** For each vertex its neighbours that are not larger, rising, one for each edge. */
function smallerNeighbours(data: Pick<GraphData, 'graph' | 'labels'>, format: string): Digraph {
  const { ones, others } = undirectedEdges(data, format)
  return transpose(transpose(digraphFromArcs(data.graph.order, others, ones)))
}

function checkMatrix(order: number, directed: boolean, format: string): void {
  const length = matrixLength(order, directed)
  if (length > MAX_MATRIX)
    throw new FormatError('LIMIT_EXCEEDED', {
      found: `a graph of order ${order} takes ${length} characters of ${format}`,
      expected: `at most ${MAX_MATRIX}`,
    })
}

/** Throws if a sorted row has a target twice. */
function checkParallel(
  { order, offsets, targets }: Digraph,
  { graph, labels }: Pick<GraphData, 'graph' | 'labels'>,
  kind: string,
  rule: string,
): void {
  for (let v = 0; v < order; v++)
    for (let i = offsets[v] + 1; i < offsets[v + 1]; i++)
      if (targets[i] === targets[i - 1])
        throw cannotCarry(
          `there is more than one ${kind} from ${labels.at(v)} to ${labels.at(targets[i])}`,
          `one: ${rule}`,
          { vertex: v, arc: findParallelArc(graph) },
        )
}

function orderText(order: number): string {
  const [marks, length] = order <= MAX_SHORT ? ['', 1] : order <= MAX_MEDIUM ? ['~', 3] : ['~~', 6]
  const sixes = Array.from(
    { length },
    (_, i) => BIAS + (Math.floor(order / 64 ** (length - 1 - i)) % 64),
  )
  return marks + String.fromCharCode(...sixes)
}

/** The characters of a matrix, in pieces. */
function* matrixText({ order, offsets, targets }: Digraph, directed: boolean): Generator<string> {
  const length = matrixLength(order, directed)
  const piece = new Uint8Array(Math.min(SLICE, length)).fill(BIAS)
  let start = 0
  const next = () => {
    const text = textOf(piece.subarray(0, length - start))
    piece.fill(BIAS)
    start += piece.length
    return text
  }
  for (let v = 0; v < order; v++) {
    const row = directed ? v * order : (v * (v - 1)) / 2
    for (let i = offsets[v]; i < offsets[v + 1]; i++) {
      const bit = row + targets[i]
      const at = Math.floor(bit / 6)
      while (at >= start + piece.length) yield next()
      piece[at - start] = piece[at - start] + (32 >> (bit % 6))
    }
  }
  while (start < length) yield next()
}

const decoder = new TextDecoder()

function textOf(characters: Uint8Array): string {
  return decoder.decode(characters)
}
