// Where a solve stands, as a file: a line of JSON, the bytes of its arrays, and a checksum over both. It is written next to
// its place and renamed, so that there is always a whole one.

import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { crc32 } from '@zugzwang/core/authoring'
import { TablebaseError } from '../errors'
import {
  createBuffers,
  createField,
  createReached,
  type Field,
  type Reached,
  windowsOf,
} from '../solve/field'
import type { Allocate } from '../solve/memory'
import type { Standing } from '../solve/solve-tiers'
import { handleSource } from './file-source'
import type { ScratchState } from './scratch-files'

const VERSION = 2
/** Bytes written and read at a time; the line is read in smaller ones. */
const PIECE = 2 ** 20
const LINE_PIECE = 2 ** 16
const NEWLINE = 10

type Line = ReturnType<typeof lineOf>

/** The line of JSON; `key` names what is built, by the header of the table. */
function lineOf(
  key: string,
  { tier, round, field, reached, written }: Standing,
  scratch: ScratchState,
  arrays: readonly Uint8Array[],
) {
  return {
    version: VERSION,
    key,
    tier,
    round,
    written,
    hasReached: reached !== undefined,
    /** Bytes of the numbers whose moves were followed. */
    expanded: reached?.expanded?.byteLength ?? 0,
    /** The tier under way. */
    ...(field && {
      field: {
        first: field.first,
        count: field.count,
        window: field.window,
        isLook: field.cells.length > 0,
      },
    }),
    /** The files with what was not in memory. */
    scratch,
    lengths: arrays.map(({ length }) => length),
  }
}

/** The bytes of the arrays that a state keeps, in order: cells only if they are the whole tier. */
function arraysOf(reached: Reached | undefined, field: Field | undefined): readonly Uint8Array[] {
  const arrays: (ArrayBufferView | undefined)[] = [reached?.seen, reached?.expanded]
  if (field !== undefined) {
    const { cells, scores, codes, holds, pending, done, control } = field
    if (windowsOf(field) === 1) arrays.push(cells)
    arrays.push(scores, codes, holds, pending, done, control)
  }
  return arrays
    .filter((array) => array !== undefined)
    .map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength))
}

/** A state that is being written. */
const unfinished = (path: string): string => `${path}.new`

/** Removes a state, and one that was not completed. */
export async function removeState(path: string): Promise<void> {
  await rm(path, { force: true })
  await rm(unfinished(path), { force: true })
}

/** Writes where a solve stands; `key` names what is built. */
export async function writeState(
  path: string,
  key: string,
  standing: Standing,
  scratch: ScratchState,
): Promise<void> {
  const arrays = arraysOf(standing.reached, standing.field)
  const line = lineOf(key, standing, scratch, arrays)
  const temporary = unfinished(path)
  const file = await open(temporary, 'w')
  try {
    let checksum = 0
    const copy = new Uint8Array(PIECE)
    const write = (bytes: Uint8Array) => {
      checksum = crc32(bytes, checksum)
      return file.writeFile(bytes)
    }
    await write(new TextEncoder().encode(`${JSON.stringify(line)}\n`))
    for (const bytes of arrays)
      for (let at = 0; at < bytes.length; at += PIECE) {
        // a copy, since the system does not read shared memory
        const piece = bytes.subarray(at, at + PIECE)
        copy.set(piece)
        await write(copy.subarray(0, piece.length))
      }
    const tail = new Uint8Array(4)
    new DataView(tail.buffer).setInt32(0, checksum)
    await file.writeFile(tail)
    await file.sync()
    await file.close()
    await rename(temporary, path)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Reads where a solve stands; undefined if there is no whole state.
 *
 * @param sizes - Positions of the largest tier, and of the largest window.
 * @throws TablebaseError OTHER_GAME if it is of another table; INVALID_TABLE if it has another version; LIMIT_EXCEEDED if its
 *   window is larger.
 */
export async function readState(
  path: string,
  key: string,
  sizes: { readonly count: number; readonly window: number },
  bytes: 1 | 2,
  allocate: Allocate,
): Promise<{ readonly standing: Standing; readonly scratch: ScratchState } | undefined> {
  let file: FileHandle
  try {
    file = await open(path, 'r')
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined
    throw error
  }
  try {
    const source = handleSource(file)
    let end = 0
    for (let at = 0; end === 0; at += LINE_PIECE) {
      const piece = await source.read(at, LINE_PIECE)
      if (piece.length === 0) return undefined
      const stop = piece.indexOf(NEWLINE)
      if (stop >= 0) end = at + stop + 1
    }
    const lineBytes = await source.read(0, end)
    let checksum = crc32(lineBytes)
    const line = parseLine(new TextDecoder().decode(lineBytes))
    if (line === undefined) return undefined
    if (line.version !== VERSION) throw otherVersion(path, line.version)
    if (line.key !== key) throw otherGame(path, line.key)
    const { count } = JSON.parse(key) as { count: number }
    const reached = line.hasReached ? createReached(count, 8 * line.expanded, allocate) : undefined
    const { window = 0 } = line.field ?? {}
    if (line.field?.isLook && window > sizes.window)
      throw tooLarge(path, bytes * (window - sizes.window))
    const buffers = createBuffers(sizes, bytes, allocate)
    const field =
      line.field &&
      createField(
        buffers,
        { ...line.field, isInOrder: false, scratch: undefined, desks: undefined },
        [],
        reached,
      )
    const arrays = arraysOf(reached, field)
    if (String(arrays.map(({ length }) => length)) !== String(line.lengths)) return undefined
    let offset = end
    for (const array of arrays)
      for (let at = 0; at < array.length; at += PIECE) {
        const piece = await source.read(offset, Math.min(PIECE, array.length - at))
        if (piece.length < Math.min(PIECE, array.length - at)) return undefined
        checksum = crc32(piece, checksum)
        array.set(piece, at)
        offset += piece.length
      }
    const tail = await source.read(offset, 4)
    if (tail.length < 4 || new DataView(tail.buffer).getInt32(0) !== checksum) return undefined
    const { tier, round, written, scratch } = line
    return { standing: { tier, round, written, field, buffers, reached }, scratch }
  } finally {
    await file.close()
  }
}

function parseLine(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line
  } catch {
    return undefined
  }
}

function otherVersion(path: string, version: unknown): TablebaseError {
  const has = typeof version === 'number' ? `version ${version}` : 'no version'
  return new TablebaseError('INVALID_TABLE', {
    what: `${path} is a checkpoint with ${has}`,
    found: version,
    expected: `version ${VERSION}: finish it with the release that began it, or delete it`,
    place: { file: path, field: 'version' },
  })
}

function otherGame(path: string, key: string): TablebaseError {
  const { game } = JSON.parse(key) as { game: string }
  return new TablebaseError('OTHER_GAME', {
    what: `${path} is a checkpoint of another table, ${game}`,
    found: game,
    expected: 'one of this table: finish that one, give another file, or delete it',
    place: { file: path },
  })
}

function tooLarge(path: string, more: number): TablebaseError {
  return new TablebaseError('LIMIT_EXCEEDED', {
    what: `${path} is a checkpoint of a build that had ${Math.ceil(more / 1e6)} MB more memory; allow as much, or delete it to start again`,
    found: more,
    place: { field: 'memoryLimit', file: path },
  })
}
