// Loads the readers of parts when a sum is planned.

import type { Part } from '@zugzwang/impartial'
import type { Plan, Readers } from './kind'

/** The components of one text. */
export interface SumPart {
  readonly text: string
  /** Empty for a game whose players have different moves. */
  readonly parts: readonly Part[]
}

/** A sum that was read and is not solved yet. */
export interface SumPlan extends Plan {
  readonly parts: readonly SumPart[]
}

/**
 * Plans a sum of parts, each a text of its own.
 *
 * @throws GamesError INVALID_GAME_TEXT with the column in the part's text.
 * @see README.md#studies
 */
export async function planSumOf(
  texts: readonly string[],
  convention: 'normal' | 'misere' = 'normal',
  readers: Readers = {},
): Promise<SumPlan> {
  const { readParts } = await import('./kinds/sum/parts')
  const { planParts } = await import('./kinds/sum/plan')
  const written = texts.map((text) => ({ text, part: text, column: 1 }))
  const parts = await readParts(written, convention, readers)
  return { parts, ...(await planParts(parts, convention)) }
}
