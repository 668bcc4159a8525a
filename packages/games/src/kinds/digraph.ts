// A game on a digraph that stands in the text itself, with all that an arena can say.

import { anyAnswer, type GameKind, type OpenOptions, type Request } from '../kind'
import { CONVENTION, needPlace } from './boards'
import { readGraphPlace } from './graphs'

export const digraphKind: GameKind<'digraph'> = {
  id: 'digraph',
  name: 'Game on a digraph',
  rules: 'The players move a token along arcs in turn; whoever cannot move loses.',
  place: 'arcs with commas between: a:b an arc, a-b one each way, a:b:7 one that costs 7',
  example: 'digraph:a:b,b:a,b:c,c:d',
  parameters: [
    { name: 'start', about: 'where the token stands first', type: 'text', default: '' },
    CONVENTION,
    {
      name: 'players',
      about: 'same: both want the same; alternating: Max moves first, and payoffs are Max’s',
      type: 'choice',
      choices: ['same', 'alternating'],
      default: 'same',
    },
    {
      name: 'min',
      about: 'positions where Min is to move, with ; between (all others are Max’s)',
      type: 'text',
      default: '',
    },
    {
      name: 'payoffs',
      about: 'what positions pay where play ends, as c:1;d:-2',
      type: 'text',
      default: '',
    },
    { name: 'endless', about: 'value of endless play to Max', type: 'number', default: '0' },
  ],
  async estimate(request, options) {
    const { estimateMemory } = await import('./solvers')
    const { arena } = await read(request, options)
    const { order, size } = arena.graph
    return {
      positions: order,
      bytes: estimateMemory(arena),
      // Reading, then solving
      seconds: 0.002 + request.place.length * 100e-9 + (order + size) * 150e-9,
    }
  },
  async open(request, options) {
    const { arenaAnswer, solve } = await import('./solvers')
    const { arena, label, find, start } = await read(request, options)
    return anyAnswer(
      arenaAnswer(arena, await solve(arena, options), {
        start,
        label,
        find,
        sides: arena.mover && ['Max', 'Min'],
      }),
    )
  },
}

async function read(request: Request, options: OpenOptions) {
  needPlace(request, digraphKind.place)
  const { arenaOf } = await import('./digraph-arena')
  return arenaOf(request, await readGraphPlace(request, options))
}
