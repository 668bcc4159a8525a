// Files as sources of tables.

import { type FileHandle, open } from 'node:fs/promises'
import { createLane } from '@zugzwang/host/lane'
import type { TableSource } from '../file/read'

/** A file that is open. */
export interface FileSource extends TableSource {
  readonly size: number
  close(): Promise<void>
}

/**
 * Opens a file as the source of a table. Errors of the system come through as they are.
 *
 * @see README.md#build-on-disk
 */
export async function openFile(path: string): Promise<FileSource> {
  const file = await open(path, 'r')
  const { size } = await file.stat()
  return { ...handleSource(file), size, close: () => file.close() }
}

/** Reads at once: more than Node's four threads for files can do, and few enough that most of a queue waits here. */
const READS = 16

/** An open file as a source. The system's reads cannot be stopped, but waiting ones are dropped. */
export function handleSource(file: FileHandle): TableSource {
  const lane = createLane(READS)
  return {
    read: (offset, length, signal) =>
      lane(signal, async () => {
        const bytes = new Uint8Array(length)
        let filled = 0
        while (filled < length) {
          signal?.throwIfAborted()
          const { bytesRead } = await file.read(bytes, filled, length - filled, offset + filled)
          if (bytesRead === 0) break
          filled += bytesRead
        }
        return bytes.subarray(0, filled)
      }),
  }
}
