// Subtraction games: a move takes a number of tokens from one heap, one of a finite set, of all but a finite set, or of those
// for which a predicate is true. Each game has a code too, digit 3 for every number, as long as the numbers fit into one.
//
// Source: Winning Ways, ch. 4; Ferguson, "Game Theory", part I, section 1.4.

import { checkRange, ImpartialError } from '../errors'
import { heapGame } from './code-game'
import type { HeapCode } from './heap-code'
import type { HeapGame, HeapMove } from './heap-game'

const TAKE = 3
const MAX_IN_CODE = 9999
const MAX_BOUND = 10_000_000

/**
 * The game in which a move takes one of the given numbers of tokens. Its name is `subtract-1,3,4`.
 *
 * @param numbers - Safe integers ≥ 1, in any order, one or more, repeated or not.
 * @returns A game with a code if no number is above 9999. O(numbers) moves to a heap, by tokens taken.
 * @throws ImpartialError `INVALID_GAME`, naming the number.
 * @see README.md#by-name
 */
export function subtractionGame(numbers: Iterable<number>): HeapGame {
  const taken = sortNumbers(numbers)
  return gameOfNumbers(`subtract-${taken.join()}`, taken)
}

/**
 * The game in which a move takes any number of tokens, at least 1, but those given. Its name is `all-but-2,5`.
 *
 * @param excluded - As for `subtractionGame`, and so are the errors.
 * @returns A game with a code if no number is above 9999. O(heap) moves to a heap, by tokens taken.
 * @see README.md#by-name
 */
export function allButGame(excluded: Iterable<number>): HeapGame {
  const sorted = sortNumbers(excluded)
  const left = new Set(sorted)
  return heapGame({
    name: `all-but-${sorted.join()}`,
    *moves(heap) {
      for (let taken = 1; taken <= heap; taken++) if (!left.has(taken)) yield leave(heap - taken)
    },
    ...codeOf(sorted, (taken) => !left.has(taken), TAKE),
  })
}

/**
 * The game in which a move takes a number of tokens for which the predicate is true: squares, primes, …
 *
 * @param name - The game's name.
 * @param predicate - Called once, here, for each of 1 … `bound`.
 * @param bound - The most tokens of a move, an integer 1 … 10^7; no restriction for heaps up to it.
 * @returns A game with a code if no number is above 9999. As many moves to a heap as there are numbers up to it.
 * @throws ImpartialError `OUT_OF_RANGE` for the bound, `INVALID_GAME` if the predicate is true for no number.
 * @see README.md#by-name
 */
export function subtractionByPredicate(
  name: string,
  predicate: (taken: number) => boolean,
  bound: number,
): HeapGame {
  checkRange(`The bound of ${name}`, bound, 1, MAX_BOUND, { field: 'bound' })
  const taken: number[] = []
  for (let number = 1; number <= bound; number++) if (predicate(number)) taken.push(number)
  if (taken.length === 0) {
    throw new ImpartialError('INVALID_GAME', {
      what: `${name} takes none of the numbers 1 to ${bound}`,
      found: [],
      expected: 'at least one',
      place: { field: 'predicate' },
    })
  }
  return gameOfNumbers(name, taken)
}

/** The game that takes one of the numbers, which ascend. */
function gameOfNumbers(name: string, numbers: readonly number[]): HeapGame {
  const set = new Set(numbers)
  return heapGame({
    name,
    *moves(heap) {
      for (const taken of numbers) {
        if (taken > heap) return
        yield leave(heap - taken)
      }
    },
    ...codeOf(numbers, (taken) => set.has(taken), 0),
  })
}

/** The code in which the moves to the last of `numbers` are as `takes` says, and those beyond have digit `rest`. */
function codeOf(
  numbers: readonly number[],
  takes: (taken: number) => boolean,
  rest: 0 | typeof TAKE,
): { code?: HeapCode } {
  const last = numbers.at(-1) ?? 0
  if (last > MAX_IN_CODE) return {}
  const digits = [0]
  for (let taken = 1; taken <= last; taken++) digits.push(takes(taken) ? TAKE : 0)
  return { code: { digits, ...(rest > 0 && { rest }) } }
}

function leave(left: number): HeapMove {
  return left > 0 ? [left] : []
}

function sortNumbers(numbers: Iterable<number>): number[] {
  const all = [...numbers]
  for (const [item, number] of all.entries()) {
    const what = `Number ${item + 1} of the set`
    checkRange(what, number, 1, Number.MAX_SAFE_INTEGER, { item }, 'INVALID_GAME')
  }
  if (all.length === 0) {
    throw new ImpartialError('INVALID_GAME', {
      what: 'The set is empty',
      found: all,
      expected: 'one number or more',
    })
  }
  return [...new Set(all)].sort((a, b) => a - b)
}
