import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Crossing pawn',
  rules:
    'Black’s pawn X wants the first row, two red pieces O want to meet it or to leave it without a move.',
  parameters: {},
}
