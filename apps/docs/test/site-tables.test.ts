// Which table answers a game, and how positions are edited there.

import { planGame } from '@zugzwang/games'
import { splitGameText } from '@zugzwang/games/text'
import { describe, expect, it } from 'vitest'
import { pages } from '../src/games/pages'
import type { NamedGame } from '../src/games/parts'
import { swapCells, withMover } from '../src/games/table/board-swap'
import {
  type SiteTable,
  siteTableOf,
  siteTables,
  tableKinds,
  textAt,
} from '../src/games/table/site-tables'

const tables: readonly SiteTable[] = Object.values(siteTables)
const presets: readonly NamedGame[] = pages.table.presets

describe('the tables of the site', () => {
  it.each(tables)('$id: its game has a table, and its text opens it', async (table) => {
    expect(siteTableOf(table.game)).toBe(table)
    const game = (await planGame(table.game)).table?.().game
    if (game === undefined) throw new Error(`${table.game} has no table.`)
    const start = game.formatPosition(game.rules.start())
    const text = textAt(table, start)
    // The catalogue reads it too; of chess it shows no game before it is solved
    const opened = (await planGame(text)).game
    if (opened !== undefined) expect(opened.formatPosition(opened.rules.start())).toBe(start)
    expect(siteTableOf(text)).toBe(table)
    for (const mover of table.movers ?? []) {
      const other = withMover(text, mover)
      expect(
        game.parsePosition(other.slice(table.prefix.length).replaceAll('_', ' ')),
      ).toBeDefined()
    }
  })

  it('are those of the page’s kinds and games', () => {
    for (const { kind, game } of tableKinds) {
      expect(splitGameText(game).name).toBe(kind)
      expect(presets.map((preset) => preset.game)).toContain(game)
    }
    for (const { game } of presets) expect(siteTableOf(game), game).toBeDefined()
    expect(siteTableOf('fox-and-hounds:6')).toBeUndefined()
    expect(siteTableOf('nim:3')).toBeUndefined()
    expect(siteTableOf('chess:8/8/8/8/8/8/4k3/K3R3 b - - 0 1')).toBe(siteTables.chess)
    expect(siteTableOf('chess:8/8/8/8/2n5/8/4k3/K3b3 w - - 0 1')?.id).toBe('bishop-and-knight')
  })
})

describe('a board on which two cells are swapped', () => {
  it.each([
    [
      'fox-and-hounds:8:.H.H.H.H/......../......../......../......../......../......../....F..._fox',
      60,
      53,
      'fox-and-hounds:8:.H.H.H.H/......../......../......../......../......../.....F../........_fox',
    ],
    ['morris:5:MmM/mmM/M.../m.m/...[]_first', 0, 15, 'morris:5:.mM/mmM/M.../m.m/..M[]_first'],
    [
      'connect-four:..../..../..../..../..O./.XX.',
      18,
      23,
      'connect-four:..../..../..../..../..../.XXO',
    ],
  ])('%s', (game, from, to, swapped) => {
    const { prefix = '' } = siteTableOf(game) ?? {}
    expect(swapCells(game, prefix, from, to)).toBe(swapped)
    expect(swapCells(swapped, prefix, to, from)).toBe(game)
    expect(swapCells(game, prefix, from, 99)).toBe(game)
    expect(swapCells(game, prefix, -1, to)).toBe(game)
  })
})
