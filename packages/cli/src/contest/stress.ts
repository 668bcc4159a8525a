// Compares a user's program with ours on random tests from small to large, and shrinks a test that it fails.

import { Readable } from 'node:stream'
import { createRandom } from '@zugzwang/core/testing'
import { inputAt } from '../input/input'
import type { ProgressLine } from '../terminal/progress'
import type { Streams } from '../terminal/streams'
import { type CaseGenerator, generatorOf } from './cases/cases'
import { firstDifference, formatDifference } from './difference'
import type { ContestProblem } from './problem'
import { runProgram } from './program'

export interface StressOptions {
  /** Of the shell. */
  readonly program: string
  /** Test i is made from seed + i. */
  readonly seed: number
  readonly tests: number
  readonly size: number
  /** Makes all tests; otherwise each seed has its own. */
  readonly generator: CaseGenerator<unknown> | undefined
  readonly seconds: number
}

/** Runs for shrinking a test. */
const MOST_RUNS = 500

/** Undefined if the program passes all tests. */
export async function stress(
  streams: Streams,
  { answer, cases }: ContestProblem,
  { program, seed, tests, size, generator, seconds }: StressOptions,
  { onProgress }: ProgressLine,
) {
  const judge = async (test: unknown) => {
    const input = cases.format(test)
    const right = await answerText(streams, answer, input)
    const run = await runProgram(program, input, seconds)
    if ('failure' in run) return { input, right, reason: `The program ${run.failure}.` }
    const difference = firstDifference(right, run.output)
    if (difference === undefined) return undefined
    return { input, right, reason: formatDifference(difference, 'the program') }
  }
  for (let i = 0; i < tests; i++) {
    const sizeNow = sizeOf(i, tests, size)
    const { name, random } = generator ?? generatorOf(cases, seed + i)
    let test = random(createRandom(seed + i), sizeNow)
    let failed = await judge(test)
    onProgress({ phase: 'test', done: i + 1, total: tests })
    if (failed === undefined) continue
    let runs = 0
    for (let found = true; found; ) {
      found = false
      for (const smaller of cases.smaller(test)) {
        if (++runs > MOST_RUNS) break
        const still = await judge(smaller)
        onProgress({ phase: 'make the test smaller', done: runs })
        if (still === undefined) continue
        test = smaller
        failed = still
        found = true
        break
      }
    }
    // the number of the random test, from 1, what made it, and the shrunk input
    return { test: i + 1, seed: seed + i, size: sizeNow, generator: name, ...failed }
  }
  return undefined
}

function sizeOf(test: number, tests: number, largest: number): number {
  return 1 + Math.floor((test * largest) / tests)
}

async function answerText(
  streams: Streams,
  answer: ContestProblem['answer'],
  text: string,
): Promise<string> {
  const stdin = Readable.from([Buffer.from(text)])
  const output = await answer({ ...streams, stdin }, inputAt('-'), { onProgress: () => {} })
  return output.toString()
}
