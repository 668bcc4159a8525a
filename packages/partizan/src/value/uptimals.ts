// Powers of ↑: ↑^<n> = {0 | * − ↑^[n − 1]}, where ↑^[n] = ↑ + ↑^<2> + … + ↑^<n> = {↑^[n − 1] | *}; and uptimals, which are sums of
// multiples of them, a number and a nimber.
//
// Source: Siegel, Combinatorial Game Theory, section II.4.

import { gameOf } from './canonical'
import { compareDyadic } from './dyadic'
import {
  type Form,
  type Forms,
  isSimple,
  leftOptions,
  numberOf,
  rightOptions,
  simple,
} from './forms'
import { add, negate, subtract } from './sum'

/**
 * ↑^[n] for n ≥ 0: 0, ↑, ↑ + ↑^<2> … O(n).
 *
 * @see README.md#values
 */
export function upSum(forms: Forms, n: number): Form {
  const star = simple(forms, 0, 0, 1)
  let sum = forms.zero
  for (let i = 0; i < n; i++) sum = i === 0 ? simple(forms, 0, 1) : gameOf(forms, [sum], [star])
  return sum
}

/**
 * ↑^<n> for n ≥ 1. O(n).
 *
 * @see README.md#values
 */
export function upPower(forms: Forms, n: number): Form {
  if (n === 1) return simple(forms, 0, 1)
  const star = simple(forms, 0, 0, 1)
  return gameOf(forms, [forms.zero], [add(forms, star, negate(forms, upSum(forms, n - 1)))])
}

/** x + a₁·↑ + a₂·↑^<2> + … + *k. */
export interface Uptimal {
  /** The form of the number x. */
  readonly x: Form
  /** a₁, a₂, …; the last is not 0. */
  readonly ups: readonly number[]
  readonly star: number
}

/** Uptimals of the forms of a store, each found once. */
const KNOWN = new WeakMap<Forms, Map<Form, Uptimal | undefined>>()

/**
 * What a form consists of if it is an uptimal, else undefined.
 *
 * All options of an uptimal are uptimals, so most other forms are refused by their first options. If the last multiple is positive,
 * then Right's move in it, which takes ↑^[n] + * away, is an option, and the difference shows n. O(options) differences, and the
 * same for each form under it that was not asked before.
 */
export function uptimalOf(forms: Forms, form: Form): Uptimal | undefined {
  if (isSimple(forms, form)) {
    const ups = forms.ups[form]
    return { x: forms.leftStops[form], ups: ups === 0 ? [] : [ups], star: forms.stars[form] }
  }
  if (forms.leftStops[form] !== forms.rightStops[form]) return undefined
  const known = KNOWN.get(forms) ?? new Map<Form, Uptimal | undefined>()
  KNOWN.set(forms, known)
  if (!known.has(form)) known.set(form, ofOptions(forms, form))
  return known.get(form)
}

function ofOptions(forms: Forms, form: Form): Uptimal | undefined {
  const [lefts, rights] = [leftOptions(forms, form), rightOptions(forms, form)]
  for (const option of [...lefts, ...rights])
    if (uptimalOf(forms, option) === undefined) return undefined
  return (
    afterMove(forms, form, rights) ??
    negative(
      forms,
      afterMove(
        forms,
        negate(forms, form),
        lefts.map((option) => negate(forms, option)),
      ),
    )
  )
}

/** The uptimal from which one of Right's options takes ↑^[n] + * away. */
function afterMove(forms: Forms, form: Form, rights: readonly Form[]): Uptimal | undefined {
  const star = simple(forms, 0, 0, 1)
  for (const option of rights) {
    const left = uptimalOf(forms, option)
    const n = lengthOf(forms, add(forms, subtract(forms, form, option), star))
    if (left === undefined || n < Math.max(1, left.ups.length)) continue
    const ups = Array.from({ length: n }, (_, i) => (left.ups[i] ?? 0) + 1)
    if (ups[n - 1] !== 0) return { x: left.x, ups, star: left.star ^ 1 }
  }
  return undefined
}

/** n of ↑^[n], −1 for all other forms but 0. */
function lengthOf(forms: Forms, form: Form): number {
  const [star, up] = [simple(forms, 0, 0, 1), simple(forms, 0, 1)]
  let rest = form
  for (let n = 1; ; n++) {
    if (rest === up) return n
    if (isSimple(forms, rest)) return -1
    const [left, ...lefts] = leftOptions(forms, rest)
    const [right, ...rights] = rightOptions(forms, rest)
    if (left === undefined || right !== star || lefts.length + rights.length > 0) return -1
    rest = left
  }
}

function negative(forms: Forms, uptimal: Uptimal | undefined): Uptimal | undefined {
  return (
    uptimal && {
      x: negate(forms, uptimal.x),
      ups: uptimal.ups.map((count) => (count === 0 ? 0 : -count)),
      star: uptimal.star,
    }
  )
}

/** Negative, 0 or positive as texts list uptimals: by number, by multiples, by nimber. */
export function compareUptimals(forms: Forms, a: Uptimal, b: Uptimal): number {
  const order = compareDyadic(numberOf(forms, a.x), numberOf(forms, b.x))
  if (order !== 0) return order
  const length = Math.min(a.ups.length, b.ups.length)
  for (let i = 0; i < length; i++) if (a.ups[i] !== b.ups[i]) return a.ups[i] - b.ups[i]
  return a.ups.length - b.ups.length || a.star - b.star
}
