import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Końcówka szachowa',
  rules:
    'Szachy bez roszady i reguły pięćdziesięciu posunięć: mat wygrywa, a pat i gra bez końca to remis.',
  parameters: {},
}
