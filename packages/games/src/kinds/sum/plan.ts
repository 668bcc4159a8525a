// Sums of different games: the parts and the solver.

import { solveSum } from '@zugzwang/impartial'
import { affordable } from '../../budget'
import { anyAnswer, type Plan, type Readers } from '../../kind'
import type { ConventionValues } from '../../parameters'
import { needPlace } from '../../place/board'
import type { Request } from '../../request'
import { piecesOf } from '../../text'
import { estimateSum } from './estimate'
import { readParts } from './parts'

export async function planSum(request: Request<ConventionValues>, readers: Readers): Promise<Plan> {
  needPlace(request, 'parts with + between, such as kayles:9+treblecross:..X....')
  const { text, place, column, values } = request
  const written = piecesOf(place, '+', column).map(([part, at]) => ({ text, part, column: at }))
  const read = await readParts(written, values.rules, readers)
  const convention = values.rules
  return {
    estimate: () => estimateSum(read, convention),
    async open({ memoryLimit, ...work }) {
      const parts = read.flatMap((each) => each.parts)
      const limit = affordable(memoryLimit)
      return anyAnswer(await solveSum(parts, { ...work, rules: { convention }, limit }))
    },
  }
}
