// A page solves tables in its worker: those of Node, cell by cell, whether its threads may share memory, whether the solver's is
// shared, and whether the page may compile WebAssembly. And the site's own worker answers from them.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BoardGame, boardGame } from '@zugzwang/boards'
import { connectFour } from '@zugzwang/boards/games'
import { tableNumbering } from '@zugzwang/boards/tables'
import { createRandom } from '@zugzwang/core/testing'
import { bytesSource, readTableInfo, solveTable } from '@zugzwang/tablebase'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { digestOf } from '../../scripts/passes-clock'
import {
  POLICIES,
  POLICY_NAMES,
  type PolicyName,
  serveTablesPage,
  solveInWorker,
} from '../../scripts/tables-page'
import type { Facts } from '../../src/engine/contract'
import { createSiteHost } from '../../src/engine/site-host'
import { en } from '../../src/words/en'
import { describeInBrowser, dist, ready, serveBuilt } from './browser'

/** Reachable positions are those of https://tromp.github.io/c4/c4.html. */
const BOARDS = [
  { columns: 4, rows: 4, positions: 161_029 },
  { columns: 5, rows: 4, positions: 3_945_711 },
] as const

const SEED = 20261125

const MEMORIES: Readonly<Record<PolicyName, readonly boolean[]>> = {
  plain: [false],
  isolated: [false, true],
  strict: [false],
}

for (const policy of POLICY_NAMES) {
  describeInBrowser(
    `a table solved in a page (${policy})`,
    (site) => {
      test.each(BOARDS)(
        '$columns×$rows has the cells of Node’s',
        async ({ positions, columns, rows }) => {
          const { page } = await site.visit('')
          const table = await solveTable(tableNumbering(connectFour(columns, rows)))
          const { counts } = await readTableInfo(bytesSource(table))
          expect(counts.positions).toBe(positions)
          for (const isShared of MEMORIES[policy]) {
            const solved = await solveInWorker(page, { columns, rows, isShared })
            expect(solved.digest).toBe(await digestOf(table))
            expect(solved.counts).toEqual(counts)
            expect(solved.isIsolated).toBe(policy === 'isolated')
            expect(solved.memory).toBe(policy === 'strict' ? 'none' : isShared ? 'shared' : 'own')
            expect(solved.calls.length > 0).toBe(policy !== 'strict')
          }
        },
      )
    },
    (port) => serveTablesPage(policy, port),
  )

  describeInBrowser(
    `the site’s worker (${policy})`,
    (site) => {
      test.each(BOARDS)('answers $columns×$rows as Node does', async ({ columns, rows }) => {
        const { page } = await site.visit('play/any/')
        const game = `connect-four:${columns}x${rows}`
        const plays = randomPlays(boardGame(connectFour(columns, rows)), columns, 20)
        const host = createSiteHost()
        const expected: Facts[] = []
        for (const moves of plays) expected.push(await host.run('tell', { game, moves }))
        expect(new Set(expected.map(({ judgement }) => judgement.outcome)).size).toBe(3)
        const facts = await tellInWorker(page, game, plays)
        expect(facts, `seed ${SEED}`).toEqual(JSON.parse(JSON.stringify(expected)))
      })
    },
    (port) => serveBuilt(port, POLICIES[policy]),
  )
}

describeInBrowser('the playground of connect four', (site) => {
  test('solves 5×4 when asked to, and answers each position at once', async () => {
    const { page, complaints } = await site.visit('play/any/')
    await ready(page)
    await page.locator('.zz-presets select').selectOption('connect-four:5x4')
    // Before the question there may be another button, which cancels
    await page.locator('.zz-working').getByRole('button', { name: en.buttons.solve }).click()
    await expect.poll(() => page.locator('.zz-board [role=gridcell]:visible').count()).toBe(20)
    const host = createSiteHost()
    const game = 'connect-four:5x4'
    const moves: string[] = []
    for (let ply = 0; ply < 8; ply++) {
      const { judgement, seat } = await host.run('tell', { game, moves })
      const status = en.status(judgement, seat)
      const last = moves.at(-1)
      await expect
        .poll(() => page.locator('.zz-status:visible').textContent())
        .toContain(last === undefined ? status : `${en.moved(last)}${status}`)
      await ready(page)
      const rows = page.locator('.zz-moves tbody tr:visible')
      expect(await rows.count()).toBe(judgement.moves.length)
      const button = rows.first().locator('button')
      moves.push((await button.textContent())?.trim() ?? '')
      await button.click()
      await expect.poll(() => page.locator('.zz-working button').count()).toBe(0)
    }
    expect(complaints).toEqual([])
  })
})

/** Plays of random length, the first without a move. */
function randomPlays({ rules }: BoardGame, columns: number, count: number): string[][] {
  const random = createRandom(SEED)
  return Array.from({ length: count }, (_, i) => {
    const moves: string[] = []
    let position = rules.start()
    while (moves.length < i && rules.payoff?.(position) === undefined) {
      const open = [...rules.moves(position)]
      const move = open[random(open.length)] as (typeof open)[number]
      moves.push(`${(move.to % columns) + 1}`)
      position = rules.play(position, move)
    }
    return moves
  })
}

/** What a new worker of the site says of each position. */
async function tellInWorker(
  page: Page,
  game: string,
  plays: readonly (readonly string[])[],
): Promise<unknown[]> {
  const [name, ...others] = readdirSync(join(dist, '_astro')).filter((file) =>
    /^worker-.*\.js$/.test(file),
  )
  expect(others).toEqual([])
  const url = `${process.env['DOCS_BASE'] ?? '/'}_astro/${name}`
  return page.evaluate(
    async ({ url, game, plays }) => {
      const worker = new Worker(url, { type: 'module', name: 'solver' })
      try {
        const found: unknown[] = []
        for (const [id, moves] of plays.entries())
          found.push(
            await new Promise((done, failed) => {
              worker.onerror = ({ message }) => failed(new Error(message))
              worker.onmessage = ({ data }) => {
                if ('result' in data) done(data.result)
                else if ('fault' in data) failed(new Error(data.fault.message))
              }
              worker.postMessage({ id, task: 'tell', given: { game, moves } })
            }),
          )
        return found
      } finally {
        worker.terminate()
      }
    },
    { url, game, plays },
  )
}
