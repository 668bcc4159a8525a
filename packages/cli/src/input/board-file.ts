// Boards in files: what is wrong with them is told with the file and the line.

import { PositionalError } from '@zugzwang/positional'
import { type Input, inputError } from './input'

/**
 * Does what reads or solves a board of an input.
 *
 * @param line - to be blamed where the error names none.
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
    const column = error.column === undefined ? '' : `column ${error.column}: `
    throw inputError(input, error.line ?? line, column + error.reason, error)
  }
}
