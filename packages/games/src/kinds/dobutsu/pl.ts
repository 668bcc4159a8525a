import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Dōbutsu shōgi',
  rules:
    'Shōgi zwierząt na 3 × 4 polach: wygrywa, kto zbije lwa przeciwnika albo wejdzie własnym na ostatni rząd i nie zostanie zbity; w no-drops zbite figury nie wracają.',
  parameters: {},
}
