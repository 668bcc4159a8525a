import type { ParameterTexts } from '../kind'

/** Texts of the parameter `rules`. */
export const CONVENTION_TEXTS: ParameterTexts = {
  name: 'Who cannot move',
  about: 'Normal play: a player who cannot move loses. Misère play: that player wins.',
  choices: {
    normal: 'loses (normal play)',
    misere: 'wins (misère play)',
  },
}
