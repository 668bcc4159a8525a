// The choice of one graph in a file that may hold several.

import type { Clause } from '@zugzwang/core/authoring'
import { FormatError } from '../errors'
import type { Reading, ReadOptions } from '../text/reading'
import { formatCount } from '../text/writing'

/** How a file is read that may hold several graphs. */
export interface GraphChoice extends ReadOptions {
  /** Which graph of the file to read, from 1. Default: the only one; more are an error. */
  readonly graph?: number | undefined
}

/** What is expected where a second graph begins and none is chosen. */
export const ONE_GRAPH: Clause = ({ option }) => `one, or ${option('graph')} to choose one`

/** Throws FormatError INVALID_OPTION unless `graph` is absent or a whole number from 1. */
export function checkGraphChoice({ graph }: GraphChoice): void {
  if (graph === undefined || (Number.isSafeInteger(graph) && graph >= 1)) return
  throw new FormatError('INVALID_OPTION', {
    what: ({ option }) => `${option('graph')} is ${String(graph)}`,
    found: String(graph),
    expected: 'a whole number from 1',
    place: { field: 'graph' },
  })
}

/** The error for a file of `count` graphs without the one that was chosen. */
export function tooFewGraphs(reading: Reading, count: number, { graph }: GraphChoice): FormatError {
  return reading.invalid(
    undefined,
    formatCount(count, 'graph'),
    graph === undefined ? 'one' : ({ option }) => `at least ${graph}, as ${option('graph')} says`,
  )
}
