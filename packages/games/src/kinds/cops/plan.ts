import { excerpt } from '@zugzwang/core/authoring'
import { type CopsPosition, solveCopNumber, solveCops } from '@zugzwang/positional'
import { type Plan, type Readers, solved } from '../../kind'
import { readGraphPlace } from '../../place/graph'
import { parameterError, type Request, textError } from '../../request'
import { estimateCops } from './estimate'
import { MOST_COPS } from './most-cops'

export interface CopsValues extends Record<'moving' | 'speed', number> {
  readonly 'cops-pass': boolean
  readonly 'robber-pass': boolean
}

export async function planCops(request: Request<CopsValues>, readers: Readers): Promise<Plan> {
  const { place, column, values } = request
  const [count = '', ...behind] = place.split('@')
  const cops = Number(count)
  const isCount = /^\d{1,2}$/.test(count) && cops >= 1 && cops <= MOST_COPS
  if (!isCount || behind.length === 0)
    throw textError(
      request,
      isCount ? 'no @ follows' : `the number of cops is ${excerpt(count)}`,
      isCount ? '' : count,
      `1 … ${MOST_COPS}, @ and a graph, such as 2@a-b,b-c,c-d,d-a`,
      isCount ? column + place.length : column,
    )
  const at = column + count.length + 1
  const { graph, label } = await readGraphPlace(request, readers, behind.join('@'), at)
  const { moving } = values
  if (moving > cops)
    throw parameterError(request, 'moving', `moving is ${moving}`, moving, `0 … ${cops}`)
  const variant = {
    ...(moving > 0 && { moving }),
    robberSpeed: values.speed,
    copsMayStay: values['cops-pass'],
    robberMayStay: values['robber-pass'],
  }
  const rules = { cops, ...variant }
  return {
    estimate: () => estimateCops(graph, rules),
    studies: { copNumber: (options) => solveCopNumber(graph, { ...options, rules: variant }) },
    async open(options) {
      const answer = await solveCops(graph, { ...options, rules, labels: label })
      const { outcome, captureTime, placement } = answer
      const { plies } = answer.valueAt(answer.game.rules.start())
      const labels = Array.from({ length: graph.order }, (_, v) => label(v))
      return solved(answer, {
        chase(from = answer.game.rules.start()) {
          const { cops: placed } = from as CopsPosition
          const known = { cops, labels, outcome, plies, captureTime, placement }
          return placed.length === 0
            ? known
            : { ...known, placed, safe: answer.safeVertices(placed) }
        },
      })
    },
  }
}
