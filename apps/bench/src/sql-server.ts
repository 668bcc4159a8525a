// Solves a random digraph of five arcs a position by Spark or Sail on this machine and by core in memory, and prints CPU seconds
// of the server and of this process, by kind of statement.
//
//   npm run spark -- --json --memory 6g          prints the address and the process id
//   node src/sql-server.ts 2000000 sc://127.0.0.1:15002 PID [--runs 3] [--verify] [--narrow] [--folder DIR] [--conf key=value …]
//
// --narrow: a layered digraph of a thousand plies, of which 60 are solved. --folder: keeps the tables there, so that they are imported once.
//
// The finish in memory is switched off, since it would replace what is measured. The start of the server is not counted, but the
// first run is that of a JVM that has just started.

import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countOutcomes as countCore, solve } from '@zugzwang/core'
import { type Engine, importTables, openTables, solveTables, verifyTables } from '@zugzwang/sql'
import { openDuckDB } from '@zugzwang/sql/duckdb'
import { openSpark } from '@zugzwang/sql/spark'
import { cpuSeconds } from './clock.ts'
import { arcsOf, compareCounts, movesOf, printVerdict } from './database-digraph.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '2' },
    verify: { type: 'boolean', default: false },
    folder: { type: 'string' },
    narrow: { type: 'boolean', default: false },
    conf: { type: 'string', multiple: true, default: [] },
  },
})
const [orderText, remote, pid] = positionals
const order = Number(orderText)
if (!(order > 0) || remote === undefined || !/^\d+$/.test(pid ?? '')) {
  console.error(
    'usage: node src/sql-server.ts POSITIONS sc://HOST:PORT PID [--runs N] [--verify] [--narrow] [--folder DIR] [--conf KEY=VALUE …]',
  )
  process.exit(2)
}
const size = 5 * order

/** CPU seconds so far: of the server, which Linux counts in hundredths, and of this process. */
function clock(): { server: number; driver: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { server: (Number(fields[11]) + Number(fields[12])) / 100, driver: cpuSeconds() }
}

async function measure<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const before = clock()
  const begun = performance.now()
  const result = await work()
  const after = clock()
  const [server, driver] = [after.server - before.server, after.driver - before.driver]
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `${what}: ${(server + driver).toFixed(1)} CPU-s (server ${server.toFixed(1)}), ${seconds.toFixed(1)} s, ${(((server + driver) / size) * 1e6).toFixed(2)} µs an arc`,
  )
  return result
}

/** The same engine, adding up the server's CPU seconds by kind of statement. */
function watch(engine: Engine, kinds: Map<string, [times: number, seconds: number]>): Engine {
  const count = async <Result>(kind: string, work: () => Promise<Result>): Promise<Result> => {
    const before = clock().server
    const result = await work()
    const [times, seconds] = kinds.get(kind) ?? [0, 0]
    kinds.set(kind, [times + 1, seconds + clock().server - before])
    return result
  }
  return {
    ...engine,
    write: (folder, ...rest) =>
      count(/\/([a-z]+)-[^/]*$/.exec(folder)?.[1] ?? folder, () => engine.write(folder, ...rest)),
    rows: (...given) => count('rows', () => engine.rows(...given)),
  }
}

const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'zugzwang-bench-')))
const moves = join(folder, 'moves')
const duckdb = await openDuckDB({ threads: 2, memoryLimit: 1e9 })
try {
  if (!existsSync(moves))
    await duckdb.write(moves, movesOf(values.narrow ? 'narrow' : 'random', order))
  const build = await arcsOf(duckdb, moves, order)
  const begun = cpuSeconds()
  const graph = build()
  const core = countCore({ graph }, await solve({ graph }))
  const coreSeconds = cpuSeconds() - begun
  console.log(
    `${order} positions, ${size} arcs; core, from arcs in memory: ${coreSeconds.toFixed(2)} CPU-s, ${((coreSeconds / size) * 1e6).toFixed(3)} µs an arc`,
  )

  const conf = Object.fromEntries(values.conf.map((pair) => pair.split(/=(.*)/s).slice(0, 2)))
  const plain = await openSpark(remote, { conf })
  try {
    const kinds = new Map<string, [number, number]>()
    const engine = watch(plain, kinds)
    const game = existsSync(join(folder, 'game'))
      ? openTables(plain, join(folder, 'game'))
      : await measure('import', () => importTables(plain, join(folder, 'game'), { moves }))
    for (let run = 1; run <= Number(values.runs); run++) {
      kinds.clear()
      const at = await mkdtemp(join(folder, 'run-'))
      const solved = await measure(`solve ${run}`, () =>
        solveTables({ ...game, engine }, at, {
          memoryLimit: 0,
          ...(values.narrow ? { plyLimit: 60 } : {}),
        }),
      )
      for (const [kind, [times, seconds]] of kinds)
        console.log(`  ${kind}: ${times} statements, ${seconds.toFixed(1)} CPU-s of the server`)
      if (values.verify) printVerdict(await measure('verify', () => verifyTables(game, solved)))
      if (solved.state.done) await compareCounts(solved, core)
    }
  } finally {
    await plain.close()
  }
} finally {
  await duckdb.close()
  if (values.folder === undefined) await rm(folder, { recursive: true })
}
