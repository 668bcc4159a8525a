// Graph files of METIS, and nearly the same of Scotch and Chaco: a header, then for each vertex a line with its neighbours,
// from 1. Graphs are undirected, and both ends of an edge name the other.
//
// A line may be as long as the file, so numbers and line ends are read from the bytes one by one.
//
// Sources: Karypis, METIS: A Software Package for Partitioning Unstructured Graphs, Version 5.1.0 (2013), "Graph
// file"; METIS's functions `ReadGraph` and `CheckGraph`, which say what is refused.

import { DigraphBuilder, MAX_ORDER } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { cannotCarry } from './errors'
import { Collector, takenOf } from './graph/collector'
import { findLoop, findParallelArc, undirectedEdges } from './graph/edges'
import type { Findings, GraphData, Import, Scan } from './graph/graph-data'
import { numberLabels } from './graph/labels'
import { countGraph } from './graph/report'
import { type ByteSource, openReading, type Reading, type ReadOptions } from './text/reading'
import { inChunks } from './text/writing'
import { resized } from './typed-arrays'

/** An edge is two arcs, and a digraph has at most 2^31 − 2^18. */
const MAX_EDGES = 2 ** 30 - 2 ** 18
const FORMS = [0, 1, 10, 11, 100, 101, 110, 111]
const HEADER = 'the header, "vertices edges", and perhaps "format weights" after it'

interface Header {
  readonly line: number
  readonly order: number
  readonly edges: number
  /** Numbers of sizes and weights per vertex. */
  readonly sizes: number
  readonly weights: number
  readonly weighted: boolean
}

/** A number of the header and its 1-based column. */
interface HeaderNumber {
  readonly value: number
  readonly column: number
}

/** Takes the tokens of a file of numbers. Lines and columns count from 1. */
interface NumberVisitor {
  /** A whole number, not exact beyond 2^53. */
  number(value: number, line: number, column: number): void
  endLine(line: number, column: number): void
  comment(line: number): void
  /** What should come next, as a phrase. */
  expected(): string
}

/**
 * Reads a METIS graph. Each vertex has an arc to each of its neighbours, in the order of its line; labels are 1, 2, ….
 * Weights of edges become costs; sizes and weights of vertices are counted as left out.
 *
 * O(bytes) time; while it reads 8 bytes an arc, 16 with costs.
 *
 * @throws FormatError INVALID_INPUT for anything but whole numbers, a line that ends early, a loop, an edge that only one
 *   end names, or one end twice, or whose weights differ, and for other numbers of lines or edges than in the header;
 *   LIMIT_EXCEEDED for more than 2^31 − 2 vertices or 2^30 − 2^18 edges.
 * @see README.md#one-by-one
 */
export async function readMetis(source: ByteSource, options: ReadOptions = {}): Promise<Import> {
  return (await scanMetis(source, options)).finish()
}

/**
 * `readMetis` for streams. If arcs are streamed away, an edge that only one of its ends names, or with two weights, is found
 * with a probability of 1 − 2^−64, by a sum over all edges, and reported without its place.
 */
export const scanMetis: Scan = async (source, options = {}) => {
  const reading = openReading(source, options)
  const numbers: HeaderNumber[] = []
  const comments: number[] = []
  let vertices = undefined as VertexLines | undefined
  const lines = await readNumbers(reading, {
    number(value, line, column) {
      if (vertices !== undefined) vertices.number(value, line, column)
      else if (numbers.length === 4)
        throw reading.invalid({ line, column }, `a fifth number, ${shown(value)}`, HEADER)
      else numbers.push({ value, column })
    },
    endLine(line, column) {
      if (vertices !== undefined) vertices.endLine(line, column)
      else vertices = openVertices(reading, parseHeader(reading, numbers, line, column))
    },
    comment(line) {
      comments.push(line)
    },
    expected: () => vertices?.expected() ?? HEADER,
  })
  if (vertices === undefined)
    throw reading.invalid({ line: Math.max(lines, 1) }, 'the file ends', HEADER)
  return vertices.found(lines, comments)
}

function parseHeader(
  reading: Reading,
  numbers: readonly HeaderNumber[],
  line: number,
  end: number,
): Header {
  const [vertices, edges, form, constraints] = numbers
  if (vertices === undefined || edges === undefined)
    throw reading.invalid({ line, column: end }, 'the line ends', HEADER)
  const check = ({ value, column }: HeaderNumber, most: number, what: string) => {
    if (value > most)
      throw reading.tooLarge({ line, column }, `${shown(value)} ${what}`, `at most ${most}`)
  }
  check(vertices, MAX_ORDER, 'vertices')
  check(edges, MAX_EDGES, 'edges')
  const { value: digits = 0, column } = form ?? {}
  if (!FORMS.includes(digits))
    throw reading.invalid(
      { line, column },
      `the format ${shown(digits)}`,
      'three digits, each 0 or 1: whether there are vertex sizes, vertex weights and edge weights',
    )
  const hasWeights = digits % 100 >= 10
  if (constraints !== undefined && constraints.value > 0 && !hasWeights) {
    const found = `${shown(constraints.value)} weights per vertex`
    const expected = 'none: the format says that vertices have no weights'
    throw reading.invalid({ line, column: constraints.column }, found, expected)
  }
  return {
    line,
    order: vertices.value,
    edges: edges.value,
    sizes: digits >= 100 ? 1 : 0,
    weights: hasWeights ? Math.max(1, constraints?.value ?? 1) : 0,
    weighted: digits % 10 === 1,
  }
}

type VertexLines = ReturnType<typeof openVertices>

/** Reads the lines after a header. */
function openVertices(reading: Reading, header: Header) {
  const { order, edges, sizes, weights, weighted } = header
  const before = sizes + weights
  const arcs = new Collector(reading.pace, weighted)
  reading.outlet?.open(takenOf(arcs), 1)
  const sum = createPairSum()
  let size = 0
  let vertex = 0
  /** The numbers so far in this line before its neighbours. */
  let leading = 0
  /** The neighbour whose weight comes next, from 1; 0 if none is due. */
  let neighbour = 0
  /** The neighbours in this line, and whether they rise. */
  let row = new Int32Array(64)
  let named = 0
  let isRising = true

  const addArc = (target: number, weight: number) => {
    if (named === row.length) row = resized(row, 2 * named)
    if (named > 0 && target <= row[named - 1]) isRising = false
    row[named++] = target
    size++
    arcs.addArc(vertex, target, weight)
    if (reading.outlet !== undefined) sum.add(vertex, target, weight)
  }
  /** Finds a neighbour that a line names twice: in a short line pair by pair, in a long one by sorting. */
  const checkRow = (line: number) => {
    if (isRising) return
    const isShort = named <= 16
    if (!isShort) row.subarray(0, named).sort()
    for (let i = 1; i < named; i++) {
      const target = row[i]
      let before = i - 1
      while (isShort && before > 0 && row[before] !== target) before--
      if (row[before] !== target) continue
      const expected = 'no parallel edges: METIS has none'
      throw reading.invalid({ line }, `vertex ${vertex + 1} names ${target + 1} twice`, expected)
    }
  }
  const checkSize = () => {
    if (size !== 2 * edges) {
      const found = `the header says ${edges} edges, but the lines of the vertices have ${size / 2}`
      throw reading.invalid({ line: header.line }, found, 'each edge counted once')
    }
  }

  const expected = () => {
    if (vertex === order) return `${order} lines, one for each vertex`
    const name = vertex + 1
    if (leading < sizes) return `the size of vertex ${name}`
    if (leading < before) return `weight ${leading - sizes + 1} of vertex ${name}`
    if (neighbour > 0) return `the weight of the edge to ${neighbour}, a whole number above 0`
    return order === 1 ? 'no neighbours of the only vertex' : `a neighbour of ${name}, 1 … ${order}`
  }

  return {
    number(value: number, line: number, column: number) {
      if (vertex === order) throw reading.invalid({ line, column }, 'one line too many', expected())
      if (leading < before) {
        leading++
        return
      }
      if (neighbour > 0) {
        if (value < 1) throw reading.invalid({ line, column }, `the weight ${value}`, expected())
        if (value > Number.MAX_SAFE_INTEGER)
          throw reading.tooLarge({ line, column }, shown(value), 'at most 2^53 − 1')
        addArc(neighbour - 1, value)
        neighbour = 0
        return
      }
      if (value < 1 || value > order)
        throw reading.invalid({ line, column }, shown(value), expected())
      if (value === vertex + 1) {
        const expected = 'no loops: METIS has none'
        throw reading.invalid({ line, column }, `${value} is named as its own neighbour`, expected)
      }
      if (weighted) neighbour = value
      else addArc(value - 1, 0)
    },
    endLine(line: number, column: number) {
      if (vertex === order) return
      if (leading < before || neighbour > 0)
        throw reading.invalid({ line, column }, 'the line ends', expected())
      checkRow(line)
      leading = 0
      named = 0
      isRising = true
      vertex++
    },
    expected,
    /** Called after all lines, with those of comments. */
    found(lines: number, comments: readonly number[]): Findings {
      if (vertex < order) {
        const found = `the file ends after the lines of ${vertex} vertices`
        throw reading.invalid({ line: lines }, found, `${order}, as line ${header.line} says`)
      }
      arcs.comments = comments.length
      if (sizes > 0) arcs.skip('size of a vertex', order)
      if (weights > 0) arcs.skip('weight of a vertex', order * weights)
      const { finish, rest } = arcs.found(numberLabels(order, 1), { undirected: true })
      const lineOf = (v: number) =>
        comments.reduce(
          (line, comment) => line + (comment > header.line && comment <= line ? 1 : 0),
          header.line + 1 + v,
        )
      const withEdges = <Found extends Pick<Import, 'notes'>>(found: Found) => ({
        ...found,
        notes: { ...found.notes, edges },
      })
      return {
        async finish() {
          const found = await finish()
          await checkPairs(reading, arcs, found, lineOf)
          checkSize()
          return withEdges(found)
        },
        rest() {
          if (!sum.isEven())
            throw reading.invalid(
              undefined,
              `an edge stands in the line of only one of its ends${weighted ? ', or with two weights' : ''}`,
              'each edge in the lines of both its ends',
            )
          checkSize()
          return withEdges(rest())
        },
      }
    },
  }
}

/** A sum that is 0 if each edge was added from both ends with the same weight; otherwise it hardly ever is. */
function createPairSum() {
  let low = 0
  let high = 0
  const mixed = (hash: number, word: number) => {
    const product = Math.imul(hash ^ word, 0x85eb_ca6b)
    return Math.imul(product ^ (product >>> 13), 0xc2b2_ae35)
  }
  const hash = (seed: number, one: number, other: number, weight: number) => {
    const ends = mixed(mixed(seed, one), other)
    const all = weight === 0 ? ends : mixed(mixed(ends, weight | 0), Math.floor(weight / 2 ** 32))
    return all ^ (all >>> 16)
  }
  return {
    add(source: number, target: number, weight: number) {
      const [one, other, sign] = source < target ? [source, target, 1] : [target, source, -1]
      low = (low + sign * hash(0x9e37_79b9, one, other, weight)) | 0
      high = (high + sign * hash(0x7f4a_7c15, one, other, weight)) | 0
    },
    isEven: () => low === 0 && high === 0,
  }
}

/** Throws unless every edge is in the lines of both its ends, with the same weight. O(order + size). */
async function checkPairs(
  reading: Reading,
  arcs: Collector,
  { graph, cost }: Import,
  lineOf: (vertex: number) => number,
): Promise<void> {
  const { order, size, offsets, targets } = graph
  const { pace } = reading
  const builder = new DigraphBuilder()
  if (order > 0) builder.addVertex(order - 1)
  for (const block of arcs.blocks())
    builder.addArcs(block.targets.subarray(0, block.used), block.sources.subarray(0, block.used))
  // rows came in the order of vertices: arcs have the numbers with which they were added
  const back = await builder.buildInSlices(pace)
  const backArcs = cost && builder.arcOrder()
  /** v + 1 at the vertices that name vertex v, and the weights of these edges. */
  const names = new Int32Array(order)
  const weights = new Float64Array(cost === undefined ? 0 : order)

  const checkRow = (v: number) => {
    for (let i = back.offsets[v]; i < back.offsets[v + 1]; i++) {
      const other = back.targets[i]
      names[other] = v + 1
      if (backArcs !== undefined) weights[other] = cost?.[backArcs[i]] as number
    }
    for (let i = offsets[v]; i < offsets[v + 1]; i++) {
      const other = targets[i]
      if (names[other] !== v + 1)
        throw reading.invalid(
          { line: lineOf(v) },
          `vertex ${v + 1} names ${other + 1}, but line ${lineOf(other)} does not name ${v + 1}`,
          'each edge in the lines of both its ends',
        )
      if (cost !== undefined && weights[other] !== cost[i])
        throw reading.invalid(
          { line: lineOf(v) },
          `the edge from ${v + 1} to ${other + 1} weighs ${cost[i]}, but ${weights[other]} in line ${lineOf(other)}`,
          'the same weight in both lines',
        )
    }
  }

  for (let v = 0; v < order; v++) {
    checkRow(v)
    const end = offsets[v + 1]
    if (pace.due(1 + end - offsets[v])) await pace.rest({ phase: 'check', done: end, total: size })
  }
  pace.report({ phase: 'check', done: size, total: size })
}

function shown(value: number): string {
  return value > Number.MAX_SAFE_INTEGER ? 'a number beyond 2^53' : String(value)
}

const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d
const TAB = 0x09
const SPACE = 0x20
const PERCENT = 0x25
const ZERO = 0x30
/** Longest excerpt in messages, in bytes. */
const EXCERPT = 64

/**
 * Splits an input into whole numbers, and resolves to the number of its lines. Lines that begin with % are comments. A last
 * line without an end counts.
 *
 * @throws FormatError INVALID_INPUT at anything but digits and blanks.
 */
async function readNumbers(reading: Reading, visitor: NumberVisitor): Promise<number> {
  let line = 1
  // offsets in the input, in bytes; all is ASCII except comments
  let lineStart = 0
  let chunkStart = 0
  let inComment = false
  /** The number being read, −1 between numbers, and its offset. */
  let number = -1
  let numberStart = 0

  const nextLine = (end: number) => {
    line++
    lineStart = end + 1
  }
  const take = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at++) {
      if (inComment) {
        at = bytes.indexOf(NEWLINE, at)
        if (at === -1) return
        inComment = false
        nextLine(chunkStart + at)
        continue
      }
      let digit = bytes[at] - ZERO
      if (digit >= 0 && digit <= 9) {
        if (number === -1) {
          number = 0
          numberStart = chunkStart + at
        }
        let value = number
        do {
          value = 10 * value + digit
          digit = bytes[++at] - ZERO
        } while (digit >= 0 && digit <= 9)
        number = value
        if (at === bytes.length) return
      }
      const byte = bytes[at]
      const column = chunkStart + at - lineStart + 1
      const blank = byte === SPACE || byte === TAB || byte === CARRIAGE_RETURN
      if (number !== -1 && (blank || byte === NEWLINE)) {
        visitor.number(number, line, numberStart - lineStart + 1)
        number = -1
      }
      if (blank) continue
      if (byte === NEWLINE) {
        visitor.endLine(line, column)
        nextLine(chunkStart + at)
      } else if (byte === PERCENT && column === 1) {
        visitor.comment(line)
        inComment = true
      } else {
        const start = number === -1 ? at : Math.max(numberStart - chunkStart, 0)
        const text = new TextDecoder().decode(bytes.subarray(start, start + EXCERPT))
        throw reading.invalid(
          { line, column: chunkStart + start - lineStart + 1 },
          excerpt(text.split(/\s/, 1)[0] ?? ''),
          visitor.expected(),
        )
      }
    }
  }

  for await (const bytes of reading.chunks) {
    take(bytes)
    chunkStart += bytes.length
  }
  if (chunkStart === lineStart) return line - 1
  if (number !== -1) visitor.number(number, line, numberStart - lineStart + 1)
  if (!inComment) visitor.endLine(line, chunkStart - lineStart + 1)
  return line
}

/**
 * Writes a METIS graph: neighbours in the order of arcs, costs as weights of edges. METIS itself refuses graphs without
 * edges.
 *
 * @throws FormatError CANNOT_CARRY for loops, parallel arcs, an arc without one back of the same cost, and costs other than
 *   whole numbers above 0.
 * @see README.md#one-by-one
 */
export function formatMetis(data: GraphData): Generator<string> {
  return inChunks(vertexLines(data))
}

function* vertexLines(data: GraphData): Generator<string> {
  const { graph, cost } = data
  const { order, size, offsets, targets } = graph
  const { loops, parallelArcs } = countGraph(graph)
  if (loops + parallelArcs > 0)
    throw cannotCarry(
      loops > 0
        ? `there are loops, ${loops} in all`
        : `there are parallel arcs, ${parallelArcs} in all`,
      'simple edges, the only ones in METIS',
      { arc: loops > 0 ? findLoop(graph) : findParallelArc(graph) },
    )
  undirectedEdges(data, 'METIS')
  const wrong = cost?.findIndex((one) => !(Number.isSafeInteger(one) && one > 0)) ?? -1
  if (wrong !== -1) {
    const expected = 'whole numbers above 0, the only weights in METIS'
    throw cannotCarry(`there is an arc of cost ${cost?.[wrong]}`, expected, { arc: wrong })
  }
  yield `${order} ${size / 2}${cost === undefined ? '' : ' 001'}\n`
  for (let v = 0; v < order; v++) {
    const start = offsets[v]
    for (let i = start; i < offsets[v + 1]; i++) {
      const neighbour = targets[i] + 1
      const blank = i === start ? '' : ' '
      yield cost === undefined ? `${blank}${neighbour}` : `${blank}${neighbour} ${cost[i]}`
    }
    yield '\n'
  }
}
