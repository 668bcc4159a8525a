// The canonical form of {L|R}: a number if one fits between the options, else without dominated options and with reversible ones
// bypassed.
//
// Sources: Conway, On Numbers and Games, chapter 10; Siegel, Combinatorial Game Theory, section II.2.

import { type Bound, compareDyadic, type Dyadic, simplestBetween } from './dyadic'
import {
  compareNumbers,
  type Form,
  type Forms,
  isNumber,
  isSimple,
  leftOptions,
  listed,
  numberOf,
  openForm,
  rightOptions,
  simple,
} from './forms'
import { isAtMost } from './order'

/**
 * The game {L|R}.
 *
 * O(options² + options of options) comparisons.
 *
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#values
 */
export function gameOf(forms: Forms, left: readonly Form[], right: readonly Form[]): Form {
  const raw: Raw = {
    left: undominated(forms, left, true),
    right: undominated(forms, right, false),
    stamp: ++forms.stamp,
    leftStop: -1,
    rightStop: -1,
  }
  const number = numberBetween(forms, raw)
  if (number !== undefined) return simple(forms, number)
  const lefts = undominated(forms, bypassed(forms, raw, true), true)
  const rights = undominated(forms, bypassed(forms, raw, false), false)
  return simplified(forms, lefts, rights) ?? listed(forms, lefts.sort(byId), rights.sort(byId))
}

const byId = (a: Form, b: Form): number => a - b

/** {L|R} while it is worked on, its stops, and the stamp of its judgements. */
interface Raw {
  readonly left: readonly Form[]
  readonly right: readonly Form[]
  readonly stamp: number
  leftStop: Form
  rightStop: Form
}

/** The options that no other one is as good as, each once. */
function undominated(forms: Forms, options: readonly Form[], isLeft: boolean): Form[] {
  const kept: Form[] = []
  for (const option of options) {
    let isKept = true
    for (let i = 0; i < kept.length && isKept; i++)
      isKept = !(isLeft ? isAtMost(forms, option, kept[i]) : isAtMost(forms, kept[i], option))
    if (!isKept) continue
    let end = 0
    for (let i = 0; i < kept.length; i++) {
      const isWorse = isLeft ? isAtMost(forms, kept[i], option) : isAtMost(forms, option, kept[i])
      if (!isWorse) kept[end++] = kept[i]
    }
    kept.length = end
    kept.push(option)
  }
  return kept
}

/** The number that {L|R} is, undefined if it is none; then its stops are set. */
function numberBetween(forms: Forms, raw: Raw): Dyadic | undefined {
  const low = boundOf(forms, raw.left, true)
  const high = boundOf(forms, raw.right, false)
  const fits = (order: number) => order < 0 || (order === 0 && low?.isIn && high?.isIn)
  if (low === undefined || high === undefined || fits(compareDyadic(low.at, high.at)))
    return simplestBetween(low, high)
  raw.leftStop = simple(forms, low.at)
  raw.rightStop = simple(forms, high.at)
  return undefined
}

/** How low a number may be that Left's options allow, or how high. */
function boundOf(forms: Forms, options: readonly Form[], isLeft: boolean): Bound | undefined {
  const stops = isLeft ? forms.rightStops : forms.leftStops
  let best = -1
  for (const option of options) {
    const stop = stops[option]
    const order = best < 0 ? 1 : compareNumbers(forms, stop, best)
    if (isLeft ? order > 0 : best < 0 || order < 0) best = stop
  }
  if (best < 0) return undefined
  // The stop itself fits if no option is as good
  const isIn = options.every(
    (option) =>
      stops[option] !== best ||
      !(isLeft ? isAtMost(forms, best, option) : isAtMost(forms, option, best)),
  )
  return { at: numberOf(forms, best), isIn }
}

/** A player's options with reversible ones replaced by those behind their reversal. */
function bypassed(forms: Forms, raw: Raw, isLeft: boolean): Form[] {
  const waiting = [...(isLeft ? raw.left : raw.right)]
  const kept: Form[] = []
  const seen = new Set<Form>(waiting)
  for (let option = waiting.pop(); option !== undefined; option = waiting.pop()) {
    const reversal = reversalOf(forms, raw, option, isLeft)
    if (reversal < 0) {
      kept.push(option)
      continue
    }
    for (const next of isLeft ? leftOptions(forms, reversal) : rightOptions(forms, reversal))
      if (!seen.has(next)) {
        seen.add(next)
        waiting.push(next)
      }
  }
  return kept
}

/** The other player's answer that makes an option reversible, −1 if it is not. */
function reversalOf(forms: Forms, raw: Raw, option: Form, isLeft: boolean): Form {
  openForm(forms, option)
  const begin = forms.begins[option] + (isLeft ? forms.lefts[option] : 0)
  const end = begin + (isLeft ? forms.rights[option] : forms.lefts[option])
  for (let at = begin; at < end; at++) {
    const answer = forms.options[at]
    if (isLeft ? isBelowRaw(forms, raw, answer) : isAboveRaw(forms, raw, answer)) return answer
  }
  return -1
}

// What `found` says of a form: two bits for ≤ the raw game, two for ≥ it
const BELOW_KNOWN = 1
const BELOW = 2
const ABOVE_KNOWN = 4
const ABOVE = 8

function foundOf(forms: Forms, raw: Raw, form: Form): number {
  if (forms.stamps[form] !== raw.stamp) {
    forms.stamps[form] = raw.stamp
    forms.found[form] = 0
  }
  return forms.found[form]
}

/** Whether X ≤ {L|R}. The raw game is no number. */
function isBelowRaw(forms: Forms, raw: Raw, x: Form): boolean {
  if (compareNumbers(forms, forms.leftStops[x], raw.rightStop) < 0) return true
  if (compareNumbers(forms, forms.leftStops[x], raw.leftStop) > 0) return false
  if (compareNumbers(forms, forms.rightStops[x], raw.rightStop) > 0) return false
  const found = foundOf(forms, raw, x)
  if (found & BELOW_KNOWN) return (found & BELOW) !== 0
  const answer = judgeBelow(forms, raw, x)
  foundOf(forms, raw, x)
  forms.found[x] |= BELOW_KNOWN | (answer ? BELOW : 0)
  return answer
}

function judgeBelow(forms: Forms, raw: Raw, x: Form): boolean {
  for (const option of raw.right) if (isAtMost(forms, option, x)) return false
  if (isNumber(forms, x)) return true
  openForm(forms, x)
  const begin = forms.begins[x]
  const end = begin + forms.lefts[x]
  for (let at = begin; at < end; at++) if (isAboveRaw(forms, raw, forms.options[at])) return false
  return true
}

/** Whether X ≥ {L|R}. The raw game is no number. */
function isAboveRaw(forms: Forms, raw: Raw, x: Form): boolean {
  if (compareNumbers(forms, forms.rightStops[x], raw.leftStop) > 0) return true
  if (compareNumbers(forms, forms.rightStops[x], raw.rightStop) < 0) return false
  if (compareNumbers(forms, forms.leftStops[x], raw.leftStop) < 0) return false
  const found = foundOf(forms, raw, x)
  if (found & ABOVE_KNOWN) return (found & ABOVE) !== 0
  const answer = judgeAbove(forms, raw, x)
  foundOf(forms, raw, x)
  forms.found[x] |= ABOVE_KNOWN | (answer ? ABOVE : 0)
  return answer
}

function judgeAbove(forms: Forms, raw: Raw, x: Form): boolean {
  for (const option of raw.left) if (isAtMost(forms, x, option)) return false
  if (isNumber(forms, x)) return true
  openForm(forms, x)
  const begin = forms.begins[x] + forms.lefts[x]
  const end = begin + forms.rights[x]
  for (let at = begin; at < end; at++) if (isBelowRaw(forms, raw, forms.options[at])) return false
  return true
}

/** The simple form that canonical options make, undefined if they make none. */
function simplified(forms: Forms, left: readonly Form[], right: readonly Form[]): Form | undefined {
  const [first] = left
  const [other] = right
  if (first === undefined || other === undefined) return undefined
  for (const list of [left, right])
    for (const option of list) if (!isSimple(forms, option)) return undefined
  return (
    nimberOf(forms, left, right) ?? upsOf(forms, left, right, 1) ?? upsOf(forms, right, left, -1)
  )
}

/** x + *k is {x, x*, … x + *(k − 1)} for both. */
function nimberOf(forms: Forms, left: readonly Form[], right: readonly Form[]): Form | undefined {
  if (left.length !== right.length) return undefined
  const x = forms.leftStops[left[0]]
  const seen = (list: readonly Form[]) =>
    list.every(
      (option) =>
        forms.leftStops[option] === x &&
        forms.ups[option] === 0 &&
        forms.stars[option] < list.length,
    )
  // Options of a list differ
  return seen(left) && seen(right) ? simple(forms, numberOf(forms, x), 0, left.length) : undefined
}

/** x + n·↑ + *k is {x|x + (n − 1)·↑ + *(k ^ 1)}, and x + ↑* is {x, x*|x}; the other way round for ↓. */
function upsOf(
  forms: Forms,
  own: readonly Form[],
  others: readonly Form[],
  towards: 1 | -1,
): Form | undefined {
  if (others.length !== 1 || own.length > 2) return undefined
  const other = others[0]
  const x = forms.leftStops[other]
  const number = numberOf(forms, x)
  const ups = forms.ups[other] * towards
  const star = forms.stars[other]
  if (own.length === 2)
    return other === x && own.includes(x) && own.includes(simple(forms, number, 0, 1))
      ? simple(forms, number, towards, 1)
      : undefined
  if (own[0] !== x || ups < 0 || (ups === 0 && star === 0)) return undefined
  return simple(forms, number, (ups + 1) * towards, star ^ 1)
}
