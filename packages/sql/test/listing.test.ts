import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Arena, solve } from '@zugzwang/core'
import { answerRows } from '@zugzwang/formats/answer'
import {
  type Engine,
  type GameTables,
  importArena,
  importTables,
  type ListedPosition,
  listAnswer,
  openAnswer,
  openRun,
  solveTables,
} from '@zugzwang/sql'
import { openDuckDB } from '@zugzwang/sql/duckdb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { randomArena } from './arenas'

let folder: string
let engine: Engine

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zugzwang-sql-'))
  engine = await openDuckDB({ threads: 1, memoryLimit: 2 ** 28, spill: join(folder, 'spill') })
})

afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true })
})

let serial = 0
const fresh = () => join(folder, `table-${serial++}`)

async function listed(game: GameTables): Promise<ListedPosition[]> {
  const rows: ListedPosition[] = []
  for await (const batch of listAnswer(await solveTables(game, fresh()))) rows.push(...batch)
  return rows
}

async function rowsOf(arena: Arena, label: (v: number) => string) {
  const { order: count } = arena.graph
  const all = Array.from({ length: count }, (_, v) => label(v))
  const labels = { count, at: label, find: () => undefined, [Symbol.iterator]: () => all.values() }
  return Array.from(answerRows({ arena, solution: await solve(arena), labels }))
}

test('rows are those of core', async () => {
  let [endless, several] = [0, 0]
  for (let seed = 0; seed < scaled(16, 1000); seed++) {
    const arena = randomArena(seed)
    const label = (v: number) => (seed % 2 === 0 ? `it's ${v}` : String(v))
    const labels = seed % 2 === 0 ? { labels: { at: label } } : {}
    const found = await listed(await importArena(engine, fresh(), arena, labels))
    expect(found, `seed ${seed}`).toEqual(await rowsOf(arena, label))
    endless += found.filter(({ plies }) => plies === undefined).length
    several += found.filter(({ best }) => best.length > 1).length
  }
  expect(endless).toBeGreaterThan(50)
  expect(several).toBeGreaterThan(50)
})

test('rows are the same in slices, if the engine has little memory', async () => {
  // A slice for a few positions: ids with gaps, labels as texts, whole numbers as texts, and arenas in their order
  const small = { ...engine, memoryLimit: 1000 }
  let slices = 0
  for (let seed = 0; seed < scaled(8, 500); seed++) {
    const arena = randomArena(seed)
    const label = (v: number) => (seed % 2 === 0 ? `it's ${v}` : String(v))
    const imported = async (on: Engine) => {
      const moves = fresh()
      const { order, offsets, targets } = arena.graph
      const pairs = Array.from({ length: order }, (_, v) =>
        Array.from(targets.subarray(offsets[v], offsets[v + 1]), (to) => [v, to]),
      ).flat()
      if (seed % 4 === 3 || pairs.length === 0)
        return importArena(on, fresh(), arena, seed % 2 === 0 ? { labels: { at: label } } : {})
      const [type, name] = (
        [
          ['VARCHAR', (v: number) => `'a''${v}'`],
          ['BIGINT', (v: number) => String(v ** 5 - 7)],
          ['VARCHAR', (v: number) => `'${v * 37}'`],
        ] as const
      )[seed % 4] as [string, (v: number) => string]
      const rows = pairs.map(([one = 0, other = 0]) => `(${name(one)}, ${name(other)})`)
      await on.write(
        moves,
        `SELECT CAST(s AS ${type}) AS source, CAST(t AS ${type}) AS target FROM (VALUES ${rows.join(', ')}) v(s, t)`,
      )
      return importTables(on, fresh(), { moves })
    }
    const game = await imported(engine)
    const solved = await solveTables(game, fresh())
    const rows: ListedPosition[][] = []
    for (const of of [engine, small]) {
      const found: ListedPosition[] = []
      for await (const batch of listAnswer({ ...solved, game: { ...game, engine: of } }))
        found.push(...batch)
      rows.push(found)
    }
    expect(rows[1], `seed ${seed}`).toEqual(rows[0])
    slices += Math.ceil(((game.order + game.size) * 192) / 1000)
  }
  expect(slices).toBeGreaterThan(scaled(8, 500) * 2)
})

test('tables come in the order of labels: numbers by size, texts by code points', async () => {
  const orderOf = async (rows: string, type: string) => {
    const moves = fresh()
    await engine.write(
      moves,
      `SELECT CAST(s AS ${type}) AS source, CAST(t AS ${type}) AS target FROM (VALUES ${rows}) v(s, t)`,
    )
    const game = await importTables(engine, fresh(), { moves })
    const solved = await solveTables(game, fresh())
    const found: ListedPosition[] = []
    for await (const batch of listAnswer(solved)) found.push(...batch)
    const answer = await openAnswer(solved)
    for (const { label, best } of found) {
      const { moves } = await answer.judge(label)
      expect(moves.flatMap((move) => (move.best ? [move.to] : []))).toEqual(best)
    }
    return found.map(({ label, best }) => [label, ...best])
  }
  const numbers = "('9', '10'), ('9', '100'), ('9', '2'), ('10', '9')"
  const bySize = [['2'], ['9', '2', '100'], ['10', '9'], ['100']]
  expect(await orderOf(numbers, 'INTEGER')).toEqual(bySize)
  expect(await orderOf(numbers, 'VARCHAR')).toEqual(bySize)
  // the empty label, and characters beyond 16 bits, which JavaScript compares by halves
  expect(
    await orderOf("('9', '10'), ('9', '100'), ('9', '02'), ('9', '😀'), ('9', 'ﬀ')", 'VARCHAR'),
  ).toEqual([['02'], ['10'], ['100'], ['9', '02', '10', '100', 'ﬀ', '😀'], ['ﬀ'], ['😀']])
})

test('an end says whether a payoff was given', async () => {
  const moves = fresh()
  await engine.write(
    moves,
    "SELECT * FROM (VALUES ('a', 'b', NULL), ('b', NULL, -1), ('a', 'c', NULL)) v(source, target, payoff)",
  )
  const answer = await openAnswer(
    await solveTables(await importTables(engine, fresh(), { moves }), fresh()),
  )
  expect((await answer.judge('b')).why).toMatchObject({ rule: 'end', by: 'payoff' })
  expect((await answer.judge('c')).why).toMatchObject({ rule: 'end', by: 'no-move' })
})

test('a listing is read on demand, and stops', async () => {
  const order = scaled(60_000, 1_000_000)
  const moves = fresh()
  await engine.write(
    moves,
    `SELECT n AS source, n - k AS target FROM range(${order}) a(n), range(1, 3) b(k) WHERE k <= n`,
  )
  const game = await importTables(engine, fresh(), { moves })
  const run = fresh()
  await expect(
    (async () => {
      await solveTables(game, run, { memoryLimit: 0, plyLimit: 1 })
      for await (const _ of listAnswer(openRun(game, run)));
    })(),
  ).rejects.toMatchObject({ code: 'INVALID_RUN' })
  const solved = await solveTables(game, run)
  let taken = 0
  const counted: Engine = {
    ...engine,
    columns: (sql, take, options) =>
      engine.columns(
        sql,
        (columns, rows) => {
          taken += rows
          return take(columns, rows)
        },
        options,
      ),
  }
  const own = { ...solved, game: { ...solved.game, engine: counted } }
  let seen = 0
  for await (const batch of listAnswer(own)) {
    seen += batch.length
    // the engine waits for a slow reader
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(taken - seen).toBeLessThan(8192)
    if (seen > 10_000) break
  }
  expect(taken).toBeLessThan(order / 2)
  seen = 0
  for await (const batch of listAnswer(own))
    for (const { label, outcome, plies } of batch) {
      const n = seen++
      if (label !== String(n) || (outcome === 'loss') !== (n % 3 === 0) || plies === undefined)
        expect([label, outcome, plies]).toEqual([n])
    }
  expect(seen).toBe(order)
  const controller = new AbortController()
  const reason = new Error('enough')
  await expect(
    (async () => {
      for await (const _ of listAnswer(own, { signal: controller.signal })) controller.abort(reason)
    })(),
  ).rejects.toBe(reason)
})
