// A board of police and thief from a file.

import { totalmem } from 'node:os'
import {
  type PoliceAnswer,
  type PoliceBoard,
  type PoliceRules,
  parsePoliceBoard,
  policeMemory,
  solvePolice,
} from '@zugzwang/positional'
import { formatMemorySize } from '../terminal/memory-size'
import type { ProgressLine } from '../terminal/progress'
import { readingBoard } from './board-file'
import { type Input, inputError } from './input'

export interface PoliceTextOptions extends ProgressLine {
  /** Number of the board's first line in the input. */
  readonly firstLine?: number
  readonly rules?: PoliceRules
  /** False: verdicts alone. */
  readonly plies?: boolean
  /** How many police there are: those that the board does not show stand where the first does. */
  readonly police?: number | undefined
  /** Bytes; absent: the memory of the machine. */
  readonly memoryLimit?: number | undefined
}

/** Reads and solves a board; what is wrong is told with its line. */
export async function solvePoliceText(
  input: Input,
  lines: readonly string[],
  { firstLine = 1, rules, police, plies, memoryLimit = totalmem(), onProgress }: PoliceTextOptions,
): Promise<PoliceAnswer> {
  return readingBoard(input, async () => {
    const board = withPolice(input, parsePoliceBoard(lines.join('\n'), { firstLine }), police)
    const needed = policeMemory(board, { rules, plies })
    if (needed > memoryLimit)
      throw inputError(
        input,
        undefined,
        `solving this board takes ${formatMemorySize(needed)} of memory; the limit is ${formatMemorySize(memoryLimit)}.`,
      )
    return solvePolice(board, { rules, plies, onProgress, memoryLimit })
  })
}

function withPolice(input: Input, board: PoliceBoard, count = board.police.length): PoliceBoard {
  const [first] = board.police
  const missing = count - board.police.length
  if (missing < 0 || first === undefined)
    throw inputError(
      input,
      undefined,
      `the board has ${board.police.length} police, and --police says ${count}.`,
    )
  return { ...board, police: [...board.police, ...Array<typeof first>(missing).fill(first)] }
}
