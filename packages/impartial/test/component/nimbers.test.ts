import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import type { ComponentGame } from '../../src/component/component-game'
import { nimbersOf } from '../../src/component/nimbers'
import * as heaps from '../../src/heap/code-game'
import { type HeapCode, parseHeapCode } from '../../src/heap/heap-code'
import type { HeapGame, HeapRules } from '../../src/heap/heap-game'
import { staircaseNimComponents } from '../../src/heap/staircase-nim'
import { createRandom } from '../random'
import { naiveValue } from './naive-sums'

/** Heap games, which can value themselves, without that: for search. */
function withoutSolve({ solve: _, ...game }: HeapGame): HeapGame {
  return game
}
const codeGame = (code: HeapCode) => withoutSolve(heaps.codeGame(code))
const heapGame = (rules: HeapRules) => withoutSolve(heaps.heapGame(rules))

const heapsTo = (most: number) => Array.from({ length: most + 1 }, (_, heap) => heap)

async function valuesTo(most: number, game: ComponentGame<number, unknown>) {
  return heapsTo(most).map(await nimbersOf(game, heapsTo(most)))
}

/** A game whose component v is a vertex, with options as sums of vertices. */
function tableGame(options: readonly (readonly (readonly number[])[])[]) {
  const game: ComponentGame<number, number> = {
    name: 'table',
    moves: (v) => (options[v] ?? []).keys(),
    play: (v, move) => options[v]?.[move] ?? [],
    key: (v) => v,
  }
  return game
}

test('Kayles 0 … 19 (Winning Ways, ch. 4)', async () => {
  expect(await valuesTo(19, codeGame(parseHeapCode('0.77')))).toEqual([
    0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2,
  ])
})

test("Grundy's game 0 … 30 (Winning Ways, ch. 4)", async () => {
  const game = heapGame({
    name: "Grundy's game",
    *moves(heap) {
      for (let larger = heap - 1; larger > heap - larger; larger--) yield [larger, heap - larger]
    },
  })
  expect(await valuesTo(30, game)).toEqual([
    0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3,
  ])
})

test("subtraction {1, 3, 4}, and Lasker's Nim to 12 (Winning Ways, ch. 4)", async () => {
  const subtraction = heapGame({
    name: 'take 1, 3 or 4',
    moves: (heap) => [1, 3, 4].filter((n) => n <= heap).map((n) => [heap - n]),
  })
  expect((await valuesTo(20, subtraction)).join('')).toBe('010123201012320101232')
  expect(await valuesTo(12, codeGame(parseHeapCode('4.3…')))).toEqual([
    0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11,
  ])
})

test('random games whose moves leave sums, as by playing whole positions', async () => {
  for (let seed = 1; seed <= scaled(100, 200); seed++) {
    const random = createRandom(seed)
    const order = 2 + random(5)
    const options = Array.from({ length: order }, (_, v) =>
      Array.from({ length: random(4) }, () =>
        Array.from({ length: v === 0 ? 0 : random(4) }, () => random(v)),
      ),
    )
    const naive = (name: string) => (options[Number(name)] ?? []).map((sum) => sum.map(String))
    // the largest alone: the others are found from it
    const valueIn = await nimbersOf(tableGame(options), [order - 1])
    expect(valueIn(order - 1), `seed ${seed}`).toBe(naiveValue([String(order - 1)], naive))
  }
})

test('long chains of components do not overflow, whichever end comes first', async () => {
  const length = scaled(50_000, 200_000)
  const chain = heapGame({ name: 'chain', moves: (heap) => (heap > 0 ? [[heap - 1]] : []) })
  const down = await nimbersOf(chain, [length])
  expect([down(length), down(length - 1), down(0)]).toEqual([0, 1, 0])
  const up = await nimbersOf(chain, [0, length - 1])
  expect(up(length - 1)).toBe(1)
})

test('an option found early and met again deeper is valued before both', async () => {
  // 0 sees 1 first and then 2, 2 is opened first and needs 1, which needs 3
  const valueIn = await nimbersOf(tableGame([[[1], [2]], [[3]], [[1]], []]), [0])
  expect([0, 1, 2, 3].map(valueIn)).toEqual([2, 1, 0, 0])
})

test('strings, bigints and numbers are keys; nothing else is', async () => {
  const chain = heapGame({ name: 'chain', moves: (heap) => (heap > 0 ? [[heap - 1]] : []) })
  for (const key of [(heap: number) => `${heap}`, (heap: number) => BigInt(heap)]) {
    expect((await nimbersOf({ ...chain, key }, [9]))(9)).toBe(1)
  }
  await expect(nimbersOf({ ...chain, key: () => Number.NaN }, [9])).rejects.toMatchObject({
    code: 'INVALID_GAME',
    message: 'chain: key gave NaN; expected a string, a number or a bigint.',
  })
})

test('a game that solves itself is not searched', async () => {
  const asked: number[][] = []
  const game: ComponentGame<number, never> = {
    name: 'known',
    moves: () => {
      throw new Error('searched')
    },
    play: () => [],
    key: (v) => v,
    solve: async (components) => {
      asked.push([...components])
      return (v) => ({ infinite: [v] })
    },
  }
  const valueIn = await nimbersOf(game, [4, 2])
  expect(asked).toEqual([[4, 2]])
  expect(valueIn(4)).toEqual({ infinite: [4] })
})

test('a game that solves itself is not asked when the work was aborted', async () => {
  const reason = new Error('enough')
  const signal = AbortSignal.abort(reason)
  await expect(nimbersOf(staircaseNimComponents, [[3]], { signal })).rejects.toBe(reason)
})

test('cycles are refused, by name and with what to do', async () => {
  for (const options of [[[[0]]], [[[1]], [[2], []], [[3, 1]], []], [[[1]], [[2]], [[0]]]]) {
    await expect(nimbersOf(tableGame(options), [0])).rejects.toMatchObject({ code: 'CYCLIC' })
  }
  await expect(nimbersOf(tableGame([[[1]], [[2]], [[1]]]), [0])).rejects.toThrow(
    'table: play can come back to "1", and a search finds values only where play ends; ' +
      'expected a game in which play always ends, or one written as a digraph (digraphComponents), whose values allow for endless play.',
  )
})

test('the limit of components', async () => {
  const kayles = codeGame(parseHeapCode('0.77'))
  expect((await nimbersOf(kayles, [9], { limit: 10 }))(9)).toBe(4)
  await expect(nimbersOf(kayles, [9], { limit: 8 })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: expect.stringContaining(
      '0.77: more than 8 components; expected a higher limit (at most 16777216)',
    ),
  })
  for (const limit of [0, -1, 1.5, Number.NaN, 2 ** 24 + 1]) {
    await expect(nimbersOf(kayles, [9], { limit })).rejects.toMatchObject({
      code: 'OUT_OF_RANGE',
      message: `The limit of components is ${limit}; expected an integer from 1 to 16777216.`,
    })
  }
})

test('components that cannot be reached are refused', async () => {
  const valueIn = await nimbersOf(codeGame(parseHeapCode('0.77')), [9])
  expect(() => valueIn(10)).toThrow(
    '0.77: "10" cannot be reached from the components that were searched.',
  )
  expect(() => valueIn(10)).toThrow(expect.objectContaining({ code: 'INVALID_POSITION' }))
  expect(() => valueIn(-1)).toThrow(expect.objectContaining({ code: 'INVALID_POSITION' }))
})

test('progress and signals', async () => {
  const nim = codeGame(parseHeapCode('0.3…'))
  const heap = scaled(600, 1500)
  const seen: number[] = []
  const valueIn = await nimbersOf(nim, [heap], {
    onProgress: ({ phase, done }) => {
      expect(phase).toBe('search')
      seen.push(done)
    },
  })
  expect(valueIn(heap)).toBe(heap)
  expect(seen.at(-1)).toBe(heap)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))

  const start = performance.now()
  const signal = AbortSignal.timeout(20)
  await expect(nimbersOf(nim, [1_000_000], { signal })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  expect(performance.now() - start).toBeLessThan(2000)
})
