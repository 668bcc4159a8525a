// What all buffers of this package have in common: a header of eight Int32 words, and lists after it.
//   0  magic, four letters read as a little-endian word (a file with the other byte order is refused)
//   1  version, now 1
//   2  order
//   3  size, the number of arcs, or 0
//   4  kind: what lists there are
//   5  CRC-32 (IEEE 802.3) of all other words
//   6  0
//   7  0
// Lists of Float64 come first, those of Int32 next, and bytes last, filled up with 0 to a multiple of 4.

import { crc32 } from '@zugzwang/core/authoring'
import { ParityError } from '../errors'

const VERSION = 1
const HEADER_WORDS = 8
const HEADER_BYTES = 4 * HEADER_WORDS
const CHECKSUM_WORD = 5

/** What a kind of buffer is called, and how it begins. */
export interface FrameType {
  readonly name: string
  readonly letters: string
}

/** The numbers of a header. */
export interface Header {
  readonly order: number
  readonly size: number
  readonly kind: number
}

/** Lists in the order in which they are written. */
export interface Lists {
  readonly floats: readonly Float64Array[]
  readonly integers: readonly Int32Array[]
  readonly bytes: readonly Uint8Array[]
}

/** The lengths of lists. */
export type Lengths = { readonly [Part in keyof Lists]: readonly number[] }

/** Writes a header and lists. O(bytes). */
export function toFrame(type: FrameType, { order, size, kind }: Header, lists: Lists): ArrayBuffer {
  const lengths: Lengths = {
    floats: lists.floats.map(({ length }) => length),
    integers: lists.integers.map(({ length }) => length),
    bytes: lists.bytes.map(({ length }) => length),
  }
  const buffer = new ArrayBuffer(bytesOf(lengths))
  const words = new Int32Array(buffer)
  words.set([magicOf(type), VERSION, order, size, kind])
  const views = viewsOf(buffer, 0, lengths)
  for (const [i, list] of lists.floats.entries()) views.floats[i]?.set(list)
  for (const [i, list] of lists.integers.entries()) views.integers[i]?.set(list)
  for (const [i, list] of lists.bytes.entries()) views.bytes[i]?.set(list)
  words[CHECKSUM_WORD] = checksum(words)
  return buffer
}

/**
 * Reads what `toFrame` wrote. The lists alias the buffer if it is aligned to 8 bytes. O(bytes).
 *
 * @param lengthsOf - The lengths of the lists that a header announces; undefined for a kind that is not known.
 * @throws ParityError INVALID_BUFFER
 */
export function fromFrame(
  type: FrameType,
  buffer: ArrayBuffer | Uint8Array,
  lengthsOf: (header: Header) => Lengths | undefined,
): Header & Lists {
  const given = buffer instanceof Uint8Array ? buffer : new Uint8Array(buffer)
  const bytes = given.byteOffset % 8 === 0 ? given : new Uint8Array(given)
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2)
  const { name, letters } = type
  const length = bytes.byteLength
  const [magic, version, order = -1, size = -1, kind = -1, sum] = words
  if (magic !== magicOf(type))
    throw bufferError('magic', `This is no ${name}: its first bytes are wrong`, magic, letters)
  const cut = `The ${name} is cut short or damaged: it has ${length} bytes`
  if (length < HEADER_BYTES) throw bufferError('length', cut, length, `at least ${HEADER_BYTES}`)
  if (version !== VERSION)
    throw bufferError('version', `The ${name} has version ${version}`, version, `${VERSION}`)
  const damaged = `The ${name} is damaged`
  if (order < 0 || size < 0)
    throw bufferError(
      'order',
      `${damaged}: it has ${order} positions and ${size} arcs`,
      order,
      '≥ 0',
    )
  const lengths = lengthsOf({ order, size, kind })
  if (lengths === undefined)
    throw bufferError('kind', `${damaged}: its kind is ${kind}`, kind, 'a kind of version 1')
  const expected = bytesOf(lengths)
  if (length !== expected)
    throw bufferError('length', cut, length, `${expected} for ${order} positions`)
  if (sum !== checksum(words))
    throw bufferError(
      'checksum',
      `${damaged}: its checksum is wrong`,
      sum,
      'the CRC-32 of its bytes',
    )
  return { order, size, kind, ...viewsOf(bytes.buffer, bytes.byteOffset, lengths) }
}

const magicOf = ({ letters }: FrameType): number =>
  Array.from(letters).reduce((word, letter, i) => word | (letter.charCodeAt(0) << (8 * i)), 0)

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

const bytesOf = ({ floats, integers, bytes }: Lengths): number =>
  HEADER_BYTES + 8 * sumOf(floats) + 4 * sumOf(integers) + 4 * Math.ceil(sumOf(bytes) / 4)

function viewsOf(
  buffer: ArrayBufferLike,
  begin: number,
  { floats, integers, bytes }: Lengths,
): Lists {
  let at = begin + HEADER_BYTES
  const skip = (count: number): number => {
    at += count
    return at - count
  }
  return {
    floats: floats.map((length) => new Float64Array(buffer, skip(8 * length), length)),
    integers: integers.map((length) => new Int32Array(buffer, skip(4 * length), length)),
    bytes: bytes.map((length) => new Uint8Array(buffer, skip(length), length)),
  }
}

/** The checksum of all bytes except the checksum's own. */
function checksum(words: Int32Array): number {
  const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
  const head = crc32(bytes.subarray(0, 4 * CHECKSUM_WORD))
  return crc32(bytes.subarray(4 * CHECKSUM_WORD + 4), head)
}

function bufferError(field: string, what: string, found: unknown, expected: string): ParityError {
  return new ParityError('INVALID_BUFFER', { what, found, expected, place: { field } })
}
