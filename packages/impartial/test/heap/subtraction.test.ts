import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { ImpartialError } from '../../src/errors'
import { formatHeapCode, movesOfCode } from '../../src/heap/heap-code'
import type { HeapGame } from '../../src/heap/heap-game'
import { allButGame, subtractionByPredicate, subtractionGame } from '../../src/heap/subtraction'
import { createRandom } from '../random'
import { grundyOfHeaps } from './naive-search'

/** What is left of a heap when a move takes a number of which `takes` is true. */
function leaves(takes: (taken: number) => boolean) {
  return (heap: number) =>
    Array.from({ length: heap }, (_, left) => [left]).filter(([left = 0]) => takes(heap - left))
}

function expectGame(game: HeapGame, takes: (taken: number) => boolean, message: string): void {
  expect(grundyOfHeaps(game.moves, 200), message).toEqual(grundyOfHeaps(leaves(takes), 200))
  for (let heap = 0; heap <= 40; heap++) {
    const moves = [...game.moves(heap)]
    expect(moves.map(([left = 0]) => left).toReversed(), message).toEqual(
      leaves(takes)(heap).map(([left]) => left),
    )
    if (game.code) expect([...movesOfCode(game.code, heap)], message).toEqual(moves)
  }
}

test('taking 1, 3 or 4: values 0101232 repeated (Winning Ways, ch. 4)', () => {
  const values = grundyOfHeaps(subtractionGame([1, 3, 4]).moves, 69)
  expect(values.join('')).toBe('0101232'.repeat(10))
})

test('taking squares: the lost heaps (OEIS A030193)', () => {
  const squares = subtractionByPredicate(
    'squares',
    (taken) => Number.isInteger(Math.sqrt(taken)),
    200,
  )
  const values = grundyOfHeaps(squares.moves, 112)
  expect([...values.keys()].filter((heap) => values[heap] === 0)).toEqual([
    0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95, 109,
  ])
})

test('random sets, as sets, as all but these, and by predicate', () => {
  for (let seed = 1; seed <= scaled(8, 500); seed++) {
    const random = createRandom(seed)
    const numbers = Array.from({ length: 1 + random(6) }, () => 1 + random(seed % 2 ? 10 : 60))
    const message = `seed ${seed}: ${numbers}`
    const takes = (taken: number) => numbers.includes(taken)
    expectGame(subtractionGame(numbers), takes, message)
    expectGame(allButGame(numbers), (taken) => !takes(taken), message)
    expectGame(subtractionByPredicate('some', takes, 200), takes, message)
  }
})

test('a game has a code up to 9999, and none beyond', () => {
  expect(formatHeapCode(subtractionGame([4, 1, 3]).code ?? { digits: [] })).toBe('0.3033')
  expect(formatHeapCode(allButGame([2]).code ?? { digits: [] })).toBe('0.303…')
  expect(subtractionGame([9999]).code?.digits.length).toBe(10_000)
  const game = subtractionGame([1, 10_000])
  expect(game.code).toBeUndefined()
  expect([...game.moves(10_000)]).toEqual([[9999], []])
  expect(allButGame([10_000]).code).toBeUndefined()
  expect([...allButGame([10_000]).moves(10_000)].length).toBe(9999)
})

test('beyond its bound a predicate is not asked', () => {
  const game = subtractionByPredicate('even', (taken) => taken % 2 === 0, 6)
  expect([...game.moves(9)]).toEqual([[7], [5], [3]])
  expect(game.name).toBe('even')
})

test.each([
  ['INVALID_GAME', 'The set is empty', () => subtractionGame([])],
  ['INVALID_GAME', 'The set is empty', () => allButGame(new Set<number>())],
  [
    'INVALID_GAME',
    'Number 2 of the set is 0; expected an integer from 1',
    () => subtractionGame([1, 0]),
  ],
  ['INVALID_GAME', 'Number 1 of the set is 1.5', () => allButGame([1.5])],
  ['INVALID_GAME', 'Number 1 of the set is NaN', () => subtractionGame([Number.NaN])],
  ['INVALID_GAME', 'Number 1 of the set is 9007199254740992', () => subtractionGame([2 ** 53])],
  [
    'INVALID_GAME',
    'none takes none of the numbers 1 to 9',
    () => subtractionByPredicate('none', () => false, 9),
  ],
  ['OUT_OF_RANGE', 'The bound of all is 0', () => subtractionByPredicate('all', () => true, 0)],
  [
    'OUT_OF_RANGE',
    'The bound of all is 10000001',
    () => subtractionByPredicate('all', () => true, 1e7 + 1),
  ],
  ['OUT_OF_RANGE', 'The bound of all is 0.5', () => subtractionByPredicate('all', () => true, 0.5)],
])('refused with %s: %s', (code, reason, attempt) => {
  expect(attempt).toThrow(ImpartialError)
  expect(attempt).toThrow(reason)
  expect(attempt).toThrow(expect.objectContaining({ code }))
})
