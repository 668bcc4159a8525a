import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { formatHeapCode, parseHeapCode } from '../../src/heap/heap-code'
import { createPeriodCertificate } from '../../src/period/certificate'
import { findPeriod } from '../../src/period/find-period'
import { grundyAt } from '../../src/period/grundy-at'
import { createRandom } from '../random'
import { randomCode } from '../random-code'
import { slowValues } from './slow-values'

async function periodOf(text: string, to: number) {
  const code = parseHeapCode(text)
  const found = await findPeriod(slowValues(code, to), code)
  if (found === undefined) throw new Error(`${text} has no period`)
  return found
}

test('all values of random games, from a period and from its certificate', async () => {
  let proved = 0
  for (let seed = 1; seed <= scaled(20, 1500); seed++) {
    const code = randomCode(createRandom(seed))
    const found = await findPeriod(slowValues(code, 80), code)
    if (!found?.proved) continue
    proved++
    const certificate = createPeriodCertificate(found)
    slowValues(code, 200).forEach((value, n) => {
      const message = `seed ${seed}, ${formatHeapCode(code)}, heap ${n}`
      expect(grundyAt(found, n), message).toBe(value)
      expect(grundyAt(certificate, BigInt(n)), message).toBe(BigInt(value))
    })
  }
  expect(proved).toBeGreaterThan(scaled(7, 60))
})

test('heaps of any size', async () => {
  const kayles = await periodOf('0.77', 200)
  // 10^18 = 4 modulo 12; behind the last exception such heaps are worth what 76 is
  expect(grundyAt(kayles, 10n ** 18n)).toBe(BigInt(kayles.values[76]))
  expect(grundyAt(kayles, 10 ** 15)).toBe(kayles.values[76])
  const nim = await periodOf('0.3…', 60)
  expect(grundyAt(nim, Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
  expect(grundyAt(nim, 10n ** 30n)).toBe(10n ** 30n)
  // Lasker's Nim: 4k + 3 and 4k + 4 change places
  const lasker = await periodOf('4.3…', 60)
  expect(grundyAt(lasker, 4n * 10n ** 20n + 3n)).toBe(4n * 10n ** 20n + 4n)
  expect(grundyAt(lasker, 4n * 10n ** 20n + 4n)).toBe(4n * 10n ** 20n + 3n)
  expect(grundyAt(lasker, 4n * 10n ** 20n + 5n)).toBe(4n * 10n ** 20n + 5n)
})

test('a value that no number holds is left to bigints', async () => {
  const lasker = await periodOf('4.3…', 60)
  const heap = Number.MAX_SAFE_INTEGER
  expect(heap % 4).toBe(3)
  expect(() => grundyAt(lasker, heap)).toThrow(expect.objectContaining({ code: 'OUT_OF_RANGE' }))
  expect(() => grundyAt(lasker, heap)).toThrow('expected the heap as a bigint')
  expect(grundyAt(lasker, BigInt(heap))).toBe(2n ** 53n)
})

test('an unproved period is refused', async () => {
  const found = await findPeriod([0, 1, 0, 1, 0, 1])
  if (found === undefined) throw new Error('no period')
  expect(() => grundyAt(found, 0)).toThrow(expect.objectContaining({ code: 'INVALID_SEQUENCE' }))
  expect(() => grundyAt(found, 0)).toThrow('The period 2 is not proved, so it gives no values (')
})

test.each([-1, -1n, 0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])(
  'there is no heap of %s tokens',
  async (n) => {
    const kayles = await periodOf('0.77', 200)
    const attempt = () => (typeof n === 'bigint' ? grundyAt(kayles, n) : grundyAt(kayles, n))
    expect(attempt).toThrow(expect.objectContaining({ code: 'OUT_OF_RANGE' }))
    expect(attempt).toThrow(`The heap is ${n}; expected`)
  },
)
