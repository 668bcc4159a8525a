// Moore's Nim: a move takes tokens from 1 to k heaps, any number from each. Nim is with k = 1. A position is a P-position
// exactly if the ones in every column of the heaps written in binary add up to a multiple of k + 1.
//
// All moves to such positions are found column by column from the top. A heap that a move lowers keeps its digits down
// to some column in which it has a one and gets a zero, and below that its digits are free. With u heaps lowered
// already and e ones among the others, c of these may be lowered here and x of the u get a one, so that e − c + x is
// a multiple of k + 1; x ≤ u < k + 1 leaves one x for each c. Some c always works: if the e ones are r too many, then
// either x = k + 1 − r ≤ u with c = 0, or u + r ≤ k and c = r. So every choice can be completed.
//
// Source: E. H. Moore, "A generalization of the game called Nim", 1910.

import type { ComponentGame } from '../component/component-game'
import { checkRange } from '../errors'
import { choose } from './choose'
import { checkHeapSizes, parseSizes } from './heap-size'

/**
 * The game: a component is all the heaps, a move what it leaves of them. There are as many moves as there are ways to
 * lower at most `most` heaps.
 *
 * @param most - From how many heaps a move may take, a safe integer ≥ 1.
 * @throws ImpartialError `OUT_OF_RANGE`.
 * @see README.md#games-whose-heaps-are-not-played-alone
 */
export function mooresNimComponents(
  most: number,
): ComponentGame<readonly number[], readonly number[]> {
  checkMost(most)
  return {
    name: `moores-nim-${most}`,
    *moves(heaps) {
      const filled = [...heaps.keys()].filter((index) => heaps[index] > 0)
      for (let count = 1; count <= Math.min(most, filled.length); count++)
        for (const lowered of choose(filled, count)) yield* lower(heaps, lowered)
    },
    play: (_, left) => [left],
    key: (heaps) =>
      heaps
        .filter((heap) => heap > 0)
        .sort((a, b) => a - b)
        .join(),
    format: (heaps) => heaps.join(' + '),
    parse: (text) => parseSizes('Heaps', text),
    view: (heaps) => ({ kind: 'heaps', heaps }),
    spots: (heaps, left) =>
      left.flatMap((tokens, heap) => (tokens === heaps[heap] ? [] : [{ heap, left: [tokens] }])),
    formatMove: (_, left) => left.join(' + '),
  }
}

/**
 * Whether the player to move loses. O(heaps).
 *
 * @param heaps - Safe integers ≥ 0.
 * @param most - From how many heaps a move may take, a safe integer ≥ 1.
 * @throws ImpartialError `INVALID_POSITION`, naming the heap, or `OUT_OF_RANGE`.
 * @see README.md#games-whose-heaps-are-not-played-alone
 */
export function isMooresNimP(heaps: readonly number[], most: number): boolean {
  checkHeapSizes('Heap', heaps)
  checkMost(most)
  for (let column = topColumn(heaps); column >= 0; column--) {
    const ones = heaps.filter((heap) => hasOne(heap, column))
    if (ones.length % (most + 1) !== 0) return false
  }
  return true
}

/**
 * All moves that win, of which there may be very many. Parameters and errors (thrown at once) as for `isMooresNimP`.
 *
 * @yields What a move leaves of the heaps, in their order; each once. None: the player to move loses. For n heaps and k = `most`,
 *   time O(n·k) and space O(n) for each move and each of at most 53 binary digits.
 * @see README.md#games-whose-heaps-are-not-played-alone
 */
export function mooresNimWinningMoves(
  heaps: readonly number[],
  most: number,
): Generator<readonly number[]> {
  checkHeapSizes('Heap', heaps)
  checkMost(most)
  const nothing = heaps.map(() => 0)
  return settle(heaps, most, topColumn(heaps), [...heaps.keys()], [], nothing)
}

/**
 * The ways to settle this column and those below: `kept` heaps are as they were above it, `lowered` ones less; `left`
 * is what is settled above. As deep as there are columns.
 */
function* settle(
  heaps: readonly number[],
  most: number,
  column: number,
  kept: readonly number[],
  lowered: readonly number[],
  left: readonly number[],
): Generator<readonly number[]> {
  if (column < 0) {
    if (lowered.length > 0) yield left
    return
  }
  const ones = kept.filter((index) => hasOne(heaps[index], column))
  for (let count = 0; count <= Math.min(ones.length, most - lowered.length); count++) {
    const excess = (ones.length - count) % (most + 1)
    const missing = excess === 0 ? 0 : most + 1 - excess
    if (missing > lowered.length) continue
    for (const zeros of choose(ones, count)) {
      const stillKept = kept.filter((index) => !zeros.includes(index))
      const nowLowered = [...lowered, ...zeros]
      for (const filled of choose(lowered, missing)) {
        const after = [...left]
        for (const index of [...ones, ...filled]) after[index] += 2 ** column
        for (const index of zeros) after[index] -= 2 ** column
        yield* settle(heaps, most, column - 1, stillKept, nowLowered, after)
      }
    }
  }
}

/** All ways to lower each of the heaps with these indices, none of them empty, by one or more. */
function* lower(heaps: readonly number[], indices: readonly number[]): Generator<number[]> {
  const left = [...heaps]
  for (const index of indices) left[index]--
  for (;;) {
    yield [...left]
    const next = indices.findLast((index) => left[index] > 0)
    if (next === undefined) return
    left[next]--
    for (const index of indices) if (index > next) left[index] = heaps[index] - 1
  }
}

/** The highest column in which a heap has a one, −1 if none has. */
function topColumn(heaps: readonly number[]): number {
  let column = -1
  for (const heap of heaps) while (heap >= 2 ** (column + 1)) column++
  return column
}

function hasOne(heap: number, column: number): boolean {
  return Math.floor(heap / 2 ** column) % 2 === 1
}

function checkMost(most: number): void {
  checkRange('The number of heaps a move may take from', most, 1, Number.MAX_SAFE_INTEGER, {
    field: 'most',
  })
}
