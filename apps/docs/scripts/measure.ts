// How fast the built site is at a quarter of this machine's speed, over several visits to each page. Prints two tables for
// apps/bench/README.md: how soon pages of all types stand, in English and Persian, and how fast playgrounds answer. Nothing is gated
// by it.
//   npm run pnpm -- --filter @zugzwang/docs measure [--visits <number>] [--rate <number>]
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from './chromium.ts'
import { serveSite } from './serve.ts'

/** Time for the parts of a page that load after it. */
const SETTLED_MS = 3000
const PAGES = ['', 'learn/mex/', 'play/police/', 'play/heaps/', 'play/digraph/']

interface Standing {
  /** Milliseconds from the start of the visit until anything is painted. */
  readonly first: number
  /** Milliseconds from the start of the visit until the largest element is painted. */
  readonly paint: number
  /** How far things were pushed about, 0 if not at all: the cumulative layout shift. */
  readonly shift: number
}

interface Figures {
  /** Milliseconds from the click on a move until the page paints again. */
  readonly input: number
  /** Milliseconds from choosing another game until it is solved and shown: the worker starts, loads and solves. */
  readonly solve: number
}

/** Opens a page in a fresh browser on a slow device. */
async function visit<T>(browser: Browser, rate: number, body: (page: Page) => Promise<T>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    return await body(page)
  } finally {
    await context.close()
  }
}

const stand = (url: string) => async (page: Page) => {
  await page.goto(url)
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(
    () =>
      new Promise<Standing>((done) => {
        let [paint, shift] = [0, 0]
        const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
          new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
            type,
            buffered: true,
          })
        watch('largest-contentful-paint', ({ startTime }) => {
          paint = startTime
        })
        watch('layout-shift', (entry) => {
          shift += (entry as PerformanceEntry & { readonly value: number }).value
        })
        const [shown] = performance.getEntriesByName('first-contentful-paint')
        setTimeout(() => done({ first: shown?.startTime ?? 0, paint, shift }), 100)
      }),
  )
}

const play =
  (url: string) =>
  async (page: Page): Promise<Figures> => {
    await page.goto(url)
    await page.locator('astro-island:not([ssr]) .zz-playground[data-ready]').waitFor()
    const solve = await page.evaluate(async () => {
      const playground = document.querySelector('.zz-playground') as HTMLElement
      const games = document.querySelector('.zz-presets select') as HTMLSelectElement | null
      const before = performance.now()
      if (games === null) (document.querySelector('.zz-moves button') as HTMLElement).click()
      else {
        games.selectedIndex = games.options.length - 1
        games.dispatchEvent(new Event('change', { bubbles: true }))
      }
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      await frame()
      await frame()
      while (playground.dataset['ready'] === undefined) await frame()
      return performance.now() - before
    })
    await page.evaluate(() => {
      const found = window as unknown as { longest: number }
      found.longest = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          found.longest = Math.max(found.longest, duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    await page.locator('.zz-moves tbody button').first().click()
    await page.waitForTimeout(500)
    const input = await page.evaluate(() => (window as unknown as { longest: number }).longest)
    return { input, solve }
  }

const { values } = parseArgs({
  options: { visits: { type: 'string', default: '5' }, rate: { type: 'string', default: '4' } },
})
const visits = Number(values.visits)
const rate = Number(values.rate)
if (!(Number.isInteger(visits) && visits > 0 && rate >= 1)) {
  console.error(
    '--visits takes a number from 1, --rate how many times slower the device is, from 1.',
  )
  process.exit(2)
}
const dist = fileURLToPath(new URL('../dist', import.meta.url))
const playgrounds = readdirSync(`${dist}/play`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  // A description is first edited, and played when that is asked for
  .filter((name) => name !== 'describe')
  .filter((name) =>
    readFileSync(`${dist}/play/${name}/index.html`, 'utf8').includes('class="zz-playground"'),
  )
const site = await serveSite(dist)
const browser = await launchChromium()
/** Medians of a few visits to an address. */
async function medians<T extends Standing | Figures>(body: (page: Page) => Promise<T>) {
  const all: T[] = []
  for (let i = 0; i < visits; i++) all.push(await visit(browser, rate, body))
  return (figure: keyof T) =>
    all.map((each) => Number(each[figure])).sort((a, b) => a - b)[visits >> 1] ?? 0
}

try {
  console.log(`| page | first paint | largest paint | layout shift |
|---|---|---|---|`)
  for (const path of ['', 'fa/'].flatMap((language) => PAGES.map((page) => language + page))) {
    const median = await medians(stand(site.url + path))
    console.log(
      `| /${path} | ${Math.round(median('first'))} | ${Math.round(median('paint'))} | ${median('shift').toFixed(4)} |`,
    )
  }
  console.log(`
| playground | input to paint | first solve |
|---|---|---|`)
  for (const page of playgrounds) {
    const median = await medians(play(`${site.url}play/${page}/`))
    console.log(`| ${page} | ${Math.round(median('input'))} | ${Math.round(median('solve'))} |`)
  }
} finally {
  await browser.close()
  await site.close()
}
