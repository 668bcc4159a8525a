import type { Value } from '@zugzwang/core'
import {
  type Cell,
  type PawnAnswer,
  type PawnPosition,
  PositionalError,
  parsePawnBoard,
  pawnMemory,
  pawnNumbering,
  solvePawn,
} from '@zugzwang/positional'
import { type Plan, type Readers, solved } from '../../kind'
import { readBoard } from '../../place/board'
import { type Request, readingPlace } from '../../request'
import type { HeatCell, HeatMap, HeatPiece } from '../../studies'

export async function planPawn(request: Request, readers: Readers): Promise<Plan> {
  const { text, file } = await readBoard(request, readers)
  const board = await readingPlace(request, () => parsePawnBoard(text), file)
  return {
    estimate() {
      const positions = pawnNumbering(board).count
      return { positions, bytes: pawnMemory(board), seconds: 0.005 + positions * 55e-9 }
    },
    async open(options) {
      const answer = await solvePawn(board, options)
      const { rows, columns } = board
      return solved(answer, {
        heat: (piece, from = answer.game.rules.start()) => ({
          rows,
          columns,
          cells: heatOf(answer, piece, from as PawnPosition, rows * columns, columns),
        }),
      })
    },
  }
}

function heatOf(
  { valueAt }: PawnAnswer,
  piece: HeatPiece,
  from: PawnPosition,
  count: number,
  columns: number,
): HeatMap['cells'] {
  return Array.from({ length: count }, (_, i) => {
    const cell = { row: Math.floor(i / columns), column: i % columns }
    return valueOrNull(() => valueAt(withPiece(from, piece, cell)))
  })
}

function withPiece(
  { mover, black, red }: PawnPosition,
  { id, index }: HeatPiece,
  cell: Cell,
): PawnPosition {
  if (id === 'crossing-pawn') return { mover, black: cell, red }
  return { mover, black, red: index === 0 ? [cell, red[1]] : [red[0], cell] }
}

function valueOrNull(value: () => Value): HeatCell | null {
  try {
    const { outcome, plies } = value()
    return { outcome, ...(plies !== undefined && { plies }) }
  } catch (error) {
    if (error instanceof PositionalError && error.code === 'INVALID_POSITION') return null
    throw error
  }
}
