import { chompRules, solveChomp } from '@zugzwang/impartial'
import { affordable } from '../../budget'
import { type Plan, solved } from '../../kind'
import { needSize } from '../../place/board'
import { type Request, readingPlace } from '../../request'
import { estimateChomp } from './estimate'

export async function planChomp(request: Request): Promise<Plan> {
  const [rows, columns] = needSize(request)
  await readingPlace(request, () => chompRules(rows, columns))
  return {
    estimate: () => estimateChomp(rows, columns),
    open: async ({ memoryLimit, ...work }) =>
      solved(await solveChomp(rows, columns, { ...work, limit: affordable(memoryLimit) })),
  }
}
