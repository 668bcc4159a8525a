// Names and numbers for the sentences of all languages.

import type { Theorem } from '@zugzwang/core'

/** A theorem about a game, with the English sentence of its package. */
export type TheoremJson = Theorem & { readonly text: string }

export { capital, number, playerId, showNimber } from '@zugzwang/games/words'

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

/** A form of any length in a line. */
export const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text

const MOST_LETTERS = 80
