// Arenas as JavaScript may hand them over: with text, holes, objects and wrong lengths where numbers belong.

import { expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  type Arena,
  CoreError,
  digraphFromArcs,
  estimateMemory,
  type Solution,
  solve,
  solveCost,
  solveOutcome,
  solvePayoff,
  verifySolution,
} from '../src/index'
import { createRandom, type Random, randomArcs } from '../src/testing'
import { firstDifference, iterateValues } from './naive'

/** What a program without types may pass for anything. */
const HOSTILE: readonly unknown[] = [
  ...['0', '1', '', 'x', null, undefined, true, false, 1n, {}, [], [1], () => 1, Symbol('s')],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.5, -1, 2, 3, 2 ** 53, -0],
]

async function refusalOf(work: () => Promise<unknown>): Promise<CoreError | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof CoreError) return error
    throw error
  }
}

const graph = digraphFromArcs(2, [0], [1])
const cost = Float64Array.of(1)
const mover = Uint8Array.of(0, 1)
const as = (part: Record<string, unknown>) => ({ graph, ...part }) as unknown as Arena

const MOVER = '0 (Max) or 1 (Min)'
const PAYOFF = 'a finite number, or NaN for undecided'
const COST = 'a finite number ≥ 0'
const SIDES = [Number.NaN, Number.NaN]

it.each<[string, unknown[], number, string]>([
  ['mover', ['0', '1'], 0, MOVER],
  ['mover', [0, '1'], 1, MOVER],
  ['mover', [0, null], 1, MOVER],
  ['mover', [0, undefined], 1, MOVER],
  ['mover', [0, true], 1, MOVER],
  ['mover', [{}, 1], 0, MOVER],
  ['mover', [0n, 1n], 0, MOVER],
  ['mover', [0, 0.5], 1, MOVER],
  ['mover', [0, Number.NaN], 1, MOVER],
  ['payoff', [Number.NaN, '1'], 1, PAYOFF],
  ['payoff', [null, 1], 0, PAYOFF],
  ['payoff', [undefined, 1], 0, PAYOFF],
  // a hole
  ['payoff', Object.assign(new Array(2), { 1: 1 }), 0, PAYOFF],
  ['payoff', [Number.NaN, true], 1, PAYOFF],
  ['payoff', [Number.NaN, { valueOf: () => 1 }], 1, PAYOFF],
  ['payoff', [Number.NaN, 1n], 1, PAYOFF],
])('%s %o is refused by each solver and by the verifier', async (field, list, vertex, expected) => {
  const solution: Solution = { order: 2, score: new Int32Array(2) }
  const arena = as({ [field]: list })
  const full = as({ mover, cost, endless: Number.POSITIVE_INFINITY, [field]: list })
  for (const work of [
    () => solve(arena),
    () => solveOutcome(arena),
    () => solvePayoff(arena),
    () => solveCost(full),
    () => verifySolution(arena, solution),
  ]) {
    const refusal = await refusalOf(work)
    expect({ ...refusal }, refusal?.message).toMatchObject({
      code: 'INVALID_ARENA',
      found: list[vertex],
      expected,
      place: { field, vertex },
    })
  }
})

it.each([['1'], [null], [undefined], [true], [{}], [1n]])(
  'a cost of %o is refused',
  async (found) => {
    const arena = as({ mover, cost: [found], endless: Number.POSITIVE_INFINITY })
    expect({ ...(await refusalOf(() => solve(arena))) }).toMatchObject({
      code: 'INVALID_ARENA',
      found,
      expected: COST,
      place: { field: 'cost', arc: 0 },
    })
  },
)

it.each<[string, unknown]>([
  ['arena', null],
  ['arena', 'x'],
  ['graph', null],
  ['graph', 7],
  ['offsets', { ...graph, offsets: ['0', '1', '1'] }],
  ['targets', { ...graph, targets: [1] }],
  ['order', { ...graph, order: '2' }],
])('%s: %o is refused', async (field, found) => {
  const arena = field === 'arena' ? (found as Arena) : as({ graph: found })
  const solution: Solution = { order: 2, score: new Int32Array(2) }
  for (const work of [() => solve(arena), () => verifySolution(arena, solution)])
    expect((await refusalOf(work))?.place.field).toBe(field)
})

it.each<[string, unknown]>([
  ['memoryLimit', Number.NaN],
  ['memoryLimit', '1e9'],
  ['memoryLimit', -1],
  ['signal', {}],
  ['signal', null],
  ['onProgress', 'x'],
])('the option %s: %o is refused', async (field, found) => {
  const refusal = await refusalOf(() => solve({ graph }, { [field]: found }))
  expect({ ...refusal }).toMatchObject({ code: 'INVALID_OPTION', place: { field } })
})

it('answers that are not lists of numbers are refused', async () => {
  const right = await solve({ graph, payoff: SIDES })
  expect(await verifySolution({ graph }, right)).toBeUndefined()
  const score = Array.from(right.score)
  for (const found of HOSTILE.filter((each) => typeof each !== 'number'))
    for (const vertex of [0, 1]) {
      const claimed = { ...right, score: score.with(vertex, found as number) } as unknown
      expect({ ...(await verifySolution({ graph }, claimed as Solution)) }).toMatchObject({
        code: 'MISFIT',
        found,
        place: { field: 'score', vertex },
      })
    }
  for (const [field, claimed] of [
    ['solution', null],
    ['score', { order: 2 }],
    ['value', { ...right, value: 'x' }],
  ] as const)
    expect(
      (await refusalOf(() => verifySolution({ graph }, claimed as unknown as Solution)))?.place,
    ).toEqual({ field })
})

/** A small arena, and with one part of it replaced by something hostile, or by other numbers. */
function malformedArena(random: Random): Arena {
  const order = 1 + random(4)
  const { sources, targets } = randomArcs(random, order, random(7))
  const made = digraphFromArcs(order, sources, targets)
  const hostile = () => HOSTILE[random(HOSTILE.length)]
  const list = (length: number, good: () => unknown) =>
    Array.from({ length: random(40) === 0 ? random(6) : length }, () =>
      random(3 * length + 1) === 0 ? hostile() : good(),
    )
  const withMovers = random(2) === 0
  const withCosts = withMovers && random(3) === 0
  const fields: Record<string, unknown> = {
    graph:
      random(10) === 0
        ? { ...made, [['order', 'size', 'offsets', 'targets'][random(4)] as string]: hostile() }
        : made,
    ...(withMovers && { mover: list(order, () => random(2)) }),
    ...(random(2) === 0 && { payoff: list(order, () => [Number.NaN, -1, 0, 1][random(4)]) }),
    ...(withCosts && { cost: list(made.size, () => random(3)) }),
    ...(withCosts && { endless: [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY][random(2)] }),
  }
  if (random(10) === 0)
    fields[['graph', 'mover', 'payoff', 'cost', 'endless'][random(5)] as string] = hostile()
  return fields as unknown as Arena
}

it('random malformed arenas are refused, or solved right', async () => {
  const seed = 26_001
  const random = createRandom(seed)
  let [solved, refused] = [0, 0]
  for (let round = 0; round < scaled(3_000, 100_000); round++) {
    const arena = malformedArena(random)
    const name = `seed ${seed}, round ${round}`
    let solution: Solution | undefined
    try {
      solution = await solve(arena)
    } catch (error) {
      expect(error, name).toBeInstanceOf(CoreError)
      const { expected, place, message } = error as CoreError
      expect([typeof expected, typeof place.field], `${name}: ${message}`).toEqual(
        Array(2).fill('string'),
      )
      refused++
      continue
    }
    // value iteration distinguishes plies where values are small
    const { payoff = [], cost = [], endless = 0 } = arena
    const worths = [...Array.from(payoff), ...Array.from(cost), endless].map(Math.abs)
    if (!worths.some((worth) => worth > 9 && Number.isFinite(worth)))
      expect(firstDifference(solution, iterateValues(arena)), name).toBe(-1)
    expect(await verifySolution(arena, solution), name).toBeUndefined()
    expect(estimateMemory(arena)).toBeGreaterThan(0)
    solved++
  }
  expect(Math.min(solved, refused)).toBeGreaterThan(scaled(500, 20_000))
})
