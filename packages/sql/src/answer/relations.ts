// What a run found, as relations.

import { MIN } from '@zugzwang/core'
import { SqlError } from '../errors'
import { positionsOf } from '../game/tables'
import { from, unionOf } from '../manifest'
import type { SolvedTables } from '../run/solve'

/**
 * (id, value, plies) of every position that is not worth endless play, ends of play included. Values are Max's if positions have
 * movers, otherwise the mover's own.
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
  const { engine, manifest, endless } = game
  const { ends, ids } = manifest
  const paying = [-1, 0, 1].filter((payoff) => payoff !== endless)
  const filled = state.decided.filter(({ rows }) => rows > 0)
  return unionOf(
    [
      ends.rows > 0 &&
        `SELECT id, payoff AS value, CAST(0 AS INT) AS plies FROM ${from(game, ends)} WHERE payoff IN (${paying.join(', ')})`,
      filled.length > 0 && `SELECT id, value, plies FROM ${from({ engine, place }, ...filled)}`,
    ],
    `CAST(0 AS ${ids}) AS id, CAST(0 AS TINYINT) AS value, CAST(0 AS INT) AS plies`,
  )
}

/** (id, outcome, plies [, mover]) of every position. */
export function outcomeRelation(solved: SolvedTables): string {
  const { game } = solved
  const { movers } = game.manifest
  const value = `COALESCE(d.value, ${Math.sign(game.endless)})`
  const side = movers ? `CASE WHEN p.mover = ${MIN} THEN -${value} ELSE ${value} END` : value
  const mover = (table: string) => (movers ? `, ${table}.mover` : '')
  return `(SELECT s.id, CASE WHEN s.own > 0 THEN 'win' WHEN s.own < 0 THEN 'loss' ELSE 'draw' END AS outcome, s.plies${mover('s')} FROM
    (SELECT p.id, ${side} AS own, d.plies${mover('p')} FROM ${positionsOf(game)} p LEFT JOIN ${decidedRelation(solved)} d ON d.id = p.id) s)`
}
