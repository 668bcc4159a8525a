// What the answers to lists of words share: outcomes and plies of words, openings, judgements; made when first needed.

import { type Answer, createAnswer, type Game, type Outcome, type Value } from '@zugzwang/core'
import { PositionalError, show } from '../errors'
import { areLetters } from './letters'
import { lettersInWords, tailOf } from './rules'
import type { WordArcs } from './word-arcs'

/** The best first words. */
export interface WordOpening {
  /** For the player who says the first word, or has none. */
  readonly outcome: Outcome
  /** Words said in all when the winner hurries and the loser delays; absent for a draw. */
  readonly plies?: number | undefined
  /** The best first words, in the order of the list. */
  readonly words: readonly string[]
}

/** Words are given by their index in the list; outcomes are those of the player who says the word as the first one. */
export interface WordPlay {
  /** The given list, aliased if all of it is in NFC, otherwise normalized; of a text its lines. Made when first needed. */
  readonly words: readonly string[]
  /** First and last letters of words, in the order in which they first occur. Made when first needed. */
  readonly fragments: readonly string[]
  /** For each word: 1 if saying it wins, −1 if it loses, 0 for a draw. Made when first needed. */
  readonly outcomes: Int8Array
  /** For each word: words said after it when the winner hurries and the loser delays; −1 for a draw. Made when first needed. */
  readonly plies: Int32Array
  /**
   * The best words to begin with, among all or those that begin with the given letters. O(words).
   *
   * @throws PositionalError INVALID_OPTION if these are not as many letters as words share.
   */
  opening(letters?: string): WordOpening
}

/**
 * @param scoreOf - For the player who says a word: plies after it + 1, negative if that loses, 0 for a draw.
 */
export function createPlay<Position>(
  arcs: WordArcs,
  overlap: number,
  scoreOf: (word: number) => number,
  game: (words: readonly string[]) => Game<Position, string>,
  value: (position: Position) => Value,
): {
  readonly play: Answer<Position, string> & WordPlay
  readonly openingValue: () => Value
  readonly vertexOf: (letters: string) => number | undefined
} {
  const { heads, tails } = arcs
  const words = once(arcs.words)
  const fragments = once(arcs.fragments)
  const vertices = once(() => new Map(fragments().map((fragment, vertex) => [fragment, vertex])))
  const answer = once(() => createAnswer(game(words()), { value }))
  const outcomes = once(() => Int8Array.from(tails, (_, word) => Math.sign(scoreOf(word))))
  const plies = once(() => Int32Array.from(tails, (_, word) => Math.abs(scoreOf(word)) - 1))
  const opening = (letters?: string): WordOpening => {
    if (letters === undefined) return openingOf(words(), scoreOf, () => true)
    const vertex = vertices().get(checkedLetters(letters, overlap))
    return openingOf(words(), scoreOf, (word) => heads[word] === vertex)
  }
  const openingValue = once((): Value => {
    const { outcome, plies } = opening()
    return { outcome, ...(plies !== undefined && { plies }) }
  })
  const play = {
    get game() {
      return answer().game
    },
    judge: (...asked: Parameters<Answer<Position, string>['judge']>) => answer().judge(...asked),
    get words() {
      return words()
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
    opening,
  }
  return { play, openingValue, vertexOf: (letters) => vertices().get(letters) }
}

function checkedLetters(letters: string, overlap: number): string {
  if (!areLetters(letters, overlap))
    throw new PositionalError('INVALID_OPTION', {
      what: `The first letters are ${show(letters)}`,
      found: letters,
      expected: lettersInWords(overlap),
      place: { field: 'letters' },
    })
  return tailOf(letters, overlap)
}

/** The best of some words to begin with, by their scores. */
function openingOf(
  words: readonly string[],
  scoreOf: (word: number) => number,
  isFirst: (word: number) => boolean,
): WordOpening {
  // Better ones are larger: fast wins, slow wins, draws, slow losses, fast ones; words that do not fit come last
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

/** A value that is made when first needed. */
function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
