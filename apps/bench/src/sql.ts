// Solves the same digraph by DuckDB in tables and by core in memory, and prints CPU seconds, memory and disk.
//
//   node src/sql.ts random 5000000 250MB     five arcs a position, ends anywhere; --verify checks the answer, --list reads it all with best
//                                            moves, --no-core omits core
//   node src/sql.ts narrow 200000 250MB      arcs lead back by 1 … 375 numbers: a thousand plies of few positions, of which 200 are solved
//
// The finish in memory is switched off, since it would replace what is measured.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countOutcomes as countCore, solve } from '@zugzwang/core'
import { type Engine, importTables, listAnswer, solveTables, verifyTables } from '@zugzwang/sql'
import { openDuckDB } from '@zugzwang/sql/duckdb'
import { cpuSeconds } from './clock.ts'
import { arcsOf, compareCounts, movesOf, printVerdict } from './database-digraph.ts'

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const [kind, orderText, limitText] = words
const order = Number(orderText)
const limit = Number(/^(\d+)MB$/.exec(limitText ?? '')?.[1]) * 1e6
if ((kind !== 'random' && kind !== 'narrow') || !(order > 0) || !(limit > 0)) {
  console.error(
    'usage: node src/sql.ts random|narrow POSITIONS LIMIT [--verify] [--list] [--no-core]',
  )
  process.exit(2)
}
const size = 5 * order
const folder = await mkdtemp(join(tmpdir(), 'zugzwang-bench-'))

/** Does some work and prints its seconds. */
async function measure<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const before = cpuSeconds()
  const begun = performance.now()
  const result = await work()
  const cpu = (cpuSeconds() - before).toFixed(1)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `${what}: ${cpu} CPU-s, ${seconds} s, ${process.resourceUsage().maxRSS >> 10} MB resident`,
  )
  return result
}

const moves = join(folder, 'moves')
const engine: Engine = await openDuckDB({
  threads: 2,
  memoryLimit: limit,
  spill: join(folder, 'spill'),
})
try {
  await engine.write(moves, movesOf(kind, order))
  console.log(`${order} positions, ${size} arcs, DuckDB with ${limitText}`)
  const game = await measure('import', () => importTables(engine, join(folder, 'game'), { moves }))
  const times: number[] = []
  const cpuBefore = cpuSeconds()
  const solved = await measure('solve', () =>
    solveTables(game, join(folder, 'run'), {
      memoryLimit: 0,
      ...(kind === 'narrow' ? { plyLimit: 200 } : {}),
      onStep: ({ milliseconds }) => times.push(milliseconds),
    }),
  )
  const milliseconds = 1000 * (cpuSeconds() - cpuBefore)
  times.sort((a, b) => a - b)
  const { plies, left, longest } = solved.state
  console.log(
    `${plies} plies, ${(milliseconds / plies).toFixed(0)} CPU-ms each, the median one ${times[times.length >> 1]?.toFixed(0)} ms; longest play ${longest}, ${left} positions left; temporary files up to ${((engine.spilled?.() ?? 0) / 1e6).toFixed(0)} MB`,
  )
  if (process.argv.includes('--verify')) {
    printVerdict(await measure('verify', () => verifyTables(game, solved)))
  }
  if (solved.state.done && process.argv.includes('--list')) {
    let best = 0
    await measure('list', async () => {
      for await (const positions of listAnswer(solved))
        for (const position of positions) best += position.best.length
    })
    console.log(`${best} best moves`)
  }
  if (solved.state.done && !process.argv.includes('--no-core')) {
    const build = await arcsOf(engine, moves, order)
    const found = await measure('core, from arcs in memory', async () => {
      const graph = build()
      return { graph, solution: await solve({ graph }) }
    })
    await compareCounts(solved, countCore({ graph: found.graph }, found.solution))
  }
} finally {
  await engine.close()
  await rm(folder, { recursive: true })
}
