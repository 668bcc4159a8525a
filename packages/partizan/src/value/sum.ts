// Sums, differences and multiples of games.
//
// Sources: Conway, On Numbers and Games, chapters 1 and 9 (the number translation theorem); Siegel, Combinatorial Game Theory,
// section II.3.

import { gameOf } from './canonical'
import { addDyadic, negateDyadic } from './dyadic'
import {
  type Form,
  type Forms,
  isNumber,
  isSimple,
  leftOptions,
  listed,
  numberOf,
  rightOptions,
  simple,
} from './forms'

/**
 * −G: the players change places.
 *
 * @see README.md#values
 */
export function negate(forms: Forms, g: Form): Form {
  const known = forms.negatives[g]
  if (known >= 0) return known
  const negative = isSimple(forms, g)
    ? simple(forms, negateDyadic(numberOf(forms, g)), -forms.ups[g], forms.stars[g])
    : listed(
        forms,
        rightOptions(forms, g)
          .map((option) => negate(forms, option))
          .sort(byId),
        leftOptions(forms, g)
          .map((option) => negate(forms, option))
          .sort(byId),
      )
  forms.negatives[g] = negative
  forms.negatives[negative] = g
  return negative
}

const byId = (a: Form, b: Form): number => a - b

/**
 * G + H.
 *
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#values
 */
export function add(forms: Forms, g: Form, h: Form): Form {
  if (isSimple(forms, g) && isSimple(forms, h))
    return simple(
      forms,
      addDyadic(numberOf(forms, g), numberOf(forms, h)),
      forms.ups[g] + forms.ups[h],
      forms.stars[g] ^ forms.stars[h],
    )
  if (g === forms.zero) return h
  if (h === forms.zero) return g
  const [low, high] = g < h ? [g, h] : [h, g]
  const known = forms.sums.get(low, high)
  if (known >= 0) return known
  const sum = isNumber(forms, g)
    ? translated(forms, h, g)
    : isNumber(forms, h)
      ? translated(forms, g, h)
      : gameOf(
          forms,
          [...sums(forms, leftOptions(forms, g), h), ...sums(forms, leftOptions(forms, h), g)],
          [...sums(forms, rightOptions(forms, g), h), ...sums(forms, rightOptions(forms, h), g)],
        )
  forms.sums.set(low, high, sum)
  return sum
}

const sums = (forms: Forms, options: readonly Form[], other: Form): Form[] =>
  options.map((option) => add(forms, option, other))

/** G + x for a listed game and a number: its options, moved by x, are canonical again. */
const translated = (forms: Forms, g: Form, x: Form): Form =>
  listed(
    forms,
    sums(forms, leftOptions(forms, g), x).sort(byId),
    sums(forms, rightOptions(forms, g), x).sort(byId),
  )

/**
 * G − H.
 *
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#values
 */
export const subtract = (forms: Forms, g: Form, h: Form): Form => add(forms, g, negate(forms, h))

/**
 * n copies of G; of −G if n is negative. O(log n) sums.
 *
 * @param times - A safe integer.
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#values
 */
export const multiple = (forms: Forms, g: Form, times: number): Form =>
  copies(forms.zero, times < 0 ? negate(forms, g) : g, times, (a, b) => add(forms, a, b))

/** |n| copies of a value. */
export function copies(
  zero: number,
  value: number,
  times: number,
  plus: (a: number, b: number) => number,
): number {
  let [sum, power] = [zero, value]
  for (let left = Math.abs(times); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) sum = plus(sum, power)
    if (left > 1) power = plus(power, power)
  }
  return sum
}
