// What is known of a drawn game, as data that a page can be built with: who wins where, by which move, and the plays that show it.

import {
  type Lasso,
  lassoFrom,
  type StrategySolution,
  solveInfinite,
  solveMeanPayoff,
  verifyStrategies,
} from '@zugzwang/parity'
import { arenaOf, type DrawnGame } from './drawn-game'
import { ratioText } from './ratio'

export interface Answer {
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

const solutionOf = ({ winner, strategy }: Answer): StrategySolution => ({
  winner: Uint8Array.from(winner),
  strategy: Int32Array.from(strategy),
})

/** A play from a position that its winner wins by the strategy. */
export const lassoOf = (game: DrawnGame, answer: Answer, position: number): Lasso =>
  lassoFrom(arenaOf(game), solutionOf(answer), position)

/** The moves of a play that gave a win away, by their numbers in the way. */
export const mistakesIn = (
  { positions }: DrawnGame,
  { winner }: Answer,
  way: readonly number[],
): number[] =>
  way.flatMap((v, i) => {
    const next = way[i + 1]
    return next !== undefined && winner[v] === positions[v]?.owner && winner[next] !== winner[v]
      ? [i]
      : []
  })
