// Win, loss and draw by backward propagation, ply by ply, over tables that are never changed. The frontier, what was decided
// last, is joined with the moves that lead there; their positions lose as many of their remaining moves, or are decided. The
// changes of a ply are a small table next to the live positions, a delta; when deltas grow, live positions are rewritten, and
// when these have become few, so are the moves. After each ply the manifest names the tables that count. It is the method of
// core's `solveOutcome` and `solvePayoff`, with a join in place of random access.

import { checkKeys } from '@zugzwang/core/authoring'
import type { EngineOptions } from '../engine'
import { invalidOption, SqlError } from '../errors'
import type { GameTables } from '../game/tables'
import { from, openWriter, type Place, placeAt, readManifest, type Table } from '../manifest'
import { finish, fits } from './finish'
import {
  type FilledPhase,
  frontierOf,
  gameTablesOnly,
  type Run,
  type RunState,
  type RunStep,
  runTables,
  type SolveTablesOptions,
  sourcesOf,
} from './state'
import {
  arcsStatement,
  decidedIn,
  liveStatement,
  type Phase,
  payoffsOf,
  phasesFor,
  plyStatement,
} from './statements'

/** A solve, complete or not. */
export interface SolvedTables {
  readonly game: GameTables
  readonly place: Place
  readonly state: RunState
  /** The plies of earlier drivers, if it resumed their run. */
  readonly resumedAt: number | undefined
}

/**
 * Solves a game in tables, as core's `solve` does: payoffs −1, 0 and +1, any value of endless play, plies to the end.
 * A stopped or killed run resumes after its last complete ply.
 *
 * @param folder - Of the run, empty or with a run over the same game.
 * @throws SqlError LOCKED if another driver works there, OTHER_GAME if it holds a run over another game, INVALID_RUN if
 *   its manifest is damaged, DISK_FULL, errors of the engine; the signal's reason.
 * @see README.md#solve-a-table-of-moves
 */
export async function solveTables(
  game: GameTables,
  folder: string,
  options: SolveTablesOptions = {},
): Promise<SolvedTables> {
  checkSolveOptions(options)
  const { engine } = game
  const place = placeAt(folder, options.data)
  const writer = await openWriter(engine, place, 'run', () => readRun(place), runTables, options)
  try {
    const { manifest } = writer
    if (manifest !== undefined && manifest.game !== game.manifest.id)
      throw new SqlError('OTHER_GAME', {
        what: `${folder} has a run over another game`,
        found: manifest.game,
        expected: `a run over ${game.manifest.id}, or an empty folder`,
        place: { file: folder },
      })
    const phases = await filledPhases(game, options)
    const first = manifest ?? begin(game, phases)
    if (manifest === undefined) await writer.commit(first)
    const state = await runPlies({ game, writer, phases, options }, first)
    return { game, place, state, resumedAt: manifest?.plies }
  } catch (error) {
    // the next driver can clear as well
    await writer.clear().catch(() => {})
    throw error
  } finally {
    writer.release()
  }
}

export function readRun(place: Place): RunState | undefined {
  return readManifest<RunState>(place, 'run', 1)
}

/**
 * Opens a run without resuming it.
 *
 * @throws SqlError NOT_FOUND, OTHER_GAME, INVALID_RUN.
 * @example
 * ```ts
 * const engine = await openDuckDB({ memoryLimit: 1e9 })
 * const game = openTables(engine, 'folder/game')
 * await countOutcomes(openRun(game, 'folder/run'))
 * ```
 */
export function openRun(
  game: GameTables,
  folder: string,
  { data }: { readonly data?: string | undefined } = {},
): SolvedTables {
  const place = placeAt(folder, data)
  const state = readRun(place)
  if (state === undefined || state.game !== game.manifest.id)
    throw new SqlError(state === undefined ? 'NOT_FOUND' : 'OTHER_GAME', {
      what: `${folder}: there is no run over this game`,
      found: state?.game,
      expected: `a run over ${game.manifest.id}`,
      place: { file: folder },
    })
  return { game, place, state, resumedAt: state.plies }
}

async function filledPhases(game: GameTables, options: EngineOptions): Promise<FilledPhase[]> {
  const { ends } = game.manifest
  const counts = new Map<number, number>()
  if (ends.rows > 0)
    for (const [payoff, count] of await game.engine.rows(
      `SELECT payoff, COUNT(*) FROM ${from(game, ends)} GROUP BY payoff`,
      options,
    ))
      counts.set(Number(payoff), Number(count))
  return phasesFor(game.endless).map((phase) => ({
    ...phase,
    ends: payoffsOf(phase).reduce((sum, payoff) => sum + (counts.get(payoff) ?? 0), 0),
  }))
}

function begin({ manifest }: GameTables, phases: readonly FilledPhase[]): RunState {
  const { id, positions } = manifest
  const state: RunState = {
    kind: 'run',
    version: 1,
    game: id,
    phase: 0,
    ply: 0,
    done: false,
    ...gameTablesOnly(manifest),
    deltas: [],
    frontier: undefined,
    fresh: phases[0]?.ends ?? 0,
    decided: [],
    pending: 0,
    left: positions.rows,
    leftAtShrink: positions.rows,
    plies: 0,
    longest: 0,
    rows: 0,
  }
  return enterPhase(state, phases)
}

/** Enters the next phase while nothing spreads in this one; the run is done after the last. */
function enterPhase(state: RunState, phases: readonly FilledPhase[]): RunState {
  let { phase, fresh, frontier, ply } = state
  while (fresh === 0 && phase < phases.length) {
    phase++
    fresh = phases[phase]?.ends ?? 0
    frontier = undefined
    ply = 0
  }
  return {
    ...state,
    phase,
    fresh,
    frontier,
    ply,
    done: phase === phases.length || state.left === 0,
  }
}

async function runPlies(run: Run, first: RunState): Promise<RunState> {
  const { options, writer } = run
  let state = first
  while (!state.done && state.plies < (options.plyLimit ?? Number.POSITIVE_INFINITY)) {
    options.signal?.throwIfAborted()
    const begun = performance.now()
    const last = state
    state = fits(state, run, options.memoryLimit ?? 2 ** 28)
      ? await finish(run, state)
      : await runPly(run, state)
    await writer.commit(state)
    options.onStep?.(stepOf(last, state, performance.now() - begun))
  }
  return state
}

function stepOf(last: RunState, state: RunState, milliseconds: number): RunStep {
  return {
    step: state.finish === undefined ? 'ply' : 'finish',
    ply: state.plies,
    decided: last.left - state.left,
    left: state.left,
    arcs: state.arcs.rows,
    rows: state.rows - last.rows,
    milliseconds,
    merged: state.live.name !== last.live.name,
    shrunk: state.arcs.name !== last.arcs.name,
  }
}

async function runPly(run: Run, state: RunState): Promise<RunState> {
  const { game, writer, options, phases } = run
  const { movers } = game.manifest
  const { live, arcs, deltas } = sourcesOf(run, state)
  const phase = phases[state.phase] as Phase
  let { rows } = state
  const write = async (...given: Parameters<typeof writer.write>): Promise<Table> => {
    const table = await writer.write(...given)
    rows += table.rows
    return table
  }

  const sources = { movers, phase, frontier: frontierOf(run, state), fresh: state.fresh }
  let counted: number | undefined
  const delta = await write('delta', plyStatement({ ...sources, arcs, live, deltas }), {
    count: { where: 'done = 1', take: (matching) => (counted = matching) },
  })
  const fresh = delta.rows === 0 ? 0 : (counted ?? (await freshIn(run, delta)))
  const left = state.left - fresh
  const after = enterPhase(
    {
      ...state,
      ply: state.ply + 1,
      plies: state.plies + 1,
      longest: fresh > 0 ? Math.max(state.longest, state.ply + 1) : state.longest,
      deltas: delta.rows === 0 ? state.deltas : [...state.deltas, delta],
      frontier: fresh === 0 ? undefined : delta,
      fresh,
      pending: state.pending + fresh,
      left,
      rows,
    },
    phases,
  )
  if (!isTimeToMerge(after, options)) return after

  // what is pending becomes decided for good
  const all = sourcesOf(run, after).deltas
  const decided =
    after.pending === 0 || all === undefined
      ? after.decided
      : [
          ...after.decided,
          await write('decided', `SELECT d.id, d.value, d.plies FROM ${decidedIn(all)} d`),
        ]
  const merged = { ...after, decided, deltas: [], pending: 0 }
  if (after.done) return { ...merged, ...gameTablesOnly(game.manifest), frontier: undefined, rows }

  const newLive = await write('live', liveStatement(live, all, movers), { sortBy: ['id'] })
  const thinned = { ...merged, live: newLive, liveOfGame: false }
  if (left >= (options.shrinkBelow ?? 0.6) * after.leftAtShrink) return { ...thinned, rows }

  const statement = arcsStatement(arcs, from(writer, newLive), movers)
  const newArcs = await write('arcs', statement, { sortBy: ['target'] })
  return { ...thinned, arcs: newArcs, arcsOfGame: false, leftAtShrink: left, rows }
}

async function freshIn({ writer, options }: Run, delta: Table): Promise<number> {
  const [[fresh] = []] = await writer.engine.rows(
    `SELECT COUNT(*) FROM ${from(writer, delta)} WHERE done = 1`,
    options,
  )
  return Number(fresh)
}

function isTimeToMerge(state: RunState, options: SolveTablesOptions): boolean {
  const { mergeAbove = 0.25, deltaLimit = 24 } = options
  const rows = state.deltas.reduce((sum, delta) => sum + delta.rows, 0)
  return state.done || rows > mergeAbove * state.left || state.deltas.length > deltaLimit
}

const NUMBERS = ['memoryLimit', 'plyLimit', 'mergeAbove', 'deltaLimit', 'shrinkBelow'] as const

function checkSolveOptions(options: SolveTablesOptions): void {
  checkKeys('solveTables', options, ['data', 'onStep', 'signal', ...NUMBERS], SqlError)
  for (const field of NUMBERS) {
    const found = options[field]
    if (found !== undefined && !(found >= 0)) throw invalidOption(field, found, 'a number from 0')
  }
}
