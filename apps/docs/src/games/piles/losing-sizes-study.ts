// The triangle of losing sizes of a row of piles: for every stretch of it the one size of a pile beside it that loses.

import { currentTurn } from '@zugzwang/core'
import { splitGameText } from '@zugzwang/games/text'
import { type EndNimStep, type EndNimWhy, endNimSentence, solveEndNim } from '@zugzwang/positional'
import type { StudyContext } from '../../engine/study'
import { MOST_PILES } from './triangle'

export interface LosingSizes {
  readonly piles: readonly number[]
  readonly misere: boolean
  readonly outcome: 'win' | 'loss'
  readonly why: (EndNimWhy & { readonly text: string }) | undefined
  /** All stretches but the whole row, longer ones first, each length from left to right; none for more piles than are drawn. */
  readonly steps: readonly EndNimStep[]
}

export async function run({ play, open, options }: StudyContext): Promise<LosingSizes> {
  const { match } = await open()
  return losingSizesOf(
    currentTurn(match).position as readonly number[],
    splitGameText(play.game).parameters.get('rules') === 'misere',
    options,
  )
}

export async function losingSizesOf(
  piles: readonly number[],
  misere: boolean,
  options: StudyContext['options'] = {},
): Promise<LosingSizes> {
  const drawn = piles.length > 1 && piles.length <= MOST_PILES
  const { outcome, why, reasons } = await solveEndNim(piles, {
    ...options,
    rules: { convention: misere ? 'misere' : 'normal' },
    depth: drawn ? piles.length - 2 : 0,
  })
  return {
    piles,
    misere,
    outcome,
    why: why && { ...why, text: endNimSentence(why) },
    steps: drawn ? reasons : [],
  }
}
