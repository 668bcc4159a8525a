// How fast the built site is at a quarter of this machine's speed, over several visits to each playground. Prints a table for
// apps/bench/README.md; nothing is gated by it.
//   npm run pnpm -- --filter @zugzwang/docs measure [--visits <number>] [--rate <number>]
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { launchChromium } from './chromium.ts'
import { serveSite } from './serve.ts'

interface Figures {
  /** Milliseconds from the start of the visit until the largest element is painted. */
  readonly paint: number
  /** Milliseconds from the click on a move until the page paints again. */
  readonly input: number
  /** Milliseconds from choosing another game until it is solved and shown: the worker starts, loads and solves. */
  readonly solve: number
}

async function visit(browser: Browser, url: string, rate: number): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(url)
    await page.locator('astro-island:not([ssr]) .zz-playground[data-ready]').waitFor()
    const paint = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe(
            {
              type: 'largest-contentful-paint',
              buffered: true,
            },
          )
        }),
    )
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
    return { paint, input, solve }
  } finally {
    await context.close()
  }
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
const site = await serveSite(dist)
const browser = await launchChromium()
console.log(`| playground | largest paint | input to paint | first solve |
|---|---|---|---|`)
try {
  for (const page of playgrounds) {
    const all: Figures[] = []
    for (let i = 0; i < visits; i++)
      all.push(await visit(browser, `${site.url}play/${page}/`, rate))
    const median = (figure: keyof Figures) =>
      Math.round(all.map((each) => each[figure]).sort((a, b) => a - b)[visits >> 1] ?? 0)
    console.log(`| ${page} | ${median('paint')} | ${median('input')} | ${median('solve')} |`)
  }
} finally {
  await browser.close()
  await site.close()
}
