// Benchmarks against plain C++ of the same algorithms, compiled here with g++ -O3. Both programs of a row generate the same
// input, run in turn, each in its own process, and must give the same answers. Prints medians, and for the ratio, taken pair by
// pair, also the least and the greatest; no test depends on it.
//
//   pnpm bench [row…] [--without row]… [--rounds N]
//   pnpm bench --list

import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compare } from './compare.ts'
import { formatTable } from './figures.ts'
import { formatFormats, formatRuns } from './formats.ts'
import { formatGrowth, growthSeries } from './growth.ts'
import { drawGrowth } from './growth-chart.ts'
import { compilerVersion } from './programs.ts'
import { formatResults, type Result } from './report.ts'
import { rows } from './rows.ts'

const GROWTH = 'growth'
const GROWTH_WHAT = 'as outcome, 10^5 … 10^8 arcs; draws growth.svg'
const FORMATS = 'formats'
const FORMATS_WHAT = 'reading 10^6 arcs in every format'
const names = [...Object.keys(rows), GROWTH, FORMATS]

const { list, rounds, chosen } = readArguments()
if (list) {
  const lines = Object.entries(rows).map(([name, { what }]) => [name, what])
  lines.push([GROWTH, GROWTH_WHAT], [FORMATS, FORMATS_WHAT])
  console.log(formatTable(['row', 'input'], lines))
} else {
  const compiler = compilerVersion()
  const plain = compiler !== undefined
  if (!plain) console.error('g++ not found: our times only')
  console.log(
    `${availableParallelism()} cores of ${cpus()[0]?.model}, Node ${process.versions.node}, g++ ${compiler ?? 'not found'}, ` +
      `${new Date().toISOString().slice(0, 10)}, rounds: ${rounds}\n`,
  )
  const results: Result[] = []
  for (const [name, { what, programs, needsCompiler }] of Object.entries(rows)) {
    if (!chosen.has(name) || (needsCompiler && !plain)) continue
    const compared = plain ? programs : programs.slice(0, 1)
    results.push({ name, what, runs: compare(compared, rounds, (line) => log(name, line)) })
  }
  if (results.length > 0) console.log(formatResults(results))
  if (chosen.has(GROWTH)) {
    const series = growthSeries(plain, rounds, (line) => log(GROWTH, line))
    console.log(formatGrowth(series))
    writeFileSync(join(import.meta.dirname, '../growth.svg'), drawGrowth(series))
  }
  if (chosen.has(FORMATS))
    console.log(formatFormats(await formatRuns(rounds, (line) => log(FORMATS, line))))
}

function readArguments() {
  const refuse = (message: string): never => {
    console.error(`${message}\nusage: pnpm bench [row…] [--without row]… [--rounds N] | --list`)
    process.exit(2)
  }
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '5' },
        without: { type: 'string', multiple: true, default: [] },
        list: { type: 'boolean', default: false },
      },
    })
    const rounds = Number(values.rounds)
    if (!Number.isInteger(rounds) || rounds < 1)
      return refuse(`--rounds is ${values.rounds}; expected a whole number from 1.`)
    const unknown = [...positionals, ...values.without].find((name) => !names.includes(name))
    if (unknown !== undefined)
      return refuse(`There is no row ${JSON.stringify(unknown)}; there are ${names.join(', ')}.`)
    const named =
      positionals.length > 0 ? positionals : names.filter((name) => !rows[name]?.byRequest)
    return {
      list: values.list,
      rounds,
      chosen: new Set(named.filter((name) => !values.without.includes(name))),
    }
  } catch (error) {
    return refuse((error as Error).message)
  }
}

function log(name: string, line: string): void {
  console.error(`${name}: ${line}`)
}
