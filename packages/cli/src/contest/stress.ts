// Compares a user's program with ours on tests from small to large, and shrinks the first that it fails.

import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { createRandom } from '@zugzwang/core/testing'
import { inputAt } from '../input/input'
import type { ProgressLine } from '../terminal/progress'
import type { Streams } from '../terminal/streams'
import { type CaseGenerator, generatorOf, type TestCases } from './cases/cases'
import { firstDifference, formatDifference } from './difference'
import type { ContestProblem } from './problem'
import type { ProgramRun } from './program'

export interface StressOptions {
  readonly cases: TestCases<unknown>
  /** Runs the user's program on an input. */
  readonly run: (input: string) => Promise<ProgramRun>
  /** Test i is made from seed + i. */
  readonly seed: number
  readonly tests: number
  /** Of the largest tests. */
  readonly size: number
  /** Makes all tests; otherwise each seed has its own. */
  readonly generator: CaseGenerator<unknown> | undefined
}

/** What makes a test, and its number from 1. */
interface Plan {
  readonly number: number
  readonly seed: number
  readonly size: number
  readonly generator: CaseGenerator<unknown>
}

/** A test as its generator made it. */
interface Made {
  readonly test: unknown
}

interface Judged {
  readonly input: string
  /** Why the program is wrong; undefined if it is right. */
  readonly reason: string | undefined
  /** Taken by the program, and by ours. */
  readonly seconds: number
  readonly ourSeconds: number
}

export interface JudgedTest extends Plan, Judged {}

export interface StressReport {
  /** The first test that the program fails, with its input and reason after shrinking. */
  readonly failed: JudgedTest | undefined
  /** The test that takes the program longest. */
  readonly slowest: JudgedTest | undefined
}

/** Most tests are small. */
const SMALL_SHARE = 0.8
const SMALL = 10
/** Programs that run small tests at the same time: most of a run is the start of a process. */
const MOST_RUNS_AT_ONCE = 4
const MOST_RUNS_TO_SHRINK = 500
const SECONDS_TO_SHRINK = 20

export async function stress(
  streams: Streams,
  problem: ContestProblem,
  options: StressOptions,
  progress: ProgressLine,
): Promise<StressReport> {
  const { failed, slowest } = await findFailure(streams, problem, options, progress)
  if (failed === undefined) return { failed, slowest }
  const { test, ...found } = failed
  const judge = createJudge(streams, problem.answer, options)
  const smallest = await shrink(options.cases, { test, ...found }, judge, progress.onProgress)
  return { failed: { ...found, ...smallest }, slowest }
}

/** As `stress`, but the failing test stays as large as it is. */
export async function findFailure(
  streams: Streams,
  { answer }: ContestProblem,
  options: StressOptions,
  { onProgress }: ProgressLine,
): Promise<{ readonly failed: (JudgedTest & Made) | undefined } & Pick<StressReport, 'slowest'>> {
  const { seed, tests, size, generator, cases } = options
  const judge = createJudge(streams, answer, options)
  const atOnce = Math.min(MOST_RUNS_AT_ONCE, availableParallelism())
  const seen = new Set<string>()
  let slowest: JudgedTest | undefined
  let batch: (Plan & Made)[] = []
  for (let i = 0; i < tests; i++) {
    const plan = {
      number: i + 1,
      seed: seed + i,
      size: sizeOf(i, tests, size, cases),
      generator: generator ?? generatorOf(cases, seed + i),
    }
    const test = plan.generator.random(createRandom(plan.seed), plan.size)
    const isSmall = plan.size <= smallOf(cases)
    // small tests come again and again
    const text = isSmall ? cases.format(test) : undefined
    if (text === undefined || !seen.has(text)) batch.push({ ...plan, test })
    if (text !== undefined) seen.add(text)
    if (isSmall && batch.length < atOnce && i + 1 < tests) continue
    const judged = await Promise.all(
      batch.map(async (planned) => ({ ...planned, ...(await judge(planned.test)) })),
    )
    batch = []
    onProgress({ phase: 'test', done: i + 1, total: tests })
    const failed = judged.find(({ reason }) => reason !== undefined)
    if (failed !== undefined) return { failed, slowest }
    for (const each of judged)
      if (slowest === undefined || each.seconds > slowest.seconds) slowest = withoutInput(each)
  }
  return { failed: undefined, slowest }
}

/** A test for a report only. */
function withoutInput({ number, seed, size, generator, reason, seconds, ourSeconds }: JudgedTest) {
  return { number, seed, size, generator, reason, seconds, ourSeconds, input: '' }
}

function createJudge(
  streams: Streams,
  answer: ContestProblem['answer'],
  { run, cases }: StressOptions,
) {
  return async (test: unknown): Promise<Judged> => {
    const input = cases.format(test)
    const start = performance.now()
    const right = await answerText(streams, answer, input)
    const answered = performance.now()
    const found = await run(input)
    const seconds = (performance.now() - answered) / 1000
    return {
      input,
      reason: reasonFor(right, found),
      seconds,
      ourSeconds: (answered - start) / 1000,
    }
  }
}

function reasonFor(right: string, found: ProgramRun): string | undefined {
  if ('failure' in found) return `The program ${found.failure}.`
  const difference = firstDifference(right, found.output)
  return difference === undefined ? undefined : formatDifference(difference, 'the program')
}

/** Follows smaller tests that fail too, as long as time and runs are left. */
async function shrink(
  cases: TestCases<unknown>,
  failed: Made & Judged,
  judge: (test: unknown) => Promise<Judged>,
  onProgress: ProgressLine['onProgress'],
): Promise<Judged> {
  const end = performance.now() + SECONDS_TO_SHRINK * 1000
  let { test, ...smallest }: Made & Judged = failed
  let runs = 0
  for (let found = true; found; ) {
    found = false
    for (const smaller of cases.smaller(test)) {
      if (++runs > MOST_RUNS_TO_SHRINK || performance.now() > end) break
      const judged = await judge(smaller)
      onProgress({ phase: 'make the test smaller', done: runs })
      if (judged.reason === undefined) continue
      test = smaller
      smallest = judged
      found = true
      break
    }
  }
  return smallest
}

/**
 * Most tests are small: sizes grow as the square root of the number, since the smallest tests are few and soon repeated. Then sizes
 * grow by a constant factor, each for one turn of all generators, so that every generator makes a test of the largest size.
 */
function sizeOf(test: number, tests: number, size: number, cases: TestCases<unknown>): number {
  const small = smallOf(cases)
  const few = size <= small ? tests : Math.floor(tests * SMALL_SHARE)
  if (test < few) return 1 + Math.floor(Math.min(small, size) * Math.sqrt(test / few))
  const turn = cases.generators.length
  const turns = Math.max(1, Math.floor((tests - few) / turn))
  const left = Math.min(turns, Math.floor((tests - 1 - test) / turn))
  return Math.round(size * (small / size) ** (left / turns))
}

export function smallOf({ small = SMALL }: TestCases<unknown>): number {
  return small
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
