// The page of hot games in a real browser: dominoes by keyboard, touch and mouse; parts on the board and in the list; the other
// player; the editor; long work.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { encodeState } from '../../src/share/state'
import { axe, describeInBrowser, LOCALES, ready, type SiteBrowser } from './browser'

const PATH = 'play/hot-games/'

const cell = (page: Page, key: string) => page.locator(`.zz-board [data-key="${key}"]:visible`)
const moves = (page: Page) => page.locator('.zz-playground').getAttribute('data-moves')
const rows = (page: Page) => page.locator('.zz-parts tbody tr')

/** Waits until the parts of the position on the board are there. */
async function settled(page: Page): Promise<void> {
  await ready(page)
  await rows(page).first().waitFor()
  await page.locator('.zz-hot:not([aria-busy]):not(.zz-outdated)').waitFor()
}

const values = (page: Page) => rows(page).locator('td:nth-child(2)').allInnerTexts()

async function visit(site: SiteBrowser, game?: string, options?: object) {
  const hash = game === undefined ? '' : `#${await encodeState({ v: 1, game, moves: [], at: 0 })}`
  const visit = await site.visit(`${PATH}${hash}`, options)
  await settled(visit.page)
  return visit
}

describeInBrowser('hot games', (site) => {
  test('a domino is laid by keys from its lower cell, and the parts change', async () => {
    const { page, complaints } = await visit(site)
    expect(await values(page)).toEqual(['{1/2|-2}', '±1', '1'])
    await cell(page, 'c0,0').focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'ArrowUp', 'Enter'])
      await page.keyboard.press(key)
    await expect.poll(() => moves(page)).toBe('1')
    await settled(page)
    expect(await page.locator('.zz-moves tbody button').first().innerText()).toMatch(
      /^\d,\d and \d,\d$/,
    )
    expect(await page.locator('.zz-board path.zz-line').count()).toBe(1)
    expect(await cell(page, 'c1,0').getAttribute('aria-label')).toContain('last move')
    await expect.poll(() => values(page)).toEqual(['1/2', '±1', '1'])
    expect(complaints).toEqual([])
  })

  test('the list of keys opens and closes', async () => {
    const { page, complaints } = await visit(site)
    await cell(page, 'c0,0').focus()
    await page.keyboard.press('?')
    const keys = page.locator('.zz-keys')
    await keys.waitFor()
    await keys.getByRole('button').click()
    await keys.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  test('a domino is seen under the mouse, and laid by a drag', async () => {
    const { page } = await visit(site)
    await cell(page, 'c0,3').hover()
    await expect.poll(() => page.locator('.zz-cell.zz-meant').count()).toBe(2)
    await page.mouse.down()
    await cell(page, 'c1,3').hover()
    await page.mouse.up()
    await expect.poll(() => moves(page)).toBe('1')
    await settled(page)
    await page.mouse.move(5, 5)
    await expect.poll(() => page.locator('.zz-cell.zz-meant').count()).toBe(0)
  })

  test('a part is marked on the board from the list, and in the list from the board', async () => {
    const { page } = await visit(site)
    await page.mouse.move(5, 5)
    expect(await page.locator('.zz-cell.zz-part-on').count()).toBe(0)
    await rows(page).nth(1).hover()
    await expect.poll(() => page.locator('.zz-cell.zz-part-on').count()).toBe(4)
    await page.mouse.move(5, 5)
    await cell(page, 'c0,6').hover()
    await expect.poll(() => rows(page).nth(2).getAttribute('class')).toContain('zz-on')
    await page.mouse.move(5, 5)
    await rows(page).nth(0).locator('button').focus()
    await expect.poll(() => page.locator('.zz-cell.zz-part-on').count()).toBe(6)
    expect(await page.locator('.zz-cell.zz-hottest').count()).toBe(6)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.locator('.zz-heat h2').innerText()).toContain('2')
    expect(await page.locator('.zz-ambient').count()).toBe(1)
  })

  test('the other player’s moves are shown, and not made', async () => {
    const { page } = await visit(site)
    await page.locator('.zz-other button').click()
    await expect
      .poll(() => page.locator('.zz-other [role=status]').innerText())
      .toContain('Right to move: a loss.')
    const before = await page.locator('.zz-cell.zz-best').count()
    expect(before).toBe(2)
    await cell(page, 'c1,0').click()
    await cell(page, 'c1,1').click()
    expect(await moves(page)).toBe('0')
    await page.locator('.zz-other button').click()
    await expect.poll(() => page.locator('.zz-cell.zz-best').count()).toBe(6)
    await page.locator('[role=tab]', { hasText: 'More' }).click()
    await expect.poll(() => page.locator('.zz-panel section').count()).toBe(2)
    expect(await page.locator('.zz-panel section').nth(1).locator('tbody tr').count()).toBe(5)
  })

  test('a wall that is painted parts the board, and a wrong letter is said with its place', async () => {
    const { page, complaints } = await visit(site, 'domineering:2x5')
    expect(await rows(page).count()).toBe(1)
    await page.locator('.zz-top .zz-modes button').nth(1).click()
    await cell(page, 'c0,2').focus()
    await page.keyboard.press('#')
    await cell(page, 'c1,2').click()
    await expect.poll(() => values(page)).toEqual(['±1', '±1'])
    expect(await page.locator('.zz-board-text textarea').inputValue()).toBe('..#..\n..#..')
    expect(await axe(page)).toEqual([])
    await page.locator('.zz-radios input[type=radio]').nth(1).click()
    await expect
      .poll(() => page.locator('.zz-board-text textarea').inputValue())
      .toBe('..#..\n..#.._right')
    await settled(page)
    expect(await page.locator('.zz-status').innerText()).toContain('Right to move')
    await page.locator('.zz-board-text textarea').fill('..#..\n..z..')
    await page.locator('.zz-board-text button').click()
    await page.locator('.zz-board-text .zz-fault[role=alert]').waitFor()
    const marked = await page
      .locator('.zz-board-text textarea')
      .evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      )
    expect(marked).toBe('z')
    expect(complaints).toEqual([])
  })

  test('dominoes and stones are moved by touch', async () => {
    for (const [game, ...keys] of [
      ['domineering:3x2', 'c2,0', 'c1,0'],
      ['clobber:xo./xxo', 'c0,0', 'c0,1'],
      ['snort:1x5', 'c0,2'],
      ['konane:xo../..ox/.xo.', 'c2,1', 'c2,3'],
    ] as const) {
      const { page, context, complaints } = await visit(site, game, {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      })
      for (const key of keys) await cell(page, key).tap()
      await expect.poll(() => moves(page), { message: game }).toBe('1')
      expect(complaints).toEqual([])
      await context.close()
    }
  })

  test('large boards are asked about, and not solved before', async () => {
    const hash = await encodeState({ v: 1, game: 'domineering:8x8', moves: [], at: 0 })
    const { page, complaints } = await site.visit(`${PATH}#${hash}`)
    await page.locator('.zz-working').waitFor()
    await page.waitForTimeout(500)
    // Nor are the parts of the board before shown as if they were of this one
    expect(await page.locator('.zz-hot').count()).toBe(0)
    expect(await page.locator('.zz-working button').count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })

  test.each(LOCALES)(
    'every board of the list is shown with its parts and a note (%s)',
    async (locale) => {
      const { page, complaints } = await site.visit(`${locale}${PATH}`)
      await settled(page)
      const [kinds, boards] = await page.locator('.zz-top select').all()
      const notes = new Set<string>()
      const count = (await kinds?.locator('option').count()) ?? 0
      expect(count).toBe(10)
      for (let kind = 0; kind < count; kind++) {
        await kinds?.selectOption({ index: kind })
        await settled(page)
        const all = (await boards?.locator('option').count()) ?? 0
        for (let board = 0; board < all; board++) {
          await boards?.selectOption({ index: board })
          await settled(page)
          notes.add(await page.locator('.zz-hot > .zz-note').innerText())
          expect(await page.locator('.zz-fault').count()).toBe(0)
        }
      }
      expect(notes.size).toBe(19)
      expect(complaints).toEqual([])
    },
  )
})
