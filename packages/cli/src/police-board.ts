// A board of police and thief from a file.

import { totalmem } from 'node:os'
import {
  type PoliceAnswer,
  PositionalError,
  parsePoliceBoard,
  policeAndThief,
  policeMemory,
  solvePolice,
} from '@zugzwang/positional'
import { type Input, inputError } from './input'
import { formatMemorySize } from './memory-size'
import type { ProgressLine } from './progress'

export interface PoliceTextOptions extends ProgressLine {
  /** Number of the board's first line in the input. */
  readonly firstLine?: number
  /** Bytes; absent: the memory of the machine. */
  readonly memoryLimit?: number | undefined
}

/** Reads and solves a board; what is wrong is told with its line. */
export async function solvePoliceText(
  input: Input,
  lines: readonly string[],
  { firstLine = 1, memoryLimit = totalmem(), onProgress }: PoliceTextOptions,
): Promise<PoliceAnswer> {
  try {
    const board = parsePoliceBoard(lines.join('\n'), { firstLine })
    const needed = policeMemory(policeAndThief(board))
    if (needed > memoryLimit)
      throw inputError(
        input,
        undefined,
        `solving this board takes ${formatMemorySize(needed)} of memory; the limit is ${formatMemorySize(memoryLimit)}.`,
      )
    return await solvePolice(board, { onProgress, memoryLimit })
  } catch (error) {
    if (!(error instanceof PositionalError)) throw error
    const column = error.column === undefined ? '' : `column ${error.column}: `
    throw inputError(input, error.line, column + error.reason, error)
  }
}
