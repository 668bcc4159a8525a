// Values of mean payoff games: the front door.

import { createPace } from '@zugzwang/core/authoring'
import { type InfiniteArena, validateInfiniteArena } from '../arena/arena'
import { ParityError } from '../errors'
import type { MeanPayoffs } from '../solution/mean-payoffs'
import { checkMemory } from './memory'
import type { SolveInfiniteOptions } from './options'

/**
 * The values of a mean payoff game, with best moves of both players; its threshold, if it has one, is not looked at.
 *
 * O(m log n) for each threshold in practice, and two of them or more for each different value.
 *
 * @throws CoreError INVALID_DIGRAPH, ParityError INVALID_ARENA, UNSUPPORTED_ARENA for another objective, LIMIT_EXCEEDED for more memory
 *   than `memoryLimit` or sums of weights that exceed 2^52 (as rejections, like the signal's reason).
 * @see README.md#energy-and-mean-payoff
 */
export async function solveMeanPayoff(
  arena: InfiniteArena,
  { memoryLimit, ...options }: Omit<SolveInfiniteOptions, 'algorithm'> = {},
): Promise<MeanPayoffs> {
  const pace = createPace(options)
  validateInfiniteArena(arena)
  if (arena.objective.kind !== 'meanPayoff')
    throw new ParityError('UNSUPPORTED_ARENA', {
      what: `The objective is ${arena.objective.kind}`,
      found: arena.objective.kind,
      expected: 'meanPayoff',
      place: { field: 'objective' },
    })
  checkMemory(arena, 'values', memoryLimit)
  return (await import('./values')).findValues(arena, arena.objective.weight, pace)
}
