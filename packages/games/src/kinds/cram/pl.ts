import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/pl'

export const texts: KindTexts<'rules'> = {
  name: 'Cram',
  rules:
    'Obaj gracze kładą kostki domina na wolnych sąsiednich polach planszy; kto nie znajdzie miejsca, przegrywa.',
  parameters: { rules: CONVENTION_TEXTS },
}
