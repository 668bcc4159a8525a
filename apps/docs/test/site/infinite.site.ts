// The playground of games that never end as it is built: drawn by keyboard and by pointer, played, in four languages, on a phone.

import { expect, test } from 'vitest'
import { axe, describeInBrowser, LOCALES, linkOf } from './browser'

const WON = {
  '': /Odd wins from d by the move to e/,
  'fa/': /فرد از d با حرکت به e می‌برد/,
  'zh-cn/': /从 d 起奇方获胜，走到 e/,
  'pl/': /Z d wygrywa Nieparzysty ruchem do e/,
} as const

describeInBrowser('the playground of games that never end', (site) => {
  async function open(path: string, options?: Parameters<typeof site.visit>[1]) {
    const visit = await site.visit(path, options)
    const { page } = visit
    await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null)
    await page.locator('.zz-infinite[data-ready]').waitFor({ timeout: 20_000 })
    const at = (v: number) => page.locator(`[data-key="v${v}"]`)
    const outcome = () => page.locator('.zz-outcome').innerText()
    return { ...visit, at, outcome }
  }

  test.each(LOCALES)('is drawn by keyboard alone, solved, and undone (%s)', async (locale) => {
    const { page, at, outcome, complaints } = await open(`${locale}play/parity/`)
    await at(0).focus()
    for (const key of ['ArrowLeft', 'Enter']) await page.keyboard.press(key)
    await expect.poll(outcome).toMatch(WON[locale])
    await page.keyboard.press('Escape')
    // An arc from e to a: Even wins everywhere
    await at(4).focus()
    await page.keyboard.press('Enter')
    await at(0).press('Enter')
    await expect.poll(() => page.locator('.zz-drawing .position.odd').count()).toBe(0)
    expect(await page.locator('.zz-drawing [role=group] .arrow').count()).toBe(12)
    await page.keyboard.press('z')
    await expect.poll(() => page.locator('.zz-drawing .position.odd').count()).toBe(2)
    // A new position gets the focus; its priority is typed, and its owner changed
    await at(0).press('n')
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^g/)
    for (const key of ['1', '2', 'o']) await page.keyboard.press(key)
    const last = page.locator('.zz-drawing .position').last()
    await expect.poll(() => last.locator('.priority').textContent()).toMatch(/^(12|۱۲)$/)
    expect(await last.locator('rect.shape').count()).toBe(1)
    await page.keyboard.press('Delete')
    await expect.poll(() => page.locator('.zz-drawing .position').count()).toBe(6)
    expect(await axe(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('is drawn by pointer, played against the strategy, and opened by its link', async () => {
    const { page, at, outcome, complaints } = await open('play/parity/')
    await at(4).scrollIntoViewIfNeeded()
    const [e, f] = [await at(4).boundingBox(), await at(5).boundingBox()]
    const middle = (box: typeof e) =>
      [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
    await page.mouse.move(...middle(e))
    await page.mouse.down()
    await page.mouse.move(...middle(f), { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => page.locator('.zz-said').innerText()).toMatch(/from e to f was added/)
    await page.goBack()

    // The machine plays Odd, who wins from d; Even moves from a to d by mistake
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.getByRole('radio', { name: 'Odd' }).check()
    await at(0).click()
    await at(3).click()
    await expect.poll(outcome).toMatch(/From a to d was a wrong move: it gave the win to Odd/)
    await at(3).press('Enter')
    await expect.poll(outcome).toMatch(/Play is decided.*\n*.*5 decides: Odd wins/s)
    expect(await page.locator('.zz-drawing [role=group] .round').count()).toBe(2)
    const other = await open(`play/parity/${await linkOf(page)}`)
    await expect.poll(other.outcome).toMatch(/Play is decided/)
    const damaged = await open('play/parity/#abc')
    expect(await damaged.page.locator('.zz-fault[role=alert]').innerText()).toContain('“link”')
    expect([...complaints, ...other.complaints]).toEqual([])
  })

  test('is undone by Back before its link is encoded', async () => {
    const { page, at, complaints } = await open('play/parity/')
    const arrows = () => page.locator('.zz-drawing [role=group] .arrow').count()
    const before = await arrows()
    // A machine so slow that a link takes half a second
    await page.evaluate(() => {
      const { pipeThrough } = ReadableStream.prototype
      ReadableStream.prototype.pipeThrough = function <T>(
        this: ReadableStream<T>,
        ...[into]: Parameters<typeof pipeThrough>
      ) {
        const piped = pipeThrough.call(this, into)
        if (!(into instanceof CompressionStream)) return piped
        const slow = new TransformStream({
          async transform(part, next) {
            await new Promise((resolve) => setTimeout(resolve, 500))
            next.enqueue(part)
          },
        })
        return pipeThrough.call(piped, slow)
      } as typeof pipeThrough
    })
    await at(4).focus()
    await page.keyboard.press('Enter')
    await at(0).press('Enter')
    await expect.poll(arrows).toBe(before + 1)
    expect(await page.evaluate(() => location.hash)).toBe('')
    await page.goBack()
    await expect.poll(arrows).toBe(before)
    // What is gone forward to gets its link then
    await page.goForward()
    await expect.poll(arrows).toBe(before + 1)
    expect(await linkOf(page)).toContain('#')
    await page.goBack()
    await expect.poll(arrows).toBe(before)
    expect(await page.evaluate(() => location.hash)).toBe('')
    expect(complaints).toEqual([])
  })

  test('reads and writes text, and says what is wrong in it', async () => {
    const { page, complaints } = await open('play/parity/')
    await page.locator('summary', { hasText: 'The game as text' }).click()
    const field = page.locator('.zz-drop textarea')
    await expect.poll(() => field.inputValue()).toContain('4 5 0 3 "e";')
    await field.fill('parity 1;\n0 2 0 1 "x";\n1 3 2 0 "y";\n')
    await page.getByRole('button', { name: 'Read it' }).click()
    await expect.poll(() => page.locator('.zz-drop .zz-fault').innerText()).toMatch(/Line 3/)
    await field.fill('parity 1;\n0 2 0 1 "x";\n1 3 1 0 "y";\n')
    await page.getByRole('button', { name: 'Read it' }).click()
    await expect.poll(() => page.locator('.zz-drawing .position.odd').count()).toBe(2)
    expect(complaints).toEqual([])
  })

  test.each(['', 'fa/'])('fits a phone, and is clean in both themes (%s)', async (locale) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const example of ['energy', 'recursiveLadder']) {
        const { page, context } = await open(`${locale}play/parity/`, {
          viewport: { width: 360, height: 800 },
          colorScheme,
        })
        await page.locator('.zz-presets select').selectOption(example)
        const count = example === 'energy' ? 5 : 15
        await expect.poll(() => page.locator('.zz-drawing .position').count()).toBe(count)
        await page.locator('.zz-infinite[data-ready]').waitFor()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        expect(await axe(page)).toEqual([])
        await context.close()
      }
  })

  test('shows its first game solved before any script has run', async () => {
    const { page } = await site.visit('pl/play/parity/', { javaScriptEnabled: false })
    expect(await page.locator('.zz-drawing .position.even').count()).toBe(4)
    expect(await page.locator('.zz-drawing [role=group] .best').count()).toBe(3)
  })
})
