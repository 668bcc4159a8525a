// What turning, mirroring and swapping colours make of a chess position: where the rules cannot tell the two apart, they have one
// number. A board is 64 characters from a8.

import type { ChessPosition } from '@zugzwang/positional'

export type Turn = 'turned' | 'mirrored' | 'swapped'

/** The three positions; undefined where there is none with the same value. None has a right to take en passant. */
export function alikeOf({ mover, board }: ChessPosition): Record<Turn, ChessPosition | undefined> {
  const rows = Array.from({ length: 8 }, (_, row) => board.slice(8 * row, 8 * row + 8))
  const turned = Array.from({ length: 64 }, (_, i) => rows[7 - (i & 7)]?.[i >> 3]).join('')
  const mirrored = rows.map((row) => [...row].reverse().join('')).join('')
  const swapped = [...rows.reverse().join('')]
    .map((piece) => (piece < 'a' ? piece.toLowerCase() : piece.toUpperCase()))
    .join('')
  return {
    // Pawns go one way
    turned: /P/i.test(board) ? undefined : { mover, board: turned },
    mirrored: { mover, board: mirrored },
    swapped: { mover: mover === 'white' ? 'black' : 'white', board: swapped },
  }
}
