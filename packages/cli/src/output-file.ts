// Files that commands write: beside their target first, and in its place when they are whole.

import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { CliError } from './errors'
import { type Streams, writeWhole } from './streams'

/**
 * Writes the pieces of a file, to standard output when the path is '-'. Returns how many bytes there are. When anything
 * goes wrong, a signal included, there is no part of it.
 *
 * @throws CliError when the file cannot be written; and whatever the pieces throw.
 */
export async function writeFile(
  streams: Streams,
  path: string,
  pieces: Iterable<string | Uint8Array>,
): Promise<number> {
  let size = 0
  if (path === '-') {
    for (const piece of pieces) {
      await writeWhole(streams, piece)
      size += Buffer.byteLength(piece)
    }
    return size
  }
  const unfinished = `${path}.${process.pid}.part`
  const remove = () => rmSync(unfinished, { force: true })
  process.once('exit', remove)
  try {
    const file = attempt(path, () => openSync(unfinished, 'w'))
    try {
      for (const piece of pieces) {
        const bytes = Buffer.from(piece as string)
        for (let at = 0; at < bytes.length; )
          at += attempt(path, () => writeSync(file, bytes, at, bytes.length - at))
        size += bytes.length
        await setImmediate()
      }
    } finally {
      closeSync(file)
    }
    attempt(path, () => renameSync(unfinished, path))
  } finally {
    remove()
    process.off('exit', remove)
  }
  return size
}

function attempt<Result>(path: string, act: () => Result): Result {
  try {
    return act()
  } catch (cause) {
    const message = `${path}: it cannot be written: ${(cause as Error).message}`
    throw new CliError('BAD_USAGE', message, { cause })
  }
}
