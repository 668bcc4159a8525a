import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { ImpartialError } from '../../src/errors'
import { parseHeapGame } from '../../src/heap/named-games'
import {
  formatTakeAndBreak,
  movesOfTakeAndBreak,
  parseTakeAndBreak,
  type SplitRule,
  type TakeAndBreakCode,
} from '../../src/heap/take-and-break'
import { takeAndBreakGame } from '../../src/heap/take-and-break-game'
import { createPeriodCertificate } from '../../src/period/certificate'
import { solvePeriod } from '../../src/period/find-period'
import { resumeSequence } from '../../src/sequence/resume-sequence'
import { grundySequence, startSequence } from '../../src/sequence/sequence'
import { createRandom } from '../random'

// The first group is that of CGSuite's own tests (TBCodeTest); braces stand for what it writes as *, and ! for two heaps that
// are not all equal.
test.each([
  ['4.3', '4.3'],
  ['4.00[30]', '4.0[03]'],
  ['4.00[00]', '4.0'],
  ['0.{1,2!}', '0.6!'],
  ['0.{0!,2!,3!}', '0.D!'],
  ['0.{0!,2!,3}', '0.{0,2!,3}'],
  ['0.{0!,2!,3!+}', '0.{0,2+}!'],
  ['0.{0!,2,3!+}', '0.{0,2,3!+}'],
  ['0.{0!,3+}', '0.{0,3+}'],
  ['0.{0,2!,4!+}', '0.{0,2,4+}!'],
  ['0.{0!,2!,4+}', '0.{0,2!,4+}'],
  ['0.{0!,2?,4?+}', '0.{0,2,4+}?'],
  ['0.{0!,2=,4?+}', '0.{0,2=,4?+}'],
  ['0.{0!,2=,3?,4?+}', '0.{0,2=,3?+}'],
  ['0.{0!,2?,3?,4?+}', '0.{0,2+}?'],
  ['0.{0,1!,2,3,4+}', '0.{0+}'],
  ['0.{0,1,2!,3!,4!+}', '0.{0+}!'],

  ['.G', '0.G'],
  ['0.Z', '0.Z'],
  ['0.{0,1,5}', '0.Z'],
  ['0.{2,5}', '0.{2,5}'],
  ['0.{6}', '0.{6}'],
  ['G.0', 'G.0'],
  ['{2+}.0', '{2+}.0'],
  ['0.*=', '0.{0+}='],
  ['0.*?', '0.{0+}?'],
  ['0.4?', '0.4!'],
  ['0.3!', '0.3'],
  ['0.[37]', '0.[37]'],
  ['0.[3737]', '0.[37]'],
  ['0.7[37]', '0.[73]'],
  ['0.37[37]', '0.[37]'],
  ['0.[33]', '0.[3]'],
  ['0.3[3]', '0.[3]'],
  ['0.9[0]', '0.9'],
  ['0.{63}', '0.{63}'],
])('%s is written %s', (text, canonical) => {
  const code = parseTakeAndBreak(text)
  expect(formatTakeAndBreak(code)).toBe(canonical)
  expect(parseTakeAndBreak(canonical)).toEqual(code)
})

// CGSuite's tests as well, in its order: smaller heaps first
test.each([
  ['0.77', 9, '8 1,7 2,6 3,5 4,4 7 1,6 2,5 3,4'],
  ['4!.0', 8, '1,7 2,6 3,5'],
  ['0.3F', 9, '8 7 1,6 2,5 3,4 1,1,5 1,2,4 1,3,3 2,2,3'],
  ['0.3F!', 9, '8 7 1,6 2,5 3,4 1,2,4'],
  ['0.*3', 7, '6 1,5 2,4 3,3 1,1,4 1,2,3 2,2,2 1,1,1,3 1,1,2,2 1,1,1,1,2 1,1,1,1,1,1 5'],
  ['0.*?3', 7, '6 1,5 2,4 1,1,4 1,2,3 1,1,1,3 1,1,2,2 1,1,1,1,2 5'],
  ['0.*!3', 7, '6 1,5 2,4 1,2,3 5'],
  ['0.[3]', 7, '6 5 4 3 2 1 -'],
  ['0.3[1]', 7, '6 -'],
  ['0.7[03]', 7, '6 1,5 2,4 3,3 4 2 -'],
  ['0.*=', 11, '10 5,5 2,2,2,2,2 1,1,1,1,1,1,1,1,1,1'],
  ['{2+}=.0', 10, '5,5 2,2,2,2,2 1,1,1,1,1,1,1,1,1,1'],
  ['0.{0,1,3+}', 1, '-'],
  ['0.{1,3+}', 1, ''],
  ['0.{2,3?+}', 7, '1,5 2,4 3,3 1,1,4 1,2,3 1,1,1,3 1,1,2,2 1,1,1,1,2'],
])('%s: the moves of a heap of %d', (text, heap, published) => {
  const moves = [...movesOfTakeAndBreak(parseTakeAndBreak(text), heap)]
  const sorted = (list: string[]) => list.filter((move) => move !== '').toSorted()
  expect(sorted(moves.map((parts) => parts.toReversed().join() || '-'))).toEqual(
    sorted(published.split(' ')),
  )
})

test.each([
  ['column 3: found the end; expected a digit 0-9A-Z, "*", or numbers of heaps in braces', 'G.'],
  ['column 1: found the end', ''],
  ['column 2: found "0"; expected a dot; one digit stands before it, as no move adds', '20.0G'],
  ['column 1: found "3"; expected two heaps or more before the dot', '3.G'],
  ['column 1: found "*"; expected two heaps or more before the dot', '*.G'],
  ['column 4: found "g"; expected a digit', '0.Gg'],
  ['column 4: found "!"; expected a number of heaps from 0 to 63', '0.{!}'],
  ['column 5: found "!"; expected a digit', '0.4!!'],
  ['column 4: found "}"; expected a number of heaps from 0 to 63', '0.{}'],
  ['column 4: found "6"; expected a number of heaps from 0 to 63', '0.{64}'],
  ['column 6: found "2"; expected a number of heaps from 3 to 63', '0.{2,2}'],
  ['column 6: found "1"; expected a number of heaps from 3 to 63', '0.{2,1}'],
  ['column 5: found the end; expected ",", "+" or "}"', '0.{2'],
  ['column 6: found ","; expected "}" after "+"', '0.{2+,3}'],
  ['column 7: found "!"; expected only the marks in the braces', '0.{2!}!'],
  ['column 6: found the end; expected a digit or "]"', '0.[37'],
  ['column 4: found "]"; expected a digit', '0.[]'],
  ['column 4: found "]"; expected a digit', '0.G]'],
  ['column 5: found "["; expected a digit', '0.[3[7]]'],
  ['column 6: found "0"; expected the end after "]"', '0.[3]0'],
  ['column 4: found "…"; expected a digit', '0.G…'],
  ['has 10001 characters; expected at most 10000', `0.${'G'.repeat(9999)}`],
])('a code is refused: %s', (reason, text) => {
  const attempt = () => parseTakeAndBreak(text)
  expect(attempt).toThrow(ImpartialError)
  expect(attempt).toThrow(reason)
  expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_HEAP_CODE' }))
})

test('codes put together by hand are checked', () => {
  const any = { splits: [], more: 'any' } as const
  const none = { splits: [], more: 'none' } as const
  for (const [digits, repeated, message] of [
    [[none], 1, 'The number of digits repeated is 1; expected an integer from 0 to 0.'],
    [[], 0, 'The number of digits is 0; expected 1 to 10000.'],
    [[any], 0, 'Digit d0 is a move to 0 or 1 heaps; expected two heaps or more.'],
    [
      [none, { splits: ['odd' as SplitRule], more: 'none' }],
      0,
      'A rule of digit d1 is odd; expected none',
    ],
    [
      [none, { splits: Array.from({ length: 65 }, (): SplitRule => 'any'), more: 'any' }],
      0,
      'is 65; expected at',
    ],
  ] as const)
    expect(() => takeAndBreakGame({ digits, repeated })).toThrow(message)
})

test('games are read by name: as heap codes where they are such, else as wider ones', async () => {
  for (const [text, name] of [
    ['0.[3]', '0.3…'],
    ['4!.0', '4.0u'],
    ['0.8F', '0x0.8f'],
    ['0.{2,3}', '0x0.c'],
    ['0.[0]7', undefined],
    ['0.{2+}', '0.{2+}'],
    ['0.[37]', '0.[37]'],
    ['{2+}!.0', '{2+}!.0'],
  ] as const) {
    if (name === undefined) expect(() => parseHeapGame(text)).toThrow('the end after "]"')
    else expect(parseHeapGame(text).name).toBe(name)
  }
  expect(() => parseHeapGame('0.9')).toThrow('0x0.9')
  // a heap of n broken into two or more in all ways: a move in a heap of 2 or more, and n − 1 of them at most
  const values = await grundySequence(parseHeapGame('{2+}.0'), 12)
  expect([...values]).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

const RULES: readonly SplitRule[] = [
  'none',
  'none',
  'any',
  'any',
  'unequal',
  'not-all-equal',
  'equal',
]

function randomWideCode(random: (bound: number) => number): TakeAndBreakCode {
  const same = RULES[random(RULES.length)] as SplitRule
  const rule = () => (random(2) === 0 ? same : (RULES[random(RULES.length)] as SplitRule))
  const digits = Array.from({ length: 1 + random(4) }, (_, k) => {
    const splits = Array.from({ length: random(7) }, (_, heaps) =>
      heaps < 2 ? (k > 0 && random(2) > 0 ? 'any' : 'none') : rule(),
    )
    while (k === 0 && splits.length < 2) splits.push('none')
    return { splits, more: random(3) === 0 ? rule() : 'none' } as const
  })
  return { digits, repeated: random(2) * random(digits.length) }
}

/** Whether a digit allows these heaps, straight from the meaning of the rules. */
function allows(code: TakeAndBreakCode, taken: number, parts: readonly number[]): boolean {
  const { digits, repeated } = code
  let k = taken
  while (k >= digits.length && repeated > 0) k -= repeated
  const digit = digits[k]
  if (digit === undefined) return false
  const rule = parts.length < digit.splits.length ? digit.splits[parts.length] : digit.more
  if (rule === 'none') return false
  const sizes = new Set(parts).size
  if (parts.length < 2 || rule === 'any') return true
  if (rule === 'unequal') return sizes === parts.length
  return rule === 'equal' ? sizes === 1 : sizes > 1
}

/** All partitions of a total, each falling. */
function partitionsOf(total: number, most = total): number[][] {
  if (total === 0) return [[]]
  const all: number[][] = []
  for (let first = Math.min(most, total); first > 0; first--)
    for (const others of partitionsOf(total - first, first)) all.push([first, ...others])
  return all
}

test('random codes: text, moves and values, straight from the rules', async () => {
  const to = scaled(14, 22)
  const partitions = Array.from({ length: to + 1 }, (_, total) => partitionsOf(total))
  for (let seed = 1; seed <= scaled(25, 4000); seed++) {
    const code = randomWideCode(createRandom(seed))
    const text = formatTakeAndBreak(code)
    const message = `seed ${seed}: ${text}`
    const read = parseTakeAndBreak(text)
    expect(formatTakeAndBreak(read), message).toBe(text)
    const values: number[] = []
    for (let heap = 0; heap <= to; heap++) {
      const moves: number[][] = []
      for (let taken = 0; taken <= heap; taken++)
        for (const parts of partitions[heap - taken] as number[][])
          if (allows(code, taken, parts)) moves.push(parts)
      const listed = [...movesOfTakeAndBreak(read, heap)].map((parts) => parts.join())
      expect(listed.toSorted(), message).toEqual(moves.map((parts) => parts.join()).toSorted())
      const reached = new Set(
        moves.map((parts) => parts.reduce((sum, part) => sum ^ values[part], 0)),
      )
      let value = 0
      while (reached.has(value)) value++
      values.push(value)
    }
    const game = takeAndBreakGame(code)
    const sequence = startSequence(game)
    await sequence.extend(5)
    await resumeSequence(sequence.save(), game).extend(to)
    await sequence.extend(to)
    expect([...sequence.values()], message).toEqual(values)
    expect([...(await grundySequence(parseHeapGame(game.name), to))], message).toEqual(values)
  }
})

test('periods that are proved go on: random codes', async () => {
  let proved = 0
  for (let seed = 1; seed <= scaled(15, 1000); seed++) {
    const random = createRandom(seed)
    const rule = () => (['any', 'any', 'unequal', 'not-all-equal'] as const)[random(4)] as SplitRule
    const digits = Array.from({ length: 2 + random(2) }, (_, k) => ({
      splits: Array.from({ length: 5 }, (_, heaps) =>
        random(2) > 0 || (k === 0 && (heaps < 2 || random(3) > 0)) ? 'none' : rule(),
      ),
      more: 'none' as const,
    }))
    const game = takeAndBreakGame({ digits, repeated: 0 })
    if (game.code !== undefined) continue
    const { period } = await solvePeriod(game, { to: 120 })
    if (!period?.proved) continue
    proved++
    const values = await grundySequence(game, 400)
    for (let heap = period.lastException + 1; heap + period.period <= 400; heap++)
      expect(values[heap + period.period], `seed ${seed}: ${game.name}, heap ${heap}`).toBe(
        values[heap],
      )
    expect(() => createPeriodCertificate(period)).toThrow(
      'certificates are for games of heap codes',
    )
  }
  expect(proved).toBeGreaterThan(scaled(0, 4))
})

test('large values: sets grow wider, and the sums of many heaps are not listed', async () => {
  const game = parseHeapGame('{2,3,4,5+}.3')
  const values = await grundySequence(game, 300)
  const known: number[] = []
  for (let heap = 0; heap <= 30; heap++) {
    const reached = new Set(
      [...game.moves(heap)].map((move) => move.reduce((sum, part) => sum ^ known[part], 0)),
    )
    let value = 0
    while (reached.has(value)) value++
    known.push(value)
  }
  expect([...values.subarray(0, 31)]).toEqual(known)
  expect(values.reduce((most, value) => Math.max(most, value), 0)).toBeGreaterThan(64)
  const endless = grundySequence(game, 100_000_000, { signal: AbortSignal.timeout(20) })
  await expect(endless).rejects.toMatchObject({ name: 'TimeoutError' })
})
