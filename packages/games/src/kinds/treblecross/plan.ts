import {
  parseTreblecrossBoard,
  solveTreblecross,
  treblecrossWinningMoves,
} from '@zugzwang/impartial'
import { checkBudget } from '../../budget'
import { type Plan, solved } from '../../kind'
import { type Request, readingPlace, readNumbers } from '../../request'
import { estimateStrip } from './estimate'

const MOST_CELLS = 1_000_000

export async function planTreblecross(request: Request): Promise<Plan> {
  const { place } = request
  const board = /^[+-]?\d/.test(place)
    ? new Uint8Array(readNumbers(request, 'the number of cells', 3, MOST_CELLS, 1)[0])
    : await readingPlace(request, () => parseTreblecrossBoard(place))
  const cells = board.length
  const estimate = () => estimateStrip(cells)
  return {
    estimate,
    studies: {
      strip: async ({ signal, onProgress } = {}) => ({
        cells,
        isEmpty: !board.includes(1),
        isOver: board.join('').includes('111'),
        winning: await treblecrossWinningMoves(board, { signal, onProgress }),
      }),
    },
    async open({ signal, onProgress, memoryLimit }) {
      checkBudget(request, estimate(), memoryLimit)
      return solved(await solveTreblecross(board, { signal, onProgress }))
    },
  }
}
