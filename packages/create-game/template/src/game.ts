// Mū tōrere as a game: notation, picture and rules. Its moves are in position.ts.

import { type Game, MAX, MIN, type Numbering, type Rules, type Spot } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { GameError } from './errors'
import { numberingOf } from './numbering'
import { type MuTorereMove, type MuTorerePosition, movesOf, play, START } from './position'

/** The game with its numbering. */
export interface MuTorereGame extends Game<MuTorerePosition, MuTorereMove> {
  readonly numbering: Numbering<MuTorerePosition>
}

/** The points in the picture, row and column. */
const CELLS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [1, 2],
  [2, 2],
  [2, 1],
  [2, 0],
  [1, 0],
  [0, 0],
  [1, 1],
]

/** The pieces in the picture, by their letters in the notation. */
const PIECES = {
  b: { id: 'black-piece', mark: 'B', name: 'black piece', side: 0 },
  w: { id: 'white-piece', mark: 'W', name: 'white piece', side: 1 },
} as const

function muTorereRules(): Rules<MuTorerePosition, MuTorereMove> {
  return {
    name: 'Mū tōrere',
    start: () => START,
    moves: movesOf,
    play,
    key: ({ mover, points }) => `${points} ${mover}`,
    // The defaults: a player who cannot move loses, and endless play is a draw. A winning line would be a payoff, 1 if Max has won
    // and −1 if Min has
    mover: ({ mover }) => (mover === 'black' ? MAX : MIN),
  }
}

/**
 * The positions by number, for tables and for engines that expand them by threads.
 *
 * @example
 * ```ts
 * muTorereNumbering().count
 * ```
 */
export function muTorereNumbering(): Numbering<MuTorerePosition> {
  return numberingOf(muTorereRules())
}

/**
 * Mū tōrere, black to begin.
 *
 * @example
 * ```ts
 * const { outcome } = await (await solveGame(muTorereGame())).judge(muTorereGame().rules.start())
 * ```
 */
export function muTorereGame(): MuTorereGame {
  return {
    rules: muTorereRules(),
    numbering: muTorereNumbering(),
    about:
      'A piece goes to the point that is free: along the star, out of the centre, or into it from a point next to a piece of the other side. A player who cannot move loses.',
    sides: [
      { id: 'black', name: 'Black' },
      { id: 'white', name: 'White' },
    ],
    formatPosition: ({ mover, points }) => `${points} ${mover}`,
    parsePosition,
    formatMove: (_, from) => `${from}`,
    parseMove: (position, text) => movesOf(position).find((from) => text === `${from}`),
    moveForm: 'the point that a piece leaves, 1 to 9, such as 1',
    view: ({ points }) => ({
      kind: 'grid',
      rows: 3,
      columns: 3,
      cells: Array.from({ length: 9 }, () => '.'),
      pieces: [...points].flatMap((mark, i) =>
        mark === 'b' || mark === 'w' ? [{ ...cellOf(i + 1), ...PIECES[mark] }] : [],
      ),
    }),
    spots: ({ points }, from): readonly Spot[] => [cellOf(from), cellOf(points.indexOf('.') + 1)],
  }
}

function cellOf(point: number) {
  const [row = 0, column = 0] = CELLS[point - 1] ?? []
  return { row, column }
}

function parsePosition(text: string): MuTorerePosition {
  const expected = `the points 1 to 9, b four times, w four times and a dot, then the player to move, such as ${START.points} black`
  const [, points = '', mover] = /^([bw.]{9}) (black|white)$/.exec(text) ?? []
  if (mover === undefined || [...points].sort().join('') !== '.bbbbwwww')
    throw new GameError('INVALID_POSITION', {
      what: `The position is ${excerpt(text)}`,
      found: text,
      expected,
      place: { column: 1 },
    })
  return { mover: mover as MuTorerePosition['mover'], points }
}
