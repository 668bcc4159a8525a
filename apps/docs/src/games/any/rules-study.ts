// The rules of a game that is described as data.

import type { GameData } from '@zugzwang/boards'
import { rulesIn } from '../../engine/rules'
import type { StudyContext } from '../../engine/study'

/** The rules in the language that is asked for; undefined of other games. */
export async function run({ open, asked }: StudyContext): Promise<string | undefined> {
  const { game } = await open()
  const { data } = game as { readonly data?: GameData }
  return data && rulesIn(String(asked), data)
}
