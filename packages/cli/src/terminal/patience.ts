// Confirmation of long work: a question on a terminal, otherwise a refusal, both with the estimate.

import { createInterface } from 'node:readline/promises'
import { type Estimate, exceededLimit } from '@zugzwang/games'
import { CliError } from '../errors'
import { escapeLine } from './escape'
import { formatMemorySize } from './memory-size'
import type { Streams } from './streams'

/** Estimates are within a factor of 4 or so; shorter work begins without a question. */
const LONG_SECONDS = 600

/**
 * Returns if work ends soon by estimate, or the user confirms.
 *
 * @param what - The work, to begin a sentence.
 * @throws CliError TOO_LONG for more than ten minutes or more memory than the limit without a confirmation.
 */
export async function needPatience(
  streams: Streams,
  what: string,
  { seconds, bytes, instead = 'take a smaller game' }: Estimate,
  { anyway = false, memoryLimit }: { readonly anyway?: boolean; readonly memoryLimit: number },
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
    expected: `${expected}: ${instead}, or --anyway to begin all the same`,
    place: { field: '--anyway' },
  })
}

/** Beyond this, estimates mean little. */
const YEAR = 365 * 86_400

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
