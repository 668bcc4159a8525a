// Crossing pawn.

import { anyAnswer, type GameKind, type OpenOptions, type Request } from '../kind'
import { readingPlace } from '../request'
import { needPlace, readBoard } from './boards'

export const pawnKind: GameKind<'pawn'> = {
  id: 'pawn',
  name: 'Crossing pawn',
  rules:
    'Black’s pawn X wants the first row, two red pieces O want to meet it or to leave it without a move.',
  place: 'a board, its rows with / between: . free, # wall, one X, two O',
  example: 'pawn:O../.#X/.O.',
  parameters: [],
  async estimate(request, options) {
    const { pawnMemory, pawnNumbering } = await import('@zugzwang/positional')
    const board = await read(request, options)
    const positions = pawnNumbering(board).count
    return { positions, bytes: pawnMemory(board), seconds: 0.005 + positions * 55e-9 }
  },
  async open(request, options) {
    const { solvePawn } = await import('@zugzwang/positional')
    const { signal, onProgress, memoryLimit } = options
    return anyAnswer(
      await solvePawn(await read(request, options), { signal, onProgress, memoryLimit }),
    )
  },
}

async function read(request: Request, options: OpenOptions) {
  const { parsePawnBoard } = await import('@zugzwang/positional')
  needPlace(request, pawnKind.place)
  const { text, file } = await readBoard(request, options)
  return readingPlace(request, () => parsePawnBoard(text), file)
}
