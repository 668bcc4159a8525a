// What files and arguments hold never steers a terminal: one function escapes it, and everything that is printed goes through it.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { escapeLine, escapeText } from '../src/terminal/escape'
import { files, run } from './run'

/** C0, DEL, C1, directions, zero width, tags, separators, halves of pairs; what fonts draw nothing for. */
const UNSEEN = [
  ...Array.from({ length: 0x20 }, (_, i) => i),
  ...Array.from({ length: 0x21 }, (_, i) => 0x7f + i),
  ...[0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029],
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0x3164],
  ...[0xd800, 0xdfff, 0xfeff, 0xfff9, 0x1d173, 0xe0001, 0xe0041, 0xe007f],
]

it('escapes whatever is not seen as it is, as JSON does', () => {
  for (const code of UNSEEN) {
    const character = String.fromCodePoint(code)
    const shown = escapeLine(`a${character}b`)
    expect(shown, code.toString(16)).toMatch(/^a(\\[btnfr]|(\\u[\da-f]{4}){1,2})b$/)
    expect(JSON.parse(`"${shown}"`)).toBe(`a${character}b`)
  }
})

it('leaves all that is seen, and in texts of several lines their newlines', () => {
  const seen = 'Weiß 手 می‌روم 猫 ❤️ e\u0301 a\\n'
  expect(escapeLine(seen)).toBe(seen.replace('\u200c', '\\u200c'))
  expect(escapeText('a\nb\r\n')).toBe('a\nb\\r\n')
})

it('escapes a label that colours, turns round and breaks lines in tables, sentences and JSON, on a terminal too', async () => {
  const label = 'x\u009b31m\u202ey\nfake'
  const xml = `<graphml><graph edgedefault="directed"><node id="x\u009b31m\u202ey&#10;fake"/><node id="b"/><edge source="x\u009b31m\u202ey&#10;fake" target="b"/><edge source="b" target="b"/></graph></graphml>`
  const [path = ''] = files(xml)
  const shown = 'x\\u009b31m\\u202ey\\nfake'
  for (const terminal of [false, true])
    for (const args of [
      ['solve', path],
      ['solve', path, '--json'],
      ['solve', path, '--ndjson', '-'],
      ['solve', path, '--explain', label],
      ['grundy', path],
      ['grundy', path, '--json'],
      ['cops', path, '--cops', '2'],
      ['ask', `digraph:${path}`],
      ['ask', `digraph:${path}`, '--json'],
      ['play', `digraph:${path}`, '--both'],
    ]) {
      const { code, out, err } = await run(args, { terminal })
      expect([args, code]).toEqual([args, 0])
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are the command's own
      const printed = (out + err).replaceAll(/\u001b\[\d+m/g, terminal ? '' : '$&')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: looking for them is the point
      expect(printed).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202e]/)
      if (args[0] !== 'solve' || args[2] !== '--explain')
        expect(printed, args.join(' ')).toContain(shown)
    }
})

it('takes codes of colours from the command alone', async () => {
  const own = await run(['nim', '1', '2'], { terminal: true })
  expect(own.out).toContain('\u001b[32mwins\u001b[39m')
  const argument = await run(['\u001b[31mred\nnext'], { terminal: true })
  expect(argument.err).toBe("zugzwang: unknown command '\\u001b[31mred\\nnext'\n")
})

it('everything is written by the functions of the terminal', () => {
  const src = join(import.meta.dirname, '../src')
  const writers = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('terminal'))
    .filter((name) => /std(out|err)\.write\(/.test(readFileSync(join(src, name), 'utf8')))
  // commander writes its help itself, and escapes it there
  expect(writers).toEqual(['program.ts'])
})
