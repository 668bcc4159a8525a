import {
  CoreError,
  chooseMethod,
  type Solution,
  solve as solveArena,
  verifySolution,
} from '@zugzwang/core'
import { createCertificate } from '@zugzwang/core/certificate'
import { solveParallel } from '@zugzwang/core/parallel'
import { checkPictureSize, formatAnswerJson } from '@zugzwang/formats/answer'
import { optionError } from '../../errors'
import { readArena } from '../../input/arena'
import { sentenceWithLabels, withLabels } from '../../input/graph-input'
import { flawIn, type Input, inputAt } from '../../input/input'
import { wrongLabel } from '../../input/label-words'
import type { LabelledArena } from '../../input/labelled-arena'
import { writeCertificate } from '../../output/certificate-file'
import { checkOutputs } from '../../output/outputs'
import { colorsFor } from '../../terminal/colors'
import { capitalize, formatCount } from '../../terminal/number'
import { type ProgressLine, withProgress } from '../../terminal/progress'
import { limitsOf, type Streams, write, writeNote } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'
import { askedForms, writeAnswerFiles } from './answer-files'
import { formatSummary, formatTable } from './answer-table'
import { answerOf, formatExplanation } from './explanation-format'
import type { SolveOptions } from './solve-options'

export async function solve(streams: Streams, path: string, options: SolveOptions): Promise<void> {
  const { engine, each, rules, verify = false } = options
  if (each) {
    const { answerEach } = await import('../../graphs/each-graph')
    return answerEach(streams, path, { name: 'solve', rules, verify }, options)
  }
  if (engine === undefined) return solveInMemory(streams, path, options)
  const engines = await import('./solve-in-engine')
  const opened = await engines.openEngine(streams, path, { ...options, engine })
  try {
    if (await engines.staysInEngine(streams, opened, path, options.format))
      await engines.solveTablesBy(streams, opened, path, options)
    else
      await solveInMemory(streams, path, options, (labelled, progress) => {
        engines.checkSolvable(path, labelled)
        return engines.solveArenaBy(streams, opened, labelled, progress)
      })
  } finally {
    await opened.close()
  }
}

/** Solves an arena in place of core. */
type Solver = (labelled: LabelledArena, progress: ProgressLine) => Promise<Solution>

async function solveInMemory(
  streams: Streams,
  path: string,
  given: SolveOptions,
  solver?: Solver,
): Promise<void> {
  const { verify = false, threads = 1, explain, depth, certificate, json, ...options } = given
  const input = inputAt(path)
  const forms = askedForms(options)
  const proof = certificate === undefined ? undefined : parseCertificateOption(certificate)
  const outputs = {
    ...Object.fromEntries(forms.map(([form, path]) => [`--${form}`, path])),
    '--certificate': proof?.path,
    '--strategy': options.strategy,
    '--explain': explain !== undefined,
    '--json': json && explain === undefined,
  }
  const { movers, sinks } = options
  const atStdout = checkOutputs(
    streams,
    outputs,
    [path, movers, sinks].filter((name) => name !== undefined),
  )
  const labelled = await readArena(streams, path, options)
  if ('infinite' in labelled) {
    const { solveInfinite } = await import('./solve-infinite')
    return solveInfinite(streams, path, labelled, given, { atStdout, proof })
  }
  if (options.strategy !== undefined)
    throw optionError(
      '--strategy',
      `--strategy is for games of infinite play: only ends of play count in ${path}`,
    )
  if (options.svg !== undefined) checkPictureSize(labelled.arena.graph)
  const explained = explain === undefined ? undefined : vertexOf(labelled, explain, '--explain')
  const proved = proof && vertexOf(labelled, proof.label, '--certificate')
  const solution = await withProgress(streams, async (progress) => {
    const found = await (solver?.(labelled, progress) ??
      solveLabelled(streams, input, labelled, threads, progress))
    if (verify) await checkSolution(labelled, found, progress)
    return found
  })
  const answer = { ...labelled, solution, verified: verify }
  if (proof !== undefined && proved !== undefined) {
    const certificate = createCertificate(labelled.arena, solution, proved)
    const bytes = await writeCertificate(streams, proof.path, certificate)
    if (atStdout !== '--certificate')
      writeNote(streams, `${proof.path}: a certificate of ${formatCount(bytes, 'byte')}`)
  }
  await writeAnswerFiles(streams, answer, options)
  if (explained !== undefined) {
    const text = await formatExplanation(answerOf(answer, explained), explained, path, {
      depth,
      json,
    })
    await (json ? write(streams, [text]) : writeWrapped(streams, text))
  } else if (json) await write(streams, formatAnswerJson(answer))
  else if (atStdout !== undefined) return
  else if (forms.length === 0) await write(streams, await formatTable(answer, colorsFor(streams)))
  else await write(streams, formatSummary(answer))
}

function vertexOf({ labels }: LabelledArena, label: string, option: string): number {
  const vertex = labels.find(label)
  if (vertex === undefined) throw wrongLabel(option, label)
  return vertex
}

function parseCertificateOption(words: readonly string[]) {
  const [label, path, more] = words
  if (label === undefined || path === undefined || more !== undefined)
    throw optionError(
      '--certificate',
      `--certificate needs LABEL FILE as the last arguments; got ${words.length}`,
      { found: words },
    )
  return { label, path }
}

async function solveLabelled(
  streams: Streams,
  input: Input,
  { arena, labels }: LabelledArena,
  threads: number,
  progress: ProgressLine,
): Promise<Solution> {
  const options = { ...progress, memoryLimit: limitsOf(streams).memory }
  const onFallback = (why: string) => writeNote(streams, `One thread solves it: ${why}.`)
  try {
    if (threads > 1) {
      if (chooseMethod(arena) === 'outcome')
        return await solveParallel(arena, { ...options, threads, onFallback })
      onFallback('only win, loss and draw are divided among threads')
    }
    return await solveArena(arena, options)
  } catch (error) {
    if (!(error instanceof CoreError)) throw error
    // such as sums that become too large
    throw flawIn(input, withLabels(error.data, labels), error)
  }
}

async function checkSolution(
  { arena, labels }: LabelledArena,
  solution: Solution,
  progress: ProgressLine,
): Promise<void> {
  const violation = await verifySolution(arena, solution, progress)
  if (violation !== undefined)
    throw new Error(
      `the answer found is wrong. ${capitalize(sentenceWithLabels(violation, labels))}`,
    )
}
