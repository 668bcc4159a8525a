// Texts of what is around the board of a playground, in Polish: figures do without them.

import { winsIn } from '@zugzwang/games/words/pl'
import type { PlayWords } from '../en'
import { time } from './forms'

export const play: PlayWords = {
  over: {
    won(winner, plies, isStuck) {
      if (!isStuck && winner === 'police') return `Policja złapała złodzieja${time(plies)}.`
      if (!isStuck && winner === 'thief') return `Złodziej uciekł${time(plies)}.`
      if (winner === 'cops') return `Policjanci złapali złodzieja${time(plies)}.`
      return winsIn(winner, plies)
    },
    draw: (plies) => `Remis po ${plies} ${plies === 1 ? 'półruchu' : 'półruchach'}.`,
    again: 'Jeszcze raz',
    swap: 'Zamień strony',
    next: 'Następna plansza',
  },
  history: {
    caption: 'Ile była warta każda pozycja',
    ply: 'Półruch',
    player: 'Gracz',
    move: 'Ruch',
    before: 'Do osiągnięcia',
    after: 'Osiągnięto',
    blunder: 'gruby błąd',
    none: 'Nie wykonano jeszcze żadnego ruchu.',
    jump: (ply) => `Przejdź do półruchu ${ply}`,
  },
  opponent: {
    machine: 'Komputer',
    legend: 'Komputer',
    neither: 'nie gra',
    strength: 'Siła gry',
    perfect: 'bezbłędna',
    percent: (strength) => `${strength}% najlepszych ruchów`,
  },
  turn: 'Obróć planszę',
  preferences: { sound: 'Dźwięk', letters: 'Litery zamiast figur' },
  keys: {
    title: 'Klawisze, gdy plansza jest aktywna',
    arrows: 'przesuń kursor',
    enter: 'dotknij',
    escape: 'odznacz',
    ends: 'pierwsze i ostatnie pole wiersza',
    undo: 'cofnij, ponów',
    hint: 'podpowiedź: zaznacz najlepsze ruchy',
    why: 'dlaczego?',
    best: 'wykonaj najlepszy ruch',
    turn: 'obróć planszę',
    steps: 'krok wstecz, krok do przodu',
    help: 'te klawisze',
  },
  entry: {
    label: 'Pole',
    play: 'Postaw znak',
    wrong: (text) => `${text}: takiego pustego pola nie ma.`,
  },
  parameters: {
    legend: 'Zasady',
    loading: 'Wczytywanie zasad …',
    other: 'inne kroki …',
    steps: (name) => `${name}: kroki`,
    whole: (least, most) =>
      most === undefined
        ? `Oczekiwano liczby całkowitej nie mniejszej niż ${least}.`
        : `Oczekiwano liczby całkowitej od ${least} do ${most}.`,
    number: 'Oczekiwano liczby, ∞ lub −∞.',
  },
  games: {
    choose: 'Gra',
    board: 'Plansza',
  },
  legend: 'liczba: półruchy do końca',
}
