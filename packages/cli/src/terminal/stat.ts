// What stands at a path or behind a descriptor. Asked with `bigint`, always: Node keeps the last answer of the other kind, and
// where that was of a FIFO or a socket, what it loads next it takes for one, whose links it does not follow (realpathSync, Node
// 20 to 26). Where packages are linked, they would be loaded twice, and an error of one would be none of the other's.

import { type BigIntStats, fstatSync, statSync } from 'node:fs'

/** What stands at a path, links followed; undefined: nothing does. Throws system errors. */
export function statAt(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })
}

/** What a descriptor leads to. Throws system errors. */
export function statOf(descriptor: number): BigIntStats {
  return fstatSync(descriptor, { bigint: true })
}
