import { expect, test } from 'vitest'
import { formatHeapCode, grundyValues, parseHeapCode } from '../../src/index'
import { createPlay, naiveGrundyValues } from '../heap/naive-heaps'
import { createRandom } from '../random'

const grundy = async (code: string, to: number) => [
  ...(await grundyValues(parseHeapCode(code), to)),
]

/** The largest n with G(n) ≠ G(n + period). */
function lastException(values: readonly number[], period: number): number {
  let n = values.length - 1 - period
  while (n >= 0 && values[n] === values[n + period]) n--
  return n
}

test('Kayles 0.77 (Winning Ways, ch. 4)', async () => {
  expect(await grundy('0.77', 19)).toEqual([
    0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2,
  ])
})

// Winning Ways, ch. 4, and Flammenkamp's tables of octal games. Each is computed as far as proves the period.
test.each([
  ['0.77', 12, 70],
  ['0.07', 34, 52],
  ['0.137', 34, 51],
  ['0.15', 10, 0],
  ['0.4', 34, 53],
  ['0.156', 349, 3478],
  ['0.165', 1550, 5180],
  ['0.7777', 24, 141],
])('%s has period %d, last exception %d', async (code, period, last) => {
  const lastDigit = parseHeapCode(code).digits.length - 1
  const proof = Math.max(2 * Math.max(last, 1) + 2 * period + lastDigit - 1, period + lastDigit + 1)
  const values = await grundy(code, Math.max(proof, 2000))
  expect(lastException(values, period)).toBe(last)
  // the period is the least one
  for (let less = 1; less < period; less++) {
    expect(lastException(values, less), `period ${less}`).toBeGreaterThan(last)
  }
})

test("subtraction {1, 3, 4}, Lasker's Nim, Nim, and a game without moves", async () => {
  expect((await grundy('0.3033', 20)).join('')).toBe('010123201012320101232')
  expect(await grundy('4.333333333333', 12)).toEqual([0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11])
  expect(await grundy(`0.${'3'.repeat(100)}`, 100)).toEqual(
    Array.from({ length: 101 }, (_, n) => n),
  )
  expect(await grundy('0.0', 5)).toEqual([0, 0, 0, 0, 0, 0])
  expect(await grundy('0.77', 0)).toEqual([0])
})

function randomDigits(random: (bound: number) => number, base: 8 | 16): number[] {
  const digits = Array.from({ length: 1 + random(5) }, () => random(base))
  return [4 * random(base / 4), ...digits]
}

test.each([
  [8, 30, 400],
  [16, 18, 400],
] as const)('digits below %d: values to %d as by recursion', async (base, to, games) => {
  for (let seed = 1; seed <= games; seed++) {
    const digits = randomDigits(createRandom(seed), base)
    expect(
      [...(await grundyValues({ digits }, to))],
      `seed ${seed}, ${formatHeapCode({ digits })}`,
    ).toEqual(naiveGrundyValues(digits, to))
  }
})

test('two heaps are a loss exactly when their values are equal', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const digits = randomDigits(createRandom(seed), 16)
    const values = await grundyValues({ digits }, 6)
    const wins = createPlay(digits)
    for (let a = 0; a <= 6; a++) {
      for (let b = 0; b <= a; b++) {
        expect(
          wins([a, b].filter((heap) => heap > 0)),
          `seed ${seed}, ${formatHeapCode({ digits })}, heaps ${a} and ${b}`,
        ).toBe(values[a] !== values[b])
      }
    }
  }
})

test('a signal ends the work at once', async () => {
  const start = performance.now()
  const work = grundyValues(parseHeapCode('0.07'), 1_000_000, { signal: AbortSignal.timeout(20) })
  await expect(work).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(performance.now() - start).toBeLessThan(1000)

  const reason = new Error('enough')
  const aborted = grundyValues(parseHeapCode('0.07'), 1, { signal: AbortSignal.abort(reason) })
  await expect(aborted).rejects.toBe(reason)
})

test('progress counts values, rises, and ends with all of them', async () => {
  const done: number[] = []
  await grundyValues(parseHeapCode('0.07'), 20_000, {
    onProgress: (progress) => {
      expect(progress).toMatchObject({ phase: 'grundy', total: 20_001 })
      done.push(progress.done)
    },
  })
  expect(done).toEqual([...new Set(done)].sort((a, b) => a - b))
  expect(done.at(-1)).toBe(20_001)
})

test.each([-1, 0.5, Number.NaN, 10_000_001, Number.POSITIVE_INFINITY])(
  'the largest heap cannot be %d',
  async (to) => {
    await expect(grundyValues(parseHeapCode('0.77'), to)).rejects.toMatchObject({
      code: 'OUT_OF_RANGE',
      message: `The largest heap is ${to}, expected an integer from 0 to 10000000.`,
    })
  },
)

test('digits that are no game are refused', async () => {
  await expect(grundyValues({ digits: [1, 7] }, 5)).rejects.toMatchObject({
    code: 'INVALID_HEAP_CODE',
  })
})
