// The answer as people take it away: a table of labels, outcomes and plies, and counts.

import { MIN } from '@zugzwang/core'
import type { EngineOptions } from '../engine'
import { from, type GameTables } from '../game/tables'
import { folderOf, type Table } from '../manifest'
import type { SolvedTables } from '../run/solve'
import { decidedRelation } from './decided'

/** What the positions of a game come to, for the player to move. */
export interface OutcomeCounts {
  readonly win: number
  readonly loss: number
  readonly draw: number
  /** Plies of the longest play that ends, and a position where it begins, by its label; absent where no play ends. */
  readonly longest: { readonly plies: number; readonly label: string } | undefined
}

/**
 * Writes the answer as a table: label (a number where labels are whole numbers), outcome (`win`, `loss` or `draw`, for the player
 * to move) and plies (NULL where play is endless), a row for each position.
 *
 * @param folder - an absolute path or URI, which the engine writes; it must not be there.
 * @returns the number of rows.
 * @example
 * ```ts
 * const engine = await openDuckDB({ memoryLimit: 1e9 })
 * const game = openTables(engine, 'folder/game')
 * await exportAnswer(openRun(game, 'folder/run'), 'folder/answer')
 * ```
 */
export async function exportAnswer(
  solved: SolvedTables,
  folder: string,
  options: EngineOptions = {},
): Promise<number> {
  const { game } = solved
  const label = labelled(game)
  return game.engine.write(
    folder,
    `SELECT ${label.expression} AS label, q.outcome, q.plies FROM ${outcomeRelation(solved)} q ${label.join}`,
    { signal: options.signal },
  )
}

/**
 * Counts outcomes.
 *
 * @see README.md#solve-a-table-of-moves
 */
export async function countOutcomes(
  solved: SolvedTables,
  options: EngineOptions = {},
): Promise<OutcomeCounts> {
  const { game } = solved
  const { engine } = game
  const rows = await engine.rows(
    `SELECT q.outcome, COUNT(*), MAX(q.plies) FROM ${outcomeRelation(solved)} q GROUP BY q.outcome`,
    options,
  )
  const counts = { win: 0, loss: 0, draw: 0 }
  let plies = -1
  for (const [outcome, count, most] of rows) {
    counts[outcome as keyof typeof counts] = Number(count)
    plies = Math.max(plies, Number(most ?? -1))
  }
  if (plies < 0) return { ...counts, longest: undefined }
  const label = labelled(game)
  const [row] = await engine.rows(
    `SELECT CAST(${label.expression} AS ${engine.dialect.text}) FROM
      (SELECT MIN(d.id) AS id FROM ${decidedRelation(solved)} d WHERE d.plies = ${plies}) q ${label.join}`,
    options,
  )
  return { ...counts, longest: { plies, label: String(row?.[0]) } }
}

/** (id, outcome, plies) of every position. */
export function outcomeRelation(solved: SolvedTables): string {
  const { game } = solved
  const { movers } = game.manifest
  const endless = Math.sign(game.endless)
  const value = `COALESCE(d.value, ${endless})`
  const side = movers ? `CASE WHEN p.mover = ${MIN} THEN -${value} ELSE ${value} END` : value
  return `(SELECT s.id, CASE WHEN s.own > 0 THEN 'win' WHEN s.own < 0 THEN 'loss' ELSE 'draw' END AS outcome, s.plies FROM
    (SELECT p.id, ${side} AS own, d.plies FROM ${positionsOf(game)} p LEFT JOIN ${decidedRelation(solved)} d ON d.id = p.id) s)`
}

/** (id [, mover]) of every position. */
export function positionsOf({ engine, place, manifest }: GameTables): string {
  const { positions, ends, movers } = manifest
  const column = movers ? 'id, mover' : 'id'
  const select = (table: Table) => `SELECT ${column} FROM ${engine.table([folderOf(place, table)])}`
  const filled = [positions, ends].filter(({ rows }) => rows > 0)
  const parts = filled.map(select)
  if (parts.length === 0) parts.push(`SELECT 0 AS id${movers ? ', 0 AS mover' : ''} WHERE 1 = 0`)
  return `(${parts.join(' UNION ALL ')})`
}

/** How the label of q.id is found. */
function labelled(game: GameTables): { readonly expression: string; readonly join: string } {
  const { labels } = game.manifest
  if (labels === undefined) return { expression: 'q.id', join: '' }
  return { expression: 'n.label', join: `JOIN ${from(game, labels)} n ON n.id = q.id` }
}
