import { type FileLock, lockFile as lock } from '@zugzwang/host/file-lock'
import { TablebaseError } from '../errors'

/**
 * Locks a file, which need not exist yet.
 *
 * @param path - With all links followed: a file has one lock.
 * @throws TablebaseError LOCKED with who holds it; errors of the system come through.
 * @example
 * ```ts
 * const lock = lockFile('values.txt')
 * try {
 *   lock.check()
 * } finally {
 *   lock.release()
 * }
 * ```
 */
export function lockFile(path: string): FileLock {
  return lock(path, TablebaseError)
}
