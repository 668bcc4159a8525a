// Cops and robbers on a graph. A move is written as vertices: where all cops stand after it, or where the robber does.

import type { Digraph } from '@zugzwang/core'
import type { Labels } from '@zugzwang/formats'
import { type CopsMove, type CopsPosition, copsAndRobbers } from '@zugzwang/positional'
import type { ProgressLine } from '../terminal/progress'
import type { Playable } from './playable'
import { solvedGame, solveRules } from './solved-game'

/**
 * The game with so many cops, from when nobody stands yet, explored and solved.
 *
 * @throws PositionalError, CoreError LIMIT_EXCEEDED for more than 2^24 positions.
 */
export async function copsPlay(
  graph: Digraph,
  labels: Labels,
  cops: number,
  progress: ProgressLine,
): Promise<Playable<CopsPosition, CopsMove>> {
  const name = (vertex: number) => labels.at(vertex)
  const rules = {
    ...copsAndRobbers(graph, { cops }),
    format: ({ cops: at, robber }: CopsPosition) =>
      [
        at.length === 0 ? 'No cop stands yet' : `Cops on ${at.map(name).join(' ')}`,
        robber < 0 ? 'nor does the robber.' : `the robber on ${name(robber)}.`,
      ].join(at.length > 0 && robber < 0 ? '; ' : ', '),
  }
  return solvedGame(await solveRules(rules, progress), {
    about:
      'The cops choose vertices, then the robber one; from then on the cops move along edges or stay, then the robber. On one vertex it is caught.',
    moveForm: `a vertex for the robber, such as ${name(0)}; for the cops a vertex for each, with blanks between`,
    players: ['cops', 'robber'],
    formatMove: (_, move) => (typeof move === 'number' ? name(move) : move.map(name).join(' ')),
    parseMove(position, text) {
      const vertices = text.split(' ').map((label) => labels.find(label) ?? -1)
      const wanted = vertices.sort((a, b) => a - b).join()
      for (const move of rules.moves(position)) if (String(move) === wanted) return move
      return undefined
    },
  })
}
