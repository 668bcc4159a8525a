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
import { labelTexts } from '../graph/rows'

/** A solved arena with labels. */
export interface LabelledSolution {
  readonly arena: Arena
  readonly solution: Solution
  readonly labels: Labels
  /** Whether a verifier has accepted the solution. Default false. */
  readonly verified?: boolean | undefined
}

/** One position of an answer. */
export interface AnswerRow {
  readonly label: string
  /** The sign of the value for the player to move, even of endless play. */
  readonly outcome: Outcome
  /** For Max if positions have movers, otherwise for the player to move; may be ±Infinity. */
  readonly value: number
  /** Plies to the end; undefined if play is endless. */
  readonly plies: number | undefined
  /** Labels of the positions after the best moves, in the order of the rules, each once. */
  readonly best: readonly string[]
}

/** Up to this number, labels are kept as strings. */
const MOST_KEPT = 2 ** 20

/**
 * A row for each position, in order. O(order + size) time; memory for one row, and for up to 2^20 labels as strings.
 *
 * @see README.md#answers
 */
export function* answerRows({ arena, solution, labels }: LabelledSolution): Generator<AnswerRow> {
  const labelOf =
    labels.count > MOST_KEPT ? (vertex: number) => labels.at(vertex) : labelTexts(labels)
  const { targets } = arena.graph
  let position = 0
  for (const label of labels) {
    const plies = pliesAt(solution, position)
    const best = bestArcs(arena, solution, position).map((arc) => targets[arc])
    // parallel arcs have the same label
    const ends = best.length > 1 ? Array.from(new Set(best)) : best
    yield {
      label,
      outcome: outcomeAt(arena, solution, position),
      value: valueAt(solution, position),
      plies: plies === -1 ? undefined : plies,
      best: ends.map(labelOf),
    }
    position++
  }
}

/**
 * Whether values say more than outcomes: payoffs other than −1, 0 and +1, or costs. O(order).
 *
 * @see README.md#answers
 */
export function hasValues({ arena }: LabelledSolution): boolean {
  return chooseMethod(arena) !== 'outcome'
}
