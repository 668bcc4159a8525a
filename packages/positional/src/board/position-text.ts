// A position of a board in one line: the rows of the board with the pieces on it, joined by `/`, and who is to move.
//
//   ...*/P.TE police
//
// Pieces that share a cell hide one another; then the cells of all follow by letter, row,column from 1:
//
//   ..P*/...E thief P 1,3 1,3 T 1,3
//
// A text is read for the board of one game, and other ground is refused. With cells, the rows may be left out; without a mover,
// it is the starter.

import { PositionalError, wrongPosition, wrongText } from '../errors'
import { type Cell, cellAt, cellNumber, formatCell, readCell } from './cell'
import type { BoardCells } from './ground'
import { drawRows } from './text'

/** The game that a text is read for. */
export interface PositionShape<Mover extends string> {
  readonly board: BoardCells
  readonly wall: string
  /** Pieces by their letters on the board, alike ones together. Earlier ones cover later ones. */
  readonly kinds: readonly { readonly letter: string; readonly count: number }[]
  readonly movers: readonly [Mover, Mover]
  readonly starter: Mover
}

/** Who is to move, and the cells of each kind of pieces; if read from rows, row by row. */
export interface PlacedPieces<Mover extends string> {
  readonly mover: Mover
  readonly cells: readonly (readonly Cell[])[]
}

/** The text of a position; cells lie on the board. O(cells). */
export function formatPositionText<Mover extends string>(
  shape: PositionShape<Mover>,
  { mover, cells }: PlacedPieces<Mover>,
): string {
  const rows = joinRows(shape, cells)
  const numbers = cells.flat().map((cell) => cellNumber(shape.board, cell))
  if (new Set(numbers).size === numbers.length) return `${rows} ${mover}`
  const lists = shape.kinds.map(({ letter }, i) =>
    [letter, ...(cells[i] ?? []).map(formatCell)].join(' '),
  )
  return [rows, mover, ...lists].join(' ')
}

interface Word {
  readonly word: string
  readonly at: number
}

export function wordsOf(text: string): Word[] {
  if (typeof text !== 'string') throw wrongPosition('position', text, 'a text', {})
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({ word, at: index }))
}

/**
 * Reads the text of a position. O(cells).
 *
 * @throws PositionalError INVALID_POSITION with the column of the first error.
 */
export function readPositionText<Mover extends string>(
  shape: PositionShape<Mover>,
  text: string,
): PlacedPieces<Mover> {
  const { kinds, movers, starter } = shape
  const words = wordsOf(text)
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
    for (const [i, { letter, count }] of kinds.entries())
      checkCount(letter, count, cells[i]?.length ?? 0, rows)
    return { mover: mover ?? starter, cells }
  }
  const cells = kinds.map(({ letter, count }, i) => {
    const { word, at } = take()
    const isFirst = i === 0 && mover === undefined
    if (word !== letter)
      throw wrongText(word, at, isFirst ? `${movers.join(' or ')}, or ${letter}` : letter)
    return Array.from({ length: count }, () => readPlace(shape, take()))
  })
  const rest = take()
  if (rest !== end) throw wrongText(rest.word, rest.at, 'the end of the position')
  if (rows !== undefined) checkRows(shape, text, rows, cells)
  return { mover: mover ?? starter, cells }
}

/** The rows of the board, joined by `/`, with the pieces on it. */
function joinRows(
  { board, kinds }: PositionShape<string>,
  cells: readonly (readonly Cell[])[],
): string {
  const pieces = kinds.flatMap(({ letter }, i) =>
    (cells[i] ?? []).map((cell) => [letter, cell] as const),
  )
  return drawRows(board, pieces.reverse()).join('/')
}

/** The cells, row by row, on which rows show a letter where a piece can stand. */
function findLetters(shape: PositionShape<string>, rows: string, letter: string): Cell[] {
  const found: Cell[] = []
  for (let at = rows.indexOf(letter); at !== -1; at = rows.indexOf(letter, at + 1)) {
    const cell = cellAt(at, shape.board.columns + 1)
    if (isOpen(shape, cell)) found.push(cell)
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
  const drawn = joinRows(shape, cells)
  if (word === drawn) return
  let i = 0
  while (i < drawn.length && drawn[i] === word[i]) i++
  const { rows, columns } = shape.board
  const letter = word.length > i ? String.fromCodePoint(text.codePointAt(at + i) ?? 0) : ''
  const size = `on the board of this game, ${rows} rows of ${columns} columns`
  throw wrongText(letter, at + i, `${drawn[i] ?? 'the end'} ${size}`)
}

function readPlace(shape: PositionShape<string>, { word, at }: Word): Cell {
  const cell = readCell(word)
  if (cell !== undefined && isOpen(shape, cell)) return cell
  const { rows, columns } = shape.board
  throw wrongText(word, at, `the row,column of a cell that is no wall, at most ${rows},${columns}`)
}

function isOpen({ board, wall }: PositionShape<string>, cell: Cell): boolean {
  return (board.cells[cellNumber(board, cell)] ?? wall) !== wall
}

function checkCount(letter: string, count: number, found: number, { word, at }: Word): void {
  if (found === count) return
  // The last piece if there are too many, otherwise where the cells should follow
  const place = found > count ? word.lastIndexOf(letter) : word.length
  throw new PositionalError('INVALID_POSITION', {
    what: `the board shows ${found} ${letter}`,
    found,
    expected: `${count}, or the cells of all pieces behind the board`,
    place: { column: at + place + 1 },
  })
}
