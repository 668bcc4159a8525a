// Boards in files: errors name the file, the line and the column.

import { PositionalError } from '@zugzwang/positional'
import { type Input, inputError } from './input'

/**
 * Runs what reads or solves a board of an input.
 *
 * @param line - the line to name where the error names none.
 * @throws CliError in place of a PositionalError.
 */
export async function readingBoard<Result>(
  input: Input,
  read: () => Result | Promise<Result>,
  line?: number,
): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof PositionalError)) throw error
    const { reason, found, expected, place } = error
    throw inputError(input, { sentence: reason, found, expected, place: { line, ...place } }, error)
  }
}
