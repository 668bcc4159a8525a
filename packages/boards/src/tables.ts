// Numbers for large tables: with a kernel in WebAssembly, which symmetrical numbers do not have.

import type { GameData } from './data/game-data'
import { planOf } from './game'
import { createKernel } from './kernel/kernel'
import { createRunKernel } from './kernel/runs'
import { type BoardNumbering, boardNumbering, createNumbering } from './numbers/numbering'
import { createStacks } from './numbers/stacks'

/**
 * The positions of a game by number, as tables of it are built fastest: each position has a number of its own, and its moves are in
 * WebAssembly too, if both players have the same rules, men are placed, moved, taken where a move ends or removed by a line, and at
 * most 32 cells and 2^31 numbers are enough. Otherwise it is `boardNumbering`.
 *
 * @throws As `boardNumbering`.
 * @see README.md#positions-by-number
 */
export function tableNumbering(data: GameData): BoardNumbering {
  const { plan, start } = planOf(data)
  const stacks = createStacks(plan, start)
  const byRuns = stacks && createRunKernel(stacks)
  if (byRuns) return { ...stacks.numbering, kernel: byRuns }
  if (stacks?.falls) return stacks.numbering
  const { numbering, layout, blocks } = createNumbering(data, false)
  const kernel = createKernel(layout, blocks, numbering)
  return kernel === undefined ? boardNumbering(data) : { ...numbering, kernel }
}
