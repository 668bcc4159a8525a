// The answer as a table of labels, outcomes and plies, and as counts.

import type { EngineOptions } from '../engine'
import type { SolvedTables } from '../run/solve'
import { labelled } from './labels'
import { decidedRelation, outcomeRelation } from './relations'

/** The outcomes of the positions of a game, for the player to move. */
export interface OutcomeCounts {
  readonly win: number
  readonly loss: number
  readonly draw: number
  /** Plies of the longest play that ends, and the label of a position where it begins; undefined if no play ends. */
  readonly longest: { readonly plies: number; readonly label: string } | undefined
}

/**
 * Writes the answer as a table: label (a number where labels are whole numbers), outcome (`win`, `loss` or `draw`, for the player
 * to move) and plies (NULL where play is endless), a row for each position.
 *
 * @param folder - An absolute path or URI, which the engine writes; it must not exist.
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
