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

import { excerpt } from '@zugzwang/core/authoring'
import { PositionalError, wrongValue } from '../errors'
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

/** A word of the text and where it begins. */
interface Word {
  readonly word: string
  readonly at: number
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
  if (typeof text !== 'string') throw wrongValue('INVALID_POSITION', 'position', text, 'a text', {})
  const { kinds, movers } = shape
  const words: Word[] = Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
    word,
    at: index,
  }))
  const end: Word = { word: '', at: text.length }
  let next = 0
  const take = (): Word => words[next++] ?? end
  const takeMover = (): Mover | undefined => {
    const found = movers.find((mover) => mover === words[next]?.word)
    if (found !== undefined) next++
    return found
  }

  let mover = takeMover()
  const rows = mover === undefined ? take() : undefined
  mover ??= takeMover()
  if (rows !== undefined && next >= words.length) {
    const cells = kinds.map(({ letter }) => findLetters(shape, rows.word, letter))
    checkRows(shape, text, rows, cells)
    kinds.forEach((kind, i) => {
      checkCount(kind, cells[i]?.length ?? 0, rows)
    })
    return { mover: mover ?? shape.starter, cells }
  }
  const cells = kinds.map(({ letter, count }, i) => {
    const found = take()
    if (found.word !== letter)
      throw wrong(
        found,
        i === 0 && mover === undefined ? `${movers.join(' or ')}, or ${letter}` : letter,
      )
    return Array.from({ length: count }, () => readPlace(shape, take()))
  })
  const rest = take()
  if (rest !== end) throw wrong(rest, 'the end of the position')
  if (rows !== undefined) checkRows(shape, text, rows, cells)
  return { mover: mover ?? shape.starter, cells }
}

/** The rows of the board, joined by `/`, with the pieces on it. */
function drawRows(
  { board: { rows, columns, cells: ground }, kinds }: PositionShape<string>,
  cells: readonly (readonly Cell[])[],
): string {
  const letters = [...ground]
  for (let i = kinds.length - 1; i >= 0; i--)
    for (const { row, column } of cells[i] ?? [])
      letters[row * columns + column] = kinds[i]?.letter ?? ''
  return Array.from({ length: rows }, (_, row) =>
    letters.slice(row * columns, (row + 1) * columns).join(''),
  ).join('/')
}

/** The cells, row by row, on which rows show a letter where a piece can stand. */
function findLetters({ board, wall }: PositionShape<string>, rows: string, letter: string): Cell[] {
  const found: Cell[] = []
  for (let at = rows.indexOf(letter); at !== -1; at = rows.indexOf(letter, at + 1)) {
    const cell = cellAt(at, board.columns + 1)
    if (isOpen(board, wall, cell)) found.push(cell)
  }
  return found
}

/** Refuses rows that differ from those of the board with the pieces on the cells. */
function checkRows(
  shape: PositionShape<string>,
  text: string,
  { word, at }: Word,
  cells: readonly (readonly Cell[])[],
): void {
  const drawn = drawRows(shape, cells)
  let i = 0
  while (i < drawn.length && drawn[i] === word[i]) i++
  if (i === drawn.length && word.length === i) return
  const { rows, columns } = shape.board
  const letter = word.length > i ? String.fromCodePoint(text.codePointAt(at + i) ?? 0) : ''
  const expected = drawn[i] ?? 'the end'
  throw wrong(
    { word: letter, at: at + i },
    `${expected} on the board of this game, ${rows} rows of ${columns} columns`,
  )
}

function readPlace({ board, wall }: PositionShape<string>, found: Word): Cell {
  const cell = readCell(found.word)
  if (cell === undefined || !isOpen(board, wall, cell))
    throw wrong(
      found,
      `the row,column of a cell that is no wall, at most ${board.rows},${board.columns}`,
    )
  return cell
}

function isOpen(board: BoardCells, wall: string, cell: Cell): boolean {
  return (board.cells[cellNumber(board, cell)] ?? wall) !== wall
}

function checkCount({ letter, count }: PieceKind, found: number, { word, at }: Word): void {
  if (found === count) return
  // The last piece where there are too many, otherwise where the cells should follow
  const place = found > count ? word.lastIndexOf(letter) : word.length
  throw new PositionalError('INVALID_POSITION', {
    what: `the board shows ${found} ${letter}`,
    found,
    expected: `${count}, or the cells of all pieces behind the board`,
    place: { column: at + place + 1 },
  })
}

function wrong({ word, at }: Word, expected: string): PositionalError {
  return new PositionalError('INVALID_POSITION', {
    what: `${word === '' ? 'the end' : excerpt(word)}`,
    found: word,
    expected,
    place: { column: at + 1 },
  })
}
