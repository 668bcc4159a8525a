// Chess endings as people meet them: notation, picture, and what a hand touches.

import { createIndices, type Game, type Spot } from '@zugzwang/core'
import { checkKeys } from '@zugzwang/core/authoring'
import { PositionalError } from '../errors'
import { type ChessPosition, isInCheck } from './board'
import { MOST_MEN, sortPieces } from './material'
import { type ChessNumbering, chessNumbering } from './numbering'
import { checkPosition, formatFen, parseFen } from './position'
import { type ChessMove, type ChessPlay, formatSan, parseMove, rulesFrom } from './rules'
import { formatSquare, readSquare } from './tables'

/** Which ending `chessGame` numbers, and where play begins. */
export interface ChessOptions {
  /**
   * The endings that have numbers, as for `chessNumbering`: `KQvKR`. By default that of the start, if it has at most five men.
   */
  readonly material?: string | undefined
  /** Where play begins, in FEN. By default a position of the ending; without one, White mates with king and queen. */
  readonly start?: string | undefined
}

/** A chess ending. */
export interface ChessGame extends Game<ChessPosition, ChessMove> {
  readonly rules: ChessPlay
  readonly numbering?: ChessNumbering | undefined
}

const KQK = '8/8/8/4k3/8/8/2Q5/K7 w - - 0 1'

/** The names of squares, row by row from the top. */
const SQUARES = Array.from({ length: 64 }, (_, i) => formatSquare(i ^ 56))

/** White and black marks, and names, by the letter of a piece. */
const PIECES: Readonly<Record<string, readonly [white: string, black: string, name: string]>> = {
  K: ['♔', '♚', 'king'],
  Q: ['♕', '♛', 'queen'],
  R: ['♖', '♜', 'rook'],
  B: ['♗', '♝', 'bishop'],
  N: ['♘', '♞', 'knight'],
  P: ['♙', '♟', 'pawn'],
}

/**
 * Chess without castling and the fifty-move rule. Positions are written in FEN, `8/8/8/4k3/8/8/2Q5/K7 w - - 0 1`; counters may be
 * left out, and `_` may stand for a blank. Moves are written in standard algebraic notation, `Qc5+`, and read in that of engines
 * too, `c2c5`.
 *
 * @throws PositionalError INVALID_OPTION, LIMIT_EXCEEDED as `chessNumbering`; INVALID_POSITION for a malformed start, or one that
 *   the material does not lead to, and from functions for malformed positions.
 * @see README.md#chess-endings
 */
export function chessGame(options: ChessOptions = {}): ChessGame {
  checkKeys('chessGame', options, ['material', 'start'], PositionalError)
  const { material } = options
  const chosen = material === undefined ? undefined : chessNumbering(material)
  const start =
    options.start !== undefined
      ? parseFen(options.start)
      : chosen === undefined
        ? parseFen(KQK)
        : someOf(chosen)
  const numbering =
    chosen ?? (menOf(start) <= MOST_MEN ? chessNumbering(materialOf(start)) : undefined)
  // Refuses a start that the material does not lead to
  chosen?.encode(start)
  return {
    rules: rulesFrom(start),
    about:
      'Castling and the fifty-move rule are left out. The player who mates wins; stalemate, and play without end, are a draw.',
    sides: [
      { id: 'white', name: 'White' },
      { id: 'black', name: 'Black' },
    ],
    formatPosition: formatFen,
    parsePosition: parseFen,
    formatMove: formatSan,
    parseMove,
    moveForm: 'a piece and where it goes, such as Qc5+, exd6, e8=N or c2c5',
    view: ({ board }) => ({
      kind: 'grid',
      rows: 8,
      columns: 8,
      cells: new Array<string>(64).fill('.'),
      names: SQUARES,
      pieces: [...board].flatMap((piece, i) => {
        const [white, black, kind] = PIECES[piece.toUpperCase()] ?? []
        if (white === undefined || black === undefined) return []
        const side = piece < 'a' ? 0 : 1
        const [mark, color] = side === 0 ? [white, 'white'] : [black, 'black']
        const names = { id: `${color}-${kind}`, mark, name: `${color} ${kind}` }
        return [{ row: i >> 3, column: i & 7, ...names, side } as const]
      }),
    }),
    spots: (_, { from, to, promotion }): readonly Spot[] => {
      const [start, end] = [spotOf(from), spotOf(to)]
      if (promotion === undefined) return [start, end]
      // The queen on the last row itself, the others on the squares before it
      const down = 'QRBN'.indexOf(promotion) * (end.row === 0 ? 1 : -1)
      return [start, end, { row: end.row + down, column: end.column }]
    },
    ...(numbering && { numbering }),
  }
}

function spotOf(name: string) {
  const square = readSquare(name)
  return { row: 7 - (square >> 3), column: square & 7 }
}

function menOf({ board }: ChessPosition): number {
  return board.replaceAll('.', '').length
}

/** The ending of a position, white side first: `KQvKR`. */
export function materialOf(position: ChessPosition): string {
  checkPosition(position)
  const pieces = [...position.board].filter((piece) => piece !== '.' && !/k/i.test(piece))
  const [white, black] = [true, false].map((isWhite) =>
    sortPieces(
      pieces
        .filter((piece) => piece < 'a' === isWhite)
        .join('')
        .toUpperCase(),
    ),
  ) as [string, string]
  return `K${white}vK${black}`
}

/** A quiet position of the last ending, its stronger side White and to move: no check, and nothing that can be taken. */
function someOf(numbering: ChessNumbering): ChessPosition {
  const { count, tiers, successors, maxMoves, decode } = numbering
  const { first = 0, name = '' } = tiers.at(-1) ?? {}
  const out = createIndices(numbering, maxMoves)
  for (let i = 1; ; i++) {
    // Multiples of the golden ratio lie all over
    const index = first + Math.floor(((i * 0.618034) % 1) * (count - first))
    const moves = successors(index, out)
    if (moves <= 0 || out.subarray(0, moves).some((next) => next < first)) continue
    const position = decode(index)
    if (!isInCheck(position) && materialOf(position) === name) return position
  }
}
