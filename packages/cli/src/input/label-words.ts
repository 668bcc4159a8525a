// Words about positions, by label: a line "label word" each. Lines that begin with # are comments, as in digraphs.

import { excerpt } from '@zugzwang/core/authoring'
import type { Labels } from '@zugzwang/formats'
import type { Flaw } from '../errors'
import type { Streams } from '../terminal/streams'
import { type Input, inLine, inputError } from './input'
import { readLines } from './text'

/** Takes a label and the word about it. Returns what is wrong with them, if anything. */
export type TakeLabel<Word> = (label: string, word: Word) => Flaw | undefined

/** Passes the vertex of each label on to `visit`; refuses labels that are unknown or come twice. */
export function byVertex<Word>(
  labels: Labels,
  visit: (vertex: number, word: Word) => Flaw | undefined,
): TakeLabel<Word> {
  const given = new Uint8Array(labels.count)
  return (label, word) => {
    const vertex = labels.find(label)
    if (vertex === undefined) return unknownPosition(label)
    if (given[vertex] === 1)
      return {
        what: `position ${excerpt(label)} is given twice`,
        found: label,
        place: { vertex },
      }
    given[vertex] = 1
    return visit(vertex, word)
  }
}

/** What is wrong with a label that no position has. */
export function unknownPosition(label: string): Flaw {
  return {
    what: `the digraph has no position ${excerpt(label)}`,
    found: label,
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
        ? { what: `${excerpt(text)}`, found: text, expected: `${expected}` }
        : take(label, word)
    if (wrong !== undefined) throw inputError(input, inLine(line, wrong))
  })
}
