// Turned and mirrored chess positions, and those with colours swapped: where the rules cannot distinguish them, they share a number.
// A board is 64 characters from a8.

import type { ChessPosition } from '@zugzwang/positional'

export type Turn = 'turned' | 'mirrored' | 'swapped'

/** Undefined where the value would differ. None has a right to take en passant. */
export function alikeOf({ mover, board }: ChessPosition): Record<Turn, ChessPosition | undefined> {
  const rows = Array.from({ length: 8 }, (_, row) => board.slice(8 * row, 8 * row + 8))
  const turned = Array.from({ length: 64 }, (_, i) => rows[7 - (i & 7)]?.[i >> 3]).join('')
  const mirrored = rows.map((row) => [...row].reverse().join('')).join('')
  const swapped = [...rows.reverse().join('')]
    .map((piece) => (piece < 'a' ? piece.toLowerCase() : piece.toUpperCase()))
    .join('')
  return {
    // Pawns have a direction
    turned: /P/i.test(board) ? undefined : { mover, board: turned },
    mirrored: { mover, board: mirrored },
    swapped: { mover: mover === 'white' ? 'black' : 'white', board: swapped },
  }
}
