// What sentences of all languages are made of.

import type { Nimber, Theorem } from '@zugzwang/core'

/** A theorem about a game, with the English sentence of its package. */
export type TheoremJson = Theorem & { readonly text: string }

/** Ids of players: of the sides of the catalogue's games, and of those who have no side. */
export type PlayerId =
  | 'mover'
  | 'first'
  | 'second'
  | 'max'
  | 'min'
  | 'police'
  | 'thief'
  | 'red'
  | 'black'
  | 'cops'
  | 'robber'
  | 'hounds'
  | 'hare'
  | 'white'
  | 'x'
  | 'o'
  | 'forest'
  | 'sky'

/** The id of a side if it has words of a language; that of its seat, or of who is to move, if not. */
export function playerId(
  words: Readonly<Record<PlayerId, unknown>>,
  side: string | undefined,
  seat?: 0 | 1,
): PlayerId {
  if (side !== undefined && Object.hasOwn(words, side)) return side as PlayerId
  return seat === undefined ? 'mover' : seat === 0 ? 'first' : 'second'
}

/** A number with the signs of print; infinite ones come as text. */
export function number(value: number | string): string {
  return String(value).replace('Infinity', '∞').replace('-', '−')
}

/** `3`, `∞(0, 2)`. */
export function showNimber(nimber: Nimber): string {
  return typeof nimber === 'number' ? String(nimber) : `∞(${nimber.infinite.join(', ')})`
}
