// Files as sources of tables.

import { type FileHandle, open } from 'node:fs/promises'
import type { TableSource } from '../file/read'

/** A file that is open. */
export interface FileSource extends TableSource {
  readonly size: number
  close(): Promise<void>
}

/** Opens a file as the source of a table. Errors of the system come through as they are. */
export async function openFile(path: string): Promise<FileSource> {
  const file = await open(path, 'r')
  const { size } = await file.stat()
  return { ...handleSource(file), size, close: () => file.close() }
}

/** An open file as a source. */
export function handleSource(file: FileHandle): TableSource {
  return {
    async read(offset, length, signal) {
      signal?.throwIfAborted()
      const bytes = new Uint8Array(length)
      let filled = 0
      while (filled < length) {
        const { bytesRead } = await file.read(bytes, filled, length - filled, offset + filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      return bytes.subarray(0, filled)
    },
  }
}
