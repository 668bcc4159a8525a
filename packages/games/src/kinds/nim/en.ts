import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/en'

export const texts: KindTexts<'rules'> = {
  name: 'Heaps of one game',
  rules: 'A move changes one heap by the rules of the game; a player who cannot move loses.',
  parameters: { rules: CONVENTION_TEXTS },
}
