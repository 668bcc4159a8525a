// Translations and the English text that they were made from.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  describeLag,
  lagOf,
  readPages,
  sourceOf,
  TRANSLATED,
  withSource,
} from '../src/content/translations'

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`
const ENGLISH = new Map([
  ['start.mdx', page('Start', 'Text.')],
  ['play/nim.mdx', page('Nim', 'source: 0123456789ab')],
])
const translate = (path: string) => withSource(page('…', '…'), ENGLISH.get(path) ?? '')
const TRANSLATIONS = new Map(
  TRANSLATED.flatMap((language) =>
    [...ENGLISH.keys()].map((path): [string, string] => [`${language}/${path}`, translate(path)]),
  ),
)

test('pages in step are not reported', () => {
  expect(describeLag(lagOf(ENGLISH, TRANSLATIONS))).toEqual({ warnings: [], errors: [] })
})

test('a page whose English has changed is stale, in every language, and only warned of', () => {
  const english = new Map(ENGLISH).set('start.mdx', page('Start', 'Another text.'))
  const stale = ['fa/start.mdx', 'pl/start.mdx', 'zh-cn/start.mdx']
  expect(lagOf(english, TRANSLATIONS)).toEqual({ missing: [], stale, orphaned: [] })
  const { warnings, errors } = describeLag(lagOf(english, TRANSLATIONS))
  expect(warnings).toHaveLength(3)
  expect(warnings[0]).toContain('fa/start.mdx is stale')
  expect(errors).toEqual([])
})

test('so is one that does not say what it was made from, whatever stands below its frontmatter', () => {
  const body = `source: '${sourceOf(ENGLISH.get('play/nim.mdx') ?? '')}'`
  const translated = new Map(TRANSLATIONS).set('pl/play/nim.mdx', page('Nim', body))
  expect(lagOf(ENGLISH, translated).stale).toEqual(['pl/play/nim.mdx'])
})

test('a missing page is an error, and so is one without an English page', () => {
  const translated = new Map(TRANSLATIONS).set('fa/old.mdx', page('…', '…'))
  translated.delete('zh-cn/play/nim.mdx')
  const { warnings, errors } = describeLag(lagOf(ENGLISH, translated))
  expect(warnings).toEqual([])
  expect(errors.map((error) => error.split(' ')[0])).toEqual(['zh-cn/play/nim.mdx', 'fa/old.mdx'])
})

test('the note is written once, and is the same for all ends of lines', () => {
  const once = withSource(page('Nim', 'Text.'), 'one\n')
  expect(once).toBe(`---\ntitle: Nim\nsource: '${sourceOf('one\n')}'\n---\n\nText.\n`)
  expect(withSource(withSource(once, 'two\n'), 'one\r\n')).toBe(once)
  expect(() => withSource('Text.\n', 'one\n')).toThrow('frontmatter')
})

test('the pages of the site are found: as many in each language as in English', () => {
  const { english, translated } = readPages()
  expect(english.size).toBeGreaterThan(20)
  expect(english.has('glossary.mdx')).toBe(true)
  expect(translated.size).toBe(TRANSLATED.length * english.size)
})

/** The rows of the table of terms, without its head. */
const termsOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))

test.each(TRANSLATED)('the glossary has a row for every term, and names it, in %s', (language) => {
  const glossary = readFileSync(new URL('../../../GLOSSARY.md', import.meta.url), 'utf8')
  const terms = termsOf(glossary).map(([term = '']) => term.trim())
  expect(terms.length).toBeGreaterThan(100)
  const rows = termsOf(readPages().translated.get(`${language}/glossary.mdx`) ?? '')
  expect(rows).toHaveLength(terms.length)
  const names = rows.map((row) => row[2]).join('\n')
  expect(terms.filter((term) => !names.includes(term))).toEqual([])
})
