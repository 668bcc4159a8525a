// graph6, sparse6 and digraph6, the formats of nauty and of most collections of graphs: a graph a line, six bits a
// character. graph6 is the upper triangle of the adjacency matrix of an undirected graph, digraph6 the whole matrix of
// a directed one, sparse6 a list of undirected edges, and incremental sparse6 what changed since the line before.
//
// Source: Brendan McKay, "Description of graph6, sparse6 and digraph6 encodings", formats.txt of nauty 2.8.6. Lines are
// taken as bytes, for they are long: the matrix of 10^4 vertices is one of 8 MB.

import { type Digraph, digraphFromArcs, transpose } from '@zugzwang/core'
import { FormatError, type TextPlace } from './errors'
import { Collector, takenOf } from './graph/collector'
import { findLoop, findParallelArc, undirectedEdges } from './graph/edges'
import type { Findings, GraphData, Import } from './graph/graph-data'
import { numberLabels } from './graph/labels'
import {
  BIAS,
  bitsOf,
  checkCharacters,
  type Decoding,
  type GraphLine,
  MAX_MEDIUM,
  MAX_SHORT,
  matrixLength,
  openLine,
  openPairs,
  placeOf,
  withoutHeader,
} from './graph6-line'
import { invalidGraphOption } from './text/errors'
import {
  type ByteSource,
  joined,
  MAX_TEXT,
  openReading,
  type Reading,
  type ReadOptions,
  type ScanOptions,
} from './text/reading'
import { inChunks } from './text/writing'

/** How `readGraph6` reads a line. */
export interface Graph6Options extends ReadOptions {
  /** Which graph of the input, from 1 on; needed where there are several. */
  readonly graph?: number | undefined
}

/** Up to here graphs are counted where only one was expected. */
const MAX_COUNTED = 1000
/** Up to this order a number tells pairs of vertices apart. */
const MAX_PAIRED = 94_906_265

const NEWLINE = 0x0a
const INCREMENT_MARK = 0x3b

/** Characters or edges handled at once. */
const SLICE = 2 ** 16
/** Longest matrix whose line can be read again. */
const MAX_MATRIX = MAX_TEXT - 16

/**
 * Reads one graph; its labels count from 0. The first character of a line says what it is: `:` sparse6, `;` incremental
 * sparse6, `&` digraph6, any other graph6. A header such as `>>graph6<<` may precede any graph, empty lines are passed
 * over, and bits of padding may be any, as with nauty.
 *
 * O(bytes) time up to the graph; beside the arcs it keeps the graph's line.
 *
 * @throws FormatError INVALID_INPUT where there is no such character, order or vertex, or more or less than the graph
 *   needs; for an input without graphs, and for one with several of which `graph` names none. LIMIT_EXCEEDED for
 *   sparse6 of more vertices than 2^20 and than 64 times its characters, and for lines longer than 2^29 − 24 bytes.
 * @see README.md#one-by-one
 */
export async function readGraph6(source: ByteSource, options: Graph6Options = {}): Promise<Import> {
  return (await scanGraph6(source, options)).finish()
}

/**
 * As `readGraph6`, up to its end. What was found can be made an import of, or told of where its arcs were taken away: then the
 * graph's line is all that is kept, of an incremental one the edges.
 *
 * @example
 * ```ts
 * const found = await scanGraph6('A_')
 * console.log(found.rest().notes.edges, (await found.finish()).graph.size)
 * ```
 */
export async function scanGraph6(
  source: ByteSource,
  options: Graph6Options & ScanOptions = {},
): Promise<Findings> {
  const { graph } = options
  const reading = openReading(source, options)
  if (graph !== undefined && !(Number.isSafeInteger(graph) && graph >= 1))
    throw invalidGraphOption(graph)
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
  if (graph !== undefined)
    throw reading.invalid(
      undefined,
      `${count} graph${count === 1 ? '' : 's'}`,
      ({ option }) => `at least ${graph}, as ${option('graph')} says`,
    )
  throw reading.invalid(
    undefined,
    `${count > MAX_COUNTED ? `more than ${MAX_COUNTED}` : count} graphs`,
    ({ option }) => `${option('graph')} to choose one`,
  )
}

/**
 * Reads all graphs in order, one after another, as geng and its like write them; none where there is none. Otherwise
 * like `readGraph6`, and what it keeps is one graph and its line.
 *
 * @see README.md#one-by-one
 */
export async function* readGraph6Lines(
  source: ByteSource,
  options: ReadOptions = {},
): AsyncGenerator<Import> {
  for await (const read of graphsOf(openReading(source, options))) yield (await read()).finish()
}

/** The graphs of an input: each can be read as long as the next was not asked for. */
async function* graphsOf(reading: Reading): AsyncGenerator<() => Promise<Findings>> {
  let whole: GraphLine | undefined
  let edges: ChangingEdges | undefined
  for await (const line of graphLines(reading)) {
    if (line.bytes[0] !== INCREMENT_MARK) {
      whole = line
      edges = undefined
      yield () => readLine(reading, line, openCollector(reading))
      continue
    }
    if (whole === undefined)
      throw reading.invalid(placeOf(line, 0), 'an incremental graph', 'a whole graph before it')
    checkCharacters(reading, line, 1)
    edges ??= await edgesOf(reading, whole, placeOf(line, 0))
    const changing = edges
    const visit = (one: number, other: number) => changeEdge(changing, one, other)
    await decodeInSlices(reading, openPairs(reading, line, 1, changing.order, visit))
    yield () => collectEdges(reading, changing, openCollector(reading))
  }
}

/** The lines that are graphs. */
async function* graphLines(reading: Reading): AsyncGenerator<GraphLine> {
  let line = 1
  let pieces: Uint8Array[] = []
  let length = 0
  const add = (piece: Uint8Array) => {
    length += piece.length
    if (length > MAX_TEXT)
      throw reading.error(
        'LIMIT_EXCEEDED',
        { line, column: MAX_TEXT + 1 },
        'the line goes on',
        `at most ${MAX_TEXT} characters`,
      )
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

/** Where the arcs go that are asked for. */
function openCollector(reading: Reading): Collector {
  const collector = new Collector(reading.pace)
  reading.outlet?.open(takenOf(collector))
  return collector
}

/** Reads a line that is no increment. */
async function readLine(
  reading: Reading,
  line: GraphLine,
  collector: Collector,
): Promise<Findings> {
  const { order, directed, edges } = openLine(reading, line, collector)
  await decodeInSlices(reading, edges)
  return collector.found(numberLabels(order), { undirected: !directed })
}

async function decodeInSlices(reading: Reading, { length, decode, end }: Decoding): Promise<void> {
  await inSlices(reading, length, decode)
  end()
}

/** Does the work on 0 … total − 1 in slices and rests between them. */
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

/** Edges that incremental lines change, as numbers larger · order + smaller. */
interface ChangingEdges {
  readonly order: number
  /** Rising. */
  edges: Float64Array
  /** To be put in, or taken out where they are in. */
  changes: number[]
}

/** The edges of the graph that incremental lines build upon; `place` is the first of these. */
async function edgesOf(
  reading: Reading,
  whole: GraphLine,
  place: TextPlace,
): Promise<ChangingEdges> {
  const found = await readLine(reading, whole, new Collector(reading.pace))
  const { graph, undirected } = await found.finish()
  const { order, offsets, targets, size } = graph
  if (order > MAX_PAIRED)
    throw reading.error(
      'LIMIT_EXCEEDED',
      place,
      `an incremental graph of order ${order}`,
      `at most ${MAX_PAIRED}`,
    )
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
  if (!undirected || known.some((edge, i) => edge === known[i - 1]))
    throw reading.invalid(
      place,
      `an incremental graph after one with ${undirected ? 'parallel edges' : 'arcs'}`,
      'one with simple edges before it',
    )
  return { order, edges: known, changes: [] }
}

function changeEdge(changing: ChangingEdges, one: number, other: number): void {
  const { order, edges, changes } = changing
  changes.push(other * order + one)
  if (changes.length > edges.length + SLICE) settle(changing)
}

/** Makes the changes that wait. */
function settle(changing: ChangingEdges): void {
  const { edges, changes } = changing
  if (changes.length === 0) return
  const all = new Float64Array(edges.length + changes.length)
  all.set(edges)
  all.set(changes, edges.length)
  all.sort()
  // an edge stays when it is there an odd number of times
  let count = 0
  for (let i = 0; i < all.length; i++)
    if (all[i] === all[i + 1]) i++
    else all[count++] = all[i]
  changing.edges = all.slice(0, count)
  changing.changes = []
}

async function collectEdges(
  reading: Reading,
  changing: ChangingEdges,
  collector: Collector,
): Promise<Findings> {
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
 * Writes a line of graph6, as nauty does. Labels, costs and movers have no place in it.
 *
 * O(order^2 / 12 + size · log of the largest degree) time.
 *
 * @throws FormatError CANNOT_CARRY for an arc without one back, a loop or parallel edges; LIMIT_EXCEEDED when the line
 *   would be longer than 2^29 − 24 characters.
 * @example
 * ```ts
 * const text = [...formatGraph6({ graph: digraphFromArcs(2, [0], [1]), labels: numberLabels(2) })].join('')
 * ```
 */
export function formatGraph6(data: GraphData): Generator<string> {
  return inChunks(graph6Line(data))
}

/**
 * Writes a line of sparse6, as nauty does. Labels, costs and movers have no place in it.
 *
 * O(order + size · log of the largest degree) time.
 *
 * @throws FormatError CANNOT_CARRY for an arc without one back.
 * @example
 * ```ts
 * const graph = digraphFromArcs(2, [0, 1], [1, 0])
 * const text = [...formatSparse6({ graph, labels: numberLabels(2), undirected: true })].join('')
 * ```
 */
export function formatSparse6(data: GraphData): Generator<string> {
  return inChunks(sparse6Line(data))
}

/**
 * Writes a line of digraph6, as nauty does. Labels, costs and movers have no place in it.
 *
 * O(order^2 / 6 + size) time.
 *
 * @throws FormatError CANNOT_CARRY for parallel arcs; LIMIT_EXCEEDED when the line would be longer than 2^29 − 24
 *   characters.
 * @see README.md#one-by-one
 */
export function formatDigraph6(data: GraphData): Generator<string> {
  return inChunks(digraph6Line(data))
}

function* graph6Line({ graph, labels }: GraphData): Generator<string> {
  checkMatrix(graph.order, false, 'graph6')
  const smaller = smallerNeighbours({ graph, labels }, 'graph6')
  const { order, offsets, targets } = smaller
  for (let v = 0; v < order; v++)
    if (offsets[v] < offsets[v + 1] && targets[offsets[v + 1] - 1] === v)
      throw new FormatError('CANNOT_CARRY', {
        found: `there is a loop at ${labels.at(v)}`,
        expected: 'none: graph6 cannot hold loops, sparse6 can',
        place: { vertex: v, arc: findLoop(graph) },
      })
  checkParallel(
    smaller,
    { graph, labels },
    'edge',
    'graph6 cannot hold parallel edges, sparse6 can',
  )
  yield orderText(order)
  yield* matrixText(smaller, false)
  yield '\n'
}

function* digraph6Line({ graph, labels }: GraphData): Generator<string> {
  checkMatrix(graph.order, true, 'digraph6')
  // transposed twice, rows rise
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

/** For each vertex, rising, its neighbours that are not larger, one for each edge. */
function smallerNeighbours(data: Pick<GraphData, 'graph' | 'labels'>, format: string): Digraph {
  const { ones, others } = undirectedEdges(data, format)
  // the transpose of a transpose has rising rows
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

/** Throws where a row, in which targets rise, has one twice. */
function checkParallel(
  { order, offsets, targets }: Digraph,
  { graph, labels }: Pick<GraphData, 'graph' | 'labels'>,
  kind: string,
  rule: string,
): void {
  for (let v = 0; v < order; v++)
    for (let i = offsets[v] + 1; i < offsets[v + 1]; i++)
      if (targets[i] === targets[i - 1])
        throw new FormatError('CANNOT_CARRY', {
          found: `there is more than one ${kind} from ${labels.at(v)} to ${labels.at(targets[i])}`,
          expected: `one: ${rule}`,
          place: { vertex: v, arc: findParallelArc(graph) },
        })
}

function orderText(order: number): string {
  const [marks, length] = order <= MAX_SHORT ? ['', 1] : order <= MAX_MEDIUM ? ['~', 3] : ['~~', 6]
  const sixes = Array.from(
    { length },
    (_, i) => BIAS + (Math.floor(order / 64 ** (length - 1 - i)) % 64),
  )
  return marks + String.fromCharCode(...sixes)
}

/** The bits of a matrix, in pieces; as `readMatrix` has them. */
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
