// An arena as tables: a position's number is its id.

import { randomUUID } from 'node:crypto'
import { type Arena, isTerminal, terminalPayoff, validateArena } from '@zugzwang/core'
import type { Column, Engine } from '../engine'
import { SqlError } from '../errors'
import { folderOf, type Table } from '../manifest'
import { checkPayoffs } from './payoffs'
import { checkTablesOptions, type GameTables, type TablesOptions, writeGame } from './tables'

/** How `importArena` writes an arena as tables. */
export interface ImportArenaOptions extends TablesOptions {
  /** What each position is called, all different. Default: its number. */
  readonly labels?: { readonly at: (position: number) => string } | undefined
}

/** Rows of a batch. */
const BATCH = 2 ** 15

/**
 * Writes an arena as tables.
 *
 * @param folder - for the tables; those of another game there are replaced.
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
  const { signal, labels, onProgress } = options
  const total = 2 * order + graph.size
  let done = 0
  return writeGame(engine, folder, options, async (writer) => {
    const { place } = writer
    const write = async (
      what: string,
      columns: Parameters<Engine['put']>[1],
      batches: Iterable<readonly Column[]>,
      sorted?: string,
    ): Promise<Table> => {
      const table = { name: writer.name(what), rows: 0 }
      const target = folderOf(place, table)
      const rows = await engine.put(target, columns, counted(batches), { signal })
      if (rows === 0) {
        await engine.remove([target], { signal })
        return table
      }
      if (sorted === undefined) return { ...table, rows }
      const result = { name: writer.name(what), rows }
      await engine.write(folderOf(place, result), `SELECT * FROM ${engine.table([target])}`, {
        signal,
        sortBy: [sorted],
      })
      await engine.remove([target], { signal })
      return result
    }
    function* counted(batches: Iterable<readonly Column[]>) {
      for (const batch of batches) {
        yield batch
        done += batch[0]?.length ?? 0
        onProgress?.({ phase: 'write', done, total: Math.max(done, total) })
      }
    }
    const moverColumn = mover === undefined ? [] : ([{ name: 'mover', type: 'TINYINT' }] as const)
    return {
      kind: 'game',
      version: 1,
      id: randomUUID(),
      ids: 'INT',
      movers: mover !== undefined,
      endless: String(endless),
      positions: await write(
        'positions',
        [{ name: 'id', type: 'INT' }, { name: 'moves', type: 'INT' }, ...moverColumn],
        positionsOf(arena, false),
      ),
      ends: await write(
        'ends',
        [
          { name: 'id', type: 'INT' },
          { name: 'payoff', type: 'TINYINT' },
          ...moverColumn,
          { name: 'told', type: 'TINYINT' },
        ],
        positionsOf(arena, true),
      ),
      told: true,
      arcs: await write(
        'arcs',
        [
          { name: 'target', type: 'INT' },
          { name: 'source', type: 'INT' },
          ...moverColumn,
          { name: 'place', type: 'INT' },
        ],
        arcsOf(arena),
        'target',
      ),
      ordered: true,
      ...(labels === undefined
        ? {}
        : {
            labels: await write(
              'labels',
              [
                { name: 'id', type: 'INT' },
                { name: 'label', type: 'STRING' },
              ],
              labelsOf(order, (position) => labels.at(position)),
            ),
          }),
    }
  })
}

const emptyLists = (): [number[], number[], number[], number[]] => [[], [], [], []]

/** Positions where play continues, with their moves, or where it ends, with their payoffs, and their movers. */
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
