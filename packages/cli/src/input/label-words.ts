// Files of lines "label word" about positions. Lines that begin with # are comments.

import { excerpt } from '@zugzwang/core/authoring'
import type { Labels } from '@zugzwang/formats'
import { type CliError, type Flaw, flawError } from '../errors'
import type { Streams } from '../terminal/streams'
import { type Input, inLine, inputError } from './input'
import { readLines } from './text'

/** Takes a label and its word, and returns the error, if any. */
export type TakeLabel<Word> = (label: string, word: Word) => Flaw | undefined

/** Finds the vertex of each label for `visit`; refuses labels that are unknown or come twice. */
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

export function unknownPosition(label: string): Flaw {
  return { what: `the digraph has no position ${excerpt(label)}`, found: label }
}

/** The error of an option with a label that no position has. */
export function wrongLabel(option: string, label: string): CliError {
  const place = { field: option }
  return flawError({ ...unknownPosition(label), head: `${option}: `, place })
}

/**
 * @param expected - What lines look like, for messages.
 */
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
