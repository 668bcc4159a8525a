// What is said of positions in each language: the contract of `words/fa`, `words/pl` and `words/zh-cn`, and what they share.

import type { JudgementJson, Nimber, Outcome, Theorem, ValueJson } from '@zugzwang/core'

/** Sides of the catalogue's games, and the seats of games without sides. */
export type SideId =
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
  | 'blue'
  | 'fox'
  | 'goats'
  | 'tigers'
  | 'hunters'
  | 'left'
  | 'right'

/** The name of each side. */
export type SideNames = Readonly<Record<SideId, string>>

export type { KindNames } from './texts/kinds/names'

/** What a judgement must have to be put into words. */
export type Said = ValueJson & { readonly side?: string | undefined }

/** Sentences of a language about positions; English ones are core's. */
export interface GameWords {
  plies(count: number): string
  readonly outcomes: Readonly<Record<Outcome, string>>
  /** Such as `a win in 5 plies`. */
  value(value: ValueJson): string
  readonly players: SideNames
  /** Who is to move, and the value of the position. */
  status(judgement: Said, seat?: 0 | 1): string
  /** The same after the end of play. */
  ended(judgement: Said, seat: 0 | 1 | undefined, end: 'decided' | 'repeated'): string
  /** Why a position has its value. */
  why(judgement: JudgementJson): string
  /** A theorem about a game, by its case. */
  theorem(theorem: Theorem): string
}

/**
 * The id of a side if the language has a word for it; otherwise that of its seat, or of the player to move.
 *
 * @see README.md#in-other-languages
 */
export function playerId<Players extends Readonly<Record<'mover' | 'first' | 'second', unknown>>>(
  players: Players,
  side: string | undefined,
  seat?: 0 | 1,
): keyof Players {
  if (side !== undefined && Object.hasOwn(players, side)) return side as keyof Players
  return seat === undefined ? 'mover' : seat === 0 ? 'first' : 'second'
}

/** A text with a capital letter first; scripts without capitals stay as they are. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * A number with the signs of print; infinite ones come as text.
 *
 * @see README.md#in-other-languages
 */
export function number(value: number | string): string {
  return String(value).replace('Infinity', '∞').replace('-', '−')
}

/**
 * `3`, `∞(0, 2)`.
 *
 * @see README.md#in-other-languages
 */
export function showNimber(nimber: Nimber): string {
  return typeof nimber === 'number' ? String(nimber) : `∞(${nimber.infinite.join(', ')})`
}
