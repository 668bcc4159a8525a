// A board of connect four as text. Who is to move follows from the number of discs.

import { checkKeys, excerpt } from '@zugzwang/core/authoring'
import { stepsTo } from '../board/steps'
import { PositionalError, wrongOption, wrongPosition, wrongText } from '../errors'

/** How large the board is, and what wins. */
export interface ConnectFourOptions {
  /** 1 … 32. */
  readonly columns: number
  /** 1 … 32. */
  readonly rows: number
  /** Number of discs of one player in a row, in a column or on a diagonal that wins: 2 … 32. Default 4. */
  readonly inARow?: number | undefined
  /** Where play begins, as rows. Default: the empty board. Only positions that follow it have numbers. */
  readonly start?: ConnectFourPosition | undefined
}

/**
 * A position is its text: rows from the top joined by `/`, `.` empty, `X` discs of the first player, `O` of the second:
 * `..../..../..O./.XX.`.
 */
export type ConnectFourPosition = string

/** A checked size, and places in the text of a position. */
export interface ConnectFourBoard {
  readonly columns: number
  readonly rows: number
  readonly inARow: number
  /** `connect four 7×6`. */
  readonly name: string
  readonly empty: ConnectFourPosition
  readonly start: ConnectFourPosition
  /** For each column, the places of its cells from the bottom up. */
  readonly stacks: readonly (readonly number[])[]
  /** The places of all lines of `inARow` cells. */
  readonly lines: readonly (readonly number[])[]
}

const MOST = 32
const USUAL = 4

/**
 * Checks a size, and where play begins. O(cells · inARow).
 *
 * @throws PositionalError INVALID_OPTION; INVALID_POSITION
 */
export function createBoard(caller: string, options: ConnectFourOptions): ConnectFourBoard {
  checkKeys(caller, options, ['columns', 'rows', 'inARow', 'start'], PositionalError)
  const { columns, rows, inARow = USUAL, start } = options
  for (const [name, value, least] of [
    ['columns', columns, 1],
    ['rows', rows, 1],
    ['inARow', inARow, 2],
  ] as const)
    if (!(Number.isInteger(value) && value >= least && value <= MOST))
      throw wrongOption(name, value, `a whole number, ${least} … ${MOST}`)
  const placeOf = (row: number, column: number) => row * (columns + 1) + column
  const lines: number[][] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      for (const [down, right] of stepsTo('e s se sw')) {
        const lastRow = row + down * (inARow - 1)
        const lastColumn = column + right * (inARow - 1)
        if (lastRow < rows && lastColumn < columns && lastColumn >= 0)
          lines.push(
            Array.from({ length: inARow }, (_, i) => placeOf(row + i * down, column + i * right)),
          )
      }
  const empty = Array(rows).fill('.'.repeat(columns)).join('/')
  const board = {
    columns,
    rows,
    inARow,
    name: `connect four ${columns}×${rows}${inARow === USUAL ? '' : `, ${inARow} in a row`}`,
    empty,
    start: empty,
    stacks: Array.from({ length: columns }, (_, column) =>
      Array.from({ length: rows }, (_, height) => placeOf(rows - 1 - height, column)),
    ),
    lines,
  }
  return start === undefined ? board : { ...board, start: checkRows(board, start) }
}

/** Whose discs make a line: `X`, `O`, both, or neither. O(lines). */
export function winnersOf(
  { lines }: ConnectFourBoard,
  position: ConnectFourPosition,
): { readonly isX: boolean; readonly isO: boolean } {
  let isX = false
  let isO = false
  for (const line of lines) {
    const disc = position[line[0]]
    if (disc === '.' || line.some((place) => position[place] !== disc)) continue
    if (disc === 'X') isX = true
    else isO = true
  }
  return { isX, isO }
}

export function discsOn(position: ConnectFourPosition): number {
  let discs = 0
  for (const letter of position) if (letter === 'X' || letter === 'O') discs++
  return discs
}

/** The lowest empty cell of a column, as a place in the text; undefined if it is full. O(rows). */
export function landingIn(
  { stacks }: ConnectFourBoard,
  position: ConnectFourPosition,
  column: number,
): number | undefined {
  return stacks[column]?.find((place) => position[place] === '.')
}

/**
 * Checks the rows of a position. O(cells + lines).
 *
 * @throws PositionalError INVALID_POSITION with the column of the text.
 */
export function checkRows(board: ConnectFourBoard, text: unknown): ConnectFourPosition {
  if (typeof text !== 'string') throw wrongPosition('position', text, 'a text', {})
  const { empty, columns, rows, stacks } = board
  for (let at = 0; at < Math.max(text.length, empty.length); at++) {
    const letter = text[at] ?? ''
    const due = empty[at]
    if (due === '.' ? letter !== '' && '.XO'.includes(letter) : letter === due) continue
    const expected = due === undefined ? 'the end' : due === '.' ? '., X or O' : due
    const size = `on a board of ${columns} columns and ${rows} rows`
    throw wrongText(letter, at, `${expected} ${size}`)
  }
  for (const stack of stacks) {
    const gap = stack.findIndex((place) => text[place] === '.')
    const floating = gap < 0 ? undefined : stack.slice(gap).find((place) => text[place] !== '.')
    if (floating !== undefined)
      throw new PositionalError('INVALID_POSITION', {
        what: 'a disc lies on an empty cell',
        found: text[floating],
        expected: 'discs one on another from the bottom',
        place: { column: floating + 1 },
      })
  }
  const first = text.replaceAll(/[^X]/g, '').length
  const second = text.replaceAll(/[^O]/g, '').length
  const wrong = (what: string, expected: string) =>
    new PositionalError('INVALID_POSITION', {
      what: `${excerpt(text)}: ${what}`,
      found: text,
      expected,
      place: { column: 1 },
    })
  if (first !== second && first !== second + 1)
    throw wrong(`${first} X and ${second} O`, 'as many of both, or one X more, since X moves first')
  const { isX, isO } = winnersOf(board, text)
  if (first === second ? isX : isO)
    throw wrong(
      `${first === second ? 'X' : 'O'} is to move and has ${board.inARow} in a row`,
      'play to have ended there',
    )
  return text
}
