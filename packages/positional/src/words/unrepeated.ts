// Word chains in which no word is said twice, by exact search. A position is the set of words said and the letters to
// go on with. Words with the same first and last letters do the same, so of each such class only the number said
// matters: a set is a number in mixed radix, one digit a class, and all positions have a place in one table of plies.
// Every play ends, so there are no draws, and whoever is to move wins exactly when the plies are odd.

import type { Outcome } from '@zugzwang/core'
import { createPace, excerpt, type Pace } from '@zugzwang/core/authoring'
import { PositionalError } from '../errors'
import { show } from '../show'
import { readWordArcs } from './word-arcs'
import {
  bestOpening,
  checkedOverlap,
  fragmentOf,
  type WordChainOptions,
  type WordPlay,
} from './word-chain'

export interface UnrepeatedWordsOptions extends WordChainOptions {
  /**
   * Refuse lists whose table of positions is larger than this, in bytes. Default 10^9: 25 words, and more where they
   * are alike.
   */
  readonly memoryLimit?: number | undefined
}

/**
 * Solves a list of words each of which may be said once. Positions in which none was said twice are searched from every
 * first word.
 *
 * @param words - As for `solveWordChain`, all different.
 *
 * There are at most ∏ (c + 1) sets of words said, where c counts the words of a class, those with the same first and
 * last letters: 2^n for n words of n classes. O(sets · fragments · classes) time at most; a table of sets · fragments
 * bytes, twice that from 255 words on, of which only what can be reached is touched. Phases of progress: 'read' counts
 * words, 'solve' positions.
 *
 * @throws PositionalError as `solveWordChain` does; INVALID_WORD when a word stands in the list twice; LIMIT_EXCEEDED,
 *   before anything is taken, when the table is larger than `memoryLimit`.
 */
export async function solveUnrepeatedWords(
  words: readonly string[] | Uint8Array,
  options: UnrepeatedWordsOptions = {},
): Promise<WordPlay> {
  const overlap = checkedOverlap(options)
  const pace = createPace(options)
  const arcs = await readWordArcs(words, overlap, pace)
  const { heads, tails } = arcs
  const list = arcs.words()
  const fragments = arcs.fragments()
  checkDifferent(list)
  const game = createGame(arcs.order, heads, tails)
  const table = createTable(game, list.length, options.memoryLimit ?? 1e9)
  await search(game, table, pace)

  const { classOf, counts, weights, targets, places, offsets, sets } = game
  /** Plies from a set of words said and the place to go on from. */
  const pliesAt = (said: number, place: number): number =>
    place === -1 ? 0 : table[place * sets + said] - 1
  const placeAfter = (word: number): number => targets[classOf[word]]
  const saying = (said: number, k: number): number => said + weights[k]
  /** The class of a word that is in the list. */
  const checkedClass = (word: number): number => {
    const k = classOf[word]
    if (k === undefined)
      throw new PositionalError(
        'INVALID_WORD',
        `${show(word)} is no word's index: expected 0 … ${classOf.length - 1}.`,
      )
    return k
  }
  const pliesAfter = (word: number): number =>
    pliesAt(saying(0, checkedClass(word)), placeAfter(word))
  /** The classes of the best words to go on with; `left` counts the words of each that are not said. */
  const bestClasses = (said: number, place: number, left: Int32Array): number[] => {
    const best: number[] = []
    const plies = pliesAt(said, place)
    if (place === -1) return best
    for (let k = offsets[place]; k < offsets[place + 1]; k++)
      if (left[k] !== 0 && pliesAt(saying(said, k), targets[k]) === plies - 1) best.push(k)
    return best
  }
  /** All words of some classes but one word, in the order of the list. */
  const wordsOf = (classes: readonly number[], but: number): string[] => {
    const wanted = new Set(classes)
    return list.filter((_, word) => word !== but && wanted.has(classOf[word]))
  }
  /** How many words of each class are left when one is said. */
  const leftAfter = (k: number): Int32Array =>
    counts.map((count, other) => (other === k ? count - 1 : count))
  const outcome = (word: number): Outcome => (pliesAfter(word) % 2 === 0 ? 'win' : 'loss')
  return {
    words: list,
    outcome,
    plies: pliesAfter,
    bestReplies(word) {
      const k = checkedClass(word)
      return wordsOf(bestClasses(saying(0, k), placeAfter(word), leftAfter(k)), word)
    },
    mainLine(word) {
      const k = checkedClass(word)
      const left = leftAfter(k)
      const members = membersOf(game)
      const play = [list[word] as string]
      let said = saying(0, k)
      for (let place = placeAfter(word); ; ) {
        let first = Number.POSITIVE_INFINITY
        for (const best of bestClasses(said, place, left)) {
          const waiting = members[best] as number[]
          if (waiting.at(-1) === word) waiting.pop()
          first = Math.min(first, waiting.at(-1) as number)
        }
        const next = classOf[first]
        if (next === undefined) return { words: play, repeatsFrom: undefined }
        members[next]?.pop()
        left[next] = left[next] - 1
        said = saying(said, next)
        place = targets[next]
        play.push(list[first] as string)
      }
    },
    opening(letters) {
      if (letters === undefined)
        return bestOpening(list, (word) => {
          const plies = pliesAfter(word)
          return plies % 2 === 0 ? plies + 1 : -plies - 1
        })
      const fragment = fragmentOf(letters, overlap, fragments)
      const place = places[fragment] ?? -1
      const plies = pliesAt(0, place)
      return {
        outcome: plies % 2 === 1 ? 'win' : 'loss',
        plies,
        words: wordsOf(bestClasses(0, place, counts), -1),
      }
    },
  }
}

/** The words of each class, the last in the list first. */
function membersOf({ classOf, counts }: Game): number[][] {
  const members = Array.from(counts, (): number[] => [])
  for (let word = classOf.length - 1; word >= 0; word--) members[classOf[word]]?.push(word)
  return members
}

/** A list of words as classes, in the order of the places they begin at. */
interface Game {
  /** The class of each word. */
  readonly classOf: Int32Array
  /**
   * Of each class: its words, what one of them adds to the number of a set, and the place to go on from; −1 where no
   * word does.
   */
  readonly counts: Int32Array
  readonly weights: Float64Array
  readonly targets: Int32Array
  /** The place of each fragment among those that begin a word; −1 for others. */
  readonly places: Int32Array
  /** Classes from a place: offsets[place] … offsets[place + 1] − 1. */
  readonly offsets: Int32Array
  /** Number of sets of words said. */
  readonly sets: number
}

function createGame(order: number, heads: Int32Array, tails: Int32Array): Game {
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
  return { classOf, counts, weights, targets, places, offsets, sets }
}

/** Plies + 1 of each place and set, place · sets + set; 0 where that is not known. */
type Table = Uint8Array | Uint16Array

/** More words than this have no plies in 16 bits; they have too many sets anyway but where most are alike. */
const MAX_WORDS = 2 ** 16 - 2

function createTable({ sets, offsets }: Game, words: number, memoryLimit: number): Table {
  const length = sets * (offsets.length - 1)
  const bytes = words < 255 ? length : 2 * length
  if (!(bytes <= memoryLimit) || words > MAX_WORDS)
    throw new PositionalError(
      'LIMIT_EXCEEDED',
      `${words} words have ${sets} sets of words said, which take ${bytes} bytes of memory; memoryLimit is ${memoryLimit}. Expected a shorter list.`,
    )
  return words < 255 ? new Uint8Array(length) : new Uint16Array(length)
}

/** A play under way, as a stack: one entry for each word said and one for the beginning. */
interface Stack {
  readonly places: Int32Array
  /** The class to be tried next. */
  readonly next: Int32Array
  /** Plies by the best of the classes tried. */
  readonly best: Int32Array
  /** Words of each class not said yet. */
  readonly left: Int32Array
  depth: number
  said: number
}

/** Steps of the search between two looks at the clock. */
const STRIDE = 2 ** 16

/** Fills the table for all positions that can be reached from any first letters. */
async function search(game: Game, table: Table, pace: Pace): Promise<void> {
  const words = game.classOf.length
  const stack: Stack = {
    places: new Int32Array(words + 1),
    next: new Int32Array(words + 1),
    best: new Int32Array(words + 1),
    left: game.counts.slice(),
    depth: -1,
    said: 0,
  }
  let done = 0
  for (let place = 0; place + 1 < game.offsets.length; place++) {
    push(game, stack, place)
    while (stack.depth >= 0) {
      done += searchOn(game, table, stack, STRIDE)
      if (pace.due(STRIDE)) await pace.rest({ phase: 'solve', done })
    }
  }
  pace.report({ phase: 'solve', done, total: done })
}

/** Takes so many steps, or those that are left; returns how many positions came to be known. */
function searchOn(game: Game, table: Table, stack: Stack, steps: number): number {
  const { targets, weights, offsets, sets } = game
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
      push(game, stack, target)
    }
  }
  return known
}

function push({ offsets }: Game, stack: Stack, place: number): void {
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

function checkDifferent(words: readonly string[]): void {
  const first = new Map<string, number>()
  words.forEach((word, i) => {
    const before = first.get(word)
    if (before !== undefined)
      throw new PositionalError(
        'INVALID_WORD',
        `Word ${i + 1}, ${excerpt(word)}, is word ${before + 1} again; expected different words.`,
        { word: i + 1 },
      )
    first.set(word, i)
  })
}
