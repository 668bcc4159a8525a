import { expect, test } from 'vitest'
import { ImpartialError } from '../../src/errors'
import {
  type FibonacciNimHeap,
  fibonacciNimComponents,
  fibonacciNimWinningMoves,
  isFibonacciNimP,
  zeckendorf,
} from '../../src/heap/fibonacci-nim'
import { createRandom } from '../random'
import { createWins } from './naive-search'

const taken = (heap: number, most: number) =>
  Array.from({ length: Math.min(heap, most) }, (_, i) => i + 1)

const wins = createWins<{ heap: number; most: number }>({
  options: ({ heap, most }) => taken(heap, most).map((t) => ({ heap: heap - t, most: 2 * t })),
  key: ({ heap, most }) => `${heap}/${most}`,
})

test('every heap to 90 with every most as by search', () => {
  for (let heap = 0; heap <= 90; heap++) {
    for (let most = 0; most <= heap + 1; most++) {
      const message = `heap ${heap}, at most ${most}`
      expect(isFibonacciNimP(heap, most), message).toBe(!wins({ heap, most }))
      expect(fibonacciNimWinningMoves(heap, most), message).toEqual(
        taken(heap, most).filter((t) => !wins({ heap: heap - t, most: 2 * t })),
      )
    }
  }
})

test('the first player loses exactly at Fibonacci numbers (Whinihan 1963), and with nothing to take', () => {
  const lost = Array.from({ length: 1000 }, (_, heap) => heap).filter((heap) =>
    isFibonacciNimP(heap),
  )
  expect(lost).toEqual([0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987])
  expect(lost.flatMap((heap) => fibonacciNimWinningMoves(heap))).toEqual([])
  expect(fibonacciNimWinningMoves(20)).toEqual([2])
  expect(fibonacciNimWinningMoves(27)).toEqual([1, 6])
})

test('the game plays as the rules say', () => {
  const play = createWins<FibonacciNimHeap>({
    // who takes all leaves nothing
    options: (at) =>
      [...fibonacciNimComponents.moves(at)].map(
        (move) => fibonacciNimComponents.play(at, move)[0] ?? { heap: 0, most: 0 },
      ),
    key: (at) => String(fibonacciNimComponents.key(at)),
  })
  for (let heap = 0; heap <= 40; heap++) {
    for (let most = 0; most < heap; most++) {
      expect(play({ heap, most }), `heap ${heap}, at most ${most}`).toBe(wins({ heap, most }))
    }
    expect([...fibonacciNimComponents.moves({ heap, most: 100 })], `heap ${heap}`).toEqual(
      taken(heap, 100),
    )
  }
  expect(fibonacciNimComponents.play({ heap: 5, most: 5 }, 5)).toEqual([])
  expect(fibonacciNimComponents.key({ heap: 5, most: 9 })).toBe(
    fibonacciNimComponents.key({ heap: 5, most: 5 }),
  )
  expect(fibonacciNimComponents.format?.({ heap: 5, most: 9 })).toBe('5 (at most 5)')
  expect(fibonacciNimComponents.formatMove?.({ heap: 5, most: 9 }, 2)).toBe('take 2')
})

test('Zeckendorf: the parts add up and no two are neighbours', () => {
  const fibonacci = [1, 2]
  while ((fibonacci.at(-1) as number) < Number.MAX_SAFE_INTEGER) {
    fibonacci.push((fibonacci.at(-1) as number) + (fibonacci.at(-2) as number))
  }
  const expectParts = (total: number, message: string) => {
    const parts = zeckendorf(total)
    expect(
      parts.reduce((sum, part) => sum + BigInt(part), 0n),
      message,
    ).toBe(BigInt(total))
    const places = parts.map((part) => fibonacci.indexOf(part))
    expect(places, message).not.toContain(-1)
    expect(
      places.every((place, i) => i === 0 || place <= places[i - 1] - 2),
      message,
    ).toBe(true)
  }
  for (let total = 0; total <= 2000; total++) expectParts(total, `${total}`)
  for (let seed = 1; seed <= 500; seed++) {
    const random = createRandom(seed)
    expectParts(random(2 ** 21) * 2 ** 32 + random(2 ** 32), `seed ${seed}`)
  }
  expectParts(Number.MAX_SAFE_INTEGER, 'the largest')
  // every other Fibonacci number from 1 to F(76), which is F(77) − 1
  expect(zeckendorf(5_527_939_700_884_756)).toHaveLength(38)
  expect(zeckendorf(100)).toEqual([89, 8, 3])
})

test.each([
  ['The heap is -1', () => isFibonacciNimP(-1)],
  ['The heap is NaN', () => isFibonacciNimP(Number.NaN)],
  ['The heap is NaN', () => fibonacciNimWinningMoves(Number.NaN)],
  ['The heap is 1.5', () => fibonacciNimWinningMoves(1.5, 1)],
  ['The heap is 9007199254740992', () => zeckendorf(2 ** 53)],
  ['The most that may be taken is -1', () => isFibonacciNimP(4, -1)],
  ['The most that may be taken is NaN', () => fibonacciNimWinningMoves(4, Number.NaN)],
])('refused: %s', (reason, attempt) => {
  expect(attempt).toThrow(ImpartialError)
  expect(attempt).toThrow(reason)
  expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_POSITION' }))
})
