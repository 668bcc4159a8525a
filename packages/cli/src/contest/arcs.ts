// The judge's digraph: a line of counts, then an arc a line, vertices numbered from 1.

import { excerpt } from '@zugzwang/core'
import { type Input, inputError, readLines } from '../input'
import { formatCount, parseWholeNumber, type WholeNumber } from '../number'
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
  let order = 0
  let header: number[] = []
  let sources = new Int32Array(0)
  let targets = new Int32Array(0)
  let costs = new Float64Array(0)
  let read = -1
  await readLines(streams, input, (text, line) => {
    const words = text.trim().split(/\s+/)
    if (words[0] === '') return
    if (read === -1) {
      expectWords(input, line, text, words.length, ['vertices', 'arcs', ...names])
      order = number(line, words[0], { what: 'the number of vertices', least: 1, most: MAX_COUNT })
      const size = number(line, words[1], { what: 'the number of arcs', least: 0, most: MAX_COUNT })
      header = names.map((what, i) => number(line, words[i + 2], { what, least: 1, most: order }))
      sources = new Int32Array(size)
      targets = new Int32Array(size)
      if (cost !== undefined) costs = new Float64Array(size)
      read = 0
      return
    }
    if (read === sources.length)
      throw inputError(
        input,
        line,
        `the first line says ${formatCount(read, 'arc')}, but here is one more.`,
      )
    expectWords(
      input,
      line,
      text,
      words.length,
      cost === undefined ? ['from', 'to'] : ['from', 'to', 'cost'],
    )
    sources[read] = number(line, words[0], { what: 'the vertex', least: 1, most: order }) - 1
    targets[read] = number(line, words[1], { what: 'the vertex', least: 1, most: order }) - 1
    if (cost !== undefined)
      costs[read] = number(line, words[2], { what: 'the cost', least: 0, most: cost })
    read++
  })
  if (read === -1) throw inputError(input, undefined, 'it is empty.')
  if (read < sources.length) throw inputError(input, 1, disagreement(sources.length, 'arc', read))
  return { order, header, sources, targets, costs }

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
