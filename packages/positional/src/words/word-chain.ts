// Word chains, called shiritori: a word must begin with the letters the last one ended with, players take turns, and
// whoever knows no word loses. Words may be said again. A word is an arc from its first letters to its last ones, so
// the positions are these fragments, and a list of words is an impartial game of as many arcs.
//
// Source: AtCoder ABC209 E (overlap 3).

import {
  type Arena,
  arcPermutation,
  bestArcs,
  digraphFromArcs,
  impartialArena,
  mainLine,
  type Outcome,
  outcomeAt,
  pliesAt,
  type Solution,
  solveOutcome,
  type WorkOptions,
} from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { PositionalError } from '../errors'
import { show } from '../show'
import { readWordArcs } from './word-arcs'

export interface WordChainOptions extends WorkOptions {
  /** How many letters a word shares with the next, at least 1. Default 3. */
  readonly overlap?: number | undefined
}

/** A play in which both say their best words, the first in the list of equally good ones each time. */
export interface WordLine {
  /** The words, beginning with the given one. */
  readonly words: readonly string[]
  /** Where an endless play comes round: its last word leaves the same letters as the one at this index. */
  readonly repeatsFrom: number | undefined
}

/** How it begins: what the first word comes to for the player who says it, or cannot. */
export interface WordOpening {
  readonly outcome: Outcome
  /** Words said in all when the winner hurries and the loser delays; −1 for a draw. */
  readonly plies: number
  /** The best first words, in the order of the list. */
  readonly words: readonly string[]
}

/**
 * What there is to know of a list of words. Words are given by their index in the list; outcomes are those of the
 * player who says the word.
 *
 * All functions throw PositionalError INVALID_WORD when there is no word of that index.
 */
export interface WordPlay {
  /** The list that was given, aliased; of a text its lines, made when they are first asked for. */
  readonly words: readonly string[]
  /** Whether it wins to say this word, as the first one where words are not repeated. O(1). */
  outcome(word: number): Outcome
  /** Words said after this one when the winner hurries and the loser delays; −1 for a draw. O(1). */
  plies(word: number): number
  /** The opponent's best answers to this word, in the order of the list; none when there is no answer. O(answers). */
  bestReplies(word: number): string[]
  /** The main line that begins with this word. O(length · answers). */
  mainLine(word: number): WordLine
  /**
   * What it comes to to begin: with any word, or with one that begins with the given letters. O(words).
   *
   * @throws PositionalError INVALID_OPTION when these are not as many letters as words share.
   */
  opening(letters?: string): WordOpening
}

/** The answer to a list of words that may be said again. */
export interface WordChain extends WordPlay {
  /** First and last letters of words, in the order in which they first occur: fragment v is vertex v of the arena. */
  readonly fragments: readonly string[]
  /** The vertex at which play goes on after each word: that of its last letters. */
  readonly after: Int32Array
  /** The game as data, and the answer to it: what `verifySolution` takes. Play goes on with the letters of a vertex. */
  readonly arena: Arena
  readonly solution: Solution
}

/**
 * Solves a list of words: for every word, what it comes to to say it first.
 *
 * Words are letters of any script (Unicode general category L, counted by code point); upper and lower case differ;
 * words may occur several times.
 *
 * @param words - a list; or a text in UTF-8, kept and not to be changed: a word a line, lines ending in \n alone, the
 *   last one perhaps in nothing. The letters a–z and A–Z are fastest there.
 *
 * O(letters) time, O(words) space, for a text O(letters). Phases of progress: 'read' counts words, then 'transpose' and
 * 'solve' as `solveOutcome` says.
 *
 * @throws PositionalError INVALID_WORD naming the first word that is shorter than `overlap` or has something else than
 *   letters; INVALID_OPTION when `overlap` is no positive integer. LIMIT_EXCEEDED when there are more than 2^24
 *   different fragments.
 */
export async function solveWordChain(
  words: readonly string[] | Uint8Array,
  options: WordChainOptions = {},
): Promise<WordChain> {
  const overlap = checkedOverlap(options)
  const list = await readWordArcs(words, overlap, createPace(options))
  const { order, heads, tails } = list
  const arena = impartialArena(digraphFromArcs(order, heads, tails))
  const solution = await solveOutcome(arena, options)
  const listed = once(list.words)
  const fragments = once(list.fragments)
  const wordOfArc = once(() => arcPermutation(order, heads))

  const vertexAfter = (word: number): number => {
    const vertex = tails[word]
    if (vertex === undefined)
      throw new PositionalError(
        'INVALID_WORD',
        `${show(word)} is no word's index: expected 0 … ${tails.length - 1}.`,
      )
    return vertex
  }
  const wordsOf = (arcs: readonly number[]): string[] =>
    arcs.map((arc) => listed()[wordOfArc()[arc]] as string)
  return {
    get words() {
      return listed()
    },
    get fragments() {
      return fragments()
    },
    after: tails,
    arena,
    solution,
    outcome: (word) => OPPOSITE[outcomeAt(arena, solution, vertexAfter(word))],
    plies: (word) => pliesAt(solution, vertexAfter(word)),
    bestReplies: (word) => wordsOf(bestArcs(arena, solution, vertexAfter(word))),
    mainLine(word) {
      const { arcs, repeatsFrom } = mainLine(arena, solution, vertexAfter(word))
      return { words: [listed()[word] as string, ...wordsOf(arcs)], repeatsFrom }
    },
    opening(letters) {
      if (letters !== undefined) {
        const vertex = fragmentOf(letters, overlap, fragments())
        if (vertex === -1) return { outcome: 'loss', plies: 0, words: [] }
        return {
          outcome: outcomeAt(arena, solution, vertex),
          plies: pliesAt(solution, vertex),
          words: wordsOf(bestArcs(arena, solution, vertex)),
        }
      }
      return bestOpening(listed(), (word) => -solution.score[tails[word]])
    },
  }
}

/**
 * The letters that a word shares with the next.
 *
 * @throws PositionalError INVALID_OPTION when that is no positive integer.
 */
export function checkedOverlap({ overlap = 3 }: WordChainOptions): number {
  if (!Number.isInteger(overlap) || overlap < 1)
    throw new PositionalError(
      'INVALID_OPTION',
      `overlap is ${show(overlap)}; expected an integer of at least 1.`,
    )
  return overlap
}

/**
 * Which fragment these letters are; −1 when no word begins or ends with them. O(fragments).
 *
 * @throws PositionalError INVALID_OPTION when they are not `overlap` letters.
 */
export function fragmentOf(letters: string, overlap: number, fragments: readonly string[]): number {
  if (typeof letters !== 'string' || !/^\p{L}*$/u.test(letters) || [...letters].length !== overlap)
    throw new PositionalError(
      'INVALID_OPTION',
      `The first letters are ${show(letters)}; expected ${overlap === 1 ? '1 letter' : `${overlap} letters`}.`,
    )
  return fragments.indexOf(letters)
}

/**
 * The best of all words to begin with, by their scores for the player who says them: plies after them + 1, negative
 * where they lose.
 */
export function bestOpening(
  words: readonly string[],
  scoreOf: (word: number) => number,
): WordOpening {
  // better ones are larger: fast wins, slow wins, draws, slow losses, fast ones
  const rankOf = (word: number) => {
    const score = scoreOf(word)
    return score === 0 ? 0 : 1 / score
  }
  let most = Number.NEGATIVE_INFINITY
  for (let word = 0; word < words.length; word++) most = Math.max(most, rankOf(word))
  const best = words.filter((_, word) => rankOf(word) === most)
  if (best.length === 0) return { outcome: 'loss', plies: 0, words: best }
  return {
    outcome: most > 0 ? 'win' : most < 0 ? 'loss' : 'draw',
    plies: most === 0 ? -1 : Math.round(1 / Math.abs(most)),
    words: best,
  }
}

/** A value that is made when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** What a position is to the player who brought it about. */
const OPPOSITE: Record<Outcome, Outcome> = { win: 'loss', loss: 'win', draw: 'draw' }
