// Every playground in every language, in a real browser.

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe, describeInBrowser, LOCALES, PAGES, ready, seen } from './browser'

const MATRIX = LOCALES.flatMap((locale) =>
  PAGES.map((page) => ({ locale, page, path: `${locale}play/${page}/` })),
)

/** Walks with the arrow keys to the nearest cell that can be touched, and touches it; false where none can. */
async function touchByKeys(page: Page, turn: number): Promise<boolean> {
  const targets = await page
    .locator('.zz-board .zz-open')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-key')))
  const target = targets[turn % Math.max(1, targets.length)]
  if (target === undefined || target === null) return false
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('data-key') ?? null)
  await page.locator('.zz-board [role=gridcell][tabindex="0"]').focus()
  for (let tries = 0; tries < 120; tries++) {
    const at = await focused()
    if (at === target) {
      await page.keyboard.press('Enter')
      return true
    }
    const [dx, dy] = await page.evaluate(
      ([from, to]) => {
        const middle = (key: string) => {
          const box = document
            .querySelector(`.zz-board [data-key="${key}"]`)
            ?.getBoundingClientRect()
          return box === undefined ? [0, 0] : [box.x + box.width / 2, box.y + box.height / 2]
        }
        const [a = [], b = []] = [middle(from ?? ''), middle(to ?? '')]
        return [(b[0] ?? 0) - (a[0] ?? 0), (b[1] ?? 0) - (a[1] ?? 0)] as [number, number]
      },
      [at, target],
    )
    const across = dx > 0 ? 'ArrowRight' : 'ArrowLeft'
    const along = dy > 0 ? 'ArrowDown' : 'ArrowUp'
    const keys = Math.abs(dx) > Math.abs(dy) ? [across, along] : [along, across]
    // Out of a corner by another way now and then
    const key =
      tries % 7 === 6 ? ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'][tries % 4] : keys[0]
    await page.keyboard.press(key ?? 'ArrowRight')
    if ((await focused()) === at) await page.keyboard.press(keys[1] ?? 'ArrowDown')
  }
  return false
}

const moves = (page: Page) => page.locator('.zz-playground').getAttribute('data-moves').then(Number)
const ended = async (page: Page) =>
  (await page.locator('.zz-playground').getAttribute('data-end')) !== null

describeInBrowser('every playground in every language', (site) => {
  describe.each(MATRIX)('$path', ({ path, page: id }) => {
    test('passes axe in light and dark', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, context, complaints } = await site.visit(path, { colorScheme })
        await ready(page)
        expect(await axe(page), colorScheme).toEqual([])
        expect(complaints).toEqual([])
        await context.close()
      }
    })

    test('is played to the end by keyboard alone', async () => {
      const { page, context, complaints } = await site.visit(path)
      await ready(page)
      for (let turn = 0; turn < 80 && !(await ended(page)); turn++) {
        const before = await moves(page)
        const touched =
          (await page.locator('.zz-board .zz-open').count()) > 0 && (await touchByKeys(page, turn))
        if (!touched) {
          // Words are typed; whoever likes lets the best move be played
          await page.locator('.zz-moves tbody button').first().focus()
          await page.keyboard.press('Enter')
        }
        const choice = page.locator('.zz-choice button').first()
        if ((await choice.count()) > 0) {
          await choice.focus()
          await page.keyboard.press('Enter')
        }
        // A cell may be the first of two
        await expect
          .poll(
            async () =>
              (await moves(page)) > before || (await page.locator('.zz-touched').count()) > 0,
          )
          .toBe(true)
      }
      expect(await moves(page), id).toBeGreaterThan(0)
      expect((await ended(page)) || (await moves(page)) >= 20, id).toBe(true)
      expect(complaints).toEqual([])
      await context.close()
    })

    test('is played by touch at 360 px, and fits into 320', async () => {
      const { page, context, complaints } = await site.visit(path, {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      })
      await ready(page)
      for (let turn = 0; turn < 30 && !(await ended(page)); turn++) {
        const before = await moves(page)
        const open = page.locator('.zz-board .zz-open')
        if ((await open.count()) > 0) await open.nth(turn % (await open.count())).tap()
        else await page.locator('.zz-moves tbody button').first().tap()
        const choice = page.locator('.zz-choice button').first()
        if ((await choice.count()) > 0) await choice.tap()
        await expect
          .poll(
            async () =>
              (await moves(page)) > before || (await page.locator('.zz-touched').count()) > 0,
          )
          .toBe(true)
      }
      expect(await moves(page), id).toBeGreaterThan(0)
      const small = await page
        .locator('.zz-controls button, .zz-modes button, .zz-board .zz-open')
        .evaluateAll(
          (all) =>
            all
              .map((each) => each.getBoundingClientRect())
              .filter(({ width, height }) => width > 0 && (width < 27.5 || height < 27.5)).length,
        )
      expect(small, 'touch targets').toBe(0)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        320,
      )
      expect(complaints).toEqual([])
      await context.close()
    })

    test('its link shows the same elsewhere, and Back walks through it', async () => {
      const { page, context } = await site.visit(path)
      await ready(page)
      const states = [await seen(page)]
      for (let turn = 0; turn < 3 && !(await ended(page)); turn++) {
        const before = await moves(page)
        await page.locator('.zz-moves tbody button').first().click()
        await expect.poll(() => moves(page)).toBeGreaterThan(before)
        await expect
          .poll(() => page.locator('.zz-playground').getAttribute('data-ready'))
          .toBe('true')
        states.push(await seen(page))
      }
      await expect.poll(() => page.url()).toContain('#')
      const other = await site.visit(`${path}${new URL(page.url()).hash}`)
      await ready(other.page)
      await expect.poll(() => seen(other.page)).toBe(states.at(-1))
      for (const state of states.slice(0, -1).reverse()) {
        await page.goBack()
        await expect.poll(() => seen(page)).toBe(state)
      }
      await other.context.close()
      await context.close()
    })

    test('stands still where motion is not wanted, and is read in forced colours', async () => {
      const { page, context, complaints } = await site.visit(path, {
        reducedMotion: 'reduce',
        forcedColors: 'active',
      })
      await ready(page)
      await page.locator('.zz-moves tbody button').first().click()
      await expect.poll(() => moves(page)).toBe(1)
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
      expect(await page.locator('.zz-badge').first().isVisible()).toBe(true)
      expect(complaints).toEqual([])
      await context.close()
    })
  })

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
})
