// Compares translated pages with the English ones: each names in its frontmatter the English text it was made from (`source`), so
// that the build knows pages whose English has changed since.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const site = `${root}apps/docs/src/content/docs/`

/** The languages that every page is translated to, by their folders. */
export const TRANSLATED = ['fa', 'pl', 'zh-cn'] as const

/** Texts of pages by their paths: `play/police.mdx` in English, `fa/play/police.mdx` translated. */
export type Pages = ReadonlyMap<string, string>

/** Paths of translations that lag behind. */
export interface Lag {
  /** There is an English page, and no translation. */
  readonly missing: readonly string[]
  /** The English page has changed since it was translated, or its translation does not say which text it is of. */
  readonly stale: readonly string[]
  /** There is a translation, and no English page. */
  readonly orphaned: readonly string[]
}

/** The first 12 hexadecimal digits of the SHA-256 of a text with LF line ends. */
export function sourceOf(english: string): string {
  return createHash('sha256').update(english.replaceAll('\r\n', '\n')).digest('hex').slice(0, 12)
}

/** The frontmatter, and the `source` line in it. */
const FRONTMATTER = /^---\r?\n[\s\S]*?^---$/m
const SOURCE = /^source: *['"]?([0-9a-f]*)['"]?[^\S\n]*$/m

/** A translation marked as made from this English text. Throws without frontmatter. */
export function withSource(translation: string, english: string): string {
  const [front] = FRONTMATTER.exec(translation) ?? []
  if (front === undefined) throw new Error('The page does not begin with frontmatter.')
  // Quoted, since digits alone, or 1e5, would be a number
  const line = `source: '${sourceOf(english)}'`
  const next = SOURCE.test(front)
    ? front.replace(SOURCE, line)
    : front.replace(/---$/, `${line}\n---`)
  return next + translation.slice(front.length)
}

/** The English page that a translation is of. */
export const englishOf = (path: string): string => path.slice(path.indexOf('/') + 1)

/** Compares all translations with the English pages. */
export function lagOf(english: Pages, translated: Pages): Lag {
  const missing = TRANSLATED.flatMap((language) =>
    [...english.keys()].map((path) => `${language}/${path}`),
  ).filter((path) => !translated.has(path))
  const orphaned = [...translated.keys()].filter((path) => !english.has(englishOf(path)))
  const stale = [...translated].flatMap(([path, text]) => {
    const source = english.get(englishOf(path))
    if (source === undefined) return []
    const [front = ''] = FRONTMATTER.exec(text) ?? []
    return SOURCE.exec(front)?.[1] === sourceOf(source) ? [] : [path]
  })
  return { missing, stale, orphaned }
}

/** The build's messages: a stale page is a warning, the others are errors. */
export function describeLag({ missing, stale, orphaned }: Lag): {
  readonly warnings: readonly string[]
  readonly errors: readonly string[]
} {
  return {
    warnings: stale.map((path) => `${path} is stale: the English page has changed since`),
    errors: [
      ...missing.map((path) => `${path} is missing: expected a translation of the English page`),
      ...orphaned.map((path) => `${path} translates a page that does not exist in English`),
    ],
  }
}

/** The file of a page; the English glossary is the repository's. */
export function fileOf(path: string): string {
  return path === 'glossary.mdx' ? `${root}GLOSSARY.md` : site + path
}

/** All pages. Pages of the API are made by the build, and stay English. */
export function readPages(): { readonly english: Pages; readonly translated: Pages } {
  const pages = (folder: string) =>
    (existsSync(site + folder)
      ? readdirSync(site + folder, { recursive: true, encoding: 'utf8' })
      : []
    )
      .map((path) => folder + path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.mdx'))
      .sort()
  const isTranslated = (path: string) => TRANSLATED.some((each) => path.startsWith(`${each}/`))
  const read = (paths: readonly string[]) =>
    new Map(paths.map((path) => [path, readFileSync(fileOf(path), 'utf8')]))
  return {
    english: read([...pages('').filter((path) => !isTranslated(path)), 'glossary.mdx']),
    translated: read(TRANSLATED.flatMap((language) => pages(`${language}/`))),
  }
}
