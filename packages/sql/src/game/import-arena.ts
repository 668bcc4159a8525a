// An arena as tables: a position's number is its id.

import { type Arena, isTerminal, terminalPayoff, validateArena } from '@zugzwang/core'
import type { Column, ColumnSpec, Engine } from '../engine'
import { SqlError } from '../errors'
import { from } from '../manifest'
import { checkPayoffs } from './payoffs'
import { checkTablesOptions, type GameTables, type TablesOptions, writeGame } from './tables'

/** Options of `importArena`. */
export interface ImportArenaOptions extends TablesOptions {
  /** The label of each position, all different. Default: its number. */
  readonly labels?: { readonly at: (position: number) => string } | undefined
}

/** Rows of a batch. */
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

const emptyLists = (): [number[], number[], number[], number[]] => [[], [], [], []]

/** Positions where play continues with the number of their moves, or where it ends with their payoffs. */
function* positionsOf(arena: Arena, ends: boolean): Generator<Column[]> {
  const { graph, mover, payoff } = arena
  const { order, offsets } = graph
  let [id, what, movers, told] = emptyLists()
  for (let v = 0; v < order; v++) {
    if (isTerminal(arena, v) === ends) {
      id.push(v)
      what.push(ends ? terminalPayoff(arena, v) : offsets[v + 1] - offsets[v])
      if (mover !== undefined) movers.push(mover[v])
      if (ends) told.push(payoff === undefined || Number.isNaN(payoff[v]) ? 0 : 1)
    }
    if (id.length === BATCH || (v === order - 1 && id.length > 0)) {
      yield [id, what, ...(mover === undefined ? [] : [movers]), ...(ends ? [told] : [])]
      ;[id, what, movers, told] = emptyLists()
    }
  }
}

/** The moves of positions where play continues. */
function* arcsOf(arena: Arena): Generator<Column[]> {
  const { graph, mover } = arena
  const { order, offsets, targets } = graph
  let [to, from, movers, place] = emptyLists()
  for (let v = 0; v < order; v++) {
    if (!isTerminal(arena, v))
      for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
        to.push(targets[arc])
        from.push(v)
        place.push(arc)
        if (mover !== undefined) movers.push(mover[v])
      }
    if (to.length >= BATCH || (v === order - 1 && to.length > 0)) {
      yield mover === undefined ? [to, from, place] : [to, from, movers, place]
      ;[to, from, movers, place] = emptyLists()
    }
  }
}

function* labelsOf(order: number, at: (position: number) => string): Generator<Column[]> {
  for (let v = 0; v < order; v += BATCH) {
    const count = Math.min(BATCH, order - v)
    yield [
      Int32Array.from({ length: count }, (_, i) => v + i),
      Array.from({ length: count }, (_, i) => at(v + i)),
    ]
  }
}
