// A list of words, as the judges of shiritori write it: their number, then a word a line.

import { PositionalError, solveWordChain, type WordChainAnswer } from '@zugzwang/positional'
import type { ProgressLine } from '../terminal/progress'
import type { Streams } from '../terminal/streams'
import { readCountedLines } from './counted-lines'
import { type Input, inputError } from './input'

/** Reads and solves a list of words. An error about a word names its line. */
export async function readWordChain(
  streams: Streams,
  input: Input,
  progress: ProgressLine,
): Promise<WordChainAnswer> {
  const words = await readCountedLines(streams, input, 'word')
  try {
    return await solveWordChain(words, progress)
  } catch (error) {
    if (!(error instanceof PositionalError)) throw error
    const { reason, found, expected, place } = error
    // the first word stands in the second line
    const line = place.item === undefined ? undefined : place.item + 2
    throw inputError(input, { sentence: reason, found, expected, place: { ...place, line } }, error)
  }
}
