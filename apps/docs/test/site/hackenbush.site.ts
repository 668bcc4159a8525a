// Drawing and cutting Hackenbush: by mouse, by keyboard, by touch, as text.

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, describeInBrowser, ready, type SiteBrowser } from './browser'

const PATH = 'play/hackenbush/'
const modes = (page: Page) => page.locator('.zz-top > .zz-modes button')
const field = (page: Page) => page.locator('.zz-hackenbush-editor .zz-editor input').last()
const text = (page: Page) => field(page).inputValue()
const worth = (page: Page) => page.locator('.zz-picture-values strong').innerText()
const cell = (page: Page, name: string) => page.locator(`.zz-board [data-key="${name}"]`)

async function middleOf(target: Locator): Promise<[number, number]> {
  const box = await target.locator('rect').boundingBox()
  if (box === null) throw new Error('no box')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Opens the editor, with nothing drawn in it. */
async function emptyEditor(site: SiteBrowser, options?: Parameters<SiteBrowser['visit']>[1]) {
  const visit = await site.visit(PATH, options)
  const { page } = visit
  await ready(page)
  await modes(page).nth(1).click()
  await page.locator('.zz-hackenbush-editor').waitFor()
  await page.locator('.zz-hackenbush-editor > .zz-controls button').last().click()
  await expect.poll(() => text(page)).toBe('nothing')
  return visit
}

describeInBrowser('the playground of Hackenbush', (site) => {
  test('edges are drawn by dragging, painted and erased, and what is worth what follows', async () => {
    const { page, context, complaints } = await emptyEditor(site)
    const drag = async (from: string, to: string) => {
      await page.mouse.move(...(await middleOf(cell(page, from))))
      await page.mouse.down()
      await page.mouse.move(...(await middleOf(cell(page, to))), { steps: 6 })
      await page.mouse.up()
    }
    await drag('v.2,0', 'v.2,1')
    await expect.poll(() => text(page)).toBe('b')
    await expect.poll(() => worth(page)).toBe('1')
    await page.locator('.zz-brushes label').nth(1).click()
    // The vertex that was drawn, to a place above it
    const joint = page.locator('.zz-board [data-key^="v"]:not([data-key^="v."])')
    await drag((await joint.first().getAttribute('data-key')) ?? '', 'v.2,2')
    await expect.poll(() => text(page)).toBe('br')
    await expect.poll(() => worth(page)).toBe('1/2')
    // An edge in the air is refused
    await drag('v.5,2', 'v.6,3')
    await expect.poll(() => page.locator('.zz-said').innerText()).toContain('hang')
    expect(await text(page)).toBe('br')
    await page.locator('.zz-brushes label').nth(2).click()
    await page.mouse.click(...(await middleOf(cell(page, 'a1'))))
    await expect.poll(() => text(page)).toBe('bg')
    await page.locator('.zz-brushes label').nth(3).click()
    await page.mouse.click(...(await middleOf(cell(page, 'a0'))))
    await expect.poll(() => text(page)).toBe('nothing')
    // Back undoes a gesture
    await page.goBack()
    await expect.poll(() => text(page)).toBe('bg')
    expect(await axe(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a picture is drawn by keyboard alone, and then played where it was drawn', async () => {
    const { page, context, complaints } = await emptyEditor(site)
    await cell(page, 'v.4,0').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => text(page)).toBe('b')
    await cell(page, 'v.4,0')
      .focus()
      .catch(() => {})
    await cell(page, 'a0').focus()
    await page.keyboard.press('g')
    await expect.poll(() => text(page)).toBe('g')
    await expect.poll(() => worth(page)).toBe('*')
    await modes(page).first().click()
    await ready(page)
    await cell(page, 'p0/a0').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.zz-playground').getAttribute('data-end')).toBe('decided')
    // The ground is left
    expect(await page.locator('.zz-board .zz-earth').count()).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('places are tapped at 360 px, numbers grow as stalks, and a bad text keeps its fault', async () => {
    const { page, context, complaints } = await emptyEditor(site, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    for (const name of ['v.1,0', 'v.1,1'])
      await page.touchscreen.tap(...(await visible(cell(page, name))))
    await expect.poll(() => text(page)).toBe('b')
    const stalk = page.locator('.zz-stalk')
    await stalk.locator('button').tap()
    await expect.poll(() => text(page)).toBe('b,brbr')
    await expect.poll(() => worth(page)).toBe('13/8')
    await stalk.locator('input').fill('1/3')
    await stalk.locator('button').tap()
    await expect.poll(() => stalk.locator('[role=status]').innerText()).toContain('power of 2')
    await field(page).fill('b1x2')
    await field(page).press('Enter')
    await page.locator('.zz-fault').first().waitFor()
    expect(await text(page)).toBe('b1x2')
    expect(await field(page).evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(
      2,
    )
    await field(page).fill('ggg, gg')
    await field(page).press('Enter')
    await expect.poll(() => worth(page)).toBe('*')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('what a cut takes along falls, unless motion is not wanted', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { page, context } = await site.visit(PATH, { reducedMotion })
      await ready(page)
      const shown = page.waitForFunction(() => {
        const group = document.querySelector('.zz-falling')
        return group !== null && getComputedStyle(group).display
      })
      await page.locator('.zz-moves tbody button').last().click()
      expect(await (await shown).jsonValue()).toBe(reducedMotion === 'reduce' ? 'none' : 'block')
      await expect.poll(() => page.locator('.zz-falling').count()).toBe(0)
      await context.close()
    }
  })

  test('a picture that is too hard is asked about before it is solved', async () => {
    const { page, context } = await emptyEditor(site)
    const ring = Array.from({ length: 16 }, (_, i) => `b${i + 1}r${((i + 1) % 16) + 1}g0`)
    await field(page).fill(ring.join(','))
    await field(page).press('Enter')
    await page.locator('.zz-working').waitFor()
    expect(await page.locator('.zz-working').innerText()).toContain('256 MB')
    await context.close()
  })
})

/** The middle of a target, scrolled into view. */
async function visible(target: Locator): Promise<[number, number]> {
  await target.scrollIntoViewIfNeeded()
  return middleOf(target)
}
