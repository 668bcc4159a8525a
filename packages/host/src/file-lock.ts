// Locks of files that only one run at a time may read and save. Node has no system locks, so a lock is a file next to the locked
// one that names its holder; a lock whose process is gone is taken over.

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { FaultData } from '@zugzwang/core/authoring'

/** The error class of a package that locks files. */
type LockError = new (code: 'LOCKED', data: FaultData) => Error

/** A lock that this process holds. */
export interface FileLock {
  /** Throws LOCKED if the lock has been taken or deleted meanwhile. */
  readonly check: () => void
  readonly release: () => void
}

/** Who holds a lock, as its file says in JSON. */
interface Holder {
  readonly pid: number
  readonly host: string
  /** When the lock was taken. */
  readonly since: string
  /** Start time and namespace of its process, if the system provides them. */
  readonly born: string | undefined
  readonly among: string | undefined
  /** Of this process, whatever its number. */
  readonly token: string
}

const TOKEN = randomUUID()
/** How many this process has taken. */
let locks = 0
/** Releases of the locks that this process holds. */
const held = new Set<() => void>()
/** Names of files have at most 255 bytes. */
const LONGEST_NAME = 250
const TRIES = 5
/** A lock names its holder right after its creation: one that is empty for this long belongs to a process that was killed. */
const SILENT_MS = 10_000

/**
 * Locks a file, which need not be there yet. The lock is released at the latest when the process exits; if a signal without a handler
 * ends it, the next process takes the lock over.
 *
 * @param path - with all links followed: a file has one lock.
 * @param Failure - the error class of the caller's package.
 * @throws An error of the given class, LOCKED, with who holds it; errors of the system come through.
 */
export function lockFile(path: string, Failure: LockError): FileLock {
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    born: birthOf(process.pid),
    among: processSpace(),
    token: TOKEN,
  }
  // no two locks have the same text, not even those taken at the same moment
  const text = `${JSON.stringify({ ...holder, lock: ++locks })}\n`
  const lock = createLock(path, text, Failure)
  const release = () => {
    held.delete(release)
    if (held.size === 0) process.off('exit', releaseAll)
    if (readLock(lock) === text) rmSync(lock, { force: true })
  }
  if (held.size === 0) process.once('exit', releaseAll)
  held.add(release)
  return {
    check: () => {
      const now = readLock(lock)
      if (now !== text) throw inUse(path, lock, now, Failure)
    },
    release,
  }
}

function releaseAll(): void {
  for (const release of [...held]) release()
}

/** Creates the file of a lock, and returns its name. */
function createLock(path: string, text: string, Failure: LockError): string {
  const [adjacent, elsewhere] = lockNames(path)
  try {
    return takeLock(path, adjacent, text, Failure)
  } catch (error) {
    if (!isSystemError(error, 'EACCES', 'EROFS')) throw error
  }
  // a file may be writable even if its folder is not
  return takeLock(path, elsewhere, text, Failure)
}

/** The name of a lock next to its file, and the one in the folder for temporary files. */
function lockNames(path: string): [string, string] {
  const name = basename(path)
  const hash = (what: string) => createHash('sha256').update(what).digest('hex').slice(0, 24)
  const short = Buffer.byteLength(name) <= LONGEST_NAME ? name : `.zugzwang-${hash(name)}`
  return [join(dirname(path), `${short}.lock`), join(tmpdir(), `zugzwang-${hash(path)}.lock`)]
}

function takeLock(path: string, lock: string, text: string, Failure: LockError): string {
  for (let tries = 1; ; tries++) {
    try {
      // a lock that does not name its holder yet counts as held
      const descriptor = openSync(lock, 'wx')
      try {
        writeFileSync(descriptor, text)
      } catch (error) {
        rmSync(lock, { force: true })
        throw error
      } finally {
        closeSync(descriptor)
      }
      return lock
    } catch (error) {
      if (!isSystemError(error, 'EEXIST')) throw error
    }
    const found = readLock(lock)
    if (found === undefined) continue
    if (tries === TRIES || !isGone(lock, parseHolder(found)))
      throw inUse(path, lock, found, Failure)
    removeGone(lock, found)
  }
}

/** Removes a lock if its text is still the one found; a newer lock of another process stays. */
function removeGone(lock: string, found: string): void {
  const name = `.zugzwang-${process.pid}-${randomBytes(6).toString('hex')}.part`
  const aside = join(dirname(lock), name)
  const moved = unlessMissing(() => {
    renameSync(lock, aside)
    return true
  })
  if (!moved) return
  try {
    if (readLock(aside) !== found) linkSync(aside, lock)
  } finally {
    rmSync(aside, { force: true })
  }
}

function readLock(lock: string): string | undefined {
  return unlessMissing(() => readFileSync(lock, 'utf8'))
}

/** What a call returns; undefined if its file is not there. */
function unlessMissing<Result>(call: () => Result): Result | undefined {
  try {
    return call()
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined
    throw error
  }
}

/** What a call returns; undefined if it fails. */
function unlessFailing<Result>(call: () => Result): Result | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}

/** The holder of a lock; `undefined` if it names none, as between its creation and its first byte. */
function parseHolder(text: string): Holder | undefined {
  const found = unlessFailing(() => JSON.parse(text) as Partial<Holder>)
  const { pid, host, since, born, among, token } = found ?? {}
  if (typeof pid !== 'number' || typeof host !== 'string') return undefined
  return { pid, host, since: String(since), born, among, token: String(token) }
}

/** Whether the process that held a lock has ended, as far as this process can find out. */
function isGone(lock: string, holder: Holder | undefined): boolean {
  if (holder === undefined) {
    const changed = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
    return Date.now() - changed > SILENT_MS
  }
  if (holder.host !== hostname() || holder.among !== processSpace()) return false
  if (holder.pid === process.pid) return holder.token !== TOKEN
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return isSystemError(error, 'ESRCH')
  }
  // another process may have its number by now
  return holder.born !== birthOf(holder.pid)
}

/** When a process began, in ticks since the system did. */
function birthOf(pid: number): string | undefined {
  const fields = unlessFailing(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // the name of the program, in parentheses, is second and may have blanks; the time is the 22nd field
  return fields?.slice(fields.lastIndexOf(')') + 2).split(' ')[19]
}

/** Numbers of processes mean something only among the processes of one container. */
function processSpace(): string | undefined {
  return unlessFailing(() => readlinkSync('/proc/self/ns/pid'))
}

/** Whether the system threw it, with one of the codes. */
function isSystemError(error: unknown, ...codes: readonly string[]): boolean {
  return (
    error instanceof Error &&
    'syscall' in error &&
    codes.includes(String(Reflect.get(error, 'code')))
  )
}

function inUse(path: string, lock: string, text: string | undefined, Failure: LockError): Error {
  const holder = text === undefined ? undefined : parseHolder(text)
  const { pid, host, since } = holder ?? {}
  const who = holder === undefined ? 'another run' : `process ${pid} on ${host}, since ${since}`
  return new Failure('LOCKED', {
    what: `${path}: it is in use by ${who}`,
    found: holder,
    expected: `a file that no other run uses: wait for it, give another file, or delete ${lock} if that run has ended`,
    place: { file: path },
  })
}
