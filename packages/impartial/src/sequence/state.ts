// A sequence as bytes, to be kept or sent, and resumed later. Ten 32-bit words stand at the head:
//   0  magic: 'ZGZG' read as a little-endian word (a file from a machine of other byte order is refused)
//   1  version, now 1
//   2  CRC-32 (IEEE 802.3) of all bytes after this word
//   3  number of values
//   4  bytes a value, 2 when all are below 65536, otherwise 4
//   5  the method last used: 0 stamps, 1 sparse space
//   6  the mask in use, 0 when there is none
//   7  what the game is identified by: 0 its digits, 1 its name
//   8  bytes of that
//   9  the rest digit, and 16 more when splits must be unequal
// then the digits, a byte each, or the name in UTF-8, zeros up to a multiple of 4, and the values. Any truncation and
// any flipped bit is detected.

import { crc32, excerpt } from '@zugzwang/core/authoring'
import { ImpartialError } from '../errors'
import { checkHeapCode, formatHeapCode, type HeapCode } from '../heap/heap-code'
import type { HeapGame } from '../heap/heap-game'
import { largestOf } from './engine'

const MAGIC = 0x475a475a
const VERSION = 1
const CHECKSUM_WORD = 2
const HEADER_WORDS = 10
const HEADER_BYTES = 4 * HEADER_WORDS
const UNEQUAL = 16

/** How values are found. */
export type SequenceMethod = 'stamp' | 'sparse'

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
  const identity = code === undefined ? new TextEncoder().encode(game.name) : code.digits
  const valueBytes = largestOf(values) < 65_536 ? 2 : 4
  const valuesAt = HEADER_BYTES + roundUp(identity.length)
  const bytes = new Uint8Array(valuesAt + valueBytes * values.length)
  const words = new Int32Array(bytes.buffer, 0, HEADER_WORDS)
  const kind = code === undefined ? 1 : 0
  const ending = (code?.rest ?? 0) + (code?.unequal ? UNEQUAL : 0)
  words.set([MAGIC, VERSION, 0, values.length, valueBytes, method === 'sparse' ? 1 : 0, mask])
  words.set([kind, identity.length, ending], 7)
  bytes.set(identity, HEADER_BYTES)
  valuesOf(bytes, valuesAt, valueBytes).set(values)
  words[CHECKSUM_WORD] = crc32(bytes.subarray(4 * (CHECKSUM_WORD + 1)))
  return bytes
}

/**
 * Reads what `encodeState` wrote. O(values).
 *
 * @param game - Needed for a game without a code; if given, it must be the game of the state.
 * @returns The state with the game given or, without one, the code and its canonical form as the name.
 * @throws ImpartialError `INVALID_SEQUENCE` for bytes that are not a state, of another version, truncated, damaged, or of
 *   another game.
 */
export function decodeState(given: Uint8Array, game?: HeapGame): SequenceState {
  const bytes = given.byteOffset % 4 === 0 ? given : new Uint8Array(given)
  const size = bytes.byteLength
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, Math.min(HEADER_WORDS, size >> 2))
  const [magic, version, sum, length, valueBytes, method, mask, kind, identityBytes, ending] = words
  if (magic !== MAGIC) throw invalid('it does not begin with "ZGZG"', magic, 'the magic word ZGZG')
  if (size < HEADER_BYTES)
    throw invalid(`it is cut short, with ${size} bytes`, size, `at least ${HEADER_BYTES} bytes`)
  if (version !== VERSION) throw invalid(`it has version ${version}`, version, `version ${VERSION}`)
  const least = Math.min(length, identityBytes)
  if (least < 0)
    throw invalid(`it has ${least} as a length, so it is damaged`, least, 'a length from 0')
  const valuesAt = HEADER_BYTES + roundUp(identityBytes)
  const expected = valuesAt + valueBytes * length
  if (size !== expected) {
    const what = `it has ${size} bytes for ${length} values; it may have been cut short`
    throw invalid(what, size, `${expected} bytes`)
  }
  if (crc32(bytes.subarray(4 * (CHECKSUM_WORD + 1))) !== sum)
    throw invalid('it is damaged: its checksum does not agree', sum, 'the checksum of its bytes')
  const identity = bytes.subarray(HEADER_BYTES, HEADER_BYTES + identityBytes)
  const code = kind === 1 ? undefined : readCode(identity, ending)
  return {
    game: gameOf(code, code ? formatHeapCode(code) : new TextDecoder().decode(identity), game),
    method: method === 1 ? 'sparse' : 'stamp',
    mask,
    values: Int32Array.from(valuesOf(bytes, valuesAt, valueBytes)),
  }
}

function readCode(digits: Uint8Array, ending: number): HeapCode {
  const rest = ending % UNEQUAL
  const code: HeapCode = { digits: Array.from(digits), rest, unequal: ending >= UNEQUAL }
  checkHeapCode(code)
  return code
}

/** The game given, if it is that of the state, or one of the state's code. */
function gameOf(
  code: HeapCode | undefined,
  name: string,
  game: HeapGame | undefined,
): SequenceState['game'] {
  if (game === undefined) {
    if (code !== undefined) return { name, code }
    const what = `its game ${excerpt(name)} has no code; give the game as well`
    throw invalid(what, name, 'the game as an argument')
  }
  const isSame =
    code === undefined
      ? game.code === undefined && game.name === name
      : game.code !== undefined && formatHeapCode(game.code) === name
  if (isSame) return game
  throw invalid(`it is of the game ${excerpt(name)}, not of ${excerpt(game.name)}`, name, game.name)
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
