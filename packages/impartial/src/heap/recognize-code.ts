// Rules given by a function that are those of a code in disguise, such as Arc Kayles on paths, 0.07. The code found has exactly
// the moves of the heaps examined; what the function does to larger heaps is not known.
//
// By the number of tokens taken and of heaps left, the different moves of each heap are counted. There must be none of a
// kind in any heap, or all that there are; of a split, all or all with unequal heaps. As a move is determined by its sizes,
// counting is enough.

import type { WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { checkRange } from '../errors'
import type { HeapCode } from './heap-code'
import type { HeapGame } from './heap-game'

/** The digits must have been seen on at least this many heaps more than there are digits. */
const HEAPS_BEYOND = 6
const MAX_TO = 1_000_000

/** What the heaps examined still allow: no such moves, all of them, all with unequal heaps. */
const NONE = 1
const ALL = 2
const UNEQUAL = 4

/**
 * The code that has exactly the moves of the heaps 0 … `to` of a game, with at most (to − 6)/2 digits after the dot; undefined
 * if there is none. Of larger heaps nothing is known. O(moves) time, up to the first heap that fits no code; O(to + moves of a
 * heap) space.
 *
 * @param to - The largest heap to examine, an integer 0 … 10^6.
 * @param options - The phase is `rules`; `done` and `total` count heaps.
 * @throws ImpartialError `OUT_OF_RANGE` for `to` (as a rejection, like the signal's reason).
 * @example
 * ```ts
 * const code = await recognizeCode(parseHeapGame('kayles'), 50)
 * code && formatHeapCode(code) // '0.77'
 * ```
 */
export async function recognizeCode(
  game: Pick<HeapGame, 'moves'>,
  to: number,
  options?: WorkOptions,
): Promise<HeapCode | undefined> {
  checkRange('The largest heap', to, 0, MAX_TO, { field: 'to' })
  const pace = createPace(options)
  /** At [4·taken + heaps left]. */
  const open = new Uint8Array(4 * (to + 1)).fill(NONE | ALL | UNEQUAL)
  const seen = new Int32Array(open.length)
  const seenUnequal = new Int32Array(open.length)
  for (let heap = 0; heap <= to; heap++) {
    const moves = new Set<number>()
    let work = heap
    for (const move of game.moves(heap)) {
      const parts = move.filter((left) => left > 0).sort((a, b) => b - a)
      const [a = 0, b = 0, c = 0] = parts
      const taken = heap - a - b - c
      if (parts.length > 3 || !(taken >= 0)) return undefined
      const key = (taken * (to + 1) + a) * (to + 1) + b
      if (!moves.has(key)) {
        moves.add(key)
        const kind = 4 * taken + parts.length
        seen[kind] = seen[kind] + 1
        if (a !== b && (c === 0 || b !== c)) seenUnequal[kind] = seenUnequal[kind] + 1
      }
      if (pace.due(1)) await pace.rest({ phase: 'rules', done: heap, total: to + 1 })
    }
    for (let taken = 0; taken <= heap; taken++, work++) {
      for (let parts = 0; parts <= 3; parts++) {
        const kind = 4 * taken + parts
        const left = heap - taken
        let fits = 0
        if (seen[kind] === 0) fits |= NONE
        if (seen[kind] === splitsOf(left, parts)) fits |= ALL
        const unequal = splitsOf(left - ((parts * (parts - 1)) >> 1), parts)
        if (seen[kind] === unequal && seenUnequal[kind] === unequal) fits |= UNEQUAL
        open[kind] = open[kind] & fits
        if (open[kind] === 0) return undefined
        seen[kind] = 0
        seenUnequal[kind] = 0
      }
    }
    if (pace.due(work)) await pace.rest({ phase: 'rules', done: heap, total: to + 1 })
  }
  pace.report({ phase: 'rules', done: to + 1, total: to + 1 })
  return codeOf(open, to, false) ?? codeOf(open, to, true)
}

/** In how many ways a total is the sum of this number of heaps, at most 3. */
function splitsOf(total: number, parts: number): number {
  if (parts === 0) return total === 0 ? 1 : 0
  if (total < parts) return 0
  if (parts === 1) return 1
  return parts === 2 ? total >> 1 : Math.round(total ** 2 / 12)
}

function codeOf(open: Uint8Array, to: number, unequal: boolean): HeapCode | undefined {
  const splits = unequal ? UNEQUAL : ALL
  const flagOf = (parts: number) => (parts < 2 ? ALL : splits)
  /** The digit that the heaps show, with a bit 0 if they show nothing about it; −1 if none fits. */
  const digitAt = (taken: number) => {
    let digit = 0
    for (let parts = 0; parts <= 3; parts++) {
      const allowed = open[4 * taken + parts] & (NONE | flagOf(parts))
      if (allowed === 0) return -1
      if ((allowed & NONE) === 0) digit |= 1 << parts
    }
    return digit
  }
  const fits = (taken: number, digit: number) => {
    for (let parts = 0; parts <= 3; parts++) {
      const flag = digit & (1 << parts) ? flagOf(parts) : NONE
      if ((open[4 * taken + parts] & flag) === 0) return false
    }
    return true
  }
  const digits = [digitAt(0)]
  if (digits[0] < 0 || digits[0] & 3) return undefined
  while (2 * digits.length + HEAPS_BEYOND <= to) {
    const rest = digitAt(digits.length)
    if (rest < 0) return undefined
    let taken = digits.length
    while (taken <= to && fits(taken, rest)) taken++
    if (taken > to) return { digits, ...(rest > 0 && { rest }), ...(unequal && { unequal }) }
    digits.push(rest)
  }
  return undefined
}
