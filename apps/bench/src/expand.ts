// Writes a numbered game as Parquet tables, and prints positions per CPU second.
//
//   node src/expand.ts [SIDE] [--threads N] [--runs N]      kings on SIDE×SIDE squares, 32 by default: 1 048 576 positions, 8·10^6 moves

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { expandRules } from '@zugzwang/sql'
import { openDuckDB } from '@zugzwang/sql/duckdb'
import { cpuSeconds } from './clock.ts'
import { kings } from './kings.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    threads: { type: 'string', default: '1' },
    runs: { type: 'string', default: '3' },
  },
})
const side = Number(positionals[0] ?? 32)
const threads = Number(values.threads)
const rules = kings(side)
const module = new URL('./kings.ts', import.meta.url).href
const folder = await mkdtemp(join(tmpdir(), 'zugzwang-bench-'))
try {
  for (let run = 0; run < Number(values.runs); run++) {
    const engine = await openDuckDB({ threads, memoryLimit: 1e9, spill: join(folder, 'spill') })
    try {
      const before = cpuSeconds()
      const begun = performance.now()
      const source = threads === 1 ? rules : { module, name: 'kings', args: [side] }
      const game = await expandRules(engine, join(folder, `game-${run}`), source, { threads })
      const cpu = cpuSeconds() - before
      const seconds = (performance.now() - begun) / 1000
      console.log(
        `${game.order} positions, ${game.size} moves: ${cpu.toFixed(2)} CPU-s, ${seconds.toFixed(1)} s, ${(game.order / cpu / 1e3).toFixed(0)} thousand positions a CPU-second, ${process.resourceUsage().maxRSS >> 10} MB resident`,
      )
    } finally {
      await engine.close()
    }
  }
} finally {
  await rm(folder, { recursive: true })
}
