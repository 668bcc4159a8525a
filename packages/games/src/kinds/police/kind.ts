import { defineKind, type GameKind } from '../../kind'
import { choice, flag, optionalInteger, text } from '../../parameters'
import { texts } from './en'

export const policeKind: GameKind<'police'> = defineKind({
  id: 'police',
  texts,
  place:
    'a board, its rows with / between: . free, * wall, E exit, P police (one or several), T thief',
  example: 'police:*.../P.TE',
  parameters: {
    police: optionalInteger(1, 64),
    moves: text('8'),
    'thief-moves': text('4'),
    'police-pass': flag(true),
    'thief-pass': flag(true),
    starter: choice('police', 'thief'),
    endless: choice('draw', 'police', 'thief'),
  },
  owns: (board) => /^[.*EPT\n]+$/.test(board) && /P/.test(board) && /T/.test(board),
  read: async (request, readers) => (await import('./plan')).planPolice(request, readers),
})
