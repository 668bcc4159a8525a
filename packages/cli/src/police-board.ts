// A board of police and thief from a file.

import {
  type PoliceAnswer,
  PositionalError,
  parsePoliceBoard,
  solvePolice,
} from '@zugzwang/positional'
import { type Input, inputError } from './input'
import type { ProgressLine } from './progress'

/** Reads and solves a board; what is wrong is told with its line, the board beginning at `firstLine` of the input. */
export async function solvePoliceText(
  input: Input,
  lines: readonly string[],
  progress: ProgressLine,
  firstLine = 1,
): Promise<PoliceAnswer> {
  try {
    return await solvePolice(parsePoliceBoard(lines.join('\n'), { firstLine }), progress)
  } catch (error) {
    if (!(error instanceof PositionalError)) throw error
    throw inputError(
      input,
      error.line,
      `${error.column ? `column ${error.column}: ` : ''}${error.reason}`,
      error,
    )
  }
}
