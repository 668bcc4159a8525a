// The command as people run it: in its own process, from node_modules/.bin, on the build in dist.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')
const command = join(root, 'node_modules/.bin/zugzwang')
const folder = mkdtempSync(join(tmpdir(), 'zugzwang-command-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

function run(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(command, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return { code: status, out: stdout, err: stderr }
}

function finished(child: ChildProcess): Promise<{
  code: number | null
  signal: NodeJS.Signals | null
}> {
  return new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
}

/** The exit code as a shell reports it: 128 and the number of the signal if a signal ended the process. */
async function exitCode(child: ChildProcess): Promise<number | null> {
  const { code, signal } = await finished(child)
  return signal === null ? code : 128 + constants.signals[signal]
}

/** Waits until a process has used CPU time for a while; half a second if that is unknown or there is no work to do. */
async function busy(child: ChildProcess): Promise<void> {
  const stat = `/proc/${child.pid}/stat`
  for (let waited = 0; waited < 500; waited += 10) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    // hundredths of a second, in user mode and in the system
    const [user = 0, system = 0] = existsSync(stat)
      ? (readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 13).map(Number) ?? [])
      : []
    if (user + system >= 25) break
  }
  expect(child.exitCode).toBeNull()
}

it.skipIf(process.platform === 'win32')(
  'reports too many open files, wherever that happens',
  () => {
    let refused = 0
    for (let most = 18; most <= 40; most++) {
      const { status, stdout, stderr } = spawnSync(
        '/bin/sh',
        ['-c', `ulimit -n ${most}; exec ${command} ask nim:3,5,7`],
        { encoding: 'utf8' },
      )
      if (status === 0) break
      // with too few descriptors Node itself does not start
      if (!stderr.startsWith('zugzwang:')) continue
      refused++
      expect([status, stdout], stderr).toEqual([5, ''])
      expect(stderr).toMatch(/^zugzwang: .*too many files are open; expected a higher limit.*\n$/)
    }
    expect(refused).toBeGreaterThan(0)
  },
)

it('stands at node_modules/.bin and knows its version', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8')) as {
    version: string
  }
  expect(run(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' })
})

it('solves by threads, with the same answer', () => {
  const arcs = Array.from(
    { length: 30_000 },
    (_, i) => `${(i * 7919) % 9973} ${(i * 104_729) % 10_007}\n`,
  )
  const text = arcs.join('')
  const alone = run(['solve', '-', '--json'], text)
  expect([alone.code, alone.err]).toEqual([0, ''])
  expect(run(['solve', '-', '--json', '--threads', '2'], text)).toEqual(alone)
})

describe('exit codes', () => {
  it('2 on bad usage and bad input, the reason on standard error', () => {
    expect(run([]).code).toBe(2)
    const refused = run(['contest', 'three-x'], '-1\n')
    expect([refused.code, refused.out]).toEqual([2, ''])
    expect(refused.err).toMatch(/^zugzwang: standard input:1: /)
  })

  it.each<[NodeJS.Signals, number, string[]]>([
    ['SIGINT', 130, ['grundy', '0.007', '--to', '10000000']],
    ['SIGTERM', 143, ['grundy', '0.007', '--to', '10000000']],
    ['SIGINT', 130, ['contest', 'shiritori']],
  ])('%s ends it with %i: %j', async (signal, code, args) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] })
    const output: string[] = []
    child.stdout.on('data', (chunk) => output.push(String(chunk)))
    child.stderr.on('data', (chunk) => output.push(String(chunk)))
    await busy(child)
    const start = performance.now()
    child.kill(signal)
    expect(await exitCode(child)).toBe(code)
    expect(performance.now() - start).toBeLessThan(5000)
    expect(output).toEqual([])
  })

  it.each<[NodeJS.Signals, number, string]>([
    ['SIGINT', 130, '1'],
    ['SIGTERM', 143, '2'],
  ])(
    '%s ends the build of a table with %i by %s threads, and leaves no lock',
    async (signal, code, threads) => {
      const target = join(folder, `${signal}.table`)
      const args = ['table', 'build', 'chess:KBNvKQ', '-o', target, '--threads', threads]
      const child = spawn(command, args, { stdio: 'ignore' })
      await vi.waitFor(() => expect(existsSync(`${target}.lock`)).toBe(true), 30_000)
      await busy(child)
      const start = performance.now()
      child.kill(signal)
      expect(await exitCode(child)).toBe(code)
      expect(performance.now() - start).toBeLessThan(5000)
      expect(existsSync(`${target}.lock`)).toBe(false)
    },
  )

  it('Ctrl-C ends a custom game whose moves never return, and one that never finishes loading is refused', async () => {
    const rules = "name: 'x', start: () => 1, play: (x) => x, key: (x) => x"
    const endless = file('endless.mjs', `export default { ${rules}, *moves() { for (;;); } }`)
    const child = spawn(command, ['solve', endless], { stdio: 'ignore' })
    await busy(child)
    child.kill('SIGINT')
    expect(await exitCode(child)).toBe(130)
    const hang = file('hang.mjs', 'await new Promise(() => {})\nexport default 1\n')
    expect(run(['solve', hang])).toEqual({
      code: 2,
      out: '',
      err: `zugzwang: ${hang}: it never finishes loading.\n`,
    })
  })

  it('Ctrl-C ends a board that takes long', async () => {
    const rows = Array.from({ length: 200 }, () => '.'.repeat(200))
    rows[0] = `P${'.'.repeat(198)}T`
    const child = spawn(command, ['police', file('large.txt', rows.join('\n'))], {
      stdio: 'ignore',
    })
    await busy(child)
    const start = performance.now()
    child.kill('SIGINT')
    expect(await exitCode(child)).toBe(130)
    expect(performance.now() - start).toBeLessThan(5000)
  })

  it('0 and silence when the reader goes away', () => {
    const script = `"${command}" grundy 0.33 --to 1000000 | head -n 1; echo "\${PIPESTATUS[0]}"`
    const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
    expect([stdout, stderr]).toEqual([
      'Grundy values of 0.33 for heap 0 … 1000000, largest 2, first at 2\n0\n',
      '',
    ])
  })
})

it.skipIf(!existsSync('/dev/full'))('says so when the answer cannot be written', () => {
  const { status, stderr } = spawnSync('bash', ['-c', `"${command}" treblecross 13 > /dev/full`], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    3,
    'zugzwang: standard output: it cannot be written: the disk is full.\n',
  ])
})

it('has no colours and no progress but on a terminal', () => {
  const { out, err } = run(['police', join(root, 'examples/police.txt')])
  expect(out).toContain('The thief escapes in 14 plies.')
  expect(out).not.toContain('\u001b')
  expect(err).toBe('')
})

describe('large inputs', () => {
  it('a board of 40×40', () => {
    const board = Array.from({ length: 40 }, () => '.'.repeat(40))
    board[0] = `P${'.'.repeat(39)}`
    board[39] = `${'.'.repeat(38)}TE`
    const path = file('board.txt', `40 40\n${board.join('\n')}\n`)
    expect(run(['contest', 'police-and-thief', path])).toEqual({
      code: 0,
      out: 'The thief escapes\n',
      err: '',
    })
  })

  it('2·10^5 words: a chain of words, each of which only the next can answer', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
    const code = (n: number) =>
      [n % 52, Math.floor(n / 52) % 52, Math.floor(n / 2704)].map((i) => letters.charAt(i)).join('')
    const count = 140_000
    const words = Array.from({ length: count }, (_, i) => code(i) + code(i + 1))
    const more = Array.from({ length: 60_000 }, (_, i) => `${code(i)}x${code(i)}`)
    const path = file('words.txt', `${count + more.length}\n${[...words, ...more].join('\n')}\n`)
    const { code: exit, out } = run(['contest', 'shiritori', path])
    expect(exit).toBe(0)
    const answers = out.trimEnd().split('\n')
    expect(answers.length).toBe(200_000)
    // from the end of the chain backwards: the last word wins, the one before it loses, and so on; the loops begin at
    // 59 999, so that the player to move below may wait there for ever unless moving on wins
    for (let i = count - 1; i >= 60_000; i--)
      expect(answers[i]).toBe((count - 1 - i) % 2 === 0 ? 'Takahashi' : 'Aoki')
  })

  it('the words of examples, answered line by line', () => {
    const { code, out } = run(['contest', 'shiritori', join(root, 'examples/words.txt')])
    expect([code, out.trimEnd().split('\n').length]).toEqual([0, 24_651])
  })

  it('a chain of 3·10^5 positions in a file, its table read to the end', () => {
    const n = 300_000
    const path = file(
      'chain.txt',
      Array.from({ length: n }, (_, i) => `p${i} p${i + 1}\n`).join(''),
    )
    const { code, out } = run(['solve', path])
    expect(code).toBe(0)
    expect(out.slice(0, 60)).toMatch(/^300001 positions: 150000 wins, 150001 losses, 0 draws\n/)
    expect(out).toMatch(/\np0 +loss +300000 {2}p1\n/)
    expect(out).toMatch(/\np300000 +loss +0\n$/)
  })

  it('a line of 10^7 characters and a folder are refused', () => {
    const long = file('long.txt', 'x'.repeat(10_000_000))
    expect(run(['solve', long])).toEqual({
      code: 2,
      out: '',
      err: `zugzwang: ${long}:1:1048577: the line continues; expected at most 1048576 characters.\n`,
    })
    expect(run(['solve', folder])).toEqual({
      code: 2,
      out: '',
      err: `zugzwang: ${folder}: it is a folder, not a file.\n`,
    })
  })
})

describe('a game of a module', () => {
  const bag = (more: string) =>
    file(
      'bag.mjs',
      `export default { name: 'bag', start: () => 5, moves: (n) => [1, 2].filter((k) => k <= n), play: (n, k) => n - k, key: (n) => n, ${more} }`,
    )

  it('prints to standard error, so that answers stay answers', () => {
    const loud = "payoff: (n) => { console.log('at', n); process.stdout.write('!'); }"
    const { code, out, err } = run(['ask', bag(loud), '--json'])
    expect(code, err).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ outcome: 'win', plies: 3 })
    expect(err).toMatch(/at 5\n/)
    expect(err).toContain('!')
  })

  it.each([
    [
      'key: (n) => process.exit(0)',
      'one of its functions throws Error: process.exit is not for games',
    ],
    ['start: async () => 5', 'start gave a promise; expected a position, at once'],
    ['moves: async () => [1]', 'moves gave a promise; expected an iterable of moves'],
  ])('is refused where it has %s', (more, reason) => {
    const { code, out, err } = run(['ask', bag(more)])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(reason)
  })

  it('is refused where loading it ends the process', () => {
    const { code, out, err } = run(['ask', file('ends.mjs', 'process.exit(0)\nexport default 1')])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('it cannot be loaded: Error: process.exit is not for games')
  })
})
