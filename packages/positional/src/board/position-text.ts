// A position of a board in one line: the rows of the board with the pieces on it, joined by `/`, and who is to move.
//
//   ...*/P.TE police
//
// Pieces that share a cell hide one another; then the cells of all follow by letter, row,column from 1:
//
//   ..P*/...E thief P 1,3 1,3 T 1,3
//
// The ground is known from the game: a text is read for one board, and ground that is not this board's is refused. Where
// cells are written, the rows may be left out; where the mover is, it is the one who starts.

import { excerpt, excerptAt } from '@zugzwang/core/authoring'
import { PositionalError } from '../errors'
import { show } from '../show'
import { type Cell, cellAt, cellNumber, formatCell, readCell } from './cell'
import type { BoardCells } from './ground'

/** Pieces of one kind, all alike. */
export interface PieceKind {
  /** What they are on the board. */
  readonly letter: string
  readonly count: number
}

/** What a text is read for. */
export interface PositionShape<Mover extends string> {
  readonly board: BoardCells
  readonly wall: string
  /** Those earlier in the list cover those later. */
  readonly kinds: readonly PieceKind[]
  readonly movers: readonly [Mover, Mover]
  /** Who is to move where a text does not say so. */
  readonly starter: Mover
}

/** Who is to move, and the cells of each kind of pieces, row by row where rows tell them. */
export interface PlacedPieces<Mover extends string> {
  readonly mover: Mover
  readonly cells: readonly (readonly Cell[])[]
}

/** The text of a position; cells lie on the board. O(cells). */
export function formatPositionText<Mover extends string>(
  shape: PositionShape<Mover>,
  { mover, cells }: PlacedPieces<Mover>,
): string {
  const rows = drawRows(shape, cells)
  const numbers = cells.flat().map((cell) => cellNumber(shape.board, cell))
  if (new Set(numbers).size === numbers.length) return `${rows} ${mover}`
  const lists = shape.kinds.map(({ letter }, i) =>
    [letter, ...(cells[i] ?? []).map(formatCell)].join(' '),
  )
  return [rows, mover, ...lists].join(' ')
}

/**
 * Reads the text of a position. O(cells).
 *
 * @throws PositionalError INVALID_POSITION with the column of the first thing that is wrong.
 */
export function readPositionText<Mover extends string>(
  shape: PositionShape<Mover>,
  text: string,
): PlacedPieces<Mover> {
  if (typeof text !== 'string')
    throw new PositionalError(
      'INVALID_POSITION',
      `The position is ${show(text)}; expected a text.`,
      {
        found: text,
        expected: 'a text',
      },
    )
  const { kinds, movers } = shape
  const tokens = Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({ word, at: index }))
  let next = 0
  const isMover = (word: string | undefined): word is Mover =>
    movers.some((mover) => mover === word)
  const rows = isMover(tokens[0]?.word) ? undefined : tokens[next++]
  if (rows === undefined && tokens.length === 0)
    throw wrongWord(
      text,
      text.length,
      'the rows of the board, or who is to move and the cells of the pieces',
    )
  const shown = rows && readRows(shape, text, rows)
  const word = tokens[next]?.word
  const mover = isMover(word) ? word : shape.starter
  if (isMover(word)) next++
  else if (word !== undefined && word !== kinds[0]?.letter)
    throw wrongWord(
      text,
      tokens[next]?.at ?? text.length,
      `${movers.join(' or ')}, or ${kinds[0]?.letter}`,
    )
  if (rows !== undefined && shown !== undefined && next === tokens.length) {
    kinds.forEach((kind, i) => {
      checkCount(kind, shown[i]?.length ?? 0, rows)
    })
    return { mover, cells: shown }
  }

  const cells = kinds.map(({ letter, count }) => {
    const token = tokens[next++]
    if (token?.word !== letter)
      throw wrongWord(text, token?.at ?? text.length, `${letter} and the cells of its pieces`)
    return Array.from({ length: count }, () => readPlace(shape, text, tokens[next++]))
  })
  const rest = tokens[next]
  if (rest !== undefined) throw wrongWord(text, rest.at, 'the end of the position')
  if (rows !== undefined) {
    const drawn = drawRows(shape, cells)
    for (let i = 0; i < drawn.length; i++)
      if (rows.word[i] !== drawn[i])
        throw wrongLetter(text, rows.at + i, `${drawn[i]}, by the cells that follow the board`)
  }
  return { mover, cells }
}

/** The rows of the board, joined by `/`, with the pieces on it. */
function drawRows(
  { board, kinds }: Pick<PositionShape<string>, 'board' | 'kinds'>,
  cells: readonly (readonly Cell[])[],
): string {
  const letters = [...board.cells]
  for (let i = kinds.length - 1; i >= 0; i--)
    for (const cell of cells[i] ?? []) letters[cellNumber(board, cell)] = kinds[i]?.letter ?? ''
  return Array.from({ length: board.rows }, (_, row) =>
    letters.slice(row * board.columns, (row + 1) * board.columns).join(''),
  ).join('/')
}

/** The cells of the pieces of each kind that rows show. */
function readRows(
  { board: { rows, columns, cells }, wall, kinds }: PositionShape<string>,
  text: string,
  { word, at }: { word: string; at: number },
): Cell[][] {
  const found: Cell[][] = kinds.map(() => [])
  const length = rows * (columns + 1) - 1
  for (let i = 0; i < length; i++) {
    const column = i % (columns + 1)
    const cell = ((i - column) / (columns + 1)) * columns + column
    const ground = column === columns ? '/' : (cells[cell] ?? wall)
    const letter = word[i]
    if (letter === ground) continue
    const canStand = ground !== '/' && ground !== wall
    const kind = canStand ? kinds.findIndex((one) => one.letter === letter) : -1
    if (kind === -1)
      throw wrongLetter(
        text,
        at + i,
        `${canStand ? [ground, ...kinds.map((one) => one.letter)].join(' or ') : ground} on the board of this game, ${rows} rows of ${columns} columns`,
      )
    found[kind]?.push(cellAt(cell, columns))
  }
  if (word.length > length) throw wrongLetter(text, at + length, 'the end of the board')
  return found
}

function readPlace(
  { board, wall }: PositionShape<string>,
  text: string,
  token: { word: string; at: number } | undefined,
): Cell {
  const cell = token && readCell(token.word)
  if (cell === undefined || (board.cells[cellNumber(board, cell)] ?? wall) === wall)
    throw wrongWord(
      text,
      token?.at ?? text.length,
      `the row,column of a cell that is no wall, at most ${board.rows},${board.columns}`,
    )
  return cell
}

function checkCount(
  { letter, count }: PieceKind,
  found: number,
  rows: { word: string; at: number },
): void {
  // The first piece too many, or where the cells should follow
  const at =
    found > count ? [...rows.word.matchAll(new RegExp(letter, 'g'))][count]?.index : undefined
  if (found !== count)
    throw new PositionalError(
      'INVALID_POSITION',
      `the board shows ${found} ${letter}; expected ${count}, or the cells of all pieces behind the board where some share one.`,
      {
        found,
        expected: `${count} ${letter}`,
        place: { column: rows.at + (at ?? rows.word.length) + 1 },
      },
    )
}

/** A word that is wrong, or missing where the text ends. */
function wrongWord(text: string, at: number, expected: string): PositionalError {
  const word = /^\S+/.exec(text.slice(at))?.[0]
  return wrong(word === undefined ? 'the end' : excerpt(word), word, at, expected)
}

/** A letter of the rows that is wrong. */
function wrongLetter(text: string, at: number, expected: string): PositionalError {
  const letter = /^\S/u.exec(text.slice(at))?.[0]
  return wrong(letter === undefined ? 'the end' : excerptAt(text, at), letter, at, expected)
}

function wrong(
  shown: string,
  found: string | undefined,
  at: number,
  expected: string,
): PositionalError {
  return new PositionalError('INVALID_POSITION', `${shown}; expected ${expected}.`, {
    found: found ?? '',
    expected,
    place: { column: at + 1 },
  })
}
