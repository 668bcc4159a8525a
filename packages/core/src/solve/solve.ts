// One entry for the whole family: picks the simplest method that answers an arena.

import type { Arena } from '../arena/arena'
import type { Solution } from '../solution/solution'
import { solveCost } from './cost'
import { chooseMethod, type SolveOptions } from './method'
import { solveOutcome } from './outcome'
import { solvePayoff } from './payoff'

const SOLVERS = { outcome: solveOutcome, payoff: solvePayoff, cost: solveCost }

/** Solves any arena of the family by `chooseMethod`; complexity and errors are those of the solver chosen. */
export function solve(arena: Arena, options: SolveOptions = {}): Promise<Solution> {
  return SOLVERS[chooseMethod(arena)](arena, options)
}
