// Staircase Nim: a move takes one or more coins of one stair down to the next below; from stair 1 they leave the game. Coins
// on even stairs do not count, since a move from one can be answered by moving the same coins again. So the value is that of
// Nim with the odd stairs as heaps.
//
// Source: Sprague, "Bemerkungen über eine spezielle Abelsche Gruppe", 1947; Ferguson, "Game Theory",
// part I, exercises 2.6.

import type { ComponentGame } from '../component/component-game'
import { nimSum } from '../nimber/nimber'
import { checkHeapSizes, parseSizes } from './heap-size'

/** The game: the coins of stairs 1, 2, 3 …, together a safe integer; a move is what it leaves on the stairs. */
export const staircaseNimComponents: ComponentGame<readonly number[], readonly number[]> = {
  name: 'staircase-nim',
  *moves(stairs) {
    for (const [index, coins] of stairs.entries()) {
      for (let left = coins - 1; left >= 0; left--) yield moveDown(stairs, index, left)
    }
  },
  play: (_, left) => [left],
  key: (stairs) => stairs.join(),
  solve: async () => (stairs) => staircaseNimValue(stairs),
  format: (stairs) => stairs.join(' '),
  parse: (text) => parseSizes('Stairs', text),
  view: (stairs) => ({ kind: 'heaps', heaps: stairs }),
  spots(stairs, left) {
    const from = stairs.findLastIndex((coins, stair) => left[stair] < coins)
    return [{ heap: from, left: [left[from]] }]
  },
}

/**
 * The nimber of a staircase: the nim-sum of the coins on stairs 1, 3, 5 … O(stairs).
 *
 * @param stairs - The coins of stairs 1, 2, 3 …, safe integers ≥ 0.
 * @throws ImpartialError `INVALID_POSITION`, naming the stair.
 * @see README.md#games-whose-heaps-are-not-played-alone
 */
export function staircaseNimValue(stairs: readonly number[]): number {
  checkHeapSizes('Stair', stairs)
  return nimSum(stairs.filter((_, index) => index % 2 === 0))
}

/**
 * All moves that win, parameter and errors as for `staircaseNimValue`. O(stairs), and as much for each move.
 *
 * @returns What each leaves on the stairs, by the stair it moves from, at most one a stair; none: the player to move loses.
 * @see README.md#games-whose-heaps-are-not-played-alone
 */
export function staircaseNimWinningMoves(stairs: readonly number[]): number[][] {
  const value = staircaseNimValue(stairs)
  const moves: number[][] = []
  for (const [index, coins] of stairs.entries()) {
    // coins to move down so that the odd stair of the two makes the nim-sum 0
    const below = stairs[index - 1] ?? 0
    const moved = index % 2 === 0 ? coins - nimSum([coins, value]) : nimSum([below, value]) - below
    if (moved > 0 && moved <= coins) moves.push(moveDown(stairs, index, coins - moved))
  }
  return moves
}

/** The stairs after all but `left` coins of one were moved. */
function moveDown(stairs: readonly number[], index: number, left: number): number[] {
  const after = [...stairs]
  after[index] = left
  if (index > 0) after[index - 1] += stairs[index] - left
  return after
}
