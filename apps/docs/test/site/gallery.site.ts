// The gallery as it is built: its cards are the catalogue, it can be filtered without a script, and its links open games.

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { games } from '@zugzwang/games'
import { describe, expect, test } from 'vitest'
import { axe, describeInBrowser, dist, LOCALES, ready } from './browser'

describe.each(LOCALES)('the gallery in %s', (locale) => {
  const file = join(dist, locale, 'play/gallery/index.html')

  test('has a card for each game, and is light', () => {
    const html = readFileSync(file, 'utf8')
    const kinds = [...html.matchAll(/data-kind="([^"]+)"/g)].map(([, id]) => id)
    expect(kinds).toEqual(games.map(({ id }) => id))
    expect(html).not.toContain('astro-island')
    expect(gzipSync(html).length).toBeLessThan(40_000)
    expect(statSync(file).size).toBeLessThan(400_000)
  })
})

test('the gallery says who wins, in how many plies', () => {
  const html = readFileSync(join(dist, 'play/gallery/index.html'), 'utf8')
  const cards = new Map(
    html
      .split('data-kind="')
      .slice(1)
      .map((card) => [card.slice(0, card.indexOf('"')), card.replace(/<[^>]*>/g, ' ')]),
  )
  // The catalogue's text of hare and hounds, and Mead, Rosa and Huang (1974) for Sim
  expect(cards.get('hare')).toContain('First player wins in 23 plies')
  expect(cards.get('sim')).toContain('Second player wins')
  expect(cards.get('mu-torere')).toContain('A draw')
  expect(cards.get('bagh-chal')).toContain('Not solved here')
})

describeInBrowser('the gallery', (site) => {
  test.each(LOCALES)('passes axe in light and dark, and fits into 320 px (%s)', async (locale) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, context, complaints } = await site.visit(`${locale}play/gallery/`, {
        colorScheme,
        viewport: { width: 320, height: 700 },
      })
      expect(await axe(page), colorScheme).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(320)
      expect(complaints).toEqual([])
      await context.close()
    }
  })

  test('shows the games that a player wins, without a script', async () => {
    const { page } = await site.visit('play/gallery/', { javaScriptEnabled: false })
    const shown = () => page.locator('.zz-game-card:visible').count()
    expect(await shown()).toBe(games.length)
    await page.locator('#gallery-result-draw').check()
    const draws = await page.locator('.zz-game-card[data-result=draw]').count()
    expect(draws).toBeGreaterThan(5)
    expect(await shown()).toBe(draws)
    await page.locator('#gallery-sort-race').check()
    expect(await shown()).toBe(
      await page.locator('.zz-game-card[data-result=draw][data-sort=race]').count(),
    )
    expect(await page.locator('.zz-gallery-none').isVisible()).toBe(false)
    await page.locator('#gallery-sort-heaps').check()
    expect(await shown()).toBe(0)
    expect(await page.locator('.zz-gallery-none').isVisible()).toBe(true)
    await page.locator('#gallery-result-all').check()
    expect(await shown()).toBeGreaterThan(5)
  })

  test('has a choice on the home page, and more of each kind', async () => {
    const { page } = await site.visit('', { javaScriptEnabled: false })
    const shown = () => page.locator('.zz-game-card:visible').count()
    expect(await shown()).toBe(12)
    for (const sort of await page.locator('[name=gallery-sort]').all()) {
      await sort.check()
      expect(await shown()).toBeGreaterThan(1)
    }
  })

  test('opens a game in a playground', async () => {
    const { page, complaints } = await site.visit('play/gallery/')
    await page.locator('.zz-game-card[data-kind=tapatan] a').click()
    await ready(page)
    await expect.poll(() => page.locator('.zz-status').textContent()).toMatch(/a win in 9 plies/)
    expect(await page.locator('[role=gridcell]').count()).toBe(9)
    expect(complaints).toEqual([])
  })
})
