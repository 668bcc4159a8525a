// The stalk of a number. Its colours are the number's sign expansion: from 0 on, blue goes up and red goes down in the tree of numbers
// in which each is the simplest between those passed before (Berlekamp's rule; Winning Ways, chapter 3, and Conway, On Numbers and
// Games, chapter 3).

import { typedNumber } from '../../play/typed-number'
import type { Color } from './drawing'

/** The most edges of a stalk. */
export const MOST_STALK = 40

export type Stalk =
  | { readonly colors: readonly Color[] }
  /** form: no fraction, decimal or whole number; dyadic: its denominator is no power of 2; long: more than `MOST_STALK` edges. */
  | { readonly fault: 'form' | 'dyadic' | 'long' }

/** The stalk that is worth a number, such as `5/8`, `-3` or `2.75`. */
export function stalkOf(text: string): Stalk {
  const written = typedNumber(text).replace(',', '.')
  const match = /^([+-]?\d{1,9})(?:\/(\d{1,15})|\.(\d{1,15}))?$/.exec(written)
  if (match === null) return { fault: 'form' }
  const [, whole = '', below, decimals] = match
  const isNegative = whole.startsWith('-')
  const size = Number(whole.replace(/^[+-]/, ''))
  const scale = decimals === undefined ? 1 : 10 ** decimals.length
  const numerator = size * scale + Number(decimals ?? 0)
  const denominator = below === undefined ? scale : Number(below)
  if (denominator === 0) return { fault: 'form' }
  const divisor = commonDivisor(numerator, denominator)
  if (!Number.isInteger(Math.log2(denominator / divisor))) return { fault: 'dyadic' }
  const target = (isNegative ? -1 : 1) * (numerator / denominator)
  const colors: Color[] = []
  let [low, high, at] = [-Infinity, Infinity, 0]
  while (at !== target) {
    if (colors.length === MOST_STALK) return { fault: 'long' }
    const isUp = target > at
    colors.push(isUp ? 'b' : 'r')
    if (isUp) low = at
    else high = at
    at = high === Infinity ? low + 1 : low === -Infinity ? high - 1 : (low + high) / 2
  }
  return { colors }
}

function commonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b]
  return a
}
