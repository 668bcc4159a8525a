// The picture of an answer without places, for DOT and SVG: vertices and arcs with their texts and shapes.

import { bestArcs, isTerminal, MIN, type Outcome } from '@zugzwang/core'
import { answerRows, hasValues, type LabelledSolution } from './answer'
import { describe, formatNumber, shortLabel, shortNumber, shortResult } from './captions'

export interface DrawnVertex {
  readonly label: string
  /** The label, shortened, and the result. */
  readonly lines: readonly [string, string]
  readonly description: string
  readonly outcome: Outcome
  /** Max's positions and those of impartial arenas are round, Min's square. */
  readonly round: boolean
  /** Whether play ends here: a doubled border. */
  readonly ends: boolean
}

/** Best moves are bold, others thin. Arcs of a position where play has ended are dashed. */
export type ArcKind = 'best' | 'other' | 'none'

export interface DrawnArc {
  readonly source: number
  readonly target: number
  readonly kind: ArcKind
  readonly cost: string | undefined
}

export function* drawnVertices(answer: LabelledSolution): Generator<DrawnVertex> {
  const { arena } = answer
  const withValue = hasValues(answer)
  let vertex = 0
  for (const row of answerRows(answer)) {
    yield {
      label: row.label,
      lines: [shortLabel(row.label), shortResult(row, withValue)],
      description: describe(row, withValue),
      outcome: row.outcome,
      round: arena.mover?.[vertex] !== MIN,
      ends: isTerminal(arena, vertex),
    }
    vertex++
  }
}

export function* drawnArcs({ arena, solution }: LabelledSolution): Generator<DrawnArc> {
  const { order, offsets, targets } = arena.graph
  for (let source = 0; source < order; source++) {
    const best = new Set(bestArcs(arena, solution, source))
    const other = isTerminal(arena, source) ? 'none' : 'other'
    for (let arc = offsets[source]; arc < offsets[source + 1]; arc++) {
      const cost = arena.cost?.[arc]
      yield {
        source,
        target: targets[arc],
        kind: best.has(arc) ? 'best' : other,
        cost: cost === undefined ? undefined : formatNumber(shortNumber(cost)),
      }
    }
  }
}
