// The rules of games that are described as data, in the language of the page.

import type { GameData } from '@zugzwang/boards'
import { chinese, english, persian, polish } from '@zugzwang/boards/words'

/** By the languages of pages; others are in English. */
const WRITERS: Readonly<Record<string, (data: GameData) => string>> = {
  fa: persian,
  pl: polish,
  'zh-CN': chinese,
}

export const rulesIn = (language: string, data: GameData): string =>
  (WRITERS[language] ?? english)(data)
