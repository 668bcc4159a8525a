// Numbers for large tables: with a kernel in WebAssembly, which symmetrical numbers do not have.

import type { GameData } from './data/game-data'
import { createKernel } from './kernel/kernel'
import { type BoardNumbering, boardNumbering, createNumbering } from './numbers/numbering'

/**
 * The positions of a game by number, as tables of it are built fastest: each position has a number of its own, and its moves are in
 * WebAssembly too, if both players have the same rules, men are placed, moved, taken where a move ends or removed by a line, and at
 * most 32 cells and 2^31 numbers are enough. Otherwise it is `boardNumbering`.
 *
 * @throws As `boardNumbering`.
 * @see README.md#positions-by-number
 */
export function tableNumbering(data: GameData): BoardNumbering {
  const { numbering, layout, blocks } = createNumbering(data, false)
  const kernel = createKernel(layout, blocks, numbering)
  return kernel === undefined ? boardNumbering(data) : { ...numbering, kernel }
}
