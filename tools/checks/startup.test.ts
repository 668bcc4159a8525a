// What the installed command loads before it answers. Files are counted, since times on a busy machine say little; the figures are
// in apps/bench/README.md.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { problems } from '../../packages/cli/src/contest/problems'
import { type Manifest, readJson, root } from './workspace'

const command = join(root, 'packages/cli/bin/zugzwang.js')
const { version } = readJson<Manifest>(join(root, 'packages/cli/package.json'))

/** Runs the command; `loaded` are the files that it imports, and the modules of Node.js as `node:…`. */
function run(args: readonly string[], input = '') {
  const tell = new URL('list-loaded.mjs', import.meta.url).href
  const { status, output } = spawnSync(process.execPath, ['--import', tell, command, ...args], {
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  })
  const [, out = '', err = '', listed = ''] = output
  const loaded = (listed ?? '')
    .split('\n')
    .filter((url) => url !== '' && !url.endsWith('/bin/zugzwang.js'))
  const files = loaded.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url))
  return { answer: { code: status, out, err }, loaded, files }
}

const bytesOf = (files: readonly string[]) =>
  files.reduce((bytes, file) => bytes + statSync(file).size, 0)

describe('the version', () => {
  const expected = { code: 0, out: `${version}\n`, err: '' }

  test.each(['--version', '-V'])('%s alone loads nothing', (option) => {
    const { answer, loaded } = run([option])
    expect(answer).toEqual(expected)
    expect(loaded).toEqual(['node:fs'])
  })

  test.each([
    ['--version', '--version'],
    ['-V', 'contest'],
    ['contest', '-V'],
  ])('%s %s is printed by the parser of arguments, in the same words', (...args) => {
    const { answer, files } = run(args)
    expect(answer).toEqual(expected)
    expect(files.some((file) => file.includes('commander'))).toBe(true)
  })
})

describe('an answer to a judge', () => {
  /** Slow to load, and not needed by short runs. */
  const LATER = /^node:(child_process|crypto|inspector|v8|worker_threads|zlib)$/

  test.each(problems)('$name loads a few files, all of the command', async ({ name, load }) => {
    const { sample } = await load()
    const { answer, loaded, files } = run(['contest', name], sample.input)
    expect(answer).toEqual({ code: 0, out: sample.output, err: '' })
    expect(files.filter((file) => !file.startsWith(join(root, 'packages/cli/dist')))).toEqual([])
    // a file takes as long to load as 50 kB in one that is loaded anyway; five files with 75 kB were as quick as one of 170 kB
    expect(bytesOf(files) + 50_000 * files.length, files.join('\n')).toBeLessThanOrEqual(225_000)
    expect(loaded.filter((url) => LATER.test(url))).toEqual([])
  })

  test.each([
    ['a sample', '6\n', 'three-x'],
    ['a board that is none', '1\n!\n', 'treblecross'],
    ['an end too soon', '3 4\nP*..\n', 'police-and-thief'],
    ['a file that is not there', '', 'shiritori', 'nowhere.txt'],
    ['no such problem', '', 'chess'],
  ])('to %s is the same by the parser of arguments', (_, input, ...args) => {
    const { answer, files } = run(['contest', ...args], input)
    expect(run(['contest', '--', ...args], input).answer).toEqual(answer)
    expect(files.some((file) => file.includes('commander'))).toBe(false)
  })

  test('what the check counts is more with the parser', () => {
    const { files } = run(['contest', '--', 'three-x'], '6\n')
    expect(files.length).toBeGreaterThan(30)
    expect(bytesOf(files)).toBeGreaterThan(500_000)
  })
})
