// Cops and robbers.

import { excerpt } from '@zugzwang/core/authoring'
import { anyAnswer, type GameKind, type OpenOptions, type Request } from '../kind'
import { parameterError, textError } from '../request'
import { needPlace } from './boards'
import { readGraphPlace } from './graphs'

const MOST_COPS = 16

export const copsKind: GameKind<'cops'> = {
  id: 'cops',
  name: 'Cops and robbers',
  rules:
    'The cops choose vertices, then the robber one; in turn both sides move along edges or stay, until a cop stands on the robber.',
  place: 'the number of cops, @ and a graph: 2@a-b,b-c,c-d,d-a',
  example: 'cops:2@a-b,b-c,c-d,d-a',
  parameters: [
    {
      name: 'moving',
      about: 'how many cops move in one turn; 0 for all',
      type: 'integer',
      least: 0,
      most: MOST_COPS,
      default: '0',
    },
    {
      name: 'speed',
      about: 'how many steps the robber takes at most',
      type: 'integer',
      least: 1,
      default: '1',
    },
    {
      name: 'cops-pass',
      about: 'whether a cop may stay where it is',
      type: 'flag',
      default: 'true',
    },
    {
      name: 'robber-pass',
      about: 'whether the robber may stay where it is',
      type: 'flag',
      default: 'true',
    },
  ],
  async estimate(request, options) {
    const { estimateCops } = await import('../estimates/pursuit')
    const { graph, rules } = await read(request, options)
    return estimateCops(graph, rules)
  },
  async open(request, options) {
    const { solveCops } = await import('@zugzwang/positional')
    const { graph, label, rules } = await read(request, options)
    const { signal, onProgress, memoryLimit } = options
    return anyAnswer(
      await solveCops(graph, { rules, labels: label, signal, onProgress, memoryLimit }),
    )
  },
}

async function read(request: Request, options: OpenOptions) {
  const { place, column, parameters } = request
  needPlace(request, copsKind.place)
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
  const graph = await readGraphPlace(request, options, behind.join('@'), at)
  const moving = Number(parameters.get('moving'))
  if (moving > cops)
    throw parameterError(request, 'moving', `moving is ${moving}`, moving, `0 … ${cops}`)
  return {
    ...graph,
    rules: {
      cops,
      ...(moving > 0 && { moving }),
      robberSpeed: Number(parameters.get('speed')),
      copsMayStay: parameters.get('cops-pass') === 'true',
      robberMayStay: parameters.get('robber-pass') === 'true',
    },
  }
}
