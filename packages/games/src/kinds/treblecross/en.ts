import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Treblecross',
  rules: 'Both mark empty cells of a strip with X; the player who completes three in a row wins.',
  parameters: {},
}
