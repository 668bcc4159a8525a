// A position of chess without castling, and its text in Forsyth–Edwards notation:
//
//   8/8/8/4k3/8/8/2Q5/K7 w - - 0 1
//
// rows from the eighth to the first, who is to move, castling (-), the square passed over by a pawn that can be taken en passant, and
// two counters without meaning here.
//
// Source: PGN Standard (1994), section 16.1.

import { excerpt } from '@zugzwang/core/authoring'
import { checkMover, PositionalError, wrongPosition } from '../errors'
import { type ChessPosition, isKingAttacked, legalMovesOf } from './board'
import { formatSquare, readSquare } from './tables'

const FORM = 'a position in FEN such as 8/8/8/4k3/8/8/2Q5/K7 w - -'

/** Writes a position in FEN. O(1). */
export function formatFen({ mover, board, enPassant }: ChessPosition): string {
  const rows = Array.from({ length: 8 }, (_, row) =>
    board.slice(row * 8, row * 8 + 8).replace(/\.+/g, (dots) => String(dots.length)),
  )
  return `${rows.join('/')} ${mover === 'white' ? 'w' : 'b'} - ${enPassant ?? '-'} 0 1`
}

/**
 * Reads FEN. Counters may be left out, and so may castling and en passant; blanks may be written as `_`. A right to take en
 * passant that cannot be used is dropped.
 *
 * @throws PositionalError INVALID_POSITION with the column.
 */
export function parseFen(text: string): ChessPosition {
  const words = [...text.matchAll(/[^\s_]+/g)]
  const columnOf = (word: number) => (words[word]?.index ?? text.length) + 1
  const [rows = '', mover, castling = '-', passed = '-', ...counters] = words.map(([word]) => word)
  const board = readRows(rows, columnOf(0))
  if (mover !== 'w' && mover !== 'b') {
    const found = mover === undefined ? 'no side is to move' : `${excerpt(mover)} is to move`
    throw refuse(found, mover, 'w or b', columnOf(1))
  }
  if (castling !== '-')
    throw refuse(
      `there is castling, ${excerpt(castling)}`,
      castling,
      '-, since endings are without',
      columnOf(2),
    )
  const isWhite = mover === 'w'
  const square = readSquare(passed)
  if (passed !== '-' && square >> 3 !== (isWhite ? 5 : 2))
    throw refuse(
      `the square passed over is ${excerpt(passed)}`,
      passed,
      `- or a square of row ${isWhite ? 6 : 3}`,
      columnOf(3),
    )
  for (const [i, counter] of counters.entries())
    if (i > 1 || !/^\d{1,6}$/.test(counter))
      throw refuse(`behind it stands ${excerpt(counter)}`, counter, 'two counters', columnOf(4 + i))
  const position: ChessPosition = { mover: isWhite ? 'white' : 'black', board }
  if (isKingAttacked(board, !isWhite))
    throw refuse(
      `the king of the side that has moved is in check`,
      rows,
      `a position where ${isWhite ? 'Black' : 'White'}, who moved last, is not in check`,
      columnOf(0),
    )
  if (square < 0) return position
  const pawn = square + (isWhite ? -8 : 8)
  const home = square + (isWhite ? 8 : -8)
  const found = [pawn, square, home].map((each) => board[each ^ 56]).join('')
  if (found !== (isWhite ? 'p..' : 'P..'))
    throw refuse(
      `no pawn has just passed over ${passed}`,
      passed,
      `a pawn on ${formatSquare(pawn)}, and nothing on ${passed} and ${formatSquare(home)}`,
      columnOf(3),
    )
  return withRight(position, passed)
}

function refuse(what: string, found: unknown, expected: string, column: number): PositionalError {
  return new PositionalError('INVALID_POSITION', { what, found, expected, place: { column } })
}

/** The position with the right to take a pawn en passant, if taking leaves no king in check, and the step of two left none. */
export function withRight(position: ChessPosition, passed: string): ChessPosition {
  const right = { ...position, enPassant: passed }
  const isWhite = position.mover === 'white'
  const square = readSquare(passed)
  const squares = [...position.board]
  const [pawn, home] = isWhite ? [square - 8, square + 8] : [square + 8, square - 8]
  squares[home ^ 56] = squares[pawn ^ 56] as string
  squares[pawn ^ 56] = '.'
  const wasInCheck = isKingAttacked(squares, isWhite)
  const isTaken = () => legalMovesOf(right).some((move) => move.isPassing)
  return !wasInCheck && isTaken() ? right : position
}

function readRows(text: string, column: number): string {
  const rows = text.split('/')
  if (rows.length !== 8)
    throw refuse(
      text === ''
        ? 'there is nothing'
        : `${excerpt(text)} has ${rows.length === 1 ? 'one row' : `${rows.length} rows`}`,
      text,
      `eight, as in ${FORM}`,
      column,
    )
  let board = ''
  let start = column
  const kings = { K: 0, k: 0 }
  for (const [r, row] of rows.entries()) {
    let width = 0
    for (const [i, character] of [...row].entries()) {
      const place = start + i
      if (/[1-8]/.test(character)) width += Number(character)
      else if (/[KQRBNP]/i.test(character)) width++
      else
        throw refuse(`there is ${excerpt(character)}`, character, 'KQRBNP, kqrbnp or 1 … 8', place)
      if (/P/i.test(character) && (r === 0 || r === 7))
        throw refuse(`a pawn stands on row ${8 - r}`, character, 'none there', place)
      if (character === 'K' || character === 'k') kings[character]++
      board += /\d/.test(character) ? '.'.repeat(Number(character)) : character
    }
    if (width !== 8) throw refuse(`row ${8 - r} has ${width} squares`, row, '8', start)
    start += row.length + 1
  }
  for (const [king, name] of [
    ['K', 'white'],
    ['k', 'black'],
  ] as const)
    if (kings[king] !== 1)
      throw refuse(`there are ${kings[king]} ${name} kings`, kings[king], 'one', column)
  return board
}

/** @throws PositionalError INVALID_POSITION for a malformed position. */
export function checkPosition(position: ChessPosition): void {
  checkMover(position, 'board and enPassant', ['white', 'black'])
  const { board, enPassant } = position
  if (typeof board !== 'string' || !/^[.KQRBNPkqrbnp]{64}$/.test(board))
    throw wrongPosition('board', board, '64 characters of . KQRBNP kqrbnp')
  if (enPassant !== undefined && readSquare(enPassant) < 0)
    throw wrongPosition('enPassant', enPassant, 'a square such as e3')
  parseFen(formatFen(position))
}
