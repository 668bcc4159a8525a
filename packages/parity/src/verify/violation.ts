import type { Fault } from '@zugzwang/core'

/**
 * What can be wrong with a solution.
 *
 * - MISFIT: it does not fit the arena as a whole.
 * - NO_MOVE: a position is won by its mover, and the strategy has no move of it.
 * - LEAVES: the move of a strategy leads out of its region.
 * - ESCAPE: the loser has a move out of the winner's region.
 * - CYCLE: a cycle on which the winner moves by the strategy is won by the other player; `found` lists its positions.
 * - CREDIT: a credit or mean is not kept by an arc, or too large.
 */
export type StrategyViolationCode = 'MISFIT' | 'NO_MOVE' | 'LEAVES' | 'ESCAPE' | 'CYCLE' | 'CREDIT'

/** The first flaw; `place.vertex` is the position, absent for a MISFIT of the whole. */
export type StrategyViolation = Fault<StrategyViolationCode>
