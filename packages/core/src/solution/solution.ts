// A solution as data: one signed number of plies a position, as in endgame tablebases.

import { type Arena, isTerminal, MIN } from '../arena/arena'
import { CoreError, valueError } from '../errors'

/**
 * The value and the plies of every position of an arena.
 *
 * score[v] is 0 if v has the value of endless play: a draw, if that is 0. It is k > 0 if v is worth more and −k if v is worth
 * less, and play ends after k − 1 plies. The player who prefers the value to endless play hurries, the other delays. Like
 * payoffs, values are Max's if positions have movers, and the mover's own in impartial arenas.
 */
export interface Solution {
  /** Number of positions. */
  readonly order: number
  /** Length order. */
  readonly score: Int32Array
  /** Value of each position, length order. Absent for win, loss and draw: the value is the sign of the score. */
  readonly value?: Float64Array | undefined
}

/**
 * Value of a position: Max's if positions have movers, the mover's own in impartial arenas. O(1).
 *
 * @see README.md#a-game-as-code
 */
export function valueAt(solution: Solution, position: number): number {
  const score = scoreAt(solution, position)
  return solution.value === undefined ? Math.sign(score) : solution.value[position]
}

/**
 * Value of taking an arc, its cost included, to the player who takes it. O(1).
 *
 * @param side - +1 if that player wants the arena's values large, −1 if small.
 */
export function valueOfArc(arena: Arena, solution: Solution, arc: number, side: number): number {
  const target = arena.graph.targets[arc]
  const value = valueAt(solution, target)
  if (arena.mover === undefined) return -value
  if (arena.cost === undefined || solution.score[target] === 0) return side * value
  const cost = arena.cost[arc]
  return side * ((arena.endless ?? 0) > 0 ? value + cost : value - cost)
}

/** +1 if the player to move wants the arena's values large, −1 if small. O(1). */
export function sideAt({ mover }: Arena, position: number): number {
  return mover?.[position] === MIN ? -1 : 1
}

/** For the player to move. */
export type Outcome = 'win' | 'loss' | 'draw'

/** The rank of the outcomes, and their value where all ends pay −1, 0 or +1. */
export const OUTCOME_SIGN: Readonly<Record<Outcome, -1 | 0 | 1>> = { loss: -1, draw: 0, win: 1 }

/** All outcomes, worst first: `OUTCOMES[OUTCOME_SIGN[outcome] + 1]` is the outcome. */
export const OUTCOMES: readonly Outcome[] = ['loss', 'draw', 'win']

/**
 * Outcome of a position for the player to move: the sign of its value to that player. A position with the value of endless play
 * may be a win without plies. O(1).
 *
 * @see README.md#a-digraph
 */
export function outcomeAt(arena: Arena, solution: Solution, position: number): Outcome {
  return outcomeOf(valueAt(solution, position) * sideAt(arena, position))
}

/** The sign of a value to the player to move, in words. O(1). */
export function outcomeOf(value: number): Outcome {
  return value > 0 ? 'win' : value < 0 ? 'loss' : 'draw'
}

/**
 * Plies until play ends when the player who wants that hurries and the other delays; −1 if play is endless. O(1).
 *
 * @see README.md#a-digraph
 */
export function pliesAt(solution: Solution, position: number): number {
  return Math.abs(scoreAt(solution, position)) - 1
}

/**
 * Number of positions with each outcome for the player to move. O(order).
 *
 * @see README.md#a-game-as-code
 */
export function countOutcomes(arena: Arena, solution: Solution): Record<Outcome, number> {
  const counts = { win: 0, loss: 0, draw: 0 }
  for (let v = 0; v < solution.order; v++) counts[outcomeAt(arena, solution, v)]++
  return counts
}

/**
 * The best arcs of a position, in the order of the rules; none if play has ended. From a win the fastest wins, from a loss
 * those that resist longest, from a draw or endless play those that keep it. O(moves).
 *
 * @see README.md#a-game-as-code
 */
export function bestArcs(arena: Arena, solution: Solution, position: number): number[] {
  const score = Math.abs(scoreAt(solution, position))
  const best: number[] = []
  if (isTerminal(arena, position)) return best
  const { offsets, targets } = arena.graph
  const side = sideAt(arena, position)
  const own = side * valueAt(solution, position)
  for (let arc = offsets[position]; arc < offsets[position + 1]; arc++) {
    const after = Math.abs(solution.score[targets[arc]])
    // one ply nearer to an end with the same value; if play is endless, any move that keeps it endless
    if (after !== (score === 0 ? 0 : score - 1)) continue
    if (valueOfArc(arena, solution, arc, side) === own) best.push(arc)
  }
  return best
}

/**
 * Refuses a solution with another number of positions than the arena; nothing else is compared. O(1).
 *
 * @throws CoreError INVALID_SOLUTION with both numbers.
 */
export function checkBelongs({ graph }: Arena, solution: Solution): void {
  checkIsSolution(solution)
  const { order, score, value } = solution
  const found = [order, score.length, value?.length ?? order].find((n) => n !== graph.order)
  if (found === undefined) return
  const what = `The solution belongs to another arena: it has ${found} positions`
  throw new CoreError('INVALID_SOLUTION', {
    what,
    found,
    expected: `${graph.order}, as the arena has`,
  })
}

/**
 * Refuses what is not an object with a list of scores, and of values if it has any. O(1).
 *
 * @throws CoreError INVALID_SOLUTION
 */
export function checkIsSolution(solution: Solution): void {
  const isList = (list: unknown) => typeof list === 'object' && list !== null
  const refuse = (found: unknown, expected: string, field: string) =>
    valueError('INVALID_SOLUTION', field, found, expected)
  if (!isList(solution)) throw refuse(solution, 'an object with scores', 'solution')
  const { score, value } = solution
  if (!isList(score)) throw refuse(score, 'an Int32Array', 'score')
  if (value !== undefined && !isList(value)) throw refuse(value, 'a Float64Array', 'value')
}

/** INVALID_POSITION: not the number of a position. */
export function positionError(position: number, order: number): CoreError {
  return valueError('INVALID_POSITION', 'position', position, `0 … ${order - 1}`)
}

function scoreAt({ order, score }: Solution, position: number): number {
  const found = score[position]
  if (found === undefined) throw positionError(position, order)
  return found
}
