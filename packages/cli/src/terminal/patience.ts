// Asks before what cannot end soon: on a terminal by a question, otherwise by refusing, with the estimate in both cases.

import { createInterface } from 'node:readline/promises'
import { type Estimate, exceededLimit } from '@zugzwang/games'
import { CliError } from '../errors'
import { escapeLine } from './escape'
import { formatMemorySize } from './memory-size'
import type { Streams } from './streams'

/** Estimates are right within a factor of 4 or so: what is below this is begun without a word. */
const LONG_SECONDS = 600

/** What a run was told about its length. */
export interface Patience {
  /** Whether to begin whatever it takes. */
  readonly anyway?: boolean | undefined
  /** Bytes. */
  readonly memoryLimit: number
}

/**
 * Lets a run begin that will end soon, or that somebody wants all the same.
 *
 * @param what - What takes that long, to begin a sentence.
 * @throws CliError TOO_LONG when it takes more than ten minutes or more memory than the limit, by the estimate, and nobody
 *   at a terminal says yes.
 */
export async function needPatience(
  streams: Streams,
  what: string,
  { seconds, bytes }: Estimate,
  { anyway = false, memoryLimit }: Patience,
): Promise<void> {
  const limits = { seconds: LONG_SECONDS, bytes: memoryLimit }
  if (anyway || exceededLimit({ seconds, bytes }, limits) === undefined) return
  const sentence = `${what} takes ${formatLength(seconds)} and ${formatBytes(bytes)} of memory by estimate`
  if (streams.stdin.isTTY === true && streams.stderr.isTTY === true) {
    const question = createInterface({ input: streams.stdin, output: streams.stderr })
    try {
      const said = await question.question(escapeLine(`${sentence}. Begin all the same? [y/N] `))
      if (/^y(es)?$/i.test(said.trim())) return
    } finally {
      question.close()
    }
  }
  const expected = `at most ${formatLength(LONG_SECONDS)} and ${formatMemorySize(memoryLimit)}`
  throw new CliError('TOO_LONG', {
    what: sentence,
    found: { seconds, bytes },
    expected: `${expected}: take a smaller game, or --anyway to begin all the same`,
    place: { field: '--anyway' },
  })
}

/** Beyond this nobody waits, and estimates mean little. */
const YEAR = 365 * 86_400

/** A time in words. */
export function formatLength(seconds: number): string {
  if (!(seconds < YEAR)) return 'more than a year'
  const round = (amount: number) => Math.max(1, Math.round(amount))
  if (seconds < 100) return `${round(seconds)} s`
  if (seconds < 6000) return `${round(seconds / 60)} minutes`
  if (seconds < 2 * 86_400) return `${round(seconds / 3600)} hours`
  return `${round(seconds / 86_400)} days`
}

function formatBytes(bytes: number): string {
  return bytes < 1e15 ? formatMemorySize(bytes) : 'more than 1000 TB'
}
