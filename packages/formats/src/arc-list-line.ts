// One line of an arc list.

import { excerpt } from '@zugzwang/core/authoring'
import { parseCost } from './graph/cost'
import type { LabelCollector } from './graph/label-collector'
import type { InputErrors } from './text/errors'
import { wordsOf } from './text/lines'

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
  const [from, to, cost, more] = wordsOf(text)
  if (from === undefined) return
  if (to === undefined) {
    labels.declare(from.text)
    return
  }
  const missing = hasCosts && cost === undefined
  const spare = hasCosts ? more : cost
  if (missing || spare !== undefined)
    throw input.invalid(
      { line, column: shift + (spare?.column ?? text.trimEnd().length + 1) },
      missing ? 'the line ends' : `an extra word, ${excerpt(spare?.text ?? '')}`,
      ({ option }) =>
        `${undirected ? 'an edge' : 'an arc'}, "from to${hasCosts ? ' cost' : ''}", or one vertex${hasCosts ? '' : `; costs are read only with ${option('cost')}`}`,
    )
  const paid =
    cost === undefined ? 0 : parseCost(input, { line, column: shift + cost.column }, cost.text)
  if (undirected) labels.addEdge(from.text, to.text, paid)
  else labels.addArc(from.text, to.text, paid)
}
