// Chess endings by number, for tables: positions as the player to move sees them, up to symmetry.

import type { Indices, Numbering, Tier } from '@zugzwang/core'
import { PositionalError, wrongPosition } from '../errors'
import { checkNumber } from '../numbers'
import type { ChessPosition } from './board'
import { createKernel } from './kernel'
import { layOut } from './layout'
import { endingOf, keyOf, readMaterial } from './material'
import { checkPosition } from './position'
import { formatSquare, KINDS, KING, readSquare } from './tables'

/** The positions of some endings by number. */
export interface ChessNumbering extends Numbering<ChessPosition> {
  /** 0, a draw. */
  readonly endless: number
  /** An ending with either side to move, each: `KQvKR`. */
  readonly tiers: readonly Tier[]
  readonly maxPredecessors: number
  predecessors(index: number, out: Indices): number
  payoff(index: number): number
}

/** Most moves by kind: king, queen, rook, bishop, knight, pawn (three squares on the last row, four pieces each). */
const MOST_MOVES = [8, 27, 14, 13, 8, 12]
/** Most un-moves. */
const MOST_BACK = [8, 27, 14, 13, 8, 2]

/**
 * Numbers the positions of endings and of all that they lead to by captures and promotions, smaller endings first; pawns and
 * en passant included, without castling and the fifty-move rule.
 *
 * A number stands for a position as the player to move sees it, whatever the colours, and for those made from it by turning the
 * board: eight without pawns, two with pawns. A position has just one number; a number without a position (two pieces on a
 * square, the side that has moved in check …) has −1 moves. A position with a right to take en passant has another number, if
 * a pawn can really be taken. `decode` returns positions with white to move. Only stalemate has a payoff, 0; mate is a loss by
 * having no move.
 *
 * @param material - `KQvKR`; several endings with commas between; or a number of men, such as `4` for all endings of up to four.
 *   At most five men.
 * @throws PositionalError INVALID_OPTION, LIMIT_EXCEEDED; INVALID_POSITION from `encode` and `decode`.
 * @see README.md#chess-endings
 */
export function chessNumbering(material: string): ChessNumbering {
  const layout = layOut(readMaterial(material))
  const kernel = createKernel(layout)
  const { count, blocks, tiers } = layout
  /** The largest sum of bounds of a side's pieces. */
  const most = (bounds: readonly number[], isOwn: boolean) =>
    Math.max(
      ...blocks.map(({ sides: { own, other } }) =>
        [...(isOwn ? own : other)].reduce(
          (sum, piece) => sum + bounds[KINDS.indexOf(piece)],
          bounds[KING],
        ),
      ),
    )
  return {
    name: `chess ${material}`,
    count,
    maxMoves: most(MOST_MOVES, true),
    // Twice if a predecessor is its own mirror image; up to twice more if pawns could have been taken en passant
    maxPredecessors: 4 * most(MOST_BACK, false),
    endless: 0,
    tiers,
    successors: kernel.successors,
    predecessors: kernel.predecessors,
    payoff: kernel.payoff,
    encode(position) {
      checkPosition(position)
      const { mover, board, enPassant } = position
      const isWhite = mover === 'white'
      const [own, other] = [piecesOf(board, isWhite, isWhite), piecesOf(board, !isWhite, isWhite)]
      const block = layout.byKey.get(keyOf({ own: own.letters, other: other.letters }))
      if (block === undefined)
        throw wrongPosition(
          'material',
          endingOf(own.letters, other.letters).name,
          tiers.length > 8 ? `what ${material} leads to` : tiers.map(({ name }) => name).join(', '),
          { field: 'board' },
        )
      const squares = [own.king, other.king, ...own.squares, ...other.squares]
      const passed = enPassant === undefined ? -1 : readSquare(enPassant) ^ (isWhite ? 0 : 56)
      const pawn = passed < 0 ? -1 : squares.indexOf(passed - 8)
      const isTaken = pawn >= 0 && kernel.canTake(block, squares, pawn)
      return kernel.write(block, squares, isTaken ? pawn : -1)
    },
    decode(index) {
      checkNumber(index, count)
      const found = kernel.read(index)
      if (found === undefined)
        throw new PositionalError('INVALID_POSITION', {
          what: `The number ${index} stands for no position`,
          found: index,
          expected: 'the number of a position',
          place: { field: 'index' },
        })
      const { block, squares, passing } = found
      const board = new Array<string>(64).fill('.')
      for (const [slot, square] of squares.entries()) {
        const piece = KINDS[block.kinds[slot]] as string
        const isOwn = slot === 0 || (slot > 1 && slot < block.ownEnd)
        board[square ^ 56] = isOwn ? piece : piece.toLowerCase()
      }
      const position: ChessPosition = { mover: 'white', board: board.join('') }
      return passing < 0 ? position : { ...position, enPassant: formatSquare(squares[passing] + 8) }
    },
  }
}

/** The pieces of a side as a player sees them, whose pawns go up: the square of the king, and the others by kind. */
function piecesOf(board: string, isWhite: boolean, seenByWhite: boolean) {
  const pieces = [...board].flatMap((piece, i) =>
    piece !== '.' && piece < 'a' === isWhite
      ? [{ kind: KINDS.indexOf(piece.toUpperCase()), square: seenByWhite ? i ^ 56 : i }]
      : [],
  )
  pieces.sort((a, b) => a.kind - b.kind)
  const [king = -1, ...squares] = pieces.map(({ square }) => square)
  const letters = pieces.map(({ kind }) => KINDS[kind]).join('')
  return { king, squares, letters: letters.slice(1) }
}
