import { defineKind, type GameKind } from '../../kind'
import { integer } from '../../parameters'
import { texts } from './en'

export const connectFourKind: GameKind<'connect-four'> = defineKind({
  id: 'connect-four',
  texts,
  place:
    'columns and rows, such as 4x4, the same with columns played, 4x4:2233, or rows of ., X and O',
  example: 'connect-four:3x3?in-a-row=3',
  parameters: { 'in-a-row': integer(2, 32, 4) },
  read: async (request) => (await import('./plan')).planConnectFour(request),
})
