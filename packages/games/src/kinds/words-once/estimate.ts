import type { Progress } from '@zugzwang/core'
import {
  solveUnrepeatedWords,
  unrepeatedWordsMemory,
  type WordChainRules,
} from '@zugzwang/positional'
import type { Estimate } from '../../kind'

/** Bytes of a table that is filled in some milliseconds. */
const SMALL_TABLE = 2 ** 20

/** A part of the list shows how much of its table is filled. */
export async function estimateUnrepeatedWords(
  words: readonly string[],
  rules: WordChainRules,
): Promise<Estimate> {
  const bytes = await unrepeatedWordsMemory(words, { rules })
  let first = words
  let table = bytes
  while (table > SMALL_TABLE) {
    first = first.slice(0, Math.floor(0.9 * first.length))
    table = await unrepeatedWordsMemory(first, { rules })
  }
  let filled = 0
  const onProgress = ({ phase, done }: Progress) => {
    if (phase === 'solve') filled = done
  }
  await solveUnrepeatedWords(first, { rules, onProgress })
  const positions = Math.round((bytes * filled) / Math.max(1, table))
  return { positions, bytes, seconds: 0.002 + positions * 250e-9 }
}
