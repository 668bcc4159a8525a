// Files that commands write: beside their target first, and in its place when they are whole.

import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { CliError } from '../errors'
import { isSystemError } from '../input/input'
import { withProgress } from '../terminal/progress'
import { type Streams, writeWhole } from '../terminal/streams'

/**
 * Writes the pieces of a file, compressed where the path ends in .gz; to standard output when it is '-'. Returns how many
 * bytes the pieces have. When anything goes wrong, a signal included, there is no part of the file. Progress is shown.
 *
 * @throws CliError when the file cannot be written; and whatever the pieces throw.
 */
export async function writeFile(
  streams: Streams,
  path: string,
  pieces: Iterable<string | Uint8Array>,
): Promise<number> {
  return withProgress(streams, async ({ onProgress }) => {
    let size = 0
    const counted = function* () {
      for (const piece of pieces) {
        size += Buffer.byteLength(piece)
        yield piece
        onProgress({ phase: 'write', done: size })
      }
    }
    if (path === '-') for (const piece of counted()) await writeWhole(streams, piece)
    else await writeWholeFile(path, counted())
    return size
  })
}

async function writeWholeFile(path: string, pieces: Iterable<string | Uint8Array>): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`
  const remove = () => rmSync(unfinished, { force: true })
  process.once('exit', remove)
  try {
    const source = Readable.from(pieces)
    const file = createWriteStream(unfinished)
    if (path.endsWith('.gz')) await pipeline(source, createGzip(), file)
    else await pipeline(source, file)
    renameSync(unfinished, path)
  } catch (error) {
    throw isSystemError(error) ? unwritable(path, error) : error
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/** The error of a file that the system does not let us write. */
export function unwritable(path: string, error: NodeJS.ErrnoException): CliError {
  return new CliError('CANNOT_WRITE', `${path}: it cannot be written: ${error.message}`, {
    found: error.code,
    place: { file: path },
    cause: error,
  })
}
