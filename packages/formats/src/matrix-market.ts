// Matrix Market files of sparse matrices: a banner, comments, a line with the size, then an entry a line. A square matrix is
// a digraph: entry (i, j) is an arc from vertex i to vertex j, its value the cost. Labels are 1, 2, ….
//
// Most values are short decimals, which become numbers exactly without a string: digits up to 2^53 and powers of ten up to
// 10^22 are doubles, and one division or product rounds once.
//
// Sources: Boisvert, Pozo and Remington, The Matrix Market Exchange Formats: Initial Design, NISTIR 5935 (1996), and
// https://math.nist.gov/MatrixMarket/formats.html; Clinger, How to read floating point numbers accurately (1990).

import { MAX_ORDER } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { cannotCarry } from './errors'
import { Collector, takenOf } from './graph/collector'
import { parseCost } from './graph/cost'
import { type Edges, findParallelArc, undirectedEdges } from './graph/edges'
import type { GraphData, Import, Scan } from './graph/graph-data'
import { numberLabels } from './graph/labels'
import { countGraph } from './graph/report'
import { arcRows } from './graph/rows'
import {
  blanksEnd,
  checkWords,
  type LineBytes,
  lineEnd,
  MAX_LINE,
  readLines,
  takeLines,
  type Word,
  type Words,
  wordsOf,
} from './text/lines'
import { type ByteSource, openReading, type Reading, type ReadOptions } from './text/reading'
import { inChunks } from './text/writing'

/** Rows take memory, and a short file can claim any number: at most this many, or SPARSEST an entry. */
const LEAST_ORDER = 2 ** 20
const SPARSEST = 64
/** An edge is two arcs, and a digraph has at most 2^31 − 2^18. */
const MAX_ENTRIES = 2 ** 30 - 2 ** 18

/** The known words of a banner, in order. Some programs write `double` and `unsigned-integer`. */
const BANNER = [
  ['%%MatrixMarket'],
  ['matrix'],
  ['coordinate', 'array'],
  ['real', 'integer', 'pattern', 'complex', 'double', 'unsigned-integer'],
  ['general', 'symmetric', 'skew-symmetric', 'hermitian'],
]
const COMMENT = /^\s*%/
const WHOLE = /^\d+$/

interface Banner {
  /** Whether all values are listed, column by column. */
  readonly dense: boolean
  readonly hasCosts: boolean
  readonly whole: boolean
  readonly symmetry: string
}

interface Size {
  readonly order: number
  readonly entries: number
  readonly line: number
}

/**
 * Reads a Matrix Market file. The arcs of a vertex keep the order of their entries.
 *
 * In coordinate files every entry is an arc, even if its value is 0, and entries with the same row and column are parallel
 * arcs. In array files, which list all values, those other than 0 are arcs. A pattern has no costs. In a symmetric matrix an
 * entry is an undirected edge, on or below the diagonal; in a skew-symmetric one, an arc below the diagonal and one back of
 * the opposite cost.
 *
 * Costs are doubles; whole numbers beyond 2^53 are rounded, and counted as left out. O(bytes) time; while it reads 8 bytes
 * an arc, 16 with costs.
 *
 * @throws FormatError INVALID_INPUT for a malformed file; UNSUPPORTED_INPUT for complex values and matrices that are not
 *   square; LIMIT_EXCEEDED for a coordinate matrix of more than 2^20 rows and more than 64 rows an entry, and for more than
 *   2^30 − 2^18 entries.
 * @see README.md#one-by-one
 */
export async function readMatrixMarket(
  source: ByteSource,
  options: ReadOptions = {},
): Promise<Import> {
  return (await scanMatrixMarket(source, options)).finish()
}

/** `readMatrixMarket` for streams. */
export const scanMatrixMarket: Scan = async (source, options = {}) => {
  const reading = openReading(source, options)
  let matrix = undefined as MatrixLines | undefined
  const lines = await readLines(
    reading,
    (text, line) => {
      if (matrix !== undefined) matrix.visit(text, line)
      else matrix = openMatrix(reading, parseBanner(reading, wordsOf(text, line)))
    },
    (bytes) => matrix?.scan(bytes),
  )
  if (matrix === undefined) throw reading.invalid(undefined, 'the file is empty', 'a banner')
  return matrix.found(lines)
}

function parseBanner(reading: Reading, line: Words): Banner {
  const { words } = line
  const [, , format, field, symmetry] = words.slice(0, BANNER.length).map(({ text, place }, i) => {
    const known = BANNER[i]?.find((one) => one.toLowerCase() === text.toLowerCase())
    if (known === undefined) throw reading.invalid(place, excerpt(text), BANNER[i]?.join(', '))
    return known
  })
  checkWords(reading, line, BANNER.length, '"%%MatrixMarket matrix format field symmetry"')
  const place = words[3]?.place
  if (field === 'complex' || symmetry === 'hermitian') {
    const expected = 'real numbers, such as their absolute values: costs are real'
    throw reading.unsupported(place, 'a matrix of complex numbers', expected)
  }
  if (field === 'pattern' && (format === 'array' || symmetry === 'skew-symmetric')) {
    const found = `a pattern, which has no values, declared ${format} and ${symmetry}`
    throw reading.invalid(place, found, 'real or integer')
  }
  return {
    dense: format === 'array',
    hasCosts: field !== 'pattern',
    whole: field === 'integer' || field === 'unsigned-integer',
    symmetry: symmetry ?? '',
  }
}

function parseSize(reading: Reading, { dense, symmetry }: Banner, line: Words): Size {
  const { words, end } = line
  const expected = dense ? 'the size, "rows columns"' : 'the size, "rows columns entries"'
  checkWords(reading, line, dense ? 2 : 3, expected)
  const [rows = 0, columns = 0, listed = 0] = words.map(({ text, place }) => {
    if (!WHOLE.test(text)) throw reading.invalid(place, excerpt(text), expected)
    return Number(text)
  })
  if (rows !== columns) {
    const square = 'a square one: rows and columns are the vertices'
    const found = `a matrix of ${rows} rows and ${columns} columns`
    throw reading.unsupported(words[0]?.place, found, square)
  }
  const triangle = symmetry === 'symmetric' ? (rows * (rows + 1)) / 2 : (rows * (rows - 1)) / 2
  const all = symmetry === 'general' ? rows * rows : triangle
  const entries = dense ? all : listed
  const most = dense ? MAX_ORDER : Math.max(LEAST_ORDER, SPARSEST * entries)
  if (entries > MAX_ENTRIES) {
    const { place } = words[dense ? 0 : 2] as Word
    throw reading.tooLarge(place, `${entries} entries`, `at most ${MAX_ENTRIES}`)
  }
  if (rows > Math.min(most, MAX_ORDER)) {
    const limit = `at most ${LEAST_ORDER}, or ${SPARSEST} for each entry, and never more than ${MAX_ORDER}`
    throw reading.tooLarge(words[0]?.place, `${rows} rows`, limit)
  }
  return { order: rows, entries, line: end.line }
}

type MatrixLines = ReturnType<typeof openMatrix>

/** Reads the lines after a banner. */
function openMatrix(reading: Reading, banner: Banner) {
  const { dense, hasCosts, whole, symmetry } = banner
  const arcs = new Collector(reading.pace, hasCosts)
  reading.outlet?.open(takenOf(arcs), 1)
  const width = (dense ? 0 : 2) + (hasCosts ? 1 : 0)
  const form = dense ? 'a value' : `an entry, "row column${hasCosts ? ' value' : ''}"`
  /** The first row of a column that may be listed. */
  const firstRow = (column: number) =>
    symmetry === 'general' ? 1 : symmetry === 'symmetric' ? column : column + 1
  let size: Size | undefined
  let taken = 0
  /** The place of the next value of an array. */
  let row = firstRow(1)
  let column = 1

  const add = (from: number, to: number, cost: number) => {
    if (symmetry === 'symmetric') arcs.addEdge(from - 1, to - 1, cost)
    else arcs.addArc(from - 1, to - 1, cost)
    // 0 − cost is never −0
    if (symmetry === 'skew-symmetric') arcs.addArc(to - 1, from - 1, 0 - cost)
    taken++
  }
  const addNext = (value: number, order: number) => {
    if (value === 0) taken++
    else add(row, column, value)
    if (++row > order) row = firstRow(++column)
  }

  const indexOf = ({ text, place }: Word, what: string, { order }: Size) => {
    const index = WHOLE.test(text) ? Number(text) : 0
    if (index >= 1 && index <= order) return index
    const expected = order === 0 ? 'no entries: the matrix is empty' : `1 … ${order}`
    throw reading.invalid(place, `the ${what} ${excerpt(text)}`, expected)
  }
  const costOf = (word: Word | undefined) => {
    if (word === undefined) return 0
    const { text, place } = word
    const value = parseCost(reading, place, text)
    if (!whole || Number.isSafeInteger(value)) return value
    if (!Number.isInteger(value)) {
      const expected = 'a whole number, as the banner says'
      throw reading.invalid({ ...place, field: 'cost' }, `the value ${excerpt(text)}`, expected)
    }
    arcs.skip('digits of a whole number beyond 2^53')
    return value
  }

  const visit = (text: string, line: number) => {
    if (COMMENT.test(text)) {
      arcs.comments++
      return
    }
    const found = wordsOf(text, line)
    const [first, second, third] = found.words
    if (first === undefined) return
    if (size === undefined) {
      size = parseSize(reading, banner, found)
      return
    }
    if (taken === size.entries) {
      const expected = `${size.entries}, as line ${size.line} says`
      throw reading.invalid(first.place, 'one entry too many', expected)
    }
    checkWords(reading, found, width, form)
    if (dense) {
      addNext(costOf(first), size.order)
      return
    }
    const from = indexOf(first, 'row', size)
    const to = indexOf(second as Word, 'column', size)
    if (from < firstRow(to)) {
      const where = `${symmetry === 'symmetric' ? 'on and ' : ''}below it`
      const expected = `only entries ${where}: the matrix is ${symmetry}`
      const wrong = `an entry ${from === to ? 'on' : 'above'} the diagonal`
      throw reading.invalid(first.place, wrong, expected)
    }
    add(from, to, costOf(third))
  }

  const value = new Float64Array(1)
  const take = (bytes: Uint8Array, start: number) => {
    if (size === undefined || taken === size.entries) return -1
    const { order } = size
    let at = blanksEnd(bytes, start)
    let from = 0
    let to = 0
    if (!dense) {
      const fromStart = at
      // every line ends in \n, which is not a digit
      for (; ; at++) {
        const digit = bytes[at] - ZERO
        if (digit >>> 0 > 9) break
        from = (Math.imul(from, 10) + digit) | 0
      }
      const fromEnd = at
      at = blanksEnd(bytes, at)
      const toStart = at
      for (; ; at++) {
        const digit = bytes[at] - ZERO
        if (digit >>> 0 > 9) break
        to = (Math.imul(to, 10) + digit) | 0
      }
      if (fromEnd - fromStart > SAFE_DIGITS || at - toStart > SAFE_DIGITS) return -1
      if (from < firstRow(to) || from > order || to < 1 || to > order) return -1
    }
    if (hasCosts) {
      const valueStart = blanksEnd(bytes, at)
      if (valueStart === at && !dense) return -1
      at = decimalEnd(bytes, valueStart, value)
      if (at === -1 || (whole && !Number.isSafeInteger(value[0]))) return -1
    }
    const next = lineEnd(bytes, at)
    if (next === -1 || next - start > MAX_LINE) return -1
    if (dense) addNext(value[0], order)
    else add(from, to, value[0])
    return next
  }

  return {
    visit,
    scan: (lines: LineBytes) => takeLines(lines, take),
    /** Called after all lines. */
    found(lines: number) {
      if (size === undefined)
        throw reading.invalid({ line: lines }, 'the file ends', 'a line with the size')
      const { order, entries, line } = size
      if (taken < entries) {
        const expected = `${entries}, as line ${line} says`
        throw reading.invalid({ line: lines }, `the file ends after ${taken} entries`, expected)
      }
      return arcs.found(numberLabels(order, 1), { undirected: symmetry === 'symmetric' })
    },
  }
}

const ZERO = 0x30
const PLUS = 0x2b
const MINUS = 0x2d
const POINT = 0x2e
const SMALL_E = 0x65
const LOWER_CASE = 0x20
/** Indices of at most this many digits fit into 32 bits. */
const SAFE_DIGITS = 9
const LONGEST_DECIMAL = 64
const decoder = new TextDecoder()
/** The powers of ten that are doubles. */
const POWERS = Float64Array.from({ length: 23 }, (_, i) => Number(`1e${i}`))

/**
 * Reads the decimal at `start` into value[0], rounded as by `Number`.
 *
 * @returns its end; −1 if there is none, or it is too large or very long.
 */
function decimalEnd(bytes: Uint8Array, start: number, value: Float64Array): number {
  let at = start
  const negative = bytes[at] === MINUS
  if (negative || bytes[at] === PLUS) at++
  const first = at
  let digits = 0
  for (; ; at++) {
    const digit = bytes[at] - ZERO
    if (digit >>> 0 > 9) break
    digits = 10 * digits + digit
  }
  let count = at - first
  let power = 0
  if (bytes[at] === POINT) {
    const afterPoint = ++at
    for (; ; at++) {
      const digit = bytes[at] - ZERO
      if (digit >>> 0 > 9) break
      digits = 10 * digits + digit
    }
    power = afterPoint - at
    count -= power
  }
  if (count === 0) return -1
  if ((bytes[at] | LOWER_CASE) === SMALL_E) {
    at++
    const shrinks = bytes[at] === MINUS
    if (shrinks || bytes[at] === PLUS) at++
    const exponentStart = at
    let exponent = 0
    for (; ; at++) {
      const digit = bytes[at] - ZERO
      if (digit >>> 0 > 9) break
      exponent = 10 * exponent + digit
    }
    if (at === exponentStart) return -1
    power += shrinks ? -exponent : exponent
  }
  if (at - start > LONGEST_DECIMAL) return -1
  if (digits <= Number.MAX_SAFE_INTEGER && power >= -22 && power <= 22) {
    const size = power < 0 ? digits / POWERS[-power] : digits * POWERS[power]
    // no −0
    value[0] = negative ? 0 - size : size
    return at
  }
  value[0] = Number(decoder.decode(bytes.subarray(start, at))) + 0
  return Number.isFinite(value[0]) ? at : -1
}

/**
 * Writes a coordinate file: symmetric, with an entry for each edge, if the graph is undirected, otherwise general, with an
 * entry for each arc. Its field is pattern without costs, integer if all costs are whole, otherwise real.
 *
 * The arcs of each vertex keep their order; in an undirected graph only if some order of its edges allows it.
 *
 * @throws FormatError CANNOT_CARRY for parallel arcs, since programs add the values of entries in the same place; for an arc
 *   of an undirected graph without one back of the same cost.
 * @see README.md#one-by-one
 */
export function* formatMatrixMarket(data: GraphData): Generator<string> {
  const { graph, cost, undirected = false } = data
  const { order, size } = graph
  const { parallelArcs } = countGraph(graph)
  if (parallelArcs > 0) {
    const found = `there are parallel arcs, ${parallelArcs} in all`
    const expected = 'at most one between two vertices: a matrix has one entry per cell'
    throw cannotCarry(found, expected, { arc: findParallelArc(graph) })
  }
  const field =
    cost === undefined ? 'pattern' : cost.every(Number.isSafeInteger) ? 'integer' : 'real'
  const head = (entries: number) =>
    `%%MatrixMarket matrix coordinate ${field} ${undirected ? 'symmetric' : 'general'}\n` +
    `${order} ${order} ${entries}\n`
  if (undirected) {
    const edges = undirectedEdges(data, 'a symmetric matrix')
    yield head(edges.ones.length)
    yield* inChunks(edgeLines(edges))
  } else {
    yield head(size)
    yield* inChunks(arcRows(data, (vertex) => String(vertex + 1), ' '))
  }
}

/** The entries of edges in the lower triangle: rows are the larger ends. */
function* edgeLines({ ones, others, costs }: Edges): Generator<string> {
  for (let i = 0; i < ones.length; i++)
    yield `${others[i] + 1} ${ones[i] + 1}${costs.length === 0 ? '' : ` ${costs[i]}`}\n`
}
