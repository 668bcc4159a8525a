// Word chains. A move is written as the word.

import { wordChainRules } from '@zugzwang/positional'
import type { ProgressLine } from '../terminal/progress'
import type { Playable } from './playable'
import { solvedGame, solveRules } from './solved-game'

/** Letters that a word shares with the next. */
const OVERLAP = 3

/**
 * The words of a list as a game to be played; one that comes several times is one move.
 *
 * @throws PositionalError INVALID_WORD.
 */
export async function wordChainPlay(
  words: readonly string[],
  progress: ProgressLine,
): Promise<Playable<string, string>> {
  const rules = wordChainRules(words, { overlap: OVERLAP })
  return solvedGame(await solveRules(rules, progress), {
    about: `A word begins with the ${OVERLAP} letters that the last one ended with, and may come again; whoever knows no word of the list loses.`,
    moveForm: 'a word of the list that begins with the letters',
    formatMove: (_, word) => word,
  })
}
