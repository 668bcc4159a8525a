import type { Nimber } from '@zugzwang/core'
import { CoreError, impartialArena, outcomeAt, solveOutcome } from '@zugzwang/core'
import { describe, expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { type DigraphValues, digraphValues, nimberAt } from '../../src/digraph/digraph-values'
import { ImpartialError } from '../../src/errors'
import { nimSum, outcomeOfNimber } from '../../src/nimber/nimber'
import { createRandom } from '../random'
import {
  allDigraphs,
  mexValues,
  type NaiveValue,
  nimOptions,
  type Options,
  randomOptions,
  smithValues,
  sumOptions,
  toDigraph,
  unionOptions,
} from './naive-digraphs'

const outcomeOfSum = (values: readonly Nimber[]) => outcomeOfNimber(nimSum(values))

async function valuesOf(options: Options): Promise<Nimber[]> {
  const values = await digraphValues(toDigraph(options))
  return options.map((_, v) => nimberAt(values, v))
}

/** The same in the oracle's words. */
function inWords(value: Nimber): NaiveValue {
  return typeof value === 'number' ? value : value.infinite
}

async function outcomesOf(options: Options): Promise<string[]> {
  const arena = impartialArena(toDigraph(options))
  const solution = await solveOutcome(arena)
  return options.map((_, v) => outcomeAt(arena, solution, v))
}

/** Some digraphs by chance, side by side: few calls for many digraphs. */
function someDigraphs(seed: number, count: number, maxOrder: number): number[][] {
  const random = createRandom(seed)
  return unionOptions(
    Array.from({ length: count }, () => randomOptions(random, 1 + random(maxOrder))),
  )
}

describe('with cycles', () => {
  // Cycles small enough to be done by hand with Smith's rule.
  test('small digraphs', async () => {
    expect(await valuesOf([[], [0, 1]])).toEqual([0, { infinite: [0] }])
    expect(await valuesOf([[], [2], [1, 0]])).toEqual([0, 0, 1])
    expect(await valuesOf([[], [0], [0, 1], [2, 3]])).toEqual([0, 1, 2, { infinite: [2] }])
    expect(await valuesOf([[0]])).toEqual([{ infinite: [] }])
    expect(await valuesOf([[1], [0]])).toEqual([{ infinite: [] }, { infinite: [] }])
  })

  test('an option above the value reverts, one without value does not when it cannot', async () => {
    // 3 has the options 2 (value 1) and 4 (a loop with the option 0): 4 reverts to 0, so 3 is worth 0
    expect(await valuesOf([[], [], [0], [2, 4], [4, 1]])).toEqual([0, 0, 1, 0, { infinite: [0] }])
    // with the option 2 instead, 4 reverts to 1 alone and keeps 3 from 0
    expect(await valuesOf([[], [], [0], [2, 4], [4, 2]])).toEqual([
      0,
      0,
      1,
      { infinite: [1] },
      { infinite: [1] },
    ])
  })

  test("are Smith's to the letter for all digraphs of up to 3 vertices", async () => {
    const random = createRandom(1)
    for (const order of [1, 2, 3]) {
      for (const options of allDigraphs(order)) {
        const message = JSON.stringify(options)
        const values = (await valuesOf(options)).map(inWords)
        expect(values, message).toEqual(smithValues(options, random))
      }
    }
  })

  test("are Smith's to the letter on digraphs by chance, whatever order values come in", async () => {
    for (let seed = 1; seed <= scaled(100, 50_000); seed++) {
      const random = createRandom(seed)
      const options = randomOptions(random, 1 + random(14))
      const values = (await valuesOf(options)).map(inWords)
      const message = `seed ${seed}: ${JSON.stringify(options)}`
      expect(values, message).toEqual(smithValues(options, random))
      expect(values, message).toEqual(smithValues(options, random))
    }
  })

  test('and with large values found in rounds, with infinite ones', async () => {
    let largest = 0
    let infinite = 0
    for (let seed = 1; seed <= scaled(100, 200); seed++) {
      const random = createRandom(seed)
      // Nim, once more with moves aside, and what lies aside: on cycles, with moves back to most heaps
      const nim = nimOptions(2 + random(12))
      const { length } = nim
      const either = (heap: number) => heap + length * random(2)
      const aside = () => 2 * length + random(length)
      const withAside = nim.map((left) => [
        ...left.map(either),
        ...(random(3) > 0 ? [aside()] : []),
      ])
      const back = nim.map(() => [
        aside(),
        ...[...nim.keys()].filter(() => random(12) > 0).map(either),
      ])
      const options = [...nim, ...withAside, ...back]
      const values = (await valuesOf(options)).map(inWords)
      const message = `seed ${seed}: ${JSON.stringify(options)}`
      expect(values, message).toEqual(smithValues(options, random))
      for (const value of values) {
        if (typeof value === 'number') largest = Math.max(largest, value)
        else infinite++
      }
    }
    expect(largest).toBeGreaterThan(9)
    expect(infinite).toBeGreaterThan(200)
  })

  test('show who wins in a sum with a heap of Nim, for digraphs of 4 vertices, in the drill all', async () => {
    const heaps = 4
    // each under a numbering by which the numbers of options ascend
    const ascending = (options: Options) =>
      options.every((ofV, v) => v === 0 || ofV.length >= (options[v - 1]?.length ?? 0))
    const digraphs = unionOptions(allDigraphs(4, scaled(7, 1)).filter(ascending))
    const values = await valuesOf(digraphs)
    const outcomes = await outcomesOf(sumOptions(digraphs, nimOptions(heaps)))
    const wrong = outcomes.findIndex(
      (outcome, i) => outcome !== outcomeOfSum([values[Math.floor(i / heaps)] ?? 0, i % heaps]),
    )
    expect(wrong).toBe(-1)
  })

  test('show who wins in sums with heaps of Nim up to 8, for random digraphs', async () => {
    const heaps = 9
    for (let seed = 1; seed <= scaled(10, 800); seed++) {
      const digraphs = someDigraphs(seed, 100, 12)
      const values = await valuesOf(digraphs)
      const outcomes = await outcomesOf(sumOptions(digraphs, nimOptions(heaps)))
      const expected = values.flatMap((value) =>
        Array.from({ length: heaps }, (_, heap) => outcomeOfSum([value, heap])),
      )
      expect(outcomes, `seed ${seed}`).toEqual(expected)
    }
  })

  test('add up: two digraphs, with a heap too', async () => {
    for (let seed = 1; seed <= scaled(30, 60); seed++) {
      const g = someDigraphs(seed, 4, 6)
      const h = someDigraphs(-seed, 4, 6)
      const both = sumOptions(g, h)
      const ofG = await valuesOf(g)
      const ofH = await valuesOf(h)
      const message = `seed ${seed}`
      const pairs = ofG.flatMap((value) => ofH.map((other) => [value, other]))
      expect(await valuesOf(both), message).toEqual(pairs.map((pair) => nimSum(pair)))
      expect(await outcomesOf(both), message).toEqual(pairs.map((pair) => outcomeOfSum(pair)))
      expect(await outcomesOf(sumOptions(both, nimOptions(3))), message).toEqual(
        pairs.flatMap((pair) => [0, 1, 2].map((heap) => outcomeOfSum([...pair, heap]))),
      )
    }
  })
})

describe('without cycles', () => {
  test('are the mex of the options', async () => {
    for (let seed = 1; seed <= scaled(50, 10_000); seed++) {
      const random = createRandom(seed)
      const options = randomOptions(random, random(60), false)
      const { nimbers, infinite } = await digraphValues(toDigraph(options))
      expect([...nimbers], `seed ${seed}: ${JSON.stringify(options)}`).toEqual(mexValues(options))
      expect(infinite).toBeUndefined()
    }
  })

  test('heaps of Nim have the largest values possible with their number of arcs', async () => {
    const { nimbers } = await digraphValues(toDigraph(nimOptions(300)))
    expect([...nimbers]).toEqual(Array.from({ length: 300 }, (_, heap) => heap))
  })
})

// A chain of 10^7 vertices takes half a second and 250 MB.
test('a long chain, with and without a loop at its end', async () => {
  const order = scaled(100_000, 20_000_000)
  const offsets = Int32Array.from({ length: order + 1 }, (_, v) => Math.max(0, v - 1))
  const targets = Int32Array.from({ length: order - 1 }, (_, v) => v)
  const { nimbers } = await digraphValues({ order, size: order - 1, offsets, targets })
  expect(nimbers.findIndex((nimber, v) => nimber !== v % 2)).toBe(-1)

  // The last vertex leads to itself as well: ∞(0), the player there may pass.
  const looped = Int32Array.from([...offsets.subarray(0, order), order])
  const values = await digraphValues({
    order,
    size: order,
    offsets: looped,
    targets: Int32Array.from([...targets, order - 1]),
  })
  expect(nimberAt(values, order - 1)).toEqual({ infinite: [order % 2] })
  expect(values.nimbers.subarray(0, order - 1)).toEqual(nimbers.subarray(0, order - 1))
})

test('there are rows of K only where some vertex has no nimber', async () => {
  expect((await digraphValues(toDigraph([[], [2], [1, 0]]))).infinite).toBeUndefined()
  expect((await digraphValues(toDigraph([[0]]))).infinite).toBeDefined()
})

test('the rows of K are those of the vertices without a nimber, ascending', async () => {
  for (let seed = 1; seed <= scaled(25, 50); seed++) {
    const { nimbers, infinite }: DigraphValues = await digraphValues(
      toDigraph([...someDigraphs(seed, 10, 10), []].map((ofV, v) => (v === 0 ? [0] : ofV))),
    )
    expect(infinite?.offsets.length, `seed ${seed}`).toBe(nimbers.length + 1)
    for (const [v, nimber] of nimbers.entries()) {
      const row = infinite?.nimbers.subarray(infinite.offsets[v], infinite.offsets[v + 1])
      if (nimber >= 0) expect(row, `seed ${seed}, vertex ${v}`).toHaveLength(0)
      expect([...(row ?? [])]).toEqual([...new Set(row)].sort((a, b) => a - b))
    }
  }
})

describe('progress and refusals', () => {
  test('progress reaches the end for each kind of digraph', async () => {
    for (const options of [[], [[], [0]], [[0]], [[], [2], [1, 0]]]) {
      const seen: unknown[] = []
      await digraphValues(toDigraph(options), { onProgress: (progress) => seen.push(progress) })
      const { length } = options
      expect(seen.at(-1)).toEqual({ phase: 'values', done: length, total: length })
    }
  })

  test.each([true, false])('an abort on the way (cycles: %s) ends the work', async (cycles) => {
    const graph = toDigraph(randomOptions(createRandom(5), scaled(120_000, 200_000), cycles))
    const reason = new Error('enough')
    const early = AbortSignal.abort(reason)
    await expect(digraphValues(graph, { signal: early })).rejects.toBe(reason)
    const stop = new AbortController()
    const late = digraphValues(graph, {
      signal: stop.signal,
      onProgress: ({ done, total = 0 }) => {
        expect(done).toBeLessThanOrEqual(total)
        stop.abort(reason)
      },
    })
    await expect(late).rejects.toBe(reason)
  })

  test('what is no digraph', async () => {
    const broken = { order: 1, size: 1, offsets: Int32Array.of(0, 1), targets: Int32Array.of(1) }
    const attempt = digraphValues(broken)
    await expect(attempt).rejects.toThrow(CoreError)
    await expect(attempt).rejects.toThrow('The target of arc 0 is 1; expected a vertex 0 … 0.')
  })

  test.each([-1, 2, 0.5, Number.NaN])('vertex %d', async (vertex) => {
    const values = await digraphValues(toDigraph([[], [0]]))
    expect(() => nimberAt(values, vertex)).toThrow(ImpartialError)
    expect(() => nimberAt(values, vertex)).toThrow(
      `The vertex is ${vertex}; expected an integer from 0 to 1.`,
    )
  })
})
