// Splits the pages of large entries: one page for each kind of export, or for a part of its names, and a list of all of them in the
// entry's own place. Links to an export lead to its page.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Characters of Markdown on a page; its HTML has about ten times as many. */
const MOST = 26_000

/** Headings that every export has again. They are no places to link to, and each costs 700 bytes of HTML. */
const PARTS =
  /^#{4,6} ((?:Parameters|Returns?|Type Parameters|Properties|Inherited from|Overrides|Implementation of|Extends|Extended by|Implements|See|Throws|Call Signature|Type Declaration|Default Value|Deprecated|Constructors|Methods|Accessors|Set Signature|Get Signature|Examples?))$/gm

/** An export: its anchor and its name. */
const EXPORT = /<a id="([^"]+)"><\/a>\n\n### (.+)/g

/**
 * @param {string} folder of the Markdown that TypeDoc wrote
 * @param {string} address of that folder in the site, with slashes at both ends
 */
export function splitApi(folder, address) {
  const pages = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => path.replaceAll('\\', '/'))
      .flatMap((path) => {
        const text = readFileSync(join(folder, path), 'utf8').replace(PARTS, '**$1**')
        return pagesOf(path.slice(0, -'.md'.length), text)
      }),
  )
  const places = new Map(
    [...pages].flatMap(([name, text]) =>
      [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, anchor]) => [
        `${name.split(':')[0]}#${anchor}`,
        name.replace(':', '/'),
      ]),
    ),
  )
  for (const [name, text] of pages) {
    const file = join(folder, `${name.replace(':', '/')}.md`)
    if (name.includes(':') && existsSync(file)) throw new Error(`${file} is the page of an entry.`)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, relink(text, address, places))
  }
}

/**
 * The pages of an entry by their names: `core`, and `core:functions` if it is split.
 *
 * @param {string} entry
 * @param {string} text
 * @returns {[string, string][]}
 */
function pagesOf(entry, text) {
  const [front = '', ...kinds] = text.split(/^(?=## )/m)
  if (text.length <= MOST) return [[entry, text]]
  const parts = kinds.flatMap((kind, order) => {
    const [, title = ''] = /^## (.+)/.exec(kind) ?? []
    const chunks = chunksOf(kind.slice(`## ${title}`.length))
    return chunks.map((chunk, i) => {
      const names = [...chunk.matchAll(EXPORT)].map(([, , name = '']) =>
        name.replace(/[^\w$].*/, ''),
      )
      const label =
        chunks.length === 1 ? title : `${title}: ${names.at(0) ?? ''} – ${names.at(-1) ?? ''}`
      return {
        title,
        label,
        chunk,
        slug: `${title.toLowerCase().replaceAll(' ', '-')}${i === 0 ? '' : `-${i + 1}`}`,
        front: `---\neditUrl: false\nnext: false\nprev: false\ntitle: "${entry}, ${title.toLowerCase()}${label.slice(title.length)}"\nsidebar: { label: "${label}", order: ${order * 10 + i - 100} }\n---\n`,
      }
    })
  })
  return [
    [entry, front + parts.map(listOf).join('')],
    ...parts.map(
      ({ slug, front, chunk }) =>
        /** @type {[string, string]} */ ([
          `${entry}:${slug}`,
          // Exports are the page's first headings
          `${front}\n${chunk.replace(/^(?:\*\*\*\n)?\s*/, '').replace(/^#(?=#{2,5} )/gm, '')}`,
        ]),
    ),
  ]

  /** @param {(typeof parts)[number]} part @param {number} i */
  function listOf({ title, slug, chunk }, i) {
    const heading = parts[i - 1]?.title === title ? '' : `\n## ${title}\n\n`
    const items = [...chunk.matchAll(EXPORT)].map(
      ([, anchor, name = '']) => `- [${name}](ADDRESS${entry}/${slug}/#${anchor})\n`,
    )
    return heading + items.join('')
  }
}

/**
 * A kind's exports in parts of at most {@link MOST} characters, if none is longer by itself.
 *
 * @param {string} text
 */
function chunksOf(text) {
  /** @type {string[]} */
  const chunks = []
  for (const one of text.split(/^(?=<a id="[^"]+"><\/a>\n\n### )/m)) {
    const last = chunks.at(-1)
    if (last === undefined || last.length + one.length > MOST) chunks.push(one)
    else chunks[chunks.length - 1] = last + one
  }
  // What stands before the first export belongs to it
  if ((chunks[0]?.trim() ?? '') === '') chunks.shift()
  return chunks
}

/**
 * @param {string} text
 * @param {string} address
 * @param {ReadonlyMap<string, string>} places
 */
function relink(text, address, places) {
  const links = new RegExp(`\\]\\(${address}([^)#]+)/#([^)]+)\\)`, 'g')
  return text
    .replace(links, (link, entry, anchor) => {
      const place = places.get(`${entry}#${anchor}`)
      return place === undefined ? link : `](${address}${place}/#${anchor})`
    })
    .replaceAll('ADDRESS', address)
}
