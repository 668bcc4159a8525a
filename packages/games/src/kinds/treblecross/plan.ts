// Treblecross: the strip and the solver.

import { parseTreblecrossBoard, solveTreblecross } from '@zugzwang/impartial'
import { anyAnswer, type Plan } from '../../kind'
import { needPlace } from '../../place/board'
import { type Request, readingPlace, readNumbers, textError } from '../../request'
import { estimateStrip } from './estimate'

/** The longest strip: all cells are examined for every cell. */
const MOST_CELLS = 300

export async function planTreblecross(request: Request): Promise<Plan> {
  needPlace(request, 'a strip of . and X, or the number of cells of an empty one')
  const { place } = request
  const strip = /^[+-]?\d/.test(place)
    ? '.'.repeat(readNumbers(request, 'the number of cells', 3, MOST_CELLS, 1)[0])
    : place
  const { length } = strip
  if (length > MOST_CELLS)
    throw textError(request, `the strip has ${length} cells`, length, `at most ${MOST_CELLS}`)
  const board = await readingPlace(request, () => parseTreblecrossBoard(strip))
  return {
    estimate: () => estimateStrip(length),
    open: async ({ signal, onProgress }) =>
      anyAnswer(await solveTreblecross(board, { signal, onProgress })),
  }
}
