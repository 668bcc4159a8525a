import { defineKind, type GameKind } from '../../kind'
import { CONVENTION, choice, number, text } from '../../parameters'
import { texts } from './en'

export const digraphKind: GameKind<'digraph'> = defineKind({
  id: 'digraph',
  texts,
  place: 'arcs with commas between: a:b an arc, a-b one each way, a:b:7 one that costs 7',
  example: 'digraph:a:b,b:a,b:c,c:d',
  parameters: {
    start: text(),
    rules: CONVENTION,
    players: choice('same', 'alternating'),
    min: text(),
    payoffs: text(),
    endless: number(0),
  },
  read: async (request, readers) => (await import('./plan')).planDigraph(request, readers),
})
