// Solves with less memory than the table takes, stopped at checkpoints and resumed: the same bytes, whatever is kept in files.

import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IndexedRules } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { BLOCK, HEAD } from '../src/file/format'
import { finishTable } from '../src/file/write'
import { createScratchFiles, openScratch } from '../src/node/scratch-files'
import { readState, removeState, writeState } from '../src/node/state'
import { type Crew, createSelf } from '../src/solve/crew'
import { createState } from '../src/solve/kernel-state'
import { createWasmPasses } from '../src/solve/passes'
import { planTable, type TablePlan } from '../src/solve/plan'
import { headerOf, memoryFor, solveTable } from '../src/solve/solve-table'
import { type Store, solveTiers } from '../src/solve/solve-tiers'
import { largestOf, tiersOf } from '../src/solve/tiers'
import { createTwin } from '../src/solve/twin'
import { randomBlockGame } from './block-games'
import { randomGame } from './games'
import { withKernel } from './table-kernel'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugzwang-out-of-core-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Solves with windows of one block, as `buildTable` does; makes checkpoints at random, and resumes from some of them. */
async function solveInWindows(
  rules: IndexedRules,
  bytes: 1 | 2,
  kept: Pick<TablePlan, 'shelf' | 'pages'>,
  random: (below: number) => number,
): Promise<{ table: Buffer; wasStored: boolean; isInWasm: boolean }> {
  const plan = { ...planTable(rules, { bytes }), window: BLOCK, outbox: 2 ** 12, ...kept }
  const path = join(folder, rules.name)
  const header = headerOf(rules, rules.name, bytes)
  const key = JSON.stringify(header)
  const sizes = { count: largestOf(tiersOf(rules)).own, window: BLOCK }
  const stopped = new Error('stopped')
  const inWasm = new Set<boolean>()
  let table = Buffer.alloc(HEAD)
  const sink = {
    append: async (more: Uint8Array) => {
      table = Buffer.concat([table, more])
    },
    begin: async (head: Uint8Array) => void table.set(head),
  }
  for (;;) {
    const memory = memoryFor(rules, plan, 1)
    const found = await readState(`${path}.state`, key, sizes, bytes, memory.allocate)
    const files = createScratchFiles(path, found?.scratch)
    table = table.subarray(0, found?.standing.written.length ?? HEAD)
    const store: Store = {
      sink,
      source: { read: async (from, length) => table.subarray(from, from + length) },
      isDue: () => random(3) === 0,
      async keep(standing) {
        const scratch = files.state()
        await writeState(`${path}.state`, key, standing, scratch)
        files.kept(scratch)
        if (random(4) === 0) throw stopped
      },
    }
    const self = createSelf(rules, (field) => openScratch(field, 0))
    const crew: Crew = {
      ...self,
      take(field) {
        if (createWasmPasses(createState(rules, field, openScratch(field, 0), 0), createTwin))
          inWasm.add(field.window < field.count)
        return self.take(field)
      },
    }
    try {
      const options = { plan, memory, threads: 1, files, standing: found?.standing }
      const { written } = await solveTiers(rules, crew, store, options)
      await finishTable(header, sink, written)
    } catch (error) {
      expect(error).toBe(stopped)
      continue
    } finally {
      await crew.end()
    }
    const wasStored = existsSync(files.folder)
    files.remove()
    await removeState(`${path}.state`)
    return { table, wasStored, isInWasm: inWasm.has(true) }
  }
}

describe('a solve that keeps windows in files', () => {
  // the few have values of one byte and of two, one tier and two, un-moves and none, tiers in memory and in files, tiers counted late
  it.each(
    scaled(
      [0, 1, 2, 5, 10],
      Array.from({ length: 200 }, (_, seed) => seed),
    ),
  )('ends with the same bytes: random game %i', async (seed) => {
    const hasMover = seed % 2 === 1
    const rules = randomGame({
      seed,
      count: BLOCK * 2 + ((seed * 7919) % (BLOCK * scaled(1, 3))),
      hasMover,
      hasUnmoves: seed % 4 < 2,
      tiers: seed % 3 === 0 ? 1 : 2,
      endless: hasMover ? ((seed >> 1) % 3) - 1 : 0,
      hasStart: seed % 5 === 0,
    })
    const bytes = seed % 8 === 0 ? 2 : 1
    const inMemory = await solveTable(rules, { bytes })
    const { table, wasStored } = await solveInWindows(
      seed % 3 === 2 && !hasMover ? withKernel(rules) : rules,
      bytes,
      {
        shelf: seed % 3 === 1 ? rules.count : 0,
        pages: seed % 6 < 3 ? 2 ** 19 : 2 ** 24,
      },
      createRandom(seed),
    )
    expect(wasStored).toBe(true)
    expect(table.equals(inMemory)).toBe(true)
  })

  it('works in WebAssembly where lower tiers are in memory and there are un-moves, with a kernel and without', async () => {
    for (let seed = 0; seed < scaled(3, 60); seed++) {
      const rules = randomGame({
        seed: 100 + seed,
        count: 3 * BLOCK,
        hasMover: seed % 3 === 2,
        hasUnmoves: true,
        tiers: 2,
        hasStart: seed % 2 === 1,
      })
      const inMemory = await solveTable(rules)
      const { table, isInWasm } = await solveInWindows(
        seed % 3 === 0 ? withKernel(rules) : rules,
        1,
        { shelf: rules.count, pages: 2 ** 19 },
        createRandom(seed),
      )
      expect(isInWasm).toBe(true)
      expect(table.equals(inMemory)).toBe(true)
    }
  })

  it.each(
    scaled(
      [1, 2],
      Array.from({ length: 50 }, (_, seed) => seed),
    ),
  )('ends with the same bytes by blocks: block game %i', async (seed) => {
    const rules = randomBlockGame(seed, 2 * BLOCK)
    const inMemory = await solveTable(rules)
    const shelf = seed % 3 === 0 ? 0 : rules.count
    const { table } = await solveInWindows(rules, 1, { shelf, pages: 2 ** 19 }, createRandom(seed))
    expect(table.equals(inMemory)).toBe(true)
  })
})

describe('planTable', () => {
  const rules = randomGame({ seed: 1, count: 100, hasMover: false, hasUnmoves: true, tiers: 2 })
  const large = (more: object): IndexedRules => ({
    ...rules,
    count: 3e8,
    tiers: [
      { name: 'low', first: 0, leadsTo: [0] },
      { name: 'high', first: 1e8, leadsTo: [0, 1] },
    ],
    ...more,
  })

  it('keeps all in memory where it fits', () => {
    const plan = planTable(large({}))
    expect(plan).toMatchObject({ windows: 1, window: 2e8, shelf: 1e8, pages: 0, disk: 0 })
    expect(planTable(large({}), { memoryLimit: plan.memory })).toEqual(plan)
  })

  it.each([
    ['un-moves', {}, 2],
    ['moves only', { predecessors: undefined }, 1],
  ])('stays within its limit: %s', (_, more, threads) => {
    for (const memoryLimit of [2.9e8, 1.5e8, 7e7, 2e7]) {
      const plan = planTable(large(more), { memoryLimit, threads })
      expect(plan.memory).toBeLessThanOrEqual(memoryLimit)
      expect(plan.memory).toBeGreaterThan(memoryLimit * 0.9)
      expect(plan.windows).toBe(Math.ceil(2e8 / plan.window))
      expect(plan.disk).toBeGreaterThan(0)
    }
  })

  it('takes windows where no array is as long as a tier, whatever memory there is', () => {
    const tiers = [
      { name: 'low', first: 0, leadsTo: [0] },
      { name: 'high', first: 1e9, leadsTo: [0, 1] },
    ]
    for (const limit of [{}, { memoryLimit: 2 ** 40 }]) {
      const plan = planTable(large({ count: 7e9, tiers }), limit)
      expect(plan).toMatchObject({ windows: 2, window: 2 ** 32, shelf: 1e9 })
      expect(plan.disk).toBeGreaterThan(0)
      expect(plan.memory).toBeLessThan(7e9)
    }
  })

  it('refuses what is too little, and says what does', () => {
    expect(() => planTable(large({}), { memoryLimit: 1e6 })).toThrow(
      /takes \d+ bytes of memory; expected at most 1000000 bytes \(the option memoryLimit\)/,
    )
    let needed = 0
    try {
      planTable(large({}), { memoryLimit: 1e6, threads: 2 })
    } catch (error) {
      needed = (error as { found: number }).found
    }
    expect(planTable(large({}), { memoryLimit: needed, threads: 2 }).windows).toBeGreaterThan(100)
  })
})
