import { expect, test } from 'vitest'
import { nimbersOf } from '../../src/component/nimbers'
import { codeGame, heapGame } from '../../src/heap/code-game'
import type { HeapMove } from '../../src/heap/heap-game'
import { grundySequence, startSequence } from '../../src/sequence/sequence'
import { createRandom } from '../random'
import { grundyOfHeaps } from './naive-search'

test('a game by its moves has the values of its rules', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = createRandom(seed)
    const moves = (heap: number): HeapMove[] => {
      const choose = createRandom(1000 * seed + heap)
      return Array.from({ length: heap === 0 ? 0 : choose(6) }, () =>
        Array.from({ length: choose(4) }, () => choose(heap)),
      )
    }
    const to = 1 + random(40)
    const values = await grundySequence(heapGame({ name: 'random', moves }), to)
    expect([...values], `seed ${seed}`).toEqual(grundyOfHeaps(moves, to))
  }
})

/** Nim, but that every move may be made in `ways` ways. */
function manyWays(ways: number) {
  return heapGame({
    name: 'many-ways',
    *moves(heap) {
      for (let way = 0; way < ways; way++) for (let left = 0; left < heap; left++) yield [left]
    },
  })
}

test('heaps with more moves than are looked at without a pause', async () => {
  const expected = Array.from({ length: 51 }, (_, heap) => heap)
  expect([...(await grundySequence(manyWays(1000), 50))]).toEqual(expected)
})

test('a heap with very many moves can be stopped, and is right when work continues', async () => {
  let ways = 1e12
  const game = heapGame({
    name: 'stubborn',
    *moves(heap) {
      for (let left = 0; left < heap; left++) yield [left]
      for (let way = 0; way < ways && heap === 5; way++) yield [4]
    },
  })
  const sequence = startSequence(game)
  const stopped = sequence.extend(9, { signal: AbortSignal.timeout(50) })
  await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' })
  expect([...sequence.values()]).toEqual([0, 1, 2, 3, 4])
  ways = 5
  await sequence.extend(9)
  expect([...sequence.values()]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a move that leaves no smaller heap is refused, the second time too', async () => {
  const game = heapGame({ name: 'wrong', moves: (heap) => (heap < 3 ? [] : [[1], [3], [0]]) })
  const sequence = startSequence(game)
  for (const _ of [1, 2]) {
    await expect(sequence.extend(4)).rejects.toMatchObject({
      code: 'INVALID_GAME',
      message: 'A move of wrong from heap 3 leaves 3; expected an integer from 0 to 2.',
    })
    expect(sequence.length).toBe(3)
  }
})

test.each([
  ['Digit d0 of the heap code is 3', { digits: [3, 7] }],
  ['Digit d1 of the heap code is 16', { digits: [0, 16] }],
  ['The rest of the heap code is NaN', { digits: [0], rest: Number.NaN }],
])('no game has a wrong code: %s', (reason, code) => {
  for (const make of [
    () => codeGame(code),
    () => codeGame(code, 'named'),
    () => heapGame({ name: 'coded', moves: () => [], code }),
  ]) {
    expect(make).toThrow(reason)
    expect(make).toThrow(expect.objectContaining({ code: 'INVALID_HEAP_CODE' }))
  }
})

test.each([-1, 8, 0.5, Number.NaN])('a heap of %s was not asked for', async (heap) => {
  const valueIn = await nimbersOf(codeGame({ digits: [0, 7, 7] }), [7, 3])
  expect(valueIn(7)).toBe(2)
  expect(() => valueIn(heap)).toThrow(
    `0.77: the heap is ${heap}; expected an integer from 0 to 7, the largest that was given.`,
  )
  expect(() => valueIn(heap)).toThrow(expect.objectContaining({ code: 'INVALID_POSITION' }))
})
