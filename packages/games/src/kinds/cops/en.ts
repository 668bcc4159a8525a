import type { KindTexts } from '../../kind'

export const texts: KindTexts<'moving' | 'speed' | 'cops-pass' | 'robber-pass'> = {
  name: 'Cops and robbers',
  rules:
    'The cops choose vertices, then the robber one; in turn both sides move along edges or stay, until a cop stands on the robber.',
  parameters: {
    moving: {
      name: 'Cops that move in a turn',
      about: 'How many cops move in one turn; 0 for all.',
    },
    speed: {
      name: 'Steps of the robber',
      about: 'The most edges the robber may take in one move.',
    },
    'cops-pass': {
      name: 'A cop may stay',
      about: 'Whether a cop may stay where it is.',
    },
    'robber-pass': {
      name: 'The robber may stay',
      about: 'Whether the robber may stay where it is.',
    },
  },
}
