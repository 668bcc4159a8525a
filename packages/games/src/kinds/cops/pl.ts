import type { KindTexts } from '../../kind'

export const texts: KindTexts<'moving' | 'speed' | 'cops-pass' | 'robber-pass'> = {
  name: 'Policjanci i złodzieje',
  rules:
    'Policjanci wybierają wierzchołki, potem złodziej swój; obie strony na przemian idą po krawędziach albo stoją, aż policjant stanie na polu złodzieja.',
  parameters: {
    moving: {
      name: 'Policjanci ruszający się w kolejce',
      about: 'Ilu policjantów rusza się w jednej kolejce; 0 oznacza wszystkich.',
    },
    speed: {
      name: 'Kroki złodzieja',
      about: 'Ile krawędzi złodziej może przejść najwyżej w jednym ruchu.',
    },
    'cops-pass': {
      name: 'Policjant może stać',
      about: 'Czy policjant może stać w miejscu.',
    },
    'robber-pass': {
      name: 'Złodziej może stać',
      about: 'Czy złodziej może stać w miejscu.',
    },
  },
}
