import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'Node Kayles',
  rules:
    'Ruch zabiera wierzchołek grafu ze wszystkimi sąsiadami; kto żadnego nie znajdzie, przegrywa.',
  parameters: {
    rules: {
      name: 'Kto nie ma ruchu',
      about: 'Zwykła gra: kto nie ma ruchu, przegrywa. Gra misère: kto nie ma ruchu, wygrywa.',
      choices: {
        normal: 'przegrywa (zwykła gra)',
        misere: 'wygrywa (gra misère)',
      },
    },
  },
}
