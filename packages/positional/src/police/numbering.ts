// The positions of police and thief by number. With n open cells, P placements of the police, p one of them and t the
// cell of the thief, positions are numbered
//   p · n + t              police to move, 0 … P·n − 1
//   P·n + p · n + t        thief to move, P·n … 2·P·n − 1

import { type Digraph, type Indices, MAX, MIN, UNDECIDED } from '@zugzwang/core'
import type { FullNumbering } from '../board/numbered-game'
import { maxDegree, reverse } from '../digraphs'
import { checkLimit, checkMover, wrongPosition } from '../errors'
import { checkIndices, checkNumber } from '../numbers'
import type { PoliceBoard, PolicePosition } from './board'
import { createGround, type Ground } from './ground'
import type { PoliceRules } from './variant'

/** The positions of one board by number; `endless` is +1, −1 or 0: Max is the police. */
export type PoliceNumbering = FullNumbering<PolicePosition>

/**
 * Numbers all positions of a board, unreachable ones included: `2 · n · C(n + police − 1, police)` with n open cells. The
 * rules are those of `policeRules`, moves come in its order; `decode` lists the police row by row.
 *
 * O(cells) time and space, steps and police counted as constant. A position's moves take O(moves), its un-moves O(un-moves).
 *
 * @throws PositionalError as `policeRules`; INVALID_POSITION from `encode` and `decode`; INVALID_OPTION from `successors` and
 *   `predecessors` for an Int32Array if there are more than 2^31 − 1 positions.
 * @see README.md#police-and-thief
 */
export function policeNumbering(board: PoliceBoard, rules?: PoliceRules): PoliceNumbering {
  const ground = createGround(board, rules)
  checkMoves(ground)
  return numberingOn(ground)
}

export function numberingOn(ground: Ground): PoliceNumbering {
  const { board, rules, policeSteps, thiefSteps, isExit, placements } = ground
  const n = ground.open.length
  const k = board.police.length
  const half = placements.count * n
  const count = 2 * half
  const policeBack = reverse(policeSteps)
  const thiefBack = reverse(thiefSteps)
  const joint: JointMoves = {
    placements,
    from: new Int32Array(k),
    to: new Int32Array(k),
    arcs: new Int32Array(k),
    reached: new Set(),
  }
  const { from } = joint

  const isCaught = (thief: number): boolean => {
    for (let i = 0; i < k; i++) if (from[i] === thief) return true
    return false
  }

  const encode = (position: PolicePosition): number => {
    checkMover(position, 'police and thief', ['police', 'thief'])
    const { mover, police, thief } = position
    if (!Array.isArray(police) || police.length !== k)
      throw wrongPosition('police', police, `a list of ${k === 1 ? '1 cell' : `${k} cells`}`)
    police.forEach((cell, i) => {
      from[i] = ground.standing('police', cell)
    })
    const pair = placements.rank(from) * n + ground.standing('thief', thief)
    return mover === 'police' ? pair : half + pair
  }

  /**
   * Writes where steps lead: moves, or un-moves (`back`) by steps turned round. Before an un-move play had not ended, so the
   * thief stood neither on an exit nor with one of the police.
   */
  const neighbours = (
    index: number,
    out: Indices,
    policeSteps: Digraph,
    { offsets, targets }: Digraph,
    back: boolean,
  ): number => {
    checkIndices(count, out)
    const pair = index < half ? index : index - half
    const thief = pair % n
    placements.unrank((pair - thief) / n, from)
    if (index < half !== back) {
      if (!back) return jointMoves(policeSteps, joint, n, half + thief, -1, out)
      return isExit[thief] === 1 ? 0 : jointMoves(policeSteps, joint, n, thief, thief, out)
    }
    let moves = 0
    for (let arc = offsets[thief]; arc < offsets[thief + 1]; arc++) {
      const cell = targets[arc]
      if (back && (isExit[cell] === 1 || isCaught(cell))) continue
      out[moves++] = (back ? half : 0) + pair - thief + cell
    }
    return moves
  }

  const policeMoves = jointMost(policeSteps, k)
  return {
    name: 'police and thief',
    count,
    maxMoves: Math.max(Math.min(policeMoves, placements.count), maxDegree(thiefSteps)),
    maxPredecessors: Math.max(
      Math.min(jointMost(policeBack, k), placements.count),
      maxDegree(thiefBack),
    ),
    start: encode({ mover: rules.starter, police: board.police, thief: board.thief }),
    endless: WORTH[rules.endless],
    successors: (index, out) => neighbours(index, out, policeSteps, thiefSteps, false),
    predecessors: (index, out) => neighbours(index, out, policeBack, thiefBack, true),
    payoff(index) {
      const pair = index >= half ? index - half : index
      const thief = pair % n
      placements.unrank((pair - thief) / n, from)
      if (isCaught(thief)) return 1
      return isExit[thief] === 1 ? -1 : UNDECIDED
    },
    mover: (index) => (index < half ? MAX : MIN),
    encode,
    decode(index) {
      checkNumber(index, count)
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

/** The value of an end, or of endless play, to the police. */
export const WORTH = { police: 1, draw: 0, thief: -1 } as const

interface JointMoves extends Pick<Ground, 'placements'> {
  readonly from: Int32Array
  readonly to: Int32Array
  readonly arcs: Int32Array
  readonly reached: Set<number>
}

/**
 * Writes base + n · placement to `out` for every placement that one step of each police leads to, each once and without
 * those that have one on the cell `avoided`; returns their number. `arcs` counts through the joint moves, the last police
 * fastest; `reached` holds the placements written, for several police.
 */
function jointMoves(
  { offsets, targets }: Digraph,
  { placements, from, to, arcs, reached }: JointMoves,
  n: number,
  base: number,
  avoided: number,
  out: { [index: number]: number },
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
    let isAvoided = false
    for (let i = 0; i < k; i++) {
      const cell = targets[arcs[i]]
      to[i] = cell
      if (cell === avoided) isAvoided = true
    }
    if (!isAvoided) {
      const next = base + n * placements.rank(to)
      if (k === 1 || !reached.has(next)) out[moves++] = next
      if (k > 1) reached.add(next)
    }
    for (turning = k - 1; turning >= 0; turning--) {
      arcs[turning] = arcs[turning] + 1
      if (arcs[turning] < offsets[from[turning] + 1]) break
      arcs[turning] = offsets[from[turning]]
    }
  }
  return moves
}

/** The most moves of a position that are listed; here and below, moves to the same placement count each. */
const MAX_MOVES = 2 ** 24

/**
 * Refuses a game with too many moves to be listed; it may be solved all the same. O(cells).
 *
 * @throws PositionalError LIMIT_EXCEEDED
 */
export function checkMoves({ policeSteps, board }: Ground): void {
  const { length } = board.police
  const most = jointMost(policeSteps, length)
  const what = `${length} police have up to ${most} moves in one position`
  checkLimit(most, MAX_MOVES, what, 'police')
}

/** The most moves of all police together. */
function jointMost(steps: Digraph, police: number): number {
  return maxDegree(steps) ** police
}
