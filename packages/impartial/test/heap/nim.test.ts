import { expect, test } from 'vitest'
import { isNimP, misereNimValue, nimWinningMoves } from '../../src/heap/nim'

/** Every move, and who wins, by play alone. */
function search(heaps: readonly number[], misere: boolean, known: Map<string, boolean>): boolean {
  const key = [...heaps].sort((a, b) => a - b).join()
  const before = known.get(key)
  if (before !== undefined) return before
  let win = misere && heaps.every((tokens) => tokens === 0)
  for (let i = 0; i < heaps.length; i++)
    for (let left = 0; left < heaps[i]; left++) win ||= !search(heaps.with(i, left), misere, known)
  known.set(key, win)
  return win
}

test.each(['normal', 'misere'] as const)('%s: all winning moves of up to four heaps', (rule) => {
  const known = new Map<string, boolean>()
  const misere = rule === 'misere'
  for (let number = 0; number < 6 ** 4; number++) {
    const heaps = [1, 6, 36, 216].map((unit) => Math.floor(number / unit) % 6)
    const moves = heaps.flatMap((tokens, heap) =>
      Array.from({ length: tokens }, (_, left) => ({ heap, left })).filter(
        ({ left }) => !search(heaps.with(heap, left), misere, known),
      ),
    )
    expect(nimWinningMoves(heaps, rule), heaps.join()).toEqual(moves)
    expect(isNimP(heaps, rule), heaps.join()).toBe(!search(heaps, misere, known))
  }
})

test('heaps beyond 32 bits', () => {
  expect(nimWinningMoves([2 ** 52 + 1, 2 ** 52, 3])).toEqual([{ heap: 2, left: 1 }])
  expect(isNimP([2 ** 53 - 1, 2 ** 53 - 1])).toBe(true)
  for (const wrong of [2 ** 53, -1, 0.5, Number.NaN]) {
    for (const ask of [isNimP, nimWinningMoves, misereNimValue]) {
      expect(() => ask([3, wrong])).toThrow(`Heap 2 is ${wrong}; expected an integer from 0 to`)
      expect(() => ask([3, wrong])).toThrow(expect.objectContaining({ code: 'INVALID_POSITION' }))
    }
  }
})
