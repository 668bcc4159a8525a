// Names and numbers for the sentences of all languages.

import type { Nimber, Theorem } from '@zugzwang/core'

/** A theorem about a game, with the English sentence of its package. */
export type TheoremJson = Theorem & { readonly text: string }

/** The id of a side if the language has a word for it; otherwise that of its seat, or of the player to move. */
export function playerId<Players extends Readonly<Record<'mover' | 'first' | 'second', unknown>>>(
  players: Players,
  side: string | undefined,
  seat?: 0 | 1,
): keyof Players {
  if (side !== undefined && Object.hasOwn(players, side)) return side as keyof Players
  return seat === undefined ? 'mover' : seat === 0 ? 'first' : 'second'
}

/** Words for the men of both seats: `first-king`, `second-king`, from the names of their kinds. */
export function bySeat(
  names: Readonly<Record<string, string>>,
  first: (name: string) => string,
  second: (name: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([kind, name]) => [
      [`first-${kind}`, first(name)],
      [`second-${kind}`, second(name)],
    ]),
  )
}

/** A text with a capital letter first; scripts without capitals stay as they are. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A number with the signs of print; infinite ones come as text. */
export function number(value: number | string): string {
  return String(value).replace('Infinity', '∞').replace('-', '−')
}

/** A form of any length in a line. */
export const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text

const MOST_LETTERS = 80

/** `3`, `∞(0, 2)`. */
export function showNimber(nimber: Nimber): string {
  return typeof nimber === 'number' ? String(nimber) : `∞(${nimber.infinite.join(', ')})`
}
