// A game as code as tables: its positions by number, and their moves, a stretch at a time. Threads make the rules for
// themselves and expand; this thread passes their batches to the engine, and they wait while it is busy.

import { Worker } from 'node:worker_threads'
import type { IndexedRules } from '@zugzwang/core'
import { checkStatedNumbers } from '@zugzwang/core/numbered'
import { loadRules, type RulesSource } from '@zugzwang/host/rules-source'
import type { Column, Engine } from '../engine'
import { invalidOption, SqlError } from '../errors'
import type { Expanded, Stretch } from '../expand-worker'
import { folderOf, from, placeAt, type Table } from '../manifest'
import { CONTINUES, type ExpandedBatch, expandBatch, type RulesFault } from './expand-batch'
import { expandedColumns, STRETCH } from './expand-shard'
import { checkExecutors, type Executors, launchShards } from './launch-shards'
import { readHalves } from './read-halves'
import {
  checkPayoffs,
  checkTablesOptions,
  type GameTables,
  type TablesOptions,
  writeGame,
} from './tables'

/** Options of `expandRules`. */
export interface ExpandRulesOptions extends TablesOptions {
  /** Number of threads that expand. Rules that are not given as a source are expanded by the calling thread. Default 1. */
  readonly threads?: number | undefined
  /**
   * Lets the machines of a cluster expand, on Apache Spark. Each needs Node.js, this package with `@duckdb/node-api`, the module of
   * the game, and the folder for the tables, all under the same paths as here. Default: this process expands, and sends rows.
   */
  readonly executors?: Executors | undefined
}

/** Stretches that a thread is given at once. */
const AHEAD = 2

/**
 * Writes a game of numbered positions as tables. Labels are the numbers.
 *
 * @param rules - The rules, or where threads find them.
 * @param folder - For the tables; those of another game there are replaced.
 * @throws SqlError INVALID_INPUT naming the position at which rules return something invalid, such as a move to a number that
 *   stands for no position; UNSUPPORTED_ARENA for payoffs other than −1, 0 and +1; LOCKED; errors of the game; the signal's reason.
 * @example
 * ```ts
 * const engine = await openDuckDB({ memoryLimit: 1e9 })
 * await expandRules(engine, 'folder/game', dobutsuNumbering())
 * ```
 */
export async function expandRules(
  engine: Engine,
  folder: string,
  rules: IndexedRules | RulesSource,
  options: ExpandRulesOptions = {},
): Promise<GameTables> {
  checkTablesOptions('expandRules', options, ['threads', 'executors'])
  const { threads = 1, signal, executors } = options
  if (!(Number.isInteger(threads) && threads >= 1))
    throw invalidOption('threads', threads, 'a whole number from 1')
  const own = 'module' in rules ? await loadRules(rules) : rules
  checkStatedNumbers(own)
  const { endless = 0, mover } = own
  const movers = mover !== undefined
  checkPayoffs(endless, movers, undefined)
  if (executors !== undefined)
    checkExecutors(engine, rules, executors, placeAt(folder, options.data).data)
  return writeGame(engine, folder, options, async (writer) => {
    const ids = own.count > 2 ** 31 ? 'BIGINT' : 'INT'
    const [all, led] = [{ name: writer.name('numbered') }, { name: writer.name('led') }]
    const [allFolder, ledFolder] = [folderOf(writer.place, all), folderOf(writer.place, led)]
    const columns = expandedColumns(ids, movers)
    const expand = () => {
      const batches =
        'module' in rules && threads > 1
          ? expandByThreads(rules, own.count, threads)
          : expandHere(own, own.count)
      return readHalves(watched(batches, own.count, options), (first, second) => [
        engine.put(allFolder, columns.positions, first, { signal }),
        engine.put(ledFolder, columns.arcs, second, { signal }),
      ])
    }
    const { count } = own
    const launch = (source: RulesSource, how: Executors) =>
      launchShards(
        engine,
        source,
        { count, ids, movers, positions: allFolder, arcs: ledFolder },
        how,
        (fault) => faultError(own, fault),
        (done) => options.onProgress?.({ phase: 'expand', done, total: count }),
        { signal },
      )
    const [positionRows, arcRows] =
      executors !== undefined && 'module' in rules ? await launch(rules, executors) : await expand()
    const mover = movers ? ', p.mover' : ''
    const write = (what: string, select: string, sortBy?: string[]): Promise<Table> | Table =>
      positionRows === 0 || (what === 'arcs' && arcRows === 0)
        ? { name: writer.name(what), rows: 0 }
        : writer.write(what, select, { sortBy })
    const numbered = from(writer, all)
    const positions = await write(
      'positions',
      `SELECT p.id, p.moves${mover} FROM ${numbered} p WHERE p.payoff = ${CONTINUES}`,
    )
    const ends = await write(
      'ends',
      `SELECT p.id, p.payoff${mover} FROM ${numbered} p WHERE p.payoff <> ${CONTINUES}`,
    )
    // if all numbers stand for positions, every move leads to one
    if (arcRows > 0 && positionRows < own.count) {
      const [stray] = await engine.rows(
        `SELECT a.source, a.target FROM ${from(writer, led)} a LEFT JOIN ${numbered} p ON p.id = a.target WHERE p.id IS NULL LIMIT 1`,
        { signal },
      )
      if (stray !== undefined)
        throw faultError(own, {
          position: Number(stray[0]),
          field: 'successors',
          found: Number(stray[1]),
          expected: 'a number that stands for a position',
        })
    }
    const arcs = await write(
      'arcs',
      `SELECT a.target, a.source${movers ? ', a.mover' : ''} FROM ${from(writer, led)} a`,
      ['target'],
    )
    const found = positions.rows + ends.rows
    if (found !== positionRows || arcs.rows !== arcRows)
      throw new SqlError('ENGINE_FAILED', {
        what: `${engine.name} has ${found} positions and ${arcs.rows} moves of ${positionRows} and ${arcRows}`,
        found,
        expected: String(positionRows),
        place: { file: folder },
      })
    return { ids, movers, endless: String(endless), positions, ends, arcs, ordered: false }
  })
}

/** Reports progress, and refuses faults. */
async function* watched(
  batches: Iterable<Expanded> | AsyncIterable<Expanded>,
  total: number,
  { signal, onProgress }: ExpandRulesOptions,
): AsyncGenerator<[readonly Column[], readonly Column[]]> {
  let done = 0
  for await (const batch of batches) {
    signal?.throwIfAborted()
    if ('thrown' in batch) throw batch.thrown
    if (!('positions' in batch)) throw faultError({ name: 'the rules' }, batch)
    yield [batch.positions, batch.arcs]
    done = Math.min(total, done + STRETCH)
    onProgress?.({ phase: 'expand', done, total })
  }
}

function faultError(
  { name }: { readonly name: string },
  { position, field, found, expected }: RulesFault,
): SqlError {
  return new SqlError(field === 'payoff' ? 'UNSUPPORTED_ARENA' : 'INVALID_INPUT', {
    what: `${name}: ${field} of position ${position} gives ${String(found)}`,
    found,
    expected,
    place: { vertex: position, field },
  })
}

function* expandHere(rules: IndexedRules, count: number): Generator<ExpandedBatch | RulesFault> {
  for (let from = 0; from < count; from += STRETCH)
    yield expandBatch(rules, from, Math.min(count, from + STRETCH))
}

/** Stretches as threads finish them, in any order. */
async function* expandByThreads(
  source: RulesSource,
  count: number,
  threads: number,
): AsyncGenerator<Expanded> {
  const done: Expanded[] = []
  let wake = () => {}
  let failure: { readonly error: unknown } | undefined
  let [next, pending] = [0, 0]
  const url = new URL('./expand-worker.js', import.meta.url)
  const workers = Array.from(
    { length: threads },
    () => new Worker(url, { workerData: source, execArgv: [], stdout: true }),
  )
  const give = (worker: Worker) => {
    if (next >= count) return
    const stretch: Stretch = { from: next, to: Math.min(count, next + STRETCH) }
    next = stretch.to
    pending++
    worker.postMessage(stretch)
  }
  try {
    const owners = new Map<Expanded, Worker>()
    for (const worker of workers) {
      // what rules print is not output of the program
      worker.stdout.pipe(process.stderr, { end: false })
      worker.on('exit', () => {
        const error = new Error('a thread has ended by itself: process.exit is not for rules')
        failure ??= { error }
        wake()
      })
      worker.on('message', (batch: Expanded) => {
        owners.set(batch, worker)
        done.push(batch)
        wake()
      })
      worker.on('error', (error) => {
        failure = { error }
        wake()
      })
      for (let i = 0; i < AHEAD; i++) give(worker)
    }
    while (pending > 0) {
      if (failure !== undefined) throw failure.error
      const batch = done.shift()
      if (batch === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      pending--
      yield batch
      // only now, so that no thread gets far ahead of the engine
      give(owners.get(batch) as Worker)
      owners.delete(batch)
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
