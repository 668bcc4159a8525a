// Which solver an arena needs, and how much memory it takes.

import { type Arena, firstOtherPayoff } from '../arena/arena'
import { CoreError, memoryFault, type ValueError, valueError } from '../errors'
import { checkOption, type WorkOptions } from '../work/work'

/** outcome: win, loss and draw; payoff: any payoffs; cost: costs along arcs. */
export type Method = 'outcome' | 'payoff' | 'cost'

/** Options of every solver. */
export interface SolveOptions extends WorkOptions {
  /** In bytes: arenas for which `estimateMemory` gives more are refused. Default: no limit. */
  readonly memoryLimit?: number | undefined
}

/**
 * Which method solves an arena: `cost` where arcs have costs, `outcome` where endless play is worth 0 and all payoffs are −1,
 * 0 or +1, otherwise `payoff`. O(order).
 *
 * @see README.md#what-an-arena-says
 */
export function chooseMethod(arena: Arena): Method {
  if (arena.cost !== undefined) return 'cost'
  return (arena.endless ?? 0) === 0 && firstOtherPayoff(arena) === -1 ? 'outcome' : 'payoff'
}

/** An error in what a solver does not solve. */
export const unsupported: ValueError = (...fault) => valueError('UNSUPPORTED_ARENA', ...fault)

/** Peak memory of each method in bytes a position and an arc, its result included. */
const NEEDS: Readonly<Record<Method, readonly [position: number, arc: number]>> = {
  outcome: [16, 4],
  payoff: [25, 4],
  cost: [48, 12],
}

/**
 * Peak memory for solving an arena, in bytes, without the arena itself: an upper bound, apart from a few megabytes for the
 * JavaScript engine. With costs it is only an estimate: a position that is reached more and more cheaply has several
 * entries in the heap.
 *
 * @see README.md#long-work
 */
export function estimateMemory(arena: Arena, method: Method = chooseMethod(arena)): number {
  return bytesFor(arena, method)
}

/** As `estimateMemory`, for solvers that need no other method. */
export function bytesFor({ graph }: Arena, method: Method): number {
  const [position, arc] = NEEDS[method]
  return position * graph.order + arc * graph.size
}

/**
 * Refuses an arena that needs too much memory; checked before allocating.
 *
 * @throws CoreError LIMIT_EXCEEDED with the estimate and the limit; INVALID_OPTION.
 */
export function checkMemory(arena: Arena, bytes: number, { memoryLimit }: SolveOptions): void {
  const isLimit = memoryLimit === undefined || (typeof memoryLimit === 'number' && memoryLimit >= 0)
  checkOption('memoryLimit', memoryLimit, isLimit, 'a number of bytes')
  if (memoryLimit === undefined || bytes <= memoryLimit) return
  const { order, size } = arena.graph
  const what = `solving ${order} positions and ${size} moves takes`
  throw new CoreError('LIMIT_EXCEEDED', memoryFault(what, bytes, memoryLimit))
}
