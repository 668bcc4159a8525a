// Files in blocks that take turns: while one is looked through, the system fills the other. A stream of Node takes new memory
// for each block, and of reading a long list of arcs a fifth was the system handing that out.

import { open } from 'node:fs/promises'

const BLOCK = 1 << 20

/** The bytes of a regular file. Each block is valid until the next is requested. Rejects with the system's error. */
export async function* readFileBlocks(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const fill = (block: Uint8Array) => {
      const filled = file.read(block, 0, BLOCK)
      // only a caller that awaits the read gets its error
      filled.catch(() => {})
      return filled
    }
    let next = fill(new Uint8Array(BLOCK))
    let free: Uint8Array = new Uint8Array(BLOCK)
    for (;;) {
      const { bytesRead, buffer } = await next
      if (bytesRead === 0) return
      next = fill(free)
      free = buffer
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
