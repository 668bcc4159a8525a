// One entry point for all arenas: picks the simplest solver that fits.

import { type Arena, validateArena } from '../arena/arena'
import type { Solution } from '../solution/solution'
import { solveCost } from './cost'
import { chooseMethod, type SolveOptions } from './method'
import { solveOutcome } from './outcome'
import { solvePayoff } from './payoff'

const SOLVERS = { outcome: solveOutcome, payoff: solvePayoff, cost: solveCost }

/**
 * Solves any arena with the solver that `chooseMethod` picks; complexity and errors are those of that solver.
 *
 * @see README.md#a-game-as-code
 */
export async function solve(arena: Arena, options: SolveOptions = {}): Promise<Solution> {
  if (!arena || typeof arena !== 'object') validateArena(arena)
  return SOLVERS[chooseMethod(arena)](arena, options)
}
