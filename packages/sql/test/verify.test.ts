import { join } from 'node:path'
import { solve } from '@zugzwang/core'
import {
  countOutcomes,
  exportAnswer,
  type GameTables,
  importArena,
  readSolution,
  type SolvedTables,
  solveTables,
  verifyTables,
} from '@zugzwang/sql'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { randomArena } from './arenas'
import { engine, folder, fresh, useDatabase } from './database'

useDatabase()

async function solved(seed: number, most: number): Promise<[GameTables, SolvedTables]> {
  const game = await importArena(engine, fresh(), randomArena(seed, most))
  return [game, await solveTables(game, fresh(), { memoryLimit: seed % 2 === 0 ? 0 : 2 ** 28 })]
}

test('right answers are accepted, and counted as core counts', async () => {
  for (let seed = 0; seed < scaled(6, 300); seed++) {
    const [game, answer] = await solved(seed, 40)
    expect(await verifyTables(game, answer), `seed ${seed}`).toBeUndefined()
    const table = fresh()
    expect(await exportAnswer(answer, table)).toBe(game.order)
    expect(await verifyTables(game, table), `seed ${seed}`).toBeUndefined()
    const { win, loss, draw, longest } = await countOutcomes(answer)
    expect(win + loss + draw).toBe(game.order)
    const { score } = await solve(randomArena(seed, 40))
    const plies = score.reduce((most, each) => Math.max(most, Math.abs(each) - 1), -1)
    expect(longest?.plies ?? -1).toBe(plies)
  }
})

/** Changes of a row of an answer: its columns as expressions, and its number of copies. */
const MUTATIONS: readonly (readonly [string, string, number])[] = [
  ['outcome', "label, CASE outcome WHEN 'win' THEN 'loss' ELSE 'win' END AS outcome, plies", 1],
  ['draw', "label, CASE outcome WHEN 'draw' THEN 'loss' ELSE 'draw' END AS outcome, plies", 1],
  ['no outcome', "label, 'won' AS outcome, plies", 1],
  ['plies', 'label, outcome, COALESCE(plies, 0) + 1 AS plies', 1],
  ['fewer plies', 'label, outcome, COALESCE(plies, 1) - 1 AS plies', 1],
  ['endless', 'label, outcome, CASE WHEN plies IS NULL THEN 3 END AS plies', 1],
  ['missing', '*', 0],
  ['repeated', '*', 2],
  ['unknown', 'label + 1000 AS label, outcome, plies', 1],
]

test('an answer with one changed row is refused, whatever the change', async () => {
  const seen = new Set<string>()
  for (let seed = 100; seed < scaled(102, 140); seed++) {
    const [game, answer] = await solved(seed, 8)
    const right = fresh()
    await exportAnswer(answer, right)
    const rows = engine.table([right])
    const labels = (await engine.rows(`SELECT label FROM ${rows}`)).map(([label]) => label)
    for (const label of labels)
      for (const [what, columns, times] of MUTATIONS) {
        const wrong = fresh()
        const changed = `SELECT ${columns} FROM ${rows} WHERE label = ${label}`
        const parts = [
          `SELECT * FROM ${rows} WHERE label <> ${label}`,
          ...Array.from({ length: times }, () => changed),
        ]
        await engine.write(wrong, parts.join(' UNION ALL '))
        const violation = await verifyTables(game, wrong)
        expect(violation, `seed ${seed}, ${what} of ${label}`).toBeDefined()
        seen.add(violation?.code ?? '')
        if (what === 'missing' || what === 'repeated') expect(violation?.label).toBe(String(label))
      }
  }
  expect([...seen].sort()).toEqual([
    'MISSING_POSITION',
    'REPEATED_POSITION',
    'UNKNOWN_POSITION',
    'WRONG_VALUE',
  ])
}, 600_000)

test('a run with one changed row is refused', async () => {
  let refused = 0
  for (let seed = 200; seed < scaled(204, 300); seed++) {
    const [game, answer] = await solved(seed, 12)
    const { place, state } = answer
    const tables = state.decided.map(({ name }) => join(place.folder, name))
    if (tables.length === 0) continue
    const rows = engine.table(tables)
    const ids = (await engine.rows(`SELECT id FROM ${rows}`)).map(([id]) => id)
    for (const id of ids)
      for (const change of [
        'id, CAST(CASE value WHEN 1 THEN -1 ELSE 1 END AS TINYINT) AS value, plies',
        'id, CAST(CASE value WHEN 0 THEN 1 ELSE 0 END AS TINYINT) AS value, plies',
        'id, value, plies + 1 AS plies',
        'id, value, plies - 1 AS plies',
        'id + 100 AS id, value, plies',
      ]) {
        const name = `decided-0000000${refused % 10}-${refused}`
        const count = await engine.write(
          join(place.folder, name),
          `SELECT ${change} FROM ${rows} WHERE id = ${id} UNION ALL SELECT * FROM ${rows} WHERE id <> ${id}`,
        )
        const wrong = { ...answer, state: { ...state, decided: [{ name, rows: count }] } }
        expect(await verifyTables(game, wrong), `seed ${seed}, ${change} of ${id}`).toBeDefined()
        if (change.startsWith('id + 100'))
          await expect(readSolution(wrong)).rejects.toMatchObject({
            code: 'INVALID_POSITION',
            message: `${place.folder}: the run decides a position ${Number(id) + 100}; expected 0 … ${game.order - 1}.`,
          })
        refused++
      }
  }
  expect(refused).toBeGreaterThan(20)
}, 600_000)

test('a wrong position is reported by its label', async () => {
  const game = await importArena(engine, fresh(), { ...randomArena(1, 5) })
  const answer = await solveTables(game, fresh())
  const table = fresh()
  await exportAnswer(answer, table)
  const wrong = fresh()
  await engine.write(wrong, `SELECT label, 'draw' AS outcome, plies FROM ${engine.table([table])}`)
  const violation = await verifyTables(game, wrong)
  expect(violation?.message).toMatch(
    /^Position "\d" is given as .* against its moves; expected .*\.$/,
  )
  await expect(verifyTables(game, join(folder, 'nowhere'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const other = fresh()
  await engine.write(other, 'SELECT 1 AS label, 2 AS value')
  await expect(verifyTables(game, other)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    place: { file: other, field: 'outcome' },
  })
})
