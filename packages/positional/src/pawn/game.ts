// Crossing pawn for playing: rules, notation, picture, and what a hand touches.

import { type Digraph, MAX, MIN } from '@zugzwang/core'
import { type Cell, compareCells, formatCell, isSameCell, readCell } from '../board/cell'
import { openCellAt, standingOn } from '../board/ground'
import { type BoardGame, type NumberedRules, rulesByNumber } from '../board/numbered-game'
import { formatPositionText, type PositionShape, readPositionText } from '../board/position-text'
import { describeSteps, type Step } from '../board/steps'
import { targetsOf } from '../digraphs'
import { PositionalError } from '../errors'
import { PAWN_WALL, type PawnBoard, type PawnPosition } from './board'
import { createPawnGround, PAWN_STEPS, type PawnGround, type PawnRules } from './ground'
import { numberingOn, type PawnNumbering } from './numbering'

/** One piece goes from one cell to another. */
export interface PawnMove {
  readonly piece: 'red' | 'black'
  readonly from: Cell
  readonly to: Cell
}

/** Crossing pawn on one board, for playing; keys are the numbers of `pawnNumbering`. */
export type PawnPlay = NumberedRules<PawnPosition, PawnMove>

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
    steps: Digraph,
    from: Cell,
    other?: Cell,
  ): PawnMove[] => {
    const number = standingOn(board, ground, `${piece} piece`, from)
    return Array.from(targetsOf(steps, number), (to) => ({
      piece,
      from,
      to: openCellAt(board, ground, to),
    })).filter(({ to }) => other === undefined || !isSameCell(to, other))
  }
  return {
    ...rulesByNumber(numbering),
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
    mover: ({ mover }) => (mover === 'red' ? MAX : MIN),
  }
}

function sortedRed([first, second]: readonly [Cell, Cell]): readonly [Cell, Cell] {
  return compareCells(first, second) <= 0 ? [first, second] : [second, first]
}

/** Crossing pawn on one board. */
export type PawnGame = BoardGame<PawnBoard, PawnPosition, PawnMove>

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

function describeRules({ steps: { red, black } }: PawnGround): string {
  const describe = (steps: readonly Step[], usual: readonly Step[], inWords: string) =>
    steps.map(String).sort().join() === usual.map(String).sort().join()
      ? inWords
      : describeSteps(steps)
  const redMoves = describe(red, PAWN_STEPS.red, 'up, right, down or left')
  const blackMoves = describe(black, PAWN_STEPS.black, 'up, left or right')
  return `Red moves one of its two O ${redMoves}; black moves X ${blackMoves}. Black wins in the first row; on one cell the piece that moved there wins; a player who cannot move loses. # is a wall. Play that never ends is a draw.`
}
