// Who wins a sum of games, and by which moves, without the canonical form of the sum, which may be far larger than its parts.
//
// A sum is the parts that are no x + n·↑ + *k, without pairs of a game and its negative, and one form for all the others together.
// Whether Left, moving second, wins is decided by the first of these that can:
//
// - bounds: the Right stop of a sum is at least the sum of Right stops, and at least the mean less the largest temperature; it is at
//   most the mean, and at most one part's Right stop with the Left stops of the others;
// - comparison, for at most two parts and a number;
// - search by Right's moves, hottest part first, with each sum judged once. No move in a number is tried (number avoidance): a sum in
//   which only these win is a number itself, and bounds know that number, which is the mean.
//
// Sources: Winning Ways, chapter 6; Siegel, Combinatorial Game Theory, sections II.3 and II.5.

import type { OutcomeClass, Player } from '@zugzwang/core'
import { MAX } from '@zugzwang/core'
import { PartizanError } from '../errors'
import { addDyadic, compareDyadic, type Dyadic, subtractDyadic } from '../value/dyadic'
import {
  type Form,
  type Forms,
  isNumber,
  isSimple,
  leftOptions,
  numberOf,
  rightOptions,
} from '../value/forms'
import { isAtMost, isAtMostWithin } from '../value/order'
import { add, negate } from '../value/sum'
import { thermograph } from '../value/thermograph'

/** Why a move wins. */
export type SumReason =
  /** The parts that it leaves cancel. */
  | 'cancels'
  /** Stops, means and temperatures of the parts that it leaves show it. */
  | 'bounds'
  /** One part that it leaves is at least the negative of the rest. */
  | 'comparison'
  /** A search through the sum shows it. */
  | 'search'

/** A winning move in a sum. */
export interface SumWin {
  /** The index of the part, and the option of it that the move leads to. */
  readonly part: number
  readonly option: Form
  readonly reason: SumReason
  /** Whether no other part is hotter. */
  readonly isHottest: boolean
}

/** Who wins a sum, and how. */
export interface SumOutcome {
  readonly outcomeClass: OutcomeClass
  /** Left's winning moves by part, and Right's. */
  readonly left: readonly SumWin[]
  readonly right: readonly SumWin[]
  /** How many sums were searched. */
  readonly searched: number
}

/** Options of a search through sums. */
export interface SumOptions {
  /** The most sums that may be searched. Default 2^20; at most 2^24. */
  readonly limit?: number | undefined
}

const MOST_SUMS = 2 ** 24
/** Searches go as deep as all parts together. */
const MOST_DEPTH = 2000

/** A sum: one simple form, and others in ascending order. */
export interface Sum {
  readonly plain: Form
  readonly parts: readonly Form[]
}

/** What is known while sums are judged. */
export interface Search {
  readonly forms: Forms
  readonly limit: number
  /** By sum: whether Left wins moving second. */
  readonly known: Map<string, boolean>
}

export function createSearch(forms: Forms, { limit = 2 ** 20 }: SumOptions): Search {
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_SUMS)
    throw new PartizanError('INVALID_OPTION', {
      what: ({ option }) => `${option('limit')} is ${limit}`,
      found: limit,
      expected: `an integer from 1 to ${MOST_SUMS}`,
      place: { field: 'limit' },
    })
  return { forms, limit, known: new Map() }
}

/**
 * Who wins a sum of games, and all winning moves of both players in the canonical forms of its parts.
 *
 * @param parts - Forms; an empty list is 0.
 * @throws PartizanError LIMIT_EXCEEDED if more sums would have to be searched; INVALID_OPTION.
 * @see README.md#sums
 */
export function sumOutcome(
  forms: Forms,
  parts: readonly Form[],
  options: SumOptions = {},
): SumOutcome {
  const search = createSearch(forms, options)
  const negatives = parts.map((part) => negate(forms, part))
  const left = winsOf(search, parts)
  const right = winsOf(search, negatives).map((win) => ({
    ...win,
    option: negate(forms, win.option),
  }))
  return {
    outcomeClass: classOfSum(search, parts),
    left,
    right,
    searched: search.known.size,
  }
}

/** Who wins a sum, by who begins. */
export function classOfSum(search: Search, parts: readonly Form[]): OutcomeClass {
  const { forms } = search
  const negatives = parts.map((part) => negate(forms, part))
  const isAbove = isAtLeastZero(search, summed(forms, parts))
  const isBelow = isAtLeastZero(search, summed(forms, negatives))
  return isAbove ? (isBelow ? 'P' : 'L') : isBelow ? 'R' : 'N'
}

/**
 * Whether a player who moves second wins a sum of games: for Left whether it is at least 0, for Right whether it is at most 0.
 *
 * @throws PartizanError as `sumOutcome`.
 * @see README.md#sums
 */
export function winsSecond(
  forms: Forms,
  parts: readonly Form[],
  player: Player,
  options: SumOptions = {},
): boolean {
  const own = player === MAX ? parts : parts.map((part) => negate(forms, part))
  return isAtLeastZero(createSearch(forms, options), summed(forms, own))
}

/** Left's winning moves. */
function winsOf(search: Search, parts: readonly Form[]): SumWin[] {
  const { forms } = search
  const isHottest = hottestOf(forms, parts)
  return parts.flatMap((part, i) =>
    leftOptions(forms, part).flatMap((option) => {
      const reason = reasonOf(search, parts.with(i, option))
      return reason === undefined ? [] : [{ part: i, option, reason, isHottest: isHottest(i) }]
    }),
  )
}

/** Says of parts by index whether no other is hotter. */
export function hottestOf(forms: Forms, parts: readonly Form[]): (part: number) => boolean {
  const temperatures = parts.map((part) => thermograph(forms, part).temperature)
  const most = temperatures.reduce(warmer, Number.NEGATIVE_INFINITY)
  return (part) => compareDyadic(temperatures[part] ?? 0, most) === 0
}

const warmer = (a: Dyadic, b: Dyadic): Dyadic => (compareDyadic(a, b) >= 0 ? a : b)

/** Why Left, moving second, wins a sum; undefined if she does not. */
export function reasonOf(search: Search, list: readonly Form[]): SumReason | undefined {
  const { forms } = search
  const sum = summed(forms, list)
  if (!isAtLeastZero(search, sum)) return undefined
  if (sum.parts.length === 0 && sum.plain === forms.zero) return 'cancels'
  if (byBounds(forms, sum) !== undefined) return 'bounds'
  return byComparison(forms, sum) === undefined ? 'search' : 'comparison'
}

/** The sum of forms. */
export function summed(forms: Forms, list: readonly Form[]): Sum {
  let plain = forms.zero
  const counts = new Map<Form, number>()
  for (const form of list) {
    if (isSimple(forms, form)) {
      plain = add(forms, plain, form)
      continue
    }
    const negative = negate(forms, form)
    const against = counts.get(negative) ?? 0
    if (against > 0) counts.set(negative, against - 1)
    else counts.set(form, (counts.get(form) ?? 0) + 1)
  }
  const parts: Form[] = []
  for (const [form, count] of counts) for (let i = 0; i < count; i++) parts.push(form)
  return { plain, parts: parts.sort((a, b) => a - b) }
}

/** Whether Left, moving second, wins, where bounds or a comparison of at most `patience` steps show it. */
export function quickly(forms: Forms, sum: Sum, patience: number): boolean | undefined {
  return byBounds(forms, sum) ?? byComparison(forms, sum, patience)
}

/** Whether Left, moving second, wins. */
function isAtLeastZero(search: Search, sum: Sum): boolean {
  const { forms, known, limit } = search
  const quick = byBounds(forms, sum) ?? byComparison(forms, sum)
  if (quick !== undefined) return quick
  const key = `${sum.plain} ${sum.parts.join(' ')}`
  const old = known.get(key)
  if (old !== undefined) return old
  const depth = sum.parts.reduce((all, part) => all + forms.depths[part], 0)
  if (known.size >= limit || depth > MOST_DEPTH) throw tooMuch(known.size, depth)
  const answer = !canRightWin(search, sum)
  known.set(key, answer)
  return answer
}

function tooMuch(searched: number, depth: number): PartizanError {
  if (depth > MOST_DEPTH)
    return new PartizanError('LIMIT_EXCEEDED', {
      what: `The parts of a sum have options of options ${depth} deep in all`,
      found: depth,
      expected: `at most ${MOST_DEPTH}`,
    })
  return new PartizanError('LIMIT_EXCEEDED', {
    what: `${searched} sums were searched, and more are needed`,
    found: searched,
    expected: `a higher limit (at most ${MOST_SUMS}), or a smaller sum`,
    place: { field: 'limit' },
  })
}

/** What bounds say of whether Left, moving second, wins; undefined if nothing. */
function byBounds(forms: Forms, { plain, parts }: Sum): boolean | undefined {
  const number = numberOf(forms, forms.leftStops[plain])
  let [low, high, mean] = [number, number, number]
  let hottest: Dyadic = 0
  // How much the part with the widest gap between its stops gives to Right
  let widest: Dyadic = 0
  for (const part of parts) {
    const [left, right] = [
      numberOf(forms, forms.leftStops[part]),
      numberOf(forms, forms.rightStops[part]),
    ]
    const graph = thermograph(forms, part)
    low = addDyadic(low, right)
    high = addDyadic(high, left)
    mean = addDyadic(mean, graph.mean)
    hottest = warmer(hottest, graph.temperature)
    widest = warmer(widest, subtractDyadic(left, right))
  }
  if (compareDyadic(low, 0) > 0 || compareDyadic(mean, hottest) > 0) return true
  if (compareDyadic(mean, 0) < 0 || compareDyadic(high, widest) < 0) return false
  return undefined
}

/** What comparing two forms says: for at most two parts with a number, or one with any simple form. */
function byComparison(
  forms: Forms,
  { plain, parts }: Sum,
  patience = Number.POSITIVE_INFINITY,
): boolean | undefined {
  const [one, other, ...rest] = parts
  if (one === undefined) return isAtMost(forms, forms.zero, plain)
  if (other === undefined) return isAtMostWithin(forms, negate(forms, plain), one, patience)
  if (rest.length > 0 || !isNumber(forms, plain)) return undefined
  return isAtMostWithin(forms, negate(forms, add(forms, other, plain)), one, patience)
}

/** Whether Right has a move after which he wins as the second player. */
function canRightWin(search: Search, sum: Sum): boolean {
  const { forms } = search
  const { plain, parts } = sum
  const isWon = (option: Form, others: readonly Form[]) =>
    isAtLeastZero(
      search,
      summed(
        forms,
        [option, ...others].map((form) => negate(forms, form)),
      ),
    )
  const order = [...new Set(parts)].sort((a, b) =>
    compareDyadic(thermograph(forms, b).temperature, thermograph(forms, a).temperature),
  )
  for (const part of order) {
    const at = parts.indexOf(part)
    const others = [plain, ...parts.filter((_, i) => i !== at)]
    for (const option of rightOptions(forms, part)) if (isWon(option, others)) return true
  }
  // If nothing but a move in a number could win, the sum would be a number, its mean, which bounds have shown to be at least 0
  if (isNumber(forms, plain)) return false
  for (const option of rightOptions(forms, plain)) if (isWon(option, parts)) return true
  return false
}
