import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { codeGame, heapGame } from '../../src/heap/code-game'
import { formatHeapCode, parseHeapCode } from '../../src/heap/heap-code'
import { findPeriod } from '../../src/period/find-period'
import { grundySequence } from '../../src/sequence/sequence'
import { createRandom } from '../random'
import { randomCode } from '../random-code'
import { slowValues } from './slow-values'

// Winning Ways, ch. 4, and Flammenkamp's tables of octal games. The values go exactly as far as the proof asks for.
test.each<readonly [text: string, p: number, e: number]>([
  ['0.77', 12, 70],
  ['0.07', 34, 52],
  ['0.137', 34, 51],
  ['0.15', 10, 0],
  ['0.4', 34, 53],
  ['0.156', 349, 3478],
  ['0.165', 1550, 5180],
  ['0.7777', 24, 141],
  ...scaled<[string, number, number][]>([], [['0.127', 4, 46577]]),
])(
  '%s has period %d, last exception %d, proved at the bound and not before',
  async (text, p, e) => {
    const code = parseHeapCode(text)
    const t = code.digits.length - 1
    const bound = Math.max(2 * Math.max(e, 1) + 2 * p + t - 1, p + t + 1)
    const values = await grundySequence(codeGame(code), bound)
    const found = await findPeriod(values, code)
    expect(found).toMatchObject({
      game: text,
      code,
      period: p,
      saltus: 0,
      lastException: e,
      values: [...values.subarray(0, e + p + 1)],
      proved: true,
      theorem: 'periodicity',
      valuesToProve: bound + 1,
      reason: `Proved by the theorem on periods: the values up to heap ${bound} follow it.`,
    })
    expect(await findPeriod(values.subarray(0, bound), codeGame(code, 'a game'))).toMatchObject({
      game: 'a game',
      period: p,
      proved: false,
      theorem: 'periodicity',
      valuesToProve: bound + 1,
      reason: `Observed only: its theorem asks for ${bound + 1} values, and ${bound} are given.`,
    })
  },
)

// Winning Ways, ch. 4
test('the exceptions of Kayles', async () => {
  const found = await findPeriod(slowValues(parseHeapCode('0.77'), 200))
  expect(found?.exceptions).toEqual([0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70])
})

test.each([
  // Nim and Lasker's Nim: Winning Ways, ch. 4
  ['0.3…', 1, 1, -1, [0]],
  ['4.3…', 4, 4, 0, [0, 1, 2, 4, 3]],
  // by hand: take any number but 1, and split into three without taking
  ['0.03…', 2, 1, -1, [0, 0]],
  ['0x8.0', 2, 1, 0, [0, 0, 0]],
])('%s has period %d, saltus %d, last exception %d', async (text, period, saltus, e, values) => {
  const code = parseHeapCode(text)
  const found = await findPeriod(slowValues(code, 60), code)
  expect(found).toMatchObject({ period, saltus, lastException: e, values, proved: true })
})

// Winning Ways, ch. 4; no period is known of either
test.each(['4.0u', '0.007'])('%s has no period in its first values', async (text) => {
  const code = parseHeapCode(text)
  const values = slowValues(code, 1500)
  expect(await findPeriod(values, code)).toBeUndefined()
})

test('what is not proved is said to be observed, and why', async () => {
  const reasonOf = async (...[values, game]: Parameters<typeof findPeriod>) => {
    const found = await findPeriod(values, game)
    expect(found?.proved).toBe(false)
    return found?.reason
  }
  const kayles = slowValues(parseHeapCode('0.77'), 200)
  expect(await reasonOf(kayles)).toBe('Observed only: a proof needs the code of the game.')
  const byFunction = heapGame({
    name: 'one token',
    moves: (heap) => (heap > 0 ? [[heap - 1]] : []),
  })
  expect(await reasonOf([0, 1, 0, 1, 0, 1], byFunction)).toBe(
    'Observed only: a proof needs the code of the game.',
  )
  const three = parseHeapCode('0x8.6')
  expect(await findPeriod(slowValues(three, 400), three)).toMatchObject({ period: 6, saltus: 3 })
  expect(await reasonOf(slowValues(three, 400), three)).toBe(
    'Observed only: where moves split heaps, arithmetic periods are proved only if the saltus is a power of 2.',
  )
  const parity = parseHeapCode('0x4.9')
  expect(await findPeriod(slowValues(parity, 500), parity)).toMatchObject({ period: 12, saltus: 4 })
  expect(await reasonOf(slowValues(parity, 500), parity)).toBe(
    'Observed only: some values have no option that is sure to stay, as the theorem on arithmetic periods asks.',
  )
})

/** The least p that repeats as `findPeriod` asks, by trying all, and the last exception. */
function slowPeriod(values: readonly number[]) {
  const size = values.length
  for (let period = 1; 2 * period < size; period++) {
    const saltus = values[size - 1] - values[size - 1 - period]
    let n = size - 1 - period
    while (n >= 0 && values[n + period] === values[n] + saltus) n--
    const behind = size - n - 1
    if (saltus >= 0 && behind > 2 * period && 2 * behind >= size)
      return { period, saltus, lastException: n }
  }
  return undefined
}

test('the least period, as by trying all: every short sequence of small values', async () => {
  for (let size = 0; size <= scaled(7, 8); size++) {
    for (let word = 0; word < 3 ** size; word++) {
      const values = Array.from({ length: size }, (_, n) => Math.floor(word / 3 ** n) % 3)
      const found = await findPeriod(values)
      const expected = slowPeriod(values)
      if (expected === undefined) expect(found, values.join()).toBeUndefined()
      else expect(found, values.join()).toMatchObject(expected)
    }
  }
})

test('the least period and its exceptions: sequences made to repeat', async () => {
  for (let seed = 1; seed <= scaled(150, 500); seed++) {
    const random = createRandom(seed)
    const message = `seed ${seed}`
    const period = 1 + random(20)
    const saltus = random(3) * random(5)
    const size = 4 + random(200)
    const block = Array.from({ length: period }, () => 1000 + random(4))
    const head = Array.from({ length: random(30) }, () => random(3))
    const values = Array.from(
      { length: size },
      (_, n) => head[n] ?? block[n % period] + saltus * Math.floor(n / period),
    )
    const found = await findPeriod(values)
    const expected = slowPeriod(values)
    if (expected === undefined) {
      expect(found, message).toBeUndefined()
      continue
    }
    expect(found, message).toMatchObject(expected)
    const { lastException: e, period: p, saltus: s } = expected
    const exceptions = values.flatMap((value, n) => {
      let behind = n
      while (behind <= e) behind += p
      const said = values[behind] - (s * (behind - n)) / p
      return n <= e && value !== said ? [n] : []
    })
    expect(found?.exceptions, message).toEqual(exceptions)
  }
})

// Every prefix is a chance for a false proof: what repeats early need not go on.
test('no proof is ever contradicted: prefixes of random games of all kinds', async () => {
  // few seeds among which all kinds are met, or many
  const [first, last] = scaled([450, 500], [1, 3000]) as [number, number]
  const kinds = new Set<string>()
  for (let seed = first; seed <= last; seed++) {
    const code = randomCode(createRandom(seed))
    const values = slowValues(code, scaled(200, 300))
    const { rest = 0, unequal = false } = code
    for (let size = 1 + (seed % 2); size <= 120; size += scaled(3, 1)) {
      const found = await findPeriod(values.slice(0, size), code)
      if (!found?.proved) continue
      const { period, saltus, lastException } = found
      const most = Math.max(...code.digits, rest)
      kinds.add(`${most > 7 ? 3 : most > 3 ? 2 : 1} ${rest > 1} ${unequal} ${saltus > 0}`)
      const wrong = values.findIndex(
        (value, n) =>
          n > lastException && (values[n + period] ?? value + saltus) !== value + saltus,
      )
      expect(wrong, `seed ${seed}, ${formatHeapCode(code)}, ${size} values: ${found.reason}`).toBe(
        -1,
      )
    }
  }
  // the most heaps left, whether the rest leaves any, whether splits are unequal, whether there is a saltus
  for (const kind of [
    '1 false false false',
    '1 true false true',
    '2 false false false',
    '2 false true false',
    '2 true false false',
    '2 true false true',
    '2 true true true',
    '3 false false false',
    '3 false false true',
    '3 true false true',
    '3 true true true',
  ])
    expect(kinds).toContain(kind)
})

test('arithmetic proofs hold ten times further', async () => {
  let proved = 0
  for (let seed = 1; seed <= scaled(10, 1500); seed++) {
    const code = randomCode(createRandom(seed))
    const found = await findPeriod(slowValues(code, 90), code)
    if (!found?.proved || found.saltus === 0) continue
    proved++
    const { period, saltus, lastException, valuesToProve = 0 } = found
    const far = slowValues(code, 10 * valuesToProve)
    const wrong = far.findIndex(
      (value, n) => n > lastException && (far[n + period] ?? value + saltus) !== value + saltus,
    )
    expect(wrong, `seed ${seed}, ${formatHeapCode(code)}`).toBe(-1)
  }
  expect(proved).toBeGreaterThan(scaled(1, 20))
})

test('very many values with a long period', async () => {
  const random = createRandom(7)
  const [size, period] = scaled([200_000, 60_007], [1_000_000, 300_007]) as [number, number]
  const block = Int32Array.from({ length: period }, () => random(100))
  const values = Int32Array.from(
    { length: size },
    (_, n) => block[n % period] + 3 * Math.floor(n / period),
  )
  values[23_456] = 500
  const seen: number[] = []
  const found = await findPeriod(values, undefined, {
    onProgress: ({ phase, done, total }) => {
      expect({ phase, total }).toEqual({ phase: 'repeats', total: size - 1 })
      seen.push(done)
    },
  })
  expect(found).toMatchObject({ period, saltus: 3, lastException: 23_456, exceptions: [23_456] })
  expect(seen.at(-1)).toBe(size - 1)
})

test('a signal ends the work', async () => {
  const reason = new Error('enough')
  const values = new Int32Array(10)
  await expect(findPeriod(values, undefined, { signal: AbortSignal.abort(reason) })).rejects.toBe(
    reason,
  )
})

test.each([
  [-1, 'is -1'],
  [0.5, 'is 0.5'],
  [Number.NaN, 'is NaN'],
  [2 ** 31, 'is 2147483648'],
])('%d is no value', async (value, found) => {
  await expect(findPeriod([0, 1, value])).rejects.toMatchObject({
    code: 'INVALID_SEQUENCE',
    message: `The value of heap 2 ${found}; expected an integer from 0 to 2147483647.`,
  })
})

test('a code that is none is refused', async () => {
  await expect(findPeriod([0, 0, 0], { digits: [1] })).rejects.toMatchObject({
    code: 'INVALID_HEAP_CODE',
  })
})
