// What is known of a drawn game, as data that a page can be built with: who wins where, by which move, and the plays that show it.

import { digraphFromArcs } from '@zugzwang/core'
import {
  type InfiniteArena,
  type Lasso,
  lassoFrom,
  type Objective,
  solveInfinite,
  solveMeanPayoff,
  verifyStrategies,
} from '@zugzwang/parity'
import { type DrawnGame, isMarked } from './drawn-game'
import { ratioText } from './ratio'

export interface Answer {
  /** From each position a play that its winner wins by the strategy. */
  readonly plays: readonly Lasso[]
  /** 0 for Even, 1 for Odd, by position. */
  readonly winner: readonly number[]
  /** By position the arc that the winner takes, −1 where the loser moves. */
  readonly strategy: readonly number[]
  /** Of energy games the least credits with which Even wins, null where none is enough. */
  readonly credit?: readonly (number | null)[] | undefined
  /** Of mean payoff games the averages that both players can make sure of; the text is `1/2`, `∞` or `-∞`. */
  readonly average?: readonly string[] | undefined
}

/**
 * Solves a drawn game, and has the answer verified.
 *
 * @throws ParityError LIMIT_EXCEEDED if sums of weights would not be exact; Error if the verifier refuses the answer.
 */
export async function solveDrawn(game: DrawnGame): Promise<Answer> {
  const arena = arenaOf(game)
  const solution = await solveInfinite(arena)
  const violation = await verifyStrategies(arena, solution)
  if (violation !== undefined) throw new Error(violation.message)
  const { winner, strategy, credit } = solution
  return {
    plays: game.positions.map((_, v) => lassoFrom(arena, solution, v)),
    winner: Array.from(winner),
    strategy: Array.from(strategy),
    ...(credit &&
      game.objective === 'energy' && {
        credit: Array.from(credit, (each) => (each === Infinity ? null : each)),
      }),
    ...(game.objective === 'meanPayoff' && { average: await averagesOf(game) }),
  }
}

async function averagesOf(game: DrawnGame): Promise<string[]> {
  const { numerator, denominator } = await solveMeanPayoff(arenaOf(game))
  return Array.from(numerator, (over, v) => ratioText(over, denominator[v] ?? 1))
}

/** The game as the package takes it; its arcs have the same numbers. */
export function arenaOf(game: DrawnGame): InfiniteArena {
  const { positions, arcs } = game
  const graph = digraphFromArcs(
    positions.length,
    arcs.map(({ from }) => from),
    arcs.map(({ to }) => to),
  )
  const mover = Uint8Array.from(positions, ({ owner }) => owner)
  return { graph, mover, objective: objectiveOf(game) }
}

function objectiveOf({ objective, threshold, positions, arcs }: DrawnGame): Objective {
  const weight = Int32Array.from(arcs, (arc) => arc.weight)
  switch (objective) {
    case 'energy':
      return { kind: 'energy', weight }
    case 'meanPayoff':
      return { kind: 'meanPayoff', weight, threshold }
    case 'buchi':
    case 'coBuchi':
      return {
        kind: objective,
        accepting: Uint8Array.from(positions, (each) => (isMarked(each) ? 1 : 0)),
      }
    default:
      return {
        kind: 'parity',
        priority: Int32Array.from(positions, ({ priority }) => priority),
        decides: objective === 'parity' ? 'max' : 'min',
      }
  }
}
