// Where the path of an output leads: to a file that is replaced as a whole, or to what takes bytes as they come (a device,
// a FIFO, a descriptor of this process).

import { accessSync, constants, readlinkSync, realpathSync, statSync } from 'node:fs'
import { devNull } from 'node:os'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { unwritable } from '../errors'
import { statAt, statOf } from '../terminal/stat'
import type { Streams } from '../terminal/streams'
import { isSystemError } from '../terminal/system-error'

export type OutputPlace =
  | { readonly kind: 'stdout' }
  /** An open descriptor, whose writer goes on where it stands. */
  | { readonly kind: 'descriptor'; readonly descriptor: number }
  /** Neither a file nor a folder. */
  | { readonly kind: 'stream'; readonly path: string; readonly isFifo: boolean }
  | OutputFile

/** A file, old or new. */
export interface OutputFile {
  readonly kind: 'file'
  /** With all links followed. */
  readonly path: string
  /** Whose it is and what its permissions are; absent: it is new. */
  readonly old?: { readonly mode: number; readonly uid: number; readonly gid: number }
}

/** Descriptors of this process, as systems name them. On Linux, opening such a name of a file would begin at its beginning. */
const DESCRIPTOR = /^\/(?:dev\/(?:fd\/(\d+)|(stderr))|proc\/(?:self|(\d+))\/fd\/(\d+))$/
/** As many links as systems follow. */
const MOST_LINKS = 40

/**
 * Finds where an output goes, before there is anything to write. '-' is standard output, and so is whatever else is the same
 * file, such as /dev/stdout.
 *
 * @throws CliError CANNOT_WRITE for folders, for what this user may not write, for files that nobody may write (the system
 * lets its administrator write those too), and where the folder of a new file is missing or closed to this user.
 */
export function findOutput(streams: Streams, path: string): OutputPlace {
  if (path === '-') return { kind: 'stdout' }
  try {
    const found = statAt(path)
    if (found === undefined) return newFile(path)
    if (found.isDirectory()) throw unwritable(path, 'EISDIR')
    if (isSame(path, streams.stdout.fd) && !isNull(path)) return { kind: 'stdout' }
    const descriptor = descriptorOf(path)
    // a pipe is opened anew: the descriptor may be one that does not wait
    if (descriptor !== undefined && !found.isFIFO()) return { kind: 'descriptor', descriptor }
    const [mode, uid, gid] = [Number(found.mode), Number(found.uid), Number(found.gid)]
    if ((mode & 0o222) === 0) throw unwritable(path, 'EACCES')
    accessSync(path, constants.W_OK)
    return found.isFile()
      ? { kind: 'file', path: realpathSync(path), old: { mode, uid, gid } }
      : { kind: 'stream', path, isFifo: found.isFIFO() }
  } catch (error) {
    throw isSystemError(error) ? unwritable(path, error.code, error) : error
  }
}

/**
 * A text that is the same for all paths to one place, whether there is something already or not; `undefined` for the null
 * device, which takes everything.
 *
 * @throws system errors.
 */
export function identityOf(place: OutputPlace): string | undefined {
  if (place.kind === 'stdout') return 'standard output'
  if (place.kind === 'descriptor') return inodeOf(place.descriptor)
  if (place.kind === 'stream' && isNull(place.path)) return undefined
  return place.kind === 'file' && place.old === undefined ? place.path : inodeOf(place.path)
}

/** A text that is the same for all paths to one file or device, and for descriptors of it. Throws system errors. */
export function inodeOf(of: string | number): string {
  const { dev, ino } = typeof of === 'number' ? statOf(of) : statSync(of, { bigint: true })
  return `${dev}:${ino}`
}

function isSame(path: string, descriptor: number | undefined): boolean {
  if (descriptor === undefined) return false
  try {
    return inodeOf(path) === inodeOf(descriptor)
  } catch {
    // a closed descriptor is nothing's equal
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

/** A file that is not there yet: where a link leads, if the path is one. */
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
