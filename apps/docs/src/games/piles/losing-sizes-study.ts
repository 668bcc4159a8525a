// The triangle of losing sizes of a row of piles: for every stretch of it the one size of a neighbouring pile that loses.

import { currentTurn } from '@zugzwang/core'
import type { RowStudy, Studies } from '@zugzwang/games'
import type { StudyContext } from '../../engine/study'
import { MOST_PILES } from './triangle'

export interface LosingSizes extends Pick<RowStudy, 'piles' | 'outcome' | 'why'> {
  readonly misere: boolean
  /** All stretches but the whole row, longer ones first, each length from left to right; none for more piles than are drawn. */
  readonly steps: RowStudy['reasons']
}

export async function run({ open, options }: StudyContext): Promise<LosingSizes> {
  const { match, studies } = await open()
  return losingSizesOf(studies, currentTurn(match).position as readonly number[], options)
}

export async function losingSizesOf(
  studies: Studies | undefined,
  piles: readonly number[],
  options: StudyContext['options'] = {},
): Promise<LosingSizes> {
  const drawn = piles.length > 1 && piles.length <= MOST_PILES
  const study = await studies?.row?.({ ...options, depth: drawn ? piles.length - 2 : 0 }, piles)
  if (study === undefined) throw new TypeError('Losing sizes are of rows of piles.')
  const { outcome, why, convention, reasons } = study
  return { piles, misere: convention === 'misere', outcome, why, steps: drawn ? reasons : [] }
}
