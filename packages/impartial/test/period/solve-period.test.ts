import { expect, test } from 'vitest'
import { drill } from '../../../../tools/scale'
import { codeGame, heapGame } from '../../src/heap/code-game'
import { formatHeapCode, parseHeapCode } from '../../src/heap/heap-code'
import { estimatePeriodMemory, solvePeriod } from '../../src/period/find-period'
import { createRandom } from '../random'
import { slowValues } from './slow-values'

const gameOf = (text: string) => codeGame(parseHeapCode(text))

// from the rules alone, as far as the proof asks for: 10 seconds
test.runIf(drill)('0.354 has period 1180, last exception 10061915', async () => {
  const { period, to } = await solvePeriod(gameOf('0.354'), { to: 20_126_192 })
  expect(to).toBe(20_126_192)
  expect(period).toMatchObject({ period: 1180, saltus: 0, proved: true, valuesToProve: to + 1 })
  expect(period?.lastException).toBe(10_061_915)
})

test('memory is estimated, and refused before anything is computed', async () => {
  const to = 20_000_000
  const bytes = estimatePeriodMemory(to)
  expect(bytes).toBeGreaterThan(14 * to)
  await expect(solvePeriod(gameOf('0.354'), { to, memoryLimit: bytes - 1 })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    found: bytes,
    expected: `at most ${bytes - 1} bytes (the option memoryLimit)`,
    place: { field: 'memoryLimit' },
    message: `Looking for a period up to heap ${to} takes ${bytes} bytes of memory (heaps up to ${to - 1} would fit); expected at most ${bytes - 1} bytes (the option memoryLimit).`,
  })
  await expect(solvePeriod(gameOf('0.354'), { to, memoryLimit: 1000 })).rejects.toThrow(
    'expected at most 1000 bytes (the option memoryLimit).',
  )
  const { period } = await solvePeriod(gameOf('0.77'), { to: 200, memoryLimit: 1e8 })
  expect(period?.proved).toBe(true)
  for (const wrong of [0, 1.5, 700_000_001, Number.NaN])
    await expect(solvePeriod(gameOf('0.77'), { to: wrong })).rejects.toMatchObject({
      code: 'OUT_OF_RANGE',
      expected: 'an integer from 1 to 700000000',
    })
})

test('how far one might have to go on', async () => {
  const outlookOf = async (text: string, to: number) =>
    (await solvePeriod(gameOf(text), { to })).outlook
  expect(await outlookOf('0.007', 2001)).toEqual({
    least: 1001,
    reason:
      'A period p after a last exception e has e + p ≥ 1001 here. No bound is known: whether all octal games have a period is an ' +
      'open question, and that of 0.454 begins after heap 160949018 only.',
  })
  expect(await outlookOf('4.0u', 300)).toMatchObject({
    least: 150,
    reason: expect.stringContaining('No bound is known for 4.0u, nor that there is a period.'),
  })
  expect(await outlookOf('0.77', 150)).toMatchObject({
    toProve: 165,
    reason: expect.stringMatching(
      /^Values up to heap 165 would prove the period, or show where it/,
    ),
  })
  expect(await outlookOf('0.3033', 8)).toEqual({
    least: 4,
    most: { plus: 4, base: 4, exponent: 4 },
    reason:
      'A period p after a last exception e has e + p ≥ 4 here. There is a period, with e + p ≤ 4 + 4^4.',
  })
  const game = heapGame({ name: 'squares', moves: (heap) => (heap > 6 ? [[heap - 4]] : []) })
  const { outlook } = await solvePeriod(game, { to: 5 })
  expect(outlook?.reason).toContain('No bound is known for rules given by a function')
  expect((await solvePeriod(gameOf('0.77'))).outlook).toBeUndefined()
})

/** The least e + p for which the values repeat as far as they go, by trying all; e is 0 where there is no exception. */
function leastReach(values: readonly number[], most: number): number {
  for (let reach = 1; reach <= most; reach++) {
    for (let period = 1; period <= reach; period++) {
      let n = values.length - 1 - period
      while (n > reach - period && values[n] === values[n + period]) n--
      if (n <= reach - period) return reach
    }
  }
  return Number.POSITIVE_INFINITY
}

test('the bounds hold where moves split no heaps: random codes', async () => {
  for (let seed = 1; seed <= 150; seed++) {
    const random = createRandom(seed)
    const digits = [0, ...Array.from({ length: 1 + random(4) }, () => random(4)), 1 + random(3)]
    const code = { digits }
    const message = `seed ${seed}: ${formatHeapCode(code)}`
    const to = 3 + random(20)
    const { period, outlook } = await solvePeriod(codeGame(code), { to })
    if (outlook === undefined) continue
    const { plus = 0, base = 0, exponent = 0 } = outlook.most ?? {}
    const values = slowValues(code, 3000)
    const reach = leastReach(values, 1000)
    expect(reach, message).toBeLessThanOrEqual(plus + base ** exponent)
    if (period === undefined) expect(reach, message).toBeGreaterThanOrEqual(outlook.least ?? 1e9)
  }
})
