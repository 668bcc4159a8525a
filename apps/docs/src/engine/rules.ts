// The rules of games that are described as data, in the language of the page.

import type { GameData } from '@zugzwang/boards'

type Writer = (data: GameData) => string

/** By the languages of pages, each loaded where it is asked for; others are in English. */
const WRITERS: Readonly<Record<string, () => Promise<Writer>>> = {
  fa: async () => (await import('@zugzwang/boards/words/fa')).persian,
  pl: async () => (await import('@zugzwang/boards/words/pl')).polish,
  'zh-CN': async () => (await import('@zugzwang/boards/words/zh-cn')).chinese,
}

const english = async (): Promise<Writer> => (await import('@zugzwang/boards/words/en')).english

export async function rulesIn(language: string, data: GameData): Promise<string> {
  const write = await (WRITERS[language] ?? english)()
  return write(data)
}
