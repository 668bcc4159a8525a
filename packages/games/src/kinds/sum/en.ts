import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/en'

export const texts: KindTexts<'rules'> = {
  name: 'Sum of games',
  rules:
    'Different games side by side: a move is made in one of them; a player who cannot move loses.',
  parameters: { rules: CONVENTION_TEXTS },
}
