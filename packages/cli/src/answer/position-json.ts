// What is said of a position as JSON: the same by `ask --json` and by the server.

import { type AnyAnswer, judgementJson } from '@zugzwang/core'
import { difficultyJson, measureDifficulty } from '@zugzwang/core/puzzle'
import type { Studies } from '@zugzwang/games'

export interface PositionJsonOptions {
  readonly difficulty?: boolean
  /** Whether to explain the reason's own reasons, `depth` plies deep. */
  readonly explain?: boolean
  readonly depth?: number
  readonly signal?: AbortSignal | undefined
  /** Of the game; where the players have different moves, the value of the position is said as well. */
  readonly studies?: Studies | undefined
}

/** @param text - The name of the game. */
export async function positionJson(
  answer: AnyAnswer,
  position: unknown,
  text: string,
  { difficulty = false, explain = false, depth = 0, signal, studies }: PositionJsonOptions,
): Promise<object> {
  const judgement = await judgementJson(answer, position, {
    game: text,
    depth: explain ? depth : 0,
    signal,
  })
  const values = await (studies?.value ?? studies?.parts)?.(position, { signal })
  const said = { ...judgement, ...values }
  if (!difficulty) return said
  const measured = await measureDifficulty(answer, position, { signal })
  return { ...said, difficulty: difficultyJson(answer.game, measured) }
}

export function formatPositionJson(said: object): string {
  return `${JSON.stringify(said, null, 2)}\n`
}
