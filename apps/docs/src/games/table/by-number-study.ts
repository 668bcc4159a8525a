// The position that a number stands for, as the text of a game; undefined where it stands for none.

import type { StudyContext } from '../../engine/study'
import type { TableAnswer } from '../../engine/table-answer'
import { textAt } from './site-tables'

export async function run({ open, asked }: StudyContext): Promise<string | undefined> {
  const { answer } = await open()
  const { game, site, table } = answer as TableAnswer
  const number = Number(asked)
  if (!(Number.isInteger(number) && number >= 0 && number < table.info.numbers)) return undefined
  try {
    return textAt(site, game.formatPosition(game.numbering?.decode(number)))
  } catch {
    return undefined
  }
}
