// Positions that no move leaves or reaches, among some.

import { from } from '../manifest'
import type { GameTables } from './tables'

const AT_ONCE = 2 ** 10

/**
 * Those labels of positions that no move leaves or reaches, in the given order. Games without a table of labels have none. O(moves)
 * for each 1024 labels.
 *
 * @example
 * ```ts
 * const game = openTables(await openDuckDB(), '/tmp/house')
 * console.log(await lonePositions(game, ['hall', 'shed']))
 * ```
 */
export async function lonePositions(
  game: GameTables,
  labels: readonly string[],
): Promise<readonly string[]> {
  const { engine, manifest } = game
  if (manifest.labels === undefined || manifest.ends.rows === 0) return []
  const lone = new Set<unknown>()
  for (let at = 0; at < labels.length; at += AT_ONCE) {
    const words = labels.slice(at, at + AT_ONCE).map((label) => engine.dialect.quoteText(label))
    const reached =
      manifest.arcs.rows === 0
        ? ''
        : ` AND l.id NOT IN (SELECT a.target FROM ${from(game, manifest.arcs)} a)`
    const rows = await engine.rows(
      `SELECT l.label FROM ${from(game, manifest.labels)} l JOIN ${from(game, manifest.ends)} e ON e.id = l.id
        WHERE l.label IN (${words.join(', ')})${reached}`,
    )
    for (const [label] of rows) lone.add(label)
  }
  return labels.filter((label) => lone.has(label))
}
