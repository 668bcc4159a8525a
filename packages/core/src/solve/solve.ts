// One entry for the whole family: picks the simplest method that answers an arena.

import type { Arena } from '../arena/arena'
import type { Solution } from '../solution/solution'
import type { WorkOptions } from '../work/work'
import { solveCost } from './cost'
import { solveOutcome } from './outcome'
import { solvePayoff } from './payoff'

/** outcome: win, loss and draw; payoff: any payoffs; cost: costs along arcs. */
export type Method = 'outcome' | 'payoff' | 'cost'

/**
 * Which method solves an arena: `cost` where arcs have costs, `outcome` where endless play is worth 0 and all payoffs are −1,
 * 0 or +1, otherwise `payoff`. O(order).
 */
export function chooseMethod({ payoff, endless, cost }: Arena): Method {
  if (cost !== undefined) return 'cost'
  if ((endless ?? 0) !== 0) return 'payoff'
  for (let v = 0; v < (payoff?.length ?? 0); v++) {
    const paid = payoff?.[v] as number
    if (paid !== Math.sign(paid) && !Number.isNaN(paid)) return 'payoff'
  }
  return 'outcome'
}

const SOLVERS = { outcome: solveOutcome, payoff: solvePayoff, cost: solveCost }

/** Solves any arena of the family by `chooseMethod`; complexity and errors are those of the solver chosen. */
export function solve(arena: Arena, options: WorkOptions = {}): Promise<Solution> {
  return SOLVERS[chooseMethod(arena)](arena, options)
}
