import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { ImpartialError } from '../../src/errors'
import { isMooresNimP, mooresNimComponents, mooresNimWinningMoves } from '../../src/heap/moores-nim'
import { createRandom } from '../random'
import { allLists, createWins } from './naive-search'

/** Every list below this one in which 1 to `most` heaps are smaller. */
function optionsBelow(heaps: readonly number[], most: number): number[][] {
  let lists: number[][] = [[]]
  for (const heap of heaps) {
    lists = lists.flatMap((list) => Array.from({ length: heap + 1 }, (_, left) => [...list, left]))
  }
  return lists.filter((list) => {
    const lowered = list.filter((left, i) => left < heaps[i]).length
    return lowered >= 1 && lowered <= most
  })
}

const winsWith = (most: number) =>
  createWins<readonly number[]>({
    options: (heaps) => optionsBelow(heaps, most),
    key: (heaps) => heaps.toSorted().join(),
  })

const sorted = (positions: Iterable<readonly number[]>) =>
  [...positions].map((p) => p.join()).sort()

test.each([
  [1, 4, 3],
  [2, 1, 9],
  [2, 3, 5],
  [2, 4, 3],
  [3, 4, 3],
  [3, 5, 2],
  [4, 3, 4],
])(
  'from %i heaps at most, %i heaps to %i: outcome, all winning moves, all moves',
  (most, count, size) => {
    const wins = winsWith(most)
    const game = mooresNimComponents(most)
    for (const heaps of allLists(count, size)) {
      const message = heaps.join()
      const options = optionsBelow(heaps, most)
      expect(isMooresNimP(heaps, most), message).toBe(!wins(heaps))
      expect(sorted(mooresNimWinningMoves(heaps, most)), message).toEqual(
        sorted(options.filter((left) => !wins(left))),
      )
      expect(sorted(game.moves(heaps)), message).toEqual(sorted(options))
    }
  },
)

test('large heaps: the first winning moves are moves, all different, and leave P-positions', () => {
  for (let seed = 1; seed <= scaled(50, 200); seed++) {
    const random = createRandom(seed)
    const most = 1 + random(5)
    const heaps = Array.from(
      { length: 1 + random(9) },
      () => random(2 ** 21) * 2 ** 32 + random(2 ** 32),
    )
    const message = `seed ${seed}`
    const moves: (readonly number[])[] = []
    for (const left of mooresNimWinningMoves(heaps, most)) {
      moves.push(left)
      if (moves.length === 50) break
    }
    expect(moves.length > 0, message).toBe(!isMooresNimP(heaps, most))
    expect(new Set(moves.map(String)).size, message).toBe(moves.length)
    for (const left of moves) {
      const lowered = heaps.filter((heap, i) => left[i] < heap).length
      const kept = heaps.filter((heap, i) => left[i] === heap).length
      expect(lowered + kept, message).toBe(heaps.length)
      expect(lowered >= 1 && lowered <= most, message).toBe(true)
      const columns = Array.from({ length: 53 }, (_, c) =>
        left.reduce((ones, heap) => ones + Number((BigInt(heap) >> BigInt(c)) & 1n), 0),
      )
      expect(
        columns.every((ones) => ones % (most + 1) === 0),
        message,
      ).toBe(true)
    }
  }
})

test('many heaps: a first winning move comes at once', () => {
  const random = createRandom(1)
  const heaps = Array.from({ length: 400 }, () => random(2 ** 32))
  const [left] = mooresNimWinningMoves(heaps, 37)
  expect(left && isMooresNimP(left, 37)).toBe(true)
})

test('a game says its heaps; the order of heaps does not matter', () => {
  const game = mooresNimComponents(2)
  expect(game.name).toBe('moores-nim-2')
  expect(game.key([3, 0, 12])).toBe(game.key([12, 3]))
  expect(game.format?.([3, 1])).toBe('3 + 1')
  expect(game.formatMove?.([3, 1], [2, 1])).toBe('2 + 1')
  expect(game.play([3, 1], [2, 1])).toEqual([[2, 1]])
})

test.each([
  ['INVALID_POSITION', 'Heap 2 is -1; expected an integer from 0', [1, -1], 1],
  ['INVALID_POSITION', 'Heap 1 is 0.5', [0.5], 1],
  ['INVALID_POSITION', 'Heap 1 is 9007199254740992', [2 ** 53], 2],
  [
    'OUT_OF_RANGE',
    'The number of heaps a move may take from is 0; expected an integer from 1',
    [1],
    0,
  ],
  ['OUT_OF_RANGE', 'The number of heaps a move may take from is 1.5', [1], 1.5],
] as const)('refused with %s: %s', (code, reason, heaps, most) => {
  for (const ask of [isMooresNimP, mooresNimWinningMoves]) {
    expect(() => ask(heaps, most)).toThrow(ImpartialError)
    expect(() => ask(heaps, most)).toThrow(reason)
    expect(() => ask(heaps, most)).toThrow(expect.objectContaining({ code }))
  }
  if (code === 'OUT_OF_RANGE') expect(() => mooresNimComponents(most)).toThrow(reason)
})
