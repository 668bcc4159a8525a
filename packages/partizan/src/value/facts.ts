// What may be asked of a form at once.

import type { OutcomeClass } from '@zugzwang/core'
import { PartizanError } from '../errors'
import { type Dyadic, fractionOf } from './dyadic'
import { type Form, type Forms, isSimple, leftOptions, numberOf, rightOptions } from './forms'
import { compare } from './order'

/** Who wins if either player may begin. */
const CLASSES = { '<': 'R', '=': 'P', '>': 'L', '||': 'N' } as const

/**
 * Who wins: Left, Right, the next or the previous player.
 *
 * @see README.md#values
 */
export const outcomeClass = (forms: Forms, form: Form): OutcomeClass =>
  CLASSES[compare(forms, form, forms.zero)]

/**
 * The number at which play stops if Left begins and play ends at numbers.
 *
 * @see README.md#heat
 */
export const leftStop = (forms: Forms, form: Form): Dyadic => numberOf(forms, forms.leftStops[form])

/**
 * The number at which play stops if Right begins.
 *
 * @see README.md#heat
 */
export const rightStop = (forms: Forms, form: Form): Dyadic =>
  numberOf(forms, forms.rightStops[form])

/**
 * The day on which a form is born: 0 for 0, else one more than the latest of its options.
 *
 * @throws PartizanError LIMIT_EXCEEDED above 2^53.
 * @see README.md#values
 */
export function birthday(forms: Forms, form: Form): number {
  const known = new Map<Form, number>()
  const go = (each: Form): number => {
    let day = known.get(each)
    if (day === undefined) {
      const options = isSimple(forms, each)
        ? []
        : [...leftOptions(forms, each), ...rightOptions(forms, each)]
      day = isSimple(forms, each) ? birthdayOfSimple(forms, each) : 1 + Math.max(...options.map(go))
      known.set(each, day)
    }
    return day
  }
  return go(form)
}

function birthdayOfSimple(forms: Forms, form: Form): number {
  const { numerator, exponent } = fractionOf(numberOf(forms, form))
  const whole = (numerator < 0n ? -numerator : numerator) >> BigInt(exponent)
  if (whole > Number.MAX_SAFE_INTEGER)
    throw new PartizanError('LIMIT_EXCEEDED', {
      what: `A birthday is about ${whole}`,
      found: whole,
      expected: `at most ${Number.MAX_SAFE_INTEGER}`,
    })
  const day = Number(whole) + (exponent === 0 ? 0 : exponent + 1)
  const ups = Math.abs(forms.ups[form])
  const star = forms.stars[form]
  if (ups === 0) return day + star
  // ↑* has * for an option; others have the game with one ↑ less and the other *
  const last = star ^ ((ups - 1) & 1)
  return day + ups - 1 + (last === 1 ? 2 : 1 + (last ^ 1))
}
