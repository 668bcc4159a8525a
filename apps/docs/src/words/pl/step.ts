// The steps of an analysis, in Polish.

import type { Words } from '../en'
import { count, left } from './forms'

export const step: Words['step'] = {
  none: 'Nie wykonano jeszcze żadnego kroku.',
  of: (step, all) => `Krok ${step} z ${all}`,
  first: 'Do pierwszego kroku',
  previous: 'Krok wstecz',
  next: 'Krok do przodu',
  last: 'Do ostatniego kroku',
  queue: 'Kolejka',
  counters: 'Pozostałe ruchy',
  empty: 'pusta',
  quiz: 'Która pozycja będzie następna?',
  right: 'Dobrze.',
  wrong: (position) => `Nie: następna jest ${position}.`,
  slider: 'Krok analizy',
  end: (name, by, is) =>
    `${by === 'payoff' ? `W pozycji ${name} gra się kończy` : `Z pozycji ${name} nie ma ruchów`}: ${is}.`,
  take: (name, is) => `Z kolejki zdejmujemy pozycję ${name}: ${is}.`,
  endless: (name, is) =>
    `Pozycja ${name} pozostała otwarta: ${is}, bo rozgrywka jest nieskończona.`,
  known: (from, to) => `Ruch z ${from} do ${to}: pozycja ${from} jest już rozstrzygnięta.`,
  attracted: (from, to, is) =>
    `Ruch z ${from} do ${to} jest tym, czego chce gracz na ruchu: ${is}.`,
  refuted: (from, to, of) => `Ruch z ${from} do ${to} jest obalony: ${left(of)} ${of}.`,
  caught: (from, to, is) => `Ruch z ${from} do ${to} jest obalony, a innych już nie ma: ${is}.`,
  better: (from, to, is) => `Ruch z ${from} do ${to} jest jak dotąd najlepszy: ${is}.`,
  worse: (from, to) => `Ruch z ${from} do ${to} jest gorszy od już znanego.`,
  counted: (from, to, of) =>
    `Ruch z ${from} do ${to} prowadzi do końca gry: ${left(of)} ${count(of, 'ruch, który może', 'ruchy, które mogą', 'ruchów, które mogą')} do niego nie prowadzić.`,
}
