// The cop number of a graph by the rules of the game; or, where that takes too much memory, a number of cops that is too small.

import { MEMORY_LIMIT } from '@zugzwang/games'
import { PositionalError } from '@zugzwang/positional'
import type { StudyContext } from '../../engine/study'

export interface CopNumberData {
  /** Undefined where it was not found. */
  readonly number?: number | undefined
  /** This many cops are not enough. */
  readonly tooFew: number
}

const MOST_COPS = 16
/** Half of what a page may use: the game itself is open as well. */
const MOST_BYTES = MEMORY_LIMIT / 2

export async function run({ open, options }: StudyContext): Promise<CopNumberData> {
  const { studies } = await open()
  for (let atMost = 1; atMost <= MOST_COPS; atMost++)
    try {
      const found = await studies?.copNumber?.({ ...options, atMost, memoryLimit: MOST_BYTES })
      const number = found?.copNumber
      if (number !== undefined) return { number, tooFew: number - 1 }
    } catch (error) {
      if (error instanceof PositionalError && error.code === 'LIMIT_EXCEEDED')
        return { tooFew: atMost - 1 }
      throw error
    }
  return { tooFew: MOST_COPS }
}
