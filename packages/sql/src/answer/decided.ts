// What a run found, as one relation.

import { SqlError } from '../errors'
import { from } from '../game/tables'
import { folderOf } from '../manifest'
import { type Phase, payoffsOf, phasesFor } from '../run/phases'
import type { SolvedTables } from '../run/solve'

/**
 * (id, value, plies) of every position that is worth something else than endless play, the ends of play among them; a
 * relation without rows where there is none. Values are Max's where positions have movers, otherwise the mover's own.
 *
 * @throws SqlError INVALID_RUN if the run is not done.
 */
export function decidedRelation({ game, place, state }: SolvedTables): string {
  if (!state.done)
    throw new SqlError('INVALID_RUN', {
      what: `${place.folder}: the run is not done, after ${state.plies} plies`,
      found: `${state.plies} plies`,
      expected: 'a run that is done',
      place: { file: place.folder },
    })
  const { ends, ids } = game.manifest
  const paying = phasesFor(game.endless).flatMap((phase: Phase) => payoffsOf(phase))
  const parts: string[] = []
  if (ends.rows > 0 && paying.length > 0)
    parts.push(
      `SELECT id, payoff AS value, CAST(0 AS INT) AS plies FROM ${from(game, ends)} WHERE payoff IN (${paying.join(', ')})`,
    )
  const filled = state.decided.filter(({ rows }) => rows > 0)
  if (filled.length > 0)
    parts.push(
      `SELECT id, value, plies FROM ${game.engine.table(filled.map((table) => folderOf(place, table)))}`,
    )
  if (parts.length === 0)
    parts.push(
      `SELECT CAST(0 AS ${ids}) AS id, CAST(0 AS TINYINT) AS value, CAST(0 AS INT) AS plies WHERE 1 = 0`,
    )
  return `(${parts.join(' UNION ALL ')})`
}
