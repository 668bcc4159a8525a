// Misère quotients of heap games. Under misère play a sum is not described by one number for each part; but two sums are
// interchangeable among the sums of a game's heaps if adding any such sum to both gives the same outcome, and often only
// finitely many kinds of sums remain. They form a commutative monoid Q with a P-portion P, and the heaps' elements
// Φ(n) take the place of nimbers: a sum is a P-position exactly if the product of its heaps' elements is in P.
//
// The quotient is found heap by heap. A new heap usually has an element of the current quotient, by the generalised mex rule;
// otherwise the larger quotient is learnt (quotient-learning.ts). Before the next heap the finite criterion
// (quotient-violation.ts) has proved that the monoid gives all outcomes, and every two elements are separated by a context.
// Nothing rests on sums of bounded size.
//
// Sources: Plambeck, "Taming the wild in impartial combinatorial games", 2005; Plambeck and Siegel, "Misère quotients
// for impartial games", 2008; Siegel, "Combinatorial Game Theory", 2013, ch. V.

import type { WorkOptions } from '@zugzwang/core'
import { createPace, type Pace } from '@zugzwang/core/authoring'
import { checkRange, ImpartialError } from '../errors'
import type { HeapCode } from '../heap/heap-code'
import type { HeapGame } from '../heap/heap-game'
import { checkEmptyHeap, checkHeapSizes, checkLeft } from '../heap/heap-size'
import { addHeap, generatorsOf } from './quotient-learning'
import {
  type BipartiteMonoid,
  isTame,
  multiply,
  present,
  type Relation,
  TRIVIAL,
} from './quotient-monoid'
import { type HeapTable, type Hypothesis, type Sum, weightOf } from './quotient-outcomes'
import type { HeapKind } from './quotient-violation'

/** The misère quotient of the sums of the heaps 1 … `to` of a game. */
export interface MisereQuotient extends BipartiteMonoid {
  /** The game's name. */
  readonly name: string
  /** The largest heap. */
  readonly to: number
  /** Φ: the element of every heap 0 … `to`. */
  readonly values: readonly number[]
  /** The heaps, ascending, whose elements are not products of smaller heaps' elements. They generate the monoid. */
  readonly generators: readonly number[]
  /** For every element its first word by degree, as exponents of the generators. */
  readonly words: readonly (readonly number[])[]
  /** Relations of the generators that present the monoid. */
  readonly relations: readonly Relation[]
  /** Whether it is the quotient of misère Nim with heaps below some power of 2. */
  readonly tame: boolean
  /** `proved`: of all heaps, since Φ is periodic. `partial`: of the heaps to `to` only. */
  readonly status: 'proved' | 'partial'
  /** The period that proves it: Φ(n + length) = Φ(n) for all n ≥ start. Absent if the status is `partial`. */
  readonly period?: { readonly start: number; readonly length: number }
}

/** Options of `misereQuotient`. */
export interface QuotientOptions extends WorkOptions {
  /** The most elements of a quotient, 1 … 10 000; absent: 1 000. */
  readonly maxOrder?: number | undefined
  /** The most sums kept at a time, in one search; absent: 2 000 000. */
  readonly maxPositions?: number | undefined
}

const MAX_HEAP = 2_000
const MAX_ORDER = 10_000
/** The most moves kept: some 100 bytes each. */
const MAX_MOVES = 10_000_000

/**
 * The misère quotient of the heaps 1 … `to` of a game: who loses in any sum of them if the last to move loses.
 *
 * The status is `proved` when it is the quotient of all heaps. Periodicity theorem (Plambeck and Siegel 2008): let k
 * be the last digit of an octal code that is not 0. If Φ(n + p) = Φ(n) for all n with n0 ≤ n < n + p ≤ M, where
 * M = 2·n0 + 2·p + k, then the quotient of the heaps to M is that of all heaps, and Φ(n + p) = Φ(n) for all n ≥ n0.
 * The reason: a larger heap n has the option values that n − p has, since the largest heap left, of at least n0 + p,
 * may be shortened by p, and the criterion sees no more of a heap than its value and its options' values. With digits
 * of 8 and more the same holds for M = 3·n0 + 3·p + k, without splits for n0 + p + k. For codes with a rest or
 * unequal splits, and games without a code, the status is `partial`.
 *
 * No bound on time and space is known, and an infinite quotient is not recognised. Once the quotient has stopped growing a heap
 * costs O(options · order + order²). All moves of all heaps are kept.
 *
 * @param game - A game whose moves leave only smaller heaps.
 * @param to - The largest heap, an integer 0 … 2 000.
 * @param options - The phases are `moves` and `misere quotient`, `done` and `total` count heaps.
 * @throws ImpartialError `OUT_OF_RANGE`; `INVALID_GAME` if a move leaves a heap that is not smaller; `LIMIT_EXCEEDED` if the
 *   quotient is too large or infinite, or there are more than 10^7 different moves. As rejections, like the signal's reason.
 * @see README.md#misère-quotients
 */
export async function misereQuotient(
  game: HeapGame,
  to: number,
  options: QuotientOptions = {},
): Promise<MisereQuotient> {
  const { maxOrder = 1000, maxPositions = 2_000_000 } = options
  checkRange('The largest heap', to, 0, MAX_HEAP, { field: 'to' })
  checkRange('The limit maxOrder', maxOrder, 1, MAX_ORDER, { field: 'maxOrder' })
  checkRange('The limit maxPositions', maxPositions, 1, Number.MAX_SAFE_INTEGER, {
    field: 'maxPositions',
  })
  const pace = createPace(options)
  const table = await heapTable(game, to, pace)
  let hypothesis: Hypothesis = { monoid: TRIVIAL, values: [0] }
  let kinds: readonly HeapKind[] = []
  for (let heap = 1; heap <= to; heap++) {
    const progress = { phase: 'misere quotient', done: heap - 1, total: to }
    const bounds = { pace, progress, maxOrder, maxStates: maxPositions }
    const next = await addHeap(table, heap, hypothesis, kinds, bounds)
    hypothesis = next.hypothesis
    kinds = next.kinds
    if (pace.due(2 ** 12)) await pace.rest(progress)
  }
  pace.report({ phase: 'misere quotient', done: to, total: to })

  const { monoid, values } = hypothesis
  const generators = generatorsOf(monoid, values)
  const period = game.code && provedPeriod(game.code, values)
  return {
    ...monoid,
    name: game.name,
    to,
    values,
    generators,
    ...present(
      monoid,
      generators.map((heap) => values[heap]),
    ),
    tame: isTame(monoid),
    status: period === undefined ? 'partial' : 'proved',
    ...(period && { period }),
  }
}

/**
 * Whether a sum of heaps is a P-position under misère play, where the player to move loses. O(heaps).
 *
 * @param heaps - Heaps 0 … `to`, or of any size if the quotient is proved.
 * @throws ImpartialError `INVALID_POSITION` for other heaps.
 * @see README.md#misère-quotients
 */
export function isMisereP(quotient: MisereQuotient, heaps: readonly number[]): boolean {
  return quotient.pPortion[quotientElement(quotient, heaps)] === 1
}

/**
 * The element of a sum of heaps, heaps and errors as in `isMisereP`. Time O(heaps).
 *
 * @see README.md#misère-quotients
 */
export function quotientElement(quotient: MisereQuotient, heaps: readonly number[]): number {
  const { values, to, period } = quotient
  let element = 0
  checkHeapSizes('Heap', heaps, period === undefined ? to : Number.MAX_SAFE_INTEGER)
  for (const heap of heaps) {
    const beyond = period === undefined ? 0 : Math.max(0, heap - period.start)
    const same = heap - beyond + (beyond % (period?.length ?? 1))
    element = multiply(quotient, element, values[same])
  }
  return element
}

/**
 * The quotient for people: order, generators, relations, P-portion, and Φ in words, with letters a, b, c, … for the generators.
 *
 * @see README.md#misère-quotients
 */
export function describeMisereQuotient(quotient: MisereQuotient): string {
  const { name, to, order, generators, words, relations, pPortion, values, tame, period } = quotient
  const word = (element: number) => formatWord(words[element] as readonly number[])
  const elements = Array.from({ length: order }, (_, element) => element)
  return [
    `${name}, heaps to ${to}: order ${order}, ${tame ? 'tame' : 'wild'}`,
    period === undefined
      ? 'partial'
      : `proved for all heaps: period ${period.length} from heap ${period.start} on`,
    `generators: ${generators.map((heap, k) => `${letter(k)} = heap ${heap}`).join(', ')}`,
    `relations: ${relations.map(({ left, right }) => `${formatWord(left)} = ${formatWord(right)}`).join(', ')}`,
    `P-positions: ${elements.flatMap((element) => (pPortion[element] === 1 ? [word(element)] : [])).join(', ')}`,
    `heaps: ${values.map(word).join(' ')}`,
  ].join('\n')
}

function formatWord(word: readonly number[]): string {
  const powers = word.map((power, k) =>
    power < 2 ? letter(k).repeat(power) : `${letter(k)}^${power}`,
  )
  return powers.join('') || '1'
}

function letter(k: number): string {
  return k < 26 ? String.fromCharCode(97 + k) : `g${k + 1}.`
}

async function heapTable(game: HeapGame, to: number, pace: Pace): Promise<HeapTable> {
  checkEmptyHeap(game)
  const options: (readonly Sum[])[] = []
  const weights: number[] = []
  let kept = 0
  for (let heap = 0; heap <= to; heap++) {
    const distinct = new Map<string, Sum>()
    let longest = 0
    for (const move of game.moves(heap)) {
      for (const left of move) checkLeft(game, heap, left)
      // heaps without moves add nothing to a sum
      const sum = move.filter((left) => weights[left] > 0).sort((a, b) => a - b)
      distinct.set(sum.join(), sum)
      longest = Math.max(longest, 1 + weightOf(weights, sum))
      if (kept + distinct.size > MAX_MOVES) {
        throw new ImpartialError('LIMIT_EXCEEDED', {
          what: `The heaps to ${heap} of ${game.name} have more than ${MAX_MOVES} different moves`,
          found: kept + distinct.size,
          expected: `at most ${MAX_MOVES}: stop at a smaller heap`,
          place: { item: heap },
        })
      }
      if (pace.due(64)) await pace.rest({ phase: 'moves', done: heap, total: to })
    }
    options[heap] = [...distinct.values()]
    kept += distinct.size
    weights[heap] = longest
  }
  pace.report({ phase: 'moves', done: to, total: to })
  return { options, weights }
}

/** The shortest period that the periodicity theorem proves, if any. */
function provedPeriod(
  code: HeapCode,
  values: readonly number[],
): { start: number; length: number } | undefined {
  const { digits, rest = 0, unequal = false } = code
  const all = digits.reduce((bits, digit) => bits | digit, 0)
  if (rest > 0 || (unequal && all >= 4)) return undefined
  const last = digits.reduce((latest, digit, k) => (digit > 0 ? k : latest), 0)
  const parts = all >= 8 ? 3 : all >= 4 ? 2 : 1
  const to = values.length - 1
  for (let length = 1; parts * (1 + length) + last <= to; length++) {
    let start = to - length + 1
    while (start > 1 && values[start - 1] === values[start - 1 + length]) start--
    if (parts * (start + length) + last <= to) return { start, length }
  }
  return undefined
}
