// The judge's digraph: a line of counts, then an arc a line, vertices numbered from 1.

import { excerpt } from '@zugzwang/core'
import { type Input, inputError, MAX_LINE, readLines } from '../input'
import { formatCount, parseWholeNumber, type WholeNumber } from '../number'
import { numbersEnd, takeLines } from '../plain-lines'
import type { Streams } from '../streams'
import { disagreement } from './counted-lines'

/** What stands on the lines beside vertices and arcs. */
export interface ArcFormat {
  /** Vertices named on the first line after the two counts, in words. */
  readonly header: readonly string[]
  /** The largest cost of an arc; absent when arcs have none. */
  readonly cost?: number
}

/** Arcs in the order of the input, vertices from 0. */
export interface JudgeArcs {
  readonly order: number
  /** The vertices of the first line, from 1 as they stand there. */
  readonly header: readonly number[]
  readonly sources: Int32Array
  readonly targets: Int32Array
  /** Length 0 when arcs have no costs. */
  readonly costs: Float64Array
}

const MAX_COUNT = 2 ** 28

export async function readArcs(
  streams: Streams,
  input: Input,
  { header: names, cost }: ArcFormat,
): Promise<JudgeArcs> {
  const columns = cost === undefined ? ['from', 'to'] : ['from', 'to', 'cost']
  let arcs = undefined as JudgeArcs | undefined
  let read = 0

  const visit = (text: string, line: number) => {
    const words = text.trim().split(/\s+/)
    if (words[0] === '') return
    if (arcs === undefined) {
      arcs = readHeader(text, line, words)
      return
    }
    const { order, sources, targets, costs } = arcs
    if (read === sources.length)
      throw inputError(
        input,
        line,
        `the first line says ${formatCount(read, 'arc')}, but here is one more.`,
      )
    expectWords(input, line, text, words.length, columns)
    const vertex = { what: 'the vertex', least: 1, most: order }
    sources[read] = number(line, words[0], vertex) - 1
    targets[read] = number(line, words[1], vertex) - 1
    if (cost !== undefined)
      costs[read] = number(line, words[2], { what: 'the cost', least: 0, most: cost })
    read++
  }

  const numbers = new Float64Array(columns.length)
  const take = (bytes: Uint8Array, start: number) => {
    if (arcs === undefined || read === arcs.sources.length) return -1
    const { order, sources, targets, costs } = arcs
    const next = numbersEnd(bytes, start, numbers)
    const from = numbers[0] as number
    const to = numbers[1] as number
    if (next === -1 || next - start > MAX_LINE) return -1
    if (from < 1 || from > order || to < 1 || to > order) return -1
    if (cost !== undefined) {
      const paid = numbers[2] as number
      if (paid > cost) return -1
      costs[read] = paid
    }
    sources[read] = from - 1
    targets[read++] = to - 1
    return next
  }

  await readLines(streams, input, visit, (lines) => takeLines(lines, take))
  if (arcs === undefined) throw inputError(input, undefined, 'it is empty.')
  if (read < arcs.sources.length)
    throw inputError(input, 1, disagreement(arcs.sources.length, 'arc', read))
  return arcs

  function readHeader(text: string, line: number, words: readonly string[]): JudgeArcs {
    expectWords(input, line, text, words.length, ['vertices', 'arcs', ...names])
    const count = { least: 1, most: MAX_COUNT }
    const order = number(line, words[0], { what: 'the number of vertices', ...count })
    const size = number(line, words[1], { ...count, what: 'the number of arcs', least: 0 })
    return {
      order,
      header: names.map((what, i) => number(line, words[i + 2], { what, least: 1, most: order })),
      sources: new Int32Array(size),
      targets: new Int32Array(size),
      costs: new Float64Array(cost === undefined ? 0 : size),
    }
  }

  function number(line: number, word: string | undefined, range: WholeNumber): number {
    const found = parseWholeNumber(word ?? '', range)
    if (typeof found === 'string') throw inputError(input, line, found)
    return found
  }
}

function expectWords(
  input: Input,
  line: number,
  text: string,
  found: number,
  names: readonly string[],
): void {
  if (found !== names.length)
    throw inputError(
      input,
      line,
      `${excerpt(text)}; expected ${names.length} numbers: ${names.join(', ')}.`,
    )
}
