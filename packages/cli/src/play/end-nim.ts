// End-Nim: piles in a row, taken from either end. A move is written as the end and how many: left 2.

import { type EndNimMove, endNimRules } from '@zugzwang/positional'
import type { ProgressLine } from '../terminal/progress'
import type { Playable } from './playable'
import { solvedGame, solveRules } from './solved-game'

/**
 * The game on a row of piles, explored and solved.
 *
 * @throws PositionalError INVALID_POSITION; CoreError LIMIT_EXCEEDED for more than 2^24 positions.
 */
export async function endNimPlay(
  piles: readonly number[],
  progress: ProgressLine,
): Promise<Playable<readonly number[], EndNimMove>> {
  return solvedGame(await solveRules(endNimRules(piles), progress), {
    about:
      'A move takes any number of stones from the leftmost or the rightmost pile; whoever takes the last stone wins.',
    moveForm: 'an end and how many stones, such as left 2 or right 1',
    formatMove: (_, { end, take }) => `${end} ${take}`,
    parseMove(position, text) {
      const [, end, take] = /^(left|right|l|r) (\d{1,15})$/i.exec(text) ?? []
      if (end === undefined) return undefined
      const atLeft = end.toLowerCase().startsWith('l')
      const stones = Number(take)
      const pile = (atLeft ? position[0] : position.at(-1)) ?? 0
      if (stones < 1 || stones > pile) return undefined
      // one pile is both ends, and the rules name it the left one
      return { end: atLeft || position.length === 1 ? 'left' : 'right', take: stones }
    },
  })
}
