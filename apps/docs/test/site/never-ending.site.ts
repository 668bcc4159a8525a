// The lesson on games that never end: the token is moved by touch and by keys, and its round is decided, in each language.

import { expect, test } from 'vitest'
import { describeInBrowser, LOCALES } from './browser'

const SAID = {
  '': [/on a\. Even moves/, /d, e for ever, 5 decides: Odd wins/, /5 decides: Odd/],
  'fa/': [/a است و نوبت زوج/, /در دور d و e بماند، ۵ تعیین‌کننده است: فرد/, /۵ تعیین‌کننده است: فرد/],
  'zh-cn/': [/在 a，轮到偶方走/, /d、e 永远绕圈，由 5 决定：奇方获胜/, /由 5 决定：奇方/],
  'pl/': [
    /na a\. Rusza się Parzysty/,
    /d, e\. Rozstrzyga 5: wygrywa Nieparzysty/,
    /Rozstrzyga 5: wygrywa Nie/,
  ],
} as const

describeInBrowser('the lesson on games that never end', (site) => {
  test.each(LOCALES)(
    'a token goes round, and the highest priority decides, in "%s"',
    async (locale) => {
      const { page, complaints } = await site.visit(`${locale}learn/never-ending/`)
      const [given, solved] = [
        page.locator('.zz-parity').first(),
        page.locator('.zz-parity').nth(1),
      ]
      const [starts, decides, follows] = SAID[locale]
      await given.scrollIntoViewIfNeeded()
      await page.waitForSelector('.zz-parity astro-island:not([ssr])')
      const at = (name: string) => given.getByRole('button', { name: new RegExp(`^${name}[:：]`) })
      expect(await given.locator('p').innerText()).toMatch(starts)
      await at('d').click()
      await at('e').press('Enter')
      await at('d').press(' ')
      expect(await given.locator('p').innerText()).toMatch(decides)
      expect(await given.locator('.decides').count()).toBe(1)
      expect(await given.locator('.round').count()).toBe(2)

      // The loser moves from e, and the winner from d
      await solved.scrollIntoViewIfNeeded()
      await solved.locator('astro-island:not([ssr])').waitFor({ state: 'attached' })
      await solved.getByRole('button', { name: /^d[:：]/ }).click()
      await expect.poll(() => solved.locator('p').innerText()).toMatch(follows)
      expect(complaints).toEqual([])
    },
  )

  const EXERCISE = {
    '': ['5 decides: Odd wins. There is a better move', /^Right, to a\. .*Even wins/, '1 of 21'],
    'fa/': ['حرکت بهتری هست', /^درست است، به a/, '۱ تمرین از ۲۱'],
    'zh-cn/': ['还有更好的走法', /^对了，走到 a。/, '1/21'],
    'pl/': ['Jest lepszy ruch', /^Dobrze, do a\./, '1 z 21'],
  } as const
  test.each(LOCALES)(
    'its exercise shows where a wrong move leads, and keeps that it was solved, in "%s"',
    async (locale) => {
      const { page, complaints } = await site.visit(`${locale}learn/never-ending/`)
      const exercise = page.locator('#figure-exercise-never-ending')
      const [wrong, right, progress] = EXERCISE[locale]
      await exercise.scrollIntoViewIfNeeded()
      await exercise.locator('astro-island:not([ssr])').waitFor({ state: 'attached' })
      const at = (name: string) =>
        exercise.getByRole('button', { name: new RegExp(`^${name}[:：]`) })
      const said = exercise.locator('[role="status"]')
      const asked = await said.innerText()
      await at('e').click()
      expect(await said.innerText()).toBe(asked)
      await at('b').click()
      await expect.poll(() => said.innerText()).toContain(wrong)
      expect(await exercise.locator('.round').count()).toBe(2)
      expect(await exercise.locator('.won').count()).toBe(0)
      await at('a').press('Enter')
      await expect.poll(() => said.innerText()).toMatch(right)
      expect(await exercise.locator('.won').count()).toBe(8)
      await expect.poll(() => page.locator('.zz-progress').innerText()).toContain(progress)
      await page.goto(`${site.url}${locale}learn/`)
      await expect.poll(() => page.locator('.zz-lessons .zz-exercise-tick').count()).toBe(1)
      expect(complaints).toEqual([])
    },
  )
})
