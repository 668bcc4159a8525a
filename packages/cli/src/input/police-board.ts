// A board of police and thief from a file.

import {
  type PoliceAnswer,
  type PoliceBoard,
  type PoliceRules,
  parsePoliceBoard,
  policeMemory,
  solvePolice,
} from '@zugzwang/positional'
import type { Limits } from '../limits/limits'
import type { ProgressLine } from '../terminal/progress'
import { readingBoard } from './board-file'
import { type Input, inputError } from './input'
import type { Token } from './tokens'

export interface PoliceTextOptions extends ProgressLine {
  /** Where the rows of the board stand in the input; absent: a row a line. */
  readonly rows?: readonly Token[]
  readonly rules?: PoliceRules
  /** False: outcomes alone. */
  readonly plies?: boolean
  /** Number of police; those that the board does not show stand where the first does. */
  readonly police?: number | undefined
  readonly limits: Pick<Limits, 'memory' | 'allows'>
  /** Called before the board is solved. */
  readonly before?: (board: PoliceBoard) => Promise<void>
}

/** Reads and solves a board. Errors name the line and column. */
export async function solvePoliceText(
  input: Input,
  lines: readonly string[],
  { rows, rules, police, plies, limits, onProgress, before }: PoliceTextOptions,
): Promise<PoliceAnswer> {
  const solve = async () => {
    const board = withPolice(input, parsePoliceBoard(lines.join('\n')), police)
    await before?.(board)
    const needed = policeMemory(board, { rules, plies })
    // with plies, long plays take more than is needed at first
    const memoryLimit = plies === false && limits.allows(needed) ? needed : limits.memory
    return solvePolice(board, { rules, plies, onProgress, memoryLimit })
  }
  return readingBoard(input, solve, { rows })
}

function withPolice(input: Input, board: PoliceBoard, count = board.police.length): PoliceBoard {
  const [first] = board.police
  const missing = count - board.police.length
  if (missing < 0 || first === undefined)
    throw inputError(input, {
      what: `the board has ${board.police.length} police, and --police says ${count}`,
      found: count,
      expected: `at least ${board.police.length}`,
      place: { field: '--police' },
    })
  return { ...board, police: [...board.police, ...Array<typeof first>(missing).fill(first)] }
}
