// The rules of games that are described as data, in the language of the page.

import { describeGame, type GameData, type RulesWriter } from '@zugzwang/boards'
import { chinese, persian, polish } from '@zugzwang/boards/words'

/** By the languages of pages; others are in English. */
const WRITERS: Readonly<Record<string, RulesWriter>> = {
  fa: persian,
  pl: polish,
  'zh-CN': chinese,
}

export const rulesIn = (language: string, data: GameData): string =>
  describeGame(data, WRITERS[language])
