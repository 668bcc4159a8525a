import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'Cram',
  rules: 'Both lay dominoes on free neighbouring cells of a board; whoever finds no room loses.',
  parameters: {
    rules: {
      name: 'Who cannot move',
      about: 'Normal play: a player who cannot move loses. Misère play: that player wins.',
      choices: {
        normal: 'loses (normal play)',
        misere: 'wins (misère play)',
      },
    },
  },
}
