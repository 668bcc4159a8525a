// The built site as files: links, languages, sizes, and what the server's HTML holds before any script.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { decodeState } from '../../src/share/state'
import { dist, LOCALES, PAGES } from './browser'
import { tablePath } from './table-file'

interface PageFile {
  readonly path: string
  readonly lang: string
  readonly dir: string
  readonly title: string
  readonly ids: ReadonlySet<string>
  readonly links: readonly string[]
  /** What the page loads: scripts, styles, pictures. */
  readonly loads: readonly string[]
  readonly islands: readonly string[]
  readonly h1: number
}

const base = process.env['DOCS_BASE'] ?? '/'

function readHtml(path: string): PageFile {
  const ids = new Set<string>()
  const links: string[] = []
  const loads: string[] = []
  const islands: string[] = []
  let [lang, dir, title, h1, inTitle] = ['', '', '', 0, false]
  const parser = new Parser({
    onopentag(name, attributes) {
      const { id, href, src } = attributes
      if (id) ids.add(id)
      if (name === 'html') [lang, dir] = [attributes['lang'] ?? '', attributes['dir'] ?? '']
      // A page whose first paint waits for a heading that is not there would stand empty until its end
      if ((name === 'a' || attributes['rel'] === 'expect') && href !== undefined) links.push(href)
      if (
        name === 'link' &&
        href !== undefined &&
        /stylesheet|icon|preload/.test(attributes['rel'] ?? '')
      )
        loads.push(href)
      if (src !== undefined) loads.push(src)
      if (name === 'astro-island') {
        for (const key of ['component-url', 'renderer-url', 'before-hydration-url']) {
          const url = attributes[key]
          if (url !== undefined && url !== '') islands.push(url)
        }
      }
      if (name === 'h1') h1++
      inTitle = name === 'title' && title === ''
    },
    ontext(text) {
      if (inTitle) title += text
    },
    onclosetag() {
      inTitle = false
    },
  })
  parser.write(readFileSync(join(dist, path), 'utf8'))
  parser.end()
  return { path, lang, dir, title, ids, links, loads, islands, h1 }
}

const files = existsSync(dist)
  ? readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((path) =>
      path.replaceAll('\\', '/'),
    )
  : []
const pages = new Map(
  files.filter((path) => path.endsWith('.html')).map((path) => [path, readHtml(path)]),
)

/** The file that an address of the site means, undefined where there is none. */
function fileOf(address: string): string | undefined {
  const path = decodeURIComponent(address.split(/[?#]/)[0] ?? '')
  if (!path.startsWith(base)) return undefined
  const file = path.slice(base.length)
  return [file, posix.join(file, 'index.html')].find((each) => {
    const whole = join(dist, each)
    return existsSync(whole) && statSync(whole).isFile()
  })
}

test('the site is built', () => {
  expect(pages.size).toBeGreaterThan(150)
})

/** Whether a playground can open what is behind the # of an address. */
const isState = (hash: string) =>
  decodeState(hash).then(
    () => true,
    () => false,
  )

test('no link is dead, to a page, to a heading or to a state of a playground', async () => {
  const dead: string[] = []
  for (const { path, links } of pages.values())
    for (const link of links) {
      if (/^(https?:|mailto:)/.test(link)) continue
      const own = `${base}${path.replace(/index\.html$/, '')}`
      const { pathname, hash } = new URL(link, `http://site${own}`)
      const file = fileOf(pathname)
      if (file === undefined) dead.push(`${path}: ${link}`)
      else if (
        hash.length > 1 &&
        file.endsWith('.html') &&
        !pages.get(file)?.ids.has(decodeURIComponent(hash.slice(1))) &&
        !(/play\/[\w-]+\/index\.html$/.test(file) && (await isState(hash.slice(1))))
      )
        dead.push(`${path}: ${link}: no such heading`)
    }
  expect(dead).toEqual([])
})

test('a long list is in the sidebar of its own pages alone', () => {
  const linksTo = (path: string, folder: RegExp) =>
    new Set(pages.get(`${path}index.html`)?.links.filter((link) => folder.test(link))).size
  expect(linksTo('decisions/0002-storeys-of-core/', /decisions/)).toBeGreaterThan(40)
  expect(linksTo('fa/play/police/', /decisions/)).toBe(1)
  expect(linksTo('start/', /^\/(learn|play)\//)).toBeLessThan(8)
  expect(linksTo('api/games/', /api\/games\/./)).toBeGreaterThan(5)
  expect(linksTo('play/police/', /api\/games\/./)).toBe(0)
})

test('nothing is loaded from elsewhere, and all that is loaded is there', () => {
  const wrong: string[] = []
  for (const { path, loads, islands } of pages.values())
    for (const address of [...loads, ...islands]) {
      if (address.startsWith('data:')) continue
      if (/^([a-z]+:)?\/\//.test(address) || fileOf(address) === undefined)
        wrong.push(`${path}: ${address}`)
    }
  expect(wrong).toEqual([])
  for (const path of files.filter((each) => /\.(css|js)$/.test(each))) {
    const text = readFileSync(join(dist, path), 'utf8')
    expect(
      text.match(/(?:url\(|@import |import\(|fetch\()["']?https?:\/\/[^"')]*/g) ?? [],
      path,
    ).toEqual([])
  }
})

describe('languages', () => {
  const TRANSLATED = [
    '',
    'start/',
    'contests/',
    'clients/',
    'glossary/',
    'play/',
    ...PAGES.map((page) => `play/${page}/`),
    'play/gallery/',
    'play/values/',
    'play/parity/',
    'learn/',
    ...files.flatMap((path) => /^learn\/[\w-]+\/(?=index\.html$)/.exec(path)?.[0] ?? []),
  ]
  const LANG = { '': 'en', 'fa/': 'fa', 'zh-cn/': 'zh-CN', 'pl/': 'pl' } as const

  test('have twenty-one pages to learn from', () => {
    expect(TRANSLATED.filter((path) => /^learn\/./.test(path))).toHaveLength(21)
  })

  test.each(LOCALES)('every page that is to be translated is, in %s', (locale) => {
    for (const path of TRANSLATED) {
      const page = pages.get(`${locale}${path}index.html`)
      expect(page?.lang, `${locale}${path}`).toBe(LANG[locale])
      expect(page?.dir).toBe(locale === 'fa/' ? 'rtl' : 'ltr')
      expect(page?.h1, `${locale}${path}`).toBe(1)
      const source = join(
        dist,
        '../src/content/docs',
        locale,
        path === '' ? 'index' : path.slice(0, -1),
      )
      const exists =
        [`${source}.mdx`, `${source}/index.mdx`].some(existsSync) ||
        (locale === '' && path === 'glossary/')
      expect(exists, `${locale}${path} has a page of its own`).toBe(true)
    }
  })

  test('code, formulas and boards are as they are in all of them', () => {
    for (const locale of LOCALES.slice(1))
      for (const path of TRANSLATED) {
        const html = readFileSync(join(dist, locale, path, 'index.html'), 'utf8')
        for (const [board] of html.matchAll(/<div class="zz-board[^>]*>/g))
          expect(board).toContain('dir="ltr"')
      }
  })
})

describe('what a page costs', () => {
  /** Minified and gzipped bytes of scripts, with all they import at once. */
  function scriptBytes(entries: readonly string[]): number {
    const seen = new Set<string>()
    const load = (file: string) => {
      if (seen.has(file)) return
      seen.add(file)
      const text = readFileSync(join(dist, file), 'utf8')
      for (const [, path = ''] of text.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g))
        load(posix.join(posix.dirname(file), path))
    }
    for (const entry of entries) {
      const file = fileOf(entry)
      if (file !== undefined && /\.m?js$/.test(file)) load(file)
    }
    return [...seen].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)
  }

  /** The worker of playgrounds, with all it imports at once. */
  const workers = files
    .filter((path) => /^_astro\/worker-[\w-]+\.js$/.test(path))
    .map((path) => base + path)
  const kilobytes = (path: string, withWorker: boolean) => {
    const { loads, islands } = pages.get(`${path}index.html`) ?? { loads: [], islands: [] }
    return scriptBytes([...loads, ...islands, ...(withWorker ? workers : [])]) / 1000
  }

  test('there is one worker', () => expect(workers).toHaveLength(1))

  test.each([
    'glossary/',
    'start/',
    'contests/',
    'clients/',
    'decisions/0001-workspace-and-tools/',
    'guides/core/',
    'learn/never-ending/',
    'fa/learn/never-ending/',
  ])('%s: at most 20 kB of JavaScript', (path) =>
    expect(kilobytes(path, false)).toBeLessThanOrEqual(20),
  )
  test.each([
    'learn/draws/',
    'learn/mex/',
    'learn/pursuit/',
    'learn/games-by-number/',
    'fa/learn/draws/',
    'zh-cn/learn/sums/',
    '',
  ])('%s: at most 60 kB with figures, whose worker loads when a move is made', (path) => {
    expect(kilobytes(path, false)).toBeGreaterThan(20)
    expect(kilobytes(path, false)).toBeLessThanOrEqual(60)
  })
  test.each(
    LOCALES.flatMap((locale) =>
      [...PAGES, 'values', 'parity'].map((page) => `${locale}play/${page}/`),
    ),
  )('%s: at most 90 kB with its worker', (path) => {
    const size = kilobytes(path, true)
    expect(size).toBeGreaterThan(20)
    expect(size).toBeLessThanOrEqual(90)
  })
})

test('no page of the API weighs more than 300 kB', () => {
  const api = [...pages.keys()].filter((path) => /(^|\/)api\//.test(path))
  expect(api.length).toBeGreaterThan(200)
  const heavy = api.filter((path) => statSync(join(dist, path)).size > 300_000)
  expect(heavy).toEqual([])
})

test('every page names the picture of its link, a PNG of 1200 × 630 and at most 40 kB', () => {
  const pictures = new Set<string>()
  for (const path of pages.keys()) {
    if (path === '404.html') continue
    const html = readFileSync(join(dist, path), 'utf8')
    const property = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    const picture = new URL(property('og:image')).pathname
    expect(fileOf(picture), path).toBeDefined()
    expect(property('twitter:card'), path).toBe('summary_large_image')
    pictures.add(fileOf(picture) ?? '')
  }
  for (const each of ['og/home.png', 'og/learn/mex.png', 'og/play/police.png', 'og/api/core.png'])
    expect(pictures).toContain(each)
  for (const picture of pictures) {
    const png = readFileSync(join(dist, picture))
    expect(png.toString('latin1', 1, 4), picture).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture).toEqual([1200, 630])
    expect(png.length, picture).toBeLessThanOrEqual(40_000)
  }
})

test.each(LOCALES.flatMap((locale) => PAGES.map((page) => `${locale}play/${page}/`)))(
  '%s: the board and its value are in the HTML',
  (path) => {
    const html = readFileSync(join(dist, path, 'index.html'), 'utf8')
    expect(html).toMatch(/zz-badge zz-is-(win|loss|draw)/)
    expect(html).toMatch(/role="grid"|zz-text-board|zz-words/)
  },
)

test.each(LOCALES)('pages in %s that ask the table have it kept', (locale) => {
  for (const path of ['play/table/', 'learn/games-by-number/']) {
    const html = readFileSync(join(dist, locale, path, 'index.html'), 'utf8')
    const [, kept = ''] = /data-keep="([^"]+)"/.exec(html) ?? []
    expect(fileOf(kept), path).toBe(tablePath())
  }
})

test('the service worker keeps every page that is translated, and no picture library', () => {
  const script = readFileSync(join(dist, 'sw.js'), 'utf8')
  for (const locale of LOCALES)
    for (const page of PAGES) expect(script).toContain(`"${locale}play/${page}/"`)
  expect(script).not.toContain('_astro/viz-')
  // Kept by who visits its page
  expect(script).not.toContain('.table"')
  expect(basename(dirname(join(dist, 'sw.js')))).toBe('dist')
})
