// Polish nouns after numbers: one form for 1, another for 2, 3, 4, 22 …, a third for the rest.

import { amount, count, form } from '@zugzwang/games/words/pl'

export { amount, count, form, plies, time } from '@zugzwang/games/words/pl'

export const vertices = (of: number | string) =>
  count(of, 'wierzchołek', 'wierzchołki', 'wierzchołków')
/** `pozostaje 1`, `pozostają 2`, `pozostaje 5`. */
export const left = (of: number | string) => form(amount(of), 'pozostaje', 'pozostają', 'pozostaje')
export const cells = (of: number) => count(of, 'pole', 'pola', 'pól')
