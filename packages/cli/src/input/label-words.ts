// What people say of positions by their labels: a line "label word" each. Lines that begin with # are comments, as in
// digraphs.

import { excerpt } from '@zugzwang/core/authoring'
import type { Labels } from '@zugzwang/formats'
import type { Streams } from '../terminal/streams'
import { type Input, inputError, readLines } from './input'

/** Takes a label and what is said of it. Returns what is wrong with that, if anything. */
export type TakeLabel<Word> = (label: string, word: Word) => string | undefined

/** Hands the vertex of each of the labels on to `visit`; refuses labels that are unknown or come twice. */
export function byVertex<Word>(
  labels: Labels,
  visit: (vertex: number, word: Word) => string | undefined,
): TakeLabel<Word> {
  const given = new Uint8Array(labels.count)
  return (label, word) => {
    const vertex = labels.find(label)
    if (vertex === undefined) return `the digraph has no position ${excerpt(label)}.`
    if (given[vertex] === 1) return `position ${excerpt(label)} is given twice.`
    given[vertex] = 1
    return visit(vertex, word)
  }
}

/** Reads a file of lines "label word"; `expected` says in messages what they look like. */
export async function readLabelWords(
  streams: Streams,
  input: Input,
  expected: string,
  take: TakeLabel<string>,
): Promise<void> {
  await readLines(streams, input, (text, line) => {
    if (text.startsWith('#')) return
    const [label = '', word, more] = text.trim().split(/\s+/)
    if (label === '') return
    const wrong =
      word === undefined || more !== undefined
        ? `${excerpt(text)}; expected ${expected}.`
        : take(label, word)
    if (wrong !== undefined) throw inputError(input, line, wrong)
  })
}
