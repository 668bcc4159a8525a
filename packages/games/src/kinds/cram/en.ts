import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/en'

export const texts: KindTexts<'rules'> = {
  name: 'Cram',
  rules:
    'Both lay dominoes on free neighbouring cells of a board; a player who finds no room loses.',
  parameters: { rules: CONVENTION_TEXTS },
}
