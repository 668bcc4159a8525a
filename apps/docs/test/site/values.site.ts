// The calculator of values as it is built: used by keyboard, in four languages, on a phone, while long work runs, and by a link.

import { expect, test } from 'vitest'
import { encodeNotebook } from '../../src/values/notebook-state'
import { axe, describeInBrowser, LOCALES, linkOf } from './browser'

type Visited = Awaited<ReturnType<Parameters<Parameters<typeof describeInBrowser>[1]>[0]['visit']>>

describeInBrowser('the calculator of values', (site) => {
  async function open(path: string, options?: Parameters<typeof site.visit>[1]) {
    const visit = await site.visit(path, options)
    await settled(visit)
    await visit.page.waitForFunction(
      () => document.querySelector('astro-island[ssr]') === null,
      undefined,
      { timeout: 20_000 },
    )
    return visit
  }
  const settled = ({ page }: Visited) =>
    page.locator('.zz-calculator[data-ready]').waitFor({ state: 'attached', timeout: 30_000 })
  const results = ({ page }: Visited) => page.locator('.zz-worth-of, .zz-notebook .zz-fault')

  test.each(LOCALES)('is used by keyboard alone (%s)', async (locale) => {
    const visit = await open(`${locale}play/values/`)
    const { page, complaints } = visit
    const field = page.locator('.zz-line-field input')
    await field.focus()
    await page.keyboard.type('g + {2|-')
    await page.locator('.zz-preview .zz-fault').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    // The mark is below the place after the last character
    expect(await page.locator('.zz-column').textContent()).toBe('g + {2|-▲')
    await page.keyboard.type('1}')
    await expect.poll(() => page.locator('.zz-preview code').innerText()).toBe('1')
    await page.keyboard.press('Enter')
    await expect.poll(() => results(visit).count()).toBe(4)
    await settled(visit)
    expect(await page.locator('.zz-value-text').innerText()).toBe('1')
    expect(await page.locator('.zz-calculator-input [role=status]').innerText()).toMatch(
      /^g \+ \{2\|-1\}: 1\. ./,
    )
    // The line before the last
    for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
    expect(await field.inputValue()).toBe('g + ±1 + ^')
    await page.keyboard.press('ArrowDown')
    expect(await field.inputValue()).toBe('g + {2|-1}')
    await page.keyboard.press('Escape')
    await page.keyboard.type('{9||2|-8} + ±4 + g')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.zz-parts > li').count()).toBe(3)
    expect(await page.locator('.zz-hottest').count()).toBe(1)
    expect(await page.locator('.zz-parts svg').count()).toBe(3)
    expect(await page.locator('.zz-wins li').count()).toBeGreaterThan(1)
    // The tax
    const slider = page.locator('.zz-tax input')
    await slider.focus()
    const before = await slider.getAttribute('aria-valuetext')
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
    expect(await slider.getAttribute('aria-valuetext')).not.toBe(before)
    await expect.poll(() => page.locator('.zz-cooled dd').innerText()).toContain('{')
    expect(await axe(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('takes options as lines, compares, undoes by Back, and opens its link elsewhere', async () => {
    const visit = await open('play/values/')
    const { page, complaints } = visit
    await page.locator('.zz-options button').first().click()
    await expect.poll(() => page.locator('.zz-value-text').innerText()).toBe('2')
    await page.locator('.zz-notebook .zz-jump').first().click()
    await page.locator('.zz-compare select').selectOption('0')
    await expect.poll(() => page.locator('.zz-compare output').innerText()).toContain('confused')
    const other = await open(`play/values/${await linkOf(page)}`)
    await expect.poll(() => results(other).count()).toBe(4)
    expect(await other.page.locator('.zz-value-text').innerText()).toBe('{2|-1}')
    await page.goBack()
    await expect.poll(() => results(visit).count()).toBe(3)
    await page.locator('.zz-code summary').click()
    expect(await page.locator('.zz-code pre').first().innerText()).toBe(
      "npx @zugzwang/cli value 'g := {2|-1}' --json",
    )
    const damaged = await open('play/values/#abc')
    expect(await damaged.page.locator('.zz-fault[role=alert]').innerText()).toContain('“link”')
    expect(complaints).toEqual([])
  })

  test('stays usable while a line takes long, stops it, and continues with the names', async () => {
    const long =
      '{*300|1}+{2||*77|-4}+{*9||5|{*100|-3}}+{^*31|-8}+{16|*64||*5|-7}+{{7|*3}|{^|-5}}+{{9|v*}|{-1|-8}}'
    const hash = await encodeNotebook({
      v: 1,
      lines: ['h := {3|-3}', long, 'h + h'],
      at: 2,
    })
    const visit = await site.visit(`play/values/#${hash}`)
    const { page, complaints } = visit
    const cancel = page.locator('.zz-working button')
    await cancel.waitFor({ timeout: 15_000 })
    const start = Date.now()
    await page.locator('.zz-limits summary').click()
    expect(await page.locator('.zz-limits select').first().isVisible()).toBe(true)
    expect(Date.now() - start).toBeLessThan(2000)
    expect(await page.locator('.zz-working').innerText()).toMatch(/More than [\d,]+ forms/)
    await cancel.click()
    await expect.poll(() => page.locator('.zz-notebook .zz-fault').count()).toBe(1)
    expect(await page.locator('.zz-notebook .zz-note').allInnerTexts()).toContainEqual(
      expect.stringMatching(/More than [\d,]+ forms/),
    )
    // A new worker reads the names again
    await expect.poll(() => page.locator('.zz-value-text').innerText()).toBe('0')
    await settled(visit)
    expect(complaints).toEqual([])
  })

  test.each(['', 'fa/'])('fits a phone, and is clean in both themes (%s)', async (locale) => {
    const lines = ['g := {2|-1}', '{9||2|-8} + ±4 + {3|-1} + {1||0|-2} + g', 'left(*20)', 'x']
    for (const colorScheme of ['light', 'dark'] as const)
      for (const at of [1, 2, 3]) {
        const hash = await encodeNotebook({ v: 1, lines, at })
        const visit = await open(`${locale}play/values/#${hash}`, {
          viewport: { width: 360, height: 800 },
          colorScheme,
        })
        await expect.poll(() => results(visit).count()).toBe(4)
        await settled(visit)
        const { page } = visit
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        expect(await axe(page)).toEqual([])
        for (const dir of await page
          .locator('.zz-calculator .zz-notation')
          .evaluateAll((all) => all.map((each) => getComputedStyle(each).direction)))
          expect(dir).toBe('ltr')
        await visit.context.close()
      }
  })

  test('shows its first values before any script has run', async () => {
    const { page } = await site.visit('fa/play/values/', { javaScriptEnabled: false })
    expect(await page.locator('.zz-value-text').innerText()).toBe('{2|-1}')
    expect(await page.locator('.zz-thermograph-view svg').count()).toBe(1)
  })
})
