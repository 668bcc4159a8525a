import type { KindTexts } from '../../kind'

export const texts: KindTexts<'overlap'> = {
  name: 'Łańcuch słów',
  rules:
    'Każde słowo zaczyna się od ostatnich liter poprzedniego, a słowa wolno powtarzać; kto żadnego nie zna, przegrywa.',
  parameters: {
    overlap: {
      name: 'Wspólne litery',
      about: 'Od ilu ostatnich liter słowa zaczyna się następne.',
    },
  },
}
