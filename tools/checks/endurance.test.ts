// Runs killed at any moment, and runs that would exceed their memory: no file is half written, saved work is there for the next
// run, and no process exceeds its limit by more than 64 MB. The quick part of this is in outputs.test.ts and hostile.ts.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { drill } from '../scale'

const root = join(import.meta.dirname, '../..')
const command = join(root, 'node_modules/.bin/zugzwang')
const POSIX = process.platform !== 'win32'
const KILLS = 200
/** Memory that a process may take beyond its limit. */
const BEYOND = 64e6

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'zugzwang-endurance-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

function ended(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  return new Promise((resolve) => {
    child.on('close', (code, signal) => resolve(signal ?? code))
  })
}

/** Commands that write a file, `FILE`, for a second or more. */
const WRITERS = [
  'grundy 0.33 --to 3000000 --bfile FILE',
  'grundy 0.007 --to 300000 --svg FILE',
  'grundy 0.007 --to 20000000 --resume FILE',
  'solve ARCS --csv FILE',
  'solve ARCS --ndjson FILE',
  'convert ARCS FILE --to dot',
]
const SIGNALS: readonly (readonly [NodeJS.Signals, number | NodeJS.Signals])[] = [
  ['SIGKILL', 'SIGKILL'],
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
]

/** A random digraph as an arc list, a line an arc. */
function arcList(order: number, size: number): string {
  const random = createRandom(1)
  return Array.from({ length: size }, () => `v${random(order)} v${random(order)}\n`).join('')
}

describe.skipIf(!drill || !POSIX)('killed at any moment', () => {
  it(`${KILLS} runs leave a file as it was, or complete, and resume from what they saved`, async () => {
    const at = folder()
    const path = join(at, 'file')
    const arcs = join(at, 'arcs')
    writeFileSync(arcs, arcList(100_000, 400_000))
    const random = createRandom(20261122)
    /** The file of an undisturbed run. */
    const whole = new Map<string, Buffer>()
    const argsOf = (writer: string) =>
      writer.split(' ').map((word) => ({ FILE: path, ARCS: arcs })[word] ?? word)
    const seen = { before: 0, whole: 0 }
    for (let kill = 0; kill < KILLS; kill++) {
      const writer = WRITERS[(kill + 2) % WRITERS.length] as string
      const resumes = writer.includes('--resume')
      const about = `kill ${kill}: ${writer}`
      if (!resumes && !whole.has(writer)) {
        expect(spawnSync(command, argsOf(writer), { stdio: 'ignore' }).status, about).toBe(0)
        whole.set(writer, readFileSync(path))
      }
      if (resumes) rmSync(path, { force: true })
      else writeFileSync(path, 'what was there')
      const [signal, end] = SIGNALS[random(SIGNALS.length)] ?? ['SIGKILL', 'SIGKILL']
      const child = spawn(command, argsOf(writer), { stdio: 'ignore' })
      const ending = ended(child)
      await wait(random(1500))
      child.kill(signal)
      const code = await ending
      // a signal may come before the command has begun, or after it has done its work
      expect([end, signal, 0], about).toContain(code)
      const names = readdirSync(at).filter((name) => name !== 'file' && name !== 'arcs')
      if (signal !== 'SIGKILL' && code !== signal) expect(names, about).toEqual([])
      if (resumes) {
        const next = spawnSync(
          command,
          ['grundy', '0.007', '--to', '9', '--resume', path, '--csv'],
          { encoding: 'utf8' },
        )
        expect([next.status, next.stderr], about).toEqual([0, ''])
        expect(next.stdout, about).toBe(
          'heap,value\n0,0\n1,0\n2,0\n3,1\n4,1\n5,1\n6,2\n7,2\n8,0\n9,3\n',
        )
      } else {
        const text = readFileSync(path)
        const isBefore = text.toString('utf8', 0, 20) === 'what was there'
        if (!isBefore) expect(text.equals(whole.get(writer) as Buffer), about).toBe(true)
        seen[isBefore ? 'before' : 'whole']++
      }
      for (const name of names) rmSync(join(at, name), { force: true })
    }
    expect(seen.before + seen.whole).toBeGreaterThan(0)
  })
})

/** Commands that would take hundreds of megabytes, or gigabytes. */
const HUNGRY = [
  'solve ARCS --memory-limit 150MB',
  'sum cram:7x7 --anyway --memory-limit 200MB --time-limit 60s',
  'ask piles:99999,99999 --anyway --memory-limit 300MB',
  'cops GRID --cops 3 --memory-limit 200MB',
  'grundy 0.007 --to 100000000 --memory-limit 150MB',
  'solve DOT --memory-limit 120MB',
  'convert ARCS /dev/null --to graphml --memory-limit 130MB',
  'ask kayles:30,29,28?rules=misere --anyway --memory-limit 200MB',
]

describe.skipIf(!drill || !existsSync('/proc/self/status'))('with a limit of memory', () => {
  it.each(HUNGRY)('ends below it: %s', async (line) => {
    const at = folder()
    const files: Record<string, () => string> = {
      ARCS: () => arcList(1_000_000, 4_000_000),
      DOT: () => `digraph {\n${arcList(1_000_000, 2_000_000).replaceAll(' ', ' -> ')}}\n`,
      GRID: () =>
        Array.from({ length: 20 * 19 }, (_, i) => {
          const v = i + Math.floor(i / 19)
          return `${v} ${v + 1}\n${v} ${v + 20}\n`
        }).join(''),
    }
    const args = line.split(' ').map((word) => {
      const text = files[word]
      if (text === undefined) return word
      writeFileSync(join(at, word), text())
      return join(at, word)
    })
    const limit = 1e6 * Number(/--memory-limit (\d+)MB/.exec(line)?.[1])
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    let most = 0
    const clock = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
        most = Math.max(most, 1024 * Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
      } catch {
        // it has ended
      }
    }, 5)
    const code = await ended(child)
    clearInterval(clock)
    expect([0, 5], said).toContain(code)
    expect(said).not.toMatch(/fault|\n\s+at /)
    expect(most).toBeGreaterThan(30e6)
    expect(most, said).toBeLessThan(limit + BEYOND)
  })
})
