// Sums of different games under misère play. The parts are made components of one game, whose moves are those of each
// part's own game, and that is solved as any other.

import type { WorkOptions } from '@zugzwang/core'
import type { ComponentGame } from '../component/component-game'
import type { MoveOf, Part, Sum } from '../component/sum'
import { createMisereSolver } from './misere-solver'

/**
 * Judges a sum of parts under misère play: who cannot move wins. The winning moves are all there are, by part, then in
 * the order of its game.
 *
 * @param parts - As `part` makes them; none is a win, for there is no move. Games with cycles are refused.
 * @param options - The phases are those of `MisereSolver`.
 * @throws ImpartialError `CYCLIC` or `LIMIT_EXCEEDED` (as a rejection, like the signal's reason), see `MisereSolver`.
 */
export async function misereSum<P extends Part>(
  parts: readonly P[],
  options?: WorkOptions,
): Promise<Pick<Sum<P>, 'outcome' | 'bestMoves'>> {
  const solver = createMisereSolver(gameOfParts(parts))
  const outcome = await solver.outcome(parts, options)
  const moves = await solver.winningMoves(parts, options)
  const bestMoves = moves.map(({ part: index, move }) => {
    const { game, component } = parts[index] as P
    const left = game.play(component, move).map((option) => ({ game, component: option }) as P)
    return { part: index, move: move as MoveOf<P>, left }
  })
  return { outcome, bestMoves }
}

/** All games of the parts as one: a component is a part. */
function gameOfParts(parts: readonly Part[]): ComponentGame<Part, unknown> {
  const games = [...new Set(parts.map(({ game }) => game))]
  return {
    name: games.map(({ name }) => name).join(' + '),
    moves: ({ game, component }) => game.moves(component),
    play: ({ game, component }, move) =>
      game.play(component, move).map((option) => ({ game, component: option })),
    key: ({ game, component }) => {
      const key = game.key(component)
      return `${games.indexOf(game)} ${typeof key} ${key}`
    },
    format: ({ game, component }) => game.format?.(component) ?? String(game.key(component)),
  }
}
