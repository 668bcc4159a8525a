import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Dōbutsu shōgi',
  rules:
    'Animal shogi on 3 × 4 squares: whoever takes the lion wins, or moves the own one onto the far row for good; no-drops: captured pieces do not come back.',
  parameters: {},
}
