// The end of a solve in memory, by core's solver, once the rest fits: narrow games have thousands of plies, and each costs a
// statement. The rest is an arena: live positions, with the frontier, whose values are known, as ends of play.

import { type Arena, digraphFromArcs, pliesAt, solve, valueAt } from '@zugzwang/core'
import { checkCount } from '../engine'
import { from, unionOf } from '../manifest'
import { frontierOf, gameTablesOnly, type Run, type RunState, sourcesOf } from './state'
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
    ...gameTablesOnly(manifest),
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

type Left = Awaited<ReturnType<typeof readLeft>>

async function readLeft({ game, options: { signal } }: Run, { left }: RunState, statement: string) {
  const { engine, manifest } = game
  const id = new Float64Array(left)
  const moves = new Int32Array(left)
  /** Empty in impartial games. */
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
  checkCount(engine, 'positions that are left', count, left)
  return { count, id, moves, mover }
}

/** Ids that come with a value: the frontier, and the ends of play of later phases. */
async function readPaid(
  run: Run,
  state: RunState,
): Promise<{ readonly id: readonly number[]; readonly value: readonly number[] }> {
  const { game, phases, options } = run
  const { ends, ids } = game.manifest
  const phasesLeft = phases.slice(state.phase + 1)
  const later = phasesLeft.flatMap(payoffsOf)
  const paid = unionOf(
    [
      `SELECT id, CAST(value AS TINYINT) AS value FROM ${frontierOf(run, state)} f`,
      later.length > 0 &&
        ends.rows > 0 &&
        `SELECT id, payoff AS value FROM ${from(game, ends)} WHERE payoff IN (${later.join(', ')})`,
    ],
    '',
  )
  const id: number[] = []
  const value: number[] = []
  await game.engine.columns(
    `SELECT ${inNumbers(ids, 'p.id')}, p.value FROM ${paid} p`,
    ([someIds, values], rows) => {
      for (let i = 0; i < rows; i++) {
        id.push((someIds as ArrayLike<number>)[i])
        value.push((values as ArrayLike<number>)[i])
      }
    },
    { signal: options.signal },
  )
  const expected = phasesLeft.reduce((sum, { ends }) => sum + ends, state.fresh)
  checkCount(game.engine, 'decided positions', id.length, expected)
  return { id, value }
}

/** The arena of what is left, and the id of each of its positions: first those that are left, in their order. */
async function arenaOf(
  run: Run,
  state: RunState,
  left: Left,
  arcs: string,
): Promise<{ readonly arena: Arena; readonly ids: Float64Array }> {
  const { game, options } = run
  const { engine, manifest, endless } = game
  const { id, value } = await readPaid(run, state)
  const order = left.count + id.length
  const ids = new Float64Array(order)
  ids.set(left.id)
  ids.set(id, left.count)
  const payoff = new Float64Array(order + 1).fill(Number.NaN)
  payoff.set(value, left.count)

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
  checkCount(engine, 'moves', read, state.arcs.rows)
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
