import { polishKinds, polish as words } from '@zugzwang/games/words/pl'
import type { SheetWords } from '../words'
import { gameOf, reasonIn, sideIn } from './translated'

export const polish: SheetWords = {
  tag: 'pl',
  direction: 'ltr',
  whoWins: 'Kto wygra?',
  worksheet: 'arkusz zadań',
  name: 'Imię i nazwisko',
  date: 'Data',
  answers: 'Odpowiedzi',
  bothBest: 'Obaj gracze grają najlepiej, jak można.',
  plyNote: 'Półruch to jeden ruch jednego gracza.',
  number: String,
  gameOf: gameOf(polishKinds, String),
  mover: 'gracz na ruchu',
  opponent: 'przeciwnik',
  draw: 'remis',
  side: (game, player) => sideIn(words, game, player),
  toMove: (side) => `Na ruchu: ${side}`,
  asksWinner: 'Kto wygra?',
  asksWorth: (side) => `Ile wynosi wartość pozycji? (strona: ${side})`,
  asksMove: 'Najlepszy ruch:',
  asksPlies: 'W ilu półruchach?',
  reason: reasonIn(words),
  best: (moves, isLost, count) => [
    `${isLost ? 'Najtrudniejsze dla przeciwnika' : 'Najlepsze'}: ${moves.join('; ')}${count === undefined ? '' : ` … (razem ${count})`}`,
  ],
  mainLine: (moves, end) => [
    `Wariant główny: ${moves.join('; ')}${{ ends: '', repeats: '; i tak bez końca', more: '; …' }[end]}`,
  ],
}
