import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/pl'

export const texts: KindTexts<'rules'> = {
  name: 'End-Nim',
  rules:
    'Ruch zabiera dowolną liczbę kamieni z pierwszego lub ostatniego stosu w rzędzie; kto weźmie ostatni kamień, wygrywa.',
  parameters: { rules: CONVENTION_TEXTS },
}
