// What police and thief takes. The rates are measured.

import {
  createMultisets,
  type PoliceBoard,
  type PoliceRules,
  policeMemory,
} from '@zugzwang/positional'
import type { Estimate } from '../../kind'

export function estimatePolice(board: PoliceBoard, rules: PoliceRules): Estimate {
  const bytes = policeMemory(board, { rules })
  const open = board.cells.replaceAll('*', '').length
  const police = board.police.length
  const positions = 2 * open * createMultisets(open, police).count
  // Each piece of the police makes a position about three times as costly; where ways are long, little is done in a ply, and
  // rows of positions are looked at again and again
  const each = 4e-9 * 3 ** police + 8e-12 * longestWay(board)
  return { positions, bytes, seconds: 0.005 + positions * each }
}

/** Steps between two cells that are far from one another: the last that is come to, from the last that the thief comes to. O(cells). */
function longestWay({ cells, columns, thief }: PoliceBoard): number {
  const sweep = (from: number) => {
    const steps = new Int32Array(cells.length).fill(-1)
    const queue = [from]
    steps[from] = 0
    for (const at of queue) {
      const column = at % columns
      const around = [at - columns, at + columns]
      if (column > 0) around.push(at - 1)
      if (column + 1 < columns) around.push(at + 1)
      for (const to of around)
        if (steps[to] === -1 && cells[to] !== '*') {
          steps[to] = steps[at] + 1
          queue.push(to)
        }
    }
    const last = queue.at(-1) as number
    return { last, way: steps[last] }
  }
  return sweep(sweep(thief.row * columns + thief.column).last).way
}
