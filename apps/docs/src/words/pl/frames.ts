// The solve of any game, step by step, in Polish.

import type { Words } from '../en'
import { count, plies } from './forms'

const show = (of: number) => of.toLocaleString('pl')
const positions = (of: number) => count(show(of), 'pozycja', 'pozycje', 'pozycji')

export const frames: Words['frames'] = {
  label: 'Rozwiązywanie wstecz, krok po kroku',
  intro:
    'Wszystkie pozycje, do których można stąd dojść, rozstrzygane są od końca gry wstecz: każdy krok rozstrzyga te, które leżą o jeden półruch dalej od końca.',
  loading: 'Rozwiązywanie krok po kroku …',
  tooMany: (limit) =>
    `Można stąd dojść do więcej niż ${limit} pozycji: za dużo, żeby przejść je krok po kroku. Graj dalej albo wybierz mniejszą grę.`,
  none: (all) =>
    `Pozycje, do których można stąd dojść: ${all}. Żadna nie jest jeszcze rozstrzygnięta.`,
  decided: (distance, { all, win, loss, draw }) => {
    const which = [
      win > 0 && count(show(win), 'wygrana', 'wygrane', 'wygranych'),
      loss > 0 && count(show(loss), 'przegrana', 'przegrane', 'przegranych'),
      draw > 0 && count(show(draw), 'remis', 'remisy', 'remisów'),
    ]
      .filter(Boolean)
      .join(', ')
    if (distance === undefined)
      return `Otwarte do końca: ${positions(all)} o wartości nieskończonej rozgrywki (${which}).`
    return distance === 0
      ? `Gra jest skończona: ${positions(all)}, ${which} gracza na ruchu.`
      : `${plies(distance)} od końca: ${positions(all)}, ${which} gracza na ruchu.`
  },
  known: (known, all) => `Znanych jest już ${known} z ${all}.`,
  here: (is) => `Bieżąca pozycja jest już rozstrzygnięta: ${is}.`,
  position: 'Bieżąca pozycja',
  open: 'jeszcze nierozstrzygnięta',
  moves: (known, all) =>
    all === 0 ? 'Nie ma ruchów.' : `Ruchy, które można już ocenić: ${known} z ${all}.`,
  caption: 'Pozycje według liczby półruchów do końca',
  plies: 'Półruchy',
  share: 'Ile',
  go: '– liczba półruchów do końca: pokaż ten krok',
  shown: 'Rozstrzygnięte w tym kroku',
  ended: 'Gra jest skończona.',
}
