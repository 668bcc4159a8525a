import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Hare and Hounds',
  rules:
    'Three hounds that never go back want to leave the hare without a move, the hare wants to get past them.',
  parameters: {},
}
