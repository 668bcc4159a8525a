// A list of words, as the judges of shiritori write it: their number, then a word a line.

import { PositionalError, solveWordChain, type WordChain } from '@zugzwang/positional'
import type { ProgressLine } from '../terminal/progress'
import type { Streams } from '../terminal/streams'
import { readCountedLines } from './counted-lines'
import { type Input, inputError } from './input'

/** Reads and solves a list of words; a wrong word is told with its line. */
export async function readWordChain(
  streams: Streams,
  input: Input,
  progress: ProgressLine,
): Promise<WordChain> {
  const words = await readCountedLines(streams, input, 'word')
  try {
    return await solveWordChain(words, progress)
  } catch (error) {
    if (!(error instanceof PositionalError)) throw error
    const line = error.word === undefined ? undefined : error.word + 1
    throw inputError(input, line, error.reason, error)
  }
}
