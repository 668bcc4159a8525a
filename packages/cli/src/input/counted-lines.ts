// The commonest shape of a judge's input: a count on the first line, and then that many lines.

import type { Flaw } from '../errors'
import { formatCount, parseWholeNumber } from '../terminal/number'
import type { Streams } from '../terminal/streams'
import { type Input, inLine, inputError } from './input'
import { readText, textOf } from './text'

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
  if (typeof count !== 'number') throw inputError(input, inLine(1, count))
  if (lines - 1 !== count) throw inputError(input, disagreement(1, count, what, lines - 1))
  return bytes.subarray(end + 1)
}

/** What is wrong when a line promises another number of lines than follow it. */
export function disagreement(line: number, count: number, what: string, following: number): Flaw {
  const expected = formatCount(count, what)
  return {
    sentence: `${line === 1 ? 'the first line' : 'the line'} says ${expected}, but ${formatCount(following, 'line')} ${following === 1 ? 'follows' : 'follow'}.`,
    found: following,
    expected,
    place: { line },
  }
}
