// The end of a solve in memory, by core's solver, once the rest fits: narrow games have thousands of plies, and each costs a
// statement. The rest is an arena: live positions, with the frontier, whose values are known, as ends of play.

import { type Arena, digraphFromArcs, pliesAt, solve, valueAt } from '@zugzwang/core'
import { SqlError } from '../errors'
import type { GameTables } from '../game/tables'
import { from } from '../manifest'
import { frontierOf, type Run, sourcesOf } from './sources'
import { type RunState, withoutRest } from './state'
import { decidedIn, liveStatement, payoffsOf } from './statements'

/** Bytes for each position and for each arc: ids, places, the arena, and the solver's. */
const POSITION = 72
const ARC = 24

export function fits(state: RunState, { phases }: Run, bytes: number): boolean {
  const later = phases.slice(state.phase + 1).reduce((sum, { ends }) => sum + ends, 0)
  return (
    POSITION * (state.left + state.fresh + later) + ARC * (state.arcs.rows + state.left) <= bytes
  )
}

export async function finish(run: Run, state: RunState): Promise<RunState> {
  const { game, options, writer } = run
  const { manifest } = game
  const { live, arcs, deltas } = sourcesOf(run, state)
  const decided = [...state.decided]
  let rows = 0
  if (state.pending > 0 && deltas !== undefined) {
    const select = `SELECT d.id, d.value, d.plies FROM ${decidedIn(deltas)} d`
    const table = await writer.write('decided', select)
    decided.push(table)
    rows += table.rows
  }

  const left = await readLeft(run, state, liveStatement(live, deltas, manifest.movers))
  const { arena, ids } = await arenaOf(run, state, left, arcs)
  const solution = await solve(arena, { signal: options.signal })

  // plies of this phase count from its beginning, later phases start again
  const current = new Set(payoffsOf(run.phases[state.phase] as (typeof run.phases)[number]))
  const foundIds = new Float64Array(left.count)
  const values = new Int8Array(left.count)
  const allPlies = new Int32Array(left.count)
  let count = 0
  let longest = state.longest
  for (let v = 0; v < left.count; v++) {
    const remoteness = pliesAt(solution, v)
    if (remoteness < 0) continue
    const value = valueAt(solution, v)
    const plies = remoteness + (current.has(value) ? state.ply : 0)
    foundIds[count] = ids[v]
    values[count] = value
    allPlies[count++] = plies
    longest = Math.max(longest, plies)
  }
  if (count > 0) {
    const table = await writer.put(
      'decided',
      [
        { name: 'id', type: manifest.ids },
        { name: 'value', type: 'TINYINT' },
        { name: 'plies', type: 'INT' },
      ],
      [[foundIds, values, allPlies].map((column) => column.subarray(0, count))],
    )
    decided.push(table)
    rows += table.rows
  }
  return {
    ...state,
    ...withoutRest(manifest),
    done: true,
    phase: run.phases.length,
    ply: 0,
    deltas: [],
    frontier: undefined,
    fresh: 0,
    decided,
    pending: 0,
    left: state.left - count,
    longest,
    rows: state.rows + rows,
    finish: { after: state.plies, positions: arena.graph.order, arcs: arena.graph.size },
  }
}

interface Left {
  readonly count: number
  readonly id: Float64Array
  readonly moves: Int32Array
  /** Empty in impartial games. */
  readonly mover: Uint8Array
}

async function readLeft(
  { game, options: { signal } }: Run,
  { left }: RunState,
  statement: string,
): Promise<Left> {
  const { engine, manifest } = game
  const id = new Float64Array(left)
  const moves = new Int32Array(left)
  const mover = new Uint8Array(manifest.movers ? left : 0)
  let count = 0
  await engine.columns(
    `SELECT ${inNumbers(manifest.ids, 'q.id')}, q.moves${manifest.movers ? ', q.mover' : ''} FROM (${statement}) q`,
    ([ids, rest, movers], rows) => {
      id.set(ids as ArrayLike<number>, count)
      moves.set(rest as ArrayLike<number>, count)
      if (movers !== undefined) mover.set(movers as ArrayLike<number>, count)
      count += rows
    },
    { signal },
  )
  checkCount(game, 'positions that are left', count, left)
  return { count, id, moves, mover }
}

/** Rows are counted: a stream that ends early would silently make positions draws. */
function checkCount({ engine }: GameTables, what: string, found: number, expected: number): void {
  if (found !== expected)
    throw new SqlError('ENGINE_FAILED', {
      what: `${engine.name} gave ${found} ${what} of ${expected}`,
      found,
      expected: String(expected),
    })
}

/** Ids that come with a value: the frontier, and the ends of play of later phases. */
async function readPaid(
  { game, options: { signal } }: Run,
  statement: string,
  expected: number,
): Promise<{ readonly id: number[]; readonly value: number[] }> {
  const paid = { id: [] as number[], value: [] as number[] }
  await game.engine.columns(
    statement,
    ([ids, values], rows) => {
      for (let i = 0; i < rows; i++) {
        paid.id.push((ids as ArrayLike<number>)[i])
        paid.value.push((values as ArrayLike<number>)[i])
      }
    },
    { signal },
  )
  checkCount(game, 'decided positions', paid.id.length, expected)
  return paid
}

/** The arena of what is left, and the id of each of its positions: first those that are left, in their order. */
async function arenaOf(
  run: Run,
  state: RunState,
  left: Left,
  arcs: string,
): Promise<{ readonly arena: Arena; readonly ids: Float64Array }> {
  const { game, phases, options } = run
  const { engine, manifest, endless } = game
  const id = inNumbers(manifest.ids, 'f.id')
  const paid = [
    await readPaid(
      run,
      `SELECT ${id}, CAST(f.value AS TINYINT) FROM ${frontierOf(run, state)} f`,
      state.fresh,
    ),
  ]
  const later = phases.slice(state.phase + 1).flatMap(payoffsOf)
  if (later.length > 0 && manifest.ends.rows > 0)
    paid.push(
      await readPaid(
        run,
        `SELECT ${id}, f.payoff FROM ${from(game, manifest.ends)} f WHERE f.payoff IN (${later.join(', ')})`,
        phases.slice(state.phase + 1).reduce((sum, { ends }) => sum + ends, 0),
      ),
    )
  const order = left.count + paid.reduce((sum, part) => sum + part.id.length, 0)
  const ids = new Float64Array(order)
  const payoff = new Float64Array(order + 1).fill(Number.NaN)
  ids.set(left.id)
  let at = left.count
  for (const { id, value } of paid) {
    ids.set(id, at)
    payoff.set(value, at)
    at += id.length
  }

  // arcs that spread before are already subtracted from the moves; the remaining ones lead to ends worth endless play, which one
  // sink represents
  const open = left.moves
  const find = createFind(ids)
  const most = state.arcs.rows + left.count
  const sources = new Uint32Array(most)
  const targets = new Uint32Array(most)
  let [size, read] = [0, 0]
  await engine.columns(
    `SELECT ${inNumbers(manifest.ids, 'a.source')}, ${inNumbers(manifest.ids, 'a.target')} FROM ${arcs} a`,
    ([from, to], rows) => {
      read += rows
      for (let i = 0; i < rows; i++) {
        const source = find((from as ArrayLike<number>)[i])
        if (source < 0 || source >= left.count) continue
        const target = find((to as ArrayLike<number>)[i])
        if (target < 0) continue
        sources[size] = source
        targets[size++] = target
        open[source] = open[source] - 1
      }
    },
    { signal: options.signal },
  )
  checkCount(game, 'moves', read, state.arcs.rows)
  for (let v = 0; v < left.count; v++)
    if (open[v] > 0) {
      sources[size] = v
      targets[size++] = order
    }
  payoff[order] = Number.isFinite(endless) ? endless : 0
  const mover = manifest.movers ? new Uint8Array(order + 1) : undefined
  mover?.set(left.mover)
  return {
    arena: {
      graph: digraphFromArcs(order + 1, sources.subarray(0, size), targets.subarray(0, size)),
      payoff,
      mover,
      endless,
    },
    ids,
  }
}

/** The place of an id in a list without repetitions; −1 if it is absent. */
function createFind(ids: Float64Array): (id: number) => number {
  const sorted = ids.slice().sort()
  const least = sorted[0]
  const range = sorted[sorted.length - 1] - least + 1
  if (range <= 16 * ids.length) {
    const places = new Int32Array(range).fill(-1)
    for (let i = 0; i < ids.length; i++) places[ids[i] - least] = i
    return (id) => places[id - least] ?? -1
  }
  const rank = (id: number) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (sorted[middle] < id) low = middle + 1
      else high = middle
    }
    return low
  }
  const places = new Int32Array(ids.length)
  for (let i = 0; i < ids.length; i++) places[rank(ids[i])] = i
  return (id) => {
    const at = rank(id)
    return sorted[at] === id ? places[at] : -1
  }
}

function inNumbers(type: 'INT' | 'BIGINT', expression: string): string {
  return type === 'INT' ? expression : `CAST(${expression} AS DOUBLE)`
}
