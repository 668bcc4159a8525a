import { expect, test, vi } from 'vitest'
import { drill, scaled } from '../../../../tools/scale'
import { codeGame, heapGame } from '../../src/heap/code-game'
import { formatHeapCode, type HeapCode, parseHeapCode } from '../../src/heap/heap-code'
import type { HeapGame } from '../../src/heap/heap-game'
import { parseHeapGame } from '../../src/heap/named-games'
import { solvePeriod } from '../../src/period/find-period'
import { grundyAt } from '../../src/period/grundy-at'
import { estimateSequenceMemory } from '../../src/sequence/memory'
import { resumeSequence } from '../../src/sequence/resume-sequence'
import {
  type GrundySequence,
  grundySequence,
  type SequenceOptions,
  type SequenceProgress,
  startSequence,
} from '../../src/sequence/sequence'
import { encodeState } from '../../src/sequence/state'
import { createPlay } from '../heap/naive-heaps'
import { createRandom } from '../random'
import { naiveValues } from './naive-values'

const gameOf = (code: string) => codeGame(parseHeapCode(code))
const values = async (code: string, to: number, options?: SequenceOptions) => [
  ...(await grundySequence(gameOf(code), to, options)),
]

/** Every way to find values: by method, with WebAssembly and without. */
const WAYS: readonly SequenceOptions[] = [
  { method: 'stamp' },
  { method: 'sparse' },
  { method: 'stamp', webAssembly: false },
  { method: 'sparse', webAssembly: false },
]
const wayName = ({ method, webAssembly = true }: SequenceOptions) =>
  `${method}, ${webAssembly ? 'WebAssembly' : 'TypeScript'}`

/** The largest n with G(n) ≠ G(n + period). */
function lastException(known: readonly number[], period: number): number {
  let n = known.length - 1 - period
  while (n >= 0 && known[n] === known[n + period]) n--
  return n
}

test('Kayles 0.77 (Winning Ways, ch. 4)', async () => {
  const expected = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2]
  expect(await values('0.77', 19)).toEqual(expected)
  for (const way of WAYS) expect(await values('0.77', 19, way), wayName(way)).toEqual(expected)
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
  const known = await values(code, Math.max(proof, 2000))
  expect(lastException(known, period)).toBe(last)
  // the period is the least one
  for (let less = 1; less < period; less++)
    expect(lastException(known, less), `period ${less}`).toBeGreaterThan(last)
})

test("Nim, subtraction {1, 3, 4}, Lasker's Nim, Grundy's game, a game without moves (Winning Ways, ch. 3, 4)", async () => {
  expect(await values('0.3…', 3000)).toEqual(Array.from({ length: 3001 }, (_, n) => n))
  expect((await values('0.3033', 20)).join('')).toBe('010123201012320101232')
  expect(await values('4.3…', 12)).toEqual([0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11])
  // 4k + 1 and 4k + 2 are their own values, 4k + 3 and 4k + 4 change places
  expect(await values('4.3…', 2000)).toEqual(
    Array.from({ length: 2001 }, (_, n) =>
      n > 0 && n % 4 === 0 ? n - 1 : n % 4 === 3 ? n + 1 : n,
    ),
  )
  expect(await values('4.0u', 30)).toEqual([
    0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3,
  ])
  expect(await values('0.0', 5)).toEqual([0, 0, 0, 0, 0, 0])
  expect(await values('0.77', 0)).toEqual([0])
})

test('0.007: the largest values of strips up to 2000 and 100 000 cells', async () => {
  const sequence = startSequence(gameOf('0.007'))
  await sequence.extend(2002)
  expect(sequence.statistics()).toMatchObject({ largest: 89 })
  if (!drill) return
  await sequence.extend(100_002)
  expect(sequence.statistics()).toMatchObject({ largest: 805, largestAt: 98_422 })
})

// Winning Ways, ch. 4, has 1584 rare heaps, the last of them 20627.
test('Officers 0.6 has 1584 rare heaps, the last 20627', async () => {
  const sequence = startSequence(gameOf('0.6'))
  const to = scaled(40_000, 2 ** 21)
  await sequence.extend(to)
  const { method, rare, largest, largestAt } = sequence.statistics()
  expect(method).toBe('sparse')
  expect(rare).toHaveLength(1584)
  expect(rare.at(-1)).toBe(20_627)
  if (to === 2 ** 21) expect([largest, largestAt]).toEqual([319, 1_274_955])
}, 600_000)

test.each([
  ['0.77', 1500],
  ['0.07', 1500],
  ['0.007', 4000],
  ['0.6', 4000],
  ['0.15', 1500],
  ['0.137', 1500],
  ['0.156', 2500],
  ['0.4', 1500],
  ['4.304', 1500],
  ['4.0u', 4000],
  ['0.7407', 2500],
  ['4.7007', 1500],
])('%s: all methods, WebAssembly and TypeScript, agree to heap %d', async (code, to) => {
  const saved: Uint8Array[] = []
  const expected = await values(code, to, { method: 'stamp', webAssembly: false })
  for (const way of WAYS) {
    const sequence = startSequence(gameOf(code))
    await sequence.extend(to, way)
    expect([...sequence.values()], wayName(way)).toEqual(expected)
    saved.push(sequence.save())
  }
  expect(saved[2]).toEqual(saved[0])
  expect(saved[3]).toEqual(saved[1])
  // by the game's own moves, without its code
  const { name, moves } = gameOf(code)
  expect([...(await grundySequence(heapGame({ name, moves }), 300))]).toEqual(
    expected.slice(0, 301),
  )
})

test.each([
  ['0.007', scaled(10_000, 30_000)],
  ['0.6', scaled(8000, 20_000)],
  ['4.0u', scaled(8000, 24_000)],
  ['0.7007', scaled(6000, 12_000)],
  ['0.7407', scaled(6000, 12_000)],
])('%s: sparse space as all pairs to heap %d, where rare heaps are many', async (code, to) => {
  const expected = await grundySequence(gameOf(code), to, { method: 'stamp' })
  expect(await grundySequence(gameOf(code), to, { method: 'sparse' })).toEqual(expected)
})

// The theorems on periods are proved in period-proof.ts; here the values that follow from them are compared with those searched for.
test.each([
  '0.77',
  '0.137',
  '0.07',
  '0.3033',
  '4.3…',
  '0.3…',
  '0.156',
  'laskers-nim',
  'subtract-1,3,4',
])('%s: values that follow from a proved period are those that are searched for', async (name) => {
  const game = parseHeapGame(name)
  const to = scaled(17_000, 70_000)
  const expected = await grundySequence(game, to, { method: 'stamp' })
  expect(await grundySequence(game, to, { usePeriod: false })).toEqual(expected)
  const sequence = startSequence(game)
  const seen: number[] = []
  await sequence.extend(4095)
  expect(sequence.period).toBeUndefined()
  await sequence.extend(to, { onProgress: ({ done }) => seen.push(done) })
  expect(sequence.period?.proved).toBe(true)
  expect(sequence.values()).toEqual(expected)
  expect(seen.at(-1)).toBe(to + 1)
  // what is saved, and what a resumed run saves, does not depend on where it was interrupted
  const resumed = resumeSequence(await savedAt(game, 5000), game)
  await resumed.extend(to)
  expect(resumed.period?.period).toBe(sequence.period?.period)
  expect(resumed.save()).toEqual(sequence.save())
  // a method that is named searches for all values
  await sequence.extend(to + 100, { method: 'stamp' })
  expect(sequence.period).toBeUndefined()
  expect(sequence.values()).toEqual(await grundySequence(game, to + 100))
})

async function savedAt(game: HeapGame, to: number): Promise<Uint8Array> {
  const sequence = startSequence(game)
  await sequence.extend(to)
  return sequence.save()
}

test('random codes: values that follow from a period are those that are searched for', async () => {
  const random = createRandom(20261124)
  let proved = 0
  for (let i = 0; i < scaled(24, 1000); i++) {
    const game = codeGame(randomCode(random, i % 3 === 0 ? 16 : 8))
    if (game.code?.digits.some((digit) => digit & 8)) continue
    const sequence = startSequence(game)
    await sequence.extend(6000)
    if (sequence.period === undefined) continue
    proved++
    const expected = await grundySequence(game, 6000, { method: 'stamp' })
    expect(sequence.values(), game.name).toEqual(expected)
  }
  expect(proved).toBeGreaterThan(3)
}, 600_000)

test('rules given by a function prove no period, and values are searched for', async () => {
  const { name, moves } = gameOf('0.3033')
  const sequence = startSequence(heapGame({ name, moves }))
  await sequence.extend(5000)
  expect(sequence.period).toBeUndefined()
})

test('0.137 to heap 10^6 follows from its period', async () => {
  const values = await grundySequence(gameOf('0.137'), 1_000_000)
  const period = await solvePeriod(gameOf('0.137'))
  if (period.period === undefined) throw new Error('no period')
  for (const heap of [4095, 4096, 99_999, 1_000_000])
    expect(values[heap]).toBe(grundyAt(period.period, heap))
})

function randomCode(random: (bound: number) => number, base: 8 | 16): HeapCode {
  const digits = [
    4 * random(base / 4),
    ...Array.from({ length: 1 + random(5) }, () => random(base)),
  ]
  return {
    digits,
    ...(random(4) === 0 && { rest: random(base) }),
    ...(random(4) === 0 && { unequal: true }),
  }
}

test.each([
  [8, 40, 300],
  [16, 18, 300],
] as const)('random digits below %d: values to %d as by the rules', async (base, to, games) => {
  for (let seed = 1; seed <= scaled(0.25, 10) * games; seed++) {
    const code = randomCode(createRandom(seed), base)
    expect(
      [...(await grundySequence(codeGame(code), to))],
      `seed ${seed}, ${formatHeapCode(code)}`,
    ).toEqual(naiveValues(code, to))
  }
})

test('random octal codes: every way to heap 200 as by the rules', async () => {
  for (let seed = 1; seed <= scaled(12, 60); seed++) {
    const random = createRandom(seed)
    const digits = [
      4 * random(2),
      ...Array.from({ length: 1 + random(7) }, () => random(8)),
      4 + random(4),
    ]
    const code: HeapCode = { digits, unequal: random(3) === 0 }
    const expected = naiveValues(code, 200)
    for (const way of WAYS) {
      expect(
        [...(await grundySequence(codeGame(code), 200, way))],
        `seed ${seed}, ${formatHeapCode(code)}, ${wayName(way)}`,
      ).toEqual(expected)
    }
  }
})

test('random octal codes: sparse space as all pairs to heap 3000', async () => {
  for (let seed = 1; seed <= scaled(6, 25); seed++) {
    const random = createRandom(seed)
    const digits = [
      4 * random(2),
      ...Array.from({ length: random(4) }, () => random(8)),
      4 + random(4),
    ]
    const game = codeGame({ digits, unequal: random(4) === 0 })
    expect(
      await grundySequence(game, 3000, { method: 'sparse' }),
      `seed ${seed}, ${game.name}`,
    ).toEqual(await grundySequence(game, 3000, { method: 'stamp' }))
  }
})

test('two heaps are a loss exactly when their values are equal', async () => {
  for (let seed = 1; seed <= scaled(20, 40); seed++) {
    const { digits } = randomCode(createRandom(seed), 16)
    const known = await grundySequence(codeGame({ digits }), 6)
    const wins = createPlay(digits)
    for (let a = 0; a <= 6; a++) {
      for (let b = 0; b <= a; b++) {
        expect(
          wins([a, b].filter((heap) => heap > 0)),
          `seed ${seed}, ${formatHeapCode({ digits })}, heaps ${a} and ${b}`,
        ).toBe(known[a] !== known[b])
      }
    }
  }
})

// A made-up beginning, in which the splits of the tokens left by heap 2·width + 1 are worth 0 … width − 1.
test.each([
  [32_768, true],
  [65_536, false],
])('the value %d, found from pairs: %s', async (width, fromPairs) => {
  const game = gameOf('0.7')
  const made = Int32Array.from({ length: 2 * width + 1 }, (_, n) => (n < width ? n : 0))
  // in `npm test` two of the four: sparse by WebAssembly, and all pairs by TypeScript
  for (const way of scaled(WAYS.slice(1, 3), WAYS)) {
    const state = encodeState({ game, method: 'stamp', mask: 0, values: made })
    const sequence = resumeSequence(state)
    await sequence.extend(2 * width + 1, way)
    expect(sequence.values().at(-1), wayName(way)).toBe(width)
    const method = fromPairs ? way.method : 'stamp'
    expect(sequence.statistics(), wayName(way)).toMatchObject({ method, largest: width })
  }
})

/** Extends, but aborts at the first pause after `after` of them; returns whether it was finished. */
async function extendFor(
  sequence: GrundySequence,
  to: number,
  after: number,
  options: SequenceOptions,
): Promise<boolean> {
  const controller = new AbortController()
  let pauses = 0
  const onProgress = ({ done, total }: SequenceProgress) => {
    if (++pauses > after && done < Number(total)) controller.abort()
  }
  return sequence.extend(to, { ...options, signal: controller.signal, onProgress }).then(
    () => true,
    (reason) => {
      if (reason !== controller.signal.reason) throw reason
      return false
    },
  )
}

test('saved and resumed at random lengths, the bytes are those of an uninterrupted run', async () => {
  const games = ['0.007', '0.6', '4.0u', '0.156', '4.7007', '0x0.9', '0.3…', '4.3…', '4.304u']
  for (const [seed, code] of games.entries()) {
    const random = createRandom(seed + 1)
    const to = code.includes('x') ? 300 : scaled(1200, 2500)
    const method = random(2) === 0 && /^[0-7.u]*$/.test(code) ? 'sparse' : 'auto'
    const whole = startSequence(gameOf(code))
    await whole.extend(to, { method })
    let sequence = startSequence(gameOf(code))
    for (let length = 0; length < to; length += 1 + random(to / 3)) {
      await sequence.extend(length, { method })
      sequence = resumeSequence(sequence.save())
    }
    await sequence.extend(to, { method })
    expect(sequence.values(), `seed ${seed + 1}, ${code}`).toEqual(whole.values())
    expect(sequence.save(), `seed ${seed + 1}, ${code}`).toEqual(whole.save())
  }
})

test.each(WAYS)(
  'an aborted run keeps its values and continues: %o',
  async (way) => {
    const to = scaled(4000, 12_000)
    // every third look at the clock is a pause, however fast the machine
    let clock = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 20))
    const game = gameOf('0.007')
    let sequence = startSequence(game)
    let aborts = 0
    while (!(await extendFor(sequence, to, aborts % 2, way))) {
      aborts++
      expect(sequence.length).toBeGreaterThan(0)
      sequence = resumeSequence(sequence.save())
    }
    expect(aborts).toBeGreaterThan(2)
    const whole = startSequence(game)
    await whole.extend(to, { method: way.method })
    expect(sequence.save()).toEqual(whole.save())
  },
  60_000,
)

test('a signal ends the work at once, and an aborted one before it begins', async () => {
  const start = performance.now()
  const work = grundySequence(gameOf('0.07'), 10_000_000, {
    signal: AbortSignal.timeout(20),
    usePeriod: false,
  })
  await expect(work).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(performance.now() - start).toBeLessThan(2000)

  const reason = new Error('enough')
  const aborted = grundySequence(gameOf('0.07'), 1, { signal: AbortSignal.abort(reason) })
  await expect(aborted).rejects.toBe(reason)
})

test('progress counts values, rises, shows rare heaps and the largest value, and ends with all', async () => {
  const seen: SequenceProgress[] = []
  const sequence = startSequence(gameOf('0.007'))
  const to = scaled(12_000, 20_000)
  await sequence.extend(to, {
    onProgress: (progress) => seen.push(progress),
    webAssembly: false,
  })
  const done = seen.map((progress) => progress.done)
  expect(done).toEqual([...new Set(done)].sort((a, b) => a - b))
  const { largest } = sequence.statistics()
  expect(seen.at(-1)).toMatchObject({ phase: 'grundy', done: to + 1, total: to + 1, largest })
  expect(seen.at(-1)?.rare).toBeGreaterThan(1000)
})

test('nothing is done for values already known, and statistics tell of none', async () => {
  const sequence = startSequence(gameOf('0.77'))
  expect(sequence.statistics()).toMatchObject({ mask: undefined, largest: 0, largestAt: -1 })
  await sequence.extend(10)
  await sequence.extend(3)
  expect(sequence.length).toBe(11)
  const copy = sequence.values()
  copy.fill(99)
  expect(sequence.values()[1]).toBe(1)
})

test('rare heaps share an even number of bits with the mask, and no other mask has fewer', async () => {
  const parity = (value: number) => [...value.toString(2)].filter((bit) => bit === '1').length % 2
  for (const code of ['0.6', '0.77', '4.0u', '0.3…']) {
    const sequence = startSequence(gameOf(code))
    await sequence.extend(120)
    const known = [...sequence.values()]
    const rareOf = (mask: number) => known.flatMap((value, n) => (parity(value & mask) ? [] : [n]))
    const { mask = 0, rare } = sequence.statistics()
    expect([...rare], code).toEqual(rareOf(mask))
    const counts = Array.from({ length: 128 }, (_, other) => rareOf(other).length)
    expect(counts.indexOf(Math.min(...counts)), code).toBe(mask)
  }
})

test.each([-1, 0.5, Number.NaN, 700_000_001, Number.POSITIVE_INFINITY])(
  'the largest heap cannot be %d',
  async (to) => {
    await expect(grundySequence(gameOf('0.77'), to)).rejects.toMatchObject({
      code: 'OUT_OF_RANGE',
      message: `The largest heap is ${to}; expected an integer from 0 to 700000000.`,
    })
  },
)

test('games that are none, or have no sparse space, are refused; so are two calls at a time', async () => {
  const wrong = { name: 'wrong', code: { digits: [1, 7] } }
  await expect(grundySequence({ ...gameOf('0.7'), ...wrong }, 5)).rejects.toMatchObject({
    code: 'INVALID_HEAP_CODE',
  })
  const growing = heapGame({ name: 'growing', moves: (heap) => [[heap]] })
  await expect(grundySequence(growing, 5)).rejects.toMatchObject({ code: 'INVALID_GAME' })
  for (const code of ['0x0.9', '4.3…', '0.3']) {
    await expect(grundySequence(gameOf(code), 5, { method: 'sparse' })).rejects.toMatchObject({
      code: 'INVALID_GAME',
    })
  }
  const sequence = startSequence(gameOf('0.07'))
  const first = sequence.extend(20_000)
  await expect(sequence.extend(30_000)).rejects.toMatchObject({ code: 'INVALID_SEQUENCE' })
  await first
  expect(sequence.length).toBe(20_001)
})

test('what takes more memory than it may is refused before anything is computed', async () => {
  const to = 10_000
  const bytes = estimateSequenceMemory(to)
  const sequence = startSequence(codeGame(parseHeapCode('0.007')))
  await expect(sequence.extend(to, { memoryLimit: bytes - 1 })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: `A sequence up to heap ${to} takes ${bytes} bytes of memory (heaps up to ${to - 1} would fit); expected at most ${bytes - 1} bytes (the option memoryLimit).`,
  })
  expect(sequence.length).toBe(0)
  await sequence.extend(to, { memoryLimit: bytes })
  expect(sequence.length).toBe(to + 1)
})
