// The small file next to tables that names the valid ones. It is replaced atomically, after what it names is written and
// before what only its predecessor named is deleted: a driver killed at any moment leaves a manifest all of whose tables are whole.
// Names of tables have a random part of their driver and a serial number, so that no name is used twice.

import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { excerpt } from '@zugzwang/core/authoring'
import { lockFile } from '@zugzwang/host/file-lock'
import type { Batches, ColumnSpec, Engine, EngineOptions, WriteOptions } from './engine'
import { SqlError } from './errors'

/** A table as a manifest has it: a name below the folder of the tables, and its number of rows. One without rows has no files. */
export interface Table {
  readonly name: string
  readonly rows: number
}

/** Where tables are kept. */
export interface Place {
  /** The folder with the manifest. */
  readonly folder: string
  /** The folder with the tables, as the engine names it. */
  readonly data: string
}

/** A place that an engine reads. */
export interface Placed {
  readonly engine: Engine
  readonly place: Place
}

/** Names of tables that this package gave. */
const OWN = /^[a-z]+-[0-9a-f]{8}-\d+$/

/** A place, absolute if it is a path. */
export function placeAt(folder: string, data: string | undefined): Place {
  const absolute = resolve(folder)
  if (data === undefined) return { folder: absolute, data: absolute }
  const isUri = /^[a-z][a-z0-9+.-]+:/i.test(data)
  return { folder: absolute, data: isUri ? data.replace(/\/+$/, '') : resolve(data) }
}

export function folderOf({ data }: Place, { name }: Pick<Table, 'name'>): string {
  return `${data}/${name}`
}

/** A FROM expression over tables with the same columns, at least one. They must have rows. */
export function from({ engine, place }: Placed, ...tables: readonly Pick<Table, 'name'>[]): string {
  return engine.table(tables.map((table) => folderOf(place, table)))
}

/** A FROM expression over the rows of queries; without any, over no rows of the columns `none`. */
export function unionOf(queries: readonly (string | false)[], none: string): string {
  const present = queries.filter((query) => query !== false)
  return `(${present.length > 0 ? present.join(' UNION ALL ') : `SELECT ${none} WHERE 1 = 0`})`
}

/**
 * The manifest of a place.
 *
 * @returns undefined if there is none.
 * @throws SqlError INVALID_RUN if it is not JSON, or of another kind or version.
 */
export function readManifest<Manifest extends { readonly kind: string; readonly version: number }>(
  { folder }: Place,
  kind: Manifest['kind'],
  version: Manifest['version'],
): Manifest | undefined {
  const path = manifestPath(folder, kind)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch (cause) {
    throw invalidManifest(path, excerpt(text), `the manifest of a ${kind}`, cause)
  }
  const read = (found ?? {}) as Partial<Manifest>
  if (read.kind !== kind || read.version !== version) {
    const shown = `${String(read.kind)}, version ${String(read.version)}`
    throw invalidManifest(path, shown, `${kind}, version ${version}`)
  }
  return found as Manifest
}

function invalidManifest(path: string, found: string, expected: string, cause?: unknown): SqlError {
  return new SqlError('INVALID_RUN', {
    what: `${path}: ${found}`,
    found,
    expected,
    place: { file: path },
    cause,
  })
}

function manifestPath(folder: string, kind: string): string {
  return join(folder, `${kind}.json`)
}

/** A place that one driver writes to. */
export interface Writer<Manifest> extends Placed {
  /** A name that no table has had. */
  name(what: string): string
  /** Writes the rows of a query as a new table. */
  write(what: string, select: string, options?: WriteOptions): Promise<Table>
  /** Writes rows as a new table. */
  put(what: string, columns: readonly ColumnSpec[], batches: Batches): Promise<Table>
  /** Deletes tables that neither manifest names, replaces the manifest, and deletes those that only the old one named. */
  commit(manifest: Manifest): Promise<void>
  /** Deletes the tables that were written since the last manifest. */
  clear(): Promise<void>
  release(): void
}

/**
 * Opens a place for writing, and removes what killed drivers left there.
 *
 * @param tables - The tables that a manifest names.
 * @throws SqlError LOCKED if another driver has it.
 */
export async function openWriter<Manifest>(
  engine: Engine,
  place: Place,
  kind: string,
  read: () => Manifest | undefined,
  tables: (manifest: Manifest) => readonly Table[],
  options: EngineOptions,
): Promise<Writer<Manifest> & { readonly manifest: Manifest | undefined }> {
  mkdirSync(place.folder, { recursive: true })
  const path = manifestPath(place.folder, kind)
  const lock = lockFile(path, SqlError)
  try {
    const manifest = read()
    let kept = new Set(manifest === undefined ? [] : tables(manifest).map(({ name }) => name))
    // those, and what this driver has written since
    let named = new Set(kept)
    const remove = (names: readonly string[], how?: EngineOptions) =>
      engine.remove(
        names.map((name) => folderOf(place, { name })),
        how,
      )
    const there = (await engine.list?.(place.data, options)) ?? []
    await remove(
      there.filter((name) => OWN.test(name) && !named.has(name)),
      options,
    )
    const driver = randomBytes(4).toString('hex')
    let serial = 0
    // a signal meanwhile must not leave unnamed files behind
    const removeAllBut = async (valid: ReadonlySet<string>) => {
      const gone = [...named].filter((name) => !valid.has(name))
      named = new Set([...named].filter((name) => valid.has(name)))
      if (gone.length > 0) await remove(gone)
    }
    const clear = () => removeAllBut(kept)
    const create = (what: string) => {
      const name = `${what}-${driver}-${serial++}`
      named.add(name)
      return name
    }
    const { signal } = options
    const make = async (what: string, work: (folder: string) => Promise<number>) => {
      const name = create(what)
      const rows = await work(folderOf(place, { name }))
      if (rows === 0) await remove([name], { signal })
      return { name, rows }
    }
    return {
      engine,
      place,
      manifest,
      name: create,
      write: (what, select, how) =>
        make(what, (target) => engine.write(target, select, { signal, ...how })),
      put: (what, columns, batches) =>
        make(what, (target) => engine.put(target, columns, batches, { signal })),
      async commit(next) {
        lock.check()
        const valid = new Set(tables(next).map(({ name }) => name))
        // before the manifest: readers of the place would not delete what a kill left
        await removeAllBut(new Set([...kept, ...valid]))
        replaceFile(path, `${JSON.stringify(next)}\n`)
        kept = valid
        await clear()
      },
      clear,
      release: lock.release,
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Writes a draft next to the file, and renames it. */
function replaceFile(path: string, text: string): void {
  const part = `${path}.part`
  try {
    const descriptor = openSync(part, 'w')
    try {
      writeSync(descriptor, text)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? new SqlError('DISK_FULL', {
          what: `${path}: no space is left on the disk`,
          place: { file: path },
          cause: error,
        })
      : error
  }
}
