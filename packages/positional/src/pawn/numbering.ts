// The positions of crossing pawn by number. With n open cells, numbered row by row, b the black piece's and a < c those of the red
// ones, which are alike,
//   pair = c · (c − 1) / 2 + a     0 … n · (n − 1) / 2 − 1
//   pair · n + b                   red to move; black to move comes after all of these
// so all places of the black piece are consecutive: the solver takes them for a row of bits.
//
// Source: Luogu P9169, 2023.

import { type Digraph, MAX, MIN, UNDECIDED } from '@zugzwang/core'
import type { Cell } from '../board/cell'
import { openCellAt, standingOn } from '../board/ground'
import type { FullNumbering } from '../board/numbered-game'
import { reverse } from '../digraphs'
import { checkMover, PositionalError, wrongPosition } from '../errors'
import { checkNumber } from '../numbers'
import type { PawnBoard, PawnPosition } from './board'
import { createPawnGround, type PawnGround, type PawnRules, pairNumber } from './ground'

/** The positions of one board by number; `endless` is 0, a draw. */
export type PawnNumbering = FullNumbering<PawnPosition>

/**
 * Numbers all positions of a board, unreachable ones included: n² · (n − 1) with n open cells, at most 2^30. The rules are those
 * of `pawnRules`, moves come in its order; `decode` lists the red pieces row by row.
 *
 * O(cells · steps) time and space. A position's moves take O(moves), its un-moves O(un-moves).
 *
 * @throws PositionalError as `pawnRules`; INVALID_POSITION from `encode` and `decode`.
 * @see README.md#crossing-pawn
 */
export function pawnNumbering(board: PawnBoard, rules?: PawnRules): PawnNumbering {
  return numberingOn(createPawnGround(board, rules))
}

export function numberingOn(ground: PawnGround): PawnNumbering {
  const { board, steps, open, redSteps, blackSteps } = ground
  const n = open.length
  const half = ((n * (n - 1)) / 2) * n
  const most = Math.max(2 * steps.red.length, steps.black.length)
  const blackBack = reverse(blackSteps)
  const standing = (piece: 'red' | 'black', cell: Cell): number =>
    standingOn(board, ground, `${piece} piece`, cell)
  const cellOf = (number: number): Cell => openCellAt(board, ground, number)

  const encode = (position: PawnPosition): number => {
    checkMover(position, 'black and red', ['red', 'black'])
    const { mover, black, red } = position
    if (!Array.isArray(red) || red.length !== 2)
      throw wrongPosition('red', red, 'a list of two cells')
    const [first, second] = red
    const a = standing('red', first)
    const c = standing('red', second)
    if (a === c)
      throw new PositionalError('INVALID_POSITION', {
        what: `Both red pieces stand on row ${first.row}, column ${first.column}`,
        found: first,
        expected: 'two different cells',
        place: { field: 'red' },
      })
    return (mover === 'red' ? 0 : half) + pairNumber(a, c) * n + standing('black', black)
  }

  /** Writes base + n · pair for all steps of either red piece of a pair, and returns their number. */
  const moveRed = (
    { offsets, targets }: Digraph,
    pair: number,
    base: number,
    avoided: number,
    out: { [index: number]: number },
  ): number => {
    const c = laterOfPair(pair)
    const a = pair - pairNumber(0, c)
    let moves = 0
    for (let k = 0; k < 2; k++) {
      const moving = k === 0 ? a : c
      const other = k === 0 ? c : a
      if (other === avoided) continue
      for (let i = offsets[moving]; i < offsets[moving + 1]; i++) {
        const to = targets[i]
        if (to !== other && to !== avoided) out[moves++] = base + pairNumber(to, other) * n
      }
    }
    return moves
  }

  return {
    name: 'crossing pawn',
    count: half * 2,
    maxMoves: most,
    maxPredecessors: most,
    start: encode({ mover: 'red', black: board.black, red: board.red }),
    endless: 0,
    successors(index, out) {
      const position = index < half ? index : index - half
      const black = position % n
      if (index < half) return moveRed(redSteps, (position - black) / n, half + black, -1, out)
      const first = blackSteps.offsets[black]
      const moves = blackSteps.offsets[black + 1] - first
      for (let i = 0; i < moves; i++) out[i] = position - black + blackSteps.targets[first + i]
      return moves
    },
    predecessors(index, out) {
      const position = index < half ? index : index - half
      const black = position % n
      const pair = (position - black) / n
      // Play had not ended before: black stood neither in the first row nor on a red piece
      if (index >= half)
        return open[black] < board.columns ? 0 : moveRed(ground.redBack, pair, black, black, out)
      const c = laterOfPair(pair)
      const a = pair - pairNumber(0, c)
      let moves = 0
      for (let i = blackBack.offsets[black]; i < blackBack.offsets[black + 1]; i++) {
        const before = blackBack.targets[i]
        if (before === a || before === c || open[before] < board.columns) continue
        out[moves++] = half + position - black + before
      }
      return moves
    },
    payoff(index) {
      const position = index < half ? index : index - half
      const black = position % n
      if (open[black] < board.columns) return -1
      const pair = (position - black) / n
      const c = laterOfPair(pair)
      if (black === c || black === pair - pairNumber(0, c)) return index < half ? -1 : 1
      return UNDECIDED
    },
    mover: (index) => (index < half ? MAX : MIN),
    encode,
    decode(index) {
      checkNumber(index, half * 2)
      const black = (index % half) % n
      const pair = ((index % half) - black) / n
      const c = laterOfPair(pair)
      return {
        mover: index < half ? 'red' : 'black',
        black: cellOf(black),
        red: [cellOf(pair - pairNumber(0, c)), cellOf(c)],
      }
    },
  }
}

/** The later of two red pieces. Exact, since 8 · pair + 1 < 2^53, and a square where the later piece changes. */
function laterOfPair(pair: number): number {
  return Math.floor((Math.sqrt(8 * pair + 1) + 1) / 2)
}
