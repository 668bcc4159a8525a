import { parseCramBoard, solveCram } from '@zugzwang/impartial'
import { affordable } from '../../budget'
import { type Plan, type Readers, solved } from '../../kind'
import type { ConventionValues } from '../../parameters'
import { boardOf } from '../../place/board'
import { type Request, readingPlace } from '../../request'
import { estimateCram } from './estimate'

export async function planCram(
  request: Request<ConventionValues>,
  readers: Readers,
): Promise<Plan> {
  const { text, file } = await boardOf(request, readers)
  const board = await readingPlace(request, () => parseCramBoard(text), file)
  const convention = request.values.rules
  return {
    estimate: () => estimateCram(board, convention),
    async open({ memoryLimit, ...work }) {
      // under normal play a limit would refuse boards that are only slow
      const limit = convention === 'misere' ? affordable(memoryLimit) : undefined
      return solved(await solveCram(board, { ...work, rules: { convention }, limit }))
    },
  }
}
