// Police and thief for playing: rules, notation, picture, and what a hand touches.

import { MAX, MIN, type Spot } from '@zugzwang/core'
import { type Cell, compareCells, formatCell } from '../board/cell'
import { type BoardGame, type NumberedRules, rulesByNumber } from '../board/numbered-game'
import { formatPositionText, type PositionShape, readPositionText } from '../board/position-text'
import { DIRECTION_NAMES, readDestinations } from '../board/steps'
import { targetsOf } from '../digraphs'
import { POLICE_WALL, type PoliceBoard, type PolicePosition } from './board'
import { createGround, type Ground } from './ground'
import { checkMoves, numberingOn, type PoliceNumbering } from './numbering'
import { describeMoves, type FullPoliceRules, type PoliceRules, type PoliceStep } from './variant'

/** Where the pieces of the mover go: each police in the order in which they stand in the position, or the one thief. */
export type PoliceMove = readonly Cell[]

/** Police and thief on one board, for playing; keys are the numbers of `policeNumbering`. */
export type PolicePlay = NumberedRules<PolicePosition, PoliceMove>

/**
 * The game on a board. The police is Max, the thief Min; all the police move in one turn. On the same cell as one of them,
 * exits included, the thief is caught: +1. Otherwise a thief on an exit has got away at once, no matter who is to move: −1. A side
 * that may not stay and has no move has lost; the police may not as soon as one of them cannot. Endless play is a draw
 * unless the rules say otherwise.
 *
 * By default the police moves first, to any of the 8 cells around, the thief to 4 of them, and both may stay. Moves are
 * listed straight steps first (up, right, down, left), then diagonal ones (clockwise from up-right), staying last: among
 * equally good moves a main line takes the plainest, and shows pieces that move rather than wait. With several police the
 * last moves fastest, and only the first of moves to the same position is listed.
 *
 * O(cells) time and space, steps and police counted as constant.
 *
 * @throws PositionalError INVALID_BOARD, INVALID_OPTION; LIMIT_EXCEEDED for more than 16 police or 2^17 open cells, positions
 *   that cannot be numbered below 2^53, or one that can have more than 2^24 moves. INVALID_POSITION from its functions for
 *   malformed positions.
 * @see README.md#police-and-thief
 */
export function policeRules(board: PoliceBoard, rules?: PoliceRules): PolicePlay {
  const ground = createGround(board, rules)
  checkMoves(ground)
  return rulesOn(ground, numberingOn(ground))
}

export function rulesOn(ground: Ground, numbering: PoliceNumbering): PolicePlay {
  const { board, rules, placements } = ground
  const reached = (piece: 'police' | 'thief', cell: Cell): Int32Array => {
    const steps = piece === 'police' ? ground.policeSteps : ground.thiefSteps
    return targetsOf(steps, ground.standing(piece, cell))
  }
  return {
    ...rulesByNumber(numbering),
    start: () => ({
      mover: rules.starter,
      police: [...board.police].sort(compareCells),
      thief: board.thief,
    }),
    moves({ mover, police, thief }) {
      if (mover === 'thief')
        return Array.from(reached('thief', thief), (cell) => [ground.cellOf(cell)])
      checkMoves(ground)
      const joint = police
        .map((cell) => reached('police', cell))
        .reduce<number[][]>(
          (before, cells) => before.flatMap((move) => Array.from(cells, (cell) => [...move, cell])),
          [[]],
        )
      const seen = new Set<number>()
      const different = joint.filter((move) => {
        const placement = placements.rank(move)
        return !seen.has(placement) && seen.add(placement)
      })
      return different.map((move) => move.map(ground.cellOf))
    },
    play(position, move) {
      if (position.mover === 'police')
        return { ...position, mover: 'thief', police: [...move].sort(compareCells) }
      const [thief = position.thief] = move
      return { ...position, mover: 'police', thief }
    },
    mover: ({ mover }) => (mover === 'police' ? MAX : MIN),
  }
}

/** Police and thief on one board. */
export type PoliceGame = BoardGame<PoliceBoard, PolicePosition, PoliceMove>

/**
 * Police and thief on a board, by the rules of `policeRules`, numbered as by `policeNumbering`.
 *
 * A position is written as the rows of the board joined by `/`, and who is to move: `*.../P.TE police`. If pieces share a cell, the
 * cells of all of them follow, row,column from 1: `*.../..PE thief P 2,3 T 2,3`. Also read: without who is to move (the
 * starter), and without the rows, `police P 2,1 T 2,3`.
 *
 * A move is written as the cell to go to, row,column from 1; for several police one cell after the other, in the order of the
 * position. Also read: directions, `n ne e se s sw w nw stay`; and cells of several police in any order.
 *
 * O(cells) time and space, steps and police counted as constant.
 *
 * @throws PositionalError as `policeRules`; INVALID_POSITION from its functions for malformed positions.
 * @see README.md#police-and-thief
 */
export function policeGame(board: PoliceBoard, rules?: PoliceRules): PoliceGame {
  const ground = createGround(board, rules)
  checkMoves(ground)
  return gameOn(ground)
}

export function gameOn(ground: Ground): PoliceGame {
  const { board } = ground
  const numbering = numberingOn(ground)
  const rules = rulesOn(ground, numbering)
  const several = board.police.length > 1
  const shape: PositionShape<PolicePosition['mover']> = {
    board,
    wall: POLICE_WALL,
    kinds: [
      { letter: 'P', count: board.police.length },
      { letter: 'T', count: 1 },
    ],
    movers: ['police', 'thief'],
    starter: ground.rules.starter,
  }
  const piecesOf = ({ mover, police, thief }: PolicePosition): readonly Cell[] =>
    mover === 'police' ? police : [thief]
  return {
    board,
    rules,
    numbering,
    about: describeRules(ground.rules, several),
    sides: [
      { id: 'police', name: 'police' },
      { id: 'thief', name: 'thief' },
    ],
    formatPosition(position) {
      const { mover, police, thief } = numbering.decode(numbering.encode(position))
      return formatPositionText(shape, { mover, cells: [police, [thief]] })
    },
    parsePosition(text) {
      const { mover, cells } = readPositionText(shape, text)
      const [police, [thief]] = cells as [Cell[], [Cell]]
      return { mover, police: [...police].sort(compareCells), thief }
    },
    formatMove: (_, move) => move.map(formatCell).join(' '),
    parseMove(position, text) {
      const wanted = readDestinations(text, piecesOf(position))
      if (wanted === undefined) return undefined
      // Only one move leads to a set of cells, so any order of them will do
      const written = formatSorted(wanted)
      return rules.moves(position).find((move) => formatSorted(move) === written)
    },
    moveForm: `the cell to go to as row,column, such as 1,2, or one of ${DIRECTION_NAMES}${several ? '; for each police one, with blanks between' : ''}`,
    view: ({ police, thief }) => ({
      kind: 'grid',
      rows: board.rows,
      columns: board.columns,
      cells: [...board.cells],
      pieces: [
        { ...thief, id: 'thief', mark: 'T', name: 'thief', side: 1 },
        ...police.map((cell) => {
          return { ...cell, id: 'police', mark: 'P', name: 'police', side: 0 } as const
        }),
      ],
    }),
    spots(position, move) {
      const spot = ({ row, column }: Cell): Spot => ({ row, column })
      const pieces = piecesOf(position)
      return pieces.length === 1
        ? move.map(spot)
        : move.flatMap((to, i) => [spot(pieces[i] as Cell), spot(to)])
    },
  }
}

function formatSorted(cells: readonly Cell[]): string {
  return [...cells].sort(compareCells).map(formatCell).join(' ')
}

function describeRules(
  { policeSteps, thiefSteps, policeMayStay, thiefMayStay, starter, endless }: FullPoliceRules,
  several: boolean,
): string {
  const describe = (steps: readonly PoliceStep[], mayStay: boolean) =>
    `${describeMoves(steps)}${mayStay ? ' or stays' : ''}`
  const sentences = [
    `${several ? 'Each police P' : 'The police P'} goes ${describe(policeSteps, policeMayStay)}, the thief T ${describe(thiefSteps, thiefMayStay)}; * is a wall.`,
    'On the same cell the police has won, on an exit E the thief.',
    ...(policeMayStay && thiefMayStay ? [] : ['A side that cannot move has lost.']),
    ...(starter === 'thief' ? ['The thief moves first.'] : []),
    endless === 'draw'
      ? 'Play that never ends is a draw.'
      : `Play that never ends is won by the ${endless}.`,
  ]
  return sentences.join(' ')
}
