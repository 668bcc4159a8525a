// Heap games by name, and every heap game from text: a name, a code or a set of numbers.
//
// Source: Winning Ways, ch. 4 and 14.

import { excerpt } from '@zugzwang/core/authoring'
import { ImpartialError, unexpectedAt } from '../errors'
import { codeGame, heapGame } from './code-game'
import { turnExactly, turnNeighbours, turnUpTo } from './coin-turning'
import { parseHeapCode } from './heap-code'
import type { HeapGame } from './heap-game'
import { allButGame, subtractionGame } from './subtraction'
import { isTakeAndBreak, parseTakeAndBreak } from './take-and-break'
import { takeAndBreakGame } from './take-and-break-game'

/**
 * The games by name: `nim`, `kayles`, `dawsons-chess` … A heap of `treblecross` is a strip of two cells less. A heap of
 * `turning-turtles`, `mock-turtles`, `moebius`, `twins`, `triplets` or `ruler` is a coin that is up, known by its place.
 */
export const namedHeapGames: ReadonlyMap<string, HeapGame> = /* @__PURE__ */ listGames()

function listGames(): Map<string, HeapGame> {
  const coded = {
    nim: '0.3…',
    'bag-of-stones': '0.33',
    'laskers-nim': '4.3…',
    kayles: '0.77',
    'double-kayles': '0.7777',
    'dawsons-kayles': '0.07',
    'dawsons-chess': '0.137',
    guiles: '0.15',
    officers: '0.6',
    'grundys-game': '4.0u',
  }
  const games = [
    ...Object.entries(coded).map(([name, code]) => codeGame(parseHeapCode(code), name)),
    couplesAreForever('couples-are-forever'),
    turnUpTo('turning-turtles', 2),
    turnUpTo('mock-turtles', 3),
    turnUpTo('moebius', 5),
    turnExactly('twins', 2),
    turnExactly('triplets', 3),
    turnNeighbours('ruler'),
  ]
  return new Map(games.map((game) => [game.name, game]))
}

/** A move splits a heap of 3 tokens or more in two. */
function couplesAreForever(name: string): HeapGame {
  return heapGame({
    name,
    *moves(heap) {
      if (heap < 3) return
      for (let first = heap - 1; 2 * first >= heap; first--) yield [first, heap - first]
    },
  })
}

/** The words before a set of numbers, and what they make of it. */
const SETS = [
  ['subtract-', subtractionGame],
  ['all-but-', allButGame],
] as const

/**
 * Reads a heap game: a name of `namedHeapGames`, a code as `parseHeapCode` or `parseTakeAndBreak` reads it, `subtract-1,3,4`
 * (a move takes one of these numbers) or `all-but-2,5` (any number but these).
 *
 * @returns The game. The same name gives the same object; a code or a set gives a new one, named by its canonical form.
 * @throws ImpartialError `INVALID_GAME`, with the 1-based column in a set; `INVALID_HEAP_CODE` for a text that begins like a code.
 * @see README.md#heap-games
 */
export function parseHeapGame(text: string): HeapGame {
  const named = namedHeapGames.get(text)
  if (named) return named
  for (const [word, game] of SETS) {
    if (text.startsWith(word)) return game(parseNumbers(text, word.length))
  }
  if (isTakeAndBreak(text)) return takeAndBreakGame(parseTakeAndBreak(text))
  if (/^[\d.]/.test(text)) return codeGame(parseHeapCode(text))
  throw new ImpartialError('INVALID_GAME', {
    what: `The heap game is ${excerpt(text)}`,
    found: text,
    expected:
      'a code such as 0.77, a set such as subtract-1,3,4 or all-but-2,5, ' +
      `or one of ${[...namedHeapGames.keys()].join(', ')}`,
    place: { column: 1 },
  })
}

/** The numbers from `start` to the end of the text, with commas between them. */
function parseNumbers(text: string, start: number): number[] {
  const unexpected = (index: number, expected: string) =>
    unexpectedAt('INVALID_GAME', 'Heap game', text, index, expected)
  const numbers: number[] = []
  for (let index = start; ; index++) {
    const [digits = ''] = /^\d*/.exec(text.slice(index, index + MAX_DIGITS)) ?? []
    const number = Number(digits)
    if (number < 1 || !Number.isSafeInteger(number)) {
      throw unexpected(index, `a number from 1 to ${Number.MAX_SAFE_INTEGER}`)
    }
    numbers.push(number)
    index += digits.length
    if (index === text.length) return numbers
    if (text[index] !== ',') throw unexpected(index, 'a comma or the end')
  }
}

const MAX_DIGITS = 17
