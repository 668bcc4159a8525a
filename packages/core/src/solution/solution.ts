// An answer as data: one signed number of plies per position, as in endgame tablebases. The sign says who
// wins, the size how fast, and 0 is a draw, so that a whole answer is one Int32Array.

import { type Arena, isTerminal, MIN } from '../arena/arena'
import { CoreError } from '../errors'

/**
 * Win, loss or draw and the remoteness of every position of an arena.
 *
 * score[v] is 0 for a draw, k > 0 for a position worth +1 after k − 1 plies, and −k for one worth −1 after k − 1
 * plies, the winner hurrying and the loser delaying. As payoffs are, worth is Max's where positions have a mover,
 * and the mover's own in impartial arenas.
 */
export interface Solution {
  /** Number of positions. */
  readonly order: number
  /** Length order. */
  readonly score: Int32Array
}

/** From the side of the player who is to move. */
export type Outcome = 'win' | 'loss' | 'draw'

/** Outcome of a position for the player who is to move there. O(1). */
export function outcomeOf(arena: Arena, solution: Solution, position: number): Outcome {
  const score = scoreAt(solution, position)
  if (score === 0) return 'draw'
  return score > 0 === (arena.mover?.[position] !== MIN) ? 'win' : 'loss'
}

/** Plies to the end when the winner hurries and the loser delays; −1 for a draw. O(1). */
export function remotenessOf(solution: Solution, position: number): number {
  return Math.abs(scoreAt(solution, position)) - 1
}

/** How many positions have each outcome, for the player who is to move. O(order). */
export function countOutcomes(arena: Arena, solution: Solution): Record<Outcome, number> {
  const counts = { win: 0, loss: 0, draw: 0 }
  for (let v = 0; v < solution.order; v++) counts[outcomeOf(arena, solution, v)]++
  return counts
}

/**
 * The numbers of all best arcs of a position, in the order of the rules; none where play has ended. From a win the
 * fastest ways to win, from a loss those that resist longest, from a draw those that keep it.
 * O(moves).
 */
export function bestArcs(arena: Arena, solution: Solution, position: number): number[] {
  const best: number[] = []
  forEachBestArc(arena, solution, position, (arc) => {
    best.push(arc)
    return true
  })
  return best
}

/** A play in which both players move by `bestArcs`, taking the first each time. */
export interface Line {
  /** The positions, beginning with the given one. */
  readonly positions: readonly number[]
  /** The arcs between them, one fewer. */
  readonly arcs: readonly number[]
  /** Where an endless play comes round: its last position stands at this index too. undefined when play ends. */
  readonly repeatsFrom: number | undefined
}

/**
 * The main line from a position: to the end of play, or until a position comes again.
 * O(length · moves).
 */
export function mainLine(arena: Arena, solution: Solution, position: number): Line {
  const positions = [position]
  const arcs: number[] = []
  const seen = new Map<number, number>()
  let at = position
  for (;;) {
    seen.set(at, positions.length - 1)
    let chosen = -1
    forEachBestArc(arena, solution, at, (arc) => {
      chosen = arc
      return false
    })
    if (chosen === -1) return { positions, arcs, repeatsFrom: undefined }
    at = arena.graph.targets[chosen] as number
    arcs.push(chosen)
    positions.push(at)
    const repeatsFrom = seen.get(at)
    if (repeatsFrom !== undefined) return { positions, arcs, repeatsFrom }
  }
}

function forEachBestArc(
  arena: Arena,
  solution: Solution,
  position: number,
  visit: (arc: number) => boolean,
): void {
  const score = scoreAt(solution, position)
  if (isTerminal(arena, position)) return
  const { offsets, targets } = arena.graph
  // One ply nearer to the same end; in impartial arenas the sign turns with the mover.
  const nearer = score - Math.sign(score)
  const wanted = arena.mover === undefined ? -nearer : nearer
  for (let arc = offsets[position] as number; arc < (offsets[position + 1] as number); arc++)
    if (solution.score[targets[arc] as number] === wanted && !visit(arc)) return
}

function scoreAt({ order, score }: Solution, position: number): number {
  const found = score[position]
  if (found === undefined)
    throw new CoreError(
      'INVALID_SOLUTION',
      `${position} is not a position: expected 0 … ${order - 1}.`,
    )
  return found
}
