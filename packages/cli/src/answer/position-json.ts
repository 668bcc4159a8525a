// What is said of a position as JSON: the same by `ask --json` and by the server.

import { type AnyAnswer, judgementJson } from '@zugzwang/core'
import { difficultyJson, measureDifficulty } from '@zugzwang/core/puzzle'

export interface PositionJsonOptions {
  /** Whether to measure how hard the position is. */
  readonly difficulty?: boolean
  /** Whether to give the reasons of the reason, so many plies deep. */
  readonly explain?: boolean
  readonly depth?: number
  readonly signal?: AbortSignal | undefined
}

/**
 * All that is said of a position.
 *
 * @param text - What the game is called.
 * @throws As `judge`; the signal's reason.
 */
export async function positionJson(
  answer: AnyAnswer,
  position: unknown,
  text: string,
  { difficulty = false, explain = false, depth = 0, signal }: PositionJsonOptions,
): Promise<object> {
  const judgement = await judgementJson(answer, position, {
    game: text,
    depth: explain ? depth : 0,
    signal,
  })
  if (!difficulty) return judgement
  const measured = await measureDifficulty(answer, position, { signal })
  return { ...judgement, difficulty: difficultyJson(answer.game, measured) }
}

/** As it is printed. */
export function formatPositionJson(said: object): string {
  return `${JSON.stringify(said, null, 2)}\n`
}
