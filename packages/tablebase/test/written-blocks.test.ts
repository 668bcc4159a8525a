// Blocks of a table: the same whichever thread makes which of them, written in order while the next ones are made.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IndexedRules } from '@zugzwang/core'
import { expect, it } from 'vitest'
import { type BlockRange, type MadeBlocks, orderCodes } from '../src/file/blocks'
import { NO_COUNTS } from '../src/file/counts'
import { BLOCK, HEAD } from '../src/file/format'
import { readBlock, readIndex } from '../src/file/read'
import { createTierWriter, finishTable, nothingWritten, type TableSink } from '../src/file/write'
import { bytesSource, readTableInfo, solveTable, verifyTable } from '../src/index'
import { buildTable } from '../src/node'
import { type Crew, createHand, createSelf, startItems } from '../src/solve/crew'
import type { Field } from '../src/solve/field'
import { planTable } from '../src/solve/plan'
import { headerOf, memoryFor } from '../src/solve/solve-table'
import { solveTiers } from '../src/solve/solve-tiers'
import { randomGame } from './games'

/** A crew whose hands take turns at making blocks; `shares` has for each range how many of them made any. */
function createHands(rules: IndexedRules, hands: number): Crew & { readonly shares: number[] } {
  const self = createSelf(rules)
  const all = Array.from({ length: hands }, () => createHand(rules, 0))
  const shares: number[] = []
  let field: Field | undefined
  return {
    ...self,
    shares,
    async take(next) {
      field = next
      for (const hand of all) hand.take(next)
      await self.take(next)
    },
    async make(range) {
      if (field !== undefined) startItems(field, range)
      const making = all.map((hand) => hand.make(range))
      const made: MadeBlocks[] = []
      for (let turn = 0; making.length > 0; turn++) {
        turn %= making.length
        const step = making[turn]?.next()
        if (step?.done !== true) continue
        making.splice(turn--, 1)
        if (step.value === undefined) continue
        made.push(step.value)
      }
      shares.push(made.filter(({ places }) => places.length > 0).length)
      return made
    },
  }
}

/** A table, its parts as they were appended. */
function createParts(append = async (_: number) => {}): { sink: TableSink; parts: Uint8Array[] } {
  const parts: Uint8Array[] = [new Uint8Array(HEAD)]
  const sink: TableSink = {
    async append(bytes) {
      const place = parts.push(bytes)
      await append(place - 1)
    },
    begin: async (head) => void (parts[0] as Uint8Array).set(head),
  }
  return { sink, parts }
}

/** Solves with a crew, and returns the table. */
async function solveWith(
  rules: IndexedRules,
  crew: Crew,
  bytes: 1 | 2 = 1,
  append?: (place: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<Buffer> {
  const { sink, parts } = createParts(append)
  const source = {
    read: async (from: number, length: number) =>
      Buffer.concat(parts).subarray(from, from + length),
  }
  const plan = planTable(rules, { bytes })
  const { written } = await solveTiers(
    rules,
    crew,
    { sink, source, isDue: () => false, async keep() {} },
    { plan, memory: memoryFor(rules, plan, 1), threads: 1, signal },
  )
  await finishTable(headerOf(rules, rules.name, bytes), sink, written)
  return Buffer.concat(parts)
}

it.each([1, 2, 3])('three threads make the same blocks and counts as one: %i', async (seed) => {
  const game = randomGame({
    seed,
    count: 2 * BLOCK + 1000 * seed + 7,
    hasMover: seed % 2 === 1,
    hasUnmoves: true,
    tiers: 1 + (seed % 2),
    hasStart: seed > 1,
  })
  const bytes = seed === 3 ? 2 : 1
  const rules = seed === 2 ? { ...game, isShared: (index: number) => index % 7 === 0 } : game
  const crew = createHands(rules, 3)
  const table = await solveWith(rules, crew, bytes)
  expect(Math.max(...crew.shares)).toBeGreaterThan(1)
  expect(table.equals(await solveTable(rules, { bytes }))).toBe(true)
  // which counts by itself
  expect(await verifyTable(bytesSource(table), rules)).toBeUndefined()
})

/** Halving: a tier of 101 blocks, won in up to 20 plies. */
const halving: IndexedRules = {
  name: 'halving',
  count: 101 * BLOCK - 5,
  maxMoves: 1,
  maxPredecessors: 2,
  start: 101 * BLOCK - 6,
  successors(index, out) {
    out[0] = index >> 1
    return Math.min(1, index)
  },
  predecessors(index, out) {
    let unmoves = 0
    for (const before of [2 * index, 2 * index + 1])
      if (before > 0 && before < this.count) out[unmoves++] = before
    return unmoves
  },
}

it('blocks are written while the next ones are made, and the first error to write ends the solve', async () => {
  const making: string[] = []
  const full = new Error('the disk is full')
  const create = (): Crew => {
    const self = createSelf(halving)
    return {
      ...self,
      async make(range: BlockRange, options) {
        making.push(`make ${range.from}`)
        return self.make(range, options)
      },
    }
  }
  const table = await solveWith(halving, create(), 1, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    making.push('written')
  })
  expect(making).toEqual(['make 0', 'make 64', 'written', 'written', 'written'])
  expect((await readTableInfo(bytesSource(table))).counts).toMatchObject({ positions: 22 })
  for (const failing of [1, 2])
    await expect(
      solveWith(halving, create(), 1, async (place) => {
        if (place === failing) throw full
      }),
    ).rejects.toBe(full)
})

it('a build that is cancelled while it writes leaves nothing, and can be run again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-written-'))
  try {
    const target = join(folder, 'game.table')
    const controller = new AbortController()
    const reason = new Error('enough')
    const written: number[] = []
    const built = buildTable(target, halving, {
      signal: controller.signal,
      onProgress({ phase, done }) {
        if (phase !== 'write') return
        written.push(done)
        controller.abort(reason)
      },
    })
    await expect(built).rejects.toBe(reason)
    expect(written.length).toBeGreaterThan(0)
    expect(readdirSync(folder)).toEqual([])
    await buildTable(target, halving)
    expect(readFileSync(target).equals(await solveTable(halving))).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('blocks that threads could not compress are compressed when they are written', async () => {
  const plain = [1, 2, 3].map((value) => new Uint8Array(BLOCK).fill(value))
  const { sink, parts } = createParts()
  const written = nothingWritten()
  const writer = createTierWriter(sink, written)
  const bytes = Buffer.concat([plain[2], plain[0], plain[1]] as Uint8Array[])
  const lengths = [BLOCK, BLOCK, BLOCK]
  await writer.add([
    { places: [2, 0, 1], bytes, lengths, checksums: undefined, tallied: undefined },
  ])
  const { ordered } = orderCodes(Int32Array.of(0, 1, -2, 3))
  const count = 3 * BLOCK
  await writer.end({ name: 'all', first: 0, count, scores: ordered, counts: NO_COUNTS })
  expect(parts).toHaveLength(2)
  await finishTable({ ...headerOf(halving, 'all', 1), count }, sink, written)
  const source = bytesSource(new Uint8Array(Buffer.concat(parts)))
  const index = await readIndex(source)
  for (const [place, block] of plain.entries())
    expect(await readBlock(source, index, place)).toEqual(block)
})
