// A solution as one ArrayBuffer, to be posted, stored or sent. Four Int32 words stand before the scores:
//   0  magic: 'ZGZS' read as a little-endian word (a file from a machine of other byte order is refused)
//   1  version, now 1
//   2  order
//   3  CRC-32 (IEEE 802.3) of words 0 … 2 and of all scores
// so that any truncation and any flipped bit is noticed.

import { CoreError } from '../errors'
import type { Solution } from './solution'

const MAGIC = 0x535a475a
const VERSION = 1
const HEADER_WORDS = 4
const CHECKSUM_WORD = 3

/** Writes a solution to a new buffer of 16 + 4 · order bytes. O(order). */
export function toBuffer({ order, score }: Solution): ArrayBuffer {
  const words = new Int32Array(HEADER_WORDS + order)
  words.set([MAGIC, VERSION, order])
  words.set(score, HEADER_WORDS)
  words[CHECKSUM_WORD] = checksum(words)
  return words.buffer
}

/**
 * Reads what `toBuffer` wrote. The scores alias the buffer where it is aligned to 4 bytes. O(order).
 *
 * That the bytes are unharmed does not make the answer right: `verifySolution` judges that.
 *
 * @throws CoreError INVALID_BUFFER when it is not a solution, of another version, truncated or damaged.
 */
export function fromBuffer(buffer: ArrayBuffer | Uint8Array): Solution {
  const given = buffer instanceof Uint8Array ? buffer : new Uint8Array(buffer)
  const bytes = given.byteOffset % 4 === 0 ? given : given.slice()
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2)
  const [magic, version, order, sum] = words
  if (magic !== MAGIC)
    throw new CoreError('INVALID_BUFFER', 'Not a solution: it does not begin with "ZGZS".')
  if (version !== VERSION)
    throw new CoreError(
      'INVALID_BUFFER',
      `The solution has version ${version}; this reader knows ${VERSION}.`,
    )
  const expected = (HEADER_WORDS + (order ?? 0)) * 4
  if (order === undefined || order < 0 || bytes.byteLength !== expected)
    throw new CoreError(
      'INVALID_BUFFER',
      `The solution has ${bytes.byteLength} bytes; expected ${expected} for ${order} positions. It may have been cut short.`,
    )
  if (sum !== checksum(words))
    throw new CoreError('INVALID_BUFFER', 'The solution is damaged: its checksum does not agree.')
  return { order, score: words.subarray(HEADER_WORDS) }
}

/** CRC-32 of all words but the checksum itself. */
function checksum(words: Int32Array): number {
  const table = crcTable()
  let crc = -1
  for (let i = 0; i < words.length; i++) {
    if (i === CHECKSUM_WORD) continue
    crc ^= words[i] as number
    crc = (crc >>> 8) ^ (table[crc & 255] as number)
    crc = (crc >>> 8) ^ (table[crc & 255] as number)
    crc = (crc >>> 8) ^ (table[crc & 255] as number)
    crc = (crc >>> 8) ^ (table[crc & 255] as number)
  }
  return ~crc
}

function crcTable(): Int32Array {
  const table = new Int32Array(256)
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
    table[byte] = crc
  }
  return table
}
