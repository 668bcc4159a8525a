// What a hand and the keys do on playgrounds beyond making moves: focus, undo in opened links, the end of play, games in the text.

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SYMBOLS } from '../../src/board/symbols'
import { encodeState } from '../../src/share/state'
import { describeInBrowser, LOCALES, layoutShift, ready } from './browser'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role'))
const moves = (page: Page) => page.locator('.zz-playground').getAttribute('data-moves').then(Number)
const status = (page: Page) => page.locator('.zz-status').textContent()

describeInBrowser('playing', (site) => {
  test('saves a picture with the pieces that are seen, drawn or as letters', async () => {
    const { page } = await site.visit('play/police/')
    await ready(page)
    await page.locator('.zz-menu summary', { hasText: 'Share' }).click()
    const saved = async () => {
      const save = page.getByRole('button', { name: 'Save SVG' })
      const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
      return readFileSync(await download.path(), 'utf8')
    }
    const letters = (svg: string) => [...svg.matchAll(/>([PT])</g)].map(([, letter]) => letter)
    const drawn = await saved()
    expect(drawn).not.toContain('<use')
    for (const name of ['police', 'thief'] as const) expect(drawn).toContain(SYMBOLS[name])
    expect(letters(drawn)).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('data-zz-letters', ''))
    const lettered = await saved()
    expect(letters(lettered).sort()).toEqual(['P', 'T'])
    expect(lettered).not.toContain(SYMBOLS.police)
  })

  test.each(['play/digraph/', 'fa/play/digraph/', 'learn/win-and-loss/'])(
    'stands a graph upright on a phone, where arrows go as it is seen: %s',
    async (path) => {
      const { page, context, complaints } = await site.visit(path, {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      })
      const board = page.locator('.zz-board').first()
      await board.scrollIntoViewIfNeeded()
      await page.locator('astro-island:not([ssr]):has(.zz-board)').first().waitFor()
      const widths = await board.evaluate((each) => [each.scrollWidth, each.clientWidth])
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
      const box = await board.locator('svg:visible').boundingBox()
      expect(box?.height).toBeGreaterThan(box?.width ?? Infinity)
      // Nothing is drawn of tips in a hidden drawing
      expect(await page.locator('.zz-board marker').count()).toBe(0)
      const middle = () =>
        page.evaluate(() => {
          const { left, right, top, bottom } =
            document.activeElement?.getBoundingClientRect() ?? new DOMRect()
          return [(left + right) / 2, (top + bottom) / 2] as const
        })
      await board.locator('.zz-target[tabindex="0"]:visible').focus()
      const [x, y] = await middle()
      await page.keyboard.press('ArrowDown')
      const [across, below] = await middle()
      expect(below - y).toBeGreaterThan(Math.max(20, Math.abs(across - x) / 2))
      await page.keyboard.press('ArrowUp')
      expect((await middle())[1]).toBeLessThan(below)
      expect(await layoutShift(page)).toBeLessThan(0.002)
      await page.setViewportSize({ width: 740, height: 360 })
      const turned = await board.locator('svg:visible').boundingBox()
      expect(turned?.width).toBeGreaterThan(turned?.height ?? Infinity)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  test('saves a graph with the tips of its arcs', async () => {
    const { page } = await site.visit('play/digraph/')
    await ready(page)
    await page.locator('.zz-menu summary', { hasText: 'Share' }).click()
    const save = page.getByRole('button', { name: 'Save SVG' })
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
    const svg = readFileSync(await download.path(), 'utf8')
    const used = new Set([...svg.matchAll(/marker-end="url\(#([\w-]+)\)"/g)].map(([, id]) => id))
    const brought = [...svg.matchAll(/<marker id="([\w-]+)"/g)].map(([, id]) => id)
    expect(brought.sort()).toEqual([...used].sort())
    expect(used.size).toBe(2)
  })

  test('turns a board: names of cells, pieces and moves turn with it', async () => {
    const { page, complaints } = await site.visit('play/police/')
    await ready(page)
    const placeOf = (key: string) => page.locator(`.zz-board [data-key="${key}"]`).boundingBox()
    const rowOne = page.locator('.zz-coordinates text', { hasText: /^1$/ }).first()
    const rowOneAt = () => rowOne.boundingBox().then((found) => found?.y)
    const before = await placeOf('c0,0')
    const rowOneBefore = (await rowOneAt()) ?? Infinity
    await page.locator('.zz-target[tabindex="0"]').focus()
    await page.keyboard.press('f')
    await expect.poll(rowOneAt).toBeGreaterThan(rowOneBefore + 100)
    const after = await placeOf('c0,0')
    expect(after?.x).toBeGreaterThan((before?.x ?? Infinity) + 100)
    expect(after?.y).toBeGreaterThan((before?.y ?? Infinity) + 100)
    await page.locator('.zz-board [data-best]').first().click()
    await expect.poll(() => moves(page)).toBe(1)
    await page.keyboard.press('f')
    await expect.poll(rowOneAt).toBe(rowOneBefore)
    await expect.poll(async () => (await placeOf('c0,0'))?.x).toBe(before?.x)
    expect(complaints).toEqual([])
  })

  test('leaves the focus on the board, after a choice and after the list of keys', async () => {
    const { page, complaints } = await site.visit('play/heaps/')
    await ready(page)
    await page.locator('.zz-target.zz-open').nth(1).focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('.zz-choice button').count()).toBeGreaterThan(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => moves(page)).toBe(1)
    expect(await focused(page)).toBe('gridcell')
    await page.keyboard.press('?')
    const keys = page.locator('.zz-keys')
    await keys.waitFor()
    expect(await keys.evaluate((list) => list === document.activeElement)).toBe(true)
    const { y = 0, height = 0 } = (await keys.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) + 1)
    await page.keyboard.press('Escape')
    await expect.poll(() => keys.count()).toBe(0)
    expect(await focused(page)).toBe('gridcell')
    expect(complaints).toEqual([])
  })

  test.each([
    ['play/any/', '.zz-left, .zz-right, .zz-below'],
    ['play/hot-games/', '.zz-left, .zz-right, .zz-below'],
    ['play/hackenbush/', '.zz-left, .zz-right, .zz-below'],
    ['learn/win-and-loss/', '.zz-status, .zz-figure-back, .zz-board, .zz-figure-side'],
  ])('on a phone, Tab goes down %s', async (path, parts) => {
    const { page } = await site.visit(path, { viewport: { width: 360, height: 800 } })
    await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' })
    const tops = await page
      .locator('.zz-playground, .zz-figure')
      .first()
      .locator(parts)
      .evaluateAll((found) =>
        found
          .filter((part) => part.checkVisibility())
          .map((part) => part.getBoundingClientRect().y),
      )
    expect(tops.length).toBe(parts.split(', ').length)
    expect([...tops].sort((a, b) => a - b)).toEqual(tops)
  })

  test('walks by z and y through the moves of an opened link', async () => {
    const moved = ['1,2', '3,3']
    const state = { v: 1 as const, game: 'police:P.../.**./...T', moves: moved, at: 2 }
    const { page } = await site.visit(`play/police/#${await encodeState(state)}`)
    await expect.poll(() => moves(page)).toBe(2)
    await page.locator('.zz-target[tabindex="0"]').focus()
    for (const [key, at] of [
      ['z', 1],
      ['z', 0],
      ['y', 1],
      ['y', 2],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => moves(page)).toBe(at)
    }
  })

  const CAUGHT = {
    '': 'The police caught the thief in 11 plies.',
    'fa/': 'پلیس دزد را در ۱۱ نیم‌حرکت گرفت.',
    'pl/': 'Policja złapała złodzieja w 11 półruchach.',
    'zh-cn/': '警察用 11 步抓住了小偷。',
  }
  test.each(LOCALES)('opens a game of the text, and says how it has ended (%s)', async (locale) => {
    const { page, complaints } = await site.visit(`${locale}play/police/`)
    await ready(page)
    const card = page.locator('.zz-tries > li', { hasText: 'police:P.../.**./...T' }).first()
    expect(await card.locator('.zz-thumb circle').count()).toBe(2)
    expect(await card.locator('p').innerText()).not.toContain('police:')
    await card.click()
    await expect.poll(() => page.locator('.zz-board .zz-target').count()).toBe(12)
    const seen = await page.locator('.zz-board').boundingBox()
    expect(seen?.y).toBeGreaterThan(0)
    for (let at = 0; at < 11; at++) {
      await expect.poll(() => moves(page)).toBe(at)
      await page.keyboard.press('p')
    }
    await expect.poll(() => status(page)).toBe(CAUGHT[locale])
    await page.locator('.zz-over button').first().click()
    await expect.poll(() => moves(page)).toBe(0)
    expect(complaints).toEqual([])
  })

  test('hides the answer of the game before while an own game is at fault', async () => {
    const { page } = await site.visit('play/own/')
    await page.locator('.zz-own .zz-verified').waitFor()
    expect(await page.locator('.zz-status').count()).toBe(1)
    await page.locator('.cm-content').fill('export const broken = {')
    await page.locator('.zz-own-bar button').click()
    await page.locator('.zz-fault').first().waitFor()
    await expect.poll(() => page.locator('.zz-status, .zz-board, .zz-tabs').count()).toBe(0)
  })

  const box = async (page: Page, selector: string) => {
    const found = await page.locator(selector).boundingBox()
    if (found === null) throw new Error(`${selector} is not shown.`)
    return found
  }

  // A phone has no room for the first and the last move
  test.each([
    [1280, 9, 1],
    [360, 7, 1],
    [320, 7, 2],
  ])('has its bar in few lines at %i px', async (width, buttons, lines) => {
    for (const locale of LOCALES) {
      const { page, context } = await site.visit(`${locale}play/police/`, {
        viewport: { width, height: 800 },
        hasTouch: width < 400,
        isMobile: width < 400,
      })
      await ready(page)
      const tops = await page
        .locator('.zz-toolbar :is(button, summary):visible')
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
      expect(tops, locale).toHaveLength(buttons)
      expect(new Set(tops).size, locale).toBeLessThanOrEqual(lines)
      const tabs = await page
        .locator('.zz-tabs [role=tab]')
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
      expect(new Set(tabs).size, locale).toBe(1)
      await context.close()
    }
  })

  test('sets the machine at one button, which says what it plays', async () => {
    const { page, complaints } = await site.visit('play/police/')
    await ready(page)
    const machine = page.locator('.zz-machine > summary')
    expect(await machine.getAttribute('aria-label')).toBe('Machine plays neither')
    await machine.click()
    await page.getByRole('radio', { name: 'the thief' }).check()
    await page.getByLabel('Strength').selectOption('80')
    await page.keyboard.press('Escape')
    expect(await page.locator('.zz-machine[open]').count()).toBe(0)
    expect(await machine.evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await machine.innerText()).toBe('the thief · 80%')
    expect(await machine.getAttribute('aria-label')).toBe('Machine plays the thief · 80%')
    await page.locator('.zz-moves tbody button').first().click()
    await expect.poll(() => moves(page)).toBe(2)
    expect(complaints).toEqual([])
  })

  test('opens its keys from the menu over the page, and Escape gives the focus back', async () => {
    const { page } = await site.visit('play/police/', { viewport: { width: 360, height: 740 } })
    await ready(page)
    const more = page.getByLabel('Settings', { exact: true })
    await more.click()
    await page.getByRole('button', { name: 'Keys' }).click()
    const keys = page.locator('.zz-keys')
    await keys.waitFor()
    expect(await keys.evaluate((list) => list === document.activeElement)).toBe(true)
    const { y, height } = await box(page, '.zz-keys')
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(740)
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })
    expect(await more.evaluate((each) => each === document.activeElement)).toBe(true)
  })

  test('keeps what a visitor prefers, before the page is seen', async () => {
    const { page } = await site.visit('play/police/')
    await ready(page)
    const letters = () => page.evaluate(() => document.documentElement.dataset['zzLetters'])
    expect(await letters()).toBeUndefined()
    await page.getByLabel('Settings', { exact: true }).click()
    await page.getByLabel('Letters for pieces').check()
    expect(await letters()).toBe('')
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await letters()).toBe('')
    await ready(page)
    await page.getByLabel('Settings', { exact: true }).click()
    expect(await page.getByLabel('Letters for pieces').isChecked()).toBe(true)
    expect(await page.getByLabel('Sound').isChecked()).toBe(false)
  })

  test('glides a piece to its new cell and tints the move; a jump to another game stands still', async () => {
    const { page, complaints } = await site.visit('play/police/')
    await ready(page)
    await page.evaluate(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      new MutationObserver((all) => {
        for (const { addedNodes } of all)
          for (const node of addedNodes)
            moved.push((node as Element).querySelector('.zz-piece')?.getAttribute('class') ?? '')
      }).observe(document.querySelector('.zz-gliding') as Element, { childList: true })
    })
    const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
    await page.waitForTimeout(300)
    await page.locator('.zz-moves tbody button').first().click()
    await expect.poll(() => moves(page)).toBe(1)
    expect(await moved()).toEqual([expect.stringContaining('zz-is-police')])
    expect(await page.locator('.zz-cell.zz-last').count()).toBe(2)
    await expect.poll(() => page.locator('.zz-gliding > *').count()).toBe(0)
    expect(await page.locator('.zz-piece[style*=hidden]').count()).toBe(0)
    await page.locator('.zz-presets select').selectOption({ index: 2 })
    await expect.poll(() => page.locator('.zz-cell.zz-last').count()).toBe(0)
    await page.waitForTimeout(100)
    expect(await moved()).toHaveLength(1)
    expect(complaints).toEqual([])
  })
})
