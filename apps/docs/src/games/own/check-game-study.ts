// What is wrong with a custom game, by the conformance suite for authors.

import { checkGame, checkRules } from '@zugzwang/core/testing'
import { ownGame } from '@zugzwang/games'
import { runSource } from '../../engine/open-source'
import type { StudyContext } from '../../engine/study'

/** Sentences in English; none where all is well. */
export async function run({ play: { source = '', game } }: StudyContext): Promise<string[]> {
  const own = ownGame(runSource(source, game), game)
  const found = [
    ...checkRules(own.rules, { limit: 2000 }),
    ...(await checkGame(own, { limit: 500 })),
  ]
  return [...new Set(found)]
}
