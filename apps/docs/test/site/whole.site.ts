// What holds for the site as a whole: damaged links, long work that is cancelled, use without a server, search.

import { createRandom } from '@zugzwang/core/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { run } from '../../../../packages/cli/test/run'
import { encodeState } from '../../src/share/state'
import { axe, describeInBrowser, LOCALES, layoutShift, ready, seen } from './browser'
import { tableBytes, tablePath } from './table-file'

describeInBrowser('the site', (site) => {
  test('says what is wrong with 20 damaged links, shows its example and keeps the address', async () => {
    const { page } = await site.visit('play/police/')
    await ready(page)
    const example = await seen(page)
    const good = await encodeState({ v: 1, game: 'police:*.../P.TE', moves: ['1,2'], at: 1 })
    const random = createRandom(20)
    const damaged = Array.from({ length: 20 }, (_, i) =>
      i % 2 === 0
        ? good.slice(0, 3 + random(good.length - 6))
        : `${good.slice(0, 10)}${'~!'.repeat(1 + random(5))}${good.slice(12)}`,
    )
    for (const hash of damaged) {
      const visit = await site.visit(`play/police/#${hash}`)
      await ready(visit.page)
      await visit.page.locator('.zz-fault[role=alert]').waitFor()
      expect(await seen(visit.page)).toBe(example)
      expect(new URL(visit.page.url()).hash).toBe(`#${hash}`)
      expect(visit.complaints).toEqual([])
      await visit.context.close()
    }
  })

  test('shows the solved board before any script has run', async () => {
    const { page } = await site.visit('play/police/', { javaScriptEnabled: false })
    expect(await page.locator('.zz-status').textContent()).toMatch(
      /^W \d+The police to move: a win in \d+ plies\.$/,
    )
    expect(await page.locator('[role=gridcell]').count()).toBeGreaterThan(20)
  })

  test('says that a link belongs to another playground', async () => {
    const hash = await encodeState({ v: 1, game: 'nim:3,5', moves: [], at: 0 })
    const { page } = await site.visit(`play/police/#${hash}`)
    await page.locator('.zz-fault[role=alert]').waitFor()
  })

  test.each(LOCALES)(
    'leaves a game that cannot be read as it was typed, with the caret where it is wrong (%s)',
    async (locale) => {
      const { page, complaints } = await site.visit(`${locale}play/heaps/`)
      await ready(page)
      const example = await seen(page)
      await page.locator('.zz-modes button').nth(1).click()
      // The chart of heaps has a field too
      const field = page.locator('.zz-editor:not(.zz-foot *) input[type=text]').last()
      await field.fill('nim:3,x,7')
      await field.press('Enter')
      await page.locator('.zz-editor .zz-fault[role=alert]').waitFor()
      expect(await field.inputValue()).toBe('nim:3,x,7')
      const marked = await field.evaluate((input: HTMLInputElement) =>
        input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
      )
      expect(marked).toBe('x')
      await page.locator('.zz-modes button').first().click()
      expect(await seen(page)).toBe(example)
      expect(complaints).toEqual([])
    },
  )

  test('cancels long work within 100 ms, and answers while it runs', async () => {
    // Some 200 000 positions of misère Cram, which take most of a minute
    const game = 'cram:5x6?rules=misere'
    const { page, complaints } = await site.visit(
      `play/any/#${await encodeState({ v: 1, game, moves: [], at: 0 })}`,
    )
    // By their names: on a busy machine the estimate itself takes long enough to be shown, with a button to cancel it
    const button = (name: string) => page.locator('.zz-working').getByRole('button', { name })
    await button('Solve').click()
    await button('Cancel').waitFor()
    await page.waitForTimeout(1500)
    // The page answers: a tab opens at once while the worker works
    const before = Date.now()
    await page.locator('[role=tab]').nth(1).click()
    expect(await page.locator('[role=tab]').nth(1).getAttribute('aria-selected')).toBe('true')
    expect(Date.now() - before).toBeLessThan(1000)
    const spent = await page.evaluate(async () => {
      const start = performance.now()
      document.querySelector<HTMLButtonElement>('.zz-working button')?.click()
      while (document.querySelector('.zz-fault') === null) {
        await new Promise((done) => setTimeout(done, 5))
        if (performance.now() - start > 5000) break
      }
      return performance.now() - start
    })
    expect(spent).toBeLessThan(100)
    expect(complaints).toEqual([])
  })

  test.each(LOCALES)('works without its server after one visit: %s', async (locale) => {
    const { page } = await site.visit(`${locale}play/heaps/`)
    await ready(page)
    await page.waitForFunction(
      () => document.documentElement.dataset['offline'] === 'ready',
      undefined,
      { timeout: 30_000 },
    )
    await page.context().route('**', (route) => route.continue())
    await site.offline(async () => {
      await page.goto(`${site.url}${locale}play/piles/`)
      await ready(page)
      const hash = await encodeState({ v: 1, game: 'piles:7,2,9,4,4', moves: ['left 1'], at: 1 })
      await page.goto(`${site.url}${locale}play/piles/#${hash}`)
      await page.reload()
      await ready(page)
      await expect.poll(() => page.locator('.zz-playground').getAttribute('data-moves')).toBe('1')
      expect(await page.locator('.zz-moves tbody tr').count()).toBeGreaterThan(3)
    })
  })

  test.each(LOCALES)('asks its table without its server after one visit: %s', async (locale) => {
    const { page, complaints } = await site.visit(`${locale}play/table/`)
    await ready(page)
    await page.waitForFunction(
      () => document.documentElement.dataset['offline'] === 'ready',
      undefined,
      { timeout: 30_000 },
    )
    await site.offline(async () => {
      // A position of an ending that was not asked about before
      const game = 'chess:8/k1P5/2K5/8/8/8/8/8 w - - 0 1'
      const hash = await encodeState({ v: 1, game, moves: ['c8=R'], at: 1 })
      await page.goto(`${site.url}${locale}play/table/#${hash}`)
      await page.reload()
      await ready(page)
      await expect.poll(() => page.locator('.zz-playground').getAttribute('data-moves')).toBe('1')
      await page.locator('.zz-moves tbody button').first().click()
      await expect.poll(() => page.locator('.zz-playground').getAttribute('data-moves')).toBe('2')
      // All of it came from the copy
      await page.locator('.zz-reads .zz-note').waitFor()
    })
    expect(complaints).toEqual([])
  })

  test('is ready again when one goes back before another game was opened', async () => {
    const { page, complaints } = await site.visit('play/police/')
    await ready(page)
    const before = await seen(page)
    const hash = await encodeState({
      v: 1,
      game: 'police:...P.../.**.**./.*...*./...E.../.*...*./.**.**./...T...',
      moves: [],
      at: 0,
    })
    const root = page.locator('.zz-playground')
    await root.evaluate(async (playground, hash) => {
      location.hash = hash
      // The worker has been asked, and has not answered
      while (playground.hasAttribute('data-ready')) await new Promise((done) => setTimeout(done, 1))
      history.back()
    }, hash)
    await expect.poll(() => root.getAttribute('data-ready')).toBe('true')
    expect(await seen(page)).toBe(before)
    await expect.poll(() => page.locator('.zz-working').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('says that the table cannot be reached where there is neither server nor copy', async () => {
    const { page } = await site.visit('play/table/', { serviceWorkers: 'block' })
    await ready(page)
    const fault = page.locator('.zz-fault').first()
    const cells = page.locator('.zz-board [role=gridcell]')
    await page.route('**/*.table', (route) => route.abort())
    await page.reload()
    await ready(page)
    await fault.waitFor()
    expect(await fault.innerText()).toContain('cannot be reached')
    // The first board is in the page itself
    expect(await cells.count()).toBe(64)
    // Another one is not, and is still the chosen one when the table can be reached again
    const choice = page.locator('.zz-presets select')
    await choice.selectOption({ index: 2 })
    const chosen = await choice.inputValue()
    await expect.poll(() => cells.count()).toBe(0)
    await page.reload()
    await fault.waitFor()
    await page.unroute('**/*.table')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => cells.count()).toBe(64)
    expect(await choice.inputValue()).toBe(chosen)
    expect(await fault.count()).toBe(0)
  })

  test('fetches by byte ranges, and says how few bytes that are', async () => {
    const { page, complaints } = await site.visit('play/table/', { serviceWorkers: 'block' })
    await ready(page)
    const parts: { readonly range: string; readonly status: number; readonly bytes: number }[] = []
    page.on('response', (response) => {
      if (!response.url().endsWith(tablePath())) return
      const { range = '' } = response.request().headers()
      const bytes = Number(response.headers()['content-length'])
      parts.push({ range, status: response.status(), bytes })
    })
    await page.reload()
    await ready(page)
    const shown = page.locator('.zz-reads [data-bytes]')
    const read = () => shown.getAttribute('data-bytes').then(Number)
    await expect.poll(() => read().catch(() => 0)).toBeGreaterThan(0)
    const first = await read()
    const sum = () => parts.reduce((all, { bytes }) => all + bytes, 0)
    expect(sum()).toBe(first)
    // Another ending lies in other blocks
    await page.locator('.zz-presets select').selectOption({ index: 3 })
    await expect.poll(read).toBeGreaterThan(first)
    expect(sum()).toBe(await read())
    expect(sum()).toBeLessThan(tableBytes().length / 4)
    for (const { range, status } of parts) {
      expect(range).toMatch(/^bytes=\d+-\d+$/)
      expect(status).toBe(206)
    }
    // The command of the page, asked of the same server, says the same
    await page.locator('[role=tab]').last().click()
    await page.locator('.zz-code pre').nth(2).waitFor()
    const [command = '', , json = ''] = await page.locator('.zz-code pre').allInnerTexts()
    const [, url = '', position = ''] = /table probe (\S+) '([^']+)' --json$/.exec(command) ?? []
    const { out, err } = await run(['table', 'probe', url, position, '--json'])
    expect(err).toBe('')
    const { game: _, ...facts } = JSON.parse(json)
    const { game, ...printed } = JSON.parse(out)
    expect(game).toBe(`table:${url}`)
    expect(facts).toEqual(printed)
    expect(await axe(page)).toEqual([])
    const blocked = /Service Worker registration blocked/
    expect(complaints.filter((complaint) => !blocked.test(complaint))).toEqual([])
  })

  test('puts pieces on the board of the table, and promotes as asked', async () => {
    const hash = await encodeState({
      v: 1,
      game: 'chess:8/k1P5/2K5/8/8/8/8/8 w - - 0 1',
      moves: [],
      at: 0,
    })
    const { page, complaints } = await site.visit(`play/table/#${hash}`)
    await ready(page)
    const cell = (key: string) => page.locator(`.zz-board [data-key="${key}"]:visible`)
    const status = page.locator('.zz-status')
    await expect.poll(() => status.innerText()).toContain('a win in 3 plies')
    // A rook: two squares below the eighth row
    for (const key of ['c1,2', 'c0,2', 'c1,2']) await cell(key).click()
    await expect.poll(() => status.innerText()).toContain('c8=R')
    await page.locator('.zz-modes button').nth(1).click()
    const board = page.locator('.zz-table-editor .zz-board')
    await board.waitFor()
    // What is edited is what was played
    expect(await cell('c0,2').getAttribute('aria-label')).toContain('white rook')
    expect(await status.innerText()).toContain('Black to move: a loss')
    // The white queen is the second brush; a queen more than the table has stays on the board, with a fault
    await page.locator('.zz-brushes input').nth(1).check({ force: true })
    await cell('c4,4').click()
    await page.locator('.zz-table-editor .zz-fault').waitFor()
    expect(await cell('c4,4').getAttribute('aria-label')).toContain('white queen')
    await page.locator('.zz-brushes input').last().check({ force: true })
    await cell('c4,4').click()
    await expect.poll(() => page.locator('.zz-table-editor .zz-fault').count()).toBe(0)
    // A king goes where it is put
    await page.locator('.zz-brushes input').first().check({ force: true })
    await cell('c4,4').click()
    await expect.poll(() => cell('c2,2').getAttribute('aria-label')).not.toContain('king')
    expect(await cell('c4,4').getAttribute('aria-label')).toContain('white king')
    await expect.poll(() => status.innerText()).toMatch(/Black to move: a loss in (?!2 )\d+ plies/)
    expect(complaints).toEqual([])
  })

  test.each([
    ['', 'retrograde'],
    ['fa/', 'گراف'],
    ['zh-cn/', '必胜'],
    ['pl/', 'wygrywająca'],
  ])('finds words of %s', async (locale, word) => {
    const { page } = await site.visit(`${locale}learn/draws/`)
    await page.locator('site-search button[data-open-modal]').click()
    await page.locator('site-search input').fill(word)
    await page
      .locator('site-search .pagefind-ui__result, site-search li')
      .first()
      .waitFor({ timeout: 15_000 })
    const found = await page.locator('site-search').innerText()
    expect(found.length).toBeGreaterThan(20)
  })

  test.each([
    ['', ['learn/mex/', 'play/heaps/']],
    ['pl/', ['pl/learn/mex/', 'pl/play/heaps/']],
  ])('finds what explains Grundy before what lists it (%s)', async (locale, expected) => {
    const { page } = await site.visit(`${locale}learn/draws/`)
    await page.locator('site-search button[data-open-modal]').click()
    await page.locator('site-search input').fill('Grundy')
    const results = page.locator('site-search .pagefind-ui__result-title a')
    await results.nth(4).waitFor({ timeout: 15_000 })
    const found = await results.evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).pathname.slice(1)),
    )
    const place = (path: string) => found.indexOf(path) >>> 0
    const listing = Math.min(...found.flatMap((path, i) => (/guides|api/.test(path) ? [i] : [])))
    for (const path of expected) expect(place(path), found.join(' ')).toBeLessThan(listing)
    expect(found.filter((path) => path.includes('decisions/'))).toEqual([])
  })

  test.each(
    [
      '',
      'start/',
      'learn/mex/',
      'fa/learn/mex/',
      'learn/never-ending/',
      'play/',
      'play/own/',
      'play/describe/',
      'glossary/',
      'guides/formats/',
      'api/core/',
      'api/core/functions/',
      'pl/api/core/functions/',
      'decisions/0001-workspace-and-tools/',
      'contests/',
      'offline/',
      'benchmarks/',
      'guides/core/',
      'play/heaps/',
      'fa/play/words/',
      'fa/play/weighted/',
    ].flatMap((path) =>
      ([360, 1280] as const).map(
        (width) => [path, width, width === 360 ? 'dark' : 'light'] as const,
      ),
    ),
  )(
    'axe finds nothing on %s at %i px, %s, and nothing is cut',
    async (path, width, colorScheme) => {
      const viewport = { width, height: 900 }
      const { page, context } = await site.visit(path, { viewport, colorScheme })
      // Names are given to what scrolls once the page's scripts run
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(1000)
      expect(await axe(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await context.close()
    },
  )

  test('ticks a page in the sidebar whose exercise was solved, and remembers it', async () => {
    const { page, complaints } = await site.visit('learn/win-and-loss/')
    const exercise = page.locator('#figure-exercise-win-and-loss')
    await exercise.scrollIntoViewIfNeeded()
    await page.waitForFunction(
      () => document.querySelector('#figure-exercise-win-and-loss astro-island[ssr]') === null,
    )
    const tick = page.locator('.sidebar-content a[href$="/learn/win-and-loss/"] .zz-exercise-tick')
    const status = exercise.locator('.zz-challenge')
    await exercise.locator('[data-key="v2"]:visible').click()
    await expect.poll(() => status.innerText()).toContain('There is a better move')
    expect(await exercise.locator('.zz-moves').count()).toBe(0)
    expect(await tick.count()).toBe(0)
    await exercise.locator('[data-key="v1"]:visible').click()
    await expect.poll(() => status.innerText()).toContain('Right')
    await expect.poll(() => tick.getAttribute('aria-label')).toBe('solved')
    await page.reload()
    await expect.poll(() => tick.count()).toBe(1)
    await page.goto(`${site.url}pl/learn/draws/`)
    await expect
      .poll(() => page.locator('.sidebar-content .zz-exercise-tick').getAttribute('aria-label'))
      .toBe('rozwiązane')
    expect(complaints).toEqual([])
  })

  test.each([
    '',
    'play/police/',
    'play/words/',
    'play/heaps/',
    'play/hot-games/',
    'learn/draws/',
    'learn/mex/',
    'fa/play/own/',
    'play/describe/',
    'play/table/',
    'play/values/',
    'fa/play/values/',
    'play/parity/',
  ])('has no layout shift while its boards start: %s', async (path) => {
    const { page, context } = await site.visit(path)
    await page.waitForTimeout(2000)
    expect(await layoutShift(page)).toBeLessThan(0.002)
    await context.close()
  })

  test.each(['', 'fa/', 'learn/mex/', 'play/police/', 'play/heaps/', 'pl/play/digraph/'])(
    'paints its largest element first, with all around it: %s',
    async (path) => {
      const { page, context } = await site.visit(path)
      await page.waitForTimeout(2000)
      const [first, largest] = await page.evaluate(
        () =>
          new Promise<[number | undefined, number | undefined]>((resolve) => {
            const [paint] = performance.getEntriesByName('first-contentful-paint')
            new PerformanceObserver((list) =>
              resolve([paint?.startTime, list.getEntries().at(-1)?.startTime]),
            ).observe({ type: 'largest-contentful-paint', buffered: true })
          }),
      )
      expect(first).toBeGreaterThan(0)
      expect(largest).toBe(first)
      await context.close()
    },
  )

  test('on Persian pages boards read from the left, and the right arrow goes right', async () => {
    const { page } = await site.visit('fa/play/police/')
    await ready(page)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
    const first = page.locator('.zz-board [data-key="c0,0"]')
    const second = page.locator('.zz-board [data-key="c0,1"]')
    const [a, b] = [await first.boundingBox(), await second.boundingBox()]
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBeGreaterThan(20)
    await first.focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-key'))).toBe('c0,1')
  })

  /** Types a source into the editor of custom games, and runs it. */
  async function runOwn(page: Page, source: string): Promise<void> {
    await page.locator('.cm-content').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(source)
    await page.locator('.zz-own-bar button').click()
  }

  test('solves a slow game of many positions, and lets no message or timer of its code count', async () => {
    const { page, complaints } = await site.visit('play/own/')
    await ready(page)
    await page.locator('.zz-own .zz-verified').waitFor()
    const slow = (moves: string) => `setInterval(() => { throw new Error('late') }, 50)
postMessage({ id: 1, result: 'false' })
export default { name: 'slow', start: () => 440, key: (n) => n, play: (n, k) => n - k, moves: (n) => {
  const end = performance.now() + 0.1
  while (performance.now() < end);
  ${moves}
} }`
    await runOwn(page, slow('return [1, 2].filter((k) => k <= n)'))
    await page.locator('.zz-own .zz-verified').waitFor({ timeout: 60_000 })
    await expect
      .poll(() => page.locator('.zz-status').innerText(), { timeout: 60_000 })
      .toContain('in 293')
    await runOwn(page, slow('for (;;) postMessage({ beat: true })'))
    await page.locator('.zz-fault', { hasText: 'within a second' }).first().waitFor()
    expect(complaints.filter((each) => !each.includes('late'))).toEqual([])
  })

  test('ends code that does not return, and gives code no network and no document', async () => {
    const { page, complaints } = await site.visit('play/own/')
    await ready(page)
    await page.locator('.zz-own .zz-verified').waitFor()
    await runOwn(
      page,
      "export default { name: 'x', start: () => 0, moves: () => { for (;;); }, play: (p) => p, key: (p) => p }",
    )
    const start = Date.now()
    await page.locator('.zz-fault').first().waitFor({ timeout: 20_000 })
    expect(Date.now() - start).toBeLessThan(10_000)
    expect(await page.locator('.zz-fault').first().innerText()).toContain('within a second')
    // The code reports what it finds in the error it throws
    await runOwn(
      page,
      `const found = [typeof document === 'undefined', typeof window === 'undefined', self.origin]
for (const address of ['${site.url}', 'http://127.0.0.1:9/']) {
  try {
    const request = new XMLHttpRequest()
    request.open('GET', address, false)
    request.send()
    found.push('open')
  } catch {
    found.push('shut')
  }
}
try {
  importScripts('${site.url}sw.js')
  found.push('open')
} catch {
  found.push('shut')
}
throw new Error(found.join(' '))`,
    )
    const expected = 'true true null shut shut shut'
    await page.locator('.zz-fault', { hasText: expected }).first().waitFor({ timeout: 20_000 })
    // The policy reports what it stops; nothing came through
    const refused = /Content Security Policy|ERR_BLOCKED|request to|Refused|Failed to load/
    expect(complaints.filter((complaint) => !refused.test(complaint))).toEqual([])
    // The playground continues
    await runOwn(
      page,
      "export default { name: 'y', start: () => 5, moves: (n) => (n > 0 ? [1] : []), play: (n) => n - 1, key: (n) => n }",
    )
    await page.locator('.zz-own .zz-verified').waitFor({ timeout: 20_000 })
  })
})
