// Benchmarks against plain C++ of the same algorithm, compiled here with g++ -O3. Both programs make the same input,
// run in turn, A B A B …, each in a process of its own, and must agree in their work signature. Prints the median of
// each time and of the ratio pair by pair; nothing here gates a test.
//
//   pnpm bench [--rounds N]

import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

interface Run {
  transpose: number
  solve: number
  peakMB: number
  signature: Record<string, number>
}

const here = import.meta.dirname
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`--rounds is ${values.rounds}; expected a whole number from 1`)
  process.exit(2)
}

const rows = [
  { program: 'outcome', order: 1_000_000, size: 5_000_000, sinks: 100_000, seed: 1 },
  { program: 'outcome', order: 10_000_000, size: 50_000_000, sinks: 1_000_000, seed: 1 },
  { program: 'cost', order: 1_000_000, size: 5_000_000, sinks: 100_000, seed: 1 },
]

for (const { program, order, size, sinks, seed } of rows) {
  const compiled = compile(program)
  const args = [order, size, sinks, seed].map(String)
  const ours: Run[] = []
  const plain: Run[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(run(process.execPath, [join(here, `${program}.ts`), ...args]))
    if (compiled) plain.push(run(compiled, args))
  }
  console.log(
    `${program}: ${order} vertices, ${size} arcs, ${sinks} sinks, ${rounds} rounds, one thread`,
  )
  print('zugzwang', ours)
  if (compiled) {
    print('plain C++', plain)
    const ratios = ours.map((mine, i) => total(plain[i] ?? mine) / total(mine))
    console.log(
      `  C++ time / our time: ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} … ${Math.max(...ratios).toFixed(2)})`,
    )
    const [a, b] = [ours[0], plain[0]].map((one) => JSON.stringify(one?.signature))
    if (a !== b) throw new Error(`The work signatures differ: ${a} and ${b}`)
  }
}

/** Compiles cpp/<name>.cpp; undefined where there is no g++. */
function compile(name: string): string | undefined {
  const program = join(here, '../build', name)
  mkdirSync(join(here, '../build'), { recursive: true })
  try {
    execFileSync('g++', ['--version'], { stdio: 'ignore' })
  } catch {
    console.log('g++ not found: our times only')
    return undefined
  }
  execFileSync('g++', ['-O3', '-std=c++17', '-o', program, join(here, `../cpp/${name}.cpp`)], {
    stdio: 'inherit',
  })
  return program
}

function run(command: string, args: string[]): Run {
  return JSON.parse(execFileSync(command, args, { encoding: 'utf8' })) as Run
}

function print(name: string, runs: readonly Run[]): void {
  const seconds = (pick: (run: Run) => number) => `${median(runs.map(pick)).toFixed(2)} s`
  console.log(
    `  ${name.padEnd(10)} transpose ${seconds((r) => r.transpose)}, solve ${seconds((r) => r.solve)}, ` +
      `together ${seconds(total)}, peak memory ${median(runs.map((r) => r.peakMB))} MB, ` +
      `signature ${JSON.stringify(runs[0]?.signature)}`,
  )
}

function total(run: Run): number {
  return run.transpose + run.solve
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const upper = sorted[sorted.length >> 1] ?? Number.NaN
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN
  return (lower + upper) / 2
}
