// The page of games described as data: typed, wrong and right, solved, shared, saved and opened.

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EXAMPLES, textOf } from '../../src/games/describe/examples'
import { encodeState } from '../../src/share/state'
import { axe, describeInBrowser, LOCALES, linkOf, ready } from './browser'

const text = textOf(EXAMPLES[0] ?? { id: '', data: {} as never })
const wrong = text.replace('"n"', '"up"')
const line = text.slice(0, text.indexOf('"n"')).split('\n').length
const wide = text.replace('[3, 3]', '[4, 3]').replace('ppp/.../PPP', 'pppp/..../PPPP')

async function write(page: Page, source: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(source)
}

const written = (page: Page) =>
  page.locator('.cm-line').evaluateAll((lines) => lines.map((each) => each.textContent).join('\n'))
const picture = (page: Page) => page.locator('.zz-describe .zz-board svg')
const fault = (page: Page) => page.locator('.zz-describe .zz-fault')
const status = (page: Page) => page.locator('.zz-status')

/** The line whose gutter has the mark of an error. */
const markedLine = (page: Page) =>
  page.evaluate(() => {
    const mark = document.querySelector('.cm-lint-marker-error')?.getBoundingClientRect()
    const number = [...document.querySelectorAll('.cm-lineNumbers .cm-gutterElement')].find(
      (each) => {
        const { top, bottom, height } = each.getBoundingClientRect()
        return mark !== undefined && height > 0 && mark.top >= top && mark.top < bottom
      },
    )
    return number?.textContent ?? null
  })

describeInBrowser('a game as data', (site) => {
  test('is drawn and said in words as it is typed, with mistakes at their lines', async () => {
    const { page, complaints } = await site.visit('play/describe/')
    await ready(page)
    await page.locator('.zz-described').waitFor()
    expect(await status(page).innerText()).toContain('a loss in 6 plies')
    await write(page, wrong)
    await fault(page).waitFor()
    expect(await fault(page).innerText()).toMatch(new RegExp(`^Line ${line}, column \\d+: .*acts`))
    await expect.poll(() => markedLine(page)).toBe(String(line))
    // The last good board stays, and cannot be solved
    expect(await picture(page).count()).toBe(1)
    const solve = page.locator('.zz-describe-bar button')
    expect(await solve.isDisabled()).toBe(true)
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.waitForTimeout(1000)
    expect(await page.locator('.cm-content').count()).toBe(1)
    // A brace too few
    await write(page, text.trimEnd().slice(0, -1))
    await expect.poll(() => fault(page).innerText()).toContain('this is not JSON')
    // Another board: four columns
    await write(page, wide)
    await expect.poll(() => fault(page).count()).toBe(0)
    await expect.poll(() => markedLine(page)).toBeNull()
    await expect.poll(() => page.locator('.zz-described').innerText()).toContain('4 columns')
    await expect.poll(() => page.locator('.zz-describe').innerText()).toContain('569 positions')
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.locator('.zz-moves tbody tr').first().waitFor()
    expect(await status(page).innerText()).toContain('a win in 5 plies')
    expect(await axe(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('is shared by its link, half typed or played, and Back walks through it', async () => {
    const { page, context } = await site.visit('play/describe/')
    await ready(page)
    await write(page, wrong)
    await fault(page).waitFor()
    const half = await site.visit(`play/describe/${await linkOf(page)}`)
    await fault(half.page).waitFor()
    expect(await written(half.page)).toBe(wrong)
    await half.context.close()
    await write(page, wide)
    await expect.poll(() => fault(page).count()).toBe(0)
    await page.locator('.zz-describe-bar button').click()
    await page.locator('.zz-moves tbody button').first().click()
    await expect.poll(() => page.locator('.zz-playground').getAttribute('data-moves')).toBe('1')
    const other = await site.visit(`play/describe/${await linkOf(page)}`)
    await ready(other.page)
    await expect.poll(() => status(other.page).innerText()).toBe(await status(page).innerText())
    await other.page.locator('.zz-modes button').nth(1).click()
    await other.page.locator('.cm-content').waitFor()
    expect(await written(other.page)).toBe(wide)
    expect(other.complaints).toEqual([])
    await other.context.close()
    await page.goBack()
    await expect.poll(() => page.locator('.zz-playground').getAttribute('data-moves')).toBe('0')
    await page.goBack()
    await page.locator('.cm-content').waitFor()
    expect(await written(page)).toBe(wide)
    await context.close()
  })

  test('is saved as JSON and as TypeScript, and opened again', async () => {
    const { page, complaints } = await site.visit('play/describe/')
    await ready(page)
    await page.locator('.zz-describe-bar select').selectOption('dodgem')
    await expect.poll(() => page.locator('.zz-described').innerText()).toContain('Blue')
    const saved: { readonly name: string; readonly path: string }[] = []
    for (const button of await page.locator('.zz-describe .zz-controls button').all()) {
      await expect.poll(() => button.isEnabled()).toBe(true)
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
      saved.push({ name: download.suggestedFilename(), path: await download.path() })
    }
    expect(saved.map(({ name }) => name)).toEqual(['dodgem-3-3.json', 'dodgem-3-3.ts'])
    const [json = '', module = ''] = saved.map(({ path }) => readFileSync(path, 'utf8'))
    expect(module).toBe(
      `import type { GameData } from '@zugzwang/boards'\n\nexport const game: GameData = ${json}\nexport default game\n`,
    )
    await page.locator('.zz-describe-bar select').selectOption('hex')
    await expect.poll(() => written(page)).toContain('Hex')
    await page.locator('.zz-top > .zz-menu > summary').click()
    await page.locator('.zz-menu-list input[type=file]').setInputFiles({
      name: 'mine.json',
      mimeType: 'application/json',
      buffer: Buffer.from(json),
    })
    await expect.poll(() => written(page)).toBe(json)
    // Dropped on the text
    await page.locator('.cm-content').evaluate((place, source) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([source], 'mine.json'))
      place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }, text)
    await expect.poll(() => written(page)).toBe(text)
    expect(complaints).toEqual([])
  })

  test('that is too large is refused with what it would take, and its board is not another one', async () => {
    const { page, complaints } = await site.visit('play/describe/')
    await ready(page)
    await page.locator('.zz-describe-bar select').selectOption('bagh-chal')
    const refusal = 'a page may use at most 256 MB'
    await expect.poll(() => page.locator('.zz-describe').innerText()).toContain(refusal)
    expect(await page.locator('.zz-describe').innerText()).toMatch(/\d{1,3}(,\d{3}){3} positions/)
    await page.locator('.zz-describe-bar button').click()
    await expect.poll(() => page.locator('.zz-working').innerText()).toContain(refusal)
    expect(await page.locator('.zz-board').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test.each(LOCALES)(
    'is edited and solved without a server after one visit: %s',
    async (locale) => {
      const { page, complaints } = await site.visit(`${locale}play/own/`)
      await ready(page)
      await page.waitForFunction(
        () => document.documentElement.dataset['offline'] === 'ready',
        undefined,
        { timeout: 30_000 },
      )
      await site.offline(async () => {
        const hash = await encodeState({
          v: 1,
          game: 'mine',
          source: wrong,
          moves: [],
          at: 0,
          mode: 'edit',
        })
        await page.goto(`${site.url}${locale}play/describe/#${hash}`)
        await page.reload()
        await fault(page).waitFor()
        if (locale !== '')
          expect(await fault(page).locator('bdi[lang=en]').innerText()).toContain('acts[0].ways')
        await write(page, wide)
        await expect.poll(() => fault(page).count()).toBe(0)
        await page.locator('.zz-described').waitFor()
        expect(await page.locator('.zz-code-editor').getAttribute('dir')).toBe('ltr')
        expect(await axe(page)).toEqual([])
        await page.locator('.zz-describe-bar button').click()
        await page.locator('.zz-moves tbody tr').first().waitFor()
        const badges: Readonly<Record<string, string>> = { 'fa/': 'بر ۵', 'zh-cn/': '胜 5' }
        const badge = await status(page).locator('.zz-badge').innerText()
        expect(badge).toBe(badges[locale] ?? 'W 5')
      })
      expect(complaints).toEqual([])
    },
  )
})
