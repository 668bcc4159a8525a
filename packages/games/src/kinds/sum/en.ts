import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'Sum of games',
  rules: 'Different games side by side: a move is made in one of them; whoever cannot move loses.',
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
