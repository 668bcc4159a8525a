// Positions by number: `boardNumbering`, and for large tables `tableNumbering`, with a kernel in WebAssembly.

import { MIN, UNDECIDED } from '@zugzwang/core'
import type { GameData } from './data/game-data'
import { createKernel } from './kernel/kernel'
import { createRunKernel } from './kernel/runs'
import { type BoardNumbering, boardNumbering, createNumbering } from './numbers/numbering'
import { createStacks } from './numbers/stacks'
import { planOf } from './read'

export type { BoardNumberingOptions } from './numbers/numbering'
export { type BoardNumbering, boardNumbering }

/**
 * The positions of a game by number, as tables of it are built fastest: its moves are in WebAssembly too, and payoffs are those of the
 * player to move, without `mover`. Otherwise it is `boardNumbering`: for games with custody, joined regions, jumps that turn, kinds that
 * are not taken, turns passed for want of moves or endless play that is no draw, with more than 32 cells or 2^31 numbers.
 *
 * @throws As `boardNumbering`.
 * @see README.md#positions-by-number
 */
export function tableNumbering(data: GameData): BoardNumbering {
  const { plan, start } = planOf(data)
  const stacks = createStacks(plan, start)
  if (stacks !== undefined) return { ...stacks.numbering, kernel: createRunKernel(stacks) }
  if ((data.endless ?? 'draw') !== 'draw') return boardNumbering(data)
  return withKernel(data, true) ?? withKernel(data, false) ?? boardNumbering(data)
}

/** With symmetries folded, or without where kernels cannot fold them. */
function withKernel(data: GameData, symmetry: boolean): BoardNumbering | undefined {
  const { numbering, ...numbers } = createNumbering(data, symmetry)
  const mine = withoutMover(numbering)
  const kernel = createKernel(numbers, mine)
  return kernel && { ...mine, kernel }
}

/** The numbering with payoffs to the player to move: turns alternate, so nothing else has to be known of the mover. */
function withoutMover({ mover, ...rest }: BoardNumbering): BoardNumbering {
  if (mover === undefined) return rest
  const payoff = (index: number) => {
    const paid = rest.payoff?.(index) ?? UNDECIDED
    return mover(index) === MIN && paid !== 0 ? -paid : paid
  }
  return { ...rest, payoff }
}
