// Word chains: the first word is any of the list, every other begins with the letters the last one ended with. A
// position is these letters, and a move the word.

import type { Rules } from '@zugzwang/core'
import type { ProgressLine } from '../progress'
import type { Playable } from './playable'
import { solvedGame, solveRules } from './solved-game'

/** Letters that a word shares with the next. */
const OVERLAP = 3

/** Before the first word. Letters are never empty. */
const START = ''

/**
 * The words of a list, each of three letters or more, as a game to be played; one that comes several times is one
 * move.
 */
export async function wordChainPlay(
  words: readonly string[],
  progress: ProgressLine,
): Promise<Playable<string, string>> {
  const all = [...new Set(words)]
  const beginning = new Map<string, string[]>()
  for (const word of all) {
    const letters = [...word].slice(0, OVERLAP).join('')
    const others = beginning.get(letters)
    if (others) others.push(word)
    else beginning.set(letters, [word])
  }
  const rules: Rules<string, string> = {
    name: 'word chain',
    start: () => START,
    moves: (letters) => (letters === START ? all : (beginning.get(letters) ?? [])),
    play: (_, word) => [...word].slice(-OVERLAP).join(''),
    key: (letters) => letters,
    format: (letters) => (letters === START ? 'Any word may be first.' : `Letters: ${letters}`),
  }
  return solvedGame(await solveRules(rules, progress), {
    about: `A word begins with the ${OVERLAP} letters that the last one ended with, and may come again; whoever knows no word of the list loses.`,
    moveForm: 'a word of the list that begins with the letters',
    formatMove: (_, word) => word,
  })
}
