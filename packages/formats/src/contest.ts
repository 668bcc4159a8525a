// Digraphs of contest judges: the numbers of vertices and arcs, then an arc a line. Vertices are numbered from 1.

import { excerpt } from '@zugzwang/core/authoring'
import type { TextPlace } from './errors'
import { Collector, takenOf } from './graph/collector'
import { parseCost } from './graph/cost'
import type { Findings, GraphData, Import, Scan } from './graph/graph-data'
import { numberLabels } from './graph/labels'
import { arcRows } from './graph/rows'
import {
  MAX_LINE,
  numbersEnd,
  readLines,
  takeLines,
  type Word,
  type Words,
  wordsOf,
} from './text/lines'
import {
  type ByteSource,
  openReading,
  type Reading,
  type ReadOptions,
  type ScanOptions,
} from './text/reading'
import { formatCount, inChunks } from './text/writing'

/** How `readContest` reads a judge's input. */
export interface ContestOptions extends ReadOptions {
  /** Whether every arc line has a third number, its cost. Default false. */
  readonly cost?: boolean | undefined
  /** With `cost`: costs must be whole numbers from 0 to this. Default: any finite numbers. */
  readonly mostCost?: number | undefined
  /** Names for messages of further vertices in the first line: 'the starting vertex'. Default: none. */
  readonly header?: readonly string[] | undefined
  /** Whether line breaks are ignored, as by judges. Default false: each arc has its own line. */
  readonly free?: boolean | undefined
}

/** A judge's digraph. */
export interface ContestImport extends Import {
  /** The vertices of the first line, as numbers from 0, in the order of `options.header`. */
  readonly header: readonly number[]
}

interface Header {
  readonly line: number
  readonly order: number
  readonly size: number
  readonly header: readonly number[]
}

/** Up to this number vertices need no arcs: a first line alone must not exhaust memory. */
const FREE_VERTICES = 2 ** 20
const VERTICES_AN_ARC = 64
const MAX_COUNT = 2 ** 31 - 2

/**
 * Reads a judge's digraph. The arcs of a vertex keep the order of their lines.
 *
 * O(bytes) time; while it reads 8 bytes an arc, 16 with costs.
 *
 * @throws FormatError INVALID_INPUT at a malformed line; LIMIT_EXCEEDED for more than 2^20 vertices and 64 an arc.
 * @see README.md#one-by-one
 */
export async function readContest(
  source: ByteSource,
  options: ContestOptions = {},
): Promise<ContestImport> {
  const { header, found } = await scanJudged(source, options)
  return { ...(await found.finish()), header }
}

/** `readContest` for streams, without the vertices of the first line. */
export const scanContest: Scan<ContestOptions> = async (source, options = {}) =>
  (await scanJudged(source, options)).found

async function scanJudged(
  source: ByteSource,
  options: ContestOptions & ScanOptions,
): Promise<{ readonly header: readonly number[]; readonly found: Findings }> {
  const { cost: hasCosts = false, mostCost, header: names = [], free = false } = options
  const reading = openReading(source, options)
  const arcs = new Collector(reading.pace, hasCosts)
  reading.outlet?.open(takenOf(arcs), 1)
  const columns = hasCosts ? ['from', 'to', 'cost'] : ['from', 'to']
  let first: Header | undefined
  let read = 0
  /** With `free`: the numbers so far of the header or of an arc. */
  let pending: Word[] = []
  /** With `free`: whether the header has its own line, and if so, the first other line that is not whole arcs. */
  let isHeaderAlone = false
  let uneven: Words | undefined

  const visit = (text: string, line: number) => {
    const found = wordsOf(text, line)
    const { words } = found
    if (!free) {
      if (words.length > 0) visitLine(found)
      return
    }
    if (first === undefined) isHeaderAlone = pending.length + words.length === 2 + names.length
    else if (isHeaderAlone && pending.length === 0 && words.length % columns.length !== 0)
      uneven ??= found
    blaming(() => {
      for (const word of words) visitWord(word)
    })
  }

  /** Reports an uneven line rather than its consequences. */
  const blaming = (read: () => void) => {
    try {
      read()
    } catch (error) {
      if (uneven !== undefined) expectWords(reading, uneven, columns)
      throw error
    }
  }

  const visitLine = (found: Words) => {
    if (first === undefined) {
      expectWords(reading, found, ['vertices', 'arcs', ...names])
      first = headerOf(found.words)
      return
    }
    refuseMore({ line: found.end.line, column: 1 }, first)
    expectWords(reading, found, columns)
    addArc(found.words, first.order)
  }

  const visitWord = (word: Word) => {
    if (first !== undefined) refuseMore(word.place, first)
    pending.push(word)
    if (pending.length < (first === undefined ? 2 + names.length : columns.length)) return
    if (first === undefined) first = headerOf(pending)
    else addArc(pending, first.order)
    pending = []
  }

  const refuseMore = (place: TextPlace, { size, line }: Header) => {
    if (read === size) {
      const expected = `${formatCount(size, 'arc')}, as line ${line} says`
      throw reading.invalid(place, 'one arc too many', expected)
    }
  }

  const addArc = ([from, to, cost]: readonly Word[], order: number) => {
    const source = whole(reading, from, 'the vertex', 1, order) - 1
    const target = whole(reading, to, 'the vertex', 1, order) - 1
    arcs.addArc(source, target, costOf(reading, cost, mostCost))
    read++
  }

  const numbers = new Float64Array(columns.length)
  const take = (bytes: Uint8Array, start: number) => {
    if (first === undefined || read === first.size || pending.length > 0) return -1
    const next = numbersEnd(bytes, start, numbers)
    const from = numbers[0]
    const to = numbers[1]
    if (next === -1 || next - start > MAX_LINE) return -1
    if (from < 1 || from > first.order || to < 1 || to > first.order) return -1
    if (hasCosts && numbers[2] > (mostCost ?? Infinity)) return -1
    arcs.addArc(from - 1, to - 1, numbers[2])
    read++
    return next
  }

  const lines = await readLines(reading, visit, (found) => takeLines(found, take))
  if (first === undefined)
    throw reading.invalid({ line: 1, column: 1 }, 'the end', `a line "vertices arcs"`)
  const { line, order, size, header } = first
  blaming(() => {
    const [cut] = pending
    if (cut !== undefined) {
      const found = `the end after ${pending.map(({ text }) => excerpt(text)).join(', ')}`
      throw reading.invalid(cut.place, found, numbersNamed(columns))
    }
    if (read < size) {
      const expected = `${formatCount(size, 'arc')}, as line ${line} says`
      const place = { line: lines + 1, column: 1 }
      throw reading.invalid(place, `the end after ${formatCount(read, 'arc')}`, expected)
    }
  })
  if (order > FREE_VERTICES && order > VERTICES_AN_ARC * size) {
    const found = `${order} vertices with ${formatCount(size, 'arc')}`
    const expected = `at most ${FREE_VERTICES} vertices, or ${VERTICES_AN_ARC} an arc`
    throw reading.tooLarge({ line, column: 1 }, found, expected)
  }
  return { header, found: arcs.found(numberLabels(order, 1)) }

  function headerOf(words: readonly Word[]): Header {
    const order = whole(reading, words[0], 'the number of vertices', 1, MAX_COUNT)
    const size = whole(reading, words[1], 'the number of arcs', 0, MAX_COUNT)
    const header = names.map((what, i) => whole(reading, words[i + 2], what, 1, order) - 1)
    return { line: words[0]?.place.line ?? 1, order, size, header }
  }
}

function costOf(reading: Reading, word: Word | undefined, mostCost: number | undefined): number {
  if (word === undefined) return 0
  if (mostCost !== undefined) return whole(reading, word, 'the cost', 0, mostCost)
  return parseCost(reading, word.place, word.text)
}

function whole(
  reading: Reading,
  word: Word | undefined,
  what: string,
  least: number,
  most: number,
): number {
  const text = word?.text ?? ''
  const number = /^[+-]?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number + 0
  const expected = `a whole number from ${least} to ${most}`
  throw reading.invalid(word?.place, `${what} is ${excerpt(text)}`, expected)
}

function expectWords(reading: Reading, { text, words, end }: Words, names: readonly string[]) {
  if (words.length === names.length) return
  const place = words[names.length]?.place ?? end
  throw reading.invalid(place, excerpt(text), numbersNamed(names))
}

function numbersNamed(names: readonly string[]): string {
  return `${names.length} numbers: ${names.join(', ')}`
}

/**
 * Writes a judge's digraph: the numbers of vertices and arcs, then an arc a line, with its cost if it has one.
 *
 * @see README.md#one-by-one
 */
export function* formatContest(data: GraphData): Generator<string> {
  const { order, size } = data.graph
  yield `${order} ${size}\n`
  yield* inChunks(arcRows(data, (vertex) => String(vertex + 1), ' '))
}
