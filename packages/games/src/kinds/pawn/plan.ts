// Crossing pawn: the board and the solver. The rates are measured.

import { parsePawnBoard, pawnMemory, pawnNumbering, solvePawn } from '@zugzwang/positional'
import { anyAnswer, type Plan, type Readers } from '../../kind'
import { needPlace, readBoard } from '../../place/board'
import { type Request, readingPlace } from '../../request'

export async function planPawn(request: Request, readers: Readers): Promise<Plan> {
  needPlace(request, 'a board, its rows with / between: . free, # wall, one X, two O')
  const { text, file } = await readBoard(request, readers)
  const board = await readingPlace(request, () => parsePawnBoard(text), file)
  return {
    estimate() {
      const positions = pawnNumbering(board).count
      return { positions, bytes: pawnMemory(board), seconds: 0.005 + positions * 55e-9 }
    },
    open: async (options) => anyAnswer(await solvePawn(board, options)),
  }
}
