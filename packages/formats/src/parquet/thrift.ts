// The compact protocol of Thrift, in which Parquet writes its footer and the headers of its pages (Apache Thrift,
// doc/specs/thrift-compact-protocol.md). Structures are visited field by field, so nothing is made of what nobody asks
// for, and every length is held against the bytes that are left: damaged bytes cost no more than whole ones.
//
// Here and in the modules beside it, what is wrong is thrown as an Error that only says what, in a few words.

/** Bytes being read, up to their end. */
export interface Cursor {
  readonly bytes: Uint8Array
  at: number
}

// types of fields; a boolean is in the type itself
export const TRUE = 1
export const FALSE = 2
const BYTE = 3
const I16 = 4
const I32 = 5
const I64 = 6
const DOUBLE = 7
const BINARY = 8
const LIST = 9
const SET = 10
const MAP = 11
export const STRUCT = 12
const UUID = 13

const LONGEST_VARINT = 10
/** Structures lie within one another no deeper than this: Parquet's own, five deep. */
const DEEPEST = 32

/** Takes `length` bytes. */
export function takeBytes(cursor: Cursor, length: number): Uint8Array {
  const start = cursor.at
  if (!(length >= 0 && length <= cursor.bytes.length - start)) throw new Error('it ends early')
  cursor.at += length
  return cursor.bytes.subarray(start, cursor.at)
}

/** A number without sign, seven bits a byte; exact up to 2^53. */
export function readVarint(cursor: Cursor): number {
  const { bytes } = cursor
  let number = 0
  let scale = 1
  for (let i = 0; i < LONGEST_VARINT; i++, scale *= 128) {
    const byte = bytes[cursor.at++]
    if (byte === undefined) throw new Error('it ends early')
    number += (byte & 0x7f) * scale
    if (byte < 0x80) return number
  }
  throw new Error('a number does not end')
}

/** A number with sign of up to 64 bits. */
export function readLong(cursor: Cursor): bigint {
  let number = 0n
  for (let i = 0; i < LONGEST_VARINT; i++) {
    const [byte = 0] = takeBytes(cursor, 1)
    number |= BigInt(byte & 0x7f) << BigInt(7 * i)
    if (byte < 0x80) return BigInt.asIntN(64, (number >> 1n) ^ -(number & 1n))
  }
  throw new Error('a number does not end')
}

/** The number that a number without sign stands for: 0, −1, 1, −2, … */
function fromZigzag(number: number): number {
  return number % 2 === 0 ? number / 2 : -(number + 1) / 2
}

/**
 * Visits the fields of a structure in their order. `visit` takes the value with one of the functions below; it has the
 * field's number and the type of its value.
 */
export function readFields(cursor: Cursor, visit: (field: number, type: number) => void): void {
  for (let field = 0; ; ) {
    const [header = 0] = takeBytes(cursor, 1)
    if (header === 0) return
    const step = header >> 4
    field = step === 0 ? fromZigzag(readVarint(cursor)) : field + step
    visit(field, header & 0x0f)
  }
}

/** A whole number of whatever length, exact from −2^53 to 2^53. */
export function readInteger(cursor: Cursor, type: number): number {
  if (type === BYTE) return ((takeBytes(cursor, 1)[0] as number) << 24) >> 24
  if (type !== I16 && type !== I32 && type !== I64) throw new Error('a number is none')
  return fromZigzag(readVarint(cursor))
}

const decoder = new TextDecoder()

export function readText(cursor: Cursor, type: number): string {
  if (type !== BINARY) throw new Error('a text is none')
  return decoder.decode(takeBytes(cursor, readVarint(cursor)))
}

/** Visits the structures of a list; `visit` takes each by `readFields`. */
export function readStructures(cursor: Cursor, type: number, visit: () => void): void {
  if (type !== LIST) throw new Error('a list is none')
  const { count, element } = listHeader(cursor)
  if (count > 0 && element !== STRUCT) throw new Error('a list has other elements')
  for (let i = 0; i < count; i++) visit()
}

/** Passes over a value. */
export function skip(cursor: Cursor, type: number, depth = 0): void {
  if (depth > DEEPEST) throw new Error('it is too deep')
  switch (type) {
    case TRUE:
    case FALSE:
      return
    case BYTE:
      takeBytes(cursor, 1)
      return
    case I16:
    case I32:
    case I64:
      readVarint(cursor)
      return
    case DOUBLE:
      takeBytes(cursor, 8)
      return
    case BINARY:
      takeBytes(cursor, readVarint(cursor))
      return
    case LIST:
    case SET: {
      const { count, element } = listHeader(cursor)
      for (let i = 0; i < count; i++) skipElement(cursor, element, depth)
      return
    }
    case MAP: {
      const count = elementCount(cursor, readVarint(cursor))
      const [types = 0] = count > 0 ? takeBytes(cursor, 1) : []
      for (let i = 0; i < count; i++) {
        skipElement(cursor, types >> 4, depth)
        skipElement(cursor, types & 0x0f, depth)
      }
      return
    }
    case STRUCT:
      readFields(cursor, (_, inner) => skip(cursor, inner, depth + 1))
      return
    case UUID:
      takeBytes(cursor, 16)
      return
    default:
      throw new Error('a field has an unknown type')
  }
}

/** In lists and maps a boolean is a byte. */
function skipElement(cursor: Cursor, type: number, depth: number): void {
  skip(cursor, type === TRUE || type === FALSE ? BYTE : type, depth + 1)
}

function listHeader(cursor: Cursor): { count: number; element: number } {
  const [header = 0] = takeBytes(cursor, 1)
  const short = header >> 4
  const count = elementCount(cursor, short === 15 ? readVarint(cursor) : short)
  return { count, element: header & 0x0f }
}

/** Every element is a byte at least. */
function elementCount({ bytes, at }: Cursor, count: number): number {
  if (count > bytes.length - at) throw new Error('it ends early')
  return count
}
