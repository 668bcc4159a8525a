// Checks a solution against its arena without any solver: this module shares no code with solve/ and imports nothing from there.
// The check is local: each position is compared only with its successors. And it is well founded: a decided position rests on
// positions decided in exactly one ply less, so no chain of reasons is circular. Exactly one solution of an arena passes.

import { type Arena, firstOtherPayoff, terminalPayoff, validateArena } from '../arena/arena'
import { type Clause, createFault, type Fault, type Place } from '../errors'
import {
  checkIsSolution,
  type Outcome,
  outcomeOf,
  type Solution,
  sideAt,
  valueAt,
  valueOfArc,
} from '../solution/solution'
import { createPace, type WorkOptions } from '../work/work'

/**
 * What can be wrong with a solution.
 *
 * - MISFIT: it does not fit the arena as a whole.
 * - TERMINAL: play ends here with another payoff.
 * - SIGN: the sign of the score contradicts the value.
 * - BETTER_MOVE: a move is worth more than the claimed value.
 * - NO_SUCH_MOVE: no move is worth as much as the claimed value.
 * - NOT_ENDLESS: the claimed value is that of endless play, but every move with that value ends play.
 * - PLIES: the value is right, the number of plies is not.
 */
export type ViolationCode =
  | 'MISFIT'
  | 'TERMINAL'
  | 'SIGN'
  | 'BETTER_MOVE'
  | 'NO_SUCH_MOVE'
  | 'NOT_ENDLESS'
  | 'PLIES'

/**
 * The first flaw. `place.vertex` is the position, absent for a MISFIT; `found` is the `ClaimedValue` of that position, or what
 * does not fit; `expected` is a phrase such as `a win in 1 ply`.
 */
export type Violation = Fault<ViolationCode>

/** The claim of a solution about a position, for the player to move: `found` of a `Violation`. */
export interface ClaimedValue {
  /** Present if the solution has no values. */
  readonly outcome?: Outcome
  /** Present if the solution has values. */
  readonly value?: number
  /** Absent if the solution says that play is endless. */
  readonly plies?: number
}

/**
 * Checks that a solution is right for an arena. Returns undefined if it is, otherwise the first violation.
 *
 * - Where play ends, the value is the payoff, in 0 plies.
 * - Elsewhere the value is that of the best move for the mover.
 * - If the mover prefers that value to endless play, the fastest such move leads to a position with one ply less; if the mover
 *   prefers endless play, the longest one does.
 * - A position with the value of endless play has a move to another such position.
 *
 * For win, loss and draw: a win has a move to a loss of one ply less and none to a shorter one; a loss has moves only to wins,
 * and its plies are one more than the longest; a draw keeps a move to a draw and has none to a loss.
 *
 * O(order + size) time, no extra space. Progress counts positions.
 *
 * @throws CoreError INVALID_DIGRAPH or INVALID_ARENA if the arena is malformed; INVALID_SOLUTION if the solution is not an
 *   object with lists of scores and values.
 * @see README.md#a-digraph
 */
export async function verifySolution(
  arena: Arena,
  solution: Solution,
  options: WorkOptions = {},
): Promise<Violation | undefined> {
  const pace = createPace(options)
  validateArena(arena)
  const { order, offsets } = arena.graph
  checkIsSolution(solution)
  const unfit = misfit(arena, solution)
  if (unfit !== undefined) return unfit
  for (let v = 0; v < order; v++) {
    const violation = violationAt(arena, solution, v)
    if (violation !== undefined) return violation
    if (pace.due(offsets[v + 1] - offsets[v] + 1))
      await pace.rest({ phase: 'verify', done: v + 1, total: order })
  }
  pace.report({ phase: 'verify', done: order, total: order })
  return undefined
}

function misfit(arena: Arena, { order, score, value }: Solution): Violation | undefined {
  const { graph, mover, payoff, endless = 0, cost } = arena
  const wrong = (what: Clause, found: unknown, expected: string, place: Place) =>
    createFault('MISFIT', { what, found, expected, place })
  const positions = `${graph.order}, as the arena has positions`
  if (order !== graph.order || score.length !== graph.order) {
    const what = `The solution has ${score.length} scores for ${order} positions`
    return wrong(what, score.length, positions, { field: 'score' })
  }
  if (value !== undefined && value.length !== graph.order) {
    const what = `The solution has ${value.length} values`
    return wrong(what, value.length, positions, { field: 'value' })
  }
  for (const [field, list] of Object.entries({ score, value })) {
    const vertex = list === undefined ? -1 : findNonNumber(list)
    const found: unknown = list?.[vertex]
    const what: Clause = ({ position }) =>
      `the ${field} of ${position(vertex)} is of type ${typeof found}`
    if (vertex !== -1) return wrong(what, found, 'a number', { vertex, field })
  }
  if (mover === undefined && endless !== 0) {
    const what = `Endless play is worth ${endless} in an impartial arena`
    const expected = '0, since only that has a defined solution'
    return wrong(what, endless, expected, { field: 'endless' })
  }
  if (cost !== undefined && (mover === undefined || Number.isFinite(endless)))
    return wrong(
      'The arena has arc costs, but no movers or a finite value of endless play',
      endless,
      'movers, and endless play worth Infinity or -Infinity, since only that has a defined solution',
      { field: 'cost' },
    )
  if (value !== undefined) return undefined
  if (endless !== 0 || cost !== undefined) {
    const what =
      'The arena has arc costs or endless play is not worth 0, and the solution has no values'
    return wrong(what, undefined, 'the value of each position', { field: 'value' })
  }
  const vertex = firstOtherPayoff(arena)
  if (vertex === -1) return undefined
  const paid = payoff?.[vertex]
  const what: Clause = ({ position }) =>
    `${position(vertex)} pays ${paid}, and the solution has no values`
  return wrong(what, paid, '−1, 0 or +1, or values', { vertex, field: 'payoff' })
}

/** The first entry of a list that is not of type number, −1 if there is none. O(1) for typed arrays. */
function findNonNumber(list: ArrayLike<unknown>): number {
  if (ArrayBuffer.isView(list) && typeof list[0] === 'number') return -1
  for (let i = 0; i < list.length; i++) if (typeof list[i] !== 'number') return i
  return -1
}

/** All comparisons are made for the player to move at v: more is better. */
function violationAt(arena: Arena, solution: Solution, v: number): Violation | undefined {
  const { graph, endless = 0 } = arena
  const { score } = solution
  const side = sideAt(arena, v)
  const value = valueAt(solution, v)
  const claimed = { value: side * value, score: Math.abs(score[v]) }
  /** `but` continues the sentence after the claimed value. */
  const wrong = (code: ViolationCode, but: string, expected: string): Violation =>
    createFault(code, {
      what: ({ position }) => `${position(v)} is called ${describe(solution, claimed)}, but ${but}`,
      found: claimOf(solution, claimed),
      expected,
      place: { vertex: v },
    })
  const paid = terminalPayoff(arena, v)
  if (!Number.isNaN(paid)) {
    if (value === paid && score[v] === Math.sign(paid - endless)) return undefined
    const due = describe(solution, { value: side * paid, score: paid === endless ? 0 : 1 })
    return wrong('TERMINAL', 'play ends there', due)
  }
  const sign = Math.sign(value === endless ? 0 : value - endless)
  if (sign !== Math.sign(score[v]))
    return createFault('SIGN', {
      what: ({ position }) =>
        `the score of ${position(v)} is ${score[v]}, but its value is ${value} and that of endless play is ${endless}`,
      found: claimOf(solution, claimed),
      expected: `a score ${['below', 'of', 'above'][sign + 1]} 0`,
      place: { vertex: v, field: 'score' },
    })

  // The best move, and among equally good moves the fastest and the slowest; 0 means endless.
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
  const move = describe(solution, { value: best, score: found })
  if (best > claimed.value) return wrong('BETTER_MOVE', 'it has a better move', move)
  if (best < claimed.value) return wrong('NO_SUCH_MOVE', 'even its best move is worse', move)
  const endlessMove = 'a move to a position with endless play'
  if (best === own) return wrong('NOT_ENDLESS', 'no move keeps play endless', endlessMove)
  const which = best > own ? 'fastest' : 'longest'
  return wrong('PLIES', `its ${which} such move takes another number of plies`, move)
}

/** A claimed value in words, for the mover; a score of 0 means endless play. */
interface Claim {
  readonly value: number
  readonly score: number
}

function claimOf(solution: Solution, { value, score }: Claim): ClaimedValue {
  const claimed = solution.value === undefined ? { outcome: outcomeOf(value) } : { value }
  return score === 0 ? claimed : { ...claimed, plies: score - 1 }
}

function describe(solution: Solution, { value, score }: Claim): string {
  const plies = score === 2 ? 'in 1 ply' : `in ${score - 1} plies`
  if (solution.value !== undefined)
    return score === 0 ? `worth ${value} as endless play` : `worth ${value} to its mover ${plies}`
  return value === 0 ? 'a draw' : `a ${outcomeOf(value)} ${plies}`
}
