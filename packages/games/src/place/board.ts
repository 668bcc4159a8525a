// Boards in the text of a game: rows with / between, a size such as 3x4, or the name of something that holds the rows.

import { excerpt } from '@zugzwang/core/authoring'
import type { Readers } from '../kind'
import { type Request, textError } from '../request'

/** A text, and what it was read from where the place names that. */
export interface Source {
  readonly text: string
  readonly file: string | undefined
}

/** The rows of a board, a line each: of what the place names, if it names anything, otherwise of the place itself. */
export async function readBoard(
  { place }: Pick<Request, 'place'>,
  { readText }: Readers,
): Promise<Source> {
  const named = await readText?.(place)
  return named === undefined
    ? { text: place.replaceAll('/', '\n'), file: undefined }
    : { text: named.text.replace(/\r\n?/g, '\n').replace(/\n+$/, ''), file: named.name }
}

const SIZE_OR_ROWS = 'rows and columns, such as 3x4, or rows of . and # with / between'

/** The rows of a board as `readBoard`, or those of an empty one where the place is a size such as 3x4. */
export async function boardOf(request: Request, readers: Readers): Promise<Source> {
  const size = readSize(request)
  if (size === undefined) {
    const board = await readBoard(request, readers)
    const { place } = request
    if (board.file === undefined && /^\d/.test(place))
      throw textError(request, `the board is ${excerpt(place)}`, place, SIZE_OR_ROWS)
    return board
  }
  return { text: Array(size[0]).fill('.'.repeat(size[1])).join('\n'), file: undefined }
}

/** Rows and columns of "3x4", undefined where the place is no size. */
export function readSize({ place }: Request): [number, number] | undefined {
  const [, rows, columns] = /^([1-9]\d{0,3})x([1-9]\d{0,3})$/.exec(place) ?? []
  return rows === undefined ? undefined : [Number(rows), Number(columns)]
}

/**
 * Rows and columns.
 *
 * @throws GamesError INVALID_GAME_TEXT
 */
export function needSize(request: Request): [number, number] {
  const size = readSize(request)
  if (size !== undefined) return size
  const { place } = request
  throw textError(request, `the size is ${excerpt(place)}`, place, 'rows and columns, such as 3x4')
}
