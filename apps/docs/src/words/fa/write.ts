// Numbers in Persian, and left-to-right text in its sentences.

import { digits, apart as isolate } from '@zugzwang/games/words/fa'
import { IS_NUMBER } from '../moves'

export { digits, nimberText } from '@zugzwang/games/words/fa'

/** Isolates text of the other direction: a move, a position, a code. A name that is a number is written as one. */
export const apart = (text: number | string): string =>
  isolate(IS_NUMBER.test(String(text)) ? digits(text) : text)
