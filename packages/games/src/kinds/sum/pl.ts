import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/pl'

export const texts: KindTexts<'rules'> = {
  name: 'Suma gier',
  rules: 'Różne gry obok siebie: ruch wykonuje się w jednej z nich; kto nie ma ruchu, przegrywa.',
  parameters: { rules: CONVENTION_TEXTS },
}
