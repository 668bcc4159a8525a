// Labels of positions: their width, and the order in which positions are listed, and moves whose order the tables do not know;
// the same in SQL and here.

import type { EngineOptions } from '../engine'
import { type GameTables, positionsOf } from '../game/tables'
import { from } from '../manifest'

/** The label of `q.id`, and the join that it needs. */
export function labelled(game: GameTables): { readonly expression: string; readonly join: string } {
  const { labels } = game.manifest
  if (labels === undefined) return { expression: 'q.id', join: '' }
  return { expression: 'n.label', join: `JOIN ${from(game, labels)} n ON n.id = q.id` }
}

/** Whether all labels are whole numbers, without leading zeros: then `10` follows `9`. */
export async function areWhole(game: GameTables, options: EngineOptions): Promise<boolean> {
  const { engine, manifest } = game
  const { labels } = manifest
  if (labels === undefined) return true
  const { text } = engine.dialect
  const number = 'TRY_CAST(n.label AS BIGINT)'
  const [[others] = []] = await engine.rows(
    `SELECT COUNT(*) FROM ${from(game, labels)} n
      WHERE COALESCE(CAST(${number} AS ${text}), '') <> n.label OR n.label LIKE '-%'`,
    options,
  )
  return Number(others) === 0
}

/** Expressions of a label to order rows by: first its length if labels are whole numbers. */
export async function orderOfLabels(
  game: GameTables,
  options: EngineOptions,
): Promise<readonly ((label: string) => string)[]> {
  const plain = (label: string) => label
  return (await areWhole(game, options)) ? [(label) => `LENGTH(${label})`, plain] : [plain]
}

/** Compares texts as databases do, by code points; whole numbers by size. */
export function compareLabels(whole: boolean): (one: string, other: string) => number {
  return (one, other) =>
    (whole ? one.length - other.length : 0) || Buffer.compare(Buffer.from(one), Buffer.from(other))
}

/**
 * The largest value of a function of the labels of all positions, such as their width; 0 without positions. If labels are numbers
 * only the least and the largest are examined, one of which is the longest. One pass over the labels otherwise.
 *
 * @throws the signal's reason.
 * @example
 * ```ts
 * const engine = await openDuckDB({ memoryLimit: 1e9 })
 * const game = openTables(engine, 'folder/game')
 * const widest = await measureLabels(game, (label) => label.length)
 * ```
 */
export async function measureLabels(
  game: GameTables,
  measure: (label: string) => number,
  options: EngineOptions = {},
): Promise<number> {
  const { engine, manifest, order } = game
  let most = 0
  if (order === 0) return most
  const look = (label: unknown) => {
    most = Math.max(most, measure(String(label)))
  }
  if (manifest.labels === undefined) {
    const [ends = []] = await engine.rows(
      `SELECT MIN(p.id), MAX(p.id) FROM ${positionsOf(game)} p`,
      options,
    )
    ends.forEach(look)
  } else
    await engine.columns(
      `SELECT n.label FROM ${from(game, manifest.labels)} n`,
      ([labels = []]) => {
        for (let row = 0; row < labels.length; row++) look(labels[row])
      },
      options,
    )
  return most
}

/**
 * Whether a position has this label.
 *
 * @example
 * ```ts
 * const engine = await openDuckDB({ memoryLimit: 1e9 })
 * const game = openTables(engine, 'folder/game')
 * const isThere = await hasLabel(game, 'hall')
 * ```
 */
export async function hasLabel(
  game: GameTables,
  label: string,
  options: EngineOptions = {},
): Promise<boolean> {
  const { engine, manifest, order } = game
  if (order === 0) return false
  if (manifest.labels === undefined && !isNumber(label)) return false
  const [[count] = []] = await engine.rows(
    manifest.labels === undefined
      ? `SELECT COUNT(*) FROM ${positionsOf(game)} p WHERE p.id = ${label}`
      : `SELECT COUNT(*) FROM ${from(game, manifest.labels)} n WHERE n.label = ${engine.dialect.quoteText(label)}`,
    options,
  )
  return Number(count) > 0
}

/** Whether a label can be an id as listings write it: 7, and not 007. */
export function isNumber(label: string): boolean {
  return /^-?\d{1,16}$/.test(label) && String(Number(label)) === label
}

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
