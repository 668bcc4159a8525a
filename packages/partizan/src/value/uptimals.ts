// Powers of ↑: ↑^<n> = {0 | * − ↑^[n − 1]}, where ↑^[n] = ↑ + ↑^<2> + … + ↑^<n> = {↑^[n − 1] | *}.
//
// Source: Siegel, Combinatorial Game Theory, section II.4.

import { gameOf } from './canonical'
import { type Form, type Forms, simple } from './forms'
import { add, negate } from './sum'

/** ↑^[n] for n ≥ 0: 0, ↑, ↑ + ↑^<2> … O(n). */
export function upSum(forms: Forms, n: number): Form {
  const star = simple(forms, 0, 0, 1)
  let sum = forms.zero
  for (let i = 0; i < n; i++) sum = i === 0 ? simple(forms, 0, 1) : gameOf(forms, [sum], [star])
  return sum
}

/** ↑^<n> for n ≥ 1. O(n). */
export function upPower(forms: Forms, n: number): Form {
  if (n === 1) return simple(forms, 0, 1)
  const star = simple(forms, 0, 0, 1)
  return gameOf(forms, [forms.zero], [add(forms, star, negate(forms, upSum(forms, n - 1)))])
}
