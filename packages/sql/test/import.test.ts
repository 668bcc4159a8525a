import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Arena, type Outcome, outcomeAt, pliesAt, solve } from '@zugzwang/core'
import {
  expandRules,
  exportAnswer,
  importArena,
  importMoves,
  importTables,
  openTables,
  solveTables,
  verifyTables,
} from '@zugzwang/sql'
import { describe, expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { randomArena } from './arenas'
import { engine, folder, fresh, useDatabase } from './database'

useDatabase()

/** Rows of a table as a query: of texts in quotes, and numbers. */
async function table(columns: string, rows: readonly string[]): Promise<string> {
  const path = fresh()
  const names = columns.split(', ').map((name) => `"${name}"`)
  const list =
    rows.length > 0 ? rows.map((row) => `(${row})`).join(', ') : `(${names.map(() => '0')})`
  const where = rows.length > 0 ? '' : ' WHERE false'
  await engine.write(path, `SELECT * FROM (VALUES ${list}) t(${names.join(', ')})${where}`)
  return path
}

/** The answer of a game: outcome and plies by label. */
async function answerOf(input: Parameters<typeof importTables>[2]) {
  const game = await importTables(engine, fresh(), input)
  const solved = await solveTables(game, fresh())
  expect(await verifyTables(game, solved)).toBeUndefined()
  const answer = fresh()
  await exportAnswer(solved, answer)
  expect(await verifyTables(game, answer)).toBeUndefined()
  const rows = await engine.rows(`SELECT label, outcome, plies FROM ${engine.table([answer])}`)
  return new Map(rows.map(([label, outcome, plies]) => [String(label), [outcome, plies]]))
}

type Naming = (vertex: number) => string

/** An arena as rows of moves, with mover and payoff of the source in a separate row. */
function rowsOf({ graph, mover, payoff }: Arena, name: Naming): string[] {
  const rows: string[] = []
  for (let v = 0; v < graph.order; v++) {
    const paid = payoff === undefined || Number.isNaN(payoff[v]) ? 'NULL' : String(payoff[v])
    rows.push([name(v), 'NULL', mover?.[v] ?? 'NULL', paid].join(', '))
    for (let arc = graph.offsets[v] as number; arc < (graph.offsets[v + 1] as number); arc++)
      rows.push([name(v), name(graph.targets[arc] as number), 'NULL', 'NULL'].join(', '))
  }
  return rows
}

test.each<[string, Naming]>([
  ['numbers', (v) => String(v * 7 - 20)],
  ['large numbers', (v) => String(2 ** 40 + v)],
  ['texts', (v) => `'it''s ${v} €'`],
])('%s as labels: tables have the answer that core finds', async (_, name) => {
  for (let seed = 0; seed < scaled(4, 200); seed++) {
    const arena = randomArena(seed, 25)
    const solution = await solve(arena)
    const columns = 'src, dst, owner, payoff'
    const moves = await table(columns, rowsOf(arena, name))
    const found = await answerOf(
      arena.mover === undefined
        ? { moves: await table('src, dst, payoff', rowsOf(arena, name).map(withoutMover)) }
        : { moves, endless: arena.endless },
    )
    expect(found.size).toBe(arena.graph.order)
    for (let v = 0; v < arena.graph.order; v++) {
      const label = name(v).replace(/^'|'$/g, '').replaceAll("''", "'")
      const plies = pliesAt(solution, v)
      const outcome: Outcome = outcomeAt(arena, solution, v)
      expect(found.get(label), `seed ${seed}, ${label}`).toEqual([
        outcome,
        plies < 0 ? null : plies,
      ])
    }
  }
})

function withoutMover(row: string): string {
  return row.replace(/(.*), [^,]+(, [^,]+)$/, '$1$2')
}

test('sinks need no rows, and lose or win', async () => {
  const moves = await table('source, target', ['10, 9', '10, 8', '9, 8', '9, 7', '8, 7', '7, 6'])
  expect([...(await answerOf({ moves }))].sort()).toEqual([
    ['10', ['win', 3]],
    ['6', ['loss', 0]],
    ['7', ['win', 1]],
    ['8', ['loss', 2]],
    ['9', ['win', 3]],
  ])
  expect((await answerOf({ moves, sinks: 'misere' })).get('7')).toEqual(['loss', 1])
})

test('positions may be in a separate table', async () => {
  const moves = await table('from, to', ["'a', 'b'", "'b', 'a'", "'b', 'c'"].map(String))
  const positions = await table('id, mover, payoff', [
    "'a', 'max', NULL",
    "'b', 'min', NULL",
    "'c', 'Max', 1",
    "'d', '1', NULL",
  ])
  expect([...(await answerOf({ moves: await renamed(moves), positions }))].sort()).toEqual([
    ['a', ['draw', null]],
    ['b', ['draw', null]],
    ['c', ['win', 0]],
    ['d', ['loss', 0]],
  ])
})

/** The same table with other names of columns, which are keywords of SQL. */
async function renamed(path: string): Promise<string> {
  const copy = fresh()
  await engine.write(copy, `SELECT "from" AS "From", "to" AS "TO" FROM ${engine.table([path])}`)
  return copy
}

test('an arena keeps its labels', async () => {
  const arena = randomArena(5, 20)
  const at = fresh()
  await importArena(engine, at, arena, { labels: { at: (v) => `v${v}` } })
  const game = openTables(engine, at)
  const solved = await solveTables(game, fresh())
  const answer = fresh()
  await exportAnswer(solved, answer)
  expect(await verifyTables(game, answer)).toBeUndefined()
  const [[least]] = (await engine.rows(`SELECT MIN(label) FROM ${engine.table([answer])}`)) as [
    [string],
  ]
  expect(least).toBe('v0')
})

describe('faults of a table are reported, and nothing is left behind', () => {
  const S = 'source, target'
  const M = 'source, target, mover'
  const P = 'source, target, payoff'
  test.each<[string, string, string[], string, RegExp]>([
    ['no rows', S, [], 'INVALID_INPUT', /: there are no rows; expected a row for each move\.$/],
    [
      'other columns',
      'a, b',
      ['1, 2'],
      'INVALID_INPUT',
      /the columns are "a", "b"; expected one named source/,
    ],
    [
      'NULL as an id',
      S,
      ['NULL, 2', '1, 2'],
      'INVALID_INPUT',
      /: 1 row has NULL as "source"; expected a position\.$/,
    ],
    [
      'other types',
      S,
      ['1.5, 2.5'],
      'INVALID_INPUT',
      /the column "source" is of type DECIMAL\(2,1\)/,
    ],
    ['ids too large', S, ['9007199254740993, 1'], 'INVALID_INPUT', /expected ids below 2\^53\.$/],
    [
      'unknown movers',
      M,
      ["1, 2, 'left'", "2, NULL, 'max'"],
      'INVALID_INPUT',
      /: the mover of "1" is "left"; expected 0 or max, 1 or min\.$/,
    ],
    [
      'both movers',
      M,
      ['1, 2, 0', '1, 3, 1', '2, NULL, 0', '3, NULL, 0'],
      'INVALID_INPUT',
      /: position 1 has both movers; expected one\.$/,
    ],
    [
      'a position without a mover',
      M,
      ['1, 2, 0', '2, NULL, NULL'],
      'INVALID_INPUT',
      /: position 2 has no mover; expected one for every position\.$/,
    ],
    [
      'a sink without a mover',
      M,
      ['1, 2, 0'],
      'INVALID_INPUT',
      /: position 2 has no mover; expected a row of its own with one\.$/,
    ],
    [
      'other payoffs',
      P,
      ['1, 2, 5'],
      'INVALID_INPUT',
      /: the payoff of "1" is "5"; expected -1, 0 or 1\.$/,
    ],
    [
      'several payoffs',
      P,
      ['1, 2, 1', '1, 3, 0'],
      'INVALID_INPUT',
      /: position 1 has several payoffs; expected one\.$/,
    ],
  ])('%s', async (_, columns, rows, code, message) => {
    const at = fresh()
    const error: unknown = await importTables(engine, at, {
      moves: await table(columns, rows),
    }).catch((e: unknown) => e)
    expect(error).toMatchObject({ name: 'SqlError', code, message: expect.stringMatching(message) })
    expect(left(at)).toEqual([])
  })

  test.each<[string, string[], string[], RegExp]>([
    ['a position twice', ['1, 2'], ['1', '2', '2'], /position "2" has 2 rows; expected one\.$/],
    [
      'a source that is missing',
      ['1, 2'],
      ['2'],
      /: "source" "1" is not among the positions; expected a row for it in /,
    ],
    [
      'a target that is missing',
      ['1, 2'],
      ['1'],
      /: "target" "2" is not among the positions; expected a row for it in /,
    ],
    ['NULL', ['1, 2'], ['1', '2', 'NULL'], /: 1 row has NULL as "id"; expected a position\.$/],
  ])('in a table of positions: %s', async (_, rows, ids, message) => {
    const at = fresh()
    const input = { moves: await table(S, rows), positions: await table('id', ids) }
    const error: unknown = await importTables(engine, at, input).catch((e: unknown) => e)
    expect(error).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringMatching(message) })
    expect(left(at)).toEqual([])
  })

  test('an unknown option, and one out of range', async () => {
    const moves = await table(S, ['1, 2'])
    const at = fresh()
    const arena = randomArena(1)
    const source = { batches: (async function* () {})(), end: () => ({}) }
    const rules = { name: 'none', count: 1, maxMoves: 1, successors: () => 0 }
    for (const [field, failing] of [
      ['sink', importTables(engine, at, { moves, sink: 'misere' } as never)],
      ['sinks', importTables(engine, at, { moves, sinks: 'reverse' as never })],
      ['onStep', importTables(engine, at, { moves }, { onStep() {} } as object)],
      ['sinks', importMoves(engine, at, source, { sinks: 'reverse' as never })],
      ['label', importArena(engine, at, arena, { label: [] } as object)],
      ['thread', expandRules(engine, at, rules, { thread: 2 } as object)],
    ] as const)
      await expect(failing).rejects.toMatchObject({ code: 'INVALID_OPTION', place: { field } })
    expect(existsSync(at)).toBe(false)
  })

  test('a missing path', async () => {
    const at = fresh()
    const input = { moves: join(folder, 'nowhere.parquet') }
    await expect(importTables(engine, at, input)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      place: { file: input.moves },
    })
  })

  test('endless play that is worth something although both have the same moves', async () => {
    const moves = await table(S, ['1, 2'])
    await expect(importTables(engine, fresh(), { moves, endless: 1 })).rejects.toMatchObject({
      code: 'UNSUPPORTED_ARENA',
    })
  })

  test('costs, and payoffs that tables cannot hold', async () => {
    const { graph } = randomArena(3, 9)
    const cost = new Float64Array(graph.size)
    await expect(importArena(engine, fresh(), { graph, cost })).rejects.toMatchObject({
      code: 'UNSUPPORTED_ARENA',
    })
    const payoff = new Float64Array(graph.order).fill(2)
    await expect(importArena(engine, fresh(), { graph, payoff })).rejects.toMatchObject({
      code: 'UNSUPPORTED_ARENA',
      message: 'Position 0 pays 2; expected −1, 0 or +1.',
    })
  })

  test('a folder without a game', () => {
    expect(() => openTables(engine, join(folder, 'nowhere'))).toThrowError(/there are no tables/)
  })
})

/** What is in a folder. */
function left(at: string): string[] {
  try {
    return readdirSync(at)
  } catch {
    return []
  }
}
