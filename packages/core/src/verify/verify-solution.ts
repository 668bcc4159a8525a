// Checks an answer against its arena, position by position, without any solver: this module shares no code with
// solve/ and imports nothing from there. The check is local and well founded. Local: each position is compared
// with its successors alone. Well founded: a decided position rests on others decided in exactly one ply less,
// so no chain of reasons can go round in a circle. An arena has exactly one answer that passes.

import { type Arena, terminalPayoff, validateArena } from '../arena/arena'
import { type Solution, sideAt, valueAt, valueOfArc } from '../solution/solution'
import { createPace, type WorkOptions } from '../work/work'

/** The first thing found wrong. */
export interface Violation {
  /** The position, −1 when the answer as a whole does not fit the arena. */
  readonly position: number
  /** What is wrong, as a sentence. */
  readonly message: string
}

/**
 * Checks that a solution is the answer to an arena: undefined if it is, otherwise the first violation.
 *
 * - Where play ends, the worth is the payoff, in 0 plies.
 * - Elsewhere a position is worth what its best move is worth, seen from the side of its mover.
 * - Where the mover prefers that worth to endless play, the fastest such move leads to a position of one ply less;
 *   where he does not, the longest one does.
 * - A position worth what endless play is has a move to another such position.
 *
 * For win, loss and draw this says: a win has a move to a loss of one ply less and none to a shorter one; a loss has moves
 * only to wins, and its plies are one more than the longest; a draw keeps a move to a draw and has none to a loss.
 *
 * O(order + size) time, no extra space. Progress counts positions.
 *
 * @throws CoreError INVALID_DIGRAPH or INVALID_ARENA when the arena itself is no arena.
 */
export async function verifySolution(
  arena: Arena,
  solution: Solution,
  options: WorkOptions = {},
): Promise<Violation | undefined> {
  const pace = createPace(options)
  validateArena(arena)
  const { order, offsets } = arena.graph
  const unfit = misfit(arena, solution)
  if (unfit !== undefined) return { position: -1, message: unfit }
  for (let v = 0; v < order; v++) {
    const message = violationAt(arena, solution, v)
    if (message !== undefined) return { position: v, message: `Position ${v}: ${message}` }
    if (pace.due(offsets[v + 1] - offsets[v] + 1))
      await pace.rest({ phase: 'verify', done: v + 1, total: order })
  }
  pace.report({ phase: 'verify', done: order, total: order })
  return undefined
}

function misfit(arena: Arena, { order, score, value }: Solution): string | undefined {
  const { graph, mover, payoff, endless = 0, cost } = arena
  if (order !== graph.order || score.length !== graph.order)
    return `The solution has ${score.length} scores for ${order} positions; the arena has ${graph.order} positions.`
  if (value !== undefined && value.length !== graph.order)
    return `The solution has ${value.length} values; the arena has ${graph.order} positions.`
  if (mover === undefined && endless !== 0)
    return `Endless play is worth ${endless} to both players alike: no answer to such an arena is defined.`
  if (cost !== undefined && (mover === undefined || Number.isFinite(endless)))
    return 'Arc costs without movers, or with a finite worth of endless play: no answer to such an arena is defined.'
  if (value !== undefined) return undefined
  if (endless !== 0 || cost !== undefined)
    return 'The arena has arc costs or endless play is not worth 0: win, loss and draw alone do not answer it.'
  for (let v = 0; v < order; v++) {
    const paid = payoff?.[v] ?? 0
    if (paid !== Math.sign(paid) && !Number.isNaN(paid))
      return `Position ${v} pays ${paid}: win, loss and draw alone do not answer the arena.`
  }
  return undefined
}

/** All comparisons are made from the side of the player who moves at v: more is better, whoever it is. */
function violationAt(arena: Arena, solution: Solution, v: number): string | undefined {
  const { graph, endless = 0 } = arena
  const { score } = solution
  const side = sideAt(arena, v)
  const value = valueAt(solution, v)
  const claimed = { value: side * value, score: Math.abs(score[v]) }
  const paid = terminalPayoff(arena, v)
  if (!Number.isNaN(paid)) {
    if (value === paid && score[v] === Math.sign(paid - endless)) return undefined
    const due = { value: side * paid, score: paid === endless ? 0 : 1 }
    return `it is called ${describe(solution, claimed)}, but play ends here: it is ${describe(solution, due)}.`
  }
  if (Math.sign(value === endless ? 0 : value - endless) !== Math.sign(score[v]))
    return `its score is ${score[v]}, but its value is ${value} and that of endless play is ${endless}.`

  // The best move, and among equally good ones the fastest and the slowest; 0 stands for endless.
  let best = Number.NaN
  let fastest = 0
  let slowest = 0
  for (let arc = graph.offsets[v]; arc < graph.offsets[v + 1]; arc++) {
    const reached = valueOfArc(arena, solution, arc, side)
    if (reached < best) continue
    const after = Math.abs(score[graph.targets[arc]])
    if (reached === best) {
      fastest = Math.min(fastest, after)
      slowest = Math.max(slowest, after)
    } else {
      best = reached
      fastest = slowest = after
    }
  }
  const own = side * endless
  const found = best === own ? 0 : best > own ? fastest + 1 : slowest + 1
  if (best === claimed.value && (best === own ? fastest === 0 : claimed.score === found))
    return undefined
  const is = `it is called ${describe(solution, claimed)}`
  const move = describe(solution, { value: best, score: found })
  if (best > claimed.value) return `${is}, but its best move makes it ${move}.`
  if (best < claimed.value) return `${is}, but even its best move makes it ${move}.`
  if (best === own) return `${is}, but no move keeps play endless.`
  return `${is}, but its ${best > own ? 'fastest' : 'longest'} such move makes it ${move}.`
}

interface Claim {
  readonly value: number
  readonly score: number
}

function describe(solution: Solution, { value, score }: Claim): string {
  const plies = score === 2 ? 'in 1 ply' : `in ${score - 1} plies`
  if (solution.value !== undefined)
    return score === 0 ? `worth ${value} as endless play` : `worth ${value} to its mover ${plies}`
  if (value === 0) return 'a draw'
  return value > 0 ? `a win ${plies}` : `a loss ${plies}`
}
