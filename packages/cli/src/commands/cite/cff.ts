import type { Reference } from './references'
import { SOFTWARE } from './software'

const TYPES: Readonly<Record<Reference['type'], string>> = {
  article: 'article',
  book: 'book',
  inproceedings: 'conference-paper',
  mastersthesis: 'thesis',
  misc: 'generic',
}

/** The program as a citation file, with references. */
export function* formatCff(
  version: string,
  references: readonly (readonly [string, Reference])[],
): Generator<string> {
  const { title, author, license, message } = SOFTWARE
  yield 'cff-version: 1.2.0\n'
  yield `message: ${JSON.stringify(message)}\n`
  yield `title: ${title}\ntype: software\nauthors:\n  - name: ${author}\n`
  yield `license: ${license}\nversion: ${version}\n`
  if (references.length > 0) yield 'references:\n'
  for (const [, reference] of references) yield* formatReference(reference)
}

function* formatReference(reference: Reference): Generator<string> {
  const { type, authors, title, year, booktitle, pages, number, publisher, school } = reference
  const { journal, volume, doi, url } = reference
  const [start, end] = pages?.split('--') ?? []
  yield `  - type: ${TYPES[type]}\n    title: ${JSON.stringify(title)}\n    authors:\n`
  for (const [family, given] of authors)
    yield `      - family-names: ${JSON.stringify(family)}\n        given-names: ${JSON.stringify(given)}\n`
  yield `    year: ${year}\n`
  const fields = {
    journal,
    'collection-title': booktitle,
    volume,
    issue: number,
    start,
    end,
    doi,
    url,
  }
  for (const [name, text] of Object.entries(fields))
    if (text !== undefined) yield `    ${name}: ${JSON.stringify(text)}\n`
  if (publisher !== undefined) yield `    publisher:\n      name: ${JSON.stringify(publisher)}\n`
  if (school !== undefined) yield `    institution:\n      name: ${JSON.stringify(school)}\n`
}
