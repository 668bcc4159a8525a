// Sums and order of loopy values. A sum of stoppers is the product of their graphs, which need not be a stopper; the onside of a sum is
// that of the sum of onsides, and so is the offside.
//
// Source: Siegel, Combinatorial Game Theory, chapter VI, sections 1 and 4.

import { PartizanError } from '../errors'
import type { Order } from '../value/order'
import { add, copies } from '../value/sum'
import { type LoopyGraph, loopyGraph, loopyValues, valuesOf } from './graph'
import { negate } from './negate'
import { createJudge, isBelow, survives } from './order'
import {
  isPassive,
  isShort,
  isSided,
  joined,
  type Loops,
  type Loopy,
  MOST_PAIRS,
  offside,
  onside,
  optionsOf,
  REMEMBERED,
  tooMany,
} from './store'

const NOTHING = { left: [], right: [] }

/**
 * The value {L|R}.
 *
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#loopy-games
 */
export const loopyGame = (loops: Loops, left: readonly Loopy[], right: readonly Loopy[]): Loopy =>
  valuesOf(loops, { left: [left], right: [right] })[0] as Loopy

/**
 * The value with an onside and an offside.
 *
 * @param column - Where it is in a text, for the error.
 * @throws PartizanError INVALID_VALUE unless the offside of `off` is at most the onside of `on`.
 * @see README.md#loopy-games
 */
export function loopySides(loops: Loops, on: Loopy, off: Loopy, column?: number): Loopy {
  const [high, low] = [onside(loops, on), offside(loops, off)]
  if (isAtMostSide(loops, low, high)) return joined(loops, high, low)
  throw new PartizanError('INVALID_VALUE', {
    what: 'The onside of a value is not at least its offside',
    found: on,
    expected: 'the greater side, &, and the other',
    ...(column !== undefined && { place: { column } }),
  })
}

/** Whether G ≤ H for stoppers. */
const isAtMostSide = (loops: Loops, g: Loopy, h: Loopy): boolean =>
  isBelow(createJudge(loops, NOTHING, false), g, h)

/**
 * Whether G ≤ H: onside by onside, and offside by offside. O(moves between pairs of their positions).
 *
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#loopy-games
 */
export const isLoopyAtMost = (loops: Loops, g: Loopy, h: Loopy): boolean =>
  isAtMostSide(loops, onside(loops, g), onside(loops, h)) &&
  isAtMostSide(loops, offside(loops, g), offside(loops, h))

/**
 * How G compares with H.
 *
 * @throws PartizanError LIMIT_EXCEEDED.
 * @see README.md#loopy-games
 */
export function compareLoopy(loops: Loops, g: Loopy, h: Loopy): Order {
  if (g === h) return '='
  if (isLoopyAtMost(loops, g, h)) return '<'
  return isLoopyAtMost(loops, h, g) ? '>' : '||'
}

/** Who wins: L or R, or D if neither player can. */
export type LoopyWinner = 'L' | 'R' | 'D'

/** Who wins if Left begins, and if Right begins. */
export interface LoopyOutcome {
  readonly left: LoopyWinner
  readonly right: LoopyWinner
}

/**
 * Who wins when endless play is a draw: a player who wins even if endless play is the other's.
 *
 * @see README.md#loopy-games
 */
export function loopyOutcome(loops: Loops, value: Loopy): LoopyOutcome {
  const judge = createJudge(loops, NOTHING, false)
  const { zero } = loops.forms
  const winner = (isLeft: boolean): LoopyWinner => {
    if (survives(judge, onside(loops, value), zero, isLeft))
      return survives(judge, offside(loops, value), zero, isLeft) ? 'L' : 'D'
    return 'R'
  }
  return { left: winner(true), right: winner(false) }
}

/**
 * −G: the players change places.
 *
 * @see README.md#loopy-games
 */
export const negateLoopy = (loops: Loops, value: Loopy): Loopy => negate(loops, value)

/**
 * G + H.
 *
 * @throws PartizanError NO_SIDES, LIMIT_EXCEEDED.
 * @see README.md#loopy-games
 */
export function addLoopy(loops: Loops, g: Loopy, h: Loopy): Loopy {
  if (isShort(g) && isShort(h)) return add(loops.forms, g, h)
  const { zero } = loops.forms
  if (g === zero || h === zero) return g === zero ? h : g
  const text = g < h ? `${g} ${h}` : `${h} ${g}`
  let sum = loops.sums.get(text)
  if (sum === undefined) {
    sum =
      isSided(g) || isSided(h)
        ? joined(
            loops,
            onside(loops, addLoopy(loops, onside(loops, g), onside(loops, h))),
            offside(loops, addLoopy(loops, offside(loops, g), offside(loops, h))),
          )
        : loopyValues(loops, productOf(loops, g, h))[0]
    if (loops.sums.size >= REMEMBERED) loops.sums.clear()
    loops.sums.set(text, sum)
  }
  return sum
}

/** The positions of G + H, itself first; those of which both parts are short, or one is 0, are known. */
function productOf(loops: Loops, g: Loopy, h: Loopy): LoopyGraph {
  const pairs: [Loopy, Loopy][] = []
  const places = new Map<string, number>()
  const known = new Map<Loopy, number>()
  const left: number[][] = []
  const right: number[][] = []
  const placeOf = (a: Loopy, b: Loopy): number => {
    if (isShort(a) && isShort(b)) return placeOfValue(add(loops.forms, a, b))
    if (a === loops.forms.zero) return placeOfValue(b)
    if (b === loops.forms.zero) return placeOfValue(a)
    const text = `${a} ${b}`
    let place = places.get(text)
    if (place === undefined) {
      place = pairs.length
      if (place >= MOST_PAIRS) throw tooMany('A sum has', 'positions', place)
      places.set(text, place)
      pairs.push([a, b])
    }
    return place
  }
  // Values are negative until the number of pairs is known
  const placeOfValue = (value: Loopy): number => {
    const place = known.get(value) ?? known.size
    known.set(value, place)
    return -1 - place
  }
  placeOf(g, h)
  for (let at = 0; at < pairs.length; at++) {
    const [a, b] = pairs[at] as [Loopy, Loopy]
    const parts = [...(isPassive(loops, a, b) ? [] : [0]), ...(isPassive(loops, b, a) ? [] : [1])]
    for (const isLeft of [true, false])
      (isLeft ? left : right).push(
        parts.flatMap((part) =>
          Array.from(optionsOf(loops, part === 0 ? a : b, isLeft), (option) =>
            part === 0 ? placeOf(option, b) : placeOf(a, option),
          ),
        ),
      )
  }
  const placed = (options: readonly number[]) =>
    options.map((place) => (place < 0 ? pairs.length - 1 - place : place))
  return loopyGraph(left.map(placed), right.map(placed), [...known.keys()])
}

/**
 * G − H. It need not be 0 for equal games.
 *
 * @throws PartizanError NO_SIDES, LIMIT_EXCEEDED.
 * @see README.md#loopy-games
 */
export const subtractLoopy = (loops: Loops, g: Loopy, h: Loopy): Loopy =>
  addLoopy(loops, g, negate(loops, h))

/**
 * n copies of G; of −G if n is negative. O(log n) sums.
 *
 * @param times - A safe integer.
 * @throws PartizanError NO_SIDES, LIMIT_EXCEEDED.
 * @see README.md#loopy-games
 */
export const multipleLoopy = (loops: Loops, g: Loopy, times: number): Loopy =>
  copies(loops.forms.zero, times < 0 ? negate(loops, g) : g, times, (a, b) => addLoopy(loops, a, b))
