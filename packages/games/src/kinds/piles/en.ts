import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/en'

export const texts: KindTexts<'rules'> = {
  name: 'End-Nim',
  rules:
    'A move takes any number of stones from the leftmost or the rightmost pile of a row; the player who takes the last stone wins.',
  parameters: { rules: CONVENTION_TEXTS },
}
