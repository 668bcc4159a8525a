// Grundy's Game (CSES 2207): the number of tests, then heaps → first or second, a line each.

import { grundySequence, parseHeapGame } from '@zugzwang/impartial'
import { readTokens } from '../input/tokens'
import { formatCount } from '../terminal/number'
import type { AnswerJudge, ContestProblem } from './problem'

const MOST_TESTS = 100_000
const MOST_COINS = 1_000_000
/** All larger heaps up to MOST_COINS are won (test/contest/judges.test.ts); CSES asks for no more. */
const LAST_LOST = 1222

const answer: AnswerJudge = async (streams, input, progress) => {
  const tokens = await readTokens(streams, input)
  const tests = tokens.whole('the number of tests', 1, MOST_TESTS)
  const heaps = tokens.wholes(tests, 'heap', 1, MOST_COINS)
  tokens.end(`the last of ${formatCount(tests, 'heap')}`)
  const values = await grundySequence(parseHeapGame('grundys-game'), LAST_LOST, progress)
  return heaps
    .map((heap) => (heap <= LAST_LOST && values[heap] === 0 ? 'second\n' : 'first\n'))
    .join('')
}

export const grundysGame: ContestProblem = {
  answer,
  form: 'the number of tests, then the heap of each',
  sample: { input: '3\n6\n7\n8\n', output: 'first\nsecond\nfirst\n' },
}
