import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'Node Kayles',
  rules: 'A move takes a vertex of a graph with all its neighbours; whoever finds none loses.',
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
