// The table of hostile runs, in this process: none prints a stack trace, a leftover such as "undefined", or characters that
// would steer a terminal. A refusal is one line, with nothing on standard output.

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
/** A line of a stack trace, or a value that has become text by mistake. */
const LEFTOVER = /\n {4}at |\b(undefined|NaN|\[object \w+\])/
/** Formats keep labels as they are, for programs rather than people. */
const IN_A_FORMAT = / - --to /

const RUNS = Object.entries(HOSTILE).flatMap(([code, runs]) =>
  Object.entries(runs).map(([line, message]) => [line, Number(code), message] as const),
)

it.each(RUNS)('%j', { timeout: 20_000 }, async (line, code, message) => {
  const found = await run(wordsOf(line))
  const said = found.err.split('zugzwang: ').at(-1) ?? ''
  expect([found.code, (code === 0 ? found.out : said).replace(/x{90,}(…x+)?/, 'LONG')]).toEqual([
    code,
    expect.stringContaining(message),
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
  expect(RUNS.length).toBeGreaterThan(250)
  expect(new Set(RUNS.map(([line]) => line)).size).toBe(RUNS.length)
  const made = ['folder', 'round', 'round-2', 'dangling']
  expect(readdirSync(folder).sort()).toEqual([...Object.keys(FILES), ...made].sort())
})
