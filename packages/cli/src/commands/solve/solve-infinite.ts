import {
  certifyWin,
  ParityError,
  type SolveInfiniteOptions,
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
import { sentenceWithLabels, withLabels } from '../../input/graph-input'
import { flawIn, inputAt } from '../../input/input'
import { wrongLabel } from '../../input/label-words'
import { writeFile } from '../../output/output-file'
import { colorsFor } from '../../terminal/colors'
import { capitalize, formatCount } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import { limitsOf, type Streams, write, writeNote } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'
import type { SolveOptions } from './solve-options'

/** Options about the ends of play. */
const OF_ENDS = ['threads', 'depth', 'svg', 'dot', 'csv', 'ndjson', 'parquet'] as const

/** What `solve` has read of its options. */
interface Asked {
  /** The option whose output is standard output. */
  readonly atStdout: string | undefined
  /** The position and the file of a certificate. */
  readonly proof: { readonly label: string; readonly path: string } | undefined
}

/** Solves a game of infinite play and prints the answer. */
export async function solveInfinite(
  streams: Streams,
  path: string,
  game: LabelledInfinite,
  options: SolveOptions,
  { atStdout, proof }: Asked,
): Promise<void> {
  for (const name of OF_ENDS)
    if (options[name] !== undefined)
      throw optionError(
        `--${name}`,
        `--${name} is for games that end: ${path} is solved for what is seen for ever; with --objective ends only ends of play count`,
      )
  const { verify = false, strategy, json, explain } = options
  const explained = explain === undefined ? undefined : vertexOf(game, explain, '--explain')
  const proved = proof && vertexOf(game, proof.label, '--certificate')
  const work = <Result>(task: (options: SolveInfiniteOptions) => Promise<Result>) =>
    withProgress(streams, (progress) => {
      const memoryLimit = limitsOf(streams).memory
      return naming(path, game, () => task({ ...progress, memoryLimit }))
    })
  const answer = await work((options) => solveFor(game, verify, options))
  if (proof !== undefined && proved !== undefined) {
    const { writeWinCertificate } = await import('../../infinite/certificate')
    const solution =
      answer.means === undefined
        ? answer.solution
        : await work((options) => solveGame(game.infinite, options))
    const certificate = certifyWin(game.infinite, solution, proved)
    const bytes = await writeWinCertificate(streams, proof.path, game.objective, certificate)
    if (atStdout !== '--certificate')
      writeNote(streams, `${proof.path}: a certificate of ${formatCount(bytes, 'byte')}`)
  }
  if (strategy !== undefined) await writeFile(streams, strategy, solutionText(answer))
  if (explained !== undefined) await writeExplained(streams, path, answer, explained, json)
  else if (json) await write(streams, formatJson(answer))
  else if (atStdout !== undefined) return
  else if (strategy !== undefined) await write(streams, [formatSummary(answer)])
  else await write(streams, formatTable(answer, colorsFor(streams)))
}

/** The position of a label, which is an identifier or a name. */
function vertexOf({ labels, names }: LabelledInfinite, label: string, option: string): number {
  const vertex = labels.find(label) ?? names?.find(label)
  if (vertex === undefined) throw wrongLabel(option, label)
  return vertex
}

/** Names the file and its positions in errors of the solver, such as weights that are too large. */
async function naming<Result>(
  path: string,
  { labels }: LabelledInfinite,
  task: () => Promise<Result>,
): Promise<Result> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof ParityError)) throw error
    throw flawIn(inputAt(path), withLabels(error.data, labels), error)
  }
}

function solutionText({ infinite, labels, solution }: InfiniteAnswer): Iterable<string> {
  const { first } = labels
  if (first !== undefined) return formatParitySolution(infinite, solution, (v) => first + v)
  const identifiers = Float64Array.from(labels, Number)
  return formatParitySolution(infinite, solution, (v) =>
    Number.isSafeInteger(identifiers[v]) ? identifiers[v] : v,
  )
}

async function writeExplained(
  streams: Streams,
  path: string,
  answer: InfiniteAnswer,
  vertex: number,
  json: boolean,
): Promise<void> {
  const { explainPosition, formatExplained, formatExplainedJson } = await import(
    '../../infinite/explanation'
  )
  const explained = explainPosition(answer, vertex)
  if (json) await write(streams, [formatExplainedJson(explained, path)])
  else await writeWrapped(streams, formatExplained(explained))
}

async function solveFor(
  game: LabelledInfinite,
  verify: boolean,
  options: SolveInfiniteOptions,
): Promise<InfiniteAnswer> {
  const { infinite, labels } = game
  const { objective } = infinite
  const isMean = objective.kind === 'meanPayoff' && objective.threshold === undefined
  const means = isMean ? await solveMeanPayoff(infinite, options) : undefined
  const solution =
    means === undefined ? await solveGame(infinite, options) : signsOf(infinite, means)
  if (verify) {
    const violation =
      means === undefined
        ? await verifyStrategies(infinite, solution, options)
        : await verifyMeanPayoff(infinite, means, options)
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
): StrategySolution {
  const winner = Uint8Array.from(numerator, (each) => (each >= 0 ? 0 : 1))
  return { winner, strategy: strategy.map((arc, v) => (winner[v] === mover[v] ? arc : -1)) }
}
