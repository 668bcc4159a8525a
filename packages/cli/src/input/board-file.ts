// Errors of boards in files name the file, the line and the column.

import { PositionalError } from '@zugzwang/positional'
import { flawIn, type Input } from './input'
import { placeIn, type Token } from './tokens'

/**
 * Runs a reader or solver of a board of an input.
 *
 * @param rows - Where the rows stand; absent: a row a line, from the first one on.
 * @throws CliError in place of a PositionalError.
 */
export async function readingBoard<Result>(
  input: Input,
  read: () => Result | Promise<Result>,
  { rows }: { readonly rows?: readonly Token[] | undefined } = {},
): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof PositionalError)) throw error
    const { data, place } = error
    const where = rows === undefined ? place : placeIn(rows, place)
    throw flawIn(input, { ...data, head: '', place: where }, error)
  }
}
