// How long the command takes to start and to answer something small: an empty program of Node.js, the version, and each problem of a
// judge, in turn, so that other work on the machine affects all alike. CPU time, user and system, as reported by bash.
//
//   pnpm startup [rounds]

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from './compare.ts'
import { formatTable } from './figures.ts'

const command = fileURLToPath(new URL('../../../packages/cli/bin/zugzwang.js', import.meta.url))
const rounds = Number(process.argv[2] ?? 20)

const ask = (...args: string[]) =>
  execFileSync(process.execPath, [command, ...args], { encoding: 'utf8' })

/** Milliseconds of CPU time that Node.js takes for a program with an input. */
function measure(args: readonly string[], input: string): number {
  const script = 'TIMEFORMAT="%U %S"; time "$@" > /dev/null'
  const options = { input, encoding: 'utf8' } as const
  const { stderr } = spawnSync('bash', ['-c', script, 'bash', process.execPath, ...args], options)
  const found = /^(\d+\.\d+) (\d+\.\d+)\n$/.exec(stderr)
  if (found === null) throw new Error(`${args.join(' ')} printed ${JSON.stringify(stderr)}`)
  return 1000 * (Number(found[1]) + Number(found[2]))
}

const least = (numbers: readonly number[]) => Math.min(...numbers)

const folder = mkdtempSync(join(tmpdir(), 'zugzwang-startup-'))
try {
  const empty = join(folder, 'empty.mjs')
  writeFileSync(empty, '')
  const problems = [...ask('contest', '--list').matchAll(/^([a-z][a-z0-9-]*)(?: \(|:|$)/gm)].map(
    ([, name = '']) => name,
  )
  const programs = [
    { what: 'an empty program', args: [empty], input: '' },
    { what: '`zugzwang --version`', args: [command, '--version'], input: '' },
    ...problems.map((name) => ({
      what: `\`zugzwang contest ${name}\``,
      args: [command, 'contest', name],
      input: ask('contest', name, '--random', '1', '--size', '3'),
    })),
  ]
  const times = programs.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [i, { args, input }] of programs.entries()) times[i]?.push(measure(args, input))
  const [first = []] = times
  console.log(`${cpus()[0]?.model}, Node ${process.versions.node}, rounds: ${rounds}\n`)
  console.log(
    formatTable(
      ['program', 'least, ms', 'ratio', 'median, ms', 'ratio'],
      programs.map(({ what }, i) => {
        const own = times[i] ?? []
        const figures = [least, median].map((pick) => [pick(own), pick(own) / pick(first)] as const)
        return [what, ...figures.flatMap(([ms, ratio]) => [ms.toFixed(0), ratio.toFixed(2)])]
      }),
    ),
  )
} finally {
  rmSync(folder, { recursive: true })
}
