// Cops and robbers, in Polish.

import type { Words } from '../en'
import { left, vertices } from './forms'

const list = (labels: readonly string[]) =>
  labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} i ${labels.at(-1)}`
export const cops: Words['cops'] = {
  editor: {
    cops: 'Policjanci',
    asEdges: 'Każdy łuk potraktowano jako krawędź, która prowadzi w obie strony.',
    tooLarge: (most) =>
      `Ten graf jest za duży dla strony: edytować można najwyżej ${vertices(most)}.`,
  },
  study: {
    number: (of) => `Liczba policyjna wynosi ${of}.`,
    moreThan: (of) =>
      `Liczba policyjna jest większa niż ${of}. Żeby ją znaleźć, trzeba więcej pamięci, niż wolno zużyć stronie.`,
    captures: (of, time) =>
      `${of === 1 ? 'Jeden policjant' : `${of} policjantów`} łapie złodzieja najwyżej w ${time} ${time === 1 ? 'ruchu' : 'ruchach'}.`,
    stand: (labels, of) =>
      `Tak szybko ${of === 1 ? 'łapie' : 'łapią'}, zaczynając w ${list(labels)}.`,
    escapes: (of) =>
      `${of === 1 ? 'Jeden policjant' : `${of} policjantów`} nigdy nie złapie złodzieja, który dobrze gra.`,
    show: 'Pokaż na planszy',
    safeTab: 'Bezpieczne wierzchołki',
    cornersTab: 'Wierzchołki zdominowane',
    place:
      'Wybierz, gdzie stoją policjanci. Zaznaczone zostaną wierzchołki, na których złodziej jest bezpieczny.',
    safe: (placed, safe) =>
      `Gdy ${placed.length === 1 ? 'policjant stoi' : 'policjanci stoją'} na ${list(placed)} i ${placed.length === 1 ? 'jest' : 'są'} na ruchu, złodziej ${safe.length === 0 ? 'nigdzie nie jest bezpieczny' : `jest bezpieczny na ${list(safe)}`}.`,
    safeNote: 'bezpieczny',
    cornerAbout:
      'Wierzchołek jest zdominowany, jeśli pewien inny sąsiaduje z nim i ze wszystkimi jego sąsiadami. Usunięcie go nie zmienia liczby policyjnej.',
    cornerRules: 'Dotyczy to zwykłych zasad, ale nie tych, które tu wybrano.',
    directed:
      'Niektóre krawędzie tego grafu prowadzą tylko w jedną stronę. Wierzchołki zdominowane znajduje się w grafach nieskierowanych.',
    slider: 'Usunięte wierzchołki',
    of: (step, all) => `${step} z ${all}`,
    whole: (of) => `Nic jeszcze nie usunięto: ${vertices(of)}.`,
    goes: (corner, dominator, of) =>
      `Wierzchołek ${corner} jest zdominowany przez ${dominator}. Po jego usunięciu ${left(of)} ${vertices(of)}.`,
    single: (label) => `Pozostaje tylko ${label}, więc wygrywa jeden policjant.`,
    stuck: (labels) =>
      `Wśród pozostałych, ${list(labels)}, nie ma wierzchołka zdominowanego, więc jeden policjant nigdy nie wygra.`,
    none: 'W tym grafie nie ma wierzchołka zdominowanego, więc jeden policjant nigdy nie wygra.',
    one: 'Jest tylko jeden wierzchołek: jeden policjant wygrywa od razu.',
    cornerNote: (dominator) => `zdominowany przez ${dominator}`,
    dominatorNote: 'dominuje',
    goneNote: 'usunięty',
  },
}
