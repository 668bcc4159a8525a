// The descriptions of board games by the sizes in their places, a line each.

import type { GameData } from '@zugzwang/boards'
import * as games from '@zugzwang/boards/games'
import type { BoardId } from './texts'

/** A number of a size, such as the columns. */
export interface SizeNumber {
  readonly name: string
  /** To follow "expected". */
  readonly expected: string
  /** For examples. */
  readonly usual: number
  fits(value: number): boolean
}

/** A game of one size, or the numbers of its size and what makes its description. */
export type Described =
  | GameData
  | { readonly sizes: readonly SizeNumber[]; readonly make: (...sizes: number[]) => GameData }

/** As many columns or rows as a board can have. */
const MOST = 26

const from = (name: string, least: number, most: number = MOST): SizeNumber => ({
  name,
  expected: `${least} … ${most}`,
  usual: Math.max(least, 4),
  fits: (value) => value >= least && value <= most,
})

const among = (name: string, ...values: readonly number[]): SizeNumber => ({
  name,
  expected: values.join(', '),
  usual: values[0] ?? 0,
  fits: (value) => values.includes(value),
})

const board = (columns: number, rows: number) => [from('columns', columns), from('rows', rows)]

/** Two amazons a side, as if the corners of the usual board were cut. */
function amazons(columns: number, rows: number): GameData {
  const cells = Array.from({ length: rows }, () => Array<string>(columns).fill('.'))
  for (const [up, across] of [
    [1, 0],
    [0, columns - 2],
  ] as const) {
    const [own, other] = [cells[rows - 1 - up], cells[up]]
    if (own) own[across] = 'A'
    if (other) other[columns - 1 - across] = 'a'
  }
  return games.amazons(columns, rows, cells.map((row) => row.join('')).join('/'))
}

const MORRIS: Readonly<Record<number, GameData>> = {
  5: games.fiveMensMorris,
  6: games.sixMensMorris,
  9: games.nineMensMorris,
}

export const descriptions: Readonly<Record<BoardId, Described>> = {
  achi: games.achi,
  amazons: { sizes: board(3, 2), make: amazons },
  antichess: games.antichess,
  'bagh-chal': games.baghChal,
  breakthrough: { sizes: board(1, 4), make: games.breakthrough },
  'catch-the-hare': games.catchTheHare,
  checkers: games.checkers,
  'clobber-board': { sizes: board(1, 1), make: games.clobber },
  dao: games.dao,
  dodgem: { sizes: [from('columns', 2, 9)], make: games.dodgem },
  'fox-and-hounds': { sizes: [among('columns', 4, 6, 8, 10)], make: games.foxAndHounds },
  hare: games.hareAndHounds,
  hasami: { sizes: board(2, 3), make: games.hasami },
  hex: { sizes: [from('columns', 2, 11)], make: games.hex },
  hexapawn: { sizes: board(1, 3), make: games.hexapawn },
  isolation: { sizes: board(2, 2), make: games.isolation },
  jungle: games.jungle,
  konane: { sizes: board(2, 1), make: games.konane },
  'maker-breaker': games.makerBreaker,
  'misere-ttt': games.misereTicTacToe,
  mnk: { sizes: [...board(1, 1), from('men in a row', 2)], make: games.mnk },
  morris: { sizes: [among('men', 5, 6, 9)], make: (men) => MORRIS[men] as GameData },
  'mu-torere': games.muTorere,
  neutreeko: games.neutreeko,
  'nine-holes': games.nineHoles,
  notakto: games.notakto,
  picaria: games.picaria,
  'pong-hau-ki': games.pongHauKi,
  shisima: games.shisima,
  sim: games.sim,
  tapatan: games.tapatan,
  teeko: games.teeko,
  'three-mens-morris': games.threeMensMorris,
  'tsoro-yematatu': games.tsoroYematatu,
  ttt: games.ticTacToe,
  'wild-ttt': games.wildTicTacToe,
  y: { sizes: [from('points of a side', 2, 9)], make: games.y },
}
