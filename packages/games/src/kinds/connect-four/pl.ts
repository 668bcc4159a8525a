import type { KindTexts } from '../../kind'

export const texts: KindTexts<'in-a-row'> = {
  name: 'Cztery w rzędzie',
  rules:
    'Gracze na zmianę wrzucają krążki do kolumn; wygrywają cztery w rzędzie, w kolumnie lub na ukos, a pełna plansza to remis.',
  parameters: {
    'in-a-row': {
      name: 'Krążków w rzędzie',
      about: 'Ile krążków w rzędzie, w kolumnie lub na ukos wygrywa.',
    },
  },
}
