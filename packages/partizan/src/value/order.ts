// Which of two games is larger. G ≤ H if Left has no option of G at least H, and Right none of H at most G.
//
// Most comparisons are decided without options: simple games by what they are made of, others by their stops. Where one is a number
// and the other is not, the number's options need not be looked at (number avoidance).
//
// Sources: Conway, On Numbers and Games, chapters 0 and 9; Siegel, Combinatorial Game Theory, sections II.1 and II.3.

import { PartizanError } from '../errors'
import { compareNumbers, type Form, type Forms, isNumber, isSimple, openForm } from './forms'

/** How one game compares with another: less, equal, greater, or confused with it. */
export type Order = '<' | '=' | '>' | '||'

/** Comparisons go as deep as both games together. */
const MOST_DEPTH = 2500

/**
 * How G compares with H.
 *
 * @throws PartizanError LIMIT_EXCEEDED for games so deep that comparing them might not end well.
 * @see README.md#values
 */
export function compare(forms: Forms, g: Form, h: Form): Order {
  if (g === h) return '='
  if (isAtMost(forms, g, h)) return '<'
  return isAtMost(forms, h, g) ? '>' : '||'
}

/**
 * Whether G ≤ H.
 *
 * @throws PartizanError LIMIT_EXCEEDED, as `compare`.
 * @see README.md#values
 */
export function isAtMost(forms: Forms, g: Form, h: Form): boolean {
  const quick = atMostAtOnce(forms, g, h)
  if (quick !== UNKNOWN) return quick === YES
  const depth = forms.depths[g] + forms.depths[h]
  if (depth > MOST_DEPTH)
    throw new PartizanError('LIMIT_EXCEEDED', {
      what: `Two games to compare have options of options ${depth} deep in all`,
      found: depth,
      expected: `at most ${MOST_DEPTH}`,
    })
  return isAtMostByOptions(forms, g, h)
}

const OUT_OF_PATIENCE = new Error('the comparison takes more work than it may')

/** Whether G ≤ H; undefined if more than `patience` comparisons by options do not show it. */
export function isAtMostWithin(
  forms: Forms,
  g: Form,
  h: Form,
  patience: number,
): boolean | undefined {
  forms.patience = patience
  try {
    return isAtMost(forms, g, h)
  } catch (error) {
    if (error === OUT_OF_PATIENCE) return undefined
    throw error
  } finally {
    forms.patience = Number.POSITIVE_INFINITY
  }
}

export const NO = 0
export const YES = 1
export const UNKNOWN = -1

function isAtMostByOptions(forms: Forms, g: Form, h: Form): boolean {
  const known = forms.orders.get(g, h)
  if (known >= 0) return known === YES
  if (--forms.patience < 0) throw OUT_OF_PATIENCE
  const answer = !hasOptionAgainst(forms, g, h)
  forms.orders.set(g, h, answer ? YES : NO)
  return answer
}

/** Whether an option shows that G ≤ H does not hold. */
function hasOptionAgainst(forms: Forms, g: Form, h: Form): boolean {
  if (!isNumber(forms, g)) {
    openForm(forms, g)
    const begin = forms.begins[g]
    const end = begin + forms.lefts[g]
    for (let at = begin; at < end; at++) if (knows(forms, h, forms.options[at])) return true
  }
  if (!isNumber(forms, h)) {
    openForm(forms, h)
    const begin = forms.begins[h] + forms.lefts[h]
    const end = begin + forms.rights[h]
    for (let at = begin; at < end; at++) if (knows(forms, forms.options[at], g)) return true
  }
  return false
}

/** G ≤ H, without the check of depths. */
function knows(forms: Forms, g: Form, h: Form): boolean {
  const quick = atMostAtOnce(forms, g, h)
  return quick === UNKNOWN ? isAtMostByOptions(forms, g, h) : quick === YES
}

/** Whether G ≤ H where no option is needed to see it. */
export function atMostAtOnce(forms: Forms, g: Form, h: Form): number {
  if (g === h) return YES
  const { leftStops, rightStops } = forms
  if (isSimple(forms, g) && isSimple(forms, h)) {
    const order = compareNumbers(forms, leftStops[g], leftStops[h])
    if (order !== 0) return order < 0 ? YES : NO
    const ups = forms.ups[g] - forms.ups[h]
    if (ups === 0) return NO
    // ↓ + * is confused with 0
    return ups < -1 || (ups === -1 && (forms.stars[g] ^ forms.stars[h]) !== 1) ? YES : NO
  }
  if (compareNumbers(forms, leftStops[g], rightStops[h]) < 0) return YES
  if (compareNumbers(forms, leftStops[g], leftStops[h]) > 0) return NO
  if (compareNumbers(forms, rightStops[g], rightStops[h]) > 0) return NO
  return UNKNOWN
}
