// Word chains, called shiritori: a word must begin with the letters the last one ended with, players take turns, and
// whoever knows no word loses. Words may be said again. A word is an arc from its first letters to its last ones, so
// the positions are these fragments, and a list of words is an impartial game of as many arcs.
//
// Source: AtCoder ABC209 E (overlap 3).

import {
  type Answer,
  type Arena,
  createAnswer,
  digraphFromArcs,
  impartialArena,
  type Outcome,
  type Solution,
  solveOutcome,
  type Value,
  type WorkOptions,
} from '@zugzwang/core'
import { checkKeys, createPace } from '@zugzwang/core/authoring'
import { PositionalError, show } from '../errors'
import { areLetters } from './letters'
import {
  ANY_WORD,
  checkedOverlap,
  gameOf,
  lettersInWords,
  positionError,
  tailOf,
  type WordChainRules,
} from './rules'
import { readWordArcs } from './word-arcs'

/** Options of `solveWordChain`. */
export interface WordChainOptions extends WorkOptions {
  readonly rules?: WordChainRules | undefined
  /** Refuse lists for which `solveOutcome` needs more memory than this, in bytes. Default: no limit. */
  readonly memoryLimit?: number | undefined
}

/** How it begins: what the first word comes to for the player who says it, or cannot. */
export interface WordOpening {
  readonly outcome: Outcome
  /** Words said in all when the winner hurries and the loser delays; absent for a draw. */
  readonly plies?: number | undefined
  /** The best first words, in the order of the list. */
  readonly words: readonly string[]
}

/**
 * What there is to know of the words of a list, beside the judgements of positions. Words are given by their index in the
 * list; outcomes are those of the player who says the word as the first one.
 */
export interface WordPlay {
  /**
   * The list that was given, aliased where all of it is in NFC, otherwise brought into it; of a text its lines. Made when
   * first asked for.
   */
  readonly words: readonly string[]
  /** For each word: 1 if it wins to say it, −1 if it loses, 0 for a draw. Made when first asked for. */
  readonly outcomes: Int8Array
  /** For each word: how many are said after it when the winner hurries and the loser delays; −1 for a draw. Likewise. */
  readonly plies: Int32Array
  /**
   * What it comes to to begin: with any word, or with one that begins with the given letters. O(words).
   *
   * @throws PositionalError INVALID_OPTION if these are not as many letters as words share.
   */
  opening(letters?: string): WordOpening
}

/** The answer to a list of words that may be said again. Positions and moves are those of `wordChainGame`. */
export interface WordChainAnswer extends Answer<string, string>, WordPlay {
  /** First and last letters of words, in the order in which they first occur: fragment v is vertex v of the arena. */
  readonly fragments: readonly string[]
  /** The vertex at which play goes on after each word: that of its last letters, the position after the word. */
  readonly after: Int32Array
  /** The game as data, and the answer to it: what `verifySolution` takes. Play goes on with the letters of a vertex. */
  readonly arena: Arena
  readonly solution: Solution
  /**
   * What a position comes to for the player to move: what must be said next begins with these letters, with any where they
   * are ''. O(letters), and O(fragments) once.
   *
   * @throws PositionalError INVALID_POSITION if these are not as many letters as words share.
   */
  valueAt(letters: string): Value
}

const OPTION_KEYS = ['rules', 'memoryLimit', 'signal', 'onProgress'] as const

/**
 * Solves a list of words: for every word, what it comes to to say it first.
 *
 * Words are letters of any script (Unicode category L) with their marks (M); U+200C and U+200D may stand between letters.
 * Words are compared in NFC; a letter is an extended grapheme cluster without those joiners. Upper and lower case differ;
 * words may occur several times. `readWords` reads lists in which not all are words.
 *
 * @param words - A list; or a text in UTF-8, kept and not to be changed: a word a line, lines ending in \n alone, the
 *   last one perhaps in nothing. The letters a–z and A–Z are fastest there.
 *
 * O(letters) time, O(words) space, for a text O(letters). Phases of progress: 'read' counts words, then 'transpose' and
 * 'solve' as `solveOutcome` says.
 *
 * @throws PositionalError INVALID_WORD naming the first word that is shorter than `overlap` or has something else than
 *   letters; INVALID_OPTION. LIMIT_EXCEEDED if there are more than 2^24 different fragments, or from `solveOutcome`.
 * @see README.md#word-chains
 */
export async function solveWordChain(
  words: readonly string[] | Uint8Array,
  options: WordChainOptions = {},
): Promise<WordChainAnswer> {
  checkKeys('solveWordChain', options, OPTION_KEYS, PositionalError, OPTION_HINTS)
  const { rules, ...work } = options
  const overlap = checkedOverlap('solveWordChain: rules', rules)
  const list = await readWordArcs(words, overlap, createPace(work))
  const { order, heads, tails } = list
  const arena = impartialArena(digraphFromArcs(order, heads, tails))
  const solution = await solveOutcome(arena, work)
  const { score } = solution
  const listed = once(list.words)
  const fragments = once(list.fragments)
  const vertices = once(() => new Map(fragments().map((fragment, vertex) => [fragment, vertex])))
  /** For who says the word: plies after it + 1, negative where that loses, 0 for a draw. */
  const scoreOf = (word: number): number => -score[tails[word]]

  const opening = (letters?: string): WordOpening => {
    if (letters === undefined) return openingOf(listed(), scoreOf, () => true)
    const vertex = vertices().get(checkedLetters(letters, overlap))
    return openingOf(listed(), scoreOf, (word) => heads[word] === vertex)
  }
  const openingValue = once(() => valueOfOpening(opening()))
  const valueAt = (letters: string): Value => {
    if (letters === ANY_WORD) return openingValue()
    if (!areLetters(letters, overlap)) throw positionError(letters, overlap)
    const vertex = vertices().get(tailOf(letters, overlap))
    return vertex === undefined ? { outcome: 'loss', plies: 0 } : valueOfScore(score[vertex])
  }
  const answer = once(() => createAnswer(gameOf(listed(), overlap, false), { value: valueAt }))
  const outcomes = once(() => Int8Array.from(tails, (tail) => -Math.sign(score[tail])))
  const plies = once(() => Int32Array.from(tails, (tail) => Math.abs(score[tail]) - 1))
  return {
    get game() {
      return answer().game
    },
    judge: (position, judging) => answer().judge(position, judging),
    get words() {
      return listed()
    },
    get fragments() {
      return fragments()
    },
    get outcomes() {
      return outcomes()
    },
    get plies() {
      return plies()
    },
    after: tails,
    arena,
    solution,
    valueAt,
    opening,
  }
}

/** Where rules belong that are given beside others. */
export const OPTION_HINTS = { overlap: 'rules.overlap' }

/**
 * The first letters asked for, in NFC.
 *
 * @throws PositionalError INVALID_OPTION if they are not `overlap` letters.
 */
export function checkedLetters(letters: string, overlap: number): string {
  if (!areLetters(letters, overlap))
    throw new PositionalError('INVALID_OPTION', {
      what: `The first letters are ${show(letters)}`,
      found: letters,
      expected: lettersInWords(overlap),
      place: { field: 'letters' },
    })
  return tailOf(letters, overlap)
}

/** The best of some words to begin with, by their scores for the player who says them. */
export function openingOf(
  words: readonly string[],
  scoreOf: (word: number) => number,
  isFirst: (word: number) => boolean,
): WordOpening {
  // Better ones are larger: fast wins, slow wins, draws, slow losses, fast ones; what cannot be said comes last
  const rankOf = (word: number) => {
    if (!isFirst(word)) return Number.NEGATIVE_INFINITY
    const score = scoreOf(word)
    return score === 0 ? 0 : 1 / score
  }
  let most = Number.NEGATIVE_INFINITY
  for (let word = 0; word < words.length; word++) most = Math.max(most, rankOf(word))
  if (most === Number.NEGATIVE_INFINITY) return { outcome: 'loss', plies: 0, words: [] }
  return {
    outcome: most > 0 ? 'win' : most < 0 ? 'loss' : 'draw',
    ...(most !== 0 && { plies: Math.round(1 / Math.abs(most)) }),
    words: words.filter((_, word) => rankOf(word) === most),
  }
}

/** The value of a position from which play begins so. */
export function valueOfOpening({ outcome, plies }: WordOpening): Value {
  return { outcome, ...(plies !== undefined && { plies }) }
}

/** The value of a position with a score as in a `Solution`. */
export function valueOfScore(score: number): Value {
  if (score === 0) return { outcome: 'draw' }
  return { outcome: score > 0 ? 'win' : 'loss', plies: Math.abs(score) - 1 }
}

/** A value that is made when it is first asked for. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
