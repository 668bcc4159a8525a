import type { KindTexts } from '@zugzwang/games'
import { splitGameText } from '@zugzwang/games/text'
import type { BaseWords as Words } from '../words/en'

/** The name and the rules of a kind; for others, the game's own name. */
export function kindWords(
  words: Words,
  kind: string | undefined,
  game: string,
): readonly [string, string] {
  const known: Readonly<Record<string, KindTexts>> = words.kinds
  const texts = known[kind ?? '']
  return texts === undefined ? [splitGameText(game).name, ''] : [texts.name, texts.rules]
}
