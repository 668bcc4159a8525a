// The plain way to an answer: explore the game, solve it, and look positions up.

import { type Arena, firstOtherPayoff } from '../arena/arena'
import { CoreError } from '../errors'
import { type Game, keyOf } from '../game/game'
import { type ExploreOptions, explore } from '../rules/explore'
import type { Rules } from '../rules/rules'
import { outcomeOf, pliesAt, type Solution, sideAt, valueAt } from '../solution/solution'
import type { SolveOptions } from '../solve/method'
import { solve } from '../solve/solve'
import type { Answer } from './answer'
import { createAnswer } from './create-answer'
import type { Value } from './value'

/** Options of `solveGame`: those of `explore` and of `solve`. */
export interface SolveGameOptions extends ExploreOptions, SolveOptions {}

/** A game explored and solved: an answer, and the data it stands on. */
export interface SolvedGame<Position, Move> extends Answer<Position, Move> {
  /** All positions that can be reached from the start of the rules. Vertex 0 is the start. */
  readonly arena: Arena
  readonly solution: Solution
  /** The position of each vertex; the canonical one where the rules have symmetries. */
  readonly positions: readonly Position[]
  /** The vertex of a position, undefined if it cannot be reached from the start. */
  vertexOf(position: Position): number | undefined
}

/** Solved starts, other than that of the rules, that are cached. */
const MOST_ROOTS = 4

/**
 * Explores and solves a game. A judgement looks up a reachable position and its moves; from any other position the game is
 * explored and solved again, and the last few of these are cached.
 *
 * Time and space: as `explore` and `solve`.
 *
 * @throws CoreError LIMIT_EXCEEDED for more than `limit` positions (at most 2^24) or more memory than `memoryLimit`;
 *   INVALID_RULES as `explore`; UNSUPPORTED_ARENA as `solve`.
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export async function solveGame<Position, Move>(
  game: Game<Position, Move>,
  options: SolveGameOptions = {},
): Promise<SolvedGame<Position, Move>> {
  const main = await solveRoot(game, game.rules, options)
  let others: (typeof main)[] = []
  const { arena, solution, positions, vertexOf } = main
  return {
    game,
    arena,
    solution,
    positions,
    vertexOf,
    async judge(position, { signal } = {}) {
      const known = [main, ...others].find((root) => root.vertexOf(position) !== undefined)
      if (known !== undefined) return known.answer.judge(position, { signal })
      checkPosition(game, position)
      const rules = { ...game.rules, start: () => position }
      const root = await solveRoot(game, rules, { ...options, signal: signal ?? options.signal })
      others = [root, ...others].slice(0, MOST_ROOTS)
      return root.answer.judge(position, { signal })
    },
  }
}

/** Refuses what the notation does not accept as a position; those reached by play need no such check. */
function checkPosition<Position, Move>(game: Game<Position, Move>, position: Position): void {
  let cause: unknown
  try {
    const read = game.parsePosition(game.formatPosition(position))
    if (keyOf(game.rules, read) === keyOf(game.rules, position)) return
  } catch (error) {
    cause = error
  }
  const what = `${game.rules.name}: this is no position of the game`
  const expected = 'a position that reads as it is written'
  throw new CoreError('INVALID_POSITION', { what, found: position, expected, cause })
}

async function solveRoot<Position, Move>(
  game: Game<Position, Move>,
  rules: Rules<Position, Move>,
  options: SolveGameOptions,
) {
  const { arena, positions, vertexOf } = await explore(rules, options)
  const solution = await solve(arena, options)
  const valueAtVertex = valuesOf(arena, solution)
  const value = (position: Position) => valueAtVertex(vertexOf(position) as number)
  const answer = createAnswer(game, { value })
  return { arena, positions, vertexOf, solution, answer }
}

/** The values of the positions of a solved arena for the player to move. O(order), and O(1) for each. */
export function valuesOf(arena: Arena, solution: Solution): (vertex: number) => Value {
  const { endless = 0, cost } = arena
  // outcomes are the whole value if all ends pay −1, 0 or +1, endless play too, and moves cost nothing
  const isPlain =
    solution.value === undefined ||
    (cost === undefined && endless === Math.sign(endless) && firstOtherPayoff(arena) === -1)
  return (vertex) => {
    const value = sideAt(arena, vertex) * valueAt(solution, vertex) + 0
    const plies = pliesAt(solution, vertex)
    const outcome = outcomeOf(value)
    return { outcome, ...(plies >= 0 && { plies }), ...(!isPlain && { value }) }
  }
}
