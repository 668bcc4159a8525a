import type { Fault, Names } from '@zugzwang/core'
import { type Clause, excerpt, type FaultData } from '@zugzwang/core/authoring'
import {
  FormatError,
  type FormatName,
  type GraphFile,
  type Labels,
  readGraph,
} from '@zugzwang/formats'
import { FLAGS } from '../terminal/memory-size'
import { formatCount } from '../terminal/number'
import { withProgress } from '../terminal/progress'
import { type Streams, writeNote } from '../terminal/streams'
import { type Input, inputError, openInput, readOptionsFor, warn } from './input'

/** The format is detected if absent. */
export interface GraphInputOptions {
  readonly format?: FormatName
  /** From 1. */
  readonly graph?: number
  /** Whether lines of arc lists and of contest style have a cost as third word. */
  readonly cost?: boolean
  /** Whether costs are used, so that `cost` has a meaning in every format. Default false. */
  readonly paid?: boolean
}

/** Formats in which `cost` changes how lines are read. */
const TOLD_COSTS: readonly FormatName[] = ['arc-list', 'contest']

/** @param chooser - How a user can say which format an ambiguous file has. */
export async function readGraphInput(
  streams: Streams,
  input: Input,
  { format, graph, cost = false, paid = false }: GraphInputOptions,
  chooser = '--format, or an ending of the name,',
): Promise<GraphFile> {
  let file: GraphFile
  try {
    file = await withProgress(streams, ({ onProgress }) =>
      readGraph(openInput(streams, input), {
        ...readOptionsFor(input),
        path: input.path,
        format,
        graph,
        cost,
        onProgress,
      }),
    )
  } catch (error) {
    throw readingError(input, error, chooser)
  }
  if (cost && !paid && !TOLD_COSTS.includes(file.format.name))
    throw inputError(input, '--cost says how arc lists and contest style are read', {
      found: '--cost',
      expected: `none for the format ${file.format.name}`,
      place: { field: '--cost' },
    })
  return file
}

/** The error of reading; for an ambiguous file with how to say which format it has. */
export function readingError(
  input: Input,
  error: unknown,
  chooser = '--format, or an ending of the name,',
): unknown {
  if (!(error instanceof FormatError) || error.code !== 'AMBIGUOUS_INPUT') return error
  const { found, place } = error
  const expected = `${chooser} to say which`
  return inputError(input, String(found), { found, expected, place, cause: error })
}

export type ReaderNotes = Pick<GraphFile, 'warnings' | 'notes'>

/**
 * Reports signs that a file was misread.
 *
 * @throws CliError if warnings are errors.
 */
export function writeWarnings(
  streams: Streams,
  input: Input,
  { warnings }: Pick<ReaderNotes, 'warnings'>,
): void {
  for (const warning of warnings) warn(streams, input, warning)
}

/** Reports warnings, undirected edges and skipped parts. Throws CliError as `writeWarnings`. */
export function writeNotes(streams: Streams, input: Input, file: ReaderNotes): void {
  writeWarnings(streams, input, file)
  const { notes } = file
  const { edges, skipped } = notes
  const lines = Array.from(
    skipped,
    ([what, times]) => `left out: ${what}, ${formatCount(times, 'time')}`,
  )
  if (edges > 0)
    lines.unshift(`${formatCount(edges, 'undirected edge')}, read as an arc in each direction`)
  for (const line of lines) writeNote(streams, `${input.name}: ${line}`)
}

/** The sentence of a fault, with labels in place of numbers of positions. */
export function sentenceWithLabels(fault: Fault, labels: Labels): string {
  return fault.describe({ ...FLAGS, ...namesOf(labels) })
}

export function withLabels({ what, expected, ...data }: FaultData, labels: Labels): FaultData {
  const named = (clause: Clause): Clause =>
    typeof clause === 'string' ? clause : (names) => clause({ ...names, ...namesOf(labels) })
  return { ...data, what: named(what), expected: expected && named(expected) }
}

const namesOf = (labels: Labels): Pick<Names, 'position'> => ({
  position: (vertex) => `position ${vertex < labels.count ? excerpt(labels.at(vertex)) : vertex}`,
})
