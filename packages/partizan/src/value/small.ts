// Games that are almost numbers: atomic weights of all-small games, and reduced canonical forms.
//
// Sources: Winning Ways, chapter 8; Siegel, Combinatorial Game Theory, sections II.7 and II.6; Grossman and Siegel, "Reductions of
// partizan games", Games of No Chance 3, 2009.

import { gameOf } from './canonical'
import { compareDyadic, exponentOf, floorDyadic } from './dyadic'
import {
  compareNumbers,
  type Form,
  type Forms,
  isNumber,
  isSimple,
  leftOptions,
  numberOf,
  rightOptions,
  simple,
} from './forms'
import { compare, isAtMost } from './order'
import { add, subtract } from './sum'

/**
 * The atomic weight of a game: how many ↑ it is worth next to far stars; undefined unless it is all-small, that is unless each of
 * its positions has moves for both players or for none.
 *
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#heat
 */
export function atomicWeight(forms: Forms, form: Form): Form | undefined {
  const known = new Map<Form, Form | undefined>()
  const go = (each: Form): Form | undefined => {
    if (isSimple(forms, each))
      return forms.leftStops[each] === forms.zero ? simple(forms, forms.ups[each]) : undefined
    if (!known.has(each)) known.set(each, weigh(each))
    return known.get(each)
  }
  const weigh = (each: Form): Form | undefined => {
    const moved = (options: readonly Form[], by: number) => {
      const weights = options.map(go).filter((weight) => weight !== undefined)
      return weights.length < options.length
        ? undefined
        : weights.map((weight) => add(forms, weight, simple(forms, by)))
    }
    const left = moved(leftOptions(forms, each), -2)
    const right = left && moved(rightOptions(forms, each), 2)
    return left && right && weightOf(forms, each, left, right)
  }
  return go(form)
}

function weightOf(forms: Forms, form: Form, left: readonly Form[], right: readonly Form[]): Form {
  const weight = gameOf(forms, left, right)
  if (!isNumber(forms, weight) || exponentOf(numberOf(forms, weight)) > 0) return weight
  // A star that no position of the game knows
  const far = simple(forms, 0, 0, 2 ** Math.ceil(Math.log2(forms.depths[form] + 2)))
  const order = compare(forms, form, far)
  if (order === '||') return forms.zero
  const fits = (n: Form) =>
    left.every((option) => !isAtMost(forms, n, option)) &&
    right.every((option) => !isAtMost(forms, option, n))
  const isLess = order === '<'
  const stops = isLess
    ? left.map((option) => forms.rightStops[option])
    : right.map((option) => forms.leftStops[option])
  const [best] = stops.sort((a, b) => (isLess ? -1 : 1) * compareNumbers(forms, a, b))
  const bound = numberOf(forms, best as Form)
  let at = Number(floorDyadic(bound))
  if (isLess && exponentOf(bound) > 0) at++
  while (!fits(simple(forms, at))) at += isLess ? 1 : -1
  return simple(forms, at)
}

/** Whether G ≤ H but for an infinitesimal. */
const isAboutAtMost = (forms: Forms, g: Form, h: Form): boolean =>
  compareDyadic(numberOf(forms, forms.leftStops[subtract(forms, g, h)]), 0) <= 0

/**
 * The reduced canonical form: the simplest game that differs from G by an infinitesimal.
 *
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#heat
 */
export function reducedForm(forms: Forms, form: Form): Form {
  const known = new Map<Form, Form>()
  const go = (each: Form): Form => {
    let reduced = known.get(each)
    if (reduced === undefined) {
      reduced =
        forms.leftStops[each] === forms.rightStops[each]
          ? forms.leftStops[each]
          : reduce(forms, leftOptions(forms, each).map(go), rightOptions(forms, each).map(go))
      known.set(each, reduced)
    }
    return reduced
  }
  return go(form)
}

/** Removes options that are dominated but for an infinitesimal, and bypasses those that are reversible but for one. */
function reduce(forms: Forms, left: readonly Form[], right: readonly Form[]): Form {
  const game = gameOf(forms, left, right)
  const lefts = aboutUndominated(forms, aboutBypassed(forms, game, left, true), true)
  const rights = aboutUndominated(forms, aboutBypassed(forms, game, right, false), false)
  return gameOf(forms, lefts, rights)
}

function aboutUndominated(forms: Forms, options: readonly Form[], isLeft: boolean): Form[] {
  const kept: Form[] = []
  const isWorse = (a: Form, b: Form) =>
    isLeft ? isAboutAtMost(forms, a, b) : isAboutAtMost(forms, b, a)
  for (const option of options) {
    if (kept.some((other) => isWorse(option, other))) continue
    const better = kept.filter((other) => !isWorse(other, option))
    kept.splice(0, kept.length, ...better, option)
  }
  return kept
}

function aboutBypassed(
  forms: Forms,
  game: Form,
  options: readonly Form[],
  isLeft: boolean,
): Form[] {
  const waiting = [...options]
  const seen = new Set(waiting)
  const kept: Form[] = []
  for (let option = waiting.pop(); option !== undefined; option = waiting.pop()) {
    const answers = isLeft ? rightOptions(forms, option) : leftOptions(forms, option)
    const reversal = answers.find((answer) =>
      isLeft ? isAboutAtMost(forms, answer, game) : isAboutAtMost(forms, game, answer),
    )
    if (reversal === undefined) {
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
