// Solves the site's table from the sources of the packages; bundled and run by `table.ts`.

import { chessNumbering } from '@zugzwang/positional'
import { solveTable } from '@zugzwang/tablebase'
import { MATERIAL } from '../src/games/table/material'

export function solve(): Promise<Uint8Array> {
  return solveTable(chessNumbering(MATERIAL), { game: `chess:${MATERIAL}` })
}
