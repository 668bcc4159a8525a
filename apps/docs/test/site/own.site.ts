// The page of own games: what is wrong is said once, with call and line; no game touches the next one or the page; comfort of typing.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EXAMPLES } from '../../src/games/own/examples'
import { axe, describeInBrowser, LOCALES, linkOf, ready } from './browser'

const rules = (more: string) =>
  `export default { name: 'x', start: () => 5, moves: (n) => (n > 0 ? [1] : []), play: (n) => n - 1, key: (n) => n, ${more} }`

const faults = (page: Page) => page.locator('.zz-fault')
const status = (page: Page) => page.locator('.zz-status')
const written = (page: Page) =>
  page.locator('.cm-line').evaluateAll((lines) => lines.map((each) => each.textContent).join('\n'))

async function write(page: Page, source: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(source)
}

async function run(page: Page, source: string): Promise<void> {
  await write(page, source)
  await page.keyboard.press('ControlOrMeta+Enter')
}

const PATIENT = { timeout: 20_000 }

const THROWS = {
  '': 'Line 2, moves(3): the code throws an error: Error: no three.',
  'fa/': 'سطر ۲، moves(3): کد خطا داد: Error: no three.',
  'zh-cn/': '第 2 行，moves(3)：代码抛出了错误：Error: no three。',
  'pl/': 'Wiersz 2, moves(3): kod zgłasza błąd: Error: no three.',
} as const

describeInBrowser('own games', (site) => {
  test.each(LOCALES)('that fail say so once, at their line, in "%s"', async (locale) => {
    const { page, complaints } = await site.visit(`${locale}play/own/`)
    await page.locator('.zz-own .zz-verified').waitFor(PATIENT)
    await run(
      page,
      rules("\nmoves(n) { if (n === 3) throw new Error('no three'); return n > 0 ? [1] : [] }"),
    )
    await faults(page).waitFor(PATIENT)
    const said = async () => (await faults(page).innerText()).replace(/[\u2068\u2069]/g, '').trim()
    await expect.poll(said).toBe(THROWS[locale])
    expect(await page.locator('.zz-own .zz-verified').count()).toBe(0)
    await page.locator('.cm-lint-marker-error').waitFor()
    expect(await page.locator('.cm-lintRange-error').innerText()).toMatch(/^moves\(n\)/)
    expect(await axe(page)).toEqual([])
    await run(page, rules('start: () => 7'))
    await page.locator('.zz-own .zz-verified').waitFor(PATIENT)
    expect(await page.locator('.cm-lint-marker-error').count()).toBe(0)
    expect(await status(page).innerText()).toMatch(/[7۷]/)
    expect(complaints).toEqual([])
  })

  test('are not touched by what a game before them has replaced', async () => {
    const { page } = await site.visit('play/own/')
    await page.locator('.zz-own .zz-verified').waitFor(PATIENT)
    await run(page, `Array.prototype.push = () => { throw new Error('evil') }\n${rules('')}`)
    await expect.poll(() => faults(page).count(), PATIENT).toBe(1)
    await run(page, rules('start: () => 7'))
    await page.locator('.zz-own .zz-verified').waitFor(PATIENT)
    expect(await status(page).innerText()).toContain('a win in 7 plies')
  })

  test('that replace what the site goes by get an error at their line', async () => {
    const { page, complaints } = await site.visit('play/own/')
    await page.locator('.zz-own .zz-verified').waitFor(PATIENT)
    for (const [source, said] of [
      [`\nglobalThis.Promise = undefined\n${rules('')}`, /^Line 2: .*'Promise'/],
      [`Map.prototype.get = () => 7\n${rules('')}`, /^Line 1: the code throws .*'get'.*'#<Map>'/],
      [
        rules('\nkey(n) { Set.prototype.has = () => true; return n }'),
        /^Line 2, key\(5\): the code throws an error: TypeError: .*'has'/,
      ],
    ] as const) {
      await run(page, source)
      await expect
        .poll(() => faults(page).allInnerTexts(), PATIENT)
        .toEqual([expect.stringMatching(said)])
    }
    // A game still declares what it likes, and adds methods
    await run(
      page,
      `class Map {}\nArray.prototype.last = () => new Map()\n${rules('start: () => 7')}`,
    )
    await page.locator('.zz-own .zz-verified').waitFor(PATIENT)
    expect(await status(page).innerText()).toContain('a win in 7 plies')
    expect(complaints).toEqual([])
  })

  test('that stop returning later are ended, whatever they got hold of', async () => {
    const { page, complaints } = await site.visit('play/own/')
    await page.locator('.zz-own .zz-verified').waitFor(PATIENT)
    await run(
      page,
      `const beats = []
globalThis.setInterval = (beat) => beats.push(beat)
performance.now = () => 0
const get = function () { beats.push(() => this.target.postMessage({ beat: {} })) }
try { Object.defineProperty(MessageEvent.prototype, 'data', { get }) } catch {}
const stuck = Date.now() + 2000
${rules('\nkey(n) { while (Date.now() > stuck) for (const beat of beats) beat(); return n }')}`,
    )
    await page.locator('.zz-own .zz-verified').waitFor(PATIENT)
    await page.waitForTimeout(2000)
    await page.locator('.zz-moves tbody button').first().click()
    await faults(page).waitFor(PATIENT)
    expect(await faults(page).innerText()).toMatch(
      /^Line 8, key\(\d\): the game’s code did not return within a second, and was ended\.$/,
    )
    expect(complaints).toEqual([])
  })

  test.each(EXAMPLES.map(({ name }) => name))(
    'of the list are drawn and solved: %s',
    async (name) => {
      const { page, complaints } = await site.visit('play/own/')
      await page.locator('.zz-own .zz-verified').waitFor(PATIENT)
      await page.locator('.zz-own-bar select').selectOption(name)
      await expect.poll(() => page.locator('.zz-own-bar select').inputValue()).toBe(name)
      await ready(page)
      await page.locator('.zz-own .zz-verified').waitFor(PATIENT)
      const isDrawn = name !== 'bag-of-stones' && name !== 'toll-road'
      expect((await page.locator('.zz-board svg').count()) > 0).toBe(isDrawn)
      // Its link opens it elsewhere
      const other = await site.visit(`play/own/${await linkOf(page)}`)
      await other.page.locator('.zz-own .zz-verified').waitFor(PATIENT)
      expect(await status(other.page).innerText()).toBe(await status(page).innerText())
      expect([...complaints, ...other.complaints]).toEqual([])
      await other.context.close()
    },
  )

  test('are typed with Tab, and left with Esc and Tab', async () => {
    const { page } = await site.visit('play/own/')
    await page.locator('.zz-own .zz-verified').waitFor(PATIENT)
    await write(page, 'a\nb')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Tab')
    expect(await written(page)).toBe('  a\n  b')
    await page.keyboard.press('Shift+Tab')
    expect(await written(page)).toBe('a\nb')
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Tab')
    expect(await written(page)).toBe('a\nb  ')
    await page.keyboard.press('ControlOrMeta+z')
    expect(await written(page)).toBe('a\nb')
    const isInside = () =>
      page.evaluate(() => document.activeElement?.closest('.cm-editor') !== null)
    expect(await isInside()).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(false)
  })
})
