import type { Reference } from './references'
import { SOFTWARE } from './software'

/** The program, then its references. */
export function* formatBibtex(
  version: string,
  references: readonly (readonly [string, Reference])[],
): Generator<string> {
  const { title, author, message } = SOFTWARE
  yield `% ${message}\n`
  yield entry('misc', 'zugzwang', {
    author: `{${author}}`,
    title: `{${title}}`,
    note: `Version ${version}`,
  })
  for (const [key, { type, authors, title, year, ...rest }] of references) {
    const author = authors.map(([family, given]) => `${family}, ${given}`).join(' and ')
    yield `\n${entry(type, key, { author, title: `{${title}}`, ...rest, year: String(year) })}`
  }
}

function entry(type: string, key: string, fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(
    ([name, text]) => `  ${name} = {${escaped(name, text)}},\n`,
  )
  return `@${type}{${key},\n${lines.join('')}}\n`
}

/** Addresses are taken as they are. */
function escaped(name: string, text: string): string {
  return name === 'url' || name === 'doi' ? text : text.replace(/[&%#$_]/g, '\\$&')
}
