// What is wrong with the texts and pictures of a custom game; opening it has checked its rules.

import { checkGame } from '@zugzwang/core/testing'
import type { StudyContext } from '../../engine/study'
import { isWatched } from '../../engine/watched'

/** Sentences in English; none where all is well. */
export async function run({ open }: StudyContext): Promise<string[]> {
  const { game } = await open()
  const found = isWatched(game) ? await checkGame(game, { limit: 500 }) : []
  return found.map((sentence) => sentence.replace(/^[^:]*: |\.$/g, ''))
}
