// A line of graph6, sparse6 or digraph6: its characters, its order, and its matrix or list of edges.

import { MAX_ORDER } from '@zugzwang/core'
import { excerpt, excerptAt } from '@zugzwang/core/authoring'
import type { TextPlace } from './errors'
import type { Collector } from './graph/collector'
import type { InputErrors } from './text/errors'

/** Sparse6 may have this many vertices, or SPARSEST times the characters of the line. */
const LEAST_LIMIT = 2 ** 20
const SPARSEST = 64
const CARRIAGE_RETURN = 0x0d
const HEADER_MARK = 0x3e
const SPARSE_MARK = 0x3a
const DIRECTED_MARK = 0x26
export const HEADER: RegExp = /^>>(graph6|sparse6|digraph6)<</

/** Added to six bits for a character. */
export const BIAS = 63
const MAX_SIX = 63
/** The largest orders in one character, and in three after `~`; others take six after `~~`. */
export const MAX_SHORT = 62
export const MAX_MEDIUM = 258_047
/** Characters of an order after no, one or two `~`. */
const ORDER_LENGTHS = [1, 3, 6]

/** A line with a graph, without its header and its end. */
export interface GraphLine {
  readonly reading: InputErrors
  readonly bytes: Uint8Array
  readonly line: number
  /** The column of the first byte. */
  readonly column: number
}

export function withoutHeader(reading: InputErrors, bytes: Uint8Array, line: number): GraphLine {
  const end = bytes.at(-1) === CARRIAGE_RETURN ? -1 : bytes.length
  if (bytes[0] !== HEADER_MARK) return { reading, bytes: bytes.subarray(0, end), line, column: 1 }
  const beginning = String.fromCharCode(...bytes.subarray(0, 16))
  const header = HEADER.exec(beginning)?.[0].length
  if (header === undefined) {
    const expected = '">>graph6<<", ">>sparse6<<" or ">>digraph6<<"'
    throw reading.invalid({ line, column: 1 }, `the header ${excerpt(beginning)}`, expected)
  }
  return { reading, bytes: bytes.subarray(header, end), line, column: header + 1 }
}

export function placeOf({ line, column }: GraphLine, at: number): TextPlace {
  return { line, column: column + at }
}

export function checkCharacters(line: GraphLine, start: number): void {
  const { bytes } = line
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]
    if ((byte - BIAS) >>> 0 <= MAX_SIX) continue
    const found =
      byte < 0x80
        ? `the character ${excerptAt(String.fromCharCode(byte), 0)}`
        : `the byte ${byte.toString(16).toUpperCase()}`
    throw line.reading.invalid(placeOf(line, at), found, 'six bits, a character from "?" to "~"')
  }
}

/** The order at `start`, and its end. */
function readOrder(line: GraphLine, start: number): { order: number; end: number } {
  const { bytes } = line
  let marks = 0
  while (marks < 2 && bytes[start + marks] === BIAS + MAX_SIX) marks++
  const first = start + marks
  const end = first + ORDER_LENGTHS[marks]
  if (end > bytes.length)
    throw line.reading.invalid(placeOf(line, bytes.length), 'the line ends', 'the order of a graph')
  let order = 0
  for (let at = first; at < end; at++) order = 64 * order + bytes[at] - BIAS
  if (order <= [-1, MAX_SHORT, MAX_MEDIUM][marks]) {
    const found = `the order ${order} in ${end - start} characters`
    throw line.reading.invalid(placeOf(line, start), found, 'its shortest form')
  }
  if (order > MAX_ORDER)
    throw line.reading.tooLarge(placeOf(line, start), `the order ${order}`, `at most ${MAX_ORDER}`)
  return { order, end }
}

/** Whether a word is a whole graph: with a header, or with the length that its order requires. */
export function isGraph6(word: string): boolean {
  return spareLength(word) === 0
}

/** Whether a word can begin a longer line with a graph. */
export function beginsGraph6(word: string): boolean {
  return spareLength(word) <= 0
}

/** The number of characters beyond those that the order requires; NaN without an order, 0 if any number is right. */
function spareLength(word: string): number {
  if (HEADER.test(word)) return 0
  if (!/^[:&]?[?-~]+$/.test(word)) return Number.NaN
  if (word.startsWith(':')) return 0
  const directed = word.startsWith('&')
  const sixes = Array.from(directed ? word.slice(1) : word, (one) => one.charCodeAt(0) - BIAS)
  const marks = sixes[0] < MAX_SIX ? 0 : sixes[1] < MAX_SIX ? 1 : 2
  const end = marks + ORDER_LENGTHS[marks]
  const order = sixes.slice(marks, end).reduce((sum, six) => 64 * sum + six, 0)
  return sixes.length - end - matrixLength(order, directed)
}

/** The rest of a line, to be decoded from its character 0 to `length` − 1, in order and in any number of slices. */
export interface Decoding {
  readonly length: number
  decode(first: number, last: number): void
  /** Checks the end, after all slices. */
  end(): void
}

/** A line with a whole graph, whose order is read. */
export interface OpenLine {
  readonly order: number
  readonly directed: boolean
  readonly edges: Decoding
}

/** Begins to read a line with a whole graph; its arcs go into `collector`. */
export function openLine(line: GraphLine, collector: Collector): OpenLine {
  const mark = line.bytes[0]
  const directed = mark === DIRECTED_MARK
  const sparse = mark === SPARSE_MARK
  const start = directed || sparse ? 1 : 0
  checkCharacters(line, start)
  const { order, end } = readOrder(line, start)
  if (!sparse) return { order, directed, edges: openMatrix(line, end, order, directed, collector) }
  const limit = Math.max(LEAST_LIMIT, SPARSEST * line.bytes.length)
  if (order > limit) {
    const found = `the order ${order} in a line of ${line.bytes.length} characters`
    throw line.reading.tooLarge(placeOf(line, start), found, `at most ${limit}`)
  }
  const edges = openPairs(line, end, order, (one, other) => collector.addEdge(one, other))
  return { order, directed, edges }
}

/** The number of characters of a matrix, or of its upper triangle. */
export function matrixLength(order: number, directed: boolean): number {
  return Math.ceil((directed ? order * order : (order * (order - 1)) / 2) / 6)
}

/** Collects the arcs of a matrix. A row has a bit for each vertex in digraph6, for each smaller vertex in graph6. */
function openMatrix(
  line: GraphLine,
  start: number,
  order: number,
  directed: boolean,
  collector: Collector,
): Decoding {
  const { bytes } = line
  const length = matrixLength(order, directed)
  if (bytes.length - start !== length) {
    const place = placeOf(line, Math.min(bytes.length, start + length))
    const found = `a matrix of length ${bytes.length - start}`
    throw line.reading.invalid(place, found, `length ${length} for order ${order}`)
  }
  let row = directed ? 0 : 1
  let column = 0
  let width = directed ? order : 1
  const decode = (first: number, last: number) => {
    for (let at = start + first; at < start + last; at++) {
      const six = bytes[at] - BIAS
      if (six === 0 && column + 6 < width) {
        column += 6
        continue
      }
      for (let bit = 32; bit > 0; bit >>= 1) {
        if (row === order) {
          if ((six & bit) !== 0) collector.skip('bit of padding')
          continue
        }
        if ((six & bit) !== 0) {
          if (directed) collector.addArc(row, column)
          else collector.addEdge(column, row)
        }
        if (++column < width) continue
        column = 0
        row++
        if (!directed) width++
      }
    }
  }
  return { length, decode, end: () => {} }
}

/**
 * Visits the edges of a list, smaller ends first. A list is pairs of a bit, which increments the current vertex, and a vertex
 * x: if it is above the current vertex, it replaces it, otherwise an edge joins the two.
 *
 * A list ends in fewer than six bits of padding, which may name a vertex beyond the last or end within a pair; elsewhere
 * either is an error.
 */
export function openPairs(
  line: GraphLine,
  start: number,
  order: number,
  visit: (one: number, other: number) => void,
): Decoding {
  const { bytes } = line
  const width = bitsOf(order)
  const sized = 2 ** width
  // at most 37 bits that are not yet a pair
  let held = 0
  let holds = 0
  let current = 0
  let padded = false
  const decode = (first: number, last: number) => {
    for (let at = start + first; at < start + last && !padded; at++) {
      held = 64 * held + bytes[at] - BIAS
      holds += 6
      while (holds > width && !padded) {
        holds -= width + 1
        const unit = 2 ** holds
        let vertex = Math.floor(held / unit)
        held -= vertex * unit
        if (vertex >= sized) {
          vertex -= sized
          current++
        }
        const larger = Math.max(current, vertex)
        if (larger >= order) {
          const left = holds + width + 1 + 6 * (bytes.length - 1 - at)
          if (left > 5) {
            const expected = `vertices below ${order}`
            throw line.reading.invalid(placeOf(line, at), `the vertex ${larger}`, expected)
          }
          padded = true
        } else if (vertex > current) current = vertex
        else visit(vertex, current)
      }
    }
  }
  const end = () => {
    if (!padded && holds > 5) {
      const expected = 'the whole edge'
      const place = placeOf(line, bytes.length)
      const found = 'the line ends within an edge'
      throw line.reading.invalid(place, found, expected)
    }
  }
  return { length: bytes.length - start, decode, end }
}

/** The number of bits of the largest vertex. */
export function bitsOf(order: number): number {
  return order < 2 ? 0 : 32 - Math.clz32(order - 1)
}
