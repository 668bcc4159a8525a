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

/** A solved arena, to be written as a table or drawn. */
export interface LabelledSolution {
  readonly arena: Arena
  readonly solution: Solution
  /** One for each position. */
  readonly labels: Labels
  /** Whether a verifier has accepted the solution. Default false. */
  readonly verified?: boolean | undefined
}

/** One position of an answer. */
export interface AnswerRow {
  readonly label: string
  /** For the player to move: the sign of the value to that player, endless play included. */
  readonly outcome: Outcome
  /** For Max where positions have a mover, otherwise for the player to move; may be ±Infinity. */
  readonly value: number
  /** Plies to the end; undefined where play is endless. */
  readonly plies: number | undefined
  /** Labels of the positions after the best moves, in the order of the rules, each once. */
  readonly best: readonly string[]
}

/** Up to this number, labels are made into strings once, not for every best move that leads to them. */
const MOST_KEPT = 2 ** 20

/**
 * A row for each position, in order. O(order + size) time; memory for one row, and for the labels as strings if there are at
 * most 2^20.
 *
 * @example
 * ```ts
 * const arena = { graph: digraphFromArcs(2, [0], [1]) }
 * const answer = { arena, solution: await solve(arena), labels: numberLabels(2) }
 * for (const { label, outcome } of answerRows(answer)) console.log(label, outcome)
 * ```
 */
export function* answerRows({ arena, solution, labels }: LabelledSolution): Generator<AnswerRow> {
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
      plies: plies === -1 ? undefined : plies,
      best: ends.map(labelOf),
    }
    position++
  }
}

/**
 * Whether values say more than outcomes: payoffs other than −1, 0 and +1, or costs. O(order).
 *
 * @example
 * ```ts
 * const arena = { graph: digraphFromArcs(2, [0], [1]) }
 * const answer = { arena, solution: await solve(arena), labels: numberLabels(2) }
 * hasValues(answer) // false: outcomes say all
 * ```
 */
export function hasValues({ arena }: LabelledSolution): boolean {
  return chooseMethod(arena) !== 'outcome'
}

function labelReader(labels: Labels): (vertex: number) => string {
  if (labels.first !== undefined || labels.count > MOST_KEPT) return (vertex) => labels.at(vertex)
  const kept = Array.from(labels)
  return (vertex) => kept[vertex] as string
}
