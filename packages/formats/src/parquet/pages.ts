// The values of a column of Parquet, page by page (Apache Parquet, parquet.thrift, and parquet-format/Encodings.md).
//
// hyparquet would read them, but takes on trust what it reads: a run that a damaged byte makes 2^30 values long is written
// out, and a snappy literal of negative length read for ever. Here every length is held against what is left of the page
// and of the rows, so that damaged bytes take no more time and memory than whole ones.

import { isText } from '../text/reading'
import type { Expand } from './compression'
import type { Column, Kind } from './footer'
import {
  type Cursor,
  readFields,
  readInteger,
  readLong,
  readVarint,
  skip,
  TRUE,
  takeBytes,
} from './thrift'

/**
 * A text is its bytes, valid UTF-8 and not copied; a whole number that a double cannot hold is its digits; null is a
 * missing value.
 */
export type Value = number | string | Uint8Array | null

// kinds of pages
const DATA_PAGE = 0
const DICTIONARY_PAGE = 2
const DATA_PAGE_V2 = 3

// encodings
const PLAIN = 0
const PLAIN_DICTIONARY = 2
const RLE = 3
const DELTA_BINARY_PACKED = 5
const DELTA_LENGTH_BYTE_ARRAY = 6
const DELTA_BYTE_ARRAY = 7
const RLE_DICTIONARY = 8
const BYTE_STREAM_SPLIT = 9

/** A page may hold so many bytes, or so many times as many as it takes up in the file. */
const LARGE_PAGE = 2 ** 24
const MOST_EXPANSION = 2 ** 10

const LENGTH_BYTES = 4
const WIDTHS = { int32: 4, uint32: 4, int64: 8, uint64: 8, float: 4, double: 8 } as const

interface PageHeader {
  type: number
  /** Of the page, once expanded. */
  length: number
  /** Of the page in the file. */
  compressed: number
  values: number
  encoding: number
  /** How the levels of missing values are encoded. */
  levels: number
  levelBytes: number
  repetitionBytes: number
  isCompressed: boolean
}

/**
 * Reads values until there are `rows`, a page at a time.
 *
 * @param bytes - the pages of the column in a row group.
 * @throws Error at damage and at what is not known.
 */
export function* readPages(
  bytes: Uint8Array,
  column: Column & { readonly kind: Kind },
  rows: number,
  expand: Expand,
): Generator<Value[]> {
  const { kind } = column
  const cursor: Cursor = { bytes, at: 0 }
  let dictionary: Value[] | undefined
  for (let left = rows; left > 0; ) {
    const header = readPageHeader(cursor)
    const body = takeBytes(cursor, header.compressed)
    const limit = Math.max(LARGE_PAGE, MOST_EXPANSION * header.compressed)
    if (!(header.length >= 0 && header.length <= limit))
      throw new Error(`a page of ${header.compressed} bytes that stands for ${header.length}`)
    if (header.type === DICTIONARY_PAGE) {
      const page = expanded(body, header.length, expand)
      dictionary = plainValues(page, 0, header.values, kind)
      continue
    }
    if (header.type !== DATA_PAGE && header.type !== DATA_PAGE_V2) continue
    if (!(header.values >= 0 && header.values <= left))
      throw new Error(`a page of ${header.values} values where ${left} are left`)
    left -= header.values
    yield header.type === DATA_PAGE
      ? readDataPage(expanded(body, header.length, expand), header, column, dictionary)
      : readDataPageV2(body, header, column, dictionary, expand)
  }
}

function readPageHeader(cursor: Cursor): PageHeader {
  const header: PageHeader = {
    type: -1,
    length: -1,
    compressed: -1,
    values: -1,
    encoding: -1,
    levels: RLE,
    levelBytes: 0,
    repetitionBytes: 0,
    isCompressed: true,
  }
  readFields(cursor, (field, type) => {
    if (field === 1) header.type = readInteger(cursor, type)
    else if (field === 2) header.length = readInteger(cursor, type)
    else if (field === 3) header.compressed = readInteger(cursor, type)
    else if (field === 5 || field === 7)
      readFields(cursor, (part, partType) => {
        if (part === 1) header.values = readInteger(cursor, partType)
        else if (part === 2) header.encoding = readInteger(cursor, partType)
        else if (part === 3 && field === 5) header.levels = readInteger(cursor, partType)
        else skip(cursor, partType)
      })
    else if (field === 8)
      readFields(cursor, (part, partType) => {
        if (part === 1) header.values = readInteger(cursor, partType)
        else if (part === 4) header.encoding = readInteger(cursor, partType)
        else if (part === 5) header.levelBytes = readInteger(cursor, partType)
        else if (part === 6) header.repetitionBytes = readInteger(cursor, partType)
        else {
          // a boolean is in the type
          if (part === 7) header.isCompressed = partType === TRUE
          skip(cursor, partType)
        }
      })
    else skip(cursor, type)
  })
  return header
}

function expanded(input: Uint8Array, length: number, expand: Expand): Uint8Array {
  if (length === 0) return new Uint8Array()
  const page = expand(input, length)
  if (page.length !== length) throw new Error(`a page of ${page.length} bytes, not ${length}`)
  return page
}

function readDataPage(
  page: Uint8Array,
  { values, encoding, levels }: PageHeader,
  { kind, optional }: Column & { readonly kind: Kind },
  dictionary: Value[] | undefined,
): Value[] {
  if (!optional) return readValues(page, 0, values, encoding, kind, dictionary)
  if (levels !== RLE) throw new Error(`levels in encoding ${levels}`)
  const cursor = { bytes: page, at: 0 }
  const [a = 0, b = 0, c = 0, d = 0] = takeBytes(cursor, LENGTH_BYTES)
  const length = a + (b << 8) + (c << 16) + d * 2 ** 24
  const present = readRuns(takeBytes(cursor, length), 1, values)
  return spread(present, (count) => readValues(page, cursor.at, count, encoding, kind, dictionary))
}

function readDataPageV2(
  body: Uint8Array,
  { values, encoding, length, levelBytes, repetitionBytes, isCompressed }: PageHeader,
  { kind, optional }: Column & { readonly kind: Kind },
  dictionary: Value[] | undefined,
  expand: Expand,
): Value[] {
  const cursor = { bytes: body, at: 0 }
  takeBytes(cursor, repetitionBytes)
  const levels = takeBytes(cursor, levelBytes)
  const rest = body.subarray(cursor.at)
  const page = isCompressed ? expanded(rest, length - cursor.at, expand) : rest
  if (!optional) return readValues(page, 0, values, encoding, kind, dictionary)
  return spread(readRuns(levels, 1, values), (count) =>
    readValues(page, 0, count, encoding, kind, dictionary),
  )
}

/** Puts nulls where values are missing: those that are there have level 1. */
function spread(present: Int32Array, read: (count: number) => Value[]): Value[] {
  let count = 0
  for (const level of present) count += level
  const values = read(count)
  if (count === present.length) return values
  let next = 0
  return Array.from(present, (level) => (level === 1 ? (values[next++] as Value) : null))
}

/** Reads `count` values from page[at] on. */
function readValues(
  page: Uint8Array,
  at: number,
  count: number,
  encoding: number,
  kind: Kind,
  dictionary: Value[] | undefined,
): Value[] {
  if (count === 0) return []
  const isInteger = kind !== 'text' && kind !== 'float' && kind !== 'double'
  if (encoding === PLAIN) return plainValues(page, at, count, kind)
  if (encoding === RLE_DICTIONARY || encoding === PLAIN_DICTIONARY) {
    if (dictionary === undefined) throw new Error('a page refers to a dictionary that is not there')
    const cursor = { bytes: page, at }
    const [width = 0] = takeBytes(cursor, 1)
    const numbers = readRuns(page.subarray(cursor.at), width, count)
    return Array.from(numbers, (number) => {
      const value = dictionary[number]
      if (value === undefined) throw new Error('a value is not in its dictionary')
      return value
    })
  }
  if (encoding === DELTA_BINARY_PACKED && isInteger) {
    const numbers = readDeltas({ bytes: page, at }, count)
    return Array.from(numbers, (number) => integerOf(number, kind))
  }
  if (encoding === DELTA_LENGTH_BYTE_ARRAY && kind === 'text') {
    const cursor = { bytes: page, at }
    const lengths = readDeltas(cursor, count)
    return Array.from(lengths, (length) => checkedText(takeBytes(cursor, Number(length))))
  }
  if (encoding === DELTA_BYTE_ARRAY && kind === 'text')
    return readPrefixed({ bytes: page, at }, count)
  if (encoding === BYTE_STREAM_SPLIT && kind !== 'text') {
    const width = WIDTHS[kind]
    if (count > (page.length - at) / width) throw new Error('a page ends early')
    const bytes = new Uint8Array(count * width)
    for (let i = 0; i < bytes.length; i++)
      bytes[i] = page[at + (i % width) * count + Math.floor(i / width)] as number
    return plainValues(bytes, 0, count, kind)
  }
  throw new Error(`values in encoding ${encoding}`)
}

/** Values one after another, texts with their lengths before them. */
function plainValues(page: Uint8Array, at: number, count: number, kind: Kind): Value[] {
  const width = kind === 'text' ? LENGTH_BYTES : WIDTHS[kind]
  if (!(count >= 0 && count <= (page.length - at) / width)) throw new Error('a page ends early')
  const view = new DataView(page.buffer, page.byteOffset + at, page.length - at)
  const values = new Array<Value>(count)
  switch (kind) {
    case 'int32':
      for (let i = 0; i < count; i++) values[i] = view.getInt32(4 * i, true)
      break
    case 'uint32':
      for (let i = 0; i < count; i++) values[i] = view.getUint32(4 * i, true)
      break
    case 'float':
      for (let i = 0; i < count; i++) values[i] = view.getFloat32(4 * i, true)
      break
    case 'double':
      for (let i = 0; i < count; i++) values[i] = view.getFloat64(8 * i, true)
      break
    case 'text':
      for (let i = 0, from = at; i < count; i++) {
        const start = from + LENGTH_BYTES
        const end = start + view.getUint32(from - at, true)
        if (end > page.length) throw new Error('a page ends early')
        values[i] = checkedText(page.subarray(start, end))
        from = end
      }
      break
    default:
      for (let i = 0; i < count; i++) {
        const low = view.getUint32(8 * i, true)
        const above = 8 * i + 4
        const high = kind === 'int64' ? view.getInt32(above, true) : view.getUint32(above, true)
        const number = high * 2 ** 32 + low
        values[i] = Number.isSafeInteger(number)
          ? number
          : integerOf(view.getBigInt64(8 * i, true), kind)
      }
  }
  return values
}

function checkedText(bytes: Uint8Array): Uint8Array {
  for (let i = 0; i < bytes.length; i++)
    if ((bytes[i] as number) >= 0x80) {
      if (isText(bytes)) break
      throw new Error('a text is not UTF-8')
    }
  return bytes
}

function integerOf(number: bigint, kind: Kind): Value {
  const whole =
    kind === 'int32'
      ? BigInt.asIntN(32, number)
      : kind === 'uint32'
        ? BigInt.asUintN(32, number)
        : kind === 'uint64'
          ? BigInt.asUintN(64, number)
          : BigInt.asIntN(64, number)
  const value = Number(whole)
  return Number.isSafeInteger(value) ? value : String(whole)
}

/** Reads `count` numbers of `width` bits, in runs of equal ones and in packs of eight. */
function readRuns(bytes: Uint8Array, width: number, count: number): Int32Array {
  if (width > 32) throw new Error(`numbers of ${width} bits`)
  const numbers = new Int32Array(count)
  const cursor = { bytes, at: 0 }
  for (let done = 0; done < count; ) {
    const header = readVarint(cursor)
    const length = Math.floor(header / 2)
    if (header % 2 === 0) {
      const number = takeBytes(cursor, (width + 7) >> 3).reduceRight(
        (higher, byte) => (higher << 8) | byte,
        0,
      )
      const end = Math.min(count, done + length)
      numbers.fill(number, done, end)
      done = end
      continue
    }
    // the last pack may go on behind the last number, and need not be whole then
    const end = Math.min(count, done + 8 * length)
    const pack = takeBytes(cursor, Math.min(length * width, bytes.length - cursor.at))
    if (8 * pack.length < (end - done) * width) throw new Error('a page ends early')
    for (let bit = 0; done < end; bit += width) numbers[done++] = bitsAt(pack, bit, width)
  }
  return numbers
}

/** The number of up to 32 bits, lowest first, that begins at a bit; as Int32. */
function bitsAt(bytes: Uint8Array, bit: number, width: number): number {
  let number = 0
  let at = bit >>> 3
  for (let got = -(bit & 7); got < width; got += 8) {
    const byte = bytes[at++] as number
    number |= got < 0 ? byte >>> -got : byte << got
  }
  return width === 32 ? number : number & ((1 << width) - 1)
}

/**
 * Reads `count` whole numbers as the differences of each to the one before: blocks of miniblocks, each of which has its own
 * width, and a least difference for the block.
 */
function readDeltas(cursor: Cursor, count: number): bigint[] {
  const block = readVarint(cursor)
  const miniblocks = readVarint(cursor)
  const total = readVarint(cursor)
  let number = readLong(cursor)
  const size = block / miniblocks
  if (total !== count || !(size > 0 && size % 8 === 0)) throw new Error('a page of wrong blocks')
  const numbers = new Array<bigint>(count)
  numbers[0] = number
  for (let done = 1; done < count; ) {
    const least = readLong(cursor)
    for (const width of takeBytes(cursor, miniblocks)) {
      // what lies behind the last number may be missing, whole miniblocks too
      if (done === count) break
      if (width > 64) throw new Error(`numbers of ${width} bits`)
      const end = Math.min(count, done + size)
      const left = cursor.bytes.length - cursor.at
      const pack = takeBytes(cursor, Math.min((size / 8) * width, left))
      if (8 * pack.length < (end - done) * width) throw new Error('a page ends early')
      for (let bit = 0; done < end; bit += width) {
        number = BigInt.asIntN(64, number + least + longAt(pack, bit, width))
        numbers[done++] = number
      }
    }
  }
  return numbers
}

/** The number of up to 64 bits, lowest first, that begins at a bit. */
function longAt(bytes: Uint8Array, bit: number, width: number): bigint {
  const low = BigInt(bitsAt(bytes, bit, Math.min(width, 32)) >>> 0)
  return width <= 32 ? low : low | (BigInt(bitsAt(bytes, bit + 32, width - 32) >>> 0) << 32n)
}

/** Reads `count` texts, each as how many bytes it shares with the one before and the rest. */
function readPrefixed(cursor: Cursor, count: number): Value[] {
  const limit = Math.max(LARGE_PAGE, MOST_EXPANSION * cursor.bytes.length)
  const shared = readDeltas(cursor, count)
  const lengths = readDeltas(cursor, count)
  const values = new Array<Value>(count)
  let before = new Uint8Array()
  let sum = 0
  for (let i = 0; i < count; i++) {
    const prefix = Number(shared[i])
    if (!(prefix >= 0 && prefix <= before.length))
      throw new Error('a text begins like one that is shorter')
    const rest = takeBytes(cursor, Number(lengths[i]))
    const bytes = new Uint8Array(prefix + rest.length)
    sum += bytes.length
    if (sum > limit) throw new Error(`a page that stands for more than ${limit} bytes`)
    bytes.set(before.subarray(0, prefix))
    bytes.set(rest, prefix)
    values[i] = checkedText(bytes)
    before = bytes
  }
  return values
}
