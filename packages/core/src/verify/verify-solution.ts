// Checks an answer against its arena, position by position, without any solver: this module shares no code with
// solve/ and imports nothing from there. The check is local and well founded. Local: each position is compared
// with its successors alone. Well founded: a decided position rests on others decided in exactly one ply less,
// so no chain of reasons can go round in a circle. An arena has exactly one answer that passes.

import { type Arena, MIN, terminalPayoff, validateArena } from '../arena/arena'
import type { Solution } from '../solution/solution'
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
 * - Where play ends, the score is the payoff's, in 0 plies.
 * - A win in r plies has a move to a position won in r − 1 and none to one won in fewer.
 * - A loss in r plies has only moves to lost positions, the longest of them lost in r − 1.
 * - A draw has a move to a draw and none to a position won.
 *
 * ("Won" and "lost" for the player who is to move in the position looked at.)
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
    const message = violationAt(arena, solution.score, v)
    if (message !== undefined) return { position: v, message: `Position ${v}: ${message}` }
    if (pace.due((offsets[v + 1] as number) - (offsets[v] as number) + 1))
      await pace.rest({ phase: 'verify', done: v + 1, total: order })
  }
  pace.report({ phase: 'verify', done: order, total: order })
  return undefined
}

function misfit({ graph, endless, cost }: Arena, solution: Solution): string | undefined {
  if (solution.order !== graph.order || solution.score.length !== graph.order)
    return `The solution has ${solution.score.length} scores for ${solution.order} positions; the arena has ${graph.order} positions.`
  if ((endless ?? 0) !== 0 || cost !== undefined)
    return 'The arena has arc costs or an endless value other than 0: win, loss and draw do not answer it.'
  return undefined
}

function violationAt(arena: Arena, score: Int32Array, v: number): string | undefined {
  const { graph, mover } = arena
  const { offsets, targets } = graph
  const claimed = score[v] as number
  const paid = terminalPayoff(arena, v)
  if (!Number.isNaN(paid)) {
    const due = Math.sign(paid)
    return claimed === due
      ? undefined
      : `play ends here with ${paid}, but its score is ${claimed}, not ${due}.`
  }
  // From here on all scores are seen from the side of the player who moves at v.
  const side = mover?.[v] === MIN ? -1 : 1
  const turn = mover === undefined ? -1 : side
  const own = claimed * side
  let fastestWin = 0 // least positive successor score, 0 = none
  let slowestLoss = 0 // least negative successor score, 0 = none
  let draw = -1 // a successor that is a draw, −1 = none
  let lost = -1 // a successor that is lost for the mover, −1 = none
  for (let i = offsets[v] as number; i < (offsets[v + 1] as number); i++) {
    const w = targets[i] as number
    const reached = (score[w] as number) * turn
    if (reached > 0) {
      if (fastestWin === 0 || reached < fastestWin) fastestWin = reached
    } else if (reached === 0) draw = w
    else {
      lost = w
      if (reached < slowestLoss) slowestLoss = reached
    }
  }
  if (own > 0) {
    const wanted = own - 1
    if (fastestWin === wanted && wanted > 0) return undefined
    const is = `it is called a win in ${plies(own)}`
    if (fastestWin === 0) return `${is}, but no move leads to a position won.`
    if (fastestWin < wanted)
      return `${is}, but a move leads to a position won in ${plies(fastestWin)}, so it is a faster win.`
    return `${is}, but the fastest move leads to a position won only in ${plies(fastestWin)}.`
  }
  const is = own < 0 ? `it is called a loss in ${plies(-own)}` : 'it is called a draw'
  if (fastestWin > 0) return `${is}, but a move leads to a position won in ${plies(fastestWin)}.`
  if (own === 0)
    return draw === -1 ? `${is}, but every move loses, for instance to ${lost}.` : undefined
  if (draw !== -1) return `${is}, but a move leads to ${draw}, a draw.`
  if (slowestLoss === own + 1) return undefined
  return `${is}, but the longest resistance is lost in ${plies(-slowestLoss)} after one move.`
}

function plies(score: number): string {
  return score === 2 ? '1 ply' : `${score - 1} plies`
}
