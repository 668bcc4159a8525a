// Parts of a sum that are texts of their own: what `zugzwang sum` adds up. What reads them is loaded when it is asked for.

import type { Part } from '@zugzwang/impartial'
import type { Estimate, Readers } from './kind'

/** The components that one text stands for. */
export interface SumPart {
  readonly text: string
  readonly parts: readonly Part[]
}

/**
 * Reads parts of a sum, each a text of its own.
 *
 * @throws GamesError INVALID_GAME_TEXT with the column in the part's text.
 * @see README.md#the-catalogue
 */
export async function readSumParts(
  texts: readonly string[],
  readers: Readers = {},
): Promise<SumPart[]> {
  return (await readAll(texts, 'normal', readers)).map(({ text, parts }) => ({ text, parts }))
}

/**
 * What solving a sum will take, of parts as `readSumParts` reads them: as `estimateGame`.
 *
 * @throws As `readSumParts`.
 * @example
 * ```ts
 * (await estimateSumParts(['nim:3', '0.77:4'], 'normal')).seconds
 * ```
 */
export async function estimateSumParts(
  texts: readonly string[],
  convention: 'normal' | 'misere',
  readers: Readers = {},
): Promise<Estimate> {
  const { estimateSum } = await import('./kinds/sum/estimate')
  return estimateSum(await readAll(texts, convention, readers), convention)
}

async function readAll(
  texts: readonly string[],
  convention: 'normal' | 'misere',
  readers: Readers,
) {
  const { readParts } = await import('./kinds/sum/parts')
  const found = await Promise.all(
    texts.map((text) => readParts(text, [[text, 1]], convention, readers)),
  )
  return found.flat()
}
