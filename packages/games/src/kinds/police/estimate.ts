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
  // each police makes a position about three times as expensive; with long ways, a ply does little, and rows of positions are
  // examined repeatedly
  const each = 4e-9 * 3 ** police + 8e-12 * longestWay(board)
  return { positions, bytes, seconds: 0.005 + positions * each }
}

/**
 * The distance of two cells that are far from each other: the last one reached by a sweep from the last one reached by the
 * thief's. O(cells).
 */
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
