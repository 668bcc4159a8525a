// One line of an arc list.

import { parseCost } from './graph/cost'
import type { LabelCollector } from './graph/label-collector'
import type { InputErrors } from './text/errors'
import { checkWords, wordsOf } from './text/lines'

export const COMMENT: RegExp = /^[#%]/

export interface ArcLines {
  readonly input: InputErrors
  readonly labels: LabelCollector
  /** Whether every arc line has a third word, its cost. */
  readonly hasCosts: boolean
  readonly undirected: boolean
}

/**
 * Reads a line: an arc, a vertex, a comment or nothing.
 *
 * @param shift - characters before `text` in its line.
 * @throws FormatError INVALID_INPUT for other lines.
 */
export function takeArcLine(
  { input, labels, hasCosts, undirected }: ArcLines,
  text: string,
  line: number,
  shift = 0,
): void {
  if (COMMENT.test(text)) {
    labels.arcs.comments++
    return
  }
  const found = wordsOf(text, line, shift)
  const [from, to, cost] = found.words
  if (from === undefined) return
  if (to === undefined) {
    labels.declare(from.text)
    return
  }
  checkWords(input, found, hasCosts ? 3 : 2, ({ option }) => {
    const form = `${undirected ? 'an edge' : 'an arc'}, "from to${hasCosts ? ' cost' : ''}"`
    const hint = hasCosts ? '' : `; costs are read only with ${option('cost')}`
    return `${form}, or one vertex${hint}`
  })
  const paid = cost === undefined ? 0 : parseCost(input, cost.place, cost.text)
  if (undirected) labels.addEdge(from.text, to.text, paid)
  else labels.addArc(from.text, to.text, paid)
}
