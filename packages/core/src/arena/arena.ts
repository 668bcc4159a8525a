// A game as data. Covers all deterministic graphical games (Washburn 1990); each solver states which part it solves.

import { type Digraph, validateDigraph } from '../digraph/digraph'
import { type ValueError, valueError } from '../errors'

/** The two players of an arena with movers: Max wants large values, Min small ones. */
export const MAX = 0

/** The player who wants the least; `MAX` is the other. */
export const MIN = 1

/** Either player of an arena, `MAX` or `MIN`. */
export type Player = typeof MAX | typeof MIN

/** In `payoff`: play continues at this position. NaN, which is never a payoff. */
export const UNDECIDED: number = Number.NaN

/**
 * A finite two-player game with perfect information. Vertices are positions, arcs are moves in the order of the rules.
 *
 * With `mover`, payoffs and `endless` are Max's. Without it the arena is impartial: both players have the same moves and
 * alternate, and payoffs and `endless` are those of the player to move.
 */
export interface Arena {
  readonly graph: Digraph
  /** MAX or MIN for each position, length order. Absent: impartial. */
  readonly mover?: Uint8Array | undefined
  /**
   * Payoff of each position where play ends, length order; UNDECIDED (NaN) elsewhere. A position with a payoff is decided, and
   * its arcs are ignored. A sink without one is lost for its mover: −1, or +1 if Min is to move.
   */
  readonly payoff?: ArrayLike<number> | undefined
  /** Value of endless play; may be ±Infinity. Default 0. */
  readonly endless?: number | undefined
  /** Cost of each arc, finite and ≥ 0, length size. Absent: moves cost nothing. */
  readonly cost?: Float64Array | undefined
}

/**
 * Checks an arena, its digraph included. O(order + size) time, no extra space.
 *
 * @throws CoreError INVALID_DIGRAPH or INVALID_ARENA naming the first vertex or arc that is wrong.
 * @see README.md#what-an-arena-says
 */
export function validateArena(arena: Arena): void {
  if (!arena || typeof arena !== 'object') throw arenaError('arena', arena, 'an object')
  const { graph, mover, payoff, endless, cost } = arena
  validateDigraph(graph)
  const { order, size } = graph
  checkLength('mover', mover, order)
  checkLength('payoff', payoff, order)
  checkLength('cost', cost, size)
  // a loop for each: one for all takes half as long again
  if (mover)
    for (let v = 0; v < order; v++)
      if (mover[v] !== MAX && mover[v] !== MIN)
        throw arenaError('mover', mover[v], `${MAX} (Max) or ${MIN} (Min)`, { vertex: v })
  if (payoff)
    for (let v = 0; v < order; v++) {
      const paid: unknown = payoff[v]
      if (typeof paid !== 'number' || Math.abs(paid) === INFINITY)
        throw arenaError('payoff', paid, 'a finite number, or NaN for undecided', { vertex: v })
    }
  if (cost)
    for (let i = 0; i < size; i++) {
      const paid: unknown = cost[i]
      if (!(typeof paid === 'number' && paid >= 0 && paid < INFINITY))
        throw arenaError('cost', paid, 'a finite number ≥ 0', { arc: i })
    }
  if (endless !== undefined && !(typeof endless === 'number' && !Number.isNaN(endless)))
    throw arenaError('endless', endless, 'a number or ±Infinity')
}

const INFINITY = Number.POSITIVE_INFINITY

const arenaError: ValueError = (...fault) => valueError('INVALID_ARENA', ...fault)

/** Checks that a list, if it is there, has an entry for each of the positions or arcs. */
function checkLength(field: string, list: ArrayLike<number> | undefined, length: number): void {
  if (list === undefined || list?.length === length) return
  const expected = `${length}, one for each ${field === 'cost' ? 'arc' : 'position'}`
  throw arenaError(`${field}.length`, list?.length, expected)
}

/** The first position whose payoff is none of −1, 0 and +1; −1 if there is none. O(order). */
export function firstOtherPayoff({ payoff }: Arena): number {
  for (let v = 0; v < (payoff?.length ?? 0); v++) {
    const paid = payoff?.[v]
    if (paid !== 0 && paid !== 1 && paid !== -1 && !Number.isNaN(paid)) return v
  }
  return -1
}

/**
 * Whether play ends at a position: it has a payoff, or no moves. O(1).
 *
 * @see README.md#what-an-arena-says
 */
export function isTerminal({ graph, payoff }: Arena, position: number): boolean {
  if (payoff !== undefined && !Number.isNaN(payoff[position])) return true
  return graph.offsets[position] === graph.offsets[position + 1]
}

/**
 * Payoff of a position, with the default for sinks; UNDECIDED if play continues there. O(1).
 *
 * @see README.md#what-an-arena-says
 */
export function terminalPayoff({ graph, mover, payoff }: Arena, position: number): number {
  const declared = payoff === undefined ? UNDECIDED : payoff[position]
  if (!Number.isNaN(declared)) return declared
  if (graph.offsets[position] !== graph.offsets[position + 1]) return UNDECIDED
  return mover?.[position] === MIN ? 1 : -1
}
