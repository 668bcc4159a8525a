import type { KindTexts } from '../../kind'

export const texts: KindTexts<'in-a-row'> = {
  name: 'Connect four',
  rules:
    'Discs are dropped into columns in turn; four in a row, in a column or on a diagonal win, a full board is a draw.',
  parameters: {
    'in-a-row': {
      name: 'Discs in a row',
      about: 'How many discs in a row, in a column or on a diagonal win.',
    },
  },
}
