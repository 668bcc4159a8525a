// Chess endings by number, for tables: positions as the player to move sees them, up to symmetry.

import type { Indices, Numbering, Tier } from '@zugzwang/core'
import { PositionalError, wrongValue } from '../errors'
import type { ChessPosition } from './board'
import { createKernel } from './kernel'
import { blockOf, layOut, nameOf } from './layout'
import { readMaterial } from './material'
import { checkPosition, formatSquare, readSquare } from './position'
import { KINDS, KING } from './tables'

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
 * A number stands for a position as the player to move sees it, whatever the colours, and for those that turning the board
 * makes of it: eight without pawns, two with pawns. A position has just one number; a number that stands for none (two pieces on a
 * square, the side that has moved in check …) has −1 moves. Positions with a right to take en passant have numbers of
 * their own where a pawn can really be taken. What `decode` gives has white to move. A payoff, 0, has stalemate alone;
 * mate is a loss by having no move.
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
  /** The king and, at most, some of its side's pieces. */
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
    // Twice where a predecessor is its own mirror image; up to twice more where pawns could have been taken en passant
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
      const found = (isOwn: boolean) => {
        const isCapital = isOwn === isWhite
        return [...board].flatMap((piece, i) =>
          piece !== '.' && piece < 'a' === isCapital
            ? // From the side of the player to move, whose pawns go up
              [{ kind: KINDS.indexOf(piece.toUpperCase()), square: isWhite ? i ^ 56 : i }]
            : [],
        )
      }
      const [own, other] = [found(true), found(false)].map((pieces) =>
        pieces.sort((a, b) => a.kind - b.kind),
      ) as [ReturnType<typeof found>, ReturnType<typeof found>]
      const lettersOf = (pieces: typeof own) =>
        pieces
          .slice(1)
          .map(({ kind }) => KINDS[kind])
          .join('')
      const block = blockOf(layout, lettersOf(own), lettersOf(other))
      if (block === undefined)
        throw wrongValue(
          'INVALID_POSITION',
          'material',
          nameOf(lettersOf(own), lettersOf(other)),
          tiers.length > 8 ? `what ${material} leads to` : tiers.map(({ name }) => name).join(', '),
          { field: 'board' },
        )
      const squares = [own[0], other[0], ...own.slice(1), ...other.slice(1)].map(
        (piece) => (piece as { square: number }).square,
      )
      const passed = enPassant === undefined ? -1 : readSquare(enPassant) ^ (isWhite ? 0 : 56)
      const pawn = passed < 0 ? -1 : squares.indexOf(passed - 8)
      const isTaken = pawn >= 0 && kernel.canTake(block, squares, pawn)
      return kernel.write(block, squares, isTaken ? pawn : -1)
    },
    decode(index) {
      const found = Number.isInteger(index) ? kernel.read(index) : undefined
      if (found === undefined)
        throw index >= 0 && index < count && Number.isInteger(index)
          ? new PositionalError('INVALID_POSITION', {
              what: `The number ${index} stands for no position`,
              found: index,
              expected: 'the number of a position',
              place: { field: 'index' },
            })
          : wrongValue('INVALID_POSITION', 'index', index, `0 … ${count - 1}`)
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
