import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Przeprawa piona',
  rules:
    'Czarny pion X chce dojść do pierwszego wiersza, a dwie czerwone figury O chcą go spotkać albo zostawić bez ruchu.',
  parameters: {},
}
