// Numbered rules as JavaScript may hand them over. Each way to read them refuses what is wrong by name: the arena, the table in
// memory, the table on disk, and the verifier.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type IndexedRules, type Indices, outcomeAt, pliesAt, solve } from '@zugzwang/core'
import { ZugzwangError } from '@zugzwang/core/authoring'
import { expand, exploreIndexed } from '@zugzwang/core/numbered'
import { createRandom, type Random } from '@zugzwang/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { bytesSource, openTable, solveTable, verifyTable } from '../src/index'
import { buildTable } from '../src/node'
import { randomGame } from './games'
import { numbersGame } from './numbers-game'

const HOSTILE: readonly unknown[] = [
  ...['0', '1', '', null, undefined, true, false, 1n, {}, [], Symbol('s')],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.5, 1.5, -1, -2, 2, 7],
  ...[2 ** 31, 2 ** 32, 2 ** 53, 2 ** 53 + 2, -(2 ** 31)],
]

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'malformed-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function refusalOf(work: () => unknown): Promise<ZugzwangError | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof ZugzwangError) return error
    throw error
  }
}

/** A bag of stones of which half or three quarters are taken: number = stones. */
const COUNT = 3000
const bag = {
  name: 'bag',
  count: COUNT,
  maxMoves: 2,
  successors(index: number, out: Indices): number {
    out[0] = index >> 1
    out[1] = index >> 2
    return index === 0 ? 0 : 2
  },
}
/** A number that samples of a large game leave out. */
const VICTIM = 1477

/** The bag with other successors at one number. */
const at = (vertex: number, found: unknown, to?: unknown) => ({
  successors(index: number, out: Indices): number {
    const moves = bag.successors(index, out)
    if (index !== vertex) return moves
    if (to !== undefined) out[0] = to as number
    return found as number
  },
})
const tiers = (...list: [first: unknown, leadsTo: unknown][]) => ({
  tiers: list.map(([first, leadsTo], i) => ({ name: `tier ${i}`, first, leadsTo })),
})

describe('what is stated is refused by every reader', () => {
  it.each<[string, object, string]>([
    ...[undefined, null, Number.NaN, -1, 1.5, '3', 2 ** 53, Number.POSITIVE_INFINITY].map(
      (count): [string, object, string] => ['count', { count }, 'count'],
    ),
    ...[undefined, Number.NaN, -1, 1.5, '2', 2 ** 31].map((maxMoves): [string, object, string] => [
      'maxMoves',
      { maxMoves },
      'maxMoves',
    ]),
    ...[COUNT, -1, Number.NaN, 0.5, '0', null].map((start): [string, object, string] => [
      'start',
      { start },
      'start',
    ]),
    ['endless without movers', { endless: 1 }, 'endless'],
    ['endless', { endless: Number.NaN, mover: () => 0 }, 'endless'],
    ['endless', { endless: '1', mover: () => 0 }, 'endless'],
    ['name', { name: undefined }, 'name'],
    ['successors', { successors: undefined }, 'successors'],
    ['mover', { mover: [0, 1] }, 'mover'],
    ['payoff', { payoff: 1 }, 'payoff'],
    ['un-moves without their number', { predecessors: () => 0 }, 'maxPredecessors'],
    ['no tiers', { tiers: [] }, 'tiers'],
    ['a tier that is none', { tiers: [null] }, 'tiers[0].name'],
    ['a tier that leads to a later one', tiers([0, [0, 1]], [9, [0, 1]]), 'tiers[0].leadsTo'],
    ['a tier that leads to 0.5', tiers([0, [0.5]]), 'tiers[0].leadsTo'],
    ['a tier that leads nowhere', tiers([0, undefined]), 'tiers[0].leadsTo'],
    ['two tiers with the same first', tiers([0, [0]], [9, [0, 1]], [9, [2]]), 'tiers[2].first'],
    ['tiers that do not begin at 0', tiers([1, [0]]), 'tiers[0].first'],
    ['tiers that begin behind the end', tiers([0, [0]], [COUNT, [0]]), 'tiers'],
  ])('%s: %o', async (_, change, field) => {
    const rules = { ...bag, ...change } as unknown as IndexedRules
    const table = bytesSource(await solveTable(bag))
    for (const work of [
      () => expand(rules, 0, 1),
      () => exploreIndexed(rules),
      () => solveTable(rules),
      () => buildTable(join(folder, 'table'), rules),
      () =>
        openTable(table, {
          ...numbersGame(bag),
          numbering: { ...numbersGame(bag).numbering, ...change } as never,
        }),
      () => verifyTable(table, rules),
    ]) {
      const refusal = await refusalOf(work)
      expect({ ...refusal }, refusal?.message).toMatchObject({
        code: 'INVALID_RULES',
        place: { field },
      })
      expect(refusal?.expected).toBeTypeOf('string')
    }
  })
})

describe('what functions return is refused at any number, by each reader', () => {
  it.each<[string, object, string]>([
    ...[-2, 3, 0.5, Number.NaN, undefined, '1'].map((found): [string, object, string] => [
      `${String(found)} moves`,
      at(VICTIM, found),
      'successors',
    ]),
    ['a move beyond the end', at(VICTIM, 2, COUNT), 'successors'],
    ['a move to -1', at(VICTIM, 2, -1), 'successors'],
    ['a move to a later tier', { ...at(VICTIM, 2, 2999), ...tiers([0, [0]], [2000, [0, 1]]) }, ''],
    ['a move that stays', tiers([0, []], [2000, [0, 1]]), ''],
    ['a mover of 2', { mover: (index: number) => (index === VICTIM ? 2 : 0) }, 'mover'],
    ['a mover "0"', { mover: (index: number) => (index === VICTIM ? '0' : 0) }, 'mover'],
    ...['1', null, undefined, 1n, Number.POSITIVE_INFINITY, true].map(
      (paid): [string, object, string] => [
        `a payoff of ${String(paid)}`,
        { payoff: (index: number) => (index === VICTIM ? paid : Number.NaN) },
        'payoff',
      ],
    ),
  ])('%s', async (_, change, field) => {
    for (const start of [VICTIM, undefined]) {
      const rules = { ...bag, start, ...change } as unknown as IndexedRules
      for (const work of [
        ...(field === '' ? [] : [() => exploreIndexed(rules)]),
        () => solveTable(rules),
        () => buildTable(join(folder, 'table'), rules),
      ]) {
        const refusal = await refusalOf(work)
        expect(refusal?.code, refusal?.message).toMatch(/^(INVALID_RULES|UNSUPPORTED_GAME)$/)
        expect(refusal?.place).toMatchObject({ field: field || 'successors' })
        expect(refusal?.place.vertex).toBeTypeOf('number')
      }
    }
  })

  it('a move to 0.5, or to a number that stands for no position, in a game of which all is examined', async () => {
    for (const to of [0.5, Number.NaN, 7, 2 ** 32]) {
      const small = { ...bag, count: 20, ...at(9, 2, to) }
      const rules: IndexedRules = {
        ...small,
        successors: (index, out) => (index === 7 ? -1 : small.successors(index, out)),
      }
      for (const work of [
        () => exploreIndexed(rules),
        () => solveTable(rules),
        () => buildTable(join(folder, 'table'), rules),
      ])
        expect({ ...(await refusalOf(work)) }).toMatchObject({
          code: 'INVALID_RULES',
          place: { field: 'successors' },
        })
    }
  })

  it('the verifier sees by itself what the rules return', async () => {
    const table = bytesSource(await solveTable(bag))
    for (const change of [at(VICTIM, -2), at(VICTIM, 2, 0.5), at(VICTIM, 3)])
      expect({
        ...(await refusalOf(() => verifyTable(table, { ...bag, ...change }))),
      }).toMatchObject({ code: 'INVALID_RULES', place: { field: 'successors', vertex: VICTIM } })
  })
})

/** A random game, one number or function of which is hostile now and then. */
function malformedGame(random: Random, seed: number): IndexedRules {
  const hasMover = random(2) === 0
  const count = 1 + random(12)
  const game = randomGame({
    seed,
    count,
    hasMover,
    hasUnmoves: random(2) === 0,
    tiers: 1,
    endless: hasMover && random(3) === 0 ? 1 : 0,
    hasStart: random(3) === 0,
  }) as unknown as Record<string, unknown>
  const hostile = () => HOSTILE[random(HOSTILE.length)]
  const fields = ['count', 'maxMoves', 'start', 'endless', 'maxPredecessors', 'tiers', 'name']
  const functions = ['successors', 'predecessors', 'payoff', 'mover', 'moves']
  const field = [...fields, ...functions][random(fields.length + functions.length)] as string
  const victim = random(count)
  const found = hostile()
  if (field === 'moves') {
    const { successors } = game as unknown as IndexedRules
    const spoilt = (index: number, out: Indices) => {
      const moves = successors(index, out)
      if (index === victim && moves > 0) out[moves - 1] = found as number
      return moves
    }
    return { ...game, successors: spoilt } as unknown as IndexedRules
  }
  const old = game[field]
  if (typeof old !== 'function' || random(4) === 0)
    return { ...game, [field]: found } as unknown as IndexedRules
  const spoilt = (index: number, out: Indices) => (index === victim ? found : old(index, out))
  return { ...game, [field]: spoilt } as unknown as IndexedRules
}

it('random malformed rules are refused, or solved right', async () => {
  const seed = 26_002
  const random = createRandom(seed)
  let [solved, refused] = [0, 0]
  for (let round = 0; round < scaled(1_000, 100_000); round++) {
    const rules = malformedGame(random, round)
    const name = `seed ${seed}, round ${round}`
    let table: Uint8Array
    try {
      table = await solveTable(rules)
    } catch (error) {
      // what an array of numbers cannot take is the author's own error
      if (!(error instanceof TypeError && /BigInt|Symbol/.test(error.message)))
        expect(error, name).toBeInstanceOf(ZugzwangError)
      refused++
      continue
    }
    const arena = await exploreIndexed(rules)
    const solution = await solve(arena)
    const opened = await openTable(bytesSource(table), numbersGame(rules))
    const { start } = rules
    for (let index = 0; index < rules.count; index++) {
      const isGap =
        Number.isNaN(rules.payoff?.(index) ?? Number.NaN) && expand(rules, index, index + 1).gaps
      if (isGap || (start !== undefined && start !== index)) continue
      const { outcome, plies = -1 } = await opened.probe(index)
      expect(`${outcome} ${plies}`, `${name}, number ${index}`).toBe(
        `${outcomeAt(arena, solution, index)} ${pliesAt(solution, index)}`,
      )
    }
    expect(await verifyTable(bytesSource(table), rules), name).toBeUndefined()
    solved++
  }
  expect(Math.min(solved, refused)).toBeGreaterThan(scaled(100, 10_000))
})
