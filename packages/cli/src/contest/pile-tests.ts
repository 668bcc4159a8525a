import type { Input } from '../input/input'
import { readTokens } from '../input/tokens'
import { formatCount } from '../terminal/number'
import type { Streams } from '../terminal/streams'

const MOST = 2 ** 31 - 1
const MOST_STONES = 999_999_999_999_999

/**
 * @throws CliError with the line if a number is missing, malformed or follows the last test.
 */
export async function readPileTests(streams: Streams, input: Input): Promise<number[][]> {
  const tokens = await readTokens(streams, input)
  const tests: number[][] = []
  const count = tokens.whole('the number of tests', 1, MOST)
  for (let test = 1; test <= count; test++) {
    const piles: number[] = []
    const length = tokens.whole(`the number of piles of test ${test}`, 1, MOST)
    for (let pile = 1; pile <= length; pile++)
      piles.push(tokens.whole(`pile ${pile} of test ${test}`, 1, MOST_STONES))
    tests.push(piles)
  }
  tokens.end(`the last of ${formatCount(count, 'test')}`)
  return tests
}
