// A digraph from a file of any format, and what the reader has to say about it.

import { excerpt } from '@zugzwang/core/authoring'
import { type FormatName, type GraphFile, type Labels, readGraph } from '@zugzwang/formats'
import { formatCount } from '../terminal/number'
import { withProgress } from '../terminal/progress'
import type { Streams } from '../terminal/streams'
import { type Input, openInput, readOptionsFor } from './input'

/** How a file is to be read; what is not said is found out. */
export interface GraphInputOptions {
  readonly format?: FormatName
  /** Which of several graphs in the file, from 1. */
  readonly graph?: number
  /** Whether the lines of arc lists and of contest style have a third word, the cost. */
  readonly cost?: boolean
}

/** Reads a digraph, with progress on a terminal. */
export function readGraphInput(
  streams: Streams,
  input: Input,
  { format, graph, cost }: GraphInputOptions,
): Promise<GraphFile> {
  return withProgress(streams, ({ onProgress }) =>
    readGraph(openInput(streams, input), {
      ...readOptionsFor(input),
      path: input.path,
      format,
      graph,
      cost,
      onProgress,
    }),
  )
}

/** Says what was not taken as it stands in the file: undirected edges, and whatever was left out. */
export function writeNotes({ stderr }: Streams, input: Input, { notes }: GraphFile): void {
  const { edges, skipped } = notes
  const lines = Array.from(
    skipped,
    ([what, times]) => `left out: ${what}, ${formatCount(times, 'time')}`,
  )
  if (edges > 0)
    lines.unshift(`${formatCount(edges, 'undirected edge')}, read as an arc in each direction`)
  for (const line of lines) stderr.write(`${input.name}: ${line}\n`)
}

/** A message of core about one position, with its label in place of its number. */
export function withLabel(message: string, labels: Labels): string {
  return message.replace(/(?<=position )\d+/i, (vertex) =>
    Number(vertex) < labels.count ? excerpt(labels.at(Number(vertex))) : vertex,
  )
}
