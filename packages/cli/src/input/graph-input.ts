// A digraph from a file of any format, and the notes of its reader.

import type { Fault } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { type FormatName, type GraphFile, type Labels, readGraph } from '@zugzwang/formats'
import { formatCount } from '../terminal/number'
import { withProgress } from '../terminal/progress'
import { type Streams, writeNote } from '../terminal/streams'
import { type Input, openInput, readOptionsFor } from './input'

/** How to read a file; the format is detected where it is absent. */
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

/** Reports undirected edges, and whatever was left out. */
export function writeNotes(streams: Streams, input: Input, { notes }: GraphFile): void {
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
  return fault.describe({
    position: (vertex) => `position ${vertex < labels.count ? excerpt(labels.at(vertex)) : vertex}`,
  })
}
