// A solved arena with labels, and the rows that every table of it has.

import {
  type Arena,
  bestArcs,
  chooseMethod,
  type Outcome,
  outcomeAt,
  pliesAt,
  type Solution,
  valueAt,
} from '@zugzwang/core'
import type { Labels } from '../graph/labels'

/** A solved arena: what is written as a table or drawn. */
export interface Answer {
  readonly arena: Arena
  readonly solution: Solution
  /** One for each position. */
  readonly labels: Labels
  /** Whether a verifier has judged the solution, and found it right. Default false. */
  readonly verified?: boolean | undefined
}

/** What there is to say of one position. */
export interface AnswerRow {
  readonly label: string
  /** For the player who is to move. */
  readonly outcome: Outcome
  /** Max's where positions have a mover, otherwise the mover's own; may be ±Infinity. */
  readonly value: number
  /** Plies to the end; null where play is endless. */
  readonly plies: number | null
  /** Labels of the positions that the best moves lead to, in the order of the rules, each once. */
  readonly best: readonly string[]
}

/** So many labels are made into strings once, and not every time they are the end of a best move. */
const MOST_KEPT = 2 ** 20

/**
 * A row for each position, in their order. The space is that of one row, and of the labels where they are no more than
 * 2^20.
 * O(order + size) time.
 */
export function* answerRows({ arena, solution, labels }: Answer): Generator<AnswerRow> {
  const labelOf = labelReader(labels)
  const { targets } = arena.graph
  let position = 0
  for (const label of labels) {
    const plies = pliesAt(solution, position)
    const best = bestArcs(arena, solution, position).map((arc) => targets[arc])
    // nothing here tells parallel arcs apart, so a label stands once
    const ends = best.length > 1 ? Array.from(new Set(best)) : best
    yield {
      label,
      outcome: outcomeAt(arena, solution, position),
      value: valueAt(solution, position),
      plies: plies === -1 ? null : plies,
      best: ends.map(labelOf),
    }
    position++
  }
}

/** Whether worths say more than outcomes: where payoffs are more than −1, 0 and +1, or arcs have costs. O(order). */
export function hasValues({ arena }: Answer): boolean {
  return chooseMethod(arena) !== 'outcome'
}

function labelReader(labels: Labels): (vertex: number) => string {
  if (labels.first !== undefined || labels.count > MOST_KEPT) return (vertex) => labels.at(vertex)
  const kept = Array.from(labels)
  return (vertex) => kept[vertex] as string
}
