// `contest <problem> --random` and `--against`: tests, printed or given to a user's program.

import { excerpt } from '@zugzwang/core/authoring'
import { createRandom } from '@zugzwang/core/testing'
import { type CaseGenerator, generatorOf, type TestCases } from '../../contest/cases/cases'
import { findProblem } from '../../contest/problems'
import { runProgram } from '../../contest/program'
import { type JudgedTest, smallOf, stress } from '../../contest/stress'
import { optionError, usageError } from '../../errors'
import { EXIT } from '../../exit-code'
import { formatCount, formatSeconds } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import { type Streams, writeNote, writeRaw, writeVerdict } from '../../terminal/streams'
import type { ContestOptions } from './options'

/** Of a test that is printed. */
const SIZE = 10
const TESTS = 200
const PATIENCE = 10
const SEEDS = 2 ** 30
/** Lines of a failing test on a terminal. */
const LINES_SHOWN = 40
/** Runs that take less say nothing of a program. */
const NOTED_SECONDS = 0.5

export async function printTest(
  streams: Streams,
  name: string,
  seed: number,
  { size = SIZE, generator }: ContestOptions,
): Promise<void> {
  const cases = await findProblem(name).cases()
  checkSize(cases, size)
  const { random } = findGenerator(cases, generator) ?? generatorOf(cases, seed)
  await writeRaw(streams, cases.format(random(createRandom(seed), size)))
}

/** Prints the failing test on standard output, and the report on standard error. */
export async function stressProgram(
  streams: Streams,
  name: string,
  program: string,
  options: ContestOptions,
): Promise<number> {
  const entry = findProblem(name)
  const cases = await entry.cases()
  const {
    size = cases.largest,
    tests = TESTS,
    patience = PATIENCE,
    random: seed = Math.floor(Math.random() * SEEDS),
  } = options
  checkSize(cases, size)
  const generator = findGenerator(cases, options.generator)
  const problem = await entry.load()
  const run = (input: string) => runProgram(program, input, patience)
  const { failed, slowest } = await withProgress(streams, (progress) =>
    stress(streams, problem, { run, seed, tests, size, generator, cases }, progress),
  )
  if (failed === undefined) {
    const passed = `The program passes ${formatCount(tests, 'test')} from seed ${seed} on.`
    writeNote(streams, `${passed}${slowest === undefined ? '' : formatSlowest(cases, slowest)}`)
    return EXIT.done
  }
  const { number, reason, input } = failed
  writeNote(
    streams,
    `The program fails test ${number} of ${tests} (${optionsOf(failed)}), made smaller here. ${reason}${formatTimes(cases, failed)}`,
  )
  await writeVerdict(streams, shownOf(streams, input))
  return EXIT.wrongAnswer
}

function checkSize({ largest }: TestCases<unknown>, size: number): void {
  if (size <= largest) return
  throw optionError('--size', `--size: ${size} is beyond the limits of the judge`, {
    found: size,
    expected: `a size from 1 to ${largest}`,
  })
}

function findGenerator(
  { generators }: TestCases<unknown>,
  name: string | undefined,
): CaseGenerator<unknown> | undefined {
  if (name === undefined) return undefined
  const found = generators.find((generator) => generator.name === name)
  if (found !== undefined) return found
  throw usageError(`there is no generator ${excerpt(name)}`, {
    found: name,
    expected: generators.map((generator) => generator.name).join(', '),
  })
}

/** Makes the test again. */
function optionsOf({ seed, size, generator }: JudgedTest): string {
  return `--random ${seed} --size ${size} --generator ${generator.name}`
}

function formatSlowest(cases: TestCases<unknown>, test: JudgedTest): string {
  const times = formatTimes(cases, test)
  return times === '' ? '' : ` Its slowest is test ${test.number} (${optionsOf(test)}).${times}`
}

/** Empty for small tests: those run at the same time as others, and most of their time is the start of a process. */
function formatTimes(cases: TestCases<unknown>, { size, seconds, ourSeconds }: JudgedTest): string {
  if (size <= smallOf(cases) || seconds < NOTED_SECONDS) return ''
  return ` It takes ${formatSeconds(seconds)}, and this command ${formatSeconds(ourSeconds)}.`
}

/** All of a test for a file or another program, and the beginning of a long one for people. */
function shownOf({ stdout }: Streams, input: string): string {
  const lines = input.split('\n')
  if (stdout.isTTY !== true || lines.length <= LINES_SHOWN) return input
  const shown = lines.slice(0, LINES_SHOWN).join('\n')
  return `${shown}\n… ${formatCount(lines.length - LINES_SHOWN, 'more line')}: write standard output to a file for all of them\n`
}
