// Signs that a file was misread although its reader accepted it.

import { excerpt } from '@zugzwang/core/authoring'
import type { FormatName } from '../formats'
import type { Import } from './graph-data'
import { loneVertices } from './rows'

/** A label with at least this share of characters that are neither letters nor digits was hardly meant as one word. */
const MOST_PUNCTUATION = 0.25
/** Characters that join the parts of names. */
const JOINTS = /[-_.]/gu
const PUNCTUATION = /[^\p{L}\p{M}\p{N}\s]/gu

/**
 * Warnings about an import, as phrases; mostly none: a graph without arcs, a PGSolver file whose first number does not fit and, in an arc
 * list, lines that are one word full of punctuation. O(order + size).
 */
export function warningsOf({ graph, labels, firstNumber }: Import, format: FormatName): string[] {
  const warnings: string[] = []
  if (firstNumber?.is === 'other')
    warnings.push(
      `the first statement says ${firstNumber.number}, which is neither the largest identifier, ${firstNumber.largest}, nor the number of nodes, ${graph.order}; is the file cut short?`,
    )
  if (graph.size === 0) warnings.push(withoutArcs(graph.order, () => labels.at(0)))
  if (format !== 'arc-list' || labels.first !== undefined) return warnings
  const odd: string[] = []
  for (const [v, isLone] of loneVertices(graph).entries())
    if (isLone === 1 && isOdd(labels.at(v))) odd.push(labels.at(v))
  if (odd[0] !== undefined) warnings.push(oddLines(odd[0], odd.length))
  return warnings
}

export function withoutArcs(order: number, first: () => string): string {
  return order === 1
    ? `it is a single vertex, ${excerpt(first())}, without arcs`
    : `it has ${order} vertices and no arcs`
}

/** The warning about lines of an arc list, which quotes one of them. */
export function oddLines(odd: string, count: number): string {
  const others =
    count === 1 ? '' : count === 2 ? ', and another line' : `, and ${count - 1} other lines`
  return `the line ${excerpt(odd)}${others}: one word full of punctuation, read as a vertex without arcs`
}

/** Whether a label was hardly meant as one word. */
export function isOdd(label: string): boolean {
  const marks = label.replace(JOINTS, '').match(PUNCTUATION)?.length ?? 0
  return marks >= 2 && marks >= MOST_PUNCTUATION * label.length
}
