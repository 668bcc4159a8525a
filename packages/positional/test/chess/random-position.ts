import type { Random } from '@zugzwang/core/testing'
import { type ChessPosition, chessGame } from '../../src/index'

const { parsePosition } = chessGame()

/**
 * A random position of an ending such as `KPvKP`, either side White. Pawns often stand where one of them steps by two next to the
 * other.
 */
export function randomPosition(random: Random, ending: string): ChessPosition {
  for (;;) {
    const [own = '', other = ''] = ending.split('v')
    const [white, black] = random(2) === 0 ? [own, other] : [other, own]
    const isWhiteToMove = random(2) === 0
    const board = new Array<string>(64).fill('.')
    const nearFile = random(8)
    const isNear = random(4) > 0
    for (const piece of white + black.toLowerCase()) {
      let at = random(64)
      if (isNear && (piece === 'P' || piece === 'p')) {
        const rows = piece === 'P' ? [6, 3] : [1, 4]
        at = (rows[random(2)] as number) * 8 + ((nearFile + random(2)) & 7)
      }
      if (board[at] !== '.') at = board.indexOf('.')
      board[at] = piece
    }
    const rows = Array.from({ length: 8 }, (_, row) =>
      board
        .slice(row * 8, row * 8 + 8)
        .join('')
        .replace(/\.+/g, (dots) => String(dots.length)),
    )
    try {
      return parsePosition(`${rows.join('/')} ${isWhiteToMove ? 'w' : 'b'} - -`)
    } catch {
      // pawns on the last row, kings side by side, a king that can be taken
    }
  }
}
