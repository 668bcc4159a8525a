import {
  type StrategySolution,
  solveInfinite as solveGame,
  solveMeanPayoff,
  verifyMeanPayoff,
  verifyStrategies,
} from '@zugzwang/parity'
import { formatParitySolution } from '@zugzwang/parity/text'
import { optionError } from '../../errors'
import { formatJson, formatSummary, formatTable, type InfiniteAnswer } from '../../infinite/answer'
import type { LabelledInfinite } from '../../infinite/objective'
import { sentenceWithLabels } from '../../input/graph-input'
import { writeFile } from '../../output/output-file'
import { colorsFor } from '../../terminal/colors'
import { capitalize } from '../../terminal/number'
import { type ProgressLine, withProgress } from '../../terminal/progress'
import { type Streams, write } from '../../terminal/streams'
import type { SolveOptions } from './solve-options'

/** Options about the ends of play. */
const OF_ENDS = [
  'threads',
  'explain',
  'depth',
  'certificate',
  'svg',
  'dot',
  'csv',
  'ndjson',
  'parquet',
] as const

/**
 * Solves a game of infinite play and prints the answer.
 *
 * @param atStdout - The option whose output is standard output.
 */
export async function solveInfinite(
  streams: Streams,
  path: string,
  game: LabelledInfinite,
  options: SolveOptions,
  atStdout: string | undefined,
): Promise<void> {
  for (const name of OF_ENDS)
    if (options[name] !== undefined)
      throw optionError(
        `--${name}`,
        `--${name} is for games that end: ${path} is solved for what is seen for ever; with --objective ends only ends of play count`,
      )
  const { verify = false, strategy, json } = options
  const answer = await withProgress(streams, (progress) => solveFor(game, verify, progress))
  if (strategy !== undefined) {
    const { infinite, labels, solution } = answer
    const text = formatParitySolution(infinite, solution, (v) => {
      const label = Number(labels.at(v))
      return Number.isSafeInteger(label) ? label : v
    })
    await writeFile(streams, strategy, text)
  }
  if (json) await write(streams, formatJson(answer))
  else if (atStdout !== undefined) return
  else if (strategy !== undefined) await write(streams, [formatSummary(answer)])
  else await write(streams, formatTable(answer, colorsFor(streams)))
}

async function solveFor(
  game: LabelledInfinite,
  verify: boolean,
  progress: ProgressLine,
): Promise<InfiniteAnswer> {
  const { infinite, labels } = game
  const { objective } = infinite
  const isMean = objective.kind === 'meanPayoff' && objective.threshold === undefined
  const means = isMean ? await solveMeanPayoff(infinite, progress) : undefined
  const solution =
    means === undefined ? await solveGame(infinite, progress) : signsOf(infinite, means)
  if (verify) {
    const violation =
      means === undefined
        ? await verifyStrategies(infinite, solution as StrategySolution, progress)
        : await verifyMeanPayoff(infinite, means, progress)
    if (violation !== undefined)
      throw new Error(
        `the answer found is wrong. ${capitalize(sentenceWithLabels(violation, labels))}`,
      )
  }
  return { ...game, solution, means, verified: verify }
}

/** Max wins where the value is at least 0; the winner's moves are best moves. */
function signsOf(
  { mover }: LabelledInfinite['infinite'],
  { numerator, strategy }: Awaited<ReturnType<typeof solveMeanPayoff>>,
): Pick<StrategySolution, 'winner' | 'strategy'> {
  const winner = Uint8Array.from(numerator, (each) => (each >= 0 ? 0 : 1))
  return { winner, strategy: strategy.map((arc, v) => (winner[v] === mover[v] ? arc : -1)) }
}
