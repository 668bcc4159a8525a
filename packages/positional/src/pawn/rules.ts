// Crossing pawn for playing.

import { type Digraph, MAX, MIN, type Player, type Rules } from '@zugzwang/core'
import { type Cell, compareCells, isSameCell } from '../board/cell'
import { openCellAt, standingOn } from '../board/ground'
import { decided } from '../numbers'
import type { PawnBoard, PawnPosition } from './board'
import { createPawnGround, type PawnGround, type PawnRules } from './ground'
import { numberingOn, type PawnNumbering } from './numbering'

/** One piece goes from one cell to another. */
export interface PawnMove {
  readonly piece: 'red' | 'black'
  readonly from: Cell
  readonly to: Cell
}

/** Crossing pawn on one board, for playing; all that is optional is there but a cost and symmetries. */
export interface PawnPlay extends Rules<PawnPosition, PawnMove> {
  /** 0, a draw. */
  readonly endless: number
  moves(position: PawnPosition): PawnMove[]
  /** The number that `pawnNumbering` gives the position. */
  key(position: PawnPosition): number
  mover(position: PawnPosition): Player
  payoff(position: PawnPosition): number | undefined
}

/**
 * The game on a board. Red (Max) moves first, one of its pieces, not onto the other one; black (Min) has one piece. No piece
 * enters a wall. Before each move: black in the first row has won, even on top of a red piece: −1; on one cell with a red
 * piece, the player who moved last has won; a player who cannot move loses. Endless play is a draw.
 *
 * Moves are listed by piece, the red ones row by row, and then in the order of `rules.steps`. O(1) a move.
 *
 * O(cells · steps) time and space.
 *
 * @throws PositionalError INVALID_BOARD; INVALID_OPTION for a malformed step; LIMIT_EXCEEDED for more than 2^30 positions.
 *   INVALID_POSITION from its functions for malformed positions.
 * @see README.md#crossing-pawn
 */
export function pawnRules(board: PawnBoard, rules?: PawnRules): PawnPlay {
  const ground = createPawnGround(board, rules)
  return rulesOn(ground, numberingOn(ground))
}

export function rulesOn(ground: PawnGround, numbering: PawnNumbering): PawnPlay {
  const { board, redSteps, blackSteps } = ground
  const movesOf = (
    piece: 'red' | 'black',
    { offsets, targets }: Digraph,
    from: Cell,
    other?: Cell,
  ): PawnMove[] => {
    const number = standingOn(board, ground, `${piece} piece`, from)
    return Array.from(targets.subarray(offsets[number], offsets[number + 1]), (to) => ({
      piece,
      from,
      to: openCellAt(board, ground, to),
    })).filter(({ to }) => other === undefined || !isSameCell(to, other))
  }
  return {
    name: numbering.name,
    endless: 0,
    start: () => numbering.decode(numbering.start),
    moves({ mover, black, red }) {
      if (mover === 'black') return movesOf('black', blackSteps, black)
      const [first, second] = sortedRed(red)
      return [
        ...movesOf('red', redSteps, first, second),
        ...movesOf('red', redSteps, second, first),
      ]
    },
    play({ mover, black, red }, { from, to }) {
      if (mover === 'black') return { mover: 'red', black: to, red }
      const [first, second] = red
      return {
        mover: 'black',
        black,
        red: sortedRed([to, isSameCell(first, from) ? second : first]),
      }
    },
    key: numbering.encode,
    mover: ({ mover }) => (mover === 'red' ? MAX : MIN),
    payoff: (position) => decided(numbering.payoff(numbering.encode(position))),
  }
}

function sortedRed([first, second]: readonly [Cell, Cell]): readonly [Cell, Cell] {
  return compareCells(first, second) <= 0 ? [first, second] : [second, first]
}
