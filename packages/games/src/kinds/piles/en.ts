import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'End-Nim',
  rules:
    'A move takes any number of stones from the leftmost or the rightmost pile of a row; whoever takes the last stone wins.',
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
