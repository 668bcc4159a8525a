// Word chains in which no word is said twice, by exact search. A position is the set of words said and the letters with which the
// next begins. Words with the same first and last letters are equivalent, so only the number said of each such class matters: a
// set is a number in mixed radix, one digit a class, and all positions have a place in one table of plies. Every play ends, so
// there are no draws, and the player to move wins exactly if the plies are odd.

import type { Answer, Game, Value } from '@zugzwang/core'
import { checkKeys, createPace, excerpt, memoryFault, type Pace } from '@zugzwang/core/authoring'
import { PositionalError, show } from '../errors'
import { normalizeWords } from './letters'
import {
  ANY_WORD_TEXT,
  aboutOf,
  checkedOverlap,
  groupByHead,
  headOf,
  OPTION_HINTS,
  tailOf,
  type WordChainRules,
} from './rules'
import { checkWords, readWordArcs } from './word-arcs'
import type { WordChainOptions } from './word-chain'
import { createPlay, type WordPlay } from './word-play'

/** Options of `solveUnrepeatedWords`. */
export interface UnrepeatedWordsOptions extends WordChainOptions {
  /** Refuse lists whose table of positions is larger than this, in bytes. Default 10^9: 25 words, and more if they are alike. */
  readonly memoryLimit?: number | undefined
}

/**
 * The answer to a list of words each of which may be said once. Positions and moves are those of `unrepeatedWordsGame`. There are no
 * draws.
 */
export interface UnrepeatedWordsAnswer extends Answer<readonly string[], string>, WordPlay {
  /**
   * The value of a position for the player to move. O(words said).
   *
   * @throws PositionalError INVALID_POSITION for words that are not such a chain.
   */
  valueAt(said: readonly string[]): Value
  /**
   * The main line that begins with the word of this index: both players say their best words, the first in the list of equally good
   * ones. O(length · classes of words).
   *
   * @throws PositionalError INVALID_WORD if there is no word of that index.
   */
  lineFrom(word: number): string[]
}

/**
 * Word chains in which no word is said twice. A position is the words said so far, written with blanks between, `*` before the first
 * one; a move is a word. Chains of the same words that end with the same letters are one position.
 *
 * O(letters of the list) time and space; a move O(words said).
 *
 * @throws PositionalError as `wordChainRules`; INVALID_WORD also for a word that is in the list twice.
 * @example
 * ```ts
 * await solveGame(unrepeatedWordsGame(['tree', 'eel', 'lute'], { overlap: 1 }))
 * ```
 */
export function unrepeatedWordsGame(
  words: readonly string[],
  rules: WordChainRules = {},
): Game<readonly string[], string> {
  const overlap = checkedOverlap('unrepeatedWordsGame', rules)
  checkWords(words, overlap)
  const list = normalizeWords(words)
  checkDifferent(list)
  return gameOf(list, overlap)
}

/** The game of words that are checked and in NFC. */
function gameOf(words: readonly string[], overlap: number): Game<readonly string[], string> {
  const beginning = groupByHead(words, overlap)
  const known = new Set(words)
  const start: readonly string[] = []
  /** Words that begin as the last one ended, said ones among them. */
  const following = (said: readonly string[]): readonly string[] => {
    const last = said.at(-1)
    return last === undefined ? words : (beginning.get(tailOf(last, overlap)) ?? [])
  }
  return {
    rules: {
      name: 'word chain without repetition',
      start: () => start,
      moves(said) {
        const gone = new Set(said)
        return following(said).filter((word) => !gone.has(word))
      },
      play: (said, word) => [...said, word],
      key(said) {
        const last = said.at(-1)
        return last === undefined ? '' : `${said.toSorted().join(' ')} ${tailOf(last, overlap)}`
      },
    },
    about: aboutOf(overlap, 'said once'),
    formatPosition: (said) => (said.length === 0 ? ANY_WORD_TEXT : said.join(' ')),
    parsePosition(text) {
      const written = text.trim().normalize('NFC')
      if (written === '' || written === ANY_WORD_TEXT) return start
      const said = written.split(/\s+/)
      checkChain(said, known, overlap)
      return said
    },
    formatMove: (_, word) => word,
    parseMove(said, text) {
      const word = text.trim().normalize('NFC')
      if (!known.has(word) || said.includes(word)) return undefined
      const last = said.at(-1)
      const follows = last === undefined || tailOf(last, overlap) === headOf(word, overlap)
      return follows ? word : undefined
    },
    moveForm: 'a word of the list that was not said yet and begins with the letters',
  }
}

/** @throws PositionalError INVALID_POSITION naming the first word that breaks a chain of different words of the list. */
function checkChain(
  said: readonly string[],
  known: { has(word: string): boolean },
  overlap: number,
): void {
  const before = new Set<string>()
  said.forEach((word, item) => {
    const last = said[item - 1]
    const expected = !known.has(word)
      ? 'a word of the list'
      : before.has(word)
        ? 'different words'
        : last !== undefined && tailOf(last, overlap) !== headOf(word, overlap)
          ? `a word that begins with ${excerpt(tailOf(last, overlap))}`
          : undefined
    if (expected !== undefined)
      throw new PositionalError('INVALID_POSITION', {
        what: `Word ${item + 1} of those said is ${show(word)}`,
        found: word,
        expected,
        place: { item },
      })
    before.add(word)
  })
}

const MEMORY_KEYS = ['rules'] as const
const OPTION_KEYS = [...MEMORY_KEYS, 'memoryLimit', 'signal', 'onProgress'] as const

/** The options that change the memory needed. */
export interface UnrepeatedWordsMemoryOptions {
  readonly rules?: WordChainRules | undefined
}

/**
 * Memory that the table of a list takes, in bytes, bounded by `memoryLimit` of `solveUnrepeatedWords`; Infinity on overflow.
 * O(letters) time.
 *
 * @throws PositionalError as `solveUnrepeatedWords`, but for limits of memory.
 * @see README.md#words-said-once
 */
export async function unrepeatedWordsMemory(
  words: readonly string[] | Uint8Array,
  options: UnrepeatedWordsMemoryOptions = {},
): Promise<number> {
  checkKeys('unrepeatedWordsMemory', options, MEMORY_KEYS, PositionalError, OPTION_HINTS)
  const overlap = checkedOverlap('unrepeatedWordsMemory: rules', options.rules)
  const { order, heads, tails, words: list } = await readWordArcs(words, overlap, createPace())
  checkDifferent(list())
  return tableLength(createClasses(order, heads, tails)) * bytesPerEntry(heads.length)
}

/**
 * Solves a list of words each of which may be said once. Positions are searched from every first word.
 *
 * @param words - As for `solveWordChain`, all different.
 *
 * There are at most ∏ (c + 1) sets of words said, where c counts the words of a class, those with the same first and last
 * letters: 2^n for n words of n classes. O(sets · fragments · classes) time at most; a table of sets · fragments bytes, twice
 * that from 255 words on, of which only reachable entries are touched. Phases of progress: 'read' counts words, 'solve'
 * positions.
 *
 * @throws PositionalError as `solveWordChain`; INVALID_WORD if a word is in the list twice; LIMIT_EXCEEDED, before anything is
 *   allocated, if the table is larger than `memoryLimit`.
 * @see README.md#words-said-once
 */
export async function solveUnrepeatedWords(
  words: readonly string[] | Uint8Array,
  options: UnrepeatedWordsOptions = {},
): Promise<UnrepeatedWordsAnswer> {
  checkKeys('solveUnrepeatedWords', options, OPTION_KEYS, PositionalError, OPTION_HINTS)
  const overlap = checkedOverlap('solveUnrepeatedWords: rules', options.rules)
  const pace = createPace(options)
  const arcs = await readWordArcs(words, overlap, pace)
  const { heads, tails } = arcs
  const list = arcs.words()
  const indices = checkDifferent(list)
  const classes = createClasses(arcs.order, heads, tails)
  const table = createTable(classes, list.length, options.memoryLimit ?? 1e9)
  await search(classes, table, pace)

  const { classOf, counts, weights, targets, offsets, sets } = classes
  /** Plies from a set of words said and the place at which the next begins. */
  const pliesFrom = (said: number, place: number): number =>
    place === -1 ? 0 : table[place * sets + said] - 1
  const placeAfter = (word: number): number => targets[classOf[word]]
  const saying = (said: number, k: number): number => said + weights[k]
  const scoreOf = (word: number): number => {
    const plies = pliesFrom(saying(0, classOf[word]), placeAfter(word))
    return plies % 2 === 0 ? plies + 1 : -plies - 1
  }
  /** The classes of the best next words; `left` counts the words of each that are not said. */
  const bestClasses = (said: number, place: number, left: Int32Array): number[] => {
    const best: number[] = []
    const plies = pliesFrom(said, place)
    if (place === -1) return best
    for (let k = offsets[place]; k < offsets[place + 1]; k++)
      if (left[k] !== 0 && pliesFrom(saying(said, k), targets[k]) === plies - 1) best.push(k)
    return best
  }

  const valueAt = (said: readonly string[]): Value => {
    checkChain(said, indices, overlap)
    const last = said.at(-1)
    if (last === undefined) return openingValue()
    let set = 0
    for (const word of said) set = saying(set, classOf[indices.get(word) as number])
    const plies = pliesFrom(set, placeAfter(indices.get(last) as number))
    return { outcome: plies % 2 === 1 ? 'win' : 'loss', plies }
  }
  const { play, openingValue } = createPlay(
    { ...arcs, words: () => list },
    overlap,
    scoreOf,
    () => gameOf(list, overlap),
    valueAt,
  )
  return Object.assign(play, {
    valueAt,
    lineFrom(word: number) {
      const k = classOf[word]
      if (k === undefined)
        throw new PositionalError('INVALID_WORD', {
          what: `${show(word)} is no word's index`,
          found: word,
          expected: `0 … ${classOf.length - 1}`,
        })
      const left = counts.map((count, other) => (other === k ? count - 1 : count))
      const members = membersOf(classes)
      const line = [list[word] as string]
      let said = saying(0, k)
      for (let place = placeAfter(word); ; ) {
        let first = Number.POSITIVE_INFINITY
        for (const best of bestClasses(said, place, left)) {
          const waiting = members[best] as number[]
          if (waiting.at(-1) === word) waiting.pop()
          first = Math.min(first, waiting.at(-1) as number)
        }
        const next = classOf[first]
        if (next === undefined) return line
        members[next]?.pop()
        left[next] = left[next] - 1
        said = saying(said, next)
        place = targets[next]
        line.push(list[first] as string)
      }
    },
  })
}

function membersOf({ classOf, counts }: Classes): number[][] {
  const members = Array.from(counts, (): number[] => [])
  for (let word = classOf.length - 1; word >= 0; word--) members[classOf[word]]?.push(word)
  return members
}

/** A list of words as classes, in the order of the places at which they begin. */
type Classes = ReturnType<typeof createClasses>

function createClasses(order: number, heads: Int32Array, tails: Int32Array) {
  const places = new Int32Array(order).fill(-1)
  let begun = 0
  for (const head of heads) if (places[head] === -1) places[head] = begun++
  const classes = new Map<number, number[]>()
  heads.forEach((head, word) => {
    const ends = places[head] * order + tails[word]
    const alike = classes.get(ends)
    if (alike === undefined) classes.set(ends, [word])
    else alike.push(word)
  })
  const sorted = [...classes].sort(([a], [b]) => a - b)
  const classOf = new Int32Array(heads.length)
  const counts = Int32Array.from(sorted, ([, alike]) => alike.length)
  const targets = Int32Array.from(sorted, ([ends]) => places[ends % order])
  const offsets = new Int32Array(begun + 1)
  const weights = new Float64Array(sorted.length)
  let sets = 1
  sorted.forEach(([ends, alike], k) => {
    weights[k] = sets
    sets *= alike.length + 1
    offsets[Math.floor(ends / order) + 1] = k + 1
    for (const word of alike) classOf[word] = k
  })
  return {
    classOf,
    /** By class: number of words, what one adds to the number of a set, and where the next word begins; −1 if none does. */
    counts,
    weights,
    targets,
    /** Classes from a place: offsets[place] … offsets[place + 1] − 1. */
    offsets,
    /** Number of sets of words said. */
    sets,
  }
}

/** Plies + 1 of each place and set, place · sets + set; 0 if unknown. */
type Table = Uint8Array | Uint16Array

/** The plies of more words do not fit into 16 bits; unless most are alike, they have too many sets anyway. */
const MAX_WORDS = 2 ** 16 - 2

/** Plies + 1 of up to 254 words fit into a byte. */
const bytesPerEntry = (words: number): 1 | 2 => (words < 255 ? 1 : 2)

function tableLength({ sets, offsets }: Classes): number {
  return sets * (offsets.length - 1)
}

function createTable(classes: Classes, words: number, memoryLimit: number): Table {
  const { sets } = classes
  const length = tableLength(classes)
  const bytes = length * bytesPerEntry(words)
  if (!(bytes <= memoryLimit) || words > MAX_WORDS)
    throw new PositionalError(
      'LIMIT_EXCEEDED',
      memoryFault(
        `${words} words have ${sets} sets of words said, which take`,
        bytes,
        memoryLimit,
        ' (a shorter list takes less)',
      ),
    )
  return bytesPerEntry(words) === 1 ? new Uint8Array(length) : new Uint16Array(length)
}

/** A play in progress, as a stack: one entry for each word said and one for the beginning. */
type Stack = ReturnType<typeof createStack>

function createStack(words: number, counts: Int32Array) {
  return {
    places: new Int32Array(words + 1),
    /** The next class to try, and plies of the best one tried. */
    next: new Int32Array(words + 1),
    best: new Int32Array(words + 1),
    /** Words of each class not said yet. */
    left: counts.slice(),
    depth: -1,
    said: 0,
  }
}

/** Steps of the search between two checks of the clock. */
const STRIDE = 2 ** 16

/** Fills the table for all positions reachable from any first letters. */
async function search(classes: Classes, table: Table, pace: Pace): Promise<void> {
  const stack = createStack(classes.classOf.length, classes.counts)
  let done = 0
  for (let place = 0; place + 1 < classes.offsets.length; place++) {
    push(classes, stack, place)
    while (stack.depth >= 0) {
      done += searchOn(classes, table, stack, STRIDE)
      if (pace.due(STRIDE)) await pace.rest({ phase: 'solve', done })
    }
  }
  pace.report({ phase: 'solve', done, total: done })
}

/** Takes at most `steps` steps; returns the number of positions solved. */
function searchOn(classes: Classes, table: Table, stack: Stack, steps: number): number {
  const { targets, weights, offsets, sets } = classes
  const { places, next, best, left } = stack
  let known = 0
  for (let step = 0; step < steps && stack.depth >= 0; step++) {
    const { depth } = stack
    const place = places[depth]
    const k = next[depth]
    if (k === offsets[place + 1]) {
      const plies = best[depth]
      table[place * sets + stack.said] = plies + 1
      known++
      stack.depth--
      if (depth === 0) continue
      const tried = next[depth - 1] - 1
      left[tried] = left[tried] + 1
      stack.said -= weights[tried]
      best[depth - 1] = better(best[depth - 1], plies + 1)
      continue
    }
    next[depth] = k + 1
    if (left[k] === 0) continue
    const target = targets[k]
    const said = stack.said + weights[k]
    const found = target === -1 ? 1 : table[target * sets + said]
    if (found > 0) best[depth] = better(best[depth], found)
    else {
      left[k] = left[k] - 1
      stack.said = said
      push(classes, stack, target)
    }
  }
  return known
}

function push({ offsets }: Classes, stack: Stack, place: number): void {
  const depth = ++stack.depth
  stack.places[depth] = place
  stack.next[depth] = offsets[place]
  stack.best[depth] = 0
}

/** The better of two numbers of plies for the player to move: the least odd one, or the greatest even one. */
function better(a: number, b: number): number {
  if (a % 2 !== b % 2) return a % 2 === 1 ? a : b
  return a % 2 === 1 ? Math.min(a, b) : Math.max(a, b)
}

/**
 * The index of each word.
 *
 * @throws PositionalError INVALID_WORD naming the first that came before.
 */
function checkDifferent(words: readonly string[]): Map<string, number> {
  const first = new Map<string, number>()
  words.forEach((word, item) => {
    const before = first.get(word)
    if (before !== undefined)
      throw new PositionalError('INVALID_WORD', {
        what: `Word ${item + 1}, ${excerpt(word)}, is word ${before + 1} again`,
        found: word,
        expected: 'different words',
        place: { item },
      })
    first.set(word, item)
  })
  return first
}
