// The engine on real servers: Sail if there is Python, Spark on request.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { digraphFromArcs, outcomeAt, solve } from '@zugzwang/core'
import { createRandom, randomArcs } from '@zugzwang/core/testing'
import { arenaOf, readGraph, streamGraph } from '@zugzwang/formats'
import { answerRows } from '@zugzwang/formats/answer'
import {
  exportAnswer,
  importArena,
  importMoves,
  listAnswer,
  readSolution,
  solveTables,
  verifyTables,
} from '@zugzwang/sql'
import { openSpark, type SparkEngine } from '@zugzwang/sql/spark'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { type LiveServer, sparkAsked, startLive } from '../../../../tools/spark-server'
import { solveRandomArenas } from '../random-solves'
import { bundle } from './bundle'
import { startProxy } from './proxy'

const START_MS = 300_000

for (const kind of ['sail', 'spark'] as const)
  describe(kind, () => {
    let server: LiveServer | string
    let engine: SparkEngine
    let folder: string

    beforeAll(async () => {
      server =
        kind === 'spark' && !sparkAsked
          ? 'it takes too long for npm test; npm run test:spark'
          : await startLive(kind)
      if (typeof server === 'string') return console.warn(`no tests on ${kind}: ${server}`)
      folder = mkdtempSync(join(tmpdir(), `zugzwang-${kind}-`))
      engine = await openSpark(server.remote)
    }, START_MS)

    afterAll(async () => {
      if (typeof server !== 'object') return
      await engine?.close()
      await server.stop()
      rmSync(folder, { recursive: true })
    }, START_MS)

    const live = (name: string, test: () => Promise<void>) =>
      it(
        name,
        async ({ skip }: TestContext) => {
          if (typeof server === 'string') skip(server)
          await test()
        },
        scaled(600_000, 7_200_000),
      )

    live('is recognised, and reports its name', async () => {
      expect(engine.name).toBe(kind)
      expect(engine.client.address.shown).toMatch(/^sc:\/\/127\.0\.0\.1:\d+$/)
    })

    live('imports files as they are read', async () => {
      const encoder = new TextEncoder()
      const rooms = Array.from({ length: 300 }, (_, i) => `room${i + 1} room${(i * 7) % (i + 1)}\n`)
      const numbers = Array.from({ length: 300 }, (_, i) => `${i + 1} ${(i * 7) % (i + 1)}\n${i}\n`)
      const files = [
        ['arc-list', rooms],
        ['arc-list', [...numbers, ...rooms]],
        ['pgsolver', ['9 0 0 4 "x"; 4 0 1 9,7 "y"; 7 0 0 7 "z";']],
      ] as const
      for (const [format, lines] of files) {
        const text = lines.map((line) => encoder.encode(line))
        const file = await readGraph(text, { format })
        const arena = arenaOf(file)
        const solution = await solve(arena)
        const expected = Array.from(file.labels, (label, v) => [
          label,
          outcomeAt(arena, solution, v),
        ])
        const at = join(folder, `stream-${Math.random()}`)
        const stream = streamGraph(text, { format, leastBatch: 100 })
        const game = await importMoves(engine, join(at, 'game'), stream)
        const solved = await solveTables(game, join(at, 'run'))
        expect(await verifyTables(game, solved)).toBeUndefined()
        const found: [string, string][] = []
        for await (const batch of listAnswer(solved))
          found.push(...batch.map(({ label, outcome }) => [label, outcome] as [string, string]))
        expect(new Map(found)).toEqual(new Map(expected as [string, string][]))
      }
    })

    live('writes tables from queries and from JavaScript, and reads them as one', async () => {
      const at = join(folder, 'tables')
      const [first, second] = [join(at, "o'ne `x`"), join(at, "t'wo")]
      expect(
        await engine.write(first, 'SELECT id, CAST(1 AS TINYINT) AS v FROM range(3)', {
          sortBy: ['id'],
        }),
      ).toBe(3)
      const columns = [
        { name: 'id', type: 'BIGINT' },
        { name: 'v', type: 'TINYINT' },
      ] as const
      const batches = [
        [Float64Array.of(2 ** 53, -7), Int8Array.of(-1, 2)],
        [[-8 * 2 ** 32], [-128]],
      ]
      expect(await engine.put(second, columns, batches)).toBe(3)
      const third = join(at, 'plain')
      expect(await engine.write(third, `SELECT * FROM ${engine.table([first])} WHERE id > 0`)).toBe(
        2,
      )
      const fourth = join(at, 'plain-too')
      expect(await engine.write(fourth, `SELECT * FROM ${engine.table([second])}`)).toBe(3)
      expect(
        await engine.rows(`SELECT COUNT(*), SUM(v) FROM ${engine.table([third, fourth])}`),
      ).toEqual([[5, -125]])
      const sql = `SELECT id, v FROM ${engine.table([first, second])} ORDER BY id`
      const expected = [
        [-8 * 2 ** 32, -128],
        [-7, 2],
        [0, 1],
        [1, 1],
        [2, 1],
        [2 ** 53, -1],
      ]
      expect(await engine.rows(sql)).toEqual(expected)
      expect(await engine.describe(sql)).toEqual(columns)
      // Spark counts the rows it writes: one statement, not two
      const { statements } = engine.client.statistics
      expect(await engine.write(join(at, 'counted'), 'SELECT id FROM range(9)')).toBe(9)
      expect(engine.client.statistics.statements - statements).toBe(kind === 'spark' ? 1 : 2)
      expect(await engine.list?.(at)).toHaveLength(5)
      await engine.remove([first, second, third, fourth, join(at, 'never')])
      expect([existsSync(first), existsSync(second)]).toEqual([false, false])
    })

    live('returns every kind of value', async () => {
      const sql = `SELECT CAST(1 AS TINYINT) AS a, 2 AS b, CAST(9007199254740993 AS BIGINT) AS c, 0.5D AS d, 'ü' AS e,
        CAST(-2.50 AS DECIMAL(10,2)) AS f, true AS g, CAST(NULL AS INT) AS h, CAST(123456789012345678901 AS DECIMAL(38,0)) AS i`
      expect(await engine.rows(sql)).toEqual([
        [1, 2, 9007199254740993n, 0.5, 'ü', -2.5, true, null, 123456789012345678901n],
      ])
      expect((await engine.describe(sql)).map(({ type }) => type)).toEqual([
        ...['TINYINT', 'INT', 'BIGINT', 'DOUBLE', 'STRING', 'DECIMAL(10,2)', 'BOOLEAN', 'INT'],
        'DECIMAL(38,0)',
      ])
    })

    live('streams large tables both ways, texts included', async () => {
      const many = join(folder, 'many')
      const rows = 2 ** 18 + 5000
      const columns = [
        { name: 'id', type: 'BIGINT' },
        { name: 'name', type: 'STRING' },
        { name: 'half', type: 'DOUBLE' },
        { name: 'mark', type: 'INT' },
      ] as const
      // values in memory that is reused
      const batches = function* () {
        const ids = new Float64Array(999)
        for (let from = 0; from < rows; from += ids.length) {
          const length = Math.min(ids.length, rows - from)
          for (let k = 0; k < length; k++) ids[k] = from + k
          const part = ids.subarray(0, length)
          yield [
            part.map((id) => 3 * id),
            Array.from(part, (id) => `Zug-${id % 7}-ß`),
            part.map((id) => id / 2),
            Int32Array.from(part, (id) => -id),
          ]
        }
      }
      expect(await engine.put(many, columns, batches())).toBe(rows)
      const seen = new Uint8Array(rows)
      let wrong = 0
      await engine.columns(
        `SELECT CAST(id AS DOUBLE) AS id, name, half, mark FROM ${engine.table([many])}`,
        ([ids = [], names = [], halves = [], marks = []], count) => {
          for (let k = 0; k < count; k++) {
            const id = Number(ids[k]) / 3
            seen[id] = (seen[id] ?? 0) + 1
            if (names[k] !== `Zug-${id % 7}-ß` || halves[k] !== id / 2 || marks[k] !== -id) wrong++
          }
        },
      )
      expect(wrong).toBe(0)
      expect(seen.every((times) => times === 1)).toBe(true)
    })

    live('counts a table without rows, and reports a missing one', async () => {
      const none = join(folder, 'none')
      expect(await engine.write(none, 'SELECT id FROM range(0)')).toBe(0)
      expect(await engine.put(join(folder, 'nothing'), [{ name: 'a', type: 'INT' }], [])).toBe(0)
      const missing = join(folder, 'missing')
      await expect(engine.source(missing)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const table = join(folder, 'there')
      await engine.write(table, 'SELECT id FROM range(5)')
      expect(await engine.rows(`SELECT COUNT(*) FROM ${await engine.source(table)}`)).toEqual([[5]])
      await expect(engine.columns('SELECT CAST(NULL AS INT) AS a', () => {})).rejects.toMatchObject(
        { code: 'ENGINE_FAILED', place: { field: 'a' } },
      )
    })

    live('reports the server’s error of a wrong statement, and continues', async () => {
      await expect(engine.rows('SELEC 1')).rejects.toMatchObject({ code: 'ENGINE_FAILED' })
      const error: unknown = await engine
        .rows(`SELECT raise_error(repeat('x', 30000))`)
        .catch((reason: unknown) => reason)
      expect(error).toMatchObject({ code: 'ENGINE_FAILED' })
      if (kind === 'spark') {
        expect(error).toMatchObject({ found: 'USER_RAISED_EXCEPTION' })
        expect(String(error)).toContain('x'.repeat(30_000))
      }
      expect(await engine.rows('SELECT 1')).toEqual([[1]])
    })

    live('stops a statement', async () => {
      const controller = new AbortController()
      const reason = new Error('enough')
      setTimeout(() => controller.abort(reason), 500)
      await expect(
        engine.rows(
          'SELECT SUM(a.id * b.id % 7) FROM range(10000000) a CROSS JOIN range(100000) b',
          { signal: controller.signal },
        ),
      ).rejects.toBe(reason)
      expect(await engine.rows('SELECT 1')).toEqual([[1]])
    })

    live('loses no row over connections that break', async () => {
      const random = createRandom(7)
      const port = Number((server as LiveServer).remote.split(':').at(-1))
      const times = scaled(1, 60)
      const proxy = await startProxy(port, () => 20_000 + random(1_000_000), times)
      const through = await openSpark(`sc://127.0.0.1:${proxy.port}`, { server: kind })
      try {
        for (let k = 0; proxy.broken() < times && k < 40 * times; k++) {
          const rows = random(200_000)
          const seen = new Uint8Array(rows)
          try {
            await through.columns(
              `SELECT CAST(id AS DOUBLE) AS id FROM range(${rows})`,
              ([ids = []], count) => {
                for (let i = 0; i < count; i++) {
                  const id = Number(ids[i])
                  seen[id] = (seen[id] ?? 0) + 1
                }
              },
            )
            expect(seen.every((taken) => taken === 1)).toBe(true)
          } catch (error) {
            // Sail drops what it has sent: then the end of an answer may be lost, but nothing arrives twice
            expect(error).toMatchObject({ code: 'SESSION_LOST', found: 'ANSWER_GONE' })
            expect(kind).toBe('sail')
            expect(seen.every((taken) => taken <= 1)).toBe(true)
          }
          expect(await through.rows(`SELECT COUNT(*) FROM range(${rows})`)).toEqual([[rows]])
        }
        expect(proxy.broken()).toBe(times)
        expect(through.client.statistics.failures).toBeGreaterThan(0)
      } finally {
        await through.close()
        proxy.stop()
      }
    })

    live('solves a game ply by ply as core does, and verifies it', async () => {
      const order = 1000
      const { sources, targets } = randomArcs(createRandom(5), order, 5 * order, order / 10)
      const arena = { graph: digraphFromArcs(order, sources, targets) }
      const game = await importArena(engine, join(folder, 'game'), arena)
      const solved = await solveTables(game, join(folder, 'run'), { memoryLimit: 0 })
      expect(solved.state.plies).toBeGreaterThan(4)
      expect(await readSolution(solved)).toEqual(await solve(arena))
      expect(await verifyTables(game, solved)).toBeUndefined()
      // row by row, in order
      const labels = Array.from({ length: order }, (_, v) => String(v))
      const named = {
        count: order,
        at: String,
        find: Number,
        [Symbol.iterator]: () => labels.values(),
      }
      const rows = []
      for await (const batch of listAnswer(solved)) rows.push(...batch)
      expect(rows).toEqual(
        Array.from(answerRows({ arena, solution: await solve(arena), labels: named })),
      )
      // one value changed in the exported answer
      const table = join(folder, 'answer')
      await exportAnswer(solved, table)
      expect(await verifyTables(game, table)).toBeUndefined()
      const changed = join(folder, 'changed')
      await engine.write(
        changed,
        `SELECT label, outcome, CASE WHEN label = (SELECT MIN(label) FROM ${engine.table([table])} WHERE plies > 1) THEN plies + 2 ELSE plies END AS plies
          FROM ${engine.table([table])}`,
      )
      expect(await verifyTables(game, changed)).toMatchObject({ code: 'WRONG_VALUE' })
    })

    live('runs the sample of the README', async () => {
      const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
      const [, sample = ''] =
        /```typescript\n((?:(?!```)[\s\S])*openSpark[\s\S]*?)```/.exec(readme) ?? []
      const [, prints = ''] = /^It prints `([^`]+)`/m.exec(readme) ?? []
      const entry = join(folder, 'sample.ts')
      writeFileSync(
        entry,
        sample
          .replace("'/tmp/take-away'", `'${join(folder, 'take-away')}'`)
          .replace("'sc://127.0.0.1:15002'", `'${(server as LiveServer).remote}'`),
      )
      expect(readFileSync(entry, 'utf8')).toContain(engine.client.address.shown)
      // within the package, so that it finds what it imports
      const program = fileURLToPath(
        new URL(`../../node_modules/.sample-${process.pid}.mjs`, import.meta.url),
      )
      await bundle(entry, program)
      try {
        const { stdout } = await promisify(execFile)(process.execPath, [program])
        expect(stdout.trim()).toBe(prints)
      } finally {
        rmSync(program)
      }
    })

    const arenas = kind === 'sail' ? scaled(5, 1000) : scaled(2, 200)
    live(
      `solves ${arenas} random arenas as core does, stopped, resumed and finished anywhere`,
      async () => {
        const counts = await solveRandomArenas(engine, folder, 0, arenas)
        if (arenas >= 10) {
          expect(counts.resumes).toBeGreaterThan(arenas / 20)
          expect(counts.finishes).toBeGreaterThan(arenas / 10)
        }
      },
    )
  })
