// Tries numbered rules before a long solve: all positions of a small game, a sample of a large one. Solvers that read moves
// into an Int32Array cannot see what was rounded there, nor do they examine moves that do not matter.

import { isIntegerIn } from '../errors'
import { checkStatedNumbers, createIndices, expand, gapError, rulesError } from './expand'
import type { IndexedRules } from './rules'

/** Positions examined. */
const SAMPLES = 1024
/** Ranges they are in, where the game has more. */
const RANGES = 32

/**
 * Checks what numbered rules state, and what their functions return at all positions of a game of up to 1024, or at 1024
 * positions of a larger one: movers, payoffs, numbers of moves and of un-moves, and that moves lead to positions. In a small
 * game un-moves must also be the moves backwards.
 *
 * @throws CoreError INVALID_RULES naming the field and the position.
 * @see README.md#a-game-as-code
 */
export function checkSampledRules(rules: IndexedRules): void {
  checkStatedNumbers(rules)
  const { count } = rules
  const isWhole = count <= SAMPLES
  const length = isWhole ? count : SAMPLES / RANGES
  const step = isWhole ? count : (count - length) / (RANGES - 1)
  const ranges = Array.from({ length: isWhole ? 1 : RANGES }, (_, i) => Math.floor(i * step))
  const out = createIndices(rules, rules.maxMoves)
  const back = Array.from({ length: isWhole ? count : 0 }, (): number[] => [])
  for (const from of ranges) {
    const { offsets, targets, gaps } = expand(rules, from, from + length)
    const isGap = (number: number) => {
      if (number >= from && number < from + length) return gaps?.[number - from] === 1
      const paid = rules.payoff?.(number) ?? Number.NaN
      return Number.isNaN(paid) && rules.successors(number, out) === -1
    }
    for (let i = 0; i < length; i++) {
      for (const to of targets.subarray(offsets[i], offsets[i + 1])) {
        if (isGap(to)) throw gapError(rules, from + i, to)
        back[to]?.push(from + i)
      }
    }
    if (rules.predecessors === undefined) continue
    for (let i = 0; i < length; i++) {
      if (gaps?.[i] === 1) continue
      const found = predecessorsOf(rules, from + i)
      const wanted = back[from + i]?.filter((before) => tierOf(rules, before) === tierOf(rules, i))
      if (wanted !== undefined && String(found) !== String(wanted))
        throw refusal(rules, i, listOf(found), `the positions with a move there: ${listOf(wanted)}`)
    }
  }
}

/**
 * The un-moves of a position, ascending.
 *
 * @throws CoreError INVALID_RULES if their number is not 0 … maxPredecessors, or one is no position number.
 */
export function predecessorsOf(rules: IndexedRules, vertex: number): number[] {
  const { count, maxPredecessors = 0 } = rules
  const out = new Float64Array(maxPredecessors)
  const found = rules.predecessors?.(vertex, out)
  if (!isIntegerIn(found, 0, maxPredecessors))
    throw refusal(rules, vertex, found, `0 … maxPredecessors = ${maxPredecessors}`)
  const list = Array.from(out.subarray(0, found)).sort((a, b) => a - b)
  const wrong = list.find((from) => !isIntegerIn(from, 0, count - 1))
  if (wrong !== undefined) throw refusal(rules, vertex, wrong, `positions 0 … ${count - 1}`)
  return list
}

function refusal(rules: IndexedRules, vertex: number, found: unknown, expected: string) {
  const place = { field: 'predecessors', vertex }
  return rulesError(rules, `predecessors(${vertex})`, found, expected, place)
}

const listOf = (numbers: readonly number[]) => numbers.join(', ') || 'none'

/** The place of the tier that a number is in; 0 without tiers. */
export function tierOf({ tiers = [] }: IndexedRules, index: number): number {
  const place = tiers.findLastIndex(({ first }) => first <= index)
  return Math.max(0, place)
}
