// Word chains, called shiritori: a word must begin with the letters the last one ended with, players take turns, and
// whoever knows no word loses. Words may be said again. A word is an arc from its first letters to its last ones, so
// the positions are these fragments, and a list of words is an impartial game of as many arcs.
//
// Source: AtCoder ABC209 E (overlap 3).

import {
  type Arena,
  arcPermutation,
  bestArcs,
  createPace,
  digraphFromArcs,
  excerpt,
  excerptAt,
  impartialArena,
  mainLine,
  type Outcome,
  outcomeOf,
  remotenessOf,
  type Solution,
  solveOutcome,
  type WorkOptions,
} from '@zugzwang/core'
import { PositionalError } from '../errors'

/** The most entries a Map can hold. */
const MAX_FRAGMENTS = 2 ** 24

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

/**
 * The answer to a list of words. Words are given by their index in the list; outcomes are those of the player who
 * says the word.
 *
 * All functions throw PositionalError INVALID_WORD when there is no word of that index.
 */
export interface WordChain {
  /** The list that was given, aliased. */
  readonly words: readonly string[]
  /** First and last letters of words, in the order in which they first occur: fragment v is vertex v of the arena. */
  readonly fragments: readonly string[]
  /** The game as data, and the answer to it: what `verifySolution` takes. Play goes on with the letters of a vertex. */
  readonly arena: Arena
  readonly solution: Solution
  /** Whether it wins to say this word. O(1). */
  outcome(word: number): Outcome
  /** Words said after this one when the winner hurries and the loser delays; −1 for a draw. O(1). */
  plies(word: number): number
  /** The opponent's best answers to this word, in the order of the list; none when there is no answer. O(answers). */
  bestReplies(word: number): string[]
  /** The main line that begins with this word. O(length · answers). */
  mainLine(word: number): WordLine
}

/**
 * Solves a list of words: for every word, what it comes to to say it first.
 *
 * Words are letters of any script (Unicode general category L, counted by code point); upper and lower case differ;
 * words may occur several times.
 *
 * O(letters) time, O(words) space. Phases of progress: 'read' counts words, then 'transpose' and 'solve' as
 * `solveOutcome` says.
 *
 * @throws PositionalError INVALID_WORD naming the first word that is shorter than `overlap` or has something else than
 *   letters; INVALID_OPTION when `overlap` is no positive integer. LIMIT_EXCEEDED when there are more than 2^24 different fragments.
 */
export async function solveWordChain(
  words: readonly string[],
  options: WordChainOptions = {},
): Promise<WordChain> {
  const overlap = options.overlap ?? 3
  if (!Number.isInteger(overlap) || overlap < 1)
    throw new PositionalError(
      'INVALID_OPTION',
      `overlap is ${overlap}; expected an integer of at least 1.`,
    )
  const pace = createPace(options)
  const vertices = new Map<string, number>()
  const vertexOf = (fragment: string): number => {
    const known = vertices.get(fragment)
    if (known !== undefined) return known
    if (vertices.size === MAX_FRAGMENTS)
      throw new PositionalError(
        'LIMIT_EXCEEDED',
        `More than ${MAX_FRAGMENTS} different first or last letters.`,
      )
    vertices.set(fragment, vertices.size)
    return vertices.size - 1
  }
  const heads = new Int32Array(words.length)
  const tails = new Int32Array(words.length)
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string
    checkWord(word, i + 1, overlap)
    heads[i] = vertexOf(word.slice(0, headEnd(word, overlap)))
    tails[i] = vertexOf(word.slice(tailStart(word, overlap)))
    if (pace.due(word.length)) await pace.rest({ phase: 'read', done: i + 1, total: words.length })
  }
  pace.report({ phase: 'read', done: words.length, total: words.length })

  const arena = impartialArena(digraphFromArcs(vertices.size, heads, tails))
  const solution = await solveOutcome(arena, options)
  const wordOfArc = arcPermutation(vertices.size, heads)

  const after = (word: number): number => {
    const vertex = tails[word]
    if (vertex === undefined)
      throw new PositionalError(
        'INVALID_WORD',
        `${word} is no word's index: expected 0 … ${words.length - 1}.`,
      )
    return vertex
  }
  const wordsOf = (arcs: readonly number[]): string[] =>
    arcs.map((arc) => words[wordOfArc[arc] as number] as string)
  return {
    words,
    fragments: [...vertices.keys()],
    arena,
    solution,
    outcome: (word) => OPPOSITE[outcomeOf(arena, solution, after(word))],
    plies: (word) => remotenessOf(solution, after(word)),
    bestReplies: (word) => wordsOf(bestArcs(arena, solution, after(word))),
    mainLine(word) {
      const { arcs, repeatsFrom } = mainLine(arena, solution, after(word))
      return { words: [words[word] as string, ...wordsOf(arcs)], repeatsFrom }
    },
  }
}

/** What a position is to the player who brought it about. */
const OPPOSITE: Record<Outcome, Outcome> = { win: 'loss', loss: 'win', draw: 'draw' }

function checkWord(word: string, number: number, overlap: number): void {
  const wrong = word.search(/\P{L}/u)
  if (wrong !== -1) {
    const column = [...word.slice(0, wrong)].length + 1
    throw new PositionalError(
      'INVALID_WORD',
      `Word ${number}, ${excerpt(word)}: character ${column} is ${excerptAt(word, wrong)}; expected letters only.`,
      { word: number, column },
    )
  }
  // Code units can be more than letters, never fewer
  const letters = word.length < 2 * overlap ? [...word].length : overlap
  if (letters < overlap)
    throw new PositionalError(
      'INVALID_WORD',
      `Word ${number}, ${excerpt(word)}: ${letters === 1 ? '1 letter' : `${letters} letters`}; expected at least ${overlap}.`,
      { word: number },
    )
}

/** Index behind the first `letters` code points; the word has as many. */
function headEnd(word: string, letters: number): number {
  let end = 0
  for (let i = 0; i < letters; i++) end += isAstral(word, end) ? 2 : 1
  return end
}

/** Index of the last `letters` code points; the word has as many. */
function tailStart(word: string, letters: number): number {
  let start = word.length
  for (let i = 0; i < letters; i++) start -= start > 1 && isAstral(word, start - 2) ? 2 : 1
  return start
}

/** Whether the code point at `index` takes two code units. */
function isAstral(word: string, index: number): boolean {
  return (word.codePointAt(index) ?? 0) > 0xffff
}
