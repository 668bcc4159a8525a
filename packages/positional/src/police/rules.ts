// Police and thief as a game: of numbered positions, and of positions to be played. With n open cells, P placements of
// the police, p one of them and t the cell of the thief, positions are numbered
//   p · n + t              police to move, 0 … P·n − 1
//   P·n + p · n + t        thief to move, P·n … 2·P·n − 1

import {
  type Digraph,
  type IndexedRules,
  MAX,
  MIN,
  type Player,
  type Rules,
  UNDECIDED,
} from '@zugzwang/core'
import type { Cell } from '../board/cell'
import { PositionalError } from '../errors'
import { show } from '../show'
import { formatPoliceBoard, type PoliceBoard } from './board'
import { createGround, type Ground } from './ground'
import type { PoliceRules } from './variant'

/** Who stands where, and who is to move. */
export interface PolicePosition {
  readonly mover: 'police' | 'thief'
  /** As many as the board has, in any order: they are alike. */
  readonly police: readonly Cell[]
  readonly thief: Cell
}

/** Where the pieces of the mover go: each police in the order in which they stand in the position, or the one thief. */
export type PoliceMove = readonly Cell[]

/** Police and thief on one board, for playing. */
export interface PolicePlay extends Required<Rules<PolicePosition, PoliceMove>> {
  moves(position: PolicePosition): PoliceMove[]
}

/** Police and thief on one board: rules by position number, and the way between numbers and positions. */
export interface PoliceGame extends IndexedRules {
  readonly board: PoliceBoard
  /** The position the game begins with: all in their first places. */
  readonly start: number
  payoff(index: number): number
  mover(index: number): Player
  /**
   * The number of a position.
   *
   * @throws PositionalError INVALID_POSITION when a piece stands on a wall or beside the board, or police are missing.
   */
  encodePosition(position: PolicePosition): number
  /**
   * The position of a number, the police row by row.
   *
   * @throws PositionalError INVALID_POSITION when there is no such number.
   */
  decodePosition(index: number): PolicePosition
}

/**
 * The game on a board. The police is Max (mover 0), the thief Min (mover 1); all the police move in one turn. On the
 * same cell as one of them, exits included, the thief is caught: +1. Otherwise a thief on an exit has got away at once,
 * whoever is to move: −1. A side that may not stay and has no move has lost; the police may not as soon as one of them
 * cannot. Endless play is not told by rules by number: `PoliceAnswer.toArena` says what it is worth.
 *
 * By default the police moves first, to any of the 8 cells around, the thief to 4 of them, and both may stay. Moves are
 * listed straight steps first (up, right, down, left), then diagonal ones (clockwise from up-right), staying last:
 * among equally good moves a main line takes the plainest, and shows pieces that move rather than wait. With several
 * police the last moves fastest, and of moves that come to the same only the first is listed.
 *
 * O(cells) time and space, steps and police counted as constant.
 *
 * @throws PositionalError INVALID_BOARD, INVALID_OPTION; LIMIT_EXCEEDED when there are more than 16 police or 2^17 open
 *   cells, positions cannot be numbered below 2^53, or one of them can have more than 2^24 moves.
 */
export function policeAndThief(board: PoliceBoard, rules?: PoliceRules): PoliceGame {
  const ground = createGround(board, rules)
  checkMoves(ground)
  return gameOn(ground)
}

/** The game on ground that is known. */
export function gameOn(ground: Ground): PoliceGame {
  const { board, rules, thiefSteps, isExit, placements } = ground
  const n = ground.open.length
  const k = board.police.length
  const half = placements.count * n
  const from = new Int32Array(k)
  const to = new Int32Array(k)
  const arcs = new Int32Array(k)
  const reached = new Set<number>()

  const encodePosition = ({ mover, police, thief }: PolicePosition): number => {
    if (mover !== 'police' && mover !== 'thief')
      throw new PositionalError(
        'INVALID_POSITION',
        `mover is ${show(mover)}; expected police or thief.`,
      )
    if (police.length !== k)
      throw new PositionalError(
        'INVALID_POSITION',
        `The position has ${police.length} police; the board has ${k}.`,
      )
    police.forEach((cell, i) => {
      from[i] = ground.standing('police', cell)
    })
    const pair = placements.rank(from) * n + ground.standing('thief', thief)
    return mover === 'police' ? pair : half + pair
  }

  return {
    name: 'police and thief',
    board,
    count: half * 2,
    maxMoves: Math.max(Math.min(jointMost(ground), placements.count), maxDegree(thiefSteps)),
    start: encodePosition({ mover: rules.starter, police: board.police, thief: board.thief }),
    successors(index, out) {
      const thiefMoves = index >= half
      const pair = thiefMoves ? index - half : index
      const thief = pair % n
      if (thiefMoves) {
        const first = thiefSteps.offsets[thief]
        const moves = thiefSteps.offsets[thief + 1] - first
        for (let i = 0; i < moves; i++) out[i] = pair - thief + thiefSteps.targets[first + i]
        return moves
      }
      placements.unrank((pair - thief) / n, from)
      return jointMoves(ground, from, to, arcs, half + thief, out, reached)
    },
    payoff(index) {
      const pair = index >= half ? index - half : index
      const thief = pair % n
      placements.unrank((pair - thief) / n, from)
      for (let i = 0; i < k; i++) if (from[i] === thief) return 1
      return isExit[thief] === 1 ? -1 : UNDECIDED
    },
    mover: (index) => (index < half ? MAX : MIN),
    encodePosition,
    decodePosition(index) {
      if (!(Number.isInteger(index) && index >= 0 && index < half * 2))
        throw new PositionalError(
          'INVALID_POSITION',
          `${show(index)} is not a position: expected 0 … ${half * 2 - 1}.`,
        )
      const pair = index % half
      placements.unrank(Math.floor(pair / n), from)
      return {
        mover: index < half ? 'police' : 'thief',
        police: Array.from(from, ground.cellOf),
        thief: ground.cellOf(pair % n),
      }
    },
  }
}

/**
 * Writes base + n · placement to `out` for every placement the police can move to, each once, and returns how many.
 * `arcs` counts through the joint moves, the last police fastest; `reached` holds those of several police that are out.
 */
function jointMoves(
  { policeSteps: { offsets, targets }, placements, open }: Ground,
  from: Int32Array,
  to: Int32Array,
  arcs: Int32Array,
  base: number,
  out: Int32Array,
  reached: Set<number>,
): number {
  const k = from.length
  for (let i = 0; i < k; i++) {
    const arc = offsets[from[i]]
    if (arc === offsets[from[i] + 1]) return 0
    arcs[i] = arc
  }
  if (k > 1) reached.clear()
  let moves = 0
  for (let turning = k - 1; turning >= 0; ) {
    for (let i = 0; i < k; i++) to[i] = targets[arcs[i]]
    const next = base + open.length * placements.rank(to)
    if (k === 1 || !reached.has(next)) out[moves++] = next
    if (k > 1) reached.add(next)
    for (turning = k - 1; turning >= 0; turning--) {
      arcs[turning] = arcs[turning] + 1
      if (arcs[turning] < offsets[from[turning] + 1]) break
      arcs[turning] = offsets[from[turning]]
    }
  }
  return moves
}

/** The most moves of the mover that are listed, those that come to the same counted. */
const MAX_MOVES = 2 ** 24

/**
 * Refuses a game whose moves are too many to be listed, though it may be solved.
 *
 * @throws PositionalError LIMIT_EXCEEDED
 */
export function checkMoves(ground: Ground): void {
  const most = jointMost(ground)
  if (most > MAX_MOVES)
    throw new PositionalError(
      'LIMIT_EXCEEDED',
      `${ground.board.police.length} police have up to ${most} moves in one position; at most ${MAX_MOVES} can be listed.`,
    )
}

/** The most moves of all police together, those that come to the same counted. */
function jointMost({ policeSteps, board }: Ground): number {
  return maxDegree(policeSteps) ** board.police.length
}

function maxDegree({ offsets }: Digraph): number {
  let most = 0
  for (let v = 0; v + 1 < offsets.length; v++) most = Math.max(most, offsets[v + 1] - offsets[v])
  return most
}

/**
 * The same game for playing: positions are who stands where, moves are where the pieces of the mover go.
 * `policeAndThief` tells the rules and the order of moves. Police are alike, so positions that differ in their order
 * alone are symmetrical.
 *
 * @throws PositionalError as `policeAndThief`; INVALID_POSITION from its functions for positions that are none.
 */
export function policeRules(board: PoliceBoard, rules?: PoliceRules): PolicePlay {
  const ground = createGround(board, rules)
  checkMoves(ground)
  return rulesOn(ground)
}

/** The game for playing on ground that is known. */
export function rulesOn(ground: Ground): PolicePlay {
  const game = gameOn(ground)
  const { board, policeSteps, thiefSteps } = ground
  const reached = (piece: 'police' | 'thief', cell: Cell): Cell[] => {
    const { offsets, targets } = piece === 'police' ? policeSteps : thiefSteps
    const from = ground.standing(piece, cell)
    return Array.from(targets.subarray(offsets[from], offsets[from + 1]), ground.cellOf)
  }
  const play = (position: PolicePosition, move: PoliceMove): PolicePosition => {
    if (position.mover === 'police') return { ...position, mover: 'thief', police: move }
    const [thief = position.thief] = move
    return { ...position, mover: 'police', thief }
  }
  return {
    name: game.name,
    start: () => ({ mover: ground.rules.starter, police: board.police, thief: board.thief }),
    moves(position) {
      if (position.mover === 'thief') return reached('thief', position.thief).map((cell) => [cell])
      const moves = position.police.reduce<PoliceMove[]>(
        (before, cell) => {
          const cells = reached('police', cell)
          return before.flatMap((move) => cells.map((next) => [...move, next]))
        },
        [[]],
      )
      if (position.police.length === 1) return moves
      const seen = new Set<number>()
      return moves.filter((move) => {
        const key = game.encodePosition(play(position, move))
        return !seen.has(key) && seen.add(key)
      })
    },
    play,
    key: ({ mover, police, thief }) =>
      [mover, ...[...police, thief].map(({ row, column }) => `${row},${column}`)].join(' '),
    canonical: (position) => game.decodePosition(game.encodePosition(position)),
    mover: ({ mover }) => (mover === 'police' ? MAX : MIN),
    payoff(position) {
      const paid = game.payoff(game.encodePosition(position))
      return Number.isNaN(paid) ? undefined : paid
    },
    format: (position) => formatPoliceBoard(board, position),
  }
}
