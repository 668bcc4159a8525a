import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'Heaps of one game',
  rules: 'A move changes one heap by the rules of the game; whoever cannot move loses.',
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
