// What is asked of every playground, in a real browser; a file for each language asks it.

import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe, describeInBrowser, type LOCALES, linkOf, PAGES, ready, seen } from './browser'

/** Endless play stops after this many moves. */
const MOST_MOVES = 24

/** A cell that a best move touches next; where none is known, any that can be touched. */
async function nextTarget(page: Page): Promise<Locator | undefined> {
  for (const kind of ['[data-best]', '']) {
    const found = page.locator(`.zz-board .zz-target.zz-open${kind}:visible`)
    if ((await found.count()) > 0) return found.first()
  }
  return undefined
}

/** Of several moves that are meant, the first. */
async function choose(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  const choice = page.locator('.zz-choice button').first()
  if ((await choice.count()) > 0) await press(choice)
}

/** How far a play has come: the moves made, and the cells touched of the next one. */
async function progress(page: Page): Promise<{ moves: number; touched: number }> {
  return {
    moves: await moves(page),
    touched: await page.locator('.zz-target.zz-touched:visible').count(),
  }
}

/** Waits until a move was made, or one more of its cells was touched. */
async function advances(page: Page, before: { moves: number; touched: number }): Promise<void> {
  await expect
    .poll(async () => {
      const now = await progress(page)
      return now.moves > before.moves || now.touched > before.touched
    })
    .toBe(true)
}

/** Walks with the arrow keys to a cell that can be touched, and touches it; false where there is none. */
async function touchByKeys(page: Page): Promise<boolean> {
  const open = await nextTarget(page)
  if (open === undefined) return false
  const target = await open.getAttribute('data-key')
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('data-key') ?? null)
  await page.locator('.zz-board [role=gridcell][tabindex="0"]:visible').first().focus()
  for (let tries = 0; tries < 120; tries++) {
    const at = await focused()
    if (at === target) {
      await page.keyboard.press('Enter')
      return true
    }
    const [dx, dy] = await page.evaluate(
      ([from, to]) => {
        const middle = (key: string) => {
          // Of two drawings of the same one is shown
          const box = [...document.querySelectorAll(`.zz-board [data-key="${key}"]`)]
            .map((cell) => cell.getBoundingClientRect())
            .find(({ width }) => width > 0)
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

/** The text of a part of the page when it does not change any more: some of it may still come from the worker. */
async function settledText(part: Locator): Promise<string> {
  for (let before = ''; ; ) {
    await expect.poll(() => part.page().locator('[aria-busy=true]').count()).toBe(0)
    const text = await part.innerText()
    if (text === before) return text
    before = text
    await part.page().waitForTimeout(120)
  }
}

const moves = (page: Page) => page.locator('.zz-playground').getAttribute('data-moves').then(Number)
const ended = async (page: Page) =>
  (await page.locator('.zz-playground').getAttribute('data-end')) !== null

/** Waits for a playground, and opens it for play: some begin with their editor. */
async function readyToPlay(page: Page): Promise<void> {
  await ready(page)
  const play = page.locator('.zz-top > .zz-modes button').first()
  if ((await play.getAttribute('aria-pressed')) === 'true') return
  await play.click()
  await ready(page)
  await page.locator('.zz-moves').waitFor()
}

/** All that is asked of every playground, in one language. */
export function testPlaygrounds(locale: (typeof LOCALES)[number]): void {
  const paths = PAGES.map((page) => `${locale}play/${page}/`)
  describeInBrowser('every playground', (site) => {
    describe.each(paths)('%s', (path) => {
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
        await readyToPlay(page)
        const first = await moves(page)
        while (!(await ended(page)) && (await moves(page)) < first + MOST_MOVES) {
          const before = await progress(page)
          if (!(await touchByKeys(page))) {
            // Where there is no picture, moves are chosen from the table
            await page.locator('.zz-moves tbody button').first().focus()
            await page.keyboard.press('Enter')
          }
          await choose(page, (button) => button.focus().then(() => page.keyboard.press('Enter')))
          await advances(page, before)
        }
        expect(await moves(page)).toBeGreaterThan(first)
        expect((await ended(page)) || (await moves(page)) >= first + MOST_MOVES).toBe(true)
        expect(complaints).toEqual([])
        await context.close()
      })

      test('is played by touch at 360 px, and fits into 320', async () => {
        const { page, context, complaints } = await site.visit(path, {
          viewport: { width: 360, height: 740 },
          hasTouch: true,
          isMobile: true,
        })
        await readyToPlay(page)
        const first = await moves(page)
        while (!(await ended(page)) && (await moves(page)) < first + MOST_MOVES) {
          const before = await progress(page)
          const target = await nextTarget(page)
          if (target !== undefined) await target.tap()
          else await page.locator('.zz-moves tbody button').first().tap()
          await choose(page, (button) => button.tap())
          await advances(page, before)
        }
        expect(await moves(page)).toBeGreaterThan(first)
        const small = await page
          .locator('.zz-controls button, .zz-modes button, .zz-board .zz-target.zz-open')
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

      test('is solved step by step, both ways, and its modes fit into 320', async () => {
        const { page, context, complaints } = await site.visit(path, {
          viewport: { width: 320, height: 740 },
        })
        await ready(page)
        const [play, edit, step] = await page.locator('.zz-top > .zz-modes button').all()
        await step?.click()
        const slider = page.locator('.zz-step-controls input')
        await slider.waitFor()
        const shown = () => settledText(page.locator('.zz-steps'))
        const at = () => slider.inputValue().then(Number)
        const last = Number(await slider.getAttribute('max'))
        expect(last).toBeGreaterThan(1)
        const frames = [await shown()]
        const next = page.locator('.zz-step-controls button').nth(2)
        for (let count = 1; count <= Math.min(3, last); count++) {
          await next.focus()
          await page.keyboard.press(count === 2 ? ']' : 'Enter')
          await expect.poll(at).toBe(count)
          await expect.poll(shown).not.toBe(frames.at(-1))
          frames.push(await shown())
        }
        expect(await axe(page)).toEqual([])
        for (const frame of frames.slice(0, -1).reverse()) {
          await page.locator('.zz-step-controls button').nth(1).focus()
          await page.keyboard.press('[')
          await expect.poll(shown).toBe(frame)
        }
        await page.locator('.zz-step-controls button').nth(3).click()
        await expect.poll(at).toBe(last)
        expect(await linkOf(page)).toContain('#')
        for (const mode of [step, edit, play]) {
          await mode?.click()
          await page.waitForTimeout(200)
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(width, await mode?.innerText()).toBeLessThanOrEqual(320)
        }
        expect(complaints).toEqual([])
        await context.close()
      })

      test('its link shows the same elsewhere, and Back walks through it', async () => {
        const { page, context } = await site.visit(path)
        await readyToPlay(page)
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
        const other = await site.visit(`${path}${await linkOf(page)}`)
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
        await readyToPlay(page)
        const before = await moves(page)
        await page.locator('.zz-moves tbody button').first().click()
        await expect.poll(() => moves(page)).toBe(before + 1)
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
        expect(await page.locator('.zz-badge').first().isVisible()).toBe(true)
        expect(complaints).toEqual([])
        await context.close()
      })
    })
  })
}
