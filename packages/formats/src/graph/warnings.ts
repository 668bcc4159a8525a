// What makes one doubt that a file was read as it was meant, though its reader took it.

import { excerpt } from '@zugzwang/core/authoring'
import type { FormatName } from '../formats'
import type { Import } from './graph-data'

/** A label with at least this share of characters that are neither letters nor digits was hardly meant as one word. */
const MOST_PUNCTUATION = 0.25
/** What names are joined with. */
const JOINTS = /[-_.]/gu
const PUNCTUATION = /[^\p{L}\p{M}\p{N}\s]/gu

/**
 * Doubts about an import, as phrases; mostly none. O(order + size), and O(1) where the first vertices have arcs.
 *
 * A graph without arcs, of one vertex or of several; in arc lists, a line that is one word full of punctuation.
 */
export function warningsOf({ graph, labels }: Import, format: FormatName): string[] {
  const { order, size, offsets, targets } = graph
  const warnings: string[] = []
  if (size === 0) warnings.push(withoutArcs(order, () => labels.at(0)))
  if (format !== 'arc-list' || labels.first !== undefined) return warnings
  const reached = new Uint8Array(order)
  for (const target of targets) reached[target] = 1
  let odd: string | undefined
  let count = 0
  for (let v = 0; v < order; v++) {
    if (reached[v] === 1 || offsets[v] < offsets[v + 1]) continue
    const label = labels.at(v)
    if (!isOdd(label)) continue
    odd ??= label
    count++
  }
  if (odd !== undefined) warnings.push(oddLines(odd, count))
  return warnings
}

/** The doubt about a graph without arcs. */
export function withoutArcs(order: number, first: () => string): string {
  return order === 1
    ? `it is a single vertex, ${excerpt(first())}, without arcs`
    : `it has ${order} vertices and no arcs`
}

/** The doubt about lines of an arc list, of which one is given. */
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
