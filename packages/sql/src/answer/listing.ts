// The whole answer row by row, for printing or copying: a statement, or one for each slice of the answer, whose rows are read on
// demand and never kept. Each position has a row for each of its best moves, or one without any; consecutive rows are merged
// here.

import { OUTCOMES, type Outcome } from '@zugzwang/core'
import { type Column, checkCount, type EngineOptions } from '../engine'
import { positionsOf } from '../game/tables'
import { from } from '../manifest'
import type { SolvedTables } from '../run/solve'
import { orderOfLabels } from './labels'
import { decidedRelation } from './relations'
import { type Slice, slicesOf } from './slices'

/** One position of an answer. */
export interface ListedPosition {
  readonly label: string
  /** For the player to move: the sign of the value to that player, endless play included. */
  readonly outcome: Outcome
  /** For Max if positions have a mover, otherwise for the player to move; may be ±Infinity. */
  readonly value: number
  /** Plies to the end; undefined if play is endless. */
  readonly plies: number | undefined
  /** Labels of the positions after the best moves, each once: in the order of the rules if tables have it, otherwise by label. */
  readonly best: readonly string[]
}

/** Represents the value of endless play. */
const ENDLESS = 2

/**
 * Every position of an answer, a batch of some thousand at a time, in the order of labels: whole numbers by size, texts by
 * their code points; a game that was an arena in the order of its positions. The database sorts; memory for a batch. Ending the
 * iteration early stops the statement.
 *
 * @throws SqlError INVALID_RUN if the run is not done, ENGINE_FAILED if rows are missing; the signal's reason.
 * @example
 * ```ts
 * const engine = await openDuckDB({ memoryLimit: 1e9 })
 * const game = openTables(engine, 'folder/game')
 * const solved = await solveTables(game, 'folder/run')
 * for await (const positions of listAnswer(solved)) console.log(positions.length)
 * ```
 */
export async function* listAnswer(
  solved: SolvedTables,
  options: EngineOptions = {},
): AsyncGenerator<readonly ListedPosition[]> {
  const { game } = solved
  const { engine, order, endless, manifest } = game
  const isByIds = manifest.labels === undefined || manifest.ordered
  const key = isByIds ? undefined : await orderOfLabels(game, options)
  const slices = await slicesOf(game, key, options)
  const sqls = slices.map((slice) => listingStatement(solved, key, slice))
  let listed = 0
  // the position that may have more best moves
  let last: { position: ListedPosition; best: string[]; seen: Set<string> | undefined } | undefined
  for await (const columns of batchesOf(engine, sqls, options)) {
    const done: ListedPosition[] = []
    const [labels = [], owns = [], values = [], plies = [], has = [], ends = []] = columns
    for (let row = 0; row < labels.length; row++) {
      const label = String(labels[row])
      if (last?.position.label !== label) {
        if (last !== undefined) done.push(last.position)
        const best: string[] = []
        const value = Number(values[row])
        last = {
          best,
          seen: undefined,
          position: {
            label,
            outcome: OUTCOMES[Number(owns[row]) + 1] as Outcome,
            value: value === ENDLESS ? endless : value,
            plies: value === ENDLESS ? undefined : Number(plies[row]),
            best,
          },
        }
      }
      if (has[row] !== 1) continue
      const end = String(ends[row])
      // most positions have one best move, hubs may have any number
      if (last.best.length > 0) last.seen ??= new Set(last.best)
      if (last.seen?.has(end)) continue
      last.seen?.add(end)
      last.best.push(end)
    }
    listed += done.length
    if (done.length > 0) yield done
  }
  if (last !== undefined) {
    listed++
    yield [last.position]
  }
  checkCount(engine, 'positions', listed, order)
}

/** Rows (label, own, value, plies, has, best) of a slice. */
function listingStatement(
  solved: SolvedTables,
  key: readonly ((label: string) => string)[] | undefined,
  slice: Slice,
): string {
  const { game } = solved
  const { manifest, endless } = game
  const { labels, movers, ordered } = manifest
  const side = (value: string) =>
    movers ? `CASE WHEN p.mover = 1 THEN -(${value}) ELSE ${value} END` : value
  const positions = `SELECT p.id, CAST(${side(`COALESCE(d.value, ${Math.sign(endless)})`)} AS TINYINT) AS own,
      CAST(COALESCE(d.value, ${ENDLESS}) AS TINYINT) AS value, CAST(COALESCE(d.plies, 0) AS INT) AS plies
    FROM ${positionsOf(game)} p LEFT JOIN ${decidedIn(solved, slice)} d ON d.id = p.id WHERE ${slice('p.id')}`
  const best = bestMoves(solved, slice)
  const target = ordered ? 'b.place' : 'b.target'
  const has = 'CAST(CASE WHEN b.source IS NULL THEN 0 ELSE 1 END AS TINYINT) AS has'
  const moves = `LEFT JOIN (${best}) b ON b.source = q.id`
  if (labels === undefined)
    return `SELECT CAST(q.id AS DOUBLE) AS label, q.own, q.value, q.plies, ${has},
        CAST(COALESCE(b.target, q.id) AS DOUBLE) AS best
      FROM (${positions}) q ${moves} ORDER BY q.id, ${target}`
  const names = from(game, labels)
  const by =
    key === undefined
      ? ['q.id', target]
      : ['n', 'm'].flatMap((table) => key.map((expression) => expression(`${table}.label`)))
  return `SELECT n.label, q.own, q.value, q.plies, ${has}, COALESCE(m.label, n.label) AS best
    FROM (${positions}) q JOIN ${names} n ON n.id = q.id ${moves} LEFT JOIN ${names} m ON m.id = b.target
    ORDER BY ${by.join(', ')}`
}

/** (id, value, plies) of what is decided in a slice. */
const decidedIn = (solved: SolvedTables, slice: Slice): string =>
  `(SELECT e.id, e.value, e.plies FROM ${decidedRelation(solved)} e WHERE ${slice('e.id')})`

/**
 * (source, target [, place]) of the best moves, by the rule of core's `bestArcs`: one ply nearer to an end with the same value;
 * where play is endless, those that keep it so.
 */
function bestMoves(solved: SolvedTables, slice: Slice): string {
  const { game } = solved
  const { arcs, movers, ordered, ids } = game.manifest
  if (arcs.rows === 0)
    return `SELECT CAST(0 AS ${ids}) AS source, CAST(0 AS ${ids}) AS target${ordered ? ', 0 AS place' : ''} WHERE 1 = 0`
  return `SELECT a.source, a.target${ordered ? ', a.place' : ''} FROM ${from(game, arcs)} a
    LEFT JOIN ${decidedIn(solved, slice)} s ON s.id = a.source LEFT JOIN ${decidedRelation(solved)} t ON t.id = a.target
    WHERE ${slice('a.source')}
      AND ((s.id IS NULL AND t.id IS NULL) OR (t.plies = s.plies - 1 AND t.value = ${movers ? '' : '-'}s.value))`
}

/** Batches of results, one at a time: the engine provides the next once this one is used. Ending the iteration stops the statement. */
async function* batchesOf(
  engine: SolvedTables['game']['engine'],
  sqls: readonly string[],
  { signal }: EngineOptions,
): AsyncGenerator<readonly Column[]> {
  const stop = new AbortController()
  const stopped = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal])
  let give = (_: readonly Column[] | undefined) => {}
  let fail = (_: unknown) => {}
  let [resume, giveUp] = [() => {}, (_: unknown) => {}]
  const next = () =>
    new Promise<readonly Column[] | undefined>((resolve, reject) => {
      give = resolve
      fail = reject
    })
  let wanted = next()
  const take = (columns: readonly Column[]) => {
    give(columns)
    return new Promise<void>((resolve, reject) => {
      resume = resolve
      giveUp = reject
    })
  }
  const run = async () => {
    for (const sql of sqls) await engine.columns(sql, take, { signal: stopped })
  }
  // no race between this and each batch: a pending promise keeps all that it was raced with
  const ended = run().then(
    () => give(undefined),
    (error: unknown) => fail(error),
  )
  try {
    for (;;) {
      const columns = await wanted
      if (columns === undefined) return
      yield columns
      wanted = next()
      resume()
    }
  } finally {
    const reason = new Error('no more rows are needed')
    stop.abort(reason)
    giveUp(reason)
    await ended
  }
}
