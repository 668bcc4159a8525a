// `npm start` after set-up: passes arguments on, adds nothing to standard output, and ends the processes it started.

import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const start = join(root, 'tools/start.mjs')
const command = join(root, 'packages/cli/bin/zugzwang.js')
const folder = mkdtempSync(join(tmpdir(), 'zugzwang-start-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [start, ...args], {
    cwd: root,
    env: { ...process.env, INIT_CWD: folder },
    input,
    encoding: 'utf8',
  })
  return { code: status, out: stdout, err: stderr }
}

describe('with arguments', () => {
  it('runs the command where the user is, and prints what it prints', () => {
    writeFileSync(join(folder, 'n.txt'), '6\n')
    const answer = { code: 0, out: '2\n', err: '' }
    expect(run(['contest', 'three-x', 'n.txt'])).toEqual(answer)
    expect(run(['contest', 'three-x'], '6\n')).toEqual(answer)
  })

  it('passes the exit code on', () => {
    const { code, out, err } = run(['contest', 'three-x'], '-1\n')
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^zugzwang: standard input:1: /)
  })
})

it('without arguments solves what lies in examples/', () => {
  const { code, out, err } = run([])
  expect([code, err]).toEqual([0, ''])
  const [before, ...runs] = out.split(/^\$ /m)
  expect(before).toBe('')
  for (const printed of runs) expect(printed.trim()).toMatch(/\n./)
  const listed = readFileSync(join(root, 'examples/README.md'), 'utf8').matchAll(
    /\| `(zugzwang [^`]+)`/g,
  )
  expect(runs.map((run) => run.split('\n')[0])).toEqual([...listed].map(([, command]) => command))
  for (const answer of [
    'The thief escapes in 14 plies.',
    '7 positions: 2 wins',
    '24651 words.',
    'Winning first moves: 125',
  ])
    expect(out).toContain(answer)
})

it.skipIf(process.platform !== 'linux').each<[NodeJS.Signals, number]>([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('%s ends what it started, with %i', async (signal, code) => {
  // trailing zeros do not change the game, and mark this process
  const marker = `0.07${'0'.repeat(code + (process.pid % 1000))}`
  const args = [start, 'grundy', marker, '--to', '1000000']
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' })
  const ended = new Promise((resolve) => {
    child.on('close', resolve)
  })
  // the command itself: what has been forked off but not begun looks like its parent
  while (running(marker, command) === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  child.kill(signal)
  expect(await ended).toBe(code)
  expect(running(marker)).toBe(0)
})

/** How many processes have all these arguments. */
function running(...wanted: string[]): number {
  return readdirSync('/proc').filter((name) => {
    try {
      const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
      return wanted.every((one) => args.includes(one))
    } catch {
      return false
    }
  }).length
}
