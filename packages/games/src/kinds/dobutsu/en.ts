import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Dōbutsu shōgi',
  rules:
    'Animal shogi on 3 × 4 squares: take the lion, or move your own onto the far row for good, to win; no-drops: captured pieces do not come back.',
  parameters: {},
}
