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
    const { estimatePawn } = await import('../estimates/pursuit')
    return estimatePawn(await read(request, options))
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
