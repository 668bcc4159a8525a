// What decides a play that never ends: an option, or what the file has.

import { excerpt } from '@zugzwang/core/authoring'
import type { GraphFile } from '@zugzwang/formats'
import type { Ratio } from '@zugzwang/parity'
import type { ParityFamily } from '@zugzwang/parity/families'
import { flawError } from '../errors'
import { isFile } from '../input/input'

/** By the names of `--objective`; with `ends` only the ends of play count, and endless play is worth what `--endless` says. */
export const OBJECTIVES = [
  'ends',
  'parity',
  'min-parity',
  'buchi',
  'co-buchi',
  'energy',
  'mean-payoff',
] as const

export type ObjectiveName = (typeof OBJECTIVES)[number]

/** The options that decide, and those about the ends of play. */
interface Options {
  readonly objective?: ObjectiveName
  readonly endless?: number
  readonly sinks?: string
  readonly rules: string
  readonly cost?: boolean
}

/** Priorities decide where there are any, unless an option is about the ends of play. */
export function objectiveOf(
  { priority }: Pick<GraphFile, 'priority'>,
  { objective, endless, sinks, rules, cost }: Options,
): ObjectiveName {
  if (objective !== undefined) return objective
  const asksForEnds =
    endless !== undefined || sinks !== undefined || rules === 'misere' || cost === true
  return priority === undefined || asksForEnds ? 'ends' : 'parity'
}

const RATIO = /^([+-]?\d{1,15})(?:\/(\d{1,15}))?$/

/** The option `--threshold`: `3`, `-1/2`. */
export function parseThreshold(text: string): Ratio {
  const match = RATIO.exec(text)
  const denominator = Number(match?.[2] ?? 1)
  if (match !== null && denominator > 0) return { numerator: Number(match[1]), denominator }
  throw flawError({
    what: `--threshold: ${excerpt(text)}`,
    found: text,
    expected: 'an integer or a fraction, such as -1/2',
    place: { field: '--threshold' },
  })
}

/** The families of parity games, as `@zugzwang/parity/families` lists them. */
const FAMILIES: readonly ParityFamily[] = [
  'ladder',
  'clique',
  'jurdzinski',
  'recursive-ladder',
  'model-checker-ladder',
  'towers-of-hanoi',
  'elevator',
]

/** Games made from numbers: positions, priorities, least and largest number of moves, seed. */
export const RANDOM = 'random'

/** Whether a text names a game of a family or a random one, such as `ladder:20`, and no file. */
export function isFamily(text: string): boolean {
  const [name, sizes] = text.split(':')
  return (
    (name === RANDOM || FAMILIES.some((family) => family === name)) &&
    /^\d+(,\d+)*$/.test(sizes ?? '') &&
    !isFile(text)
  )
}
