import type { Convention } from '@zugzwang/core'
import { type CramBoard, cramComponents, estimateCramSearch } from '@zugzwang/impartial'
import { BYTES_PER_POSITION } from '../../budget'
import type { Estimate } from '../../kind'

export function estimateCram(board: CramBoard, convention: Convention): Estimate {
  const searched = convention === 'normal' ? estimateCramSearch(board) : undefined
  if (searched !== undefined)
    return { positions: searched, bytes: 44 * searched, seconds: 8e-6 * searched }
  return estimateCramRegions(board, convention)
}

/** If all regions are valued. */
export function estimateCramRegions(board: CramBoard, convention: Convention): Estimate {
  const game = cramComponents(board)
  // under normal play regions within 8 × 8 cells are pairs of words
  const across = board.reduce((all, row) => all | row, 0)
  const isTable = convention === 'normal' && board.length <= 8 && across < 256
  let regions = 0
  let steps = 0
  for (const region of game.start()) {
    const moves = Array.from(game.moves(region)).length
    const parts = regionsIn(region, moves)
    regions += parts
    steps += parts * moves
  }
  return {
    positions: Math.round(regions),
    bytes: (isTable ? 44 : BYTES_PER_POSITION) * regions,
    seconds: 0.002 + steps * (isTable ? 0.2e-6 : convention === 'normal' ? 1.2e-6 : 4e-6),
  }
}

/** The approximate number of reachable regions, measured on rectangles and boards with holes of up to 30 cells. */
function regionsIn(region: CramBoard, moves: number): number {
  const cells = region.reduce((sum, row) => sum + bitsIn(row), 0)
  // corridors and trees only fall apart
  if (moves < cells) return cells ** 2
  const rows = region.filter((row) => row !== 0).length
  const columns = bitsIn(region.reduce((across, row) => across | row, 0))
  return Math.exp(moves / (Math.min(rows, columns) > 2 ? 4 : 5))
}

function bitsIn(row: number): number {
  return row.toString(2).replaceAll('0', '').length
}
