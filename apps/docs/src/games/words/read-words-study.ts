// A text of words read: what can be played, and what is left out and why.

import { type RefusedWord, readWords } from '@zugzwang/positional'
import type { StudyContext } from '../../engine/study'
import { cutWords } from './word-text'

export interface ReadWordsAsked {
  readonly text: string
  readonly overlap: number
}

export interface LeftOut {
  readonly word: string
  readonly line: number
  /** It has something that is no letter, it is too short, or it stands there already. */
  readonly reason: 'character' | 'short' | 'again'
  /** What is no letter. */
  readonly character?: string | undefined
}

export interface ReadWordsData {
  /** In NFC, all different. */
  readonly words: readonly string[]
  /** Of those left out the first. */
  readonly refused: readonly LeftOut[]
  readonly refusedCount: number
}

/** More words that are left out are only counted. */
const MOST_TOLD = 200

export async function run({ asked }: StudyContext): Promise<ReadWordsData> {
  const { text, overlap } = asked as ReadWordsAsked
  const written = cutWords(text)
  const { words, refused } = readWords(
    written.map(({ word }) => word),
    { rules: { overlap }, different: true },
  )
  return {
    words,
    refused: refused.slice(0, MOST_TOLD).map((each) => ({
      word: each.word,
      line: written[each.place.item ?? 0]?.line ?? 1,
      ...reasonOf(each),
    })),
    refusedCount: refused.length,
  }
}

function reasonOf({ expected, found }: RefusedWord): Pick<LeftOut, 'reason' | 'character'> {
  if (expected === 'different words') return { reason: 'again' }
  if (expected === 'letters only') return { reason: 'character', character: String(found) }
  return { reason: 'short' }
}
