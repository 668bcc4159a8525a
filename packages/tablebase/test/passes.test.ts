// The passes in WebAssembly and their twin: the same memory after every chunk, and the same tables.

import type { IndexedRules, Indices } from '@zugzwang/core'
import { graphFromEdges } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { copsNumbering, dobutsuNumbering } from '@zugzwang/positional'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { scaled } from '../../../tools/scale'
import { HEAD } from '../src/file/format'
import { solveTable } from '../src/index'
import { type Crew, createHand, startItems } from '../src/solve/crew'
import { createDesks, desksBytes } from '../src/solve/desk'
import { type Cells, cellsIn, type Field, type Reached } from '../src/solve/field'
import { createState } from '../src/solve/kernel-state'
import { createSolveMemory } from '../src/solve/memory'
import { createWasmPasses } from '../src/solve/passes'
import { planTable } from '../src/solve/plan'
import { memoryFor } from '../src/solve/solve-table'
import { type Store, solveTiers } from '../src/solve/solve-tiers'
import { spreadsLate } from '../src/solve/tiers'
import { createTwin } from '../src/solve/twin'
import { randomBlockGame, rulesOf } from './block-games'
import { randomGame } from './games'
import { type Listed, withKernel } from './table-kernel'

const ring = graphFromEdges(
  7,
  [0, 1, 2, 3, 4, 5, 6].map((cell): [number, number] => [cell, (cell + 1) % 7]),
)
/** Two cops on a cycle: endless play is the robber's. */
const chase = copsNumbering(ring, {
  cops: 2,
})

afterEach(() => vi.unstubAllGlobals())

const copyReached = (reached: Reached | undefined): Reached | undefined =>
  reached && { seen: reached.seen.slice(), expanded: reached.expanded?.slice() }

/** Cells in memory of whole words. */
function copyCells(cells: Cells): Cells {
  const copy = cellsIn(
    new ArrayBuffer(4 * Math.ceil(cells.byteLength / 4)),
    bytesOf(cells),
    0,
    cells.length,
  )
  copy.set(cells)
  return copy
}

const bytesOf = (cells: Cells): 1 | 2 => (cells instanceof Uint8Array ? 1 : 2)

/** The same in memory of its own, without desks: the twin's. */
const copyField = (field: Field): Field => ({
  ...field,
  cells: copyCells(field.cells),
  scores: field.scores.slice(),
  codes: field.codes.slice(),
  holds: field.holds.slice(),
  pending: field.pending.slice(),
  done: field.done.slice(),
  control: field.control.slice(),
  reached: copyReached(field.reached),
  desks: undefined,
})

/** The name of an array that is not the same in both. */
function differenceOf(field: Field, copy: Field): string | undefined {
  const arraysOf = ({ cells, scores, codes, holds, pending, done, control, reached }: Field) => ({
    ...{ cells, scores, codes, holds, pending, done, control },
    ...{ seen: reached?.seen, expanded: reached?.expanded },
  })
  const bytes = (array: ArrayBufferView | undefined) =>
    array && Buffer.from(array.buffer, array.byteOffset, array.byteLength)
  const other = new Map(Object.entries(arraysOf(copy)))
  return Object.entries(arraysOf(field)).find(
    ([name, array]) =>
      bytes(array)?.compare(bytes(other.get(name)) ?? Buffer.alloc(0)) !== (array && 0),
  )?.[0]
}

/** Runs every order twice, in WebAssembly and by the twin, and compares all memory after every chunk. */
function createDouble(rules: IndexedRules): Crew & { readonly chunks: () => number } {
  const hand = createHand(rules, 0)
  let field: Field | undefined
  let chunks = 0
  return {
    async take(next) {
      field = next
      // or twins would be compared
      const passes = createWasmPasses(createState(rules, next, undefined, 0), createTwin)
      expect(passes).toBeDefined()
      expect(passes?.blocks === undefined).toBe(rules.kernel?.block === undefined)
      expect(passes?.runs === undefined).toBe(rules.kernel?.functions['movesOf'] === undefined)
      hand.take(next)
    },
    async run(order) {
      if (field === undefined) return true
      const twin = createHand(rules, 0)
      startItems(field, order)
      const copy = copyField(field)
      twin.take(copy)
      const running = twin.run(order)
      for (const taken of hand.run(order)) {
        chunks++
        expect(running.next().value, rules.name).toBe(taken)
        expect(differenceOf(field, copy), rules.name).toBeUndefined()
      }
      expect(running.next().done).toBe(true)
      return true
    },
    async make(range) {
      if (field !== undefined) startItems(field, range)
      const making = hand.make(range)
      for (;;) {
        const step = making.next()
        if (step.done) return step.value === undefined ? [] : [step.value]
      }
    },
    toll: hand.toll,
    end: async () => hand.end(),
    chunks: () => chunks,
  }
}

async function compareMemories(
  rules: IndexedRules,
  bytes: 1 | 2,
  isShared = false,
): Promise<number> {
  const threads = isShared ? 2 : 1
  const plan = planTable(rules, { bytes, threads })
  let table = new Uint8Array()
  const store: Store = {
    sink: {
      async append(more) {
        table = Uint8Array.from([...table, ...more])
      },
      async begin() {},
    },
    source: { read: async (from, count) => table.subarray(from - HEAD, from - HEAD + count) },
    isDue: () => false,
    async keep() {},
  }
  const crew = createDouble(rules)
  const memory = memoryFor(rules, plan, threads)
  expect(memory.wasm?.buffer instanceof ArrayBuffer).toBe(!isShared)
  await solveTiers(rules, crew, store, { plan, memory, threads })
  return crew.chunks()
}

const shapeOf = (seed: number) => ({
  seed,
  count: 40 + 37 * (seed % 9),
  hasMover: seed % 2 === 1,
  hasUnmoves: seed % 3 > 0,
  tiers: 1 + (seed % 4),
  hasStart: seed % 5 > 1,
  endless: seed % 2 === 1 ? (seed % 3) - 1 : 0,
})

describe('passes in WebAssembly', () => {
  it.each([1, 2] as const)(
    'change memory as their twin does, with cells of %i bytes',
    async (bytes) => {
      const seeds = Array.from({ length: scaled(40, 2000) }, (_, seed) => seed)
      let chunks = 0
      for (const seed of seeds) chunks += await compareMemories(randomGame(shapeOf(seed)), bytes)
      expect(chunks).toBeGreaterThan(2 * seeds.length)
    },
  )

  it.each([1, 2] as const)(
    'change memory as their twin does for rules with a kernel, with cells of %i bytes',
    async (bytes) => {
      let runs = 0
      for (let seed = 0; seed < scaled(24, 2000); seed += 2) {
        const rules = withKernel(randomGame(shapeOf(seed)))
        runs += await compareMemories(rules, bytes, seed % 4 === 0)
      }
      expect(runs).toBeGreaterThan(24)
    },
  )

  it.each([
    chase,
    randomGame({ ...shapeOf(3), count: 20_000, tiers: 2 }),
    randomGame({ ...shapeOf(4), count: 30_000, tiers: 1 }),
    withKernel(randomGame({ ...shapeOf(10), count: 20_000, tiers: 1 })),
  ])('change memory as their twin does: $name', async (rules) => {
    expect(await compareMemories(rules, 1)).toBeGreaterThan(3)
  })

  it('change memory as their twin does by blocks', async () => {
    let compared = 0
    for (let seed = 0; seed < scaled(80, 5000); seed++) {
      const rules = randomBlockGame(seed, seed % 10 === 0 ? 10_000 : 600)
      // blocks leave the look that the twin then takes at reached positions for later
      if (spreadsLate(rules)) continue
      await compareMemories(rules, 1, seed % 2 === 1)
      compared++
    }
    expect(compared).toBeGreaterThan(scaled(20, 1000))
  })

  it('refuse a kernel whose blocks lead nowhere, or to numbers without a position', async () => {
    const tiers = [
      { name: 'low', first: 0, leadsTo: [] },
      { name: 'high', first: 3, leadsTo: [0] },
    ]
    const low = { first: 0, length: 3, moves: [] }
    const high = (first: number, list?: readonly number[]) => ({
      first: 3,
      length: 2,
      moves: [{ first, list, targets: 2 }],
    })
    const solveBlocks = (...[first, list, start]: [number, (readonly number[])?, number?]) =>
      solveTable(
        rulesOf('blocks', {
          tiers,
          blocks: [low, high(first, list)],
          ends: [-1, -2, -3, 0, 0],
          start: start ?? -1,
        }),
      )
    await expect(solveBlocks(2)).rejects.toThrow('number 4 has a move to 3')
    await expect(solveBlocks(0, [0, 1], 4)).rejects.toThrow('leads to 0')
    const rules = rulesOf('blocks', {
      tiers,
      blocks: [low, high(0)],
      ends: [-2, -2, -2, 0, 0],
      start: 4,
    })
    const other = rulesOf('blocks', {
      tiers,
      blocks: [low, high(2)],
      ends: [-2, -2, -2, 0, 0],
      start: 4,
    })
    const kernel = other.kernel && { ...other.kernel, mirrors: rules }
    await expect(solveTable({ ...rules, kernel: kernel as never })).rejects.toThrow('kernel gave')
    expect((await solveBlocks(1, [1, 0], 3)).length).toBeGreaterThan(0)
  })

  it('make the tables that are made without WebAssembly', async () => {
    const games = [chase]
    for (let seed = 0; seed < scaled(12, 500); seed++)
      games.push(randomBlockGame(seed, 500) as never)
    for (let seed = 0; seed < scaled(12, 500); seed++)
      games.push(randomGame(shapeOf(seed)) as never)
    const tables: Uint8Array[] = []
    for (const rules of games) tables.push(await solveTable(rules))
    vi.stubGlobal('WebAssembly', undefined)
    expect(createSolveMemory(1000, false).wasm).toBeUndefined()
    for (const [i, rules] of games.entries())
      expect(await solveTable(rules), rules.name).toEqual(tables[i])
  })
})

describe('a kernel', () => {
  const rules = randomGame({ ...shapeOf(10), count: 9000, tiers: 1, hasStart: false })
  const messageOf = async (game: IndexedRules) => {
    try {
      await solveTable(game)
    } catch (error) {
      return (error as Error).message
    }
    return undefined
  }
  const changed = (change: (listed: Listed, index: number) => void) => withKernel(rules, change)

  it('with wrong un-moves is refused', async () => {
    expect(await messageOf(changed(() => {}))).toBeUndefined()
    const wrong = changed(({ before }, index) => {
      if (index > 5000 && before.length > 0) before[0] = 9000
    })
    expect(await messageOf(wrong)).toMatch(
      /kernel gave \d+ at number \d+; expected un-moves in the tier/,
    )
  })

  it('with the wrong un-moves of its rules is refused as they are', async () => {
    let refused = 0
    for (let victim = 5000; victim < 5300; victim += 25) {
      const wrong: IndexedRules = {
        ...rules,
        predecessors(index, out) {
          const unmoves = rules.predecessors?.(index, out) ?? 0
          if (index === victim && unmoves > 0) out[unmoves - 1] = -1
          return unmoves
        },
      }
      const message = await messageOf(wrong)
      expect(await messageOf(withKernel(wrong))).toBe(message)
      // others are found in a sample before the solve, or have no un-moves
      if (message?.includes('number -1 has a move to')) refused++
    }
    expect(refused).toBeGreaterThan(1)
  })

  it('is not asked if its rules have other functions', async () => {
    const { kernel } = changed(({ before }) => {
      before[0] = -5
    })
    const table = await solveTable(rules)
    for (const name of ['successors', 'predecessors', 'payoff'] as const) {
      const other = (index: number, out: Indices) => rules[name]?.(index, out) as number
      expect(await solveTable({ ...rules, kernel, [name]: other })).toEqual(table)
    }
  })
})

describe('desks', () => {
  const rules = dobutsuNumbering({ drops: false })

  it('take as much memory as they say, a piece for each thread', () => {
    const memory = createSolveMemory(10 * desksBytes(rules, 4), false)
    const desks = createDesks(rules, memory, 4)
    expect(desks?.room.length).toBe(desksBytes(rules, 4))
    expect(desks?.bytes).toBe(desksBytes(rules, 1))
  })

  it('are left out where there is no such memory, or numbers are longer than a word', () => {
    const { allocate } = createSolveMemory(1000, false)
    expect(createDesks(rules, { wasm: undefined, allocate }, 1)).toBeUndefined()
    const memory = createSolveMemory(1000, false)
    expect(createDesks({ ...rules, count: 2 ** 31 }, memory, 1)).toBeUndefined()
  })
})

it('memory that a solve needs beyond what was foreseen is given elsewhere', () => {
  const random = createRandom(1)
  const memory = createSolveMemory(65_536, false)
  const rooms = Array.from({ length: 50 }, () => memory.allocate(1 + random(5000)))
  const inside = rooms.filter(({ buffer }) => buffer === memory.wasm?.buffer)
  expect(inside.length).toBeGreaterThan(5)
  expect(inside.length).toBeLessThan(50)
  for (const [i, { offset, length }] of inside.entries()) {
    expect(offset % 16).toBe(0)
    expect(offset + length).toBeLessThanOrEqual(inside[i + 1]?.offset ?? 65_536)
  }
  for (const { buffer, offset, length } of rooms)
    expect(new Uint8Array(buffer, offset, length).every((byte) => byte === 0)).toBe(true)
})
