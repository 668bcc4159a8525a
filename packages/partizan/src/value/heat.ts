// Operators that go through the options of a game: cooling, heating, overheating, the Norton product, the ordinal sum.
//
// Sources: Conway, On Numbers and Games, chapters 9 and 15; Siegel, Combinatorial Game Theory, sections II.5 and II.8.

import { PartizanError } from '../errors'
import { gameOf } from './canonical'
import { compareDyadic, type Dyadic, formatDyadic, negateDyadic } from './dyadic'
import {
  type Form,
  type Forms,
  isNumber,
  leftOptions,
  numberOf,
  rightOptions,
  simple,
} from './forms'
import { compare } from './order'
import { add, multiple, subtract } from './sum'
import { thermograph } from './thermograph'

/** How deep operators go. */
const MOST_DEPTH = 2000

/** Works a form out from those of its options, each form under it once. */
function throughOptions(
  forms: Forms,
  form: Form,
  known: (form: Form) => Form | undefined,
  make: (form: Form, left: readonly Form[], right: readonly Form[]) => Form,
): Form {
  const made = new Map<Form, Form>()
  const go = (each: Form, depth: number): Form => {
    let result = made.get(each) ?? known(each)
    if (result === undefined) {
      if (depth > MOST_DEPTH)
        throw new PartizanError('LIMIT_EXCEEDED', {
          what: `An operator would go through options of options more than ${MOST_DEPTH} deep`,
          found: depth,
          expected: 'games that end sooner, and smaller integers',
        })
      const next = (option: Form) => go(option, depth + 1)
      result = make(each, leftOptions(forms, each).map(next), rightOptions(forms, each).map(next))
    }
    made.set(each, result)
    return result
  }
  return go(form, 0)
}

/**
 * G cooled by t: {G^L cooled − t | G^R cooled + t}, and the mean of G above its temperature.
 *
 * @param by - t, at least 0.
 * @throws PartizanError INVALID_OPTION for a negative t; LIMIT_EXCEEDED.
 * @see README.md#heat
 */
export function cool(forms: Forms, form: Form, by: Dyadic): Form {
  if (compareDyadic(by, 0) < 0)
    throw new PartizanError('INVALID_OPTION', {
      what: `A game would be cooled by ${formatDyadic(by)}`,
      found: by,
      expected: 'a number of at least 0, or heat in place of cool',
    })
  const [tax, refund] = [simple(forms, negateDyadic(by)), simple(forms, by)]
  return throughOptions(
    forms,
    form,
    (each) => {
      if (isNumber(forms, each)) return each
      const { mean, temperature } = thermograph(forms, each)
      return compareDyadic(by, temperature) > 0 ? simple(forms, mean) : undefined
    },
    (_, left, right) =>
      gameOf(
        forms,
        left.map((option) => add(forms, option, tax)),
        right.map((option) => add(forms, option, refund)),
      ),
  )
}

/**
 * G heated by a game t: {G^L heated + t | G^R heated − t}, and numbers as they are.
 *
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#heat
 */
export function heat(forms: Forms, form: Form, by: Form): Form {
  return throughOptions(
    forms,
    form,
    (each) => (isNumber(forms, each) ? each : undefined),
    (_, left, right) => heated(forms, left, right, by),
  )
}

const heated = (forms: Forms, left: readonly Form[], right: readonly Form[], by: Form): Form =>
  gameOf(
    forms,
    left.map((option) => add(forms, option, by)),
    right.map((option) => subtract(forms, option, by)),
  )

/** The integer that a form is, undefined if it is none that a double holds exactly. */
function integerOf(forms: Forms, form: Form): number | undefined {
  const x = isNumber(forms, form) ? numberOf(forms, form) : undefined
  return typeof x === 'number' && Number.isSafeInteger(x) ? x : undefined
}

/**
 * G overheated from s to t: n copies of s for an integer n, else {G^L overheated + t | G^R overheated − t}.
 *
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#heat
 */
export function overheat(forms: Forms, form: Form, from: Form, to: Form): Form {
  return throughOptions(
    forms,
    form,
    (each) => {
      const n = integerOf(forms, each)
      return n === undefined ? undefined : multiple(forms, from, n)
    },
    (_, left, right) => heated(forms, left, right, to),
  )
}

/**
 * The Norton product of G with U: n copies of U for an integer n, else {G^L·U + U + I | G^R·U − U − I} for all incentives I of U.
 *
 * @param unit - U, greater than 0.
 * @throws PartizanError INVALID_OPTION for other units; LIMIT_EXCEEDED.
 * @see README.md#heat
 */
export function nortonProduct(forms: Forms, form: Form, unit: Form): Form {
  const order = compare(forms, unit, forms.zero)
  if (order !== '>')
    throw new PartizanError('INVALID_OPTION', {
      what: `The unit of a Norton product is ${order} 0`,
      found: unit,
      expected: 'a game greater than 0',
    })
  const steps = [...leftIncentives(forms, unit), ...rightIncentives(forms, unit)].map((each) =>
    add(forms, unit, each),
  )
  return throughOptions(
    forms,
    form,
    (each) => {
      const n = integerOf(forms, each)
      return n === undefined ? undefined : multiple(forms, unit, n)
    },
    (_, left, right) =>
      gameOf(
        forms,
        left.flatMap((option) => steps.map((step) => add(forms, option, step))),
        right.flatMap((option) => steps.map((step) => subtract(forms, option, step))),
      ),
  )
}

/**
 * What Left gains by each of her moves: G^L − G.
 *
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#heat
 */
export const leftIncentives = (forms: Forms, form: Form): Form[] =>
  leftOptions(forms, form).map((option) => subtract(forms, option, form))

/**
 * What Right gains by each of his moves: G − G^R.
 *
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#heat
 */
export const rightIncentives = (forms: Forms, form: Form): Form[] =>
  rightOptions(forms, form).map((option) => subtract(forms, form, option))

/**
 * The ordinal sum G : H, in which a move in G throws H away: {G^L, G:H^L | G^R, G:H^R}. It depends on the options of G, which are
 * those of its canonical form here.
 *
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#values
 */
export function ordinalSum(forms: Forms, base: Form, form: Form): Form {
  const [left, right] = [leftOptions(forms, base), rightOptions(forms, base)]
  return throughOptions(
    forms,
    form,
    () => undefined,
    (_, lefts, rights) => gameOf(forms, [...left, ...lefts], [...right, ...rights]),
  )
}
