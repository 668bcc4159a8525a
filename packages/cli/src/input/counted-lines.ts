// The commonest shape of a judge's input: a count on the first line, and then that many lines.

import { formatCount, parseWholeNumber } from '../terminal/number'
import type { Streams } from '../terminal/streams'
import { type Input, inputError, readText, textOf } from './input'

/**
 * Reads the lines after the count, as bytes with \n between them.
 *
 * @param what - one of them, for messages: 'word', 'board'.
 */
export async function readCountedLines(
  streams: Streams,
  input: Input,
  what: string,
): Promise<Uint8Array> {
  const { bytes, lines } = await readText(streams, input)
  const end = lines === 1 ? bytes.length : bytes.indexOf(0x0a)
  const count = parseWholeNumber(textOf(input, bytes.subarray(0, end)).trim(), {
    what: `the number of ${what}s`,
    least: 1,
    most: 2 ** 31 - 1,
  })
  if (typeof count === 'string') throw inputError(input, 1, count)
  if (lines - 1 !== count) throw inputError(input, 1, disagreement(count, what, lines - 1))
  return bytes.subarray(end + 1)
}

/** What is wrong when the first line promises another number of lines than follow. */
export function disagreement(count: number, what: string, lines: number): string {
  return `the first line says ${formatCount(count, what)}, but ${formatCount(lines, 'line')} ${lines === 1 ? 'follows' : 'follow'}.`
}
