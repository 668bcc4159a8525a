// Boards in files: errors name the file, the line and the column.

import { PositionalError } from '@zugzwang/positional'
import { FLAGS } from '../terminal/flags'
import { type Input, inputError } from './input'
import { placeIn, type Token } from './tokens'

/**
 * Runs what reads or solves a board of an input.
 *
 * @param rows - where the rows of the board stand; absent: a row a line, from the first one on.
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
    const { found, expected, place } = error
    // without a line and column the sentence has no place to leave out
    const sentence = place.column === undefined ? error.describe(FLAGS) : error.reason
    const where = rows === undefined ? place : placeIn(rows, place)
    throw inputError(input, { sentence, found, expected, place: where }, error)
  }
}
