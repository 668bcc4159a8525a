// Heap games of CSES: the number of tests, then for each the number of heaps and the heaps → first or second, a line each.

import {
  grundyAt,
  isNimP,
  nimSum,
  solvePeriod,
  staircaseNimValue,
  subtractionGame,
} from '@zugzwang/impartial'
import { readTokens } from '../input/tokens'
import { formatCount } from '../terminal/number'
import type { ProgressLine } from '../terminal/progress'
import type { AnswerJudge, ContestProblem } from './problem'

const MOST_TESTS = 200_000
const MOST_HEAPS = 200_000
const MOST_IN_A_HEAP = 10 ** 9

type IsLost = (heaps: readonly number[]) => boolean

/** Heaps have `least` tokens or more. */
function answerHeaps(
  least: number,
  rules: (progress: ProgressLine) => Promise<IsLost>,
): AnswerJudge {
  return async (streams, input, progress) => {
    const tokens = await readTokens(streams, input)
    const isLost = await rules(progress)
    const tests = tokens.whole('the number of tests', 1, MOST_TESTS)
    let output = ''
    for (let test = 1; test <= tests; test++) {
      const count = tokens.whole(`the number of heaps of test ${test}`, 1, MOST_HEAPS)
      const heaps = tokens.wholes(count, `heap of test ${test}:`, least, MOST_IN_A_HEAP)
      output += isLost(heaps) ? 'second\n' : 'first\n'
    }
    tokens.end(`the last of ${formatCount(tests, 'test')}`)
    return output
  }
}

const form = 'the number of tests, then for each the number of heaps and the heaps'

export const nimGame: ContestProblem = {
  answer: answerHeaps(1, async () => isNimP),
  form,
  sample: { input: '3\n4\n5 7 2 5\n2\n4 1\n3\n3 5 6\n', output: 'first\nfirst\nsecond\n' },
}

/** A move takes 1, 2 or 3 sticks. */
export const nimGame2: ContestProblem = {
  answer: answerHeaps(1, async (progress) => {
    const { period } = await solvePeriod(subtractionGame([1, 2, 3]), progress)
    if (period === undefined) return () => false
    return (heaps) => nimSum(heaps.map((heap) => grundyAt(period, heap))) === 0
  }),
  form,
  sample: { input: '3\n4\n5 7 2 5\n2\n4 1\n3\n4 4 4\n', output: 'first\nfirst\nsecond\n' },
}

/** A move takes balls from a stair to the next below, and none from the first. */
export const stairGame: ContestProblem = {
  answer: answerHeaps(
    0,
    async () =>
      ([, ...stairs]) =>
        staircaseNimValue(stairs) === 0,
  ),
  form: 'the number of tests, then for each the number of stairs and the balls on each',
  sample: { input: '3\n3\n0 2 1\n4\n1 1 1 1\n2\n5 3\n', output: 'first\nsecond\nfirst\n' },
}
