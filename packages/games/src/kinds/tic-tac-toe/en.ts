import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Tic-tac-toe and other board games',
  rules: 'More than thirty board games: men are placed, moved and taken by the rules of the game.',
  parameters: {},
}
