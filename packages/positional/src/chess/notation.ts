// Moves as people write them, in standard algebraic notation (`Qc7#`, `exd6`, `e8=N+`), and as chess engines do (`c2c7`,
// `e7e8n`).
//
// Source: PGN Standard (1994), section 8.2.3.

import { type ChessPosition, hasMove, isInCheck } from './board'
import { type ChessMove, detailedMoves, playMove } from './rules'
import { formatSquare } from './tables'

/** A move of a position in standard algebraic notation; '' if the position does not have it. */
export function formatSan(position: ChessPosition, move: ChessMove): string {
  const all = detailedMoves(position)
  const found = all.find(
    ({ move: { from, to, promotion } }) =>
      from === move.from && to === move.to && promotion === move.promotion,
  )
  if (found === undefined) return ''
  const { piece, isCapture, from } = found.detail
  const rivals = all
    .filter(({ detail }) => detail.piece === piece && detail.to === found.detail.to)
    .map(({ detail }) => detail.from)
  const pawn = isCapture ? move.from.slice(0, 1) : ''
  const start = piece === 'P' ? pawn : piece + distinction(from, rivals)
  const promotion = move.promotion === undefined ? '' : `=${move.promotion}`
  const after = playMove(position, move)
  const check = !isInCheck(after) ? '' : hasMove(after) ? '+' : '#'
  return `${start}${isCapture ? 'x' : ''}${move.to}${promotion}${check}`
}

/** The file, row or square that distinguishes a piece from others of its kind which can go to the same square. */
function distinction(from: number, all: readonly number[]): string {
  if (all.length < 2) return ''
  const name = formatSquare(from)
  const others = all.filter((square) => square !== from)
  if (others.every((square) => (square & 7) !== (from & 7))) return name.slice(0, 1)
  if (others.every((square) => square >> 3 !== from >> 3)) return name.slice(1)
  return name
}

/** The move of a position that a text means, in either notation, undefined if none or several. Marks are optional. */
export function parseMove(position: ChessPosition, text: string): ChessMove | undefined {
  const bare = text.replace(/[+#!?]+$/, '')
  const engine = /^([a-h][1-8])-?([a-h][1-8])=?([qrbnQRBN])?$/.exec(bare)
  const people = /^([KQRBN])?([a-h])?([1-8])?[x:-]?([a-h][1-8])=?([QRBN])?$/.exec(bare)
  const matches = detailedMoves(position).filter(({ move, detail }) => {
    if (engine !== null) {
      const [, from, to, promotion] = engine
      if (move.from === from && move.to === to && move.promotion === promotion?.toUpperCase())
        return true
    }
    if (people === null) return false
    const [, piece = 'P', file = '', row = '', to, promotion] = people
    return (
      detail.piece === piece &&
      move.to === to &&
      move.promotion === promotion &&
      move.from.startsWith(file) &&
      move.from.endsWith(row)
    )
  })
  return matches.length === 1 ? matches[0]?.move : undefined
}
