// What every writer of text ends with: its pieces put together to chunks.

/** Characters of a chunk. */
export const CHUNK: number = 2 ** 16

/** Pieces of text, joined to chunks of 2^16 characters or a little more. */
export function* inChunks(pieces: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}
