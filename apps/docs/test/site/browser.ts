// A real browser on the built site: the system's Chromium. Where there is none, tests say so in a line that cannot be mistaken for a
// pass, and fail where one is asked for.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { executablePath, launchChromium } from '../../scripts/chromium'
import { type ServedSite, serveSite } from '../../scripts/serve'
import { type PageId, pages } from '../../src/games/pages'

export const dist = fileURLToPath(new URL('../../dist', import.meta.url))

export const PAGES = Object.keys(pages) as PageId[]
export const LOCALES = ['', 'fa/', 'zh-cn/', 'pl/'] as const

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors of the console and requests to other origins so far. */
  readonly complaints: string[]
}

export interface SiteBrowser {
  readonly url: string
  /** Runs something while nothing is served at the site's address. */
  offline(body: () => Promise<void>): Promise<void>
  /** Opens a page of the site in a context of its own; it is closed after the test file. */
  visit(path: string, options?: BrowserContextOptions): Promise<Visit>
}

const base = process.env['DOCS_BASE'] ?? '/'

/** Serves the built site. */
export function serveBuilt(port = 0, headers: Readonly<Record<string, string>> = {}) {
  return serveSite(dist, base, port, headers)
}

/** Tests in a browser, each with its own server; without `serve` it is the built site's. */
export function describeInBrowser(
  name: string,
  body: (site: SiteBrowser) => void,
  serve: (port?: number) => Promise<ServedSite> = serveBuilt,
): void {
  if (executablePath === undefined) {
    const sentence = `BROWSER TESTS DID NOT RUN (${name}): no Chromium was found. Install the package chromium, or set CHROMIUM_PATH.`
    console.warn(sentence)
    test(sentence, ({ skip }) => {
      expect(process.env['ZUGZWANG_NEED_BROWSER'], sentence).not.toBe('1')
      skip()
    })
    return
  }
  describe(name, () => {
    let browser: Browser | undefined
    let server: ServedSite | undefined
    beforeAll(async () => {
      server = await serve()
      browser = await launchChromium()
    }, 60_000)
    afterAll(async () => {
      await browser?.close()
      await server?.close()
    })
    const served = () => {
      if (server === undefined) throw new Error('The server has not started.')
      return server
    }
    body({
      get url() {
        return served().url
      },
      async offline(body) {
        const { port } = new URL(served().url)
        await served().close()
        try {
          await body()
        } finally {
          server = await serve(Number(port))
        }
      },
      async visit(path, options = {}) {
        if (browser === undefined) throw new Error('The browser has not started.')
        const context = await browser.newContext({
          viewport: { width: 1280, height: 900 },
          ...options,
        })
        const page = await context.newPage()
        const complaints: string[] = []
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning')
            complaints.push(message.text())
        })
        page.on('pageerror', (error) => complaints.push(String(error)))
        page.on('request', (request) => {
          const url = new URL(request.url())
          const own =
            url.origin === new URL(served().url).origin || ['data:', 'blob:'].includes(url.protocol)
          if (!own) complaints.push(`request to ${url.origin}`)
        })
        await page.goto(served().url + path)
        return { page, context, complaints }
      },
    })
  })
}

/** Waits until the playground of a page has started and has solved. */
export async function ready(page: Page): Promise<void> {
  await page
    .locator('.zz-playground[data-ready], .zz-figure[data-ready]')
    .first()
    .waitFor({ state: 'attached', timeout: 20_000 })
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('astro-island')].every((island) => !island.hasAttribute('ssr')),
    undefined,
    { timeout: 20_000 },
  )
}

/** The link of what a page shows, with its #, once it is encoded. */
export async function linkOf(page: Page): Promise<string> {
  const link = await page.waitForFunction(() => history.state?.state === undefined && location.hash)
  return String(await link.jsonValue())
}

/** How much has moved by itself since a page was loaded. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 200)
      }),
  )
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What axe finds wrong: rule, and where. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[]
        }>
      }
    }
    // Experimental, and therefore off: what is read aloud begins with what is seen
    const rules = { 'label-content-name-mismatch': { enabled: true } }
    const { violations } = await axe.run({ rules })
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
  })
}

/** The state of a playground as a person sees it once all of it is there: the status line and the moves. */
export async function seen(page: Page): Promise<string> {
  await page.waitForFunction(() => document.querySelector('.zz [aria-busy=true]') === null)
  return page.locator('.zz-playground').evaluate((root) =>
    JSON.stringify({
      status: root.querySelector('.zz-status')?.textContent,
      cells: [...root.querySelectorAll('[data-key]')].map((cell) =>
        cell.getAttribute('aria-label'),
      ),
      moves: [...root.querySelectorAll('.zz-moves tbody tr')].map((row) => row.textContent),
    }),
  )
}
