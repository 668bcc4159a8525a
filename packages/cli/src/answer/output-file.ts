// Files that commands write: first under a name of their own, then renamed, so that no file is ever half written.

import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { CliError } from '../errors'
import { atExit } from '../terminal/at-exit'
import { withProgress } from '../terminal/progress'
import { type Streams, writeRaw } from '../terminal/streams'
import { isSystemError, systemReason } from '../terminal/system-error'

/**
 * Writes the pieces of a file, compressed if the path ends in .gz, or to standard output if it is '-'. Returns the number of
 * bytes before compression. If anything goes wrong, a signal included, no part of the file remains. Shows progress.
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
    if (path === '-') for (const piece of counted()) await writeRaw(streams, piece)
    else await writeWholeFile(path, counted())
    return size
  })
}

async function writeWholeFile(path: string, pieces: Iterable<string | Uint8Array>): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`
  const remove = () => {
    if (existsSync(unfinished)) rmSync(unfinished, { force: true })
  }
  const forget = atExit(remove)
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
    forget()
  }
}

/** The error of a file that the system does not let us write. */
export function unwritable(path: string, error: NodeJS.ErrnoException): CliError {
  return new CliError('CANNOT_WRITE', `${path}: it cannot be written: ${systemReason(error)}`, {
    found: error.code,
    place: { file: path },
    cause: error,
  })
}
