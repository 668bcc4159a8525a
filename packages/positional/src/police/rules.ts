// Police and thief for playing: positions are who stands where, moves are where the pieces of the mover go.

import { MAX, MIN, type Player, type Rules } from '@zugzwang/core'
import { type Cell, compareCells } from '../board/cell'
import { decided } from '../numbers'
import type { PoliceBoard, PolicePosition } from './board'
import { createGround, type Ground } from './ground'
import { checkMoves, numberingOn, type PoliceNumbering } from './numbering'
import type { PoliceRules } from './variant'

/** Where the pieces of the mover go: each police in the order in which they stand in the position, or the one thief. */
export type PoliceMove = readonly Cell[]

/** Police and thief on one board, for playing; all that is optional is there but a cost and symmetries. */
export interface PolicePlay extends Rules<PolicePosition, PoliceMove> {
  readonly endless: number
  moves(position: PolicePosition): PoliceMove[]
  /** The number that `policeNumbering` gives the position. */
  key(position: PolicePosition): number
  mover(position: PolicePosition): Player
  payoff(position: PolicePosition): number | undefined
}

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
    const { offsets, targets } = piece === 'police' ? ground.policeSteps : ground.thiefSteps
    const from = ground.standing(piece, cell)
    return targets.subarray(offsets[from], offsets[from + 1])
  }
  return {
    name: numbering.name,
    endless: numbering.endless,
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
    key: numbering.encode,
    mover: ({ mover }) => (mover === 'police' ? MAX : MIN),
    payoff: (position) => decided(numbering.payoff(numbering.encode(position))),
  }
}
