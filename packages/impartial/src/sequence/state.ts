// A sequence as bytes, to be kept or sent, and gone on with later. Ten 32-bit words stand at the head:
//   0  magic: 'ZGZG' read as a little-endian word (a file from a machine of other byte order is refused)
//   1  version, now 1
//   2  CRC-32 (IEEE 802.3) of all bytes after this word
//   3  number of values
//   4  bytes a value, 2 when all are below 65536, otherwise 4
//   5  the method last used: 0 stamps, 1 sparse space
//   6  the mask in use, 0 when there is none
//   7  what the game is known by: 0 its digits, 1 its name
//   8  bytes of that
//   9  the rest digit, and 16 more when splits must be unequal
// then the digits, a byte each, or the name in UTF-8, zeros up to a multiple of 4, and the values. Any truncation and
// any flipped bit is noticed.

import { crc32, excerpt } from '@zugzwang/core/authoring'
import { ImpartialError } from '../errors'
import { checkHeapCode, formatHeapCode, type HeapCode } from '../heap/heap-code'
import type { HeapGame } from '../heap/heap-game'

const MAGIC = 0x475a475a
const VERSION = 1
const CHECKSUM_WORD = 2
const HEADER_WORDS = 10
const HEADER_BYTES = 4 * HEADER_WORDS
const UNEQUAL = 16

/** The ways in which values are found. */
export type SequenceMethod = 'stamp' | 'sparse'

/** What is kept of a sequence. */
export interface SequenceState {
  /** The game: its code is kept where there is one, otherwise its name. */
  readonly game: Pick<HeapGame, 'name' | 'code'>
  readonly method: SequenceMethod
  /** The mask in use; 0 when there is none. */
  readonly mask: number
  readonly values: Int32Array
}

/** Writes a state: 40 bytes, the game, and 2 or 4 bytes a value. O(values). */
export function encodeState({ game, method, mask, values }: SequenceState): Uint8Array {
  const { code } = game
  const told = code === undefined ? new TextEncoder().encode(game.name) : code.digits
  const most = values.reduce((largest, value) => Math.max(largest, value), 0)
  const valueBytes = most < 65_536 ? 2 : 4
  const valuesAt = HEADER_BYTES + roundUp(told.length)
  const bytes = new Uint8Array(valuesAt + valueBytes * values.length)
  const words = new Int32Array(bytes.buffer, 0, HEADER_WORDS)
  words.set([MAGIC, VERSION, 0, values.length, valueBytes, method === 'sparse' ? 1 : 0, mask])
  words.set(
    [code === undefined ? 1 : 0, told.length, (code?.rest ?? 0) + (code?.unequal ? UNEQUAL : 0)],
    7,
  )
  bytes.set(told, HEADER_BYTES)
  valuesOf(bytes, valuesAt, valueBytes).set(values)
  words[CHECKSUM_WORD] = crc32(bytes.subarray(4 * (CHECKSUM_WORD + 1)))
  return bytes
}

/**
 * Reads what `encodeState` wrote. O(values).
 *
 * @param game - Needed for a game without a code; if given, it must be the game of the state.
 * @returns The state, its game being the one given or, without one, the code and its canonical form as the name.
 * @throws ImpartialError `INVALID_SEQUENCE` for bytes that are no state, of another version, truncated, damaged, or of another
 *   game.
 */
export function decodeState(given: Uint8Array, game?: HeapGame): SequenceState {
  const bytes = given.byteOffset % 4 === 0 ? given : new Uint8Array(given)
  const words = new Int32Array(
    bytes.buffer,
    bytes.byteOffset,
    Math.min(HEADER_WORDS, bytes.byteLength >> 2),
  )
  const [
    magic,
    version,
    sum,
    length = -1,
    valueBytes = 0,
    method,
    mask = 0,
    kind,
    told = 0,
    ending = 0,
  ] = words
  if (magic !== MAGIC) throw invalid('it does not begin with "ZGZG"', magic, 'the magic word ZGZG')
  if (bytes.byteLength < HEADER_BYTES)
    throw invalid(
      `it is cut short, with ${bytes.byteLength} bytes`,
      bytes.byteLength,
      `at least ${HEADER_BYTES} bytes`,
    )
  if (version !== VERSION) throw invalid(`it has version ${version}`, version, `version ${VERSION}`)
  if (length < 0 || told < 0)
    throw invalid(
      `it has ${Math.min(length, told)} as a length, so it is damaged`,
      Math.min(length, told),
      'a length from 0',
    )
  const valuesAt = HEADER_BYTES + roundUp(told)
  const expected = valuesAt + valueBytes * length
  if (bytes.byteLength !== expected) {
    throw invalid(
      `it has ${bytes.byteLength} bytes for ${length} values; it may have been cut short`,
      bytes.byteLength,
      `${expected} bytes`,
    )
  }
  if (crc32(bytes.subarray(4 * (CHECKSUM_WORD + 1))) !== sum)
    throw invalid('it is damaged: its checksum does not agree', sum, 'the checksum of its bytes')
  const told0 = bytes.subarray(HEADER_BYTES, HEADER_BYTES + told)
  return {
    game: kind === 1 ? namedGame(told0, game) : codedGame(told0, ending, game),
    method: method === 1 ? 'sparse' : 'stamp',
    mask,
    values: Int32Array.from(valuesOf(bytes, valuesAt, valueBytes)),
  }
}

function codedGame(
  digits: Uint8Array,
  ending: number,
  game: HeapGame | undefined,
): SequenceState['game'] {
  const code: HeapCode = {
    digits: Array.from(digits),
    rest: ending % UNEQUAL,
    unequal: ending >= UNEQUAL,
  }
  checkHeapCode(code)
  if (game === undefined) return { name: formatHeapCode(code), code }
  if (game.code === undefined || formatHeapCode(game.code) !== formatHeapCode(code))
    throw invalid(
      `it is of the game ${excerpt(formatHeapCode(code))}, not of ${excerpt(game.name)}`,
      formatHeapCode(code),
      game.name,
    )
  return game
}

function namedGame(name: Uint8Array, game: HeapGame | undefined): SequenceState['game'] {
  const text = new TextDecoder().decode(name)
  if (game === undefined)
    throw invalid(
      `its game ${excerpt(text)} has no code; give the game as well`,
      text,
      'the game as an argument',
    )
  if (game.code !== undefined || game.name !== text)
    throw invalid(
      `it is of the game ${excerpt(text)}, not of ${excerpt(game.name)}`,
      text,
      game.name,
    )
  return game
}

function valuesOf(bytes: Uint8Array, at: number, valueBytes: number): Uint16Array | Int32Array {
  const start = bytes.byteOffset + at
  return valueBytes === 2
    ? new Uint16Array(bytes.buffer, start, (bytes.byteLength - at) >> 1)
    : new Int32Array(bytes.buffer, start, (bytes.byteLength - at) >> 2)
}

const roundUp = (count: number) => (count + 3) & ~3

function invalid(what: string, found: unknown, expected: string): ImpartialError {
  return new ImpartialError('INVALID_SEQUENCE', {
    what: `Not the state of a sequence: ${what}`,
    found,
    expected,
  })
}
