// Word chains as a game of positions, for playing and exploring: a position is the letters that the next word must begin
// with, and a move the word.

import type { Rules } from '@zugzwang/core'
import { checkWord } from './word-arcs'
import { checkedOverlap, type WordChainOptions } from './word-chain'

/** The position before the first word, which may be any. */
const START = ''

/**
 * Word chains by their rules. The first word is any of the list; from then on a word begins with the letters that the last one
 * ended with. Words may be said again, and one that is listed several times is one move. Moves are in the order of the list.
 *
 * O(letters of the list) time and space.
 *
 * @throws PositionalError INVALID_WORD for one that is no word or too short; INVALID_OPTION for the overlap.
 */
export function wordChainRules(
  words: readonly string[],
  options: Pick<WordChainOptions, 'overlap'> = {},
): Rules<string, string> {
  const overlap = checkedOverlap(options)
  const all = [...new Set(words)]
  const beginning = new Map<string, string[]>()
  all.forEach((word, i) => {
    checkWord(word, i + 1, overlap)
    const letters = [...word].slice(0, overlap).join('')
    const others = beginning.get(letters)
    if (others) others.push(word)
    else beginning.set(letters, [word])
  })
  return {
    name: 'word chain',
    start: () => START,
    moves: (letters) => (letters === START ? all : (beginning.get(letters) ?? [])),
    play: (_, word) => [...word].slice(-overlap).join(''),
    key: (letters) => letters,
    format: (letters) => (letters === START ? 'Any word may be first.' : `Letters: ${letters}`),
  }
}
