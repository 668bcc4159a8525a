// Expands a range of numbered positions into arrays of arcs, for exploring, tables on disk and databases alike, and checks what
// the author's functions return.

import { MAX_SIZE } from '../digraph/digraph'
import { type Clause, CoreError, isIntegerIn, type Names, type Place } from '../errors'
import { show } from '../excerpt'
import { checkOption } from '../work/work'
import type { IndexedRules } from './rules'

/** The moves of consecutive positions, laid out like a digraph's rows; position i of the range is position first + i of the game. */
export interface Expansion {
  /** The first position of the range. */
  readonly first: number
  /** Length n + 1 for n positions: the moves of the i-th are targets[offsets[i]] … targets[offsets[i + 1] − 1]. */
  readonly offsets: Int32Array
  /** The position after each move, in the order of the rules; made by `createIndices`. */
  readonly targets: Int32Array | Float64Array
  /** Who is to move, length n; absent in impartial games. */
  readonly movers?: Uint8Array | undefined
  /**
   * The payoff where play ends, NaN where it continues, length n; 0 for numbers without a position. Absent if the rules have no
   * payoff and all numbers are positions.
   */
  readonly payoffs?: Float64Array | undefined
  /** 1 for numbers that stand for no position, length n; absent if all are positions. */
  readonly gaps?: Uint8Array | undefined
}

/** The largest position number that fits an Int32Array. */
const MAX_INT32 = 2 ** 31 - 1

/**
 * An array for position numbers of a game: an Int32Array, or a Float64Array if `count` is above 2^31 − 1.
 *
 * @see README.md#a-game-as-code
 */
export function createIndices(
  { count }: Pick<IndexedRules, 'count'>,
  length: number,
): Int32Array | Float64Array {
  return count > MAX_INT32 ? new Float64Array(length) : new Int32Array(length)
}

/**
 * The moves, movers and payoffs of positions `from` … `to` − 1. A position with a payoff has no moves. Calls each function once
 * a position, without allocating. Space: the result, and at most twice its targets while they are collected.
 *
 * @throws CoreError INVALID_RULES if a successor, a number of moves, a mover or a payoff is out of range, naming the
 *   position; INVALID_OPTION unless 0 ≤ from ≤ to ≤ count; LIMIT_EXCEEDED if there are more than 2^31 − 1 moves.
 * @see README.md#a-game-as-code
 */
export function expand(rules: IndexedRules, from: number, to: number): Expansion {
  checkStatedNumbers(rules)
  checkRange(rules, from, to)
  const length = to - from
  const { count, maxMoves } = rules
  // an Int32Array would round; NaN shows moves that are not written
  const out = new Float64Array(maxMoves).fill(Number.NaN)
  const offsets = new Int32Array(length + 1)
  const movers = rules.mover && new Uint8Array(length)
  let payoffs = rules.payoff && new Float64Array(length)
  let gaps: Uint8Array | undefined
  let targets = createIndices(rules, Math.min(length * maxMoves, 4 * length + maxMoves))
  let size = 0
  for (let i = 0; i < length; i++) {
    const v = from + i
    if (movers && rules.mover) {
      const mover = rules.mover(v)
      if (mover !== 0 && mover !== 1) throw gaveError(rules, 'mover', mover, v, MOVER)
      movers[i] = mover
    }
    let paid = Number.NaN
    if (payoffs && rules.payoff) {
      paid = rules.payoff(v)
      if (typeof paid !== 'number' || Math.abs(paid) === Number.POSITIVE_INFINITY)
        throw gaveError(rules, 'payoff', paid, v, 'a finite number, or NaN where play continues')
      payoffs[i] = paid
    }
    if (Number.isNaN(paid)) {
      const found = rules.successors(v, out)
      if (found === -1) {
        payoffs ??= new Float64Array(length).fill(Number.NaN)
        payoffs[i] = 0
        gaps ??= new Uint8Array(length)
        gaps[i] = 1
      }
      const moves = found === -1 ? 0 : found
      if (!(moves >= 0 && moves <= maxMoves && Number.isInteger(moves)))
        throw movesError(rules, moves, v)
      if (size + moves > targets.length) targets = grow(rules, targets, size + moves)
      for (let k = 0; k < moves; k++) {
        const next = out[k]
        if (!(next >= 0 && next < count && next === Math.floor(next)))
          throw successorError(rules, next, v, k)
        targets[size++] = next
        out[k] = Number.NaN
      }
    }
    offsets[i + 1] = size
  }
  if (size < targets.length) targets = targets.slice(0, size)
  const optional = { ...(movers && { movers }), ...(payoffs && { payoffs }), ...(gaps && { gaps }) }
  return { first: from, offsets, targets, ...optional }
}

type Targets = Expansion['targets']

/** A copy with room for at least `needed` entries, and at least twice the size. */
function grow(rules: IndexedRules, targets: Targets, needed: number): Targets {
  if (needed > MAX_SIZE) {
    const what = `${rules.name}: the positions asked for have ${needed} moves`
    const expected = `at most ${MAX_SIZE} moves at a time`
    throw new CoreError('LIMIT_EXCEEDED', { what, found: needed, expected, place: { field: 'to' } })
  }
  const grown = createIndices(rules, Math.min(MAX_SIZE, Math.max(needed, 2 * targets.length)))
  grown.set(targets)
  return grown
}

/**
 * Checks what IndexedRules state; what their functions return is checked where they are called. O(tiers).
 *
 * @throws CoreError INVALID_RULES naming the first field that is wrong.
 * @see README.md#a-game-as-code
 */
export function checkStatedNumbers(rules: IndexedRules): void {
  if (typeof rules !== 'object' || rules === null)
    throw rulesError({ name: 'rules' }, 'rules', rules, 'an object')
  const { name, count, maxMoves, start, endless, mover, predecessors, maxPredecessors } = rules
  const refuse = (field: string, found: unknown, expected: string) =>
    rulesError(rules, field, found, expected)
  if (typeof name !== 'string') throw rulesError({ name: 'rules' }, 'name', name, 'a text')
  for (const field of ['successors', 'payoff', 'mover', 'predecessors'] as const) {
    const found: unknown = rules[field]
    if (typeof found !== 'function' && (found !== undefined || field === 'successors'))
      throw refuse(field, found, 'a function')
  }
  const most = `an integer 0 … ${MAX_SIZE}`
  if (!isIntegerIn(count, 0, Number.MAX_SAFE_INTEGER))
    throw refuse('count', count, 'an integer 0 … 2^53 − 1')
  if (!isIntegerIn(maxMoves, 0, MAX_SIZE)) throw refuse('maxMoves', maxMoves, most)
  if (!isIntegerIn(maxPredecessors ?? (predecessors ? undefined : 0), 0, MAX_SIZE))
    throw refuse('maxPredecessors', maxPredecessors, most)
  if (start !== undefined && !isIntegerIn(start, 0, count - 1))
    throw refuse('start', start, `a position 0 … ${count - 1}`)
  checkEndless(rules, endless, mover !== undefined)
  checkTiers(rules)
}

function checkTiers(rules: IndexedRules): void {
  const { tiers, count } = rules
  if (tiers === undefined) return
  if (!Array.isArray(tiers) || tiers.length === 0)
    throw rulesError(rules, 'tiers', tiers, 'an array of tiers, or none')
  let last = -1
  for (const [place, tier] of tiers.entries()) {
    const { name, first, leadsTo } = tier ?? {}
    const refuse = (field: string, found: unknown, expected: string) =>
      rulesError(rules, `tiers[${place}].${field}`, found, expected)
    const begin = place === 0 ? '0' : `a number above ${last}, where the tier before it begins`
    if (typeof name !== 'string') throw refuse('name', name, 'a text')
    if (!(Number.isSafeInteger(first) && first > last && (place > 0 || first === 0)))
      throw refuse('first', first, begin)
    if (
      !Array.isArray(leadsTo) ||
      leadsTo.some((to, i) => !isIntegerIn(to, (leadsTo[i - 1] ?? -1) + 1, place))
    )
      throw refuse('leadsTo', leadsTo, `tiers 0 … ${place}, ascending`)
    last = first
  }
  if (last >= count)
    throw rulesError(rules, 'tiers', last, `tiers that begin below count = ${count}`)
}

/** Checks `endless` as for arenas: any number if positions have movers, only 0 in impartial games. */
export function checkEndless(rules: Named, endless: unknown, hasMovers: boolean): void {
  if (endless === undefined || endless === 0) return
  if (typeof endless !== 'number' || Number.isNaN(endless))
    throw rulesError(rules, 'endless', endless, 'a number or ±Infinity')
  const expected =
    '0 where the rules have no mover, since its value must be the same for both players'
  if (!hasMovers) throw rulesError(rules, 'endless', endless, expected)
}

function checkRange({ count }: IndexedRules, from: number, to: number): void {
  const most = Math.min(count, from + MAX_SIZE - 1)
  checkOption('from', from, isIntegerIn(from, 0, count), `0 … ${count}`)
  checkOption('to', to, isIntegerIn(to, from, most), `${from} … ${most}`)
}

/** What errors need of rules. */
export type Named = Pick<IndexedRules, 'name'>

/** An error in a number stated by the rules. */
export function rulesError(
  { name }: Named,
  field: string,
  found: unknown,
  expected: string,
  place: Place = { field },
): CoreError {
  const what = `${name}: ${field} is ${show(found)}`
  return new CoreError('INVALID_RULES', { what, found, expected, place })
}

/** An error for a move to a number that stands for no position. */
export function gapError(rules: IndexedRules, vertex: number, found: number): CoreError {
  const what = ({ position }: Names) => `a move of ${position(vertex)} leads to ${found}`
  return givenError(rules, 'successors', what, found, 'a number that stands for a position', {
    vertex,
  })
}

/** An error in what one of the author's functions, `field`, returned; `what` follows the game's name. */
export function givenError(
  { name }: Named,
  field: string,
  what: Clause,
  found: unknown,
  expected: string,
  place?: Place,
): CoreError {
  return new CoreError('INVALID_RULES', {
    what: typeof what === 'string' ? `${name}: ${what}` : (names) => `${name}: ${what(names)}`,
    found,
    expected,
    place: { field, ...place },
  })
}

function gaveError(
  rules: IndexedRules,
  field: string,
  found: unknown,
  vertex: number,
  expected: string,
): CoreError {
  const what = ({ position }: Names) => `${field} gave ${show(found)} at ${position(vertex)}`
  return givenError(rules, field, what, found, expected, { vertex })
}

function movesError(rules: IndexedRules, found: unknown, vertex: number): CoreError {
  const what = ({ position }: Names) => `${position(vertex)} has ${show(found)} moves`
  const expected = `0 … maxMoves = ${rules.maxMoves}, or −1 where there is no position`
  return givenError(rules, 'successors', what, found, expected, { vertex })
}

function successorError(
  rules: IndexedRules,
  found: number,
  vertex: number,
  item: number,
): CoreError {
  const hint =
    rules.count > MAX_INT32 && found < 0
      ? ', perhaps a number above 2^31 − 1 wrapped by 32-bit arithmetic'
      : ''
  const what = ({ position }: Names) =>
    `move ${item} of ${position(vertex)} leads to ${show(found)}${hint}`
  return givenError(rules, 'successors', what, found, `0 … ${rules.count - 1}`, { vertex, item })
}

/** What `mover` may return. */
export const MOVER = '0 (Max) or 1 (Min)'
