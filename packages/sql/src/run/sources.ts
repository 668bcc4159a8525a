// What the statements of a run read, and where they write.

import type { RowCount } from '../engine'
import { from, type GameTables } from '../game/tables'
import { folderOf, type Place, type Table, type Writer } from '../manifest'
import type { Phase } from './phases'
import type { RunState, SolveTablesOptions } from './state'
import { decidedIn, phaseEnds } from './statements'

/** What a run works with. */
export interface Run {
  readonly game: GameTables
  readonly place: Place
  readonly writer: Writer<RunState>
  readonly phases: readonly FilledPhase[]
  readonly options: SolveTablesOptions
}

/** A phase, and how many ends of play it begins with. */
export interface FilledPhase extends Phase {
  readonly ends: number
}

/** FROM expressions of a run's tables. */
export interface Sources {
  /** Of tables of its own. */
  readonly own: (tables: readonly Table[]) => string
  readonly live: string
  readonly arcs: string
  /** undefined: none has rows. */
  readonly deltas: string | undefined
}

/** Of a state. */
export function sourcesOf({ game, place }: Pick<Run, 'game' | 'place'>, state: RunState): Sources {
  const own = (tables: readonly Table[]) =>
    game.engine.table(tables.map((table) => folderOf(place, table)))
  const filled = state.deltas.filter(({ rows }) => rows > 0)
  return {
    own,
    live: state.liveOfGame ? from(game, state.live) : own([state.live]),
    arcs: state.arcsOfGame ? from(game, state.arcs) : own([state.arcs]),
    deltas: filled.length === 0 ? undefined : own(filled),
  }
}

/** What spreads next, as (id, value, plies). */
export function frontierOf(run: Pick<Run, 'game' | 'place' | 'phases'>, state: RunState): string {
  const { own } = sourcesOf(run, state)
  if (state.frontier !== undefined) return decidedIn(own([state.frontier]))
  const phase = run.phases[state.phase] as Phase
  return phaseEnds(from(run.game, run.game.manifest.ends), phase)
}

/** Writes a table that has never been. */
export async function writeTable(
  { game, place, writer, options: { signal } }: Run,
  what: string,
  select: string,
  { sortBy, count }: { sortBy?: readonly string[]; count?: RowCount } = {},
): Promise<Table> {
  const name = writer.name(what)
  const folder = folderOf(place, { name, rows: 0 })
  const rows = await game.engine.write(folder, select, { signal, sortBy, count })
  if (rows === 0) await game.engine.remove([folder], { signal })
  return { name, rows }
}
