// The page for games described as data, in Polish.

import type { Words } from '../en'

export const describe: Words['describe'] = {
  editor: 'Opis jako JSON',
  example: 'Przykład',
  save: 'Zapisz opis',
  json: 'Zapisz JSON',
  typescript: 'Zapisz TypeScript',
  solve: 'Rozwiąż i graj',
  positions: (count) => `Liczba pozycji: najwyżej ${count}.`,
  atOnce: 'Ta strona rozwiąże je od razu.',
  endless: 'Pozycji jest zbyt wiele, by je ponumerować lub rozwiązać.',
}
