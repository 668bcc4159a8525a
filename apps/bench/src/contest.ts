// Contest problems as whole processes: the zugzwang command against a plain program, on an input as large as the judge's
// largest. CPU time from start to end, less the start of Node itself, which is measured each time.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom } from '@zugzwang/core/testing'
import { shuffled } from './input.ts'
import { buildFolder, compiled, type Program, type Run, runJson } from './programs.ts'

const cli = join(import.meta.dirname, '../../../packages/cli')

/** The command and the plain program on a problem, each with the judge's input on standard input. */
export function contestPrograms(
  problem: string,
  makeInput: () => string,
  name = problem,
): Program[] {
  let path: string | undefined
  const input = () => {
    if (path !== undefined) return path
    path = join(buildFolder, `${name}.input`)
    mkdirSync(buildFolder, { recursive: true })
    writeFileSync(path, makeInput())
    return path
  }
  const command = [process.execPath, join(cli, 'bin/zugzwang.js'), 'contest', problem]
  return [
    {
      name: 'zugzwang',
      run: () => {
        if (!existsSync(join(cli, 'dist')))
          throw new Error('The zugzwang command is not built: npm run pnpm -- run build')
        const start = runProcess([process.execPath, '-e', '0'], '/dev/null')
        const run = runProcess(command, input())
        const note = `${run.note}, of which Node's start ${start.seconds.toFixed(3)} s`
        return { ...run, seconds: run.seconds - start.seconds, note }
      },
    },
    { name: 'C++', run: () => runProcess([compiled(problem)], input()) },
  ]
}

function runProcess(command: readonly string[], input: string): Run {
  const output = join(buildFolder, 'output')
  const { cpu, peakMB } = runJson<{ cpu: number; peakMB: number }>([
    compiled('cpu-time'),
    input,
    output,
    ...command,
  ])
  const bytes = readFileSync(output)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const note = `CPU ${cpu.toFixed(3)} s`
  return {
    seconds: cpu,
    heldMB: null,
    peakMB,
    arcs: null,
    answers: { bytes: bytes.length, sha256 },
    note,
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Shiritori: words of 3 … 8 uniform letters. */
export function shiritoriInput(words: number): string {
  const random = createRandom(1)
  const word = () => Array.from({ length: 3 + random(6) }, () => LETTERS[random(52)]).join('')
  return `${words}\n${Array.from({ length: words }, () => `${word()}\n`).join('')}`
}

/** Game on Graph: uniform arcs without loops and parallel ones, costs 0 … 10^9, play starts at vertex 1. */
export function gameOnGraphInput(order: number, size: number): string {
  const random = createRandom(1)
  const lines = new Map<number, string>()
  while (lines.size < size) {
    const [from, to, cost] = [random(order), random(order), random(10 ** 9 + 1)]
    if (from !== to) lines.set(from * order + to, `${from + 1} ${to + 1} ${cost}\n`)
  }
  return `${order} ${size} 1\n${[...lines.values()].join('')}`
}

/** Game on Graph: each vertex but the first has one arc to it, from one of the 50 before it; numbers and costs uniform. */
export function treeInput(order: number): string {
  const random = createRandom(1)
  const numbers = shuffled(random, order)
  const lines = Array.from({ length: order - 1 }, (_, i) => {
    const from = i - random(Math.min(i + 1, 50))
    return `${(numbers[from] ?? 0) + 1} ${(numbers[i + 1] ?? 0) + 1} ${random(10 ** 9 + 1)}\n`
  })
  return `${order} ${order - 1} ${(numbers[0] ?? 0) + 1}\n${lines.join('')}`
}
