// Pictures of the built site: those that READMEs show, and a sheet of every type of page to be looked over before a release.
//   node scripts/screenshots.ts                                      the pictures of READMEs
//   node scripts/screenshots.ts --sheet <folder> [--only <pattern>]  index.html with all types of pages, at four widths, light and
//                                                                    dark, in English and Persian
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from './chromium.ts'
import { serveSite } from './serve.ts'

const SIZES = [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]
const MOST_BYTES = 150_000
const MARGIN = 12

/** A page as visitors see it when it has settled. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.evaluate(() => document.fonts.ready)
  const islands = page.locator('astro-island[ssr][client="load"]')
  await islands.first().waitFor({ state: 'detached' })
  await page.waitForTimeout(300)
}

function newPage(browser: Browser, [width, height]: readonly number[], theme: Theme, scale = 1) {
  return browser.newPage({
    viewport: { width: width ?? 0, height: height ?? 0 },
    colorScheme: theme,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
}

/** The board of police and thief with its moves, without the frame of the site. */
async function drawReadme(browser: Browser, site: string): Promise<void> {
  const page = await newPage(browser, [1280, 900], 'light', 1.5)
  await open(page, `${site}play/police/`)
  const path = fileURLToPath(new URL('../playground.png', import.meta.url))
  const play = await page.locator('.zz-playground').boundingBox()
  if (play === null) throw new Error('The playground of police and thief is not shown.')
  const clip = {
    x: play.x - MARGIN,
    y: play.y - MARGIN,
    width: play.width + 2 * MARGIN,
    height: Math.min(play.height + 2 * MARGIN, 900 - play.y + MARGIN),
  }
  await page.screenshot({ path, clip })
  await page.close()
  const { size } = statSync(path)
  if (size > MOST_BYTES)
    throw new Error(`${path} has ${size} bytes, at most ${MOST_BYTES} are fine.`)
  console.log(`${path}: ${size} bytes`)
}

/** One page of each type, and every playground. */
function typesOfPages(dist: string): readonly string[] {
  const playgrounds = readdirSync(`${dist}/play`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `play/${name}/`)
  return [
    '',
    'start/',
    'learn/win-and-loss/',
    'learn/draws/',
    'learn/mex/',
    'play/',
    ...playgrounds,
    'contests/',
    'glossary/',
    'guides/core/',
    'api/core/',
    'decisions/0014-documentation-site/',
    'benchmarks/',
    'offline/',
    'no-such-page/',
  ]
}

const nameOf = (path: string) => path.replace(/\/$/, '').replaceAll('/', '-') || 'home'

async function drawSheet(browser: Browser, site: string, folder: string, paths: readonly string[]) {
  mkdirSync(folder, { recursive: true })
  const visits = ['', 'fa/'].flatMap((language) =>
    SIZES.flatMap((size) => THEMES.map((theme) => ({ language, size, theme }))),
  )
  const pictures = new Map<string, string[]>()
  for (const { language, size, theme } of visits) {
    const page = await newPage(browser, size, theme)
    for (const path of paths) {
      const file = `${[nameOf(path), language.slice(0, -1) || 'en', size[0], theme].join('-')}.jpg`
      await open(page, site + language + path)
      await page.screenshot({ path: `${folder}/${file}`, type: 'jpeg', quality: 70 })
      pictures.set(path, [...(pictures.get(path) ?? []), file])
    }
    await page.close()
  }
  const rows = Array.from(pictures, ([path, files]) => {
    const figures = files.map(
      (file) =>
        `<a href="${file}"><img src="${file}" alt="${file}" title="${file}" loading="lazy" height="260"></a>`,
    )
    return `<h2>/${path}</h2>\n<p>${figures.join('\n')}</p>`
  })
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Pages of the site</title>\n${rows.join('\n')}\n`,
  )
  console.log(`${folder}/index.html: ${paths.length} pages, ${visits.length} pictures of each`)
}

const { values } = parseArgs({
  options: { sheet: { type: 'string' }, only: { type: 'string', default: '' } },
})
const dist = fileURLToPath(new URL('../dist', import.meta.url))
const site = await serveSite(dist, process.env['DOCS_BASE'] ?? '/')
const browser = await launchChromium()
try {
  if (values.sheet === undefined) await drawReadme(browser, site.url)
  else {
    const only = new RegExp(values.only)
    const paths = typesOfPages(dist).filter((path) => only.test(nameOf(path)))
    await drawSheet(browser, site.url, values.sheet, paths)
  }
} finally {
  await browser.close()
  await site.close()
}
