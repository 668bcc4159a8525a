// A long answer in consecutive slices, for an engine whose memory does not hold it at once: it then joins and sorts a slice at a
// time. Each is a range of ids, or of labels if rows are in their order.

import type { EngineOptions } from '../engine'
import { type GameTables, positionsOf } from '../game/tables'
import { from } from '../manifest'

/** A slice, as a condition on the id of a position. */
export type Slice = (id: string) => string

/** Bytes of an engine for each position and each move of a slice. */
const BYTES_A_ROW = 192
/** The most slices, as each reads all moves. */
const MOST_SLICES = 256
/** Ranges of ids that are counted, and labels that are read, to divide them. */
const BINS = 4096

const WHOLE: readonly Slice[] = [() => '1 = 1']

/**
 * The slices of a game, in the order of its listing; a single one if the engine holds it all.
 *
 * @param order - Expressions of a label to order rows by. Default: in the order of ids.
 */
export async function slicesOf(
  game: GameTables,
  order: readonly ((label: string) => string)[] | undefined,
  options: EngineOptions,
): Promise<readonly Slice[]> {
  const { memoryLimit = Number.POSITIVE_INFINITY } = game.engine
  const needed = Math.ceil(((game.order + game.size) * BYTES_A_ROW) / memoryLimit)
  const count = Math.min(MOST_SLICES, needed)
  if (count <= 1) return WHOLE
  return order === undefined ? byIds(game, count, options) : byLabels(game, order, count, options)
}

async function byIds(
  game: GameTables,
  count: number,
  options: EngineOptions,
): Promise<readonly Slice[]> {
  const { engine } = game
  const positions = positionsOf(game)
  const [[least, largest] = []] = await engine.rows(
    `SELECT MIN(p.id), MAX(p.id) FROM ${positions} p`,
    options,
  )
  const first = Number(least)
  const width = Math.max(1, Math.ceil((Number(largest) + 1 - first) / BINS))
  const bins = await engine.rows(
    `SELECT b.bin, SUM(b.weight) FROM
      (SELECT CAST(FLOOR((p.id - ${first}) / ${width}) AS INT) AS bin, 1 + p.moves AS weight FROM ${positions} p) b
      GROUP BY b.bin ORDER BY b.bin`,
    options,
  )
  const total = bins.reduce((sum, [, weight]) => sum + Number(weight), 0)
  const starts: string[] = []
  let before = 0
  for (const [bin, weight] of bins) {
    if (before >= ((starts.length + 1) * total) / count)
      starts.push(String(first + Number(bin) * width))
    before += Number(weight)
  }
  return between(starts, (id, start) => `${id} >= ${start}`)
}

async function byLabels(
  game: GameTables,
  order: readonly ((label: string) => string)[],
  count: number,
  options: EngineOptions,
): Promise<readonly Slice[]> {
  const { engine, manifest } = game
  const { labels } = manifest
  if (labels === undefined) return WHOLE
  const names = from(game, labels)
  const sorted = order.map((key) => key('n.label')).join(', ')
  const some = await engine.rows(
    `SELECT n.label FROM ${names} n WHERE n.id % ${Math.ceil(game.order / BINS)} = 0 ORDER BY ${sorted}`,
    options,
  )
  const starts = Array.from({ length: count - 1 }, (_, i) => {
    const [label = ''] = some[Math.floor(((i + 1) * some.length) / count)] ?? []
    return engine.dialect.quoteText(String(label))
  })
  const follows = (label: string, start: string) =>
    order.reduceRight(
      (rest, key) =>
        `(${key(label)} > ${key(start)} OR (${key(label)} = ${key(start)} AND ${rest}))`,
      '1 = 1',
    )
  return between([...new Set(starts)], (label, start) => follows(label, start)).map(
    (slice) => (id) => `${id} IN (SELECT n.id FROM ${names} n WHERE ${slice('n.label')})`,
  )
}

/** Slices that begin at the first of all, and at each of these. */
function between(
  starts: readonly string[],
  follows: (value: string, start: string) => string,
): Slice[] {
  return [undefined, ...starts].map((start, i) => (value) => {
    const end = starts[i]
    const conditions = [
      ...(start === undefined ? [] : [follows(value, start)]),
      ...(end === undefined ? [] : [`NOT (${follows(value, end)})`]),
    ]
    return conditions.length === 0 ? '1 = 1' : conditions.join(' AND ')
  })
}
