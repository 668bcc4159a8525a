// What writers of text and messages share.

/** Characters of a chunk. */
export const CHUNK: number = 2 ** 16

/** Joins pieces of text to chunks of 2^16 characters or a little more. */
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

/** A field of CSV (RFC 4180), in quotes if it is empty, holds the delimiter, quotes or line ends, or has blanks at its ends. */
export function quoteField(text: string, delimiter = ','): string {
  const isPlain =
    text !== '' && !/["\r\n]/.test(text) && !text.includes(delimiter) && text.trim() === text
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}

/** A count with its noun: '1 arc', '2 arcs'. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
