// The view of a board that is edited and need not be a position, with the pieces as the game shows them.

import type { View } from '@zugzwang/core'

interface PieceLook {
  readonly id: string
  readonly mark: string
  readonly name: string
  readonly side: 0 | 1
}

const KINDS: Readonly<Record<string, readonly [white: string, black: string, name: string]>> = {
  K: ['♔', '♚', 'king'],
  Q: ['♕', '♛', 'queen'],
  R: ['♖', '♜', 'rook'],
  B: ['♗', '♝', 'bishop'],
  N: ['♘', '♞', 'knight'],
  P: ['♙', '♟', 'pawn'],
}

/** The names of squares, row by row from the top. */
const SQUARES = Array.from({ length: 64 }, (_, i) => `${'abcdefgh'[i & 7]}${8 - (i >> 3)}`)

/** Undefined for other letters. */
export function pieceOf(letter: string): PieceLook | undefined {
  const kind = KINDS[letter.toUpperCase()]
  if (kind === undefined) return undefined
  const [white, black, name] = kind
  return letter < 'a'
    ? { id: `white-${name}`, mark: white, name: `white ${name}`, side: 0 }
    : { id: `black-${name}`, mark: black, name: `black ${name}`, side: 1 }
}

export function chessView(board: string): View {
  return {
    kind: 'grid',
    rows: 8,
    columns: 8,
    cells: new Array<string>(64).fill('.'),
    names: SQUARES,
    pieces: [...board].flatMap((letter, i) => {
      const piece = pieceOf(letter)
      return piece === undefined ? [] : [{ row: i >> 3, column: i & 7, ...piece }]
    }),
  }
}
