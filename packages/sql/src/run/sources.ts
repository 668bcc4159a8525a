// The tables that the statements of a run read.

import type { GameTables } from '../game/tables'
import { from, type Table, type Writer } from '../manifest'
import type { RunState, SolveTablesOptions } from './state'
import { decidedIn, type Phase, phaseEnds } from './statements'

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
