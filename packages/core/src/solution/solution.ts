// An answer as data: one signed number of plies per position, as in endgame tablebases. The sign says who
// wins, the size how fast, and 0 is a draw, so that a whole answer is one Int32Array.

import { type Arena, isTerminal, MIN } from '../arena/arena'
import { CoreError } from '../errors'

/**
 * The worth and the remoteness of every position of an arena.
 *
 * score[v] is 0 where a position is worth what endless play is: a draw, where that is 0. It is k > 0 where it is worth
 * more, and play ends after k − 1 plies; −k where it is worth less, and play ends after k − 1 plies. Whoever prefers
 * that to endless play hurries, the other delays. As payoffs are, worth is Max's where positions have a mover, and the
 * mover's own in impartial arenas.
 */
export interface Solution {
  /** Number of positions. */
  readonly order: number
  /** Length order. */
  readonly score: Int32Array
  /** Worth of each position, length order. Absent for win, loss and draw: the worth is the sign of the score. */
  readonly value?: Float64Array | undefined
}

/** What a position is worth: Max's where positions have a mover, the mover's own in impartial arenas. O(1). */
export function valueAt(solution: Solution, position: number): number {
  const score = scoreAt(solution, position)
  return solution.value === undefined ? Math.sign(score) : solution.value[position]
}

/**
 * What an arc leads to, seen from the side of the player who takes it: the worth, in which costs are counted. O(1).
 *
 * @param side - +1 when that player wants the arena's worths large, −1 when small.
 */
export function valueOfArc(arena: Arena, solution: Solution, arc: number, side: number): number {
  const target = arena.graph.targets[arc]
  const value = valueAt(solution, target)
  if (arena.mover === undefined) return -value
  if (arena.cost === undefined || solution.score[target] === 0) return side * value
  const cost = arena.cost[arc]
  return side * ((arena.endless ?? 0) > 0 ? value + cost : value - cost)
}

/** +1 when the player to move wants the arena's worths large, −1 when small. O(1). */
export function sideAt({ mover }: Arena, position: number): number {
  return mover?.[position] === MIN ? -1 : 1
}

/** From the side of the player who is to move. */
export type Outcome = 'win' | 'loss' | 'draw'

/**
 * Outcome of a position for the player who is to move there: the sign of what it is worth to that player. Endless play
 * counts as what it is worth: a win without plies where that is a win. O(1).
 */
export function outcomeAt(arena: Arena, solution: Solution, position: number): Outcome {
  const own = valueAt(solution, position) * sideAt(arena, position)
  return own > 0 ? 'win' : own < 0 ? 'loss' : 'draw'
}

/** Plies to the end when whoever wants it hurries and the other delays; −1 where it is endless. O(1). */
export function pliesAt(solution: Solution, position: number): number {
  return Math.abs(scoreAt(solution, position)) - 1
}

/** How many positions have each outcome, for the player who is to move. O(order). */
export function countOutcomes(arena: Arena, solution: Solution): Record<Outcome, number> {
  const counts = { win: 0, loss: 0, draw: 0 }
  for (let v = 0; v < solution.order; v++) counts[outcomeAt(arena, solution, v)]++
  return counts
}

/**
 * The numbers of all best arcs of a position, in the order of the rules; none where play has ended. From a win the
 * fastest ways to win, from a loss those that resist longest, from a draw or endless play those that keep it.
 * O(moves).
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
    // One ply nearer to an end of the same value; where play is endless, anywhere it stays so.
    if (after !== (score === 0 ? 0 : score - 1)) continue
    if (valueOfArc(arena, solution, arc, side) === own) best.push(arc)
  }
  return best
}

/**
 * Refuses the solution of an arena with another number of positions. O(1): nothing else is compared.
 *
 * @throws CoreError INVALID_SOLUTION with both numbers.
 */
export function checkBelongs({ graph }: Arena, { order, score, value }: Solution): void {
  const found = [order, score.length, value?.length ?? order].find((n) => n !== graph.order)
  if (found === undefined) return
  throw new CoreError(
    'INVALID_SOLUTION',
    `The solution is of another arena: it has ${found} positions, the arena has ${graph.order}.`,
    { found, expected: `${graph.order} positions` },
  )
}

/** INVALID_POSITION: no number of a position. */
export function positionError(position: number, order: number): CoreError {
  return new CoreError(
    'INVALID_POSITION',
    `${position} is not a position: expected 0 … ${order - 1}.`,
    { found: position, expected: `0 … ${order - 1}` },
  )
}

function scoreAt({ order, score }: Solution, position: number): number {
  const found = score[position]
  if (found === undefined) throw positionError(position, order)
  return found
}
