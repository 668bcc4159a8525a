// Parts of a sum that are texts of their own: what `zugzwang sum` adds up. What reads them is loaded when it is asked for.

import type { Part } from '@zugzwang/impartial'
import type { Estimate, Readers } from './kind'

/** The components that one text stands for. */
export interface SumPart {
  readonly text: string
  readonly parts: readonly Part[]
}

/** A sum that was read, and is not solved yet. */
export interface SumPlan {
  readonly parts: readonly SumPart[]
  /** What solving it will take, as `estimateGame`. */
  estimate(): Promise<Estimate>
}

/**
 * Reads parts of a sum, each a text of its own.
 *
 * @throws GamesError INVALID_GAME_TEXT with the column in the part's text.
 * @see README.md#the-catalogue
 */
export async function planSumOf(
  texts: readonly string[],
  convention: 'normal' | 'misere' = 'normal',
  readers: Readers = {},
): Promise<SumPlan> {
  const { readParts } = await import('./kinds/sum/parts')
  const { estimateSum } = await import('./kinds/sum/estimate')
  const written = texts.map((text) => ({ text, part: text, column: 1 }))
  const parts = await readParts(written, convention, readers)
  return { parts, estimate: () => estimateSum(parts, convention) }
}
