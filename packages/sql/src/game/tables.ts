// A game as tables, the form in which it is solved: positions where play continues with the number of their moves, positions
// where it ends with their payoffs, and the moves of the former, sorted by target. Ids are whole numbers below 2^53, INT if they
// fit; labels that are texts are in a separate table.

import { randomUUID } from 'node:crypto'
import type { Progress } from '@zugzwang/core'
import { checkKeys } from '@zugzwang/core/authoring'
import type { Cell, Engine, EngineOptions } from '../engine'
import { invalidOption, SqlError } from '../errors'
import {
  from,
  openWriter,
  type Place,
  type Placed,
  placeAt,
  readManifest,
  type Table,
  unionOf,
  type Writer,
} from '../manifest'

/** The manifest of a game's tables. */
export interface GameManifest {
  readonly kind: 'game'
  readonly version: 1
  /** Identifies the game: a run resumes only with the game it was started with. */
  readonly id: string
  /** The type of ids. */
  readonly ids: 'INT' | 'BIGINT'
  /** Whether positions have movers: then payoffs and `endless` are Max's. */
  readonly movers: boolean
  /** As a text, since JSON has no infinity. */
  readonly endless: string
  /** (id, moves [, mover]): where play continues. */
  readonly positions: Table
  /** (id, payoff [, mover] [, told]): where it ends. `told` is 1 for a given payoff, 0 for that of a position without moves. */
  readonly ends: Table
  /** Whether ends have that column. */
  readonly told?: boolean | undefined
  /** (target, source [, mover] [, place]): mover is that of the source; place the number of the move, if known. */
  readonly arcs: Table
  /** Whether arcs have the column `place`. */
  readonly ordered: boolean
  /** (id, label); absent: ids are the labels. */
  readonly labels?: Table | undefined
}

/** A game as tables, opened. */
export interface GameTables extends Placed {
  readonly manifest: GameManifest
  /** Number of positions. */
  readonly order: number
  /** Number of moves of the positions where play continues. */
  readonly size: number
  readonly endless: number
}

export function gameTables({ positions, ends, arcs, labels }: GameManifest): readonly Table[] {
  return [positions, ends, arcs, ...(labels === undefined ? [] : [labels])]
}

export function readGame(place: Place): GameManifest | undefined {
  return readManifest<GameManifest>(place, 'game', 1)
}

/** Where tables are. */
export interface TablesOptions extends EngineOptions {
  /** Where the engine keeps tables, as a path or a URI that it understands. Default: the folder itself. */
  readonly data?: string | undefined
  /** Called during an import with its phase, the rows done and their total. */
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined
}

/**
 * Checks the options of an import.
 * @param known - in addition to those of `TablesOptions`.
 * @throws SqlError INVALID_OPTION
 */
export function checkTablesOptions(
  name: string,
  options: TablesOptions,
  known: readonly string[] = [],
): void {
  checkKeys(name, options, [...known, 'data', 'signal', 'onProgress', 'onShare'], SqlError)
}

/** @throws SqlError INVALID_OPTION */
export function checkSinks(sinks: string): void {
  if (sinks !== 'normal' && sinks !== 'misere')
    throw invalidOption('sinks', sinks, 'normal or misere')
}

/**
 * Refuses payoffs other than −1, 0 and +1, and endless play not worth 0 if both players have the same moves.
 *
 * @throws SqlError UNSUPPORTED_ARENA
 */
export function checkPayoffs(
  endless: number,
  movers: boolean,
  payoff: ArrayLike<number> | undefined,
): void {
  if (!movers && endless !== 0)
    throw new SqlError('UNSUPPORTED_ARENA', {
      what: `Endless play is worth ${endless} where both players have the same moves`,
      found: endless,
      expected: '0',
      place: { field: 'endless' },
    })
  for (let v = 0; v < (payoff?.length ?? 0); v++) {
    const paid = payoff?.[v] as number
    if (!Number.isNaN(paid) && paid !== -1 && paid !== 0 && paid !== 1)
      throw new SqlError('UNSUPPORTED_ARENA', {
        what: ({ position }) => `${position(v)} pays ${paid}`,
        found: paid,
        expected: '−1, 0 or +1',
        place: { vertex: v, field: 'payoff' },
      })
  }
}

/** The progress of an import. */
export type ImportProgress = Pick<Progress, 'phase' | 'done' | 'total'>

/**
 * Opens the tables of a game.
 *
 * @param folder - As given to `importArena`, `importTables` or `expandRules`.
 * @throws SqlError NOT_FOUND if there are none, INVALID_RUN if the manifest is damaged.
 * @example
 * ```ts
 * const engine = await openDuckDB({ memoryLimit: 1e9 })
 * openTables(engine, 'folder/game').order
 * ```
 */
export function openTables(
  engine: Engine,
  folder: string,
  { data }: TablesOptions = {},
): GameTables {
  const place = placeAt(folder, data)
  const manifest = readGame(place)
  if (manifest === undefined)
    throw new SqlError('NOT_FOUND', {
      what: `${folder}: there are no tables of a game`,
      found: folder,
      expected: 'a folder that a game was imported to',
      place: { file: folder },
    })
  return opened({ engine, place }, manifest)
}

/** Writes the tables of a game with `make`, and its manifest; if that fails nothing new stays. */
export async function writeGame(
  engine: Engine,
  folder: string,
  options: TablesOptions,
  make: (writer: Writer<GameManifest>) => Promise<Omit<GameManifest, 'kind' | 'version' | 'id'>>,
): Promise<GameTables> {
  const place = placeAt(folder, options.data)
  const writer = await openWriter(engine, place, 'game', () => readGame(place), gameTables, options)
  try {
    const made = await make(writer)
    const manifest: GameManifest = { kind: 'game', version: 1, id: randomUUID(), ...made }
    await writer.commit(manifest)
    return opened({ engine, place }, manifest)
  } catch (error) {
    await writer.clear()
    throw error
  } finally {
    writer.release()
  }
}

function opened(placed: Placed, manifest: GameManifest): GameTables {
  return {
    ...placed,
    manifest,
    order: manifest.positions.rows + manifest.ends.rows,
    size: manifest.arcs.rows,
    endless: Number(manifest.endless),
  }
}

/** (id, moves, payoff [, mover]) of every position; the payoff is NULL where play continues. */
export function positionsOf(game: GameTables): string {
  const { positions, ends, movers } = game.manifest
  const mover = movers ? ', mover' : ''
  return unionOf(
    [
      positions.rows > 0 &&
        `SELECT id, moves, CAST(NULL AS INT) AS payoff${mover} FROM ${from(game, positions)}`,
      ends.rows > 0 &&
        `SELECT id, 0 AS moves, CAST(payoff AS INT) AS payoff${mover} FROM ${from(game, ends)}`,
    ],
    `0 AS id, 0 AS moves, 0 AS payoff${movers ? ', 0 AS mover' : ''}`,
  )
}

/** The label of a position, of which `labels` has the (id, label) if they are texts. */
export async function labelOf(
  placed: Placed,
  labels: Table | undefined,
  id: Cell,
  options: EngineOptions,
): Promise<string> {
  if (labels === undefined) return String(id)
  const [row] = await placed.engine.rows(
    `SELECT label FROM ${from(placed, labels)} WHERE id = ${id}`,
    options,
  )
  return String(row?.[0] ?? id)
}
