// Where an output path leads: to a file, which is replaced as a whole, or to a device, a FIFO or a descriptor, which takes bytes
// as they come.

import { accessSync, constants, readlinkSync, realpathSync, statSync } from 'node:fs'
import { devNull } from 'node:os'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { unwritable, writingError } from '../errors'
import { statAt, statOf } from '../terminal/stat'
import type { Streams } from '../terminal/streams'
import { isSystemError } from '../terminal/system-error'

export type OutputPlace =
  | { readonly kind: 'stdout' }
  /** Writing continues at its offset. */
  | { readonly kind: 'descriptor'; readonly descriptor: number }
  | { readonly kind: 'stream'; readonly path: string; readonly isFifo: boolean }
  | OutputFile

export interface OutputFile {
  readonly kind: 'file'
  /** With links followed. */
  readonly path: string
  /** Absent if it is new. */
  readonly old?: { readonly mode: number; readonly uid: number; readonly gid: number }
}

/** Descriptors of this process. On Linux, opening such a name of a file would start at its beginning. */
const DESCRIPTOR = /^\/(?:dev\/(?:fd\/(\d+)|(stderr))|proc\/(?:self|(\d+))\/fd\/(\d+))$/
/** As in most systems. */
const MOST_LINKS = 40

/**
 * Finds where an output goes, before there is anything to write. '-' and other names of the same file, such as /dev/stdout, are
 * standard output.
 *
 * @throws CliError CANNOT_WRITE for folders, files without write permission (even for the administrator), and new files whose
 *   folder is missing or closed.
 */
export function findOutput(streams: Streams, path: string): OutputPlace {
  if (path === '-') return { kind: 'stdout' }
  try {
    const found = statAt(path)
    if (found === undefined) return newFile(path)
    if (found.isDirectory()) throw unwritable(path, 'EISDIR')
    if (isSame(path, streams.stdout.fd) && !isNull(path)) return { kind: 'stdout' }
    const descriptor = descriptorOf(path)
    // a pipe is opened again, since its descriptor may be non-blocking
    if (descriptor !== undefined && !found.isFIFO()) return { kind: 'descriptor', descriptor }
    const [mode, uid, gid] = [Number(found.mode), Number(found.uid), Number(found.gid)]
    if ((mode & 0o222) === 0) throw unwritable(path, 'EACCES')
    accessSync(path, constants.W_OK)
    return found.isFile()
      ? { kind: 'file', path: realpathSync(path), old: { mode, uid, gid } }
      : { kind: 'stream', path, isFifo: found.isFIFO() }
  } catch (error) {
    throw writingError(path, error)
  }
}

/** The same for all paths to one place, existing or not; undefined for the null device. Throws system errors. */
export function identityOf(place: OutputPlace): string | undefined {
  if (place.kind === 'stdout') return 'standard output'
  if (place.kind === 'descriptor') return inodeOf(place.descriptor)
  if (place.kind === 'stream' && isNull(place.path)) return undefined
  return place.kind === 'file' && place.old === undefined ? place.path : inodeOf(place.path)
}

/** The same for all paths to one file or device, and its descriptors. Throws system errors. */
export function inodeOf(of: string | number): string {
  const { dev, ino } = typeof of === 'number' ? statOf(of) : statSync(of, { bigint: true })
  return `${dev}:${ino}`
}

function isSame(path: string, descriptor: number | undefined): boolean {
  if (descriptor === undefined) return false
  try {
    return inodeOf(path) === inodeOf(descriptor)
  } catch {
    // a closed descriptor
    return false
  }
}

function isNull(path: string): boolean {
  if (path === devNull) return true
  const [found, none] = [path, devNull].map(statAt)
  return found?.isCharacterDevice() === true && found.rdev === none?.rdev
}

function descriptorOf(path: string): number | undefined {
  const [, device, stderr, owner, entry] = DESCRIPTOR.exec(path) ?? []
  if (stderr !== undefined) return 2
  if (owner !== undefined && Number(owner) !== process.pid) return undefined
  const digits = device ?? entry
  return digits === undefined ? undefined : Number(digits)
}

/** A new file, at the end of links. */
function newFile(path: string): OutputFile {
  let at = path
  for (let links = 0; links < MOST_LINKS; links++) {
    const link = readLink(at)
    if (link === undefined) break
    at = isAbsolute(link) ? link : `${dirname(at)}/${link}`
  }
  if (/[\\/]$/.test(at)) throw unwritable(path, 'EISDIR')
  if (at === '') throw unwritable(path, 'ENOENT')
  const folder = realpathSync(dirname(at))
  if (!statAt(folder)?.isDirectory()) throw unwritable(path, 'ENOTDIR')
  accessSync(folder, constants.W_OK | constants.X_OK)
  return { kind: 'file', path: join(folder, basename(at)) }
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch (error) {
    if (isSystemError(error)) return undefined
    throw error
  }
}
