// How large a graph may be for a picture.

import type { Digraph } from '@zugzwang/core'
import { FormatError } from '../errors'
import { formatCount } from '../text/writing'

/** Larger pictures are unreadable, and take many seconds to lay out. */
const MOST_POSITIONS = 1000
const MOST_MOVES = 4000

/**
 * Checks before solving that a graph is small enough for a picture: at most 1000 positions and 4000 moves.
 *
 * @throws FormatError LIMIT_EXCEEDED if it is too large.
 * @example
 * ```ts
 * checkPictureSize(digraphFromArcs(2, [0], [1])) // no error: small enough to draw
 * ```
 */
export function checkPictureSize(graph: Pick<Digraph, 'order' | 'size'>): void {
  if (graph.order > MOST_POSITIONS || graph.size > MOST_MOVES)
    throw new FormatError('LIMIT_EXCEEDED', {
      found: `${sizeOf(graph)} are too many for a picture`,
      expected: `at most ${MOST_POSITIONS} and ${MOST_MOVES}; larger ones can be written as DOT for sfdp of Graphviz`,
    })
}

export function sizeOf({ order, size }: Pick<Digraph, 'order' | 'size'>): string {
  return `${formatCount(order, 'position')} and ${formatCount(size, 'move')}`
}
