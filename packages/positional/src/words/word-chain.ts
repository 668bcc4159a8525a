// Word chains, called shiritori: a word must begin with the letters the last one ended with, players take turns, and a player who
// knows no word loses. Words may be said again. A word is an arc from its first letters to its last ones, so the positions are
// these fragments, and a list of words is an impartial game of as many arcs.
//
// Source: AtCoder ABC209 E (overlap 3).

import {
  type Answer,
  type Arena,
  digraphFromArcs,
  impartialArena,
  type Solution,
  solveOutcome,
  type Value,
  type WorkOptions,
} from '@zugzwang/core'
import { checkKeys, createPace } from '@zugzwang/core/authoring'
import { PositionalError } from '../errors'
import { areLetters } from './letters'
import {
  ANY_WORD,
  checkedOverlap,
  gameOf,
  OPTION_HINTS,
  positionError,
  tailOf,
  type WordChainRules,
} from './rules'
import { readWordArcs } from './word-arcs'
import { createPlay, type WordPlay } from './word-play'

/** Options of `solveWordChain`. */
export interface WordChainOptions extends WorkOptions {
  readonly rules?: WordChainRules | undefined
  /** Refuse lists for which `solveOutcome` needs more memory than this, in bytes. Default: no limit. */
  readonly memoryLimit?: number | undefined
}

/** The answer to a list of words that may be said again. Positions and moves are those of `wordChainGame`. */
export interface WordChainAnswer extends Answer<string, string>, WordPlay {
  /** The vertex after each word: that of its last letters. Vertex v is fragment v. */
  readonly after: Int32Array
  /** The game as data, and the answer to it: what `verifySolution` takes. A vertex is a position: the next word begins with it. */
  readonly arena: Arena
  readonly solution: Solution
  /**
   * The value of a position for the player to move: the letters with which the next word must begin, '' for any. O(letters), and
   * O(fragments) once.
   *
   * @throws PositionalError INVALID_POSITION if these are not as many letters as words share.
   */
  valueAt(letters: string): Value
}

const OPTION_KEYS = ['rules', 'memoryLimit', 'signal', 'onProgress'] as const

/**
 * Solves a list of words: for every word, the value of saying it first.
 *
 * Words are letters of any script (Unicode category L) with their marks (M); U+200C and U+200D may stand between letters.
 * Words are compared in NFC; a letter is an extended grapheme cluster without those joiners. Upper and lower case differ;
 * words may occur several times. `readWords` reads lists in which some entries are no words.
 *
 * @param words - A list; or a text in UTF-8, aliased and not to be changed: a word a line, lines ending in \n alone, the last one
 *   perhaps in nothing. The letters a–z and A–Z are fastest there.
 *
 * O(letters) time, O(words) space, for a text O(letters). Phases of progress: 'read' counts words, then 'transpose' and 'solve' as
 * for `solveOutcome`.
 *
 * @throws PositionalError INVALID_WORD naming the first word that is shorter than `overlap` or has other characters than letters;
 *   INVALID_OPTION. LIMIT_EXCEEDED for more than 2^24 different fragments, or from `solveOutcome`.
 * @see README.md#word-chains
 */
export async function solveWordChain(
  words: readonly string[] | Uint8Array,
  options: WordChainOptions = {},
): Promise<WordChainAnswer> {
  checkKeys('solveWordChain', options, OPTION_KEYS, PositionalError, OPTION_HINTS)
  const { rules, ...work } = options
  const overlap = checkedOverlap('solveWordChain: rules', rules)
  const arcs = await readWordArcs(words, overlap, createPace(work))
  const { order, heads, tails } = arcs
  const arena = impartialArena(digraphFromArcs(order, heads, tails))
  const solution = await solveOutcome(arena, work)
  const { score } = solution
  const valueAt = (letters: string): Value => {
    if (letters === ANY_WORD) return openingValue()
    if (!areLetters(letters, overlap)) throw positionError(letters, overlap)
    const vertex = vertexOf(tailOf(letters, overlap))
    if (vertex === undefined) return { outcome: 'loss', plies: 0 }
    const own = score[vertex]
    if (own === 0) return { outcome: 'draw' }
    return { outcome: own > 0 ? 'win' : 'loss', plies: Math.abs(own) - 1 }
  }
  const { play, openingValue, vertexOf } = createPlay(
    arcs,
    overlap,
    (word) => -score[tails[word]],
    (list) => gameOf(list, overlap, false),
    valueAt,
  )
  return Object.assign(play, { after: tails, arena, solution, valueAt })
}
