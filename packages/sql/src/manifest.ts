// The small file next to tables that names the valid ones. It is replaced atomically, after what it names is written and
// before what only its predecessor named is deleted: a driver killed at any moment leaves a manifest all of whose tables are whole.
// Names of tables have a random part of their driver and a serial number, so that no name is ever used twice.

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
import type { Engine, EngineOptions } from './engine'
import { SqlError } from './errors'

/** A table as a manifest has it: a name below the folder of the tables, and how many rows it has. One without rows is nowhere. */
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

/** Names of tables that this package gave. */
const OWN = /^[a-z]+-[0-9a-f]{8}-\d+$/

/** A place, absolute where it is a path. */
export function placeAt(folder: string, data: string | undefined): Place {
  const absolute = resolve(folder)
  if (data === undefined) return { folder: absolute, data: absolute }
  return { folder: absolute, data: isUri(data) ? data.replace(/\/+$/, '') : resolve(data) }
}

function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(text)
}

/** The folder of a table. */
export function folderOf({ data }: Place, { name }: Table): string {
  return `${data}/${name}`
}

/**
 * The manifest of a place.
 *
 * @returns undefined if there is none.
 * @throws SqlError INVALID_RUN if it is no JSON, or of another kind or version.
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
  const { kind: foundKind, version: foundVersion } = (found ?? {}) as Partial<Manifest>
  if (foundKind !== kind || foundVersion !== version)
    throw invalidManifest(
      path,
      `${String(foundKind)}, version ${String(foundVersion)}`,
      `${kind}, version ${version}`,
    )
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
export interface Writer<Manifest> {
  readonly place: Place
  /** A table that has never been. */
  name(what: string): string
  /** Deletes the tables that neither manifest names, replaces the manifest, and deletes those that only the old one named. */
  commit(manifest: Manifest): Promise<void>
  /** Deletes the tables that were written since the last manifest. */
  clear(): Promise<void>
  release(): void
}

/**
 * Takes a place for writing, and clears away what drivers that were killed left there.
 *
 * @param tables - the tables that a manifest names.
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
    const there = (await engine.list?.(place.data, options)) ?? []
    const left = there.filter((name) => OWN.test(name) && !named.has(name))
    await engine.remove(
      left.map((name) => folderOf(place, { name, rows: 0 })),
      options,
    )
    const driver = randomBytes(4).toString('hex')
    let serial = 0
    // a signal meanwhile must not leave unnamed files behind
    const removeAllBut = async (valid: ReadonlySet<string>) => {
      const gone = [...named].filter((name) => !valid.has(name))
      named = new Set([...named].filter((name) => valid.has(name)))
      if (gone.length > 0)
        await engine.remove(gone.map((name) => folderOf(place, { name, rows: 0 })))
    }
    const clear = () => removeAllBut(kept)
    return {
      place,
      manifest,
      name(what) {
        const name = `${what}-${driver}-${serial++}`
        named.add(name)
        return name
      },
      async commit(next) {
        lock.check()
        const valid = new Set(tables(next).map(({ name }) => name))
        // before the manifest: what is solved next only reads the place, and would not delete what a kill left
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
