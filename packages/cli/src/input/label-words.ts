// Files of lines "label word" about positions, with # before comments: movers, payoffs.

import { MAX, MIN, UNDECIDED } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import type { Labels } from '@zugzwang/formats'
import { type CliError, type Flaw, flawError, unexpected } from '../errors'
import { parseDecimal } from '../terminal/number'
import type { Streams } from '../terminal/streams'
import { flawIn, type Input, inLine, inputAt, inputError } from './input'
import { readLines } from './text'

/** Takes a label and its word, and returns the error, if any. */
type TakeLabel<Word> = (label: string, word: Word) => Flaw | undefined

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

/** @param expected - What lines look like, for messages. */
async function readLabelWords(
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
        ? { what: excerpt(text), found: text, expected }
        : take(label, word)
    if (wrong !== undefined) throw flawIn(input, inLine(line, wrong))
  })
}

const NONE = 2
const MOVERS = new Map([
  ['max', MAX],
  ['min', MIN],
])

export async function readMovers(
  streams: Streams,
  input: Input,
  labels: Labels,
): Promise<Uint8Array> {
  const mover = new Uint8Array(labels.count).fill(NONE)
  const take = byVertex(labels, (vertex, word: string) => {
    const player = MOVERS.get(word)
    if (player === undefined)
      return unexpected(`the mover of position ${excerpt(labels.at(vertex))}`, word, 'max or min')
    mover[vertex] = player
    return undefined
  })
  await readLabelWords(streams, input, '"label max" or "label min"', take)
  const missing = mover.indexOf(NONE)
  if (missing === -1) return mover
  const label = excerpt(labels.at(missing))
  throw inputError(input, `position ${label} has no mover`, {
    expected: 'a line for each',
    place: { vertex: missing },
  })
}

/** Pairs have a `=`. */
export function isSinksFile(argument: string): boolean {
  return !argument.includes('=')
}

/** UNDECIDED where no payoff is given. */
export async function readSinks(
  streams: Streams,
  argument: string,
  labels: Labels,
): Promise<Float64Array> {
  const payoff = new Float64Array(labels.count).fill(UNDECIDED)
  const take = byVertex(labels, (vertex, word: string) => {
    const label = excerpt(labels.at(vertex))
    const paid = parseDecimal(word, `the payoff of position ${label}`)
    if (typeof paid !== 'number') return { ...paid, place: { vertex } }
    payoff[vertex] = paid
    return undefined
  })
  if (isSinksFile(argument))
    await readLabelWords(streams, inputAt(argument), '"label payoff"', take)
  else
    for (const pair of argument.split(',')) {
      const split = pair.lastIndexOf('=')
      const wrong: Flaw | undefined =
        split === -1
          ? {
              what: excerpt(pair),
              found: pair,
              expected: 'label=payoff',
            }
          : take(pair.slice(0, split).trim(), pair.slice(split + 1).trim())
      if (wrong !== undefined)
        throw flawError({
          ...wrong,
          head: '--sinks: ',
          place: { ...wrong.place, field: '--sinks' },
        })
    }
  return payoff
}
