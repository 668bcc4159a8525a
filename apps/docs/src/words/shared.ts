// What sentences of all languages are made of.

import type { Nimber, Theorem } from '@zugzwang/core'

/** A theorem about a game, with the English sentence of its package. */
export type TheoremJson = Theorem & { readonly text: string }

/** The words for players that the games of the catalogue have. */
export type SideWord =
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

const SIDES: readonly string[] = [
  'max',
  'min',
  'police',
  'thief',
  'red',
  'black',
  'cops',
  'robber',
  'hounds',
  'hare',
  'white',
  'x',
  'o',
  'forest',
  'sky',
]

/** The word for whoever is to move, by the game's own name of the side; by the seat where it has none. */
export function sideWord(mover: string | undefined, seat?: 0 | 1): SideWord {
  const name = mover?.toLowerCase() ?? ''
  if (SIDES.includes(name)) return name as SideWord
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
