// A solution as one ArrayBuffer, to be posted, stored or sent. It begins with a header of six Int32 words:
//   0  magic: 'ZGZS' read as a little-endian word (a file with the other byte order is refused)
//   1  version, now 1
//   2  order
//   3  1 if the solution has values, otherwise 0
//   4  CRC-32 (IEEE 802.3) of all other words
//   5  0, so that values begin at a multiple of 8
// then the values as Float64, if there are any, and the scores as Int32. Every truncation and flipped bit is detected.

import { CoreError, valueError } from '../errors'
import { crc32 } from './crc32'
import type { Solution } from './solution'

const MAGIC = 0x535a475a
const VERSION = 1
const HEADER_WORDS = 6
const HEADER_BYTES = 4 * HEADER_WORDS
const CHECKSUM_WORD = 4

/**
 * Writes a solution to a new buffer of 24 bytes plus 4 a position, or 12 a position if it has values. O(order).
 *
 * @throws CoreError INVALID_SOLUTION if an array does not have one entry for each position.
 * @see README.md#what-a-solution-holds
 */
export function toBuffer({ order, score, value }: Solution): ArrayBuffer {
  const expected = `${order}, one for each position`
  for (const [field, list] of Object.entries({ score, value }))
    if (list !== undefined && list.length !== order)
      throw valueError('INVALID_SOLUTION', `${field}.length`, list.length, expected)
  const buffer = new ArrayBuffer(HEADER_BYTES + (value === undefined ? 4 : 12) * order)
  const words = new Int32Array(buffer)
  words.set([MAGIC, VERSION, order, value === undefined ? 0 : 1])
  if (value !== undefined) new Float64Array(buffer, HEADER_BYTES, order).set(value)
  words.set(score, words.length - order)
  words[CHECKSUM_WORD] = checksum(words)
  return buffer
}

/**
 * Reads what `toBuffer` wrote. The arrays alias the buffer if it is aligned to 8 bytes. O(order).
 *
 * Intact bytes do not make the answer right: use `verifySolution` to check that.
 *
 * @throws CoreError INVALID_BUFFER if the buffer is not a solution, has another version, or is truncated or damaged.
 * @see README.md#what-a-solution-holds
 */
export function fromBuffer(buffer: ArrayBuffer | Uint8Array): Solution {
  const given = buffer instanceof Uint8Array ? buffer : new Uint8Array(buffer)
  const bytes = given.byteOffset % 8 === 0 ? given : new Uint8Array(given)
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2)
  const [magic, version, order = -1, kind, sum] = words
  if (magic !== MAGIC)
    throw bufferError('magic', 'This is no solution: its first bytes are wrong', magic, '"ZGZS"')
  const length = bytes.byteLength
  const cut = `The solution is cut short or damaged: it has ${length} bytes`
  if (length < HEADER_BYTES) throw bufferError('length', cut, length, `at least ${HEADER_BYTES}`)
  if (version !== VERSION)
    throw bufferError('version', `The solution has version ${version}`, version, `${VERSION}`)
  const expected = HEADER_BYTES + (kind === 1 ? 12 : 4) * order
  if (order < 0)
    throw bufferError('order', `The solution is damaged: it has ${order} positions`, order, '≥ 0')
  if (length !== expected)
    throw bufferError('length', cut, length, `${expected} for ${order} positions`)
  if (sum !== checksum(words)) {
    const what = 'The solution is damaged: its checksum is wrong'
    throw bufferError('checksum', what, sum, 'the CRC-32 of its bytes')
  }
  const score = words.subarray(words.length - order)
  if (kind !== 1) return { order, score }
  const value = new Float64Array(bytes.buffer, bytes.byteOffset + HEADER_BYTES, order)
  return { order, score, value }
}

function bufferError(field: string, what: string, found: unknown, expected: string): CoreError {
  return new CoreError('INVALID_BUFFER', { what, found, expected, place: { field } })
}

/** The checksum of all bytes except the checksum's own. */
function checksum(words: Int32Array): number {
  const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
  const head = crc32(bytes.subarray(0, 4 * CHECKSUM_WORD))
  return crc32(bytes.subarray(4 * CHECKSUM_WORD + 4), head)
}
