// The table of hostile runs, in this process: none makes a stack trace, says what is no word, or lets through what would
// steer a terminal; what is refused is refused in one line, with nothing on standard output but what was asked before.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../packages/cli/test/run'
import { HOSTILE } from './hostile'
import { FILES, makeFiles } from './hostile-files'

const LONG = 'x'.repeat(5000)
const before = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'zugzwang-hostile-'))

beforeAll(() => {
  makeFiles(folder)
  process.chdir(folder)
})
afterAll(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word = '']) =>
    (quoted ?? word).replace('LONG', LONG),
  )
}

const STEERS = /(?!\n)\p{Cc}|[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u
/** A line of a stack, and what is left of a value that is none. */
const LEFTOVER = /\n {4}at |\b(undefined|NaN|\[object \w+\])/
/** Formats keep labels as they are: what is written in one is not for people. */
const IN_A_FORMAT = / - --to /

it.each(HOSTILE)('%j', { timeout: 20_000 }, async (line, code, says) => {
  const found = await run(wordsOf(line))
  const said = found.err.split('zugzwang: ').at(-1) ?? ''
  expect([found.code, (code === 0 ? found.out : said).replace(/x{90,}(…x+)?/, 'LONG')]).toEqual([
    code,
    expect.stringContaining(says),
  ])
  expect(found.err).not.toMatch(STEERS)
  expect(found.err).not.toMatch(LEFTOVER)
  if (!IN_A_FORMAT.test(line)) expect(found.out).not.toMatch(STEERS)
  if (code === 0) return
  expect(said).toMatch(/^[^\n]+\n$/)
  // a conversation begins before its script ends it
  if (!line.startsWith('play')) expect(found.out).toBe('')
})

it('has many of them, and none leaves a file behind', () => {
  expect(HOSTILE.length).toBeGreaterThan(250)
  expect(new Set(HOSTILE.map(([line]) => line)).size).toBe(HOSTILE.length)
  const made = ['folder', 'round', 'round-2', 'dangling']
  expect(readdirSync(folder).sort()).toEqual([...Object.keys(FILES), ...made].sort())
})
