// Pages from elsewhere in the repository, which are read there and never copied: the packages' READMEs as guides, the glossary, the
// decisions, the benchmarks, how to contribute.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { docsLoader } from '@astrojs/starlight/loaders'
import type { Loader, LoaderContext } from 'astro/loaders'

/** The absolute folder of the repository; it ends in a slash. */
const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** A page made from a file: its id in the site, and its order among its neighbours. */
export interface RepositoryPage {
  /** Path of the file below the repository's root. */
  readonly file: string
  readonly id: string
  readonly order: number
}

const PACKAGES = [
  'core',
  'formats',
  'impartial',
  'positional',
  'boards',
  'partizan',
  'parity',
  'tablebase',
  'sql',
  'games',
  'cli',
  'create-game',
]

/** All such pages. */
export function repositoryPages(): RepositoryPage[] {
  const decisions = readdirSync(`${root}decisions`)
    .filter((name) => name.endsWith('.md'))
    .sort()
  return [
    ...PACKAGES.map((name, order) => ({
      file: `packages/${name}/README.md`,
      id: `guides/${name}`,
      order,
    })),
    { file: 'GLOSSARY.md', id: 'glossary', order: 0 },
    { file: 'CONTRIBUTING.md', id: 'contributing', order: 0 },
    { file: 'apps/bench/README.md', id: 'benchmarks', order: 0 },
    ...decisions.map((name, order) => ({
      file: `decisions/${name}`,
      id: `decisions/${name.slice(0, -'.md'.length)}`,
      order,
    })),
  ]
}

/** A page's title and its text without it; links to other pages are made links of the site. */
export function readPage(
  page: RepositoryPage,
  base: string,
): { title: string; description: string; body: string } {
  const text = readFileSync(root + page.file, 'utf8')
  const [, heading, rest] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? []
  if (heading === undefined || rest === undefined)
    throw new Error(`${page.file} does not begin with a heading.`)
  // Decisions are numbered alike, whatever their heading has
  const title = heading.replaceAll('`', '').replace(/^0+(?=\d)/, '')
  return { title, description: firstSentence(rest), body: relink(rest, page, base) }
}

function firstSentence(text: string): string {
  const paragraph = text.split(/\n\s*\n/).find((part) => /^[\p{L}*]/u.test(part.trim())) ?? ''
  const plain = paragraph
    .replace(/^\*\*Context\.?\*\*[.:]?\s*/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /^.*?[.:](?= |$)/.exec(plain)?.[0] ?? plain
}

/** Rewrites links to files of the repository: to their page if they have one, otherwise to plain words. */
function relink(text: string, page: RepositoryPage, base: string): string {
  const pages = new Map(repositoryPages().map(({ file, id }) => [file, id]))
  return text.replace(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, image, label, target) => {
    if (/^([a-z]+:|#)/.test(target)) return whole
    const [path = '', anchor] = String(target).split('#')
    const file = posix.normalize(posix.join(posix.dirname(page.file), path)).replace(/\/$/, '')
    const found = pages.get(file) ?? pages.get(`${file}/README.md`)
    if (found !== undefined)
      return `[${label}](${base}${found}/${anchor === undefined ? '' : `#${anchor}`})`
    const [, own] = /^apps\/docs\/src\/content\/docs\/(.+)\.mdx$/.exec(file) ?? []
    if (own !== undefined && existsSync(root + file)) return `[${label}](${base}${own}/)`
    if (file === 'decisions')
      return `[${label}](${base}decisions/${posix.basename(firstDecision())}/)`
    if (!existsSync(root + file)) throw new Error(`${page.file}: there is no ${target}.`)
    if (image === '!') return `<img src="${dataUrl(root + file)}" alt="${label}" />`
    return String(label)
  })
}

function firstDecision(): string {
  return repositoryPages().find(({ id }) => id.startsWith('decisions/'))?.id ?? ''
}

function dataUrl(path: string): string {
  return `data:image/svg+xml;base64,${readFileSync(path).toString('base64')}`
}

const MOST_NAMED = 12

/** Gives each page of the API a description of its own: what it exports. */
function describeApi({ store }: LoaderContext): void {
  for (const [id, entry] of store.entries()) {
    if (!id.startsWith('api/')) continue
    const names = [...(entry.body ?? '').matchAll(/^(?:###? |- \[)([\w$]+)/gm)].map(
      ([, name]) => name,
    )
    const more = names.length > MOST_NAMED ? `, and ${names.length - MOST_NAMED} more` : ''
    const list = `${names.slice(0, MOST_NAMED).join(', ')}${more}`
    const what = `API of @zugzwang/${id.slice('api/'.length)}`
    const description = names.length === 0 ? `${what}.` : `${what}: ${list}.`
    store.set({
      ...entry,
      data: { ...entry.data, description },
      digest: `${entry.digest} ${description}`,
    })
  }
}

/** The site's own pages, and those of the repository. */
export function pagesLoader(): Loader {
  const own = docsLoader()
  return {
    name: 'zugzwang-pages',
    async load(context) {
      await own.load(context)
      describeApi(context)
      const { store, parseData, renderMarkdown, generateDigest, config } = context
      const base = config.base.endsWith('/') ? config.base : `${config.base}/`
      for (const page of repositoryPages()) {
        const { title, description, body } = readPage(page, base)
        const data = await parseData({
          id: page.id,
          data: {
            title,
            description,
            editUrl: false,
            sidebar: { order: page.order, label: title.replace('@zugzwang/', '') },
          },
        })
        store.set({
          id: page.id,
          data,
          body,
          filePath: `src/content/docs/${page.id}.md`,
          digest: generateDigest({ title, body }),
          rendered: await renderMarkdown(body),
        })
      }
    },
  }
}
