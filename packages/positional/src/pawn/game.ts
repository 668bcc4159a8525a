// Crossing pawn as people meet it: notation, picture, and what a hand touches.

import type { Game } from '@zugzwang/core'
import { type Cell, compareCells, formatCell, isSameCell, readCell } from '../board/cell'
import { formatPositionText, type PositionShape, readPositionText } from '../board/position-text'
import { describeSteps, type Step } from '../board/steps'
import { PositionalError } from '../errors'
import { PAWN_WALL, type PawnBoard, type PawnPosition } from './board'
import { createPawnGround, PAWN_STEPS, type PawnGround, type PawnRules } from './ground'
import { numberingOn, type PawnNumbering } from './numbering'
import { type PawnMove, type PawnPlay, rulesOn } from './rules'

/** Crossing pawn on one board; all that is optional is there. */
export interface PawnGame
  extends Required<Omit<Game<PawnPosition, PawnMove>, 'theoremSentence' | 'cycleWorth'>> {
  readonly board: PawnBoard
  readonly rules: PawnPlay
  readonly numbering: PawnNumbering
}

/**
 * Crossing pawn on a board, by the rules of `pawnRules`, numbered as by `pawnNumbering`.
 *
 * A position is written as the rows of the board joined by `/`, and who is to move: `O.O/.X. red`. If black stands on a red piece,
 * the cells of all follow, row,column from 1: `O../.X. black X 2,2 O 1,1 2,2`. Also read: without who is to move (red), and
 * without the rows, `red X 2,2 O 1,1 1,3`.
 *
 * A move is written as the cell a piece leaves and the one it goes to: `4,1 to 3,1`. Also read: `4,1-3,1`.
 *
 * O(cells · steps) time and space.
 *
 * @throws PositionalError as `pawnRules`; INVALID_POSITION from its functions for malformed positions.
 * @example
 * ```ts
 * pawnGame(parsePawnBoard('O.O\n#..\n.X.')).about
 * ```
 */
export function pawnGame(board: PawnBoard, rules?: PawnRules): PawnGame {
  return gameOn(createPawnGround(board, rules))
}

export function gameOn(ground: PawnGround): PawnGame {
  const { board } = ground
  const numbering = numberingOn(ground)
  const rules = rulesOn(ground, numbering)
  const shape: PositionShape<PawnPosition['mover']> = {
    board,
    wall: PAWN_WALL,
    kinds: [
      { letter: 'X', count: 1 },
      { letter: 'O', count: 2 },
    ],
    movers: ['red', 'black'],
    starter: 'red',
  }
  return {
    board,
    rules,
    numbering,
    about: describeRules(ground),
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'black', name: 'Black' },
    ],
    formatPosition(position) {
      const { mover, black, red } = numbering.decode(numbering.encode(position))
      return formatPositionText(shape, { mover, cells: [[black], red] })
    },
    parsePosition(text) {
      const { mover, cells } = readPositionText(shape, text)
      const [[black], red] = cells as [[Cell], [Cell, Cell]]
      const [first, second] = [...red].sort(compareCells) as [Cell, Cell]
      if (isSameCell(first, second))
        throw new PositionalError('INVALID_POSITION', {
          what: `Both red pieces stand on ${formatCell(first)}`,
          found: first,
          expected: 'two different cells',
          place: { field: 'O' },
        })
      return { mover, black, red: [first, second] }
    },
    formatMove: (_, { from, to }) => `${formatCell(from)} to ${formatCell(to)}`,
    parseMove(position, text) {
      const [from, to, ...more] = text.split(/ ?(?:to|-|→) ?/).map(readCell)
      if (from === undefined || to === undefined || more.length > 0) return undefined
      return rules
        .moves(position)
        .find((move) => isSameCell(move.from, from) && isSameCell(move.to, to))
    },
    moveForm: 'the cells to leave and to go to as row,column, such as 4,1 to 3,1',
    view: ({ black, red }) => ({
      kind: 'grid',
      rows: board.rows,
      columns: board.columns,
      cells: [...board.cells],
      pieces: [
        ...red.map((cell) => {
          return { ...cell, id: 'red-piece', mark: 'O', name: 'red piece', side: 0 } as const
        }),
        { ...black, id: 'crossing-pawn', mark: 'X', name: 'black pawn', side: 1 },
      ],
    }),
    spots: (_, { from, to }) => [from, to].map(({ row, column }) => ({ row, column })),
  }
}

/** The rules for people. */
function describeRules({ steps: { red, black } }: PawnGround): string {
  const describe = (steps: readonly Step[], usual: readonly Step[], inWords: string) =>
    steps.map(String).sort().join() === usual.map(String).sort().join()
      ? inWords
      : describeSteps(steps)
  const redMoves = describe(red, PAWN_STEPS.red, 'up, right, down or left')
  const blackMoves = describe(black, PAWN_STEPS.black, 'up, left or right')
  return `Red moves one of its two O ${redMoves}; black moves X ${blackMoves}. Black wins in the first row; on one cell the piece that moved there wins; a player who cannot move loses. # is a wall. Play that never ends is a draw.`
}
