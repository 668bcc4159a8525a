import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/pl'

export const texts: KindTexts<'rules'> = {
  name: 'Stosy jednej gry',
  rules: 'Ruch zmienia jeden stos według zasad gry; kto nie ma ruchu, przegrywa.',
  parameters: { rules: CONVENTION_TEXTS },
}
