// Always with `bigint`: Node keeps the last other answer, and if that was of a FIFO or a socket, it treats the next module it
// loads as one and does not follow its links (realpathSync, Node 20 to 26). Linked packages would then be loaded twice, and
// `instanceof` would fail across the copies.

import { type BigIntStats, fstatSync, statSync } from 'node:fs'

/** Links are followed; undefined if nothing is there. Throws system errors. */
export function statAt(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })
}

/** Throws system errors. */
export function statOf(descriptor: number): BigIntStats {
  return fstatSync(descriptor, { bigint: true })
}
