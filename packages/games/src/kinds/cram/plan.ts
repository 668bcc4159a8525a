// Cram: the board and the solver.

import { parseCramBoard, solveCram } from '@zugzwang/impartial'
import { affordable } from '../../budget'
import { anyAnswer, type Plan, type Readers } from '../../kind'
import type { ConventionValues } from '../../parameters'
import { boardOf, needPlace } from '../../place/board'
import { type Request, readingPlace } from '../../request'
import { estimateCram } from './estimate'

export async function planCram(
  request: Request<ConventionValues>,
  readers: Readers,
): Promise<Plan> {
  needPlace(request, 'rows and columns, such as 3x4, or rows of . and # with / between')
  const { text, file } = await boardOf(request, readers)
  const board = await readingPlace(request, () => parseCramBoard(text), file)
  const convention = request.values.rules
  return {
    estimate: () => estimateCram(board, convention),
    async open({ memoryLimit, ...work }) {
      // under normal play a limit would ask for boards that are known to take too long
      const limit = convention === 'misere' ? affordable(memoryLimit) : undefined
      return anyAnswer(await solveCram(board, { ...work, rules: { convention }, limit }))
    },
  }
}
