import { readdirSync } from 'node:fs'
import { type IndexedRules, solve } from '@zugzwang/core'
import { exploreIndexed } from '@zugzwang/core/numbered'
import { parsePawnBoard, pawnNumbering } from '@zugzwang/positional'
import { expandRules, exportAnswer, solveTables, verifyTables } from '@zugzwang/sql'
import { expect, test } from 'vitest'
import { engine, fresh, useDatabase } from './database'
import { randomFrom } from './random'

useDatabase()

/** Random rules with gaps, payoffs and perhaps movers. */
function randomRules(seed: number): IndexedRules {
  const random = randomFrom(seed)
  const below = (n: number) => Math.floor(random() * n)
  const count = 10 + below(60)
  const there = Array.from({ length: count }, () => random() < 0.8)
  const real = there.flatMap((is, v) => (is ? [v] : []))
  const moves = Array.from({ length: count }, () =>
    Array.from({ length: below(5) }, () => real[below(real.length)] as number),
  )
  const payoffs = Array.from({ length: count }, () => (random() < 0.1 ? below(3) - 1 : Number.NaN))
  const movers = Array.from({ length: count }, () => below(2) as 0 | 1)
  return {
    name: 'random rules',
    count,
    maxMoves: 4,
    successors(v, out) {
      if (!there[v]) return -1
      for (const [i, target] of (moves[v] as number[]).entries()) out[i] = target
      return (moves[v] as number[]).length
    },
    payoff: (v) => (there[v] ? (payoffs[v] as number) : Number.NaN),
    ...(seed % 2 === 0 ? { mover: (v: number) => movers[v] as 0 | 1, endless: below(5) - 2 } : {}),
  }
}

test('expanded rules have the solution that core finds, whatever numbers stand for no position', async () => {
  for (let seed = 0; seed < 10; seed++) {
    const rules = randomRules(seed)
    const arena = await exploreIndexed(rules)
    const { score } = await solve(arena)
    const game = await expandRules(engine, fresh(), rules)
    const solved = await solveTables(game, fresh(), { memoryLimit: seed % 3 === 0 ? 2 ** 28 : 0 })
    expect(await verifyTables(game, solved)).toBeUndefined()
    const answer = fresh()
    await exportAnswer(solved, answer)
    const rows = await engine.rows(`SELECT label, plies FROM ${engine.table([answer])}`)
    const out = new Int32Array(rules.maxMoves)
    const there = (v: number) => !Number.isNaN(rules.payoff?.(v)) || rules.successors(v, out) >= 0
    expect(rows.map(([label]) => Number(label)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: rules.count }, (_, v) => v).filter(there),
    )
    for (const [label, plies] of rows)
      expect(plies, `seed ${seed}, ${label}`).toBe(
        score[Number(label)] === 0 ? null : Math.abs(score[Number(label)] as number) - 1,
      )
  }
})

/** One move everywhere. */
const leadingTo =
  (target: number): IndexedRules['successors'] =>
  (_, out) => {
    out[0] = target
    return 1
  }

test('crossing pawn', async () => {
  const numbering = pawnNumbering(parsePawnBoard('O...\n.##.\n.X.O'))
  const game = await expandRules(engine, fresh(), numbering)
  const solved = await solveTables(game, fresh())
  expect(await verifyTables(game, solved)).toBeUndefined()
  const arena = await exploreIndexed(numbering)
  const { score } = await solve(arena)
  const longest = score.reduce((most, each) => Math.max(most, Math.abs(each) - 1), 0)
  expect(solved.state.longest).toBe(longest)
})

test('invalid rules are refused with the position, and nothing is left', async () => {
  const right = randomRules(2)
  const cases: [string, Partial<IndexedRules>, object][] = [
    [
      'a move too far',
      { successors: leadingTo(1000) },
      { code: 'INVALID_INPUT', place: { vertex: 0, field: 'successors' } },
    ],
    ['too many moves', { successors: () => 9 }, { code: 'INVALID_INPUT', found: 9 }],
    ['a payoff', { payoff: () => 7 }, { code: 'UNSUPPORTED_ARENA', found: 7 }],
    ['a mover', { mover: () => 2 as 0 }, { code: 'INVALID_INPUT', found: 2 }],
    [
      'a move to a number without a position',
      {
        payoff: () => Number.NaN,
        successors: (v, out) => (v === 5 ? -1 : leadingTo(5)(v, out)),
      },
      { code: 'INVALID_INPUT', found: 5 },
    ],
  ]
  for (const [what, change, expected] of cases) {
    const at = fresh()
    const error: unknown = await expandRules(engine, at, { ...right, ...change }).catch(
      (e: unknown) => e,
    )
    expect(error, what).toMatchObject(expected)
    expect(readdirSync(at), what).toEqual([])
  }
})

test('errors of the game are thrown as they are', async () => {
  const error = new Error('no such piece')
  const rules = {
    ...randomRules(2),
    successors: () => {
      throw error
    },
    payoff: () => Number.NaN,
  }
  await expect(expandRules(engine, fresh(), rules)).rejects.toBe(error)
})
