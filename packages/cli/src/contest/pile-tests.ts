// Tests about piles in a row: how many tests there are, and for each how many piles and what is in them. Only the order of the
// numbers matters, not how they stand on lines.

import { type Input, inLine, inputError } from '../input/input'
import { readAllLines } from '../input/text'
import { formatCount, parseWholeNumber } from '../terminal/number'
import type { Streams } from '../terminal/streams'

const MOST = 2 ** 31 - 1
const MOST_STONES = 999_999_999_999_999

/**
 * Reads the piles of all tests.
 *
 * @throws CliError, with the line, if a word is not such a number, if numbers are missing, or if any follow the last test.
 */
export async function readPileTests(streams: Streams, input: Input): Promise<number[][]> {
  const lines = await readAllLines(streams, input)
  const words = wordsOf(lines)
  const next = (what: string, least: number, most: number): number => {
    const word = words.next()
    if (word.done)
      throw inputError(input, {
        sentence: `the input ends where ${what} should be.`,
        found: 'the end',
        expected: what,
        place: { line: lines.length },
      })
    const { text, line } = word.value
    const number = parseWholeNumber(text, { what, least, most })
    if (typeof number !== 'number') throw inputError(input, inLine(line, number))
    return number
  }
  const tests: number[][] = []
  const count = next('the number of tests', 1, MOST)
  for (let test = 1; test <= count; test++) {
    const piles: number[] = []
    const length = next(`the number of piles of test ${test}`, 1, MOST)
    for (let pile = 1; pile <= length; pile++)
      piles.push(next(`pile ${pile} of test ${test}`, 1, MOST_STONES))
    tests.push(piles)
  }
  const more = words.next()
  if (!more.done)
    throw inputError(input, {
      sentence: `expected nothing after the last of ${formatCount(count, 'test')}.`,
      found: more.value.text,
      expected: 'the end',
      place: { line: more.value.line },
    })
  return tests
}

function* wordsOf(lines: readonly string[]): Generator<{ text: string; line: number }> {
  for (const [i, line] of lines.entries())
    for (const text of line.split(/\s+/)) if (text !== '') yield { text, line: i + 1 }
}
