// One line of graph6, sparse6 or digraph6: its characters, its order, and its matrix or list of edges.

import { MAX_ORDER } from '@zugzwang/core'
import { excerpt, excerptAt } from '@zugzwang/core/authoring'
import type { TextPlace } from './errors'
import type { Collector } from './graph/collector'
import type { InputErrors } from './text/errors'

/** Vertices of sparse6: at most the larger of this and SPARSEST times the characters of the line. */
const LEAST_LIMIT = 2 ** 20
const SPARSEST = 64
const CARRIAGE_RETURN = 0x0d
const HEADER_MARK = 0x3e
const SPARSE_MARK = 0x3a
const DIRECTED_MARK = 0x26
const HEADER = /^>>(graph6|sparse6|digraph6)<</

/** A character is six bits plus this. */
export const BIAS = 63
const MAX_SIX = 63
/** Largest orders that take one character, and three after `~`; others take six after `~~`. */
export const MAX_SHORT = 62
export const MAX_MEDIUM = 258_047
/** Characters of an order after no, one or two `~`. */
const ORDER_LENGTHS = [1, 3, 6]

/** A line that is a graph, without its header and its end. */
export interface GraphLine {
  readonly bytes: Uint8Array
  readonly line: number
  /** The column of the first byte. */
  readonly column: number
}

export function withoutHeader(reading: InputErrors, bytes: Uint8Array, line: number): GraphLine {
  const end = bytes.at(-1) === CARRIAGE_RETURN ? -1 : bytes.length
  if (bytes[0] !== HEADER_MARK) return { bytes: bytes.subarray(0, end), line, column: 1 }
  const beginning = String.fromCharCode(...bytes.subarray(0, 16))
  const header = HEADER.exec(beginning)?.[0].length
  if (header === undefined)
    throw reading.invalid(
      { line, column: 1 },
      `the header ${excerpt(beginning)}`,
      '">>graph6<<", ">>sparse6<<" or ">>digraph6<<"',
    )
  return { bytes: bytes.subarray(header, end), line, column: header + 1 }
}

export function placeOf({ line, column }: GraphLine, at: number): TextPlace {
  return { line, column: column + at }
}

export function checkCharacters(reading: InputErrors, line: GraphLine, start: number): void {
  const { bytes } = line
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]
    if ((byte - BIAS) >>> 0 <= MAX_SIX) continue
    const found =
      byte < 0x80
        ? `the character ${excerptAt(String.fromCharCode(byte), 0)}`
        : `the byte ${byte.toString(16).toUpperCase()}`
    throw reading.invalid(placeOf(line, at), found, 'six bits, a character from "?" to "~"')
  }
}

/** The order that stands at `start`, and where it ends. */
function readOrder(
  reading: InputErrors,
  line: GraphLine,
  start: number,
): { order: number; end: number } {
  const { bytes } = line
  let marks = 0
  while (marks < 2 && bytes[start + marks] === BIAS + MAX_SIX) marks++
  const first = start + marks
  const end = first + ORDER_LENGTHS[marks]
  if (end > bytes.length)
    throw reading.invalid(placeOf(line, bytes.length), 'the line ends', 'the order of a graph')
  let order = 0
  for (let at = first; at < end; at++) order = 64 * order + bytes[at] - BIAS
  if (order <= [-1, MAX_SHORT, MAX_MEDIUM][marks])
    throw reading.invalid(
      placeOf(line, start),
      `the order ${order} in ${end - start} characters`,
      'its shortest form',
    )
  if (order > MAX_ORDER)
    throw reading.error(
      'LIMIT_EXCEEDED',
      placeOf(line, start),
      `the order ${order}`,
      `at most ${MAX_ORDER}`,
    )
  return { order, end }
}

/** Whether a word is the whole of a graph: with a header, or with the length that its order asks for. */
export function isGraph6(word: string): boolean {
  return spareLength(word) === 0
}

/** Whether a word can be the beginning of a longer line that is a graph. */
export function beginsGraph6(word: string): boolean {
  return spareLength(word) <= 0
}

/** Characters beyond those that the order at the beginning asks for; NaN if there is none, 0 where any number will do. */
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

/** What is left to decode of a line, from its character 0 to `length` − 1, in order and in as many slices as one likes. */
export interface Decoding {
  readonly length: number
  decode(first: number, last: number): void
  /** Checks the end, after all slices. */
  end(): void
}

/** A line that is no increment, whose beginning is read. */
export interface OpenLine {
  readonly order: number
  readonly directed: boolean
  readonly edges: Decoding
}

/** Begins to read a line that is no increment; its arcs go into `collector`. */
export function openLine(reading: InputErrors, line: GraphLine, collector: Collector): OpenLine {
  const mark = line.bytes[0]
  const directed = mark === DIRECTED_MARK
  const sparse = mark === SPARSE_MARK
  const start = directed || sparse ? 1 : 0
  checkCharacters(reading, line, start)
  const { order, end } = readOrder(reading, line, start)
  if (!sparse)
    return { order, directed, edges: openMatrix(reading, line, end, order, directed, collector) }
  const limit = Math.max(LEAST_LIMIT, SPARSEST * line.bytes.length)
  if (order > limit)
    throw reading.error(
      'LIMIT_EXCEEDED',
      placeOf(line, start),
      `the order ${order} in a line of ${line.bytes.length} characters`,
      `at most ${limit}`,
    )
  const visit = (one: number, other: number) => collector.addEdge(one, other)
  return { order, directed, edges: openPairs(reading, line, end, order, visit) }
}

/** How many characters hold the matrix, or its upper triangle. */
export function matrixLength(order: number, directed: boolean): number {
  return Math.ceil((directed ? order * order : (order * (order - 1)) / 2) / 6)
}

/**
 * Collects the arcs of a matrix row by row: the row of a vertex of digraph6 has a bit for each vertex, the column of
 * one of graph6, which is as good as a row, a bit for each smaller vertex.
 */
function openMatrix(
  reading: InputErrors,
  line: GraphLine,
  start: number,
  order: number,
  directed: boolean,
  collector: Collector,
): Decoding {
  const { bytes } = line
  const length = matrixLength(order, directed)
  if (bytes.length - start !== length)
    throw reading.invalid(
      placeOf(line, Math.min(bytes.length, start + length)),
      `a matrix of length ${bytes.length - start}`,
      `length ${length} for order ${order}`,
    )
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
 * Visits the edges of a list, the smaller end before the larger. A list is made of pairs of a bit and a vertex x: the
 * bit moves the current vertex on by one; an x above it becomes the current vertex, any other is joined to it by an
 * edge.
 *
 * A list ends in fewer than six bits of padding. Whatever they are, they may lead to a vertex beyond the last or stop
 * within a pair; either is a mistake where more bits are left.
 */
export function openPairs(
  reading: InputErrors,
  line: GraphLine,
  start: number,
  order: number,
  visit: (one: number, other: number) => void,
): Decoding {
  const { bytes } = line
  const width = bitsOf(order)
  const sized = 2 ** width
  // at most 37 bits that are not yet a pair, as a number
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
          if (left > 5)
            throw reading.invalid(
              placeOf(line, at),
              `the vertex ${larger}`,
              `vertices below ${order}`,
            )
          padded = true
        } else if (vertex > current) current = vertex
        else visit(vertex, current)
      }
    }
  }
  const end = () => {
    if (!padded && holds > 5)
      throw reading.invalid(
        placeOf(line, bytes.length),
        'the line ends within an edge',
        'the whole edge',
      )
  }
  return { length: bytes.length - start, decode, end }
}

/** How many bits hold the largest vertex. */
export function bitsOf(order: number): number {
  return order < 2 ? 0 : 32 - Math.clz32(order - 1)
}
