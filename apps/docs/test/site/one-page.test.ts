// One page in a real browser, in every `npm test`; all of them are in `npm run test:site`.

import { expect, test } from 'vitest'
import { axe, describeInBrowser, ready, seen } from './browser'

describeInBrowser('the playground of police and thief', (site) => {
  test('shows the solved board before any script has run', async () => {
    const { page } = await site.visit('play/police/', { javaScriptEnabled: false })
    expect(await page.locator('.zz-status').textContent()).toMatch(
      /^W \d+The police to move: a win in \d+ plies\.$/,
    )
    expect(await page.locator('[role=gridcell]').count()).toBeGreaterThan(20)
  })

  test('is played by keyboard, undone by Back, and passes axe', async () => {
    const { page, complaints } = await site.visit('play/police/')
    await ready(page)
    const before = await seen(page)
    await page.locator('[role=gridcell][tabindex="0"]').focus()
    await page.keyboard.press('p')
    await page.waitForFunction(() => location.hash.length > 10)
    await expect.poll(() => seen(page)).not.toBe(before)
    await page.goBack()
    await expect.poll(() => seen(page)).toBe(before)
    expect(await axe(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
