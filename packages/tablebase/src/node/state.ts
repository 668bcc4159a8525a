// Where a solve stands, as a file: a line of JSON, the bytes of its arrays, and a checksum over both. It is written beside
// its place and renamed, so that there is always a whole one.

import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { crc32 } from '@zugzwang/core/authoring'
import { TablebaseError } from '../errors'
import type { Written } from '../file/write'
import {
  type Allocate,
  createBuffers,
  createField,
  createReached,
  type Field,
  windowsOf,
} from '../solve/field'
import type { Round } from '../solve/kernel'
import type { Standing } from '../solve/solve-tiers'
import { handleSource } from './file-source'
import type { ScratchState } from './scratch-files'

const VERSION = 2
/** Bytes written and read at a time; the line is read in smaller ones. */
const PIECE = 2 ** 20
const LINE_PIECE = 2 ** 16
const NEWLINE = 10

/** The line of JSON. */
interface Line {
  readonly version: number
  /** What is built: the header of the table. */
  readonly key: string
  readonly tier: number
  readonly round: Round
  readonly written: Written
  readonly hasReached: boolean
  /** Bytes of the numbers whose moves were followed. */
  readonly expanded: number
  /** The tier under way. */
  readonly field?:
    | {
        readonly first: number
        readonly count: number
        readonly window: number
        readonly isLook: boolean
      }
    | undefined
  /** The files with what was not in memory. */
  readonly scratch: ScratchState
  /** Lengths of the arrays, in bytes. */
  readonly lengths: readonly number[]
}

type Bytes = Uint8Array

/** The arrays of a field that a state keeps, in order: its cells only where they are the whole tier. */
function arraysOf(field: Field): readonly (Int32Array | Uint8Array | Uint16Array)[] {
  const { cells, scores, codes, holds, pending, done, control } = field
  return [...(windowsOf(field) === 1 ? [cells] : []), scores, codes, holds, pending, done, control]
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Bytes =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** A state that is being written. */
const unfinished = (path: string): string => `${path}.new`

/** Removes a state, and one that was not written to its end. */
export async function removeState(path: string): Promise<void> {
  await rm(path, { force: true })
  await rm(unfinished(path), { force: true })
}

/** Writes where a solve stands; `key` says of what. */
export async function writeState(
  path: string,
  key: string,
  standing: Standing,
  scratch: ScratchState,
): Promise<void> {
  const { tier, round, field, reached, written } = standing
  const arrays = [
    ...(reached === undefined
      ? []
      : [reached.seen, ...(reached.expanded ? [reached.expanded] : [])]),
    ...(field === undefined ? [] : arraysOf(field)),
  ].map(bytesOf)
  const line: Line = {
    version: VERSION,
    key,
    tier,
    round,
    written,
    hasReached: reached !== undefined,
    expanded: reached?.expanded?.byteLength ?? 0,
    ...(field && {
      field: {
        first: field.first,
        count: field.count,
        window: field.window,
        isLook: field.cells.length > 0,
      },
    }),
    scratch,
    lengths: arrays.map(({ length }) => length),
  }
  const temporary = unfinished(path)
  const file = await open(temporary, 'w')
  try {
    let checksum = 0
    const copy = new Uint8Array(PIECE)
    const write = async (bytes: Bytes) => {
      checksum = crc32(bytes, checksum)
      await writeAll(file, bytes)
    }
    await write(new TextEncoder().encode(`${JSON.stringify(line)}\n`))
    for (const bytes of arrays)
      for (let at = 0; at < bytes.length; at += PIECE) {
        // a copy, since threads' memory cannot be written by the system
        const piece = bytes.subarray(at, at + PIECE)
        copy.set(piece)
        await write(copy.subarray(0, piece.length))
      }
    const tail = new Uint8Array(4)
    new DataView(tail.buffer).setInt32(0, checksum)
    await writeAll(file, tail)
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
 * Reads where a solve stands; undefined if there is no whole state, which is as good as none.
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
      line.field && createField(buffers, { ...line.field, scratch: undefined }, [], reached)
    const arrays = [
      ...(reached === undefined
        ? []
        : [reached.seen, ...(reached.expanded ? [reached.expanded] : [])]),
      ...(field === undefined ? [] : arraysOf(field)),
    ].map(bytesOf)
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
    what: `${path} is a checkpoint of a build that had ${Math.ceil(more / 1e6)} MB more memory; give as much, or delete it to begin anew`,
    found: more,
    place: { field: 'memoryLimit', file: path },
  })
}

async function writeAll(file: FileHandle, bytes: Bytes): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written)
    written += bytesWritten
  }
}
