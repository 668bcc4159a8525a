// The digraph of a contest's judge: a line of counts, vertices and arcs, then an arc a line. Vertices are numbered from 1.

import { excerpt } from '@zugzwang/core/authoring'
import { Collector, takenOf } from './graph/collector'
import { isDecimal } from './graph/cost'
import type { Findings, GraphData, Import } from './graph/graph-data'
import { numberLabels } from './graph/labels'
import { MAX_LINE, numbersEnd, readLines, takeLines, type Word, wordsOf } from './text/lines'
import {
  type ByteSource,
  openReading,
  type Reading,
  type ReadOptions,
  type ScanOptions,
} from './text/reading'
import { inChunks } from './text/writing'

/** How `readContest` reads a judge's input. */
export interface ContestOptions extends ReadOptions {
  /** Whether the third number of every arc line is the arc's cost. Default false. */
  readonly cost?: boolean | undefined
  /** With `cost`: costs must be whole numbers from 0 to this. Default: any finite ones. */
  readonly mostCost?: number | undefined
  /** What further numbers of the first line are, each a vertex: 'the starting vertex'. Default: no further numbers. */
  readonly header?: readonly string[] | undefined
  /** Whether numbers may stand on lines in any way, as judges read them. Default false: a line for each arc. */
  readonly free?: boolean | undefined
}

/** A judge's digraph. */
export interface ContestImport extends Import {
  /** The vertices of the first line, as numbers from 0, in the order of `options.header`. */
  readonly header: readonly number[]
}

interface PlacedWord extends Word {
  readonly line: number
}

/** The first line of an input. */
interface Header {
  readonly line: number
  readonly order: number
  readonly size: number
  readonly header: readonly number[]
}

/** Vertices without arcs are legal, up to this number: a first line alone must not exhaust memory. */
const FREE_VERTICES = 2 ** 20
const VERTICES_AN_ARC = 64
const MAX_COUNT = 2 ** 31 - 2

/**
 * Reads a judge's digraph. The arcs of a vertex keep the order of their lines.
 *
 * O(bytes) time; while it reads 8 bytes an arc, 16 with costs. More than 2^20 vertices are taken only with at least an arc
 * for 64 of them.
 *
 * @throws FormatError INVALID_INPUT at what is wrong; LIMIT_EXCEEDED for too many vertices.
 * @see README.md#one-by-one
 */
export async function readContest(
  source: ByteSource,
  options: ContestOptions = {},
): Promise<ContestImport> {
  const { header, found } = await scanJudged(source, options)
  return { ...(await found.finish()), header }
}

/** As `readContest`, up to its end, for digraphs without further numbers. The result can become an import, or just a report if its arcs were streamed away.
 *
 * @example
 * ```ts
 * const found = await scanContest('2 1\n1 2')
 * console.log(found.rest().notes.comments, (await found.finish()).graph.size)
 * ```
 */
export async function scanContest(
  source: ByteSource,
  options: ContestOptions & ScanOptions = {},
): Promise<Findings> {
  return (await scanJudged(source, options)).found
}

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
  /** With `free`: the numbers of an arc, or of the first line, as far as they were read. */
  let pending: PlacedWord[] = []
  /** Likewise: whether the first line is nothing but that, and if so, the first of the others that is not whole arcs. */
  let isHeaderAlone = false
  let uneven: { text: string; line: number; words: readonly PlacedWord[] } | undefined

  const visit = (text: string, line: number) => {
    const words = wordsOf(text).map((word) => ({ ...word, line }))
    if (!free) {
      if (words.length > 0) visitLine(text, line, words)
      return
    }
    if (first === undefined) isHeaderAlone = pending.length + words.length === 2 + names.length
    else if (isHeaderAlone && pending.length === 0 && words.length % columns.length !== 0)
      uneven ??= { text, line, words }
    blaming(() => {
      for (const word of words) visitWord(word)
    })
  }

  /** If each line is an arc, a line that is not one is reported, not its consequences. */
  const blaming = (read: () => void) => {
    try {
      read()
    } catch (error) {
      if (uneven !== undefined)
        expectWords(reading, uneven.text, uneven.line, uneven.words, columns)
      throw error
    }
  }

  const visitLine = (text: string, line: number, words: readonly PlacedWord[]) => {
    if (first === undefined) {
      expectWords(reading, text, line, words, ['vertices', 'arcs', ...names])
      first = headerOf(words)
      return
    }
    refuseMore(line, 1, first)
    expectWords(reading, text, line, words, columns)
    addArc(words, first.order)
  }

  const visitWord = (word: PlacedWord) => {
    if (first !== undefined) refuseMore(word.line, word.column, first)
    pending.push(word)
    if (pending.length < (first === undefined ? 2 + names.length : columns.length)) return
    if (first === undefined) first = headerOf(pending)
    else addArc(pending, first.order)
    pending = []
  }

  const refuseMore = (line: number, column: number, header: Header) => {
    if (read === header.size)
      throw reading.invalid(
        { line, column },
        'one arc too many',
        `${count(header.size)}, as line ${header.line} says`,
      )
  }

  const addArc = ([from, to, cost]: readonly PlacedWord[], order: number) => {
    arcs.addArc(vertex(from, order), vertex(to, order), costOf(reading, cost, mostCost))
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
    if (cut !== undefined)
      throw reading.invalid(
        { line: cut.line, column: cut.column },
        `the end after ${pending.map(({ text }) => excerpt(text)).join(', ')}`,
        `${columns.length} numbers: ${columns.join(', ')}`,
      )
    if (read < size)
      throw reading.invalid(
        { line: lines + 1, column: 1 },
        `the end after ${count(read)}`,
        `${count(size)}, as line ${line} says`,
      )
  })
  if (order > FREE_VERTICES && order > VERTICES_AN_ARC * size)
    throw reading.error(
      'LIMIT_EXCEEDED',
      { line, column: 1 },
      `${order} vertices with ${count(size)}`,
      `at most ${FREE_VERTICES} vertices, or ${VERTICES_AN_ARC} an arc`,
    )
  return { header, found: arcs.found(numberLabels(order, 1)) }

  function headerOf(words: readonly PlacedWord[]): Header {
    const order = whole(reading, words[0], 'the number of vertices', 1, MAX_COUNT)
    const size = whole(reading, words[1], 'the number of arcs', 0, MAX_COUNT)
    const header = names.map((what, i) => whole(reading, words[i + 2], what, 1, order) - 1)
    return { line: words[0]?.line ?? 1, order, size, header }
  }

  function vertex(word: PlacedWord | undefined, order: number): number {
    return whole(reading, word, 'the vertex', 1, order) - 1
  }
}

function costOf(
  reading: Reading,
  word: PlacedWord | undefined,
  mostCost: number | undefined,
): number {
  if (word === undefined) return 0
  if (mostCost !== undefined) return whole(reading, word, 'the cost', 0, mostCost)
  if (isDecimal(word.text)) return Number(word.text) + 0
  throw reading.invalid(
    { ...at(word), field: 'cost' },
    `the cost ${excerpt(word.text)}`,
    'a finite number',
  )
}

function whole(
  reading: Reading,
  word: PlacedWord | undefined,
  what: string,
  least: number,
  most: number,
): number {
  const text = word?.text ?? ''
  const number = /^[+-]?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number + 0
  throw reading.invalid(
    at(word),
    `${what} is ${excerpt(text)}`,
    `a whole number from ${least} to ${most}`,
  )
}

function expectWords(
  reading: Reading,
  text: string,
  line: number,
  words: readonly Word[],
  expected: readonly string[],
): void {
  if (words.length === expected.length) return
  const column = words[expected.length]?.column ?? text.trimEnd().length + 1
  throw reading.invalid(
    { line, column },
    excerpt(text),
    `${expected.length} numbers: ${expected.join(', ')}`,
  )
}

function at(word: PlacedWord | undefined) {
  return { line: word?.line, column: word?.column }
}

function count(arcs: number): string {
  return `${arcs} ${arcs === 1 ? 'arc' : 'arcs'}`
}

/**
 * Writes a judge's digraph: vertices and arcs, then an arc a line, with its cost where arcs have costs.
 *
 * @example
 * ```ts
 * const text = [...formatContest({ graph: digraphFromArcs(2, [0], [1]), labels: numberLabels(2) })].join('')
 * ```
 */
export function formatContest(data: GraphData): Generator<string> {
  return inChunks(arcLines(data))
}

function* arcLines({ graph, cost }: GraphData): Generator<string> {
  const { order, size, offsets, targets } = graph
  yield `${order} ${size}\n`
  for (let v = 0; v < order; v++)
    for (let i = offsets[v]; i < offsets[v + 1]; i++) {
      const arc = `${v + 1} ${targets[i] + 1}`
      yield cost === undefined ? `${arc}\n` : `${arc} ${cost[i]}\n`
    }
}
