// A run: its state between two plies, and the tables that its statements read.

import type { EngineOptions } from '../engine'
import type { GameManifest, GameTables } from '../game/tables'
import { from, type Table, type Writer } from '../manifest'
import { decidedIn, type Phase, phaseEnds } from './statements'

/** The manifest of a run. */
export interface RunState {
  readonly kind: 'run'
  readonly version: 1
  /** The id of the game. */
  readonly game: string
  /** The current phase, and its plies so far. */
  readonly phase: number
  readonly ply: number
  readonly done: boolean
  /** (id, moves): positions not decided when it was written, with the moves they had left then. */
  readonly live: Table
  /** Whether `live` is the game's own table. */
  readonly liveOfGame: boolean
  /** (target, source [, mover]): the moves of positions that were not decided when it was written. */
  readonly arcs: Table
  readonly arcsOfGame: boolean
  /** (id, hits, done, value, plies): changes by plies since `live`. */
  readonly deltas: readonly Table[]
  /** What was decided last and spreads next: the rows with done = 1 of a delta; undefined at the beginning of a phase: ends of play. */
  readonly frontier: Table | undefined
  /** Positions of the frontier. */
  readonly fresh: number
  /** (id, value, plies): decided positions, without ends of play and those only in deltas. */
  readonly decided: readonly Table[]
  /** Positions decided in deltas and not yet in `decided`. */
  readonly pending: number
  /** Positions not decided. */
  readonly left: number
  /** `left` when `arcs` was written. */
  readonly leftAtShrink: number
  /** Plies in all phases, and the longest play found. */
  readonly plies: number
  readonly longest: number
  readonly rows: number
  /** The part solved in memory. */
  readonly finish?: Finish | undefined
}

/** The part of `solveTables` that was done in memory. */
export interface Finish {
  /** Plies before it. */
  readonly after: number
  readonly positions: number
  readonly arcs: number
}

/** The tables of a run that has not written any, or needs none any more. */
export function gameTablesOnly({
  positions,
  arcs,
}: GameManifest): Pick<RunState, 'live' | 'liveOfGame' | 'arcs' | 'arcsOfGame'> {
  return { live: positions, liveOfGame: true, arcs, arcsOfGame: true }
}

export function runTables(state: RunState): readonly Table[] {
  return [
    ...(state.liveOfGame ? [] : [state.live]),
    ...(state.arcsOfGame ? [] : [state.arcs]),
    ...state.deltas,
    ...(state.frontier === undefined ? [] : [state.frontier]),
    ...state.decided,
  ].filter(({ rows }) => rows > 0)
}

export interface Run {
  readonly game: GameTables
  readonly writer: Writer<RunState>
  readonly phases: readonly FilledPhase[]
  readonly options: SolveTablesOptions
}

/** A phase, and the number of ends of play that it begins with. */
export interface FilledPhase extends Phase {
  readonly ends: number
}

export interface Sources {
  readonly live: string
  readonly arcs: string
  /** undefined if none has rows. */
  readonly deltas: string | undefined
}

export function sourcesOf({ game, writer }: Run, state: RunState): Sources {
  const filled = state.deltas.filter(({ rows }) => rows > 0)
  const at = (table: Table, isOfGame: boolean) => from(isOfGame ? game : writer, table)
  return {
    live: at(state.live, state.liveOfGame),
    arcs: at(state.arcs, state.arcsOfGame),
    deltas: filled.length === 0 ? undefined : from(writer, ...filled),
  }
}

/** What spreads next, as (id, value, plies). */
export function frontierOf({ game, writer, phases }: Run, state: RunState): string {
  if (state.frontier !== undefined) return decidedIn(from(writer, state.frontier))
  return phaseEnds(from(game, game.manifest.ends), phases[state.phase] as Phase)
}

/** A ply, or another step of a run, for observers. */
export interface RunStep {
  /** `ply`, or the last step, `finish`. */
  readonly step: 'ply' | 'finish'
  /** Plies so far in all phases. */
  readonly ply: number
  /** Positions that it decided. */
  readonly decided: number
  /** Positions left, and moves in the table of arcs. */
  readonly left: number
  readonly arcs: number
  /** Rows that it wrote. */
  readonly rows: number
  readonly milliseconds: number
  /** Whether live positions and arcs were rewritten. */
  readonly merged: boolean
  readonly shrunk: boolean
}

/** Options of `solveTables`. */
export interface SolveTablesOptions extends EngineOptions {
  /** Where the engine keeps the tables of the run. Default: the folder itself. */
  readonly data?: string | undefined
  /**
   * Bytes that JavaScript may take: once the rest fits, core's solver finishes in memory. 0: never. Default: 2^28.
   */
  readonly memoryLimit?: number | undefined
  /** Called after each ply. */
  readonly onStep?: ((step: RunStep) => void) | undefined
  /** Stops after this many plies in all, keeping the work done. Default: none. */
  readonly plyLimit?: number | undefined
  /** Live positions are rewritten when deltas have more rows than this share of them. Default 0.25. */
  readonly mergeAbove?: number | undefined
  /** … or when there are more deltas than this. Default 24. */
  readonly deltaLimit?: number | undefined
  /** Arcs are rewritten when positions are fewer than this share of those when they were written. Default 0.6. */
  readonly shrinkBelow?: number | undefined
}
