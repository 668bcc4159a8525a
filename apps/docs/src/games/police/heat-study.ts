// The position in play with one piece on every cell, the others staying where they are.

import { currentTurn } from '@zugzwang/core'
import type { HeatMap, HeatPiece } from '@zugzwang/games'
import type { StudyContext } from '../../engine/study'

export async function run({ open, asked }: StudyContext): Promise<HeatMap> {
  const { match, studies } = await open()
  const map = studies?.heat?.(asked as HeatPiece, currentTurn(match).position)
  if (map === undefined) throw new TypeError('Heat maps are of boards.')
  return map
}
