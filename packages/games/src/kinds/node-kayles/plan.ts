import { solveNodeKayles } from '@zugzwang/impartial'
import { affordable } from '../../budget'
import { type Plan, type Readers, solved } from '../../kind'
import type { ConventionValues } from '../../parameters'
import { readGraphPlace } from '../../place/graph'
import type { Request } from '../../request'
import { estimateNodeKayles } from './estimate'

export async function planNodeKayles(
  request: Request<ConventionValues>,
  readers: Readers,
): Promise<Plan> {
  const { graph, label } = await readGraphPlace(request, readers)
  const convention = request.values.rules
  return {
    estimate: () => estimateNodeKayles(graph, convention),
    async open({ memoryLimit, ...work }) {
      const labels = Array.from({ length: graph.order }, (_, v) => label(v))
      const limit = affordable(memoryLimit)
      return solved(await solveNodeKayles(graph, { ...work, rules: { convention }, labels, limit }))
    },
  }
}
