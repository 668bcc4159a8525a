// The explorer of tables in a browser: every table opens and says what Node reads of the same file, few bytes are read and none twice,
// and where the file cannot be read a sentence says why and the board stays.

import { bytesSource } from '@zugzwang/tablebase'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { createTableHost } from '../../src/engine/tables'
import { ALL_PLIES, FIRST_PLIES } from '../../src/games/table/best-line'
import type { CountsData } from '../../src/games/table/counts-study'
import type { LineData } from '../../src/games/table/line-study'
import type { NumberData } from '../../src/games/table/number-study'
import {
  type SiteTable,
  type SiteTableId,
  siteTableOf,
  tableKinds,
  textAt,
} from '../../src/games/table/site-tables'
import { encodeState } from '../../src/share/state'
import { en } from '../../src/words/en'
import { faults } from '../../src/words/en/faults'
import { describeInBrowser, ready } from './browser'
import { tableBytes, tablePath } from './table-file'

const file = async ({ id }: SiteTable) => ({ source: bytesSource(tableBytes(id as SiteTableId)) })
const host = createTableHost(file)

const BISHOP_AND_KNIGHT = 'chess:8/8/7n/8/8/8/8/k1K1b3 w - - 0 1'
const games = [...tableKinds.map(({ game }) => game), BISHOP_AND_KNIGHT]

/** The address of a game, and moves in it. */
const linkOf = async (game: string, moves: readonly string[] = []) =>
  `play/table/#${await encodeState({ v: 1, game, moves: [...moves], at: moves.length })}`

const explorer = (page: Page) => page.locator('.zz-explorer')

const lineOf = async (game: string, most: number) =>
  (await host.run('study', { game, moves: [], study: 'line', options: { most } })) as LineData

/** Bytes that Node reads for a first position with its moves and the beginning of best play. */
async function bytesOf(game: string): Promise<number> {
  const fresh = createTableHost(file)
  await fresh.run('tell', { game, moves: [] })
  const line = { game, moves: [], study: 'line', options: { most: FIRST_PLIES } }
  await fresh.run('study', line)
  const { read } = (await fresh.run('study', { ...line, study: 'number' })) as NumberData
  return read.bytes
}

/** The moves under each heading. */
const shownMoves = (page: Page) =>
  explorer(page)
    .locator('section:has(.zz-moves)')
    .evaluateAll((sections) =>
      sections.map((section) => ({
        outcome: /zz-is-(\w+)/.exec(section.className)?.[1],
        moves: [...section.querySelectorAll('.zz-moves button')].map((each) => each.textContent),
      })),
    )

describeInBrowser('the explorer of tables', (site) => {
  test.each(games)('%s: moves, best play and counts are those of the file', async (game) => {
    const { page, complaints } = await site.visit(await linkOf(game), { serviceWorkers: 'block' })
    await ready(page)
    const { judgement } = await host.run('tell', { game, moves: [] })
    await expect
      .poll(async () => (await shownMoves(page)).flatMap(({ moves }) => moves).length)
      .toBe(judgement.moves.length)
    for (const { outcome, moves } of await shownMoves(page)) {
      const expected = judgement.moves.filter((move) => move.outcome === outcome)
      expect([...moves].sort()).toEqual(expected.map(({ move }) => move).sort())
      // The first of a group is the best of it: the fastest win, or the longest defence
      const best = expected.find(({ best }) => best)
      if (best !== undefined)
        expect(expected.find(({ move }) => move === moves[0])?.plies).toBe(best.plies)
    }
    const table = siteTableOf(game)
    if (table === undefined) throw new Error(`${game} has no table.`)
    const study = { game, moves: [], study: 'table-counts' }
    const counts = (await host.run('study', study)) as CountsData
    const whole = page.locator(`.zz-totals[data-table="${table.id}"]`)
    await whole.waitFor()
    const shares = await whole
      .locator('[data-count]')
      .evaluateAll((items) => items.map((item) => Number(item.getAttribute('data-count'))))
    const { win, draw, loss, positions, longest } = counts.all
    expect(shares).toEqual([win, draw, loss].filter((count) => count > 0))
    expect(win + draw + loss).toBe(positions)
    const first = await lineOf(game, FIRST_PLIES)
    const steps = explorer(page).locator('.zz-line button')
    await expect.poll(() => steps.allTextContents()).toEqual(first.moves)
    // No more than Node reads, which table.site.ts bounds
    const bytes = page.locator('.zz-reads [data-bytes]')
    await expect.poll(() => bytes.getAttribute('data-bytes')).toBe(`${await bytesOf(game)}`)
    expect(complaints.filter((each) => !each.includes('Service Worker'))).toEqual([])

    // Its longest play lasts as long as the table says
    if (longest === undefined) throw new Error(`${game} has no longest play.`)
    const facts = await host.run('tell', { game: longest.game, moves: [] })
    expect(facts.judgement.plies).toBe(longest.plies)
    await whole.locator('.zz-longest').click()
    await expect
      .poll(() => page.locator('.zz-status').textContent())
      .toContain(en.status(facts.judgement, facts.seat))
    const all = await lineOf(longest.game, ALL_PLIES)
    expect(all.moves).toHaveLength(longest.plies)
    await explorer(page).getByRole('button', { name: en.tables.rest }).click()
    await expect.poll(() => steps.allTextContents()).toEqual(all.moves)
  })

  test('plays up to a step of best play, which a link holds', async () => {
    const game = 'neutreeko:start'
    const { moves } = await lineOf(BISHOP_AND_KNIGHT, ALL_PLIES)
    const { page } = await site.visit(await linkOf(BISHOP_AND_KNIGHT), { serviceWorkers: 'block' })
    await ready(page)
    const steps = explorer(page).locator('.zz-line button')
    await expect.poll(() => steps.count()).toBe(FIRST_PLIES)
    // By keyboard: the focus stays in the line, on the first move that is new
    const rest = explorer(page).getByRole('button', { name: en.tables.rest })
    await rest.press('Enter')
    await expect.poll(() => steps.allTextContents()).toEqual(moves)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(moves[FIRST_PLIES])
    await page.keyboard.press('Enter')
    const root = page.locator('.zz-playground')
    await expect.poll(() => root.getAttribute('data-moves')).toBe('5')
    // All that is left of it stays, and nothing more is read for it
    await expect.poll(() => steps.allTextContents()).toEqual(moves.slice(5))
    expect(await rest.count()).toBe(0)
    await page.reload()
    await ready(page)
    await expect.poll(() => root.getAttribute('data-moves')).toBe('5')
    await page.goBack()
    await expect.poll(() => root.getAttribute('data-moves')).toBe('0')
    // Another game by the chooser
    await page.locator('.zz-playground select').first().selectOption('neutreeko')
    const next = await host.run('tell', { game, moves: [] })
    await expect
      .poll(async () => (await shownMoves(page)).flatMap(({ moves }) => moves).sort())
      .toEqual(next.judgement.moves.map(({ move }) => move).sort())
  })

  test('is walked through by keyboard alone', async () => {
    const { moves } = await lineOf(BISHOP_AND_KNIGHT, ALL_PLIES)
    const { page } = await site.visit(await linkOf(BISHOP_AND_KNIGHT), { serviceWorkers: 'block' })
    await ready(page)
    const at = (count: number) =>
      expect
        .poll(() => page.locator('.zz-playground').getAttribute('data-moves'))
        .toBe(String(count))
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await expect
      .poll(() => explorer(page).locator('.zz-moves button').first().textContent())
      .toBe(moves[0])
    // Rows of moves: Enter makes the best one, and the focus stays among them although groups come and go
    await explorer(page).locator('.zz-moves button').first().focus()
    for (let ply = 1; ply <= 3; ply++) {
      await page.keyboard.press('Enter')
      await at(ply)
      await ready(page)
      await expect.poll(focused).toBe(moves[ply])
    }
    // The line: likewise, a ply at a time
    await explorer(page).locator('.zz-line button').first().focus()
    for (let ply = 4; ply <= 6; ply++) {
      await page.keyboard.press('Enter')
      await at(ply)
      await ready(page)
      await expect.poll(focused).toBe(moves[ply])
    }
    await page.keyboard.press('ArrowLeft')
    await at(5)
    await page.keyboard.press('ArrowRight')
    await at(6)
    // On the board they move the cursor, and in a field the caret
    await page.locator('.zz-board [role=gridcell][tabindex="0"]').first().focus()
    await page.keyboard.press('ArrowLeft')
    await at(6)
  })

  test('takes a pasted FEN or link, on a board whose edges are named as in play', async () => {
    const { page } = await site.visit('play/table/', { serviceWorkers: 'block' })
    await ready(page)
    const names = () => page.locator('.zz-coordinates text').allTextContents()
    const inPlay = await names()
    expect(inPlay.filter((name) => /[a-h]/.test(name)).join('')).toBe('abcdefgh')
    const mode = page.locator('.zz-playground').getByText(en.modes.edit, { exact: true })
    await mode.first().click()
    const editor = page.locator('.zz-table-editor')
    await editor.waitFor()
    expect(await names()).toEqual(inPlay)
    const field = editor.getByLabel(en.tables.edit.fen)
    const status = page.locator('.zz-status').first()
    const fen = '8/8/8/4k3/8/8/8/K6R w - - 0 1'
    const { judgement, seat } = await host.run('tell', { game: `chess:${fen}`, moves: [] })
    await field.fill('https://lichess.org/editor/8/8/8/4k3/8/8/8/K6R_w_-_-_0_1?color=white')
    await field.press('Enter')
    await expect.poll(() => status.textContent()).toContain(en.status(judgement, seat))
    expect(await field.inputValue()).toBe(fen)
    expect(await editor.locator('.zz-fault').count()).toBe(0)
    await field.fill('8/8/8/4k3/4R3/8/8/K7 w')
    await field.press('Enter')
    await editor.locator('.zz-fault').waitFor()
    expect(await editor.locator('.zz-fault').textContent()).toContain('Black, who moved last')
    expect(await field.inputValue()).toBe('8/8/8/4k3/4R3/8/8/K7 w')
  })

  test('begins to edit at what is on the board, and goes back to the moves if nothing was changed', async () => {
    for (const game of games.slice(0, 2)) {
      const { judgement } = await host.run('tell', { game, moves: [] })
      const moves = judgement.moves.slice(0, 1).map(({ move }) => move)
      const after = await host.run('tell', { game, moves })
      const { page } = await site.visit(await linkOf(game, moves), { serviceWorkers: 'block' })
      const played = page.locator(`.zz-playground[data-moves="${moves.length}"][data-ready]`)
      await played.waitFor()
      const open = (name: string) =>
        page.locator('.zz-top > .zz-modes').getByText(name, { exact: true }).click()
      await open(en.modes.edit)
      const field = page.locator('.zz-table-editor .zz-editor input')
      const table = siteTableOf(game)
      if (table === undefined) throw new Error(`${game} has no table.`)
      const here = textAt(table, after.judgement.position)
      await expect.poll(() => field.inputValue()).toBe(here.replace(/^chess:/, ''))
      await open(en.modes.play)
      await played.waitFor()
      expect(await page.locator('.zz-explorer').count()).toBe(1)
    }
  })

  test('fetches no part of a file twice, and moves back without any request', async () => {
    const { page } = await site.visit('play/table/', { serviceWorkers: 'block' })
    const ranges: string[] = []
    page.on('request', (request) => {
      const range = request.headers()['range']
      if (range !== undefined) ranges.push(`${request.url()} ${range}`)
    })
    await page.reload()
    await ready(page)
    const root = page.locator('.zz-playground')
    await page.locator('.zz-reads [data-bytes]').waitFor()
    for (let ply = 1; ply <= 4; ply++) {
      await explorer(page).locator('.zz-moves button').first().click()
      await expect.poll(() => root.getAttribute('data-moves')).toBe(String(ply))
      await ready(page)
    }
    const before = ranges.length
    expect(before).toBeGreaterThan(1)
    for (let ply = 3; ply >= 0; ply--) {
      await page.goBack()
      await expect.poll(() => root.getAttribute('data-moves')).toBe(String(ply))
    }
    expect(new Set(ranges).size).toBe(ranges.length)
    expect(ranges).toHaveLength(before)
  })
})

/** Ways in which a file is not read, and what the page says of it. */
const FAILURES: Readonly<
  Record<string, { readonly sentence: string; answer(route: Route): Promise<void> }>
> = {
  'gives no ranges': {
    sentence: faults.NO_RANGES,
    answer: (route) => route.fulfill({ status: 200, body: Buffer.from(tableBytes()) }),
  },
  'has another version of the site': {
    sentence: faults.REPLACED,
    answer: (route) => route.fulfill({ status: 404, body: '' }),
  },
  'has a file that is cut': {
    sentence: faults.INVALID_TABLE,
    async answer(route) {
      const response = await route.fetch()
      const body = await response.body()
      await route.fulfill({ response, body: body.subarray(0, Math.floor(body.length / 3)) })
    },
  },
  'is not reached': {
    sentence: faults.UNAVAILABLE,
    answer: (route) => route.abort(),
  },
}

describeInBrowser('a server of tables that fails', (site) => {
  test.each(Object.keys(FAILURES))('%s: the page says so, and the board stays', async (name) => {
    const { sentence = '', answer } = FAILURES[name] ?? {}
    const { page } = await site.visit('play/police/', { serviceWorkers: 'block' })
    const path = `**/${tablePath()}`
    await page.route(path, (route) => answer?.(route))
    await page.goto(`${site.url}play/table/`)
    await page.locator('.zz-playground .zz-fault').first().waitFor()
    expect(await page.locator('.zz-fault').first().innerText()).toContain(en.capital(sentence))
    // A move that needs the file is not made, and nothing else is lost
    await page.locator('.zz-moves button').first().click()
    await expect.poll(() => page.locator('.zz-fault').count()).toBeGreaterThan(1)
    expect(await page.locator('.zz-board [role=gridcell]').count()).toBe(64)
    const root = page.locator('.zz-playground')
    expect(await root.getAttribute('data-moves')).toBe('0')
    if (name !== 'is not reached') return
    await page.unroute(path)
    await page.getByRole('button', { name: en.buttons.retry }).click()
    await expect.poll(() => root.getAttribute('data-moves')).toBe('1')
    await expect.poll(() => page.locator('.zz-fault').count()).toBe(0)
  })
})
