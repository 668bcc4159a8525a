import type { KindTexts } from '../../kind'

export const texts: KindTexts<'size'> = {
  name: 'Dodgem',
  rules:
    'Blue cars drive to the right and red cars up, forward or sideways, never back; the first to get all cars off the far edge wins, and blocking the opponent loses.',
  parameters: {
    size: {
      name: 'Size',
      about: 'Rows and columns of the board; there is a car less on each side.',
    },
  },
}
