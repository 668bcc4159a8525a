// Matrix Market files, in which sparse matrices are handed on: a banner, comments, a line with the size, then an entry
// a line. A square matrix is a digraph: the entry in row i and column j is an arc from vertex i to vertex j, its value
// the cost of the arc. Vertices are called 1, 2, ….
//
// Most values are short decimals. Those go from the bytes of the file to numbers without a string between, exactly: up
// to 2^53 the digits are a double, up to 10^22 the power of ten is one, and one division or product rounds once.
//
// Sources: Boisvert, Pozo and Remington, The Matrix Market Exchange Formats: Initial Design, NISTIR 5935 (1996), and
// https://math.nist.gov/MatrixMarket/formats.html; Clinger, How to read floating point numbers accurately (1990).

import { MAX_ORDER } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { FormatError } from './errors'
import { Collector, takenOf } from './graph/collector'
import { parseCost } from './graph/cost'
import { findParallelArc, undirectedEdges } from './graph/edges'
import type { Findings, GraphData, Import } from './graph/graph-data'
import { numberLabels } from './graph/labels'
import { countGraph } from './graph/report'
import {
  blanksEnd,
  type LineScanner,
  type LineVisitor,
  lineEnd,
  MAX_LINE,
  readLines,
  takeLines,
  type Word,
  wordsOf,
} from './text/lines'
import {
  type ByteSource,
  openReading,
  type Reading,
  type ReadOptions,
  type ScanOptions,
} from './text/reading'
import { inChunks } from './text/writing'

/** Rows cost memory, and a short file can claim any number. So many are always taken, and more if there are entries. */
const LEAST_ORDER = 2 ** 20
/** So many rows may there be for an entry. */
const SPARSEST = 64
/** An edge is two arcs, and of these a digraph has nearly 2^31. */
const MAX_ENTRIES = 2 ** 30 - 2 ** 18

/** The known words of a banner, in their order. `double` and `unsigned-integer` are what some programs write. */
const BANNER = [
  ['%%MatrixMarket'],
  ['matrix'],
  ['coordinate', 'array'],
  ['real', 'integer', 'pattern', 'complex', 'double', 'unsigned-integer'],
  ['general', 'symmetric', 'skew-symmetric', 'hermitian'],
]
const COMMENT = /^\s*%/
const WHOLE = /^\d+$/

/** What a banner says. */
interface Banner {
  /** Whether all values are listed, column by column. */
  readonly dense: boolean
  readonly hasCosts: boolean
  readonly whole: boolean
  readonly symmetry: string
}

/** What the line of the size says. */
interface Size {
  readonly order: number
  readonly entries: number
  readonly line: number
}

/** A file whose banner is read. */
interface MatrixLines {
  readonly visit: LineVisitor
  readonly scan: LineScanner
  /** What was found, after all lines. */
  found(lines: number): Findings
}

/**
 * Reads a Matrix Market file. The arcs of a vertex keep the order of their entries.
 *
 * Coordinate files: every entry is an arc, one whose value is 0 too, and entries with the same row and column are
 * parallel arcs. Array files, which list all values: those other than 0 are arcs. A pattern has no costs. Symmetric: an
 * entry is an undirected edge; only those on and below the diagonal may be listed. Skew-symmetric: an entry below the
 * diagonal is an arc, and one back of the opposite cost.
 *
 * Costs are doubles; whole numbers beyond 2^53 are rounded, and counted among what is left out. O(bytes) time; while it
 * reads 8 bytes an arc, 16 with costs.
 *
 * @throws FormatError INVALID_INPUT where the file breaks the rules of the format; UNSUPPORTED_INPUT for complex values
 *   and when there are not as many columns as rows; LIMIT_EXCEEDED for a coordinate matrix of more than 2^20 rows and
 *   more than 64 rows an entry, and for more than 2^30 − 2^18 entries.
 * @see README.md#one-by-one
 */
export async function readMatrixMarket(
  source: ByteSource,
  options: ReadOptions = {},
): Promise<Import> {
  return (await scanMatrixMarket(source, options)).finish()
}

/**
 * As `readMatrixMarket`, up to its end. What was found can be made an import of, or told of where its arcs were taken away.
 *
 * @example
 * ```ts
 * const found = await scanMatrixMarket('%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 2')
 * console.log(found.rest().notes.comments, (await found.finish()).graph.size)
 * ```
 */
export async function scanMatrixMarket(
  source: ByteSource,
  options: ScanOptions = {},
): Promise<Findings> {
  const reading = openReading(source, options)
  let matrix = undefined as MatrixLines | undefined
  const lines = await readLines(
    reading,
    (text, line) => {
      if (matrix === undefined) matrix = openMatrix(reading, parseBanner(reading, text, line))
      else matrix.visit(text, line)
    },
    (bytes) => matrix?.scan(bytes),
  )
  if (matrix === undefined) throw reading.invalid(undefined, 'the file is empty', 'a banner')
  return matrix.found(lines)
}

function parseBanner(reading: Reading, text: string, line: number): Banner {
  const words = wordsOf(text)
  const [, , format, field, symmetry] = words
    .slice(0, BANNER.length)
    .map(({ text: word, column }, i) => {
      const known = BANNER[i]?.find((one) => one.toLowerCase() === word.toLowerCase())
      if (known === undefined)
        throw reading.invalid({ line, column }, excerpt(word), BANNER[i]?.join(', '))
      return known
    })
  const expected = '"%%MatrixMarket matrix format field symmetry"'
  checkWords(reading, text, line, words, BANNER.length, expected)
  if (field === 'complex' || symmetry === 'hermitian')
    throw reading.error(
      'UNSUPPORTED_INPUT',
      { line, column: words[3]?.column },
      'a matrix of complex numbers',
      'real numbers, such as their absolute values: costs are real',
    )
  if (field === 'pattern' && (format === 'array' || symmetry === 'skew-symmetric'))
    throw reading.invalid(
      { line, column: words[3]?.column },
      `a pattern, which has no values, declared ${format} and ${symmetry}`,
      'real or integer',
    )
  return {
    dense: format === 'array',
    hasCosts: field !== 'pattern',
    whole: field === 'integer' || field === 'unsigned-integer',
    symmetry: symmetry ?? '',
  }
}

function parseSize(
  reading: Reading,
  { dense, symmetry }: Banner,
  text: string,
  line: number,
): Size {
  const words = wordsOf(text)
  const expected = dense ? 'the size, "rows columns"' : 'the size, "rows columns entries"'
  checkWords(reading, text, line, words, dense ? 2 : 3, expected)
  const [rows = 0, columns = 0, listed = 0] = words.map(({ text: word, column }) => {
    if (!WHOLE.test(word)) throw reading.invalid({ line, column }, excerpt(word), expected)
    return Number(word)
  })
  if (rows !== columns)
    throw reading.error(
      'UNSUPPORTED_INPUT',
      { line, column: words[0]?.column },
      `a matrix of ${rows} rows and ${columns} columns`,
      'a square one: rows and columns are the vertices',
    )
  const triangle = symmetry === 'symmetric' ? (rows * (rows + 1)) / 2 : (rows * (rows - 1)) / 2
  const all = symmetry === 'general' ? rows * rows : triangle
  const entries = dense ? all : listed
  const most = dense ? MAX_ORDER : Math.max(LEAST_ORDER, SPARSEST * entries)
  if (entries > MAX_ENTRIES)
    throw reading.error(
      'LIMIT_EXCEEDED',
      { line, column: words[dense ? 0 : 2]?.column },
      `${entries} entries`,
      `at most ${MAX_ENTRIES}`,
    )
  if (rows > Math.min(most, MAX_ORDER))
    throw reading.error(
      'LIMIT_EXCEEDED',
      { line, column: words[0]?.column },
      `${rows} rows`,
      `at most ${LEAST_ORDER}, or ${SPARSEST} for each entry, and never more than ${MAX_ORDER}`,
    )
  return { order: rows, entries, line }
}

function openMatrix(reading: Reading, banner: Banner): MatrixLines {
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
  /** Of an array: where the next value belongs. */
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

  const indexOf = (word: Word | undefined, what: string, { order }: Size, line: number) => {
    const index = WHOLE.test(word?.text ?? '') ? Number(word?.text) : 0
    if (index < 1 || index > order)
      throw reading.invalid(
        { line, column: word?.column },
        `the ${what} ${excerpt(word?.text ?? '')}`,
        order === 0 ? 'no entries: the matrix is empty' : `1 … ${order}`,
      )
    return index
  }
  const costOf = (word: Word | undefined, line: number) => {
    if (word === undefined) return 0
    const value = parseCost(reading, { line, column: word.column }, word.text)
    if (!whole || Number.isSafeInteger(value)) return value
    if (!Number.isInteger(value))
      throw reading.invalid(
        { line, column: word.column, field: 'cost' },
        `the value ${excerpt(word.text)}`,
        'a whole number, as the banner says',
      )
    arcs.skip('digits of a whole number beyond 2^53')
    return value
  }

  const visit = (text: string, line: number) => {
    if (COMMENT.test(text)) {
      arcs.comments++
      return
    }
    const words = wordsOf(text)
    const [first, second, third] = words
    if (first === undefined) return
    if (size === undefined) {
      size = parseSize(reading, banner, text, line)
      return
    }
    if (taken === size.entries)
      throw reading.invalid(
        { line, column: first.column },
        'one entry too many',
        `${size.entries}, as line ${size.line} says`,
      )
    checkWords(reading, text, line, words, width, form)
    if (dense) {
      addNext(costOf(first, line), size.order)
      return
    }
    const from = indexOf(first, 'row', size, line)
    const to = indexOf(second, 'column', size, line)
    if (from < firstRow(to))
      throw reading.invalid(
        { line, column: first.column },
        `an entry ${from === to ? 'on' : 'above'} the diagonal`,
        `only entries ${symmetry === 'symmetric' ? 'on and ' : ''}below it: the matrix is ${symmetry}`,
      )
    add(from, to, costOf(third, line))
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
      // every line ends in \n, and that is no digit
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
    scan: (lines) => takeLines(lines, take),
    found(lines) {
      if (size === undefined)
        throw reading.invalid({ line: lines }, 'the file ends', 'a line with the size')
      const { order, entries, line } = size
      if (taken < entries)
        throw reading.invalid(
          { line: lines },
          `the file ends after ${taken} entries`,
          `${entries}, as line ${line} says`,
        )
      return arcs.found(numberLabels(order, 1), { undirected: symmetry === 'symmetric' })
    },
  }
}

/** Throws where a line has not as many words as it should. */
function checkWords(
  reading: Reading,
  text: string,
  line: number,
  words: readonly Word[],
  count: number,
  expected: string,
): void {
  if (words.length === count) return
  const spare = words[count]
  throw reading.invalid(
    { line, column: spare?.column ?? text.trimEnd().length + 1 },
    spare === undefined ? 'the line ends' : `an extra word, ${excerpt(spare.text)}`,
    expected,
  )
}

const ZERO = 0x30
const PLUS = 0x2b
const MINUS = 0x2d
const POINT = 0x2e
const SMALL_E = 0x65
const LOWER_CASE = 0x20
/** So many digits make no index that is too large for 32 bits. */
const SAFE_DIGITS = 9
/** Longest decimal that is read here. */
const LONGEST = 64
const decoder = new TextDecoder()
/** The powers of ten that are doubles. */
const POWERS = Float64Array.from({ length: 23 }, (_, i) => Number(`1e${i}`))

/**
 * Reads the decimal that begins at `start` into value[0], rounded as `Number` does.
 *
 * @returns where it ends; −1 when it is none, too large or very long.
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
  if (at - start > LONGEST) return -1
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
 * Writes a coordinate file: general, an entry for each arc, vertex by vertex; symmetric, an entry for each edge, where
 * the graph is undirected. Without costs it is a pattern, with whole ones it is integer, otherwise real.
 *
 * Reading gives the arcs of each vertex in the same order; in an undirected graph only where some order of its edges
 * does.
 *
 * @throws FormatError CANNOT_CARRY for parallel arcs: a matrix has one entry in a place, and programs that find two add
 *   their values; for an arc of an undirected graph without one back of the same cost.
 * @example
 * ```ts
 * const text = [...formatMatrixMarket({ graph: digraphFromArcs(2, [0], [1]), labels: numberLabels(2) })].join('')
 * ```
 */
export function formatMatrixMarket(data: GraphData): Generator<string> {
  return inChunks(matrixLines(data))
}

function* matrixLines(data: GraphData): Generator<string> {
  const { graph, cost, undirected = false } = data
  const { order, size, offsets, targets } = graph
  const { parallelArcs } = countGraph(graph)
  if (parallelArcs > 0)
    throw new FormatError('CANNOT_CARRY', {
      found: `there are parallel arcs, ${parallelArcs} in all`,
      expected: 'at most one between two vertices: a matrix has one entry per cell',
      place: { arc: findParallelArc(graph) },
    })
  const field =
    cost === undefined ? 'pattern' : cost.every(Number.isSafeInteger) ? 'integer' : 'real'
  const head = (entries: number) =>
    `%%MatrixMarket matrix coordinate ${field} ${undirected ? 'symmetric' : 'general'}\n` +
    `${order} ${order} ${entries}\n`
  const entry = (row: number, column: number, value: number | undefined) =>
    value === undefined ? `${row} ${column}\n` : `${row} ${column} ${value}\n`
  if (undirected) {
    const { ones, others, costs } = undirectedEdges(data, 'a symmetric matrix')
    yield head(ones.length)
    // the lower triangle: rows are the larger ends
    for (let i = 0; i < ones.length; i++) yield entry(others[i] + 1, ones[i] + 1, costs[i])
  } else {
    yield head(size)
    for (let v = 0; v < order; v++)
      for (let i = offsets[v]; i < offsets[v + 1]; i++)
        yield entry(v + 1, targets[i] + 1, cost?.[i])
  }
}
