// What needs real processes: a shell's descriptors, other users, full disks, signals, two runs with one file.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { scaled } from '../scale'

const root = join(import.meta.dirname, '../..')
const command = join(root, 'packages/cli/bin/zugzwang.js')
const POSIX = process.platform !== 'win32'
const ROOT = process.getuid?.() === 0
/** A user without rights, where this one may become it. */
const STRANGER = 65534

/** A folder that is removed after the test. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'zugzwang-outputs-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Runs a line of bash, where `z` is the command, in a folder. */
function bash(cwd: string, line: string) {
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-c', line.replace(/\bz /g, `"${command}" `)],
    {
      cwd,
      input: 'a b\nb c\n',
      encoding: 'utf8',
    },
  )
  return { code: status, out: stdout, err: stderr }
}

function run(args: string[], options: { cwd: string; uid?: number }) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    ...options,
    ...(options.uid !== undefined && { gid: options.uid }),
    input: 'a b\nb c\n',
    encoding: 'utf8',
  })
  return { code: status, out: stdout, err: stderr }
}

/** A process that is killed after the test, if it still runs. */
function start(args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** The exit code as a shell reports it. */
function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.on('close', (code, signal) =>
      resolve(signal === null ? code : 128 + constants.signals[signal]),
    )
  })
}

/** Whether a lock names its holder. */
function isLocked(path: string): boolean {
  const lock = `${path}.lock`
  return existsSync(lock) && readFileSync(lock).length > 0
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 2000) throw new Error('it never came')
    await wait(10)
  }
}

const CSV = 'label,outcome,plies,best\na,loss,2,b\nb,win,1,c\nc,loss,0,\n'
const SUMMARY = '3 positions: 1 win, 2 losses, 0 draws\n'

describe.skipIf(!POSIX)('descriptors', () => {
  it('/dev/stdout is standard output, in a pipe and in a file', () => {
    const at = folder()
    for (const name of scaled(['/dev/stdout'], ['-', '/dev/stdout', '/dev/fd/1'])) {
      expect(bash(at, `z solve - --csv ${name}`)).toEqual({ code: 0, out: CSV, err: '' })
      expect(bash(at, `echo before > f; z solve - --csv ${name} >> f; cat f`).out).toBe(
        `before\n${CSV}`,
      )
    }
    expect(bash(at, 'z solve - --csv f > f; cat f').out).toBe(CSV)
    expect(bash(at, 'z solve - --json --csv /dev/stdout')).toMatchObject({ code: 2, out: '' })
    expect(readdirSync(at)).toEqual(['f'])
  })

  it('others are written where they stand', () => {
    const at = folder()
    const twice = 'z solve - --csv /dev/fd/3 3>> f >&2'
    expect(bash(at, `echo before > f; ${twice}; cat f`).out).toBe(`before\n${CSV}`)
    expect(bash(at, 'z solve - --csv >(cat >&2) ; sleep 0.2')).toEqual({
      code: 0,
      out: SUMMARY,
      err: CSV,
    })
    expect(bash(at, 'z solve - --csv /dev/stderr')).toEqual({ code: 0, out: SUMMARY, err: CSV })
    expect(bash(at, 'z solve - --csv /dev/fd/9')).toMatchObject({ code: 3, out: '' })
    expect(readdirSync(at)).toEqual(['f'])
  })

  it('a reader of a pipe who goes away has what they wanted', () => {
    const { code, err } = bash(
      folder(),
      'z grundy kayles --to 100000 --bfile >(head -n 1 >/dev/null) > /dev/null',
    )
    expect([code, err]).toEqual([0, ''])
  })
})

describe.skipIf(process.platform !== 'linux')('a FIFO without another end', () => {
  const read = ['solve fifo', 'ask nim: --each fifo', 'verify fifo g']
  it.each([...read.slice(scaled(-1, -3)), 'grundy kayles --to 5 --bfile fifo'])(
    'does not keep a run beyond its time: %s',
    (line) => {
      const at = folder()
      const made = 'mkfifo fifo; echo a b > g'
      const { code, err } = bash(at, `${made}; timeout -s KILL 10 z ${line} --time-limit 0.4s`)
      expect([code, err]).toEqual([
        5,
        'zugzwang: Stopped: not done within the time limit of 0.4 s (--time-limit).\n',
      ])
    },
  )

  it('is waited for, and read and written as a file is', () => {
    const at = folder()
    const read = '(sleep 0.3; echo a b) > fifo & z solve fifo --csv -'
    expect(bash(at, `mkfifo fifo; ${read}`).out).toBe(
      'label,outcome,plies,best\na,win,1,b\nb,loss,0,\n',
    )
    const write = '(sleep 0.3; wc -c) < fifo & z grundy kayles --to 20000 --bfile fifo >&2; wait'
    expect(bash(at, write).out.trim()).toBe('148898')
    expect(bash(at, 'z solve <(true)')).toMatchObject({ code: 2, out: '' })
  })

  it('is no place of a game, and no module', () => {
    const at = folder()
    expect(bash(at, 'mkfifo fifo fifo.mjs; z ask hare:fifo')).toMatchObject({
      code: 2,
      err: expect.stringContaining('"hare:fifo", column 6'),
    })
    expect(bash(at, 'timeout 10 z ask ./fifo.mjs')).toEqual({
      code: 2,
      out: '',
      err: 'zugzwang: ./fifo.mjs: it is not a file; expected a module.\n',
    })
  })
})

/** Whether a process without rights can run the command: the checkout may be in a folder that only root can read. */
const canBecomeStranger = ROOT && run(['--version'], { cwd: tmpdir(), uid: STRANGER }).code === 0
if (ROOT && !canBecomeStranger)
  console.warn(
    'Permissions are not checked: root is not bound by them, and another user cannot run the command.',
  )

describe.skipIf(!POSIX || (ROOT && !canBecomeStranger))('permissions', () => {
  const user = ROOT ? { uid: STRANGER } : {}
  const mine = (path: string) => ROOT && chownSync(path, STRANGER, STRANGER)

  it('a file of ours in a folder that is closed is written in place', () => {
    const at = folder()
    const path = join(at, 'f')
    writeFileSync(path, 'what was there')
    mine(path)
    chmodSync(path, 0o600)
    const { ino } = statSync(path)
    chmodSync(at, 0o555)
    onTestFinished(() => chmodSync(at, 0o755))
    expect(run(['solve', '-', '--csv', path], { cwd: at, ...user })).toMatchObject({
      code: 0,
      out: SUMMARY,
    })
    expect(readFileSync(path, 'utf8')).toBe(CSV)
    expect(statSync(path)).toMatchObject({ ino, mode: 0o100600 })
    const fresh = run(['solve', '-', '--csv', join(at, 'new')], { cwd: at, ...user })
    expect([fresh.code, fresh.err]).toEqual([
      3,
      `zugzwang: ${at}/new: it cannot be written: it is not permitted.\n`,
    ])
    expect(readdirSync(at)).toEqual(['f'])
  })

  it.runIf(ROOT)("keeps a file another's", () => {
    const at = folder()
    chmodSync(at, 0o777)
    const path = join(at, 'f')
    // written by root: the file keeps its owner
    writeFileSync(path, 'x')
    mine(path)
    expect(run(['solve', '-', '--csv', path], { cwd: at }).code).toBe(0)
    expect(statSync(path)).toMatchObject({ uid: STRANGER, gid: STRANGER, mode: 0o100644 })
    // written by the stranger: root's file, which all may write, stays root's
    chownSync(path, 0, 0)
    chmodSync(path, 0o666)
    expect(
      run(['solve', '-', '--csv', path, '--rules', 'misere'], { cwd: at, uid: STRANGER }).code,
    ).toBe(0)
    expect(statSync(path)).toMatchObject({ uid: 0, gid: 0, mode: 0o100666 })
    expect(readFileSync(path, 'utf8')).not.toBe(CSV)
    // and one that others may only read is refused
    chmodSync(path, 0o644)
    expect(run(['solve', '-', '--csv', path], { cwd: at, uid: STRANGER }).code).toBe(3)
    expect(readdirSync(at)).toEqual(['f'])
  })
})

describe.skipIf(!POSIX)('no space', () => {
  /** The longest file that a process may write is 8 blocks of 1 kB: as on a full disk, but for the name of the error. */
  const short = (line: string) => `ulimit -f 8; ${line}`

  const lines = [
    'z grundy 0.007 --to 9999 --resume f --json | tail -c 3; exit ${PIPESTATUS[0]}',
    'z grundy 0.007 --to 9999 --bfile f',
    'z grundy 0.007 --to 9999 --svg f',
    'z grundy 0.007 --to 9999 --json > f.json',
  ]
  it.each(lines.slice(0, scaled(2, 4)))(
    'ends with 3 and leaves the old file as it was, and no other: %s',
    (line) => {
      const at = folder()
      if (!line.includes('--resume')) writeFileSync(join(at, 'f'), 'what was there')
      else expect(bash(at, 'z grundy 0.007 --to 99 --resume f').code).toBe(0)
      const before = readFileSync(join(at, 'f'))
      const { code, out, err } = bash(at, short(line))
      expect([code, err]).toEqual([
        3,
        expect.stringMatching(
          /^zugzwang: .*: it cannot be written: it is larger than the system allows\.\n$/,
        ),
      ])
      // the answer is printed even if it cannot be saved
      expect(out).toBe(line.includes('--resume') ? ']}\n' : '')
      expect(readFileSync(join(at, 'f'))).toEqual(before)
      expect(readdirSync(at).filter((name) => name !== 'f.json')).toEqual(['f'])
    },
  )

  it('on a small disk of its own as well', ({ skip }) => {
    const at = folder()
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', at], { stdio: 'ignore' })
    } catch {
      skip('mounting is not permitted here')
    }
    onTestFinished(() => void execFileSync('umount', [at]))
    writeFileSync(join(at, 'f'), 'what was there')
    const { code, err } = bash(at, 'z grundy 0.007 --to 39999 --bfile f')
    expect([code, err]).toEqual([3, 'zugzwang: f: it cannot be written: the disk is full.\n'])
    expect(readFileSync(join(at, 'f'), 'utf8')).toBe('what was there')
    const saved = bash(
      at,
      'z grundy 0.007 --to 39999 --resume s --csv | wc -l; exit ${PIPESTATUS[0]}',
    )
    expect([saved.code, saved.out.trim()]).toEqual([3, '40001'])
    expect(readdirSync(at)).toEqual(['f'])
    if (!canBecomeStranger) return
    // in place there is no room for it either, and the old file has what it had
    const path = join(at, 'f')
    chownSync(path, STRANGER, STRANGER)
    chmodSync(at, 0o555)
    const args = ['grundy', '0.007', '--to', '39999', '--bfile', path]
    expect(run(args, { cwd: at, uid: STRANGER })).toMatchObject({ code: 3, out: '' })
    expect(readFileSync(path, 'utf8')).toBe('what was there')
    expect(run(['solve', '-', '--csv', path], { cwd: at, uid: STRANGER }).code).toBe(0)
    expect(readFileSync(path, 'utf8')).toBe(CSV)
  })
})

describe.skipIf(!POSIX)('signals', () => {
  const SIGNALS = [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const

  it.each(scaled<(typeof SIGNALS)[number][]>([SIGNALS[2]], [...SIGNALS]))(
    '%s saves a sequence, and gives the file free',
    async (signal, code) => {
      const at = folder()
      const path = join(at, 'saved')
      const args = ['grundy', '0.007', '--to', '50000000', '--resume', path]
      const child = start(args)
      await until(() => isLocked(path))
      const holder = JSON.parse(readFileSync(`${path}.lock`, 'utf8')) as { pid: number }
      const second = run(args, { cwd: at })
      expect([second.code, second.out]).toEqual([3, ''])
      expect(second.err).toMatch(`zugzwang: ${path}: it is in use by process ${holder.pid} on `)
      child.kill(signal)
      expect(await exitCode(child)).toBe(code)
      expect(readdirSync(at)).toEqual(['saved'])
      const { size } = statSync(path)
      expect(size).toBeGreaterThan(1000)
      expect(run(['grundy', '0.007', '--to', '9', '--resume', path], { cwd: at }).code).toBe(0)
      expect(statSync(path).size).toBe(size)
    },
  )

  it.each(scaled<(typeof SIGNALS)[number][]>([SIGNALS[1]], [...SIGNALS]))(
    '%s leaves whole lines of --append, and a second run adds the others',
    async (signal, code) => {
      const at = folder()
      const [path, graphs] = [join(at, 'found'), join(at, 'graphs')]
      writeFileSync(graphs, 'IheA@GUAo\nI????????\n'.repeat(15_000))
      const args = ['cops', graphs, '--number', '--each', '--append', path]
      const child = start(args)
      await until(() => existsSync(path) && statSync(path).size > 0)
      child.kill(signal)
      expect(await exitCode(child)).toBe(code)
      const first = readFileSync(path, 'utf8')
      const lines = first.split('\n')
      expect([lines.pop(), readdirSync(at)]).toEqual(['', ['found', 'graphs']])
      expect(lines.map((line) => (JSON.parse(line) as { graph: number }).graph)).toEqual(
        lines.map((_, i) => i + 1),
      )
      // fewer graphs, so that the second run is short
      writeFileSync(graphs, 'IheA@GUAo\nI????????\n'.repeat(Math.ceil(lines.length / 2) + 5))
      expect(run(args, { cwd: at }).code).toBe(0)
      const whole = readFileSync(path, 'utf8')
      expect(whole.startsWith(first)).toBe(true)
      expect(whole.trimEnd().split('\n')).toHaveLength(2 * Math.ceil(lines.length / 2) + 10)
    },
  )

  it('a lock whose process was killed is taken over, one of another machine is not', async () => {
    const at = folder()
    const path = join(at, 'saved')
    const args = ['grundy', '0.007', '--resume', path, '--to']
    const child = start([...args, '50000000'])
    await until(() => isLocked(path))
    child.kill('SIGKILL')
    await exitCode(child)
    const lock = readFileSync(`${path}.lock`, 'utf8')
    expect(run([...args, '9999'], { cwd: at }).code).toBe(0)
    expect(readdirSync(at)).toEqual(['saved'])
    // its number belongs to another process by now
    const holder = JSON.parse(lock) as { pid: number; host: string }
    writeFileSync(`${path}.lock`, JSON.stringify({ ...holder, pid: process.pid }))
    const recycled = run([...args, '9999'], { cwd: at })
    expect(recycled.code).toBe(existsSync('/proc/self/stat') ? 0 : 3)
    for (const text of [JSON.stringify({ ...holder, host: 'elsewhere' }), '']) {
      writeFileSync(`${path}.lock`, text)
      const refused = run([...args, '9999'], { cwd: at })
      expect([refused.code, refused.err]).toEqual([
        3,
        expect.stringMatching(text === '' ? /in use by another run;/ : / on elsewhere, since 20/),
      ])
      expect(readFileSync(`${path}.lock`, 'utf8')).toBe(text)
    }
  })

  it('of many runs that begin at once, with a stale lock in the way, one has the file', async () => {
    const at = folder()
    const path = join(at, 'saved')
    const args = ['grundy', '0.007', '--to', '50000000', '--resume', path]
    const killed = start(args)
    await until(() => isLocked(path))
    killed.kill('SIGKILL')
    await exitCode(killed)
    const children = Array.from({ length: scaled(4, 16) }, () => start(args))
    const codes = children.map(exitCode)
    const ended = () => children.filter(({ exitCode }) => exitCode === 3)
    await until(() => ended().length === children.length - 1)
    for (const child of children) child.kill('SIGTERM')
    expect((await Promise.all(codes)).sort()).toEqual([143, ...ended().map(() => 3)])
    expect(readdirSync(at)).toEqual(['saved'])
  })

  it.each(scaled<(typeof SIGNALS)[number][]>([SIGNALS[0]], [...SIGNALS]))(
    '%s while a file is written leaves the old one',
    async (signal, code) => {
      const at = folder()
      const path = join(at, 'f')
      writeFileSync(path, 'what was there')
      const child = start(['grundy', '0.33', '--to', '5000000', '--bfile', path])
      await until(() => readdirSync(at).length === 2)
      child.kill(signal)
      expect(await exitCode(child)).toBe(code)
      expect(readdirSync(at)).toEqual(['f'])
      expect(readFileSync(path, 'utf8')).toBe('what was there')
    },
  )
})
