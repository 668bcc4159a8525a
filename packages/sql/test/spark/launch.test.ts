// Games expanded by processes on other machines: by Spark on request, otherwise by a stand-in that starts them here.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type Engine,
  type Executors,
  expandRules,
  type GameTables,
  solveTables,
  verifyTables,
} from '@zugzwang/sql'
import { openDuckDB } from '@zugzwang/sql/duckdb'
import { openSpark, type SparkEngine } from '@zugzwang/sql/spark'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { type LiveServer, sparkAsked, startLive } from '../../../../tools/spark-server'
import { bundle } from './bundle'
import { executorsOf } from './executors'

const HERE = fileURLToPath(new URL('.', import.meta.url))
/** Within the package, so that it finds what it imports. */
const program = join(HERE, `../../node_modules/.expand-${process.pid}.mjs`)

/** Random moves by a hash, with numbers that stand for nothing, and a log of who expanded what. */
const RULES = `
import { appendFileSync } from 'node:fs'
export default ({ count, movers, wait = 0, log, wrong }) => ({
  name: 'hashed',
  count,
  maxMoves: 4,
  ...(movers && { mover: (v) => v % 2, endless: 0.5 }),
  payoff: (v) => (v % 11 === 3 ? (v % 3) - 1 : NaN),
  successors(v, out) {
    if (v % 1000 === 0 && wait > 0) {
      appendFileSync(log, v + ' ' + process.pid + '\\n')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait)
    }
    if (v === wrong) return 9
    if (v % 7 === 5) return -1
    let moves = v % 5
    if (moves === 4) moves = 0
    for (let i = 0; i < moves; i++) {
      let to = (v * 31 + i * 7919 + ((v * v) % 101)) % count
      while (to % 7 === 5) to = (to + 1) % count
      out[i] = to
    }
    return moves
  },
})
`

let folder: string
let module: string
let duckdb: Engine
let serial = 0
const fresh = () => join(folder, `table-${serial++}`)
const source = (asked: object) => ({ module, args: [asked] })
const ours = { command: [process.execPath, program] }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zugzwang-launch-'))
  module = pathToFileURL(join(folder, "the rules'.mjs")).href
  writeFileSync(join(folder, "the rules'.mjs"), RULES)
  duckdb = await openDuckDB({ threads: 1, memoryLimit: 2 ** 28, spill: join(folder, 'spill') })
  await bundle(join(HERE, '../../src/expand-shard.ts'), program)
})
afterAll(async () => {
  await duckdb.close()
  rmSync(program, { force: true })
  rmSync(folder, { recursive: true })
})

/** What distinguishes tables. */
async function digest({ engine, place, manifest }: GameTables): Promise<readonly unknown[]> {
  const sums: unknown[] = [manifest.movers, manifest.endless]
  const { positions, ends, arcs } = manifest
  for (const [table, expression] of [
    [positions, 'id % 1009 * (moves + 1)'],
    [ends, 'id % 1009 * (payoff + 2)'],
    [arcs, '(source % 1009) * (target % 997 + 1)'],
  ] as const) {
    const from = engine.table([join(place.data, table.name)])
    const [row = []] = await engine.rows(
      `SELECT COUNT(*), SUM(CAST(${expression} AS BIGINT)) FROM ${from}`,
    )
    sums.push(Number(row[0]), Number(row[1]))
  }
  return sums
}

/** DuckDB, with processes here in place of other machines. */
function standIn(): Engine {
  return {
    ...duckdb,
    launch: async (command, inputs, tasks, take) => {
      const run = async (task: number) => {
        const child = spawn('sh', ['-c', command], { stdio: ['pipe', 'pipe', 'pipe'] })
        const [said, complaints] = [child.stdout, child.stderr].map((stream) => {
          let text = ''
          stream.on('data', (data: Buffer) => {
            text += data
          })
          return () => text
        }) as [() => string, () => string]
        // one that fails reads no more: its exit code shows it
        child.stdin.on('error', () => {})
        for (let n = task; n < inputs; n += tasks) child.stdin.write(`${n}\n`)
        child.stdin.end()
        const code = await new Promise((resolve) => child.on('close', resolve))
        if (code !== 0) throw new Error(complaints())
        for (const line of said().split('\n').slice(0, -1)) take(line === '\\N' ? null : line)
      }
      // a cluster ends the other tasks of a statement that fails; here they are waited for
      const ends = await Promise.allSettled(Array.from({ length: tasks }, (_, task) => run(task)))
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    },
  }
}

const expectSame = async (engine: Engine, asked: object, executors: Executors) => {
  const done: number[] = []
  const game = await expandRules(engine, fresh(), source(asked), {
    executors: { ...ours, ...executors },
    onProgress: (progress) => done.push(progress.done),
  })
  const here = await expandRules(duckdb, fresh(), source(asked))
  expect(await digest(game)).toEqual(await digest(here))
  expect(done).toEqual([...done].sort((a, b) => a - b))
  // tables alone: no shards, no drafts
  expect(readdirSync(game.place.folder).sort()).toEqual(
    ['game.json', game.manifest.positions, game.manifest.ends, game.manifest.arcs]
      .map((table) => (typeof table === 'string' ? table : table.name))
      .sort(),
  )
  return game
}

describe('processes here', () => {
  it('write what one process writes', async () => {
    const engine = standIn()
    for (const movers of [false, true]) {
      const asked = { count: 10_007, movers }
      const game = await expectSame(engine, asked, { shard: 1500, tasks: 3 })
      expect(await verifyTables(game, await solveTables(game, fresh()))).toBeUndefined()
    }
    await expectSame(engine, { count: 5 }, {})
  })

  it('are refused where they are impossible', async () => {
    const executors = { ...ours }
    const refused = (engine: Engine, rules: Parameters<typeof expandRules>[2], more: object) =>
      expect(expandRules(engine, fresh(), rules, { executors, ...more })).rejects.toMatchObject({
        code: 'INVALID_OPTION',
        place: { field: 'executors' },
      })
    const asked = source({ count: 10 })
    await refused(duckdb, asked, {})
    await refused(standIn(), { name: 'x', count: 1, maxMoves: 1, successors: () => 0 }, {})
    await refused(standIn(), asked, { data: 's3a://bucket/run' })
    await refused(standIn(), asked, { executors: { shard: 0 } })
    await refused(standIn(), asked, { executors: { tasks: 0.5 } })
  })

  it('report faults of the rules', async () => {
    const at = fresh()
    await expect(
      expandRules(standIn(), at, source({ count: 5000, wrong: 4321 }), {
        executors: { ...ours, shard: 1000, tasks: 2 },
      }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      found: 9,
      place: { vertex: 4321, field: 'successors' },
    })
    expect(readdirSync(at)).toEqual([])
  })

  const line = "'0 done 1 0 5 0\\n'"
  it.each([
    ['nothing', "''", 'one for each of 2 shards'],
    ['a shard too few', line, 'one for each of 2 shards'],
    ['a shard twice', `${line}${line}`, 'each shard once'],
    ['a shard that is none', "'2 done 1 0 5 0\\n'", 'a shard below 2'],
    ['a number too few', "'0 done 1 0 5\\n'", 'done and four numbers'],
    ['no number', "'0 done 1 x 5 0\\n'", 'done and four numbers'],
    ['a number too many', "'0 done 1 0 5 0 7\\n'", 'done and four numbers'],
    ['NULL', "'\\\\N\\n'", 'a shard below 2'],
    ['something else', "'hello\\n'", 'a shard below 2'],
    ['a fault that is none', "'0 fault:!! 0 0 0 0\\n'", 'what is wrong with the rules'],
  ])('that print %s are refused', async (_, text, expected) => {
    const at = fresh()
    const refused = expandRules(standIn(), at, source({ count: 20 }), {
      executors: { command: ['sh', '-c', `printf ${text}`], shard: 10, tasks: 1 },
    })
    await expect(refused).rejects.toMatchObject({ code: 'ENGINE_FAILED', expected })
    expect(readdirSync(at)).toEqual([])
  })

  it('whose files have other rows are refused', async () => {
    // another file has the name of one of theirs
    const engine = standIn()
    const meddling: Engine = {
      ...engine,
      launch: async (command, ...rest) => {
        const words = command.split(' ')
        const work = JSON.parse(Buffer.from(words.at(-1) as string, 'base64url').toString())
        mkdirSync(work.arcs, { recursive: true })
        await duckdb.rows(
          `COPY (SELECT 1::INTEGER AS source, 1::INTEGER AS target) TO '${work.arcs}/shard-0-part-0.parquet' (FORMAT parquet)`,
        )
        await engine.launch?.(command, ...rest)
      },
    }
    await expect(
      expandRules(meddling, fresh(), source({ count: 2000 }), { executors: ours }),
    ).rejects.toMatchObject({ code: 'ENGINE_FAILED', expected: expect.stringContaining(' moves') })
  })
})

for (const kind of ['spark', 'cluster'] as const)
  describe(kind, () => {
    let server: LiveServer | string
    let engine: SparkEngine

    beforeAll(async () => {
      server = sparkAsked
        ? await startLive(kind)
        : 'it takes too long for npm test; npm run test:spark'
      if (typeof server === 'string') return console.warn(`no tests on ${kind}: ${server}`)
      engine = await openSpark(server.remote)
    }, 300_000)
    afterAll(async () => {
      if (typeof server !== 'object') return
      await engine?.close()
      await server.stop()
    }, 60_000)
    const live = (name: string, test: (server: LiveServer) => Promise<void>) =>
      it(name, async ({ skip }: TestContext) => {
        if (typeof server === 'string') return skip(server)
        await test(server)
      }, 600_000)

    live('expands a game as one process does, and solves it', async () => {
      const asked = { count: scaled(100_003, 1_000_003), movers: kind === 'spark' }
      const game = await expectSame(engine, asked, { shard: 16_384, tasks: 4 })
      if (kind === 'spark')
        expect(await verifyTables(game, await solveTables(game, fresh()))).toBeUndefined()
    })

    live('refuses NULL, and reports the error of a program', async () => {
      const refused = (command: readonly string[]) =>
        expandRules(engine, fresh(), source({ count: 20 }), {
          executors: { command, shard: 10, tasks: 1 },
        })
      await expect(
        refused(['sh', '-c', "cat > /dev/null; printf '\\\\N\\n'"]),
      ).rejects.toMatchObject({ code: 'ENGINE_FAILED', expected: 'a shard below 2' })
      await expect(refused(['no-such-program'])).rejects.toMatchObject({ code: 'ENGINE_FAILED' })
      expect(await engine.rows('SELECT 1')).toEqual([[1]])
    })

    if (kind === 'cluster')
      live('has the same result if an executor is killed meanwhile', async ({ pid }) => {
        for (let k = 0; k < scaled(1, 5); k++) {
          const log = join(folder, `log-${k}`)
          writeFileSync(log, '')
          const asked = { count: 40_000, wait: 150, log }
          const lines = () => readFileSync(log, 'utf8').split('\n').length - 1
          const killed = (async () => {
            while (lines() < 8 + 5 * k) await sleep(20)
            const [executor] = executorsOf(pid)
            process.kill(executor as number, 'SIGKILL')
            return lines()
          })()
          const game = expandRules(engine, fresh(), source(asked), {
            executors: { ...ours, shard: 4000, tasks: 4 },
          })
          const [found] = await Promise.all([game, killed])
          // the lost part was repeated
          expect(lines()).toBeGreaterThan(40)
          const here = await expandRules(duckdb, fresh(), source({ count: asked.count }))
          expect(await digest(found)).toEqual(await digest(here))
        }
      })
  })
