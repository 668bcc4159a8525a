// A digraph from a file of any format, and the notes of its reader.

import type { Fault, Names } from '@zugzwang/core'
import { type Clause, excerpt, type FaultData } from '@zugzwang/core/authoring'
import {
  FormatError,
  type FormatName,
  type GraphFile,
  type Labels,
  readGraph,
} from '@zugzwang/formats'
import { FLAGS } from '../terminal/flags'
import { formatCount } from '../terminal/number'
import { withProgress } from '../terminal/progress'
import { type Streams, writeNote } from '../terminal/streams'
import { type Input, inputError, openInput, readOptionsFor, warn } from './input'

/** How to read a file; the format is detected where it is absent. */
export interface GraphInputOptions {
  readonly format?: FormatName
  /** Which of several graphs in the file, from 1. */
  readonly graph?: number
  /** Whether the lines of arc lists and of contest style have a third word, the cost. */
  readonly cost?: boolean
  /** Whether costs count in what is done with the graph: then `cost` means something in every format. Default false. */
  readonly paid?: boolean
}

/** Formats of which `cost` says how their lines are read. */
const TOLD_COSTS: readonly FormatName[] = ['arc-list', 'contest']

/**
 * Reads a digraph, with progress on a terminal.
 *
 * @param chooser - how to say which format it is, for what could be of several: an option, or what else can be done.
 */
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
    throw inputError(input, {
      what: '--cost says how arc lists and contest style are read',
      found: '--cost',
      expected: `none for the format ${file.format.name}`,
      place: { field: '--cost' },
    })
  return file
}

/** What reading failed with; where a file could be of several formats, with how to say which. */
export function readingError(
  input: Input,
  error: unknown,
  chooser = '--format, or an ending of the name,',
): unknown {
  if (!(error instanceof FormatError) || error.code !== 'AMBIGUOUS_INPUT') return error
  const { found, place } = error
  const expected = `${chooser} to say which`
  return inputError(input, { what: String(found), found, expected, place }, error)
}

/** What readers say beside the graph. */
export type ReaderNotes = Pick<GraphFile, 'warnings' | 'notes'>

/**
 * Reports what makes one doubt that a file was read as it was meant.
 *
 * @throws CliError where warnings are errors.
 */
export function writeWarnings(
  streams: Streams,
  input: Input,
  { warnings }: Pick<ReaderNotes, 'warnings'>,
): void {
  for (const warning of warnings) warn(streams, input, warning)
}

/** Reports warnings, undirected edges, and whatever was left out. Throws CliError as `writeWarnings`. */
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

/** What is wrong in a sentence, with labels in place of numbers of positions. */
export function sentenceWithLabels(fault: Fault, labels: Labels): string {
  return fault.describe({ ...FLAGS, ...namesOf(labels) })
}

/** What is wrong, with labels in place of numbers of positions. */
export function withLabels({ what, expected, ...data }: FaultData, labels: Labels): FaultData {
  const named = (clause: Clause): Clause =>
    typeof clause === 'string' ? clause : (names) => clause({ ...names, ...namesOf(labels) })
  return { ...data, what: named(what), expected: expected && named(expected) }
}

const namesOf = (labels: Labels): Pick<Names, 'position'> => ({
  position: (vertex) => `position ${vertex < labels.count ? excerpt(labels.at(vertex)) : vertex}`,
})
