import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Chomp',
  rules:
    'Ruch zjada kostkę czekolady ze wszystkim, co jest na prawo i poniżej; komu zostanie lewa górna, ten przegrywa.',
  parameters: {},
}
