import { splitGameText } from '@zugzwang/games/text'

const OVERLAPS: Readonly<Record<string, number>> = { words: 3, 'words-once': 1 }
export const KINDS = { again: 'words', once: 'words-once' } as const

/** Up to this many words said once are solved again at every turn. */
export const MOST_OPENED = 22

export interface Chain {
  readonly words: readonly string[]
  readonly overlap: number
  readonly once: boolean
}

export function readChain(game: string): Chain {
  const { name, place } = splitGameText(game)
  const given = Number(splitGameText(game).parameters.get('overlap'))
  const once = name === KINDS.once
  return {
    words: place.split(',').filter(Boolean),
    overlap: Number.isInteger(given) && given > 0 ? given : (OVERLAPS[name] ?? 1),
    once,
  }
}

export function writeChain({ words, overlap, once }: Chain): string {
  const name = once ? KINDS.once : KINDS.again
  return `${name}:${words.join(',')}${overlap === OVERLAPS[name] ? '' : `?overlap=${overlap}`}`
}
