// How many tests of `zugzwang contest PROBLEM --against PROGRAM` each wrong program survives, with its tests and programs as users
// meet them: whole processes. The programs are those of the tests of the command; CPU time, user and system, as reported by bash.
//
//   node src/kill.ts PROBLEM … [--seeds N]

import { spawnSync } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { formatTable } from './figures.ts'

const cli = fileURLToPath(new URL('../../../packages/cli/', import.meta.url))
const command = `${cli}bin/zugzwang.js`
const runner = `${cli}test/contest/run-program.mjs`

type Programs = Readonly<Record<string, unknown>>
interface ProgramFile {
  readonly wrong: Programs
  readonly large?: Programs
  readonly slow?: Programs
}

interface Found {
  /** The number of the test that the program fails; undefined if it passes. */
  readonly test: number | undefined
  readonly seconds: number
}

function against(problem: string, program: string, seed: number): Found {
  const wanted = [process.execPath, runner, problem, program].map((word) => JSON.stringify(word))
  const args = [command, 'contest', problem, '--random', `${seed}`, '--against']
  const script = 'TIMEFORMAT="%U %S"; time "$@" > /dev/null'
  const { stderr } = spawnSync(
    'bash',
    ['-c', script, 'bash', process.execPath, ...args, wanted.join(' ')],
    { encoding: 'utf8' },
  )
  const times = /^(\d+\.\d+) (\d+\.\d+)$/m.exec(stderr)
  const failed = /^The program fails test (\d+) of 200/m.exec(stderr)
  if (times === null || (failed === null && !stderr.startsWith('The program passes')))
    throw new Error(`${problem}, ${program}: ${stderr}`)
  const seconds = Number(times[1]) + Number(times[2])
  return { test: failed === null ? undefined : Number(failed[1]), seconds }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '3' } },
})
const rows: string[][] = []
for (const problem of positionals) {
  const { href } = pathToFileURL(`${cli}test/contest/programs/${problem}.mjs`)
  const { wrong, large, slow }: ProgramFile = await import(href)
  for (const program of ['right', ...Object.keys({ ...wrong, ...large, ...slow })]) {
    const found = Array.from({ length: Number(values.seeds) }, (_, i) =>
      against(problem, program, 1000 * (i + 1)),
    )
    const tests = found.map(({ test }) => (test === undefined ? 'passes' : `${test}`))
    const seconds = found.map((each) => each.seconds)
    const row = [
      problem,
      program === 'right' ? 'is right' : program,
      tests.join(', '),
      `${Math.min(...seconds).toFixed(1)} … ${Math.max(...seconds).toFixed(1)}`,
    ]
    rows.push(row)
    console.error(row.join('  '))
  }
}
console.log(formatTable(['problem', 'a program that', 'fails test', 'CPU, s'], rows))
