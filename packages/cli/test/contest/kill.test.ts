// Right programs pass the default tests of --against, and typical wrong programs fail them.

import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { drill, scaled } from '../../../../tools/scale'
import { problems } from '../../src/contest/problems'
import { type ProgramRun, runProgram } from '../../src/contest/program'
import { findFailure } from '../../src/contest/stress'
import type { Streams } from '../../src/terminal/streams'

type Program = (input: string) => string

interface Programs {
  readonly right: Program
  readonly wrong: Record<string, Program>
  /** Wrong only for the largest tests. */
  readonly large?: Record<string, Program>
  /** Right, but too slow for the largest tests. */
  readonly slow?: Record<string, Program>
}

/** The number of tests of `--against`. */
const TESTS = 200
const PATIENCE = 5

const runOf =
  (program: Program) =>
  async (input: string): Promise<ProgramRun> => {
    try {
      return { output: program(input) }
    } catch (error) {
      return { failure: String(error) }
    }
  }

const programsOf = (name: string): Promise<Programs> => import(`./programs/${name}.mjs`)

describe.each(problems)('$name', async ({ name, load, cases: loadCases }) => {
  const problem = await load()
  const cases = await loadCases()
  const { largest, small = 10 } = cases
  const { right, wrong, large = {}, slow = {} } = await programsOf(name)
  const search = (
    run: (input: string) => Promise<ProgramRun>,
    seed: number,
    { size, tests }: { readonly size: number; readonly tests: number } = {
      size: largest,
      tests: TESTS,
    },
  ) =>
    findFailure(
      {} as Streams,
      problem,
      { run, seed, tests, size, generator: undefined, cases },
      { onProgress: () => {} },
    )

  it.each(scaled([1], [1, 2, 3]))('passes a right program, seed %i', async (seed) => {
    const { failed } = await search(runOf(right), seed, {
      size: scaled(Math.min(2 * small, largest), largest),
      tests: scaled(TESTS / 4, TESTS),
    })
    expect(failed).toBeUndefined()
  })

  it.each(Object.entries({ ...wrong, ...(drill ? large : {}) }))(
    'kills a program that %s',
    async (_, program) => {
      for (const seed of scaled([1000], [1000, 2000, 3000])) {
        const { failed } = await search(runOf(program), seed)
        expect(failed, `seed ${seed}`).toBeDefined()
      }
    },
  )

  it.runIf(drill).each(['right', ...Object.keys({ ...wrong, ...large, ...slow })])(
    'as processes: %s',
    async (program) => {
      const runner = `${import.meta.dirname}/run-program.mjs`
      const command = [process.execPath, runner, name, program]
        .map((word) => JSON.stringify(word))
        .join(' ')
      const { failed } = await search((input) => runProgram(command, input, PATIENCE), 4000)
      if (program === 'right') expect(failed).toBeUndefined()
      else expect(failed).toBeDefined()
    },
  )
})
