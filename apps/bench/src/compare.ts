// Runs programs on one input in turn, A B A B …, so that a slowdown of the machine affects all of them.

import type { Program, Run } from './programs.ts'

/** The runs of one program. */
export interface Runs {
  readonly name: string
  readonly runs: readonly Run[]
}

/**
 * Runs every program once a round. Every answer must equal that of the first program's first run; a program may leave answers
 * out. Calls `log` for every run.
 *
 * @throws Error if answers differ.
 */
export function compare(
  programs: readonly Program[],
  rounds: number,
  log: (line: string) => void,
): Runs[] {
  const all = programs.map(({ name }) => ({ name, runs: [] as Run[] }))
  let expected: Run['answers'] | undefined
  for (let round = 1; round <= rounds; round++)
    for (const [i, { name, run }] of programs.entries()) {
      const done = run()
      log(`round ${round}, ${name}: ${done.seconds.toFixed(3)} s (${done.note})`)
      expected ??= done.answers
      for (const [what, answer] of Object.entries(done.answers))
        if (answer !== expected[what])
          throw new Error(`${name} answers ${what} ${answer}; expected ${expected[what]}.`)
      all[i]?.runs.push(done)
    }
  return all
}

/** The median of a figure of the runs; null if one of them lacks it. */
export function medianOf({ runs }: Runs, pick: (run: Run) => number | null): number | null {
  const found = runs.map(pick)
  return found.includes(null) ? null : median(found as number[])
}

/** Median, least and greatest ratio of the second program's seconds to the first's, round by round. */
export function ratios([first, second]: readonly Runs[]): [number, number, number] | null {
  if (first === undefined || second === undefined) return null
  const found = first.runs.map(({ seconds }, i) => (second.runs[i] as Run).seconds / seconds)
  return [median(found), Math.min(...found), Math.max(...found)]
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1] ?? Number.NaN
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN
  return (lower + upper) / 2
}
