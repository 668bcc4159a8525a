// Solves the site's tables from the sources of the packages; bundled and run by `table.ts`.

import { connectFour, fiveMensMorris, foxAndHounds, neutreeko } from '@zugzwang/boards/games'
import { tableNumbering } from '@zugzwang/boards/tables'
import type { IndexedRules } from '@zugzwang/core'
import { chessNumbering } from '@zugzwang/positional'
import { solveTable } from '@zugzwang/tablebase'
import { MATERIAL } from '../src/games/table/material'
import { type SiteTableId, siteTables } from '../src/games/table/site-tables'

const RULES: Readonly<Record<SiteTableId, () => IndexedRules>> = {
  chess: () => chessNumbering(MATERIAL),
  'bishop-and-knight': () => chessNumbering('KBNvK'),
  'connect-four': () => tableNumbering(connectFour(4, 6)),
  'fox-and-hounds': () => tableNumbering(foxAndHounds(8)),
  morris: () => tableNumbering(fiveMensMorris),
  neutreeko: () => tableNumbering(neutreeko),
}

export const solve = (id: SiteTableId): Promise<Uint8Array> =>
  solveTable(RULES[id](), { game: siteTables[id].game })
