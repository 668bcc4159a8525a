// Boards in texts: rows with / between, a size such as 3x4, or the name of a board.

import { excerpt } from '@zugzwang/core/authoring'
import type { Readers } from '../kind'
import { type Request, textError } from '../request'

/** A text, and the file it was read from. */
export interface Source {
  readonly text: string
  readonly file: string | undefined
}

/** The rows of a board, a line each: of the board that the place names, otherwise of the place itself. */
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

/** As `readBoard`, or the rows of an empty board if the place is a size such as 3x4. */
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

/** Rows and columns of "3x4"; undefined for other places. */
function readSize({ place }: Request): [number, number] | undefined {
  const [, rows, columns] = /^([1-9]\d{0,3})x([1-9]\d{0,3})$/.exec(place) ?? []
  return rows === undefined ? undefined : [Number(rows), Number(columns)]
}

/** @throws GamesError INVALID_GAME_TEXT unless the place is a size. */
export function needSize(request: Request): [number, number] {
  const size = readSize(request)
  if (size !== undefined) return size
  const { place } = request
  throw textError(request, `the size is ${excerpt(place)}`, place, 'rows and columns, such as 3x4')
}
