// An arena as tables: a position's number is its id.

import { type Arena, isTerminal, terminalPayoff, validateArena } from '@zugzwang/core'
import type { Column, ColumnSpec, Engine } from '../engine'
import { SqlError } from '../errors'
import { from } from '../manifest'
import {
  checkPayoffs,
  checkTablesOptions,
  type GameTables,
  type TablesOptions,
  writeGame,
} from './tables'

/** Options of `importArena`. */
export interface ImportArenaOptions extends TablesOptions {
  /** The label of each position, all different. Default: its number. */
  readonly labels?: { readonly at: (position: number) => string } | undefined
}

const BATCH = 2 ** 15

/**
 * Writes an arena as tables.
 *
 * @param folder - For the tables; those of another game there are replaced.
 * @throws SqlError UNSUPPORTED_ARENA for costs and payoffs other than −1, 0 and +1, LOCKED; CoreError INVALID_ARENA; the signal's
 *   reason.
 * @example
 * ```ts
 * const engine = await openDuckDB({ memoryLimit: 1e9 })
 * await importArena(engine, 'folder/game', { graph: digraphFromArcs(2, [0], [1]) })
 * ```
 */
export async function importArena(
  engine: Engine,
  folder: string,
  arena: Arena,
  options: ImportArenaOptions = {},
): Promise<GameTables> {
  checkTablesOptions('importArena', options, ['labels'])
  validateArena(arena)
  if (arena.cost !== undefined)
    throw new SqlError('UNSUPPORTED_ARENA', {
      what: 'Moves have costs',
      found: 'costs',
      expected: 'no costs',
      place: { field: 'cost' },
    })
  const { graph, mover, payoff, endless = 0 } = arena
  checkPayoffs(endless, mover !== undefined, payoff)
  const { order } = graph
  const { labels, onProgress } = options
  const total = 2 * order + graph.size
  let done = 0
  return writeGame(engine, folder, options, async (writer) => {
    const movers = mover !== undefined
    const id = { name: 'id', type: 'INT' } as const
    const moverColumn = movers ? ([{ name: 'mover', type: 'TINYINT' }] as const) : []
    const put = (what: string, columns: readonly ColumnSpec[], batches: Iterable<Column[]>) =>
      writer.put(what, columns, counted(batches))
    function* counted(batches: Iterable<Column[]>) {
      for (const batch of batches) {
        yield batch
        done += batch[0]?.length ?? 0
        onProgress?.({ phase: 'write', done, total: Math.max(done, total) })
      }
    }
    const positions = await put(
      'positions',
      [id, { name: 'moves', type: 'INT' }, ...moverColumn],
      positionsOf(arena, false),
    )
    const ends = await put(
      'ends',
      [id, { name: 'payoff', type: 'TINYINT' }, ...moverColumn, { name: 'told', type: 'TINYINT' }],
      positionsOf(arena, true),
    )
    const moves = await put(
      'moves',
      [
        { name: 'target', type: 'INT' },
        { name: 'source', type: 'INT' },
        ...moverColumn,
        { name: 'place', type: 'INT' },
      ],
      arcsOf(arena),
    )
    const sorted = { sortBy: ['target'] }
    const arcs =
      moves.rows === 0
        ? moves
        : await writer.write('arcs', `SELECT * FROM ${from(writer, moves)}`, sorted)
    const named =
      labels &&
      (await put(
        'labels',
        [id, { name: 'label', type: 'STRING' }],
        labelsOf(order, (position) => labels.at(position)),
      ))
    return {
      ids: 'INT',
      movers,
      endless: String(endless),
      positions,
      ends,
      told: true,
      arcs,
      ordered: true,
      ...(named && { labels: named }),
    }
  })
}

/** The numbers 0 … count − 1 in batches. */
function* batchesOf(count: number): Generator<number[]> {
  for (let from = 0; from < count; from += BATCH)
    yield Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => from + i)
}

/** Positions where play continues with the number of their moves, or where it ends with their payoffs. */
function* positionsOf(arena: Arena, ends: boolean): Generator<Column[]> {
  const { graph, mover, payoff } = arena
  const { order, offsets } = graph
  for (const batch of batchesOf(order)) {
    const id = batch.filter((v) => isTerminal(arena, v) === ends)
    if (id.length === 0) continue
    const movers = mover ? [id.map((v) => mover[v])] : []
    if (ends) {
      const isGiven = (v: number) => payoff !== undefined && !Number.isNaN(payoff[v])
      const payoffs = id.map((v) => terminalPayoff(arena, v))
      yield [id, payoffs, ...movers, id.map((v) => (isGiven(v) ? 1 : 0))]
    } else yield [id, id.map((v) => offsets[v + 1] - offsets[v]), ...movers]
  }
}

function* arcsOf(arena: Arena): Generator<Column[]> {
  const { graph, mover } = arena
  const { offsets, targets } = graph
  let v = 0
  const sourceOf = (arc: number) => {
    while (offsets[v + 1] <= arc) v++
    return v
  }
  for (const batch of batchesOf(graph.size)) {
    const sources = batch.map(sourceOf)
    const place = batch.filter((_, i) => !isTerminal(arena, sources[i]))
    const source = sources.filter((v) => !isTerminal(arena, v))
    if (place.length === 0) continue
    const movers = mover ? [source.map((v) => mover[v])] : []
    yield [place.map((arc) => targets[arc]), source, ...movers, place]
  }
}

function* labelsOf(order: number, at: (position: number) => string): Generator<Column[]> {
  for (const batch of batchesOf(order)) yield [batch, batch.map(at)]
}
