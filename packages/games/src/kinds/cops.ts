// Cops and robbers.

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
    const { copsMemory, createMultisets } = await import('@zugzwang/positional')
    const { graph, rules } = await read(request, options)
    const bytes = copsMemory(graph, { rules })
    const { order, size } = graph
    const { cops } = rules
    const placements = createMultisets(order, cops).count
    const positions = 2 * order * placements
    // Cops move one after the other, and there are 2^cops sets of cops that have moved
    const each = 2.5e-9 * cops * 2 ** cops * Math.sqrt(size / order)
    // At the start the cops can be placed anywhere
    return { positions, bytes, seconds: 0.002 + positions * each + placements * 5e-6 }
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
  const { text, place, column, parameters } = request
  needPlace(request, copsKind.place)
  const at = place.indexOf('@')
  const count = place.slice(0, at)
  const cops = Number(count)
  if (at < 1 || !/^\d{1,2}$/.test(count) || cops < 1 || cops > MOST_COPS)
    throw textError(
      text,
      column,
      `the number of cops is ${JSON.stringify(count)}`,
      count,
      `1 … ${MOST_COPS}, @ and a graph, such as 2@a-b,b-c,c-d,d-a`,
    )
  const graph = await readGraphPlace(request, options, place.slice(at + 1), column + at + 1)
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
