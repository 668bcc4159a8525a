// One page in a real browser, in every `npm test`; all of them are in `npm run test:site`.

import { expect, test } from 'vitest'
import { run } from '../../../../packages/cli/test/run'
import { axe, describeInBrowser, ready, seen } from './browser'
import { tableBytes, tablePath } from './table-file'

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

describeInBrowser('the playground that asks a table', (site) => {
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
    await expect.poll(() => read().catch(() => 0), { timeout: 15_000 }).toBeGreaterThan(0)
    const first = await read()
    const sum = () => parts.reduce((all, { bytes }) => all + bytes, 0)
    expect(sum()).toBe(first)
    // Another ending lies in other blocks
    await page.locator('.zz-presets select').selectOption({ index: 3 })
    await expect.poll(read, { timeout: 15_000 }).toBeGreaterThan(first)
    expect(sum()).toBe(await read())
    expect(sum()).toBeLessThan(tableBytes().length / 4)
    for (const { range, status } of parts) {
      expect(range).toMatch(/^bytes=\d+-\d+$/)
      expect(status).toBe(206)
    }
    // The command of the page, asked of the same server, says the same
    await page.locator('[role=tab]').last().click()
    const [command = '', , json = ''] = await page.locator('.zz-code pre').allInnerTexts()
    const [, url = '', position = ''] = /table probe (\S+) '([^']+)' --json$/.exec(command) ?? []
    const { out, err } = await run(['table', 'probe', url, position, '--json'])
    expect(err).toBe('')
    const { game: _, ...told } = JSON.parse(json)
    const { game, ...printed } = JSON.parse(out)
    expect(game).toBe(`table:${url}`)
    expect(told).toEqual(printed)
    expect(await axe(page)).toEqual([])
    const blocked = /Service Worker registration blocked/
    expect(complaints.filter((complaint) => !blocked.test(complaint))).toEqual([])
  })
})
