import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Chomp',
  rules:
    'A move eats a square of a chocolate bar with all to its right and below; the player left with the upper left one loses.',
  parameters: {},
}
