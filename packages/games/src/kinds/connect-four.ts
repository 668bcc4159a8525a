// Connect four, explored and solved while it is small.

import { anyAnswer, type GameKind } from '../kind'

const load = () => import('./connect-four-boards')

export const connectFourKind: GameKind<'connect-four'> = {
  id: 'connect-four',
  name: 'Connect four',
  rules:
    'Discs are dropped into columns in turn; four in a row, in a column or on a diagonal win, a full board is a draw.',
  place:
    'columns and rows, such as 4x4, the same with columns played, 4x4:2233, or rows of ., X and O',
  example: 'connect-four:3x3?in-a-row=3',
  parameters: [
    {
      name: 'in-a-row',
      about: 'how many in a row win',
      type: 'integer',
      least: 2,
      most: 32,
      default: '4',
    },
  ],
  estimate: async (request, options) => (await load()).estimateConnectFour(request, options),
  open: async (request, options) =>
    anyAnswer(await (await load()).openConnectFour(request, options)),
}
