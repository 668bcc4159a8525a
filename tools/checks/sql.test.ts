// Solves in a database by the installed packages: killed at any moment, on a full disk, expanded by threads.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as Testing from '../../packages/core/src/testing'
import type * as DuckDB from '../../packages/sql/src/duckdb'
import type * as Sql from '../../packages/sql/src/index'
import { scaled } from '../scale'
import { root } from './workspace'

const dist = join(root, 'packages/sql/dist')
const sql: typeof Sql = await import(join(dist, 'index.js'))
const { openDuckDB }: typeof DuckDB = await import(join(dist, 'duckdb.js'))
const { createRandom }: typeof Testing = await import(join(root, 'packages/core/dist/testing.js'))

/** A digest of an answer: the number of positions, and sums over ids, plies and values. */
const DIGEST = `SELECT count(*), sum(label), sum(plies), max(plies),
  sum((label * 31 + coalesce(plies, 99) * 7 + length(outcome)) % 1000003 * (label % 97 + 1)) FROM`

let folder = ''
/** A table of moves on random positions. */
let moves = ''
let engine: Sql.Engine
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugzwang-sql-'))
  engine = await openDuckDB({ threads: 1, memoryLimit: 2 ** 28, spill: join(folder, 'spill') })
  moves = join(folder, 'moves')
  const [order, size] = [5000, 15_000]
  await engine.write(
    moves,
    `SELECT CAST(hash(i) % ${order} AS BIGINT) AS source, CAST(hash(i + 1000000) % ${order} AS BIGINT) AS target FROM range(${size}) r(i)`,
  )
  await writeFile(
    join(folder, 'driver.mjs'),
    `import { existsSync, writeSync } from 'node:fs'
     import { importTables, openTables, solveTables } from ${JSON.stringify(pathToFileURL(join(dist, 'index.js')).href)}
     import { openDuckDB } from ${JSON.stringify(pathToFileURL(join(dist, 'duckdb.js')).href)}
     const [moves, at, spill] = process.argv.slice(2)
     const engine = await openDuckDB({ threads: 2, memoryLimit: 2 ** 27, spill })
     try {
       const game = existsSync(at + '/game/game.json')
         ? openTables(engine, at + '/game')
         : await importTables(engine, at + '/game', { moves })
       writeSync(1, 'imported\\n')
       const solved = await solveTables(game, at + '/run', { memoryLimit: 0, deltaLimit: 3 })
       writeSync(1, 'done after ' + (solved.resumedAt ?? 'nothing') + '\\n')
     } catch (error) { writeSync(1, error.code + ' ' + error.message + '\\n') }
     await engine.close()`,
  )
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a driver, killed after some milliseconds; returns its output. */
function drive(at: string, after: number): Promise<string> {
  return new Promise((resolve) => {
    const args = [join(folder, 'driver.mjs'), moves, at, join(at, 'spill')]
    const child = spawn(process.execPath, args)
    let said = ''
    child.stdout.on('data', (data) => {
      said += data
    })
    const timer = Number.isFinite(after)
      ? setTimeout(() => child.kill('SIGKILL'), after)
      : undefined
    child.on('close', () => {
      clearTimeout(timer)
      resolve(said)
    })
  })
}

/** The digest of a finished run; checks that it leaves no file that it does not name. */
async function digestOf(at: string): Promise<unknown> {
  const game = sql.openTables(engine, join(at, 'game'))
  const solved = sql.openRun(game, join(at, 'run'))
  const named = new Set(solved.state.decided.map(({ name }) => name))
  const there = (await readdir(join(at, 'run'))).filter((name) => name !== 'run.json')
  expect(there.filter((name) => !named.has(name))).toEqual([])
  const answer = join(at, `answer-${Math.random()}`)
  await sql.exportAnswer(solved, answer)
  return (await engine.rows(`${DIGEST} ${engine.table([answer])}`))[0]
}

let whole: Promise<{ readonly digest: unknown; readonly milliseconds: number }> | undefined
/** An undisturbed run. */
function undisturbed() {
  whole ??= (async () => {
    const at = join(folder, 'whole')
    const begun = performance.now()
    expect(await drive(at, Infinity)).toBe('imported\ndone after nothing\n')
    return { digest: await digestOf(at), milliseconds: performance.now() - begun }
  })()
  return whole
}

it('a driver killed at any moment resumes, with the same answer', async () => {
  const { digest, milliseconds } = await undisturbed()
  const random = createRandom(20_261_123)
  let [kills, resumed] = [0, 0]
  for (let run = 0; kills < scaled(2, 30); run++) {
    const at = join(folder, `killed-${run}`)
    for (let tries = 0; ; tries++) {
      const after = tries < 3 ? (0.1 + random(1000) / 1100) * milliseconds : Infinity
      const said = await drive(at, after)
      const ended = /done after (\w+)\n$/.exec(said)?.[1]
      if (ended === undefined) {
        expect(said).toMatch(/^(imported\n)?$/)
        kills++
        continue
      }
      if (Number(ended) > 0) resumed++
      break
    }
    expect(await digestOf(at)).toEqual(digest)
    await rm(at, { recursive: true })
  }
  expect(resumed).toBeGreaterThanOrEqual(scaled(0, 5))
})

it('an import of a file that is killed at any moment starts over, with the same answer', async () => {
  const command = join(root, 'packages/cli/bin/zugzwang.js')
  const file = join(folder, 'rooms.txt')
  const lines = Array.from(
    { length: scaled(15_000, 400_000) },
    (_, i) => `room${i} room${(i * 7919) % (i + 1)}\n`,
  )
  // blank lines make it long, so that it is read piece by piece
  await writeFile(file, `${lines.join('')}${`${' '.repeat(999)}\n`.repeat(scaled(28_000, 47_000))}`)
  /** Runs it, ended by a signal after some milliseconds; returns how it ended. */
  const solve = (at: string, name: string, after: number, signal: NodeJS.Signals, heap = 4000) =>
    new Promise<{ code: number | null; ended: string | null; took: number; err: string }>(
      (resolve) => {
        const limits = [
          '--memory-limit',
          scaled('260MB', '520MB'),
          '--threads',
          '1',
          '--csv',
          join(folder, name),
        ]
        const run = ['--run', at, ...(existsSync(join(at, 'solve.json')) ? ['--resume'] : [])]
        const args = [
          `--max-old-space-size=${heap}`,
          command,
          'solve',
          file,
          '--engine',
          'duckdb',
          ...limits,
          ...run,
        ]
        const child = spawn(process.execPath, args)
        let err = ''
        let sent = performance.now()
        child.stderr.on('data', (data) => {
          err += data
        })
        const end = () => {
          sent = performance.now()
          child.kill(signal)
        }
        const timer = Number.isFinite(after) ? setTimeout(end, after) : undefined
        child.on('close', (code, ended) => {
          clearTimeout(timer)
          resolve({ code, ended, took: performance.now() - sent, err })
        })
      },
    )
  const answerOf = (name: string) => readFile(join(folder, name), 'utf8')
  const begun = performance.now()
  // neither arcs nor the answer are held
  const first = await solve(join(folder, 'rooms'), 'rooms.csv', Infinity, 'SIGKILL', 64)
  expect(first).toMatchObject({ code: 0 })
  const milliseconds = performance.now() - begun
  const whole = await answerOf('rooms.csv')
  const random = createRandom(16)
  let [ended, again] = [0, 0]
  for (let run = 0; ended < scaled(1, 40); run++) {
    const at = join(folder, `rooms-${run}`)
    for (let tries = 0; ; tries++) {
      const after = tries < scaled(1, 3) ? (0.1 + random(1000) / 1200) * milliseconds : Infinity
      const signal = random(2) === 0 ? 'SIGKILL' : 'SIGINT'
      const found = await solve(at, 'again.csv', after, signal)
      if (found.err.includes('it begins again')) again++
      if (found.code === 0) break
      // Ctrl-C is left to the system, but where an answer that is half written must be removed first
      const how = found.code === 130 ? 'SIGINT' : found.ended
      expect([how, found.err.replace(/^The import.*\n|^Gone on.*\n/gm, '')]).toEqual([signal, ''])
      expect(found.took).toBeLessThan(10_000)
      ended++
    }
    expect((await answerOf('again.csv')) === whole).toBe(true)
    const game = sql.openTables(engine, join(at, 'game'))
    const named = Object.values(game.manifest).flatMap((table: unknown) =>
      typeof table === 'object' ? [(table as { name: string }).name] : [],
    )
    const there = (await readdir(join(at, 'game'))).filter((name) => name !== 'game.json')
    expect(there.filter((name) => !named.includes(name))).toEqual([])
    await rm(at, { recursive: true })
  }
  expect(again).toBeGreaterThanOrEqual(scaled(0, 5))
})

it('a full disk is reported, and the run resumes when there is room', async (context) => {
  const { digest } = await undisturbed()
  const at = join(folder, 'disk')
  await mkdir(at)
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', at]).status === 0
  if (!mount('size=64k')) return context.skip('nothing can be mounted here')
  try {
    const said = new Set<string>()
    for (let size = 64; ; size = Math.ceil(size * scaled(2, 1.4))) {
      spawnSync('mount', ['-o', `remount,size=${size}k`, at])
      const last = (await drive(at, Infinity)).split('\n').at(-2) ?? ''
      if (last.startsWith('done')) break
      said.add(last.split(' ')[0] as string)
      expect(size).toBeLessThan(100_000)
    }
    expect([...said]).toEqual(['DISK_FULL'])
    spawnSync('mount', ['-o', 'remount,size=100m', at])
    expect(await digestOf(at)).toEqual(digest)
  } finally {
    spawnSync('umount', [at])
  }
})

it('threads expand a game as one thread does, and report what the game throws', async () => {
  const module = pathToFileURL(join(root, 'packages/positional/dist/index.js')).href
  const source = { module, name: 'chessNumbering', args: ['KQvK'] }
  const counts = []
  for (const threads of [1, 3]) {
    const game = await sql.expandRules(engine, join(folder, `chess-${threads}`), source, {
      threads,
    })
    const solved = await sql.solveTables(game, join(folder, `chess-run-${threads}`))
    counts.push([game.order, game.size, await sql.countOutcomes(solved)])
  }
  expect(counts[0]).toEqual(counts[1])
  // published: ten moves of the winner at most
  expect(counts[0]).toMatchObject([
    expect.any(Number),
    expect.any(Number),
    { longest: { plies: 20 } },
  ])
  const own = join(folder, 'broken.mjs')
  await writeFile(
    own,
    `export default { name: 'broken', count: 100000, maxMoves: 1, successors(v) { if (v > 50000) throw new Error('no such piece'); return 0 } }`,
  )
  await expect(
    sql.expandRules(
      engine,
      join(folder, 'broken'),
      { module: pathToFileURL(own).href },
      { threads: 2 },
    ),
  ).rejects.toThrow('no such piece')
  expect(await readdir(join(folder, 'broken'))).toEqual([])
  const missing = { module: pathToFileURL(join(folder, 'nowhere.mjs')).href }
  await expect(
    sql.expandRules(engine, join(folder, 'broken'), missing, { threads: 2 }),
  ).rejects.toThrow(/nowhere/)
})
