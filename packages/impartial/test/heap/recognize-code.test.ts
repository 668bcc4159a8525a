import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { codeGame, heapGame } from '../../src/heap/code-game'
import { formatHeapCode, movesOfCode, parseHeapCode } from '../../src/heap/heap-code'
import { recognizeCode } from '../../src/heap/recognize-code'
import { findPeriod, solvePeriod } from '../../src/period/find-period'
import { grundyAt } from '../../src/period/grundy-at'
import { createRandom } from '../random'
import { randomCode } from '../random-code'

/** A move takes an edge of a path of the given number of vertices, with both its ends. */
function* arcs(vertices: number): Generator<number[]> {
  for (let first = 0; first + 2 <= vertices; first++) yield [first, vertices - first - 2]
}

test('Arc Kayles on paths is 0.07, and has its period if the rules continue', async () => {
  const game = heapGame({ name: 'arc-kayles', moves: arcs })
  expect(await recognizeCode(game, 50)).toEqual(parseHeapCode('0.07'))
  const { period, to, outlook } = await solvePeriod(game, { to: 2000 })
  expect(period).toMatchObject({
    game: 'arc-kayles',
    period: 34,
    lastException: 52,
    proved: false,
    assumed: { code: parseHeapCode('0.07'), to },
    valuesToProve: 174,
    reason: `Proved if the rules continue as for heaps 0 to ${to}, where they are those of 0.07: the values up to heap 173 follow the period.`,
  })
  expect([to, outlook, period?.code]).toEqual([255, undefined, undefined])
  if (period === undefined) throw new Error('no period')
  expect(() => grundyAt(period, 1000)).toThrow('Proved if the rules continue')

  const values = (await solvePeriod(codeGame(parseHeapCode('0.07')))).period?.values
  const short = await findPeriod(
    Array.from({ length: 140 }, (_, n) => grundyOfArcs(n)),
    game,
  )
  expect(short?.values).toEqual(values)
  expect(short?.assumed).toBeUndefined()
  expect(short?.reason).toBe(
    'Observed only: its theorem asks for 174 values, and 140 are given, if the rules continue as for heaps 0 to 139, where they are those of 0.07.',
  )
})

const known: number[] = []
function grundyOfArcs(vertices: number): number {
  for (let n = known.length; n <= vertices; n++) {
    const reached = new Set([...arcs(n)].map(([a = 0, b = 0]) => known[a] ^ known[b]))
    let value = 0
    while (reached.has(value)) value++
    known.push(value)
  }
  return known[vertices] as number
}

test('rules that are no code, or not for all heaps, are not taken for one', async () => {
  const halves = (heap: number) => (heap > 0 && heap % 2 === 0 ? [[heap / 2, heap / 2]] : [])
  const fromSix = (heap: number) => (heap > 6 ? [[heap - 1]] : [])
  const couples = (heap: number) => (heap > 2 ? [...movesOfCode(parseHeapCode('4.0'), heap)] : [])
  const four = (heap: number) => (heap > 4 ? [[1, 1, 1, 1]] : [])
  const stays = (heap: number) => (heap > 0 ? [[heap]] : [])
  const grows = (heap: number) => [[heap + 1]]
  for (const moves of [halves, fromSix, couples, four, stays, grows])
    expect(await recognizeCode({ moves }, 60)).toBeUndefined()
  // until heap 40 these are the rules of 0.3
  const later = (heap: number) => (heap === 0 || heap === 41 ? [] : [heap > 1 ? [heap - 1] : []])
  expect(await recognizeCode({ moves: later }, 40)).toEqual({ digits: [0, 3] })
  expect(await recognizeCode({ moves: later }, 41)).toBeUndefined()
  // 0.000…01 looks like no moves at all until its heap is examined
  const vanishes = (heap: number) => (heap === 30 ? [[]] : [])
  expect(await recognizeCode({ moves: vanishes }, 29)).toEqual({ digits: [0] })
  expect(await recognizeCode({ moves: vanishes }, 60)).toBeUndefined()
  expect((await recognizeCode({ moves: vanishes }, 68))?.digits.at(-1)).toBe(1)
  await expect(recognizeCode({ moves: vanishes }, 1e9)).rejects.toMatchObject({
    code: 'OUT_OF_RANGE',
  })
})

test('random codes are recognized from their moves, in any order and more than once', async () => {
  for (let seed = 1; seed <= scaled(15, 2000); seed++) {
    const random = createRandom(seed)
    const code = randomCode(random)
    const moves = (heap: number) => {
      const all = [...movesOfCode(code, heap)].map((parts) => [...parts, 0].toReversed())
      return random(2) === 0 ? all.toReversed() : [...all, ...all]
    }
    const found = await recognizeCode({ moves }, 22 + random(5))
    if (found === undefined)
      throw new Error(`seed ${seed}: ${formatHeapCode(code)} is not recognized`)
    for (let heap = 0; heap <= 32; heap++)
      expect([...movesOfCode(found, heap)], `seed ${seed}: ${formatHeapCode(code)}`).toEqual([
        ...movesOfCode(code, heap),
      ])
  }
})
