import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { nimbersOf } from '../../src/component/nimbers'
import { ImpartialError } from '../../src/errors'
import {
  isWythoffP,
  wythoffComponents,
  wythoffValues,
  wythoffWinningMoves,
} from '../../src/heap/wythoff'
import { createRandom } from '../random'
import { naiveMex } from './naive-search'

const SIZE = scaled(40, 70)

function options(a: number, b: number): [number, number][] {
  const left: [number, number][] = []
  for (let x = 0; x < a; x++) left.push([x, b])
  for (let y = 0; y < b; y++) left.push([a, y])
  for (let k = 1; k <= a && k <= b; k++) left.push([a - k, b - k])
  return left
}

/** The values by mex over the options, row by row. */
const table: number[][] = []
for (let a = 0; a < SIZE; a++) {
  table.push([])
  for (let b = 0; b < SIZE; b++) {
    table[a]?.push(naiveMex(options(a, b).map(([x, y]) => table[x]?.[y])))
  }
}
const sorted = (positions: Iterable<readonly [number, number]>) => [...positions].map(String).sort()

test('all positions with small heaps: outcome, winning moves, moves, values', async () => {
  const values = await wythoffValues(SIZE)
  expect([...values]).toEqual(table.flat())
  for (let a = 0; a < SIZE; a++) {
    for (let b = 0; b < SIZE; b++) {
      expect(isWythoffP(a, b), `(${a}, ${b})`).toBe(table[a]?.[b] === 0)
      const winning = options(a, b).filter(([x, y]) => table[x]?.[y] === 0)
      expect(sorted(wythoffWinningMoves(a, b)), `(${a}, ${b})`).toEqual(sorted(winning))
      if (b % 7 === 0) {
        expect(sorted(wythoffComponents.moves([a, b])), `(${a}, ${b})`).toEqual(
          sorted(options(a, b)),
        )
      }
    }
  }
})

test('values of rows 0 … 4 (Winning Ways, ch. 3)', async () => {
  const values = await wythoffValues(8)
  const rows = [0, 1, 2, 3, 4].map((a) => values.slice(a * 8, a * 8 + 8).join(''))
  expect(rows).toEqual(['01234567', '12045378', '20153486', '34562019', '45327690'])
})

test('values on the diagonal (OEIS A047708), a size of 1, and larger tables that agree', async () => {
  const values = await wythoffValues(71)
  expect(Array.from({ length: 71 }, (_, i) => values[i * 72])).toEqual([
    0, 2, 1, 6, 7, 8, 3, 5, 4, 16, 14, 15, 10, 9, 11, 20, 13, 21, 12, 25, 17, 18, 19, 30, 31, 38,
    35, 36, 22, 23, 43, 45, 48, 49, 24, 26, 27, 28, 29, 33, 60, 32, 61, 57, 66, 37, 63, 34, 64, 67,
    40, 39, 41, 42, 82, 44, 74, 79, 47, 46, 87, 86, 50, 95, 96, 52, 101, 51, 102, 53, 54,
  ])
  expect([...(await wythoffValues(1))]).toEqual([0])
})

test('the zeros of a large table are the P-positions', async () => {
  const size = 600
  const values = await wythoffValues(size)
  for (let a = 0; a < size; a++) {
    const zeros: number[] = []
    for (let b = 0; b < size; b++) if (values[a * size + b] === 0) zeros.push(b)
    expect(
      zeros.every((b) => isWythoffP(a, b)),
      `row ${a}`,
    ).toBe(true)
    const winning = wythoffWinningMoves(a, size - 1).filter(([x]) => x === a)
    expect(
      zeros.filter((b) => b < size - 1),
      `row ${a}`,
    ).toEqual(winning.map(([, y]) => y))
  }
})

test('the game knows its values, whichever heap is first', async () => {
  const value = await wythoffComponents.solve?.([
    [3, 7],
    [12, 2],
  ])
  expect(value?.([3, 7])).toBe(table[3]?.[7])
  expect(value?.([12, 12])).toBe(table[12]?.[12])
  expect(wythoffComponents.key([12, 2])).toBe(wythoffComponents.key([2, 12]))
  expect(wythoffComponents.key([1, 22])).not.toBe(wythoffComponents.key([12, 2]))
  expect(wythoffComponents.format?.([12, 2])).toBe('(12, 2)')
  expect(wythoffComponents.formatMove?.([12, 2], [1, 2])).toBe('(1, 2)')
  expect(wythoffComponents.play([12, 2], [1, 2])).toEqual([[1, 2]])
})

/** Whether q = ⌊kφ⌋, from q ≤ kφ < q + 1 alone: φ is the positive root of x² = x + 1. */
function isFloorOfGolden(q: bigint, k: bigint): boolean {
  const reaches = (n: bigint) => n * n <= n * k + k * k
  return k === 0n ? q === 0n : reaches(q) && !reaches(q + 1n)
}

test('heaps to 2^53 and far beyond: winning moves are moves to pairs of the golden ratio', () => {
  const expectMoves = (a: bigint, b: bigint, message: string) => {
    const isP = (x: bigint, y: bigint) =>
      x < y ? isFloorOfGolden(x, y - x) : isFloorOfGolden(y, x - y)
    const moves = wythoffWinningMoves(a, b)
    expect(isWythoffP(a, b), message).toBe(isP(a, b))
    expect(moves.length > 0, message).toBe(!isP(a, b))
    for (const [x, y] of moves) {
      expect(isP(x, y), message).toBe(true)
      expect((x < a && y === b) || (x === a && y < b) || (x < a && a - x === b - y), message).toBe(
        true,
      )
    }
    return moves
  }
  for (let seed = 1; seed <= scaled(30, 2000); seed++) {
    const random = createRandom(seed)
    const digits = seed % 4 === 0 ? 60 : 1
    let [a, b] = [0n, 0n]
    for (let i = 0; i < digits; i++) {
      a = a * 2n ** 53n + BigInt(random(2 ** 21)) * 2n ** 32n + BigInt(random(2 ** 32))
      b = b * 2n ** 53n + BigInt(random(2 ** 21)) * 2n ** 32n + BigInt(random(2 ** 32))
    }
    const message = `seed ${seed}`
    const moves = expectMoves(a, b, message)
    if (digits === 1) {
      expect(wythoffWinningMoves(Number(a), Number(b)), message).toEqual(
        moves.map((position) => position.map(Number)),
      )
    }
    // a P-position, and its neighbours
    const [p = a, q = b] = moves[0] ?? []
    expect(wythoffWinningMoves(p, q), message).toEqual([])
    expectMoves(p + 1n, q, message)
    expectMoves(p, q + 1n, message)
    expectMoves(p + 1n, q + 1n, message)
  }
  const largest = Number.MAX_SAFE_INTEGER
  expect(wythoffWinningMoves(largest, largest)).toContainEqual([0, 0])
  // floating point finds one more for ⌊102334155 φ⌋
  expect(isWythoffP(165_580_140, 165_580_140 + 102_334_155)).toBe(true)
  expect(isWythoffP(165_580_141, 165_580_141 + 102_334_155)).toBe(false)
})

test.each([
  ['INVALID_POSITION', 'Heap 1 is -1; expected an integer from 0', () => isWythoffP(-1, 0)],
  ['INVALID_POSITION', 'Heap 2 is 0.5', () => wythoffWinningMoves(0, 0.5)],
  ['INVALID_POSITION', 'Heap 2 is 9007199254740992', () => isWythoffP(0, 2 ** 53)],
  ['INVALID_POSITION', 'Heap 2 is -5; expected 0 or more', () => wythoffWinningMoves(0n, -5n)],
])('refused with %s: %s', (code, reason, attempt) => {
  expect(attempt).toThrow(ImpartialError)
  expect(attempt).toThrow(reason)
  expect(attempt).toThrow(expect.objectContaining({ code }))
})

test('piles larger than those asked for are refused, also where the table has a place for them', async () => {
  const valueIn = await nimbersOf(wythoffComponents, [
    [1, 2],
    [0, 2],
  ])
  expect(valueIn([2, 1])).toBe(0)
  await expect(nimbersOf(wythoffComponents, [[8192, 1]])).rejects.toMatchObject({
    code: 'INVALID_POSITION',
    message: 'Heap 1 is 8192; expected an integer from 0 to 8191.',
  })
  for (const wrong of [3, -1, 0.5, Number.NaN]) {
    const attempt = () => valueIn([1, wrong])
    expect(attempt).toThrow(`Heap 2 is ${wrong}; expected an integer from 0 to 2.`)
    expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_POSITION' }))
  }
})

test.each([0, 8193, 1.5, Number.NaN])('a table of size %s is refused', async (size) => {
  await expect(wythoffValues(size)).rejects.toThrow(`The size of the table is ${size}; expected`)
  await expect(wythoffValues(size)).rejects.toMatchObject({ code: 'OUT_OF_RANGE' })
})

test('a table can be aborted, and reports its end', async () => {
  const reason = new Error('enough')
  await expect(wythoffValues(100, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const controller = new AbortController()
  const stopped = wythoffValues(3000, {
    signal: controller.signal,
    onProgress: () => controller.abort(reason),
  })
  await expect(stopped).rejects.toBe(reason)
  const seen: unknown[] = []
  await wythoffValues(10, { onProgress: (progress) => seen.push(progress) })
  expect(seen).toEqual([{ phase: 'wythoff', done: 100, total: 100 }])
})
