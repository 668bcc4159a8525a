// The values of a column in a row group, page by page (parquet-format, README.md and Encodings.md). hyparquet decodes
// them; what it takes on trust is checked before: sizes and counts, runs that a damaged byte makes 2^30 values long and
// which it would write out, blocks of a length that leads back to their own beginning, prefixes longer than any text.

import type { DecodedArray, PageHeader } from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'
import { deltaBinaryUnpack, deltaByteArray, deltaLengthByteArray } from 'hyparquet/src/delta.js'
import { byteStreamSplit, readRleBitPackedHybrid } from 'hyparquet/src/encoding.js'
import { readPlain } from 'hyparquet/src/plain.js'
import { readVarInt } from 'hyparquet/src/thrift.js'
import { isText } from '../text/reading'
import type { Expand } from './compression'
import { type Column, countOf, type Kind } from './footer'
import { carefulViewOf, viewOf } from './views'

/**
 * A text is its bytes, valid UTF-8 and not copied; a whole number that a double cannot hold is its digits; null is a
 * missing value.
 */
export type Value = number | string | Uint8Array | null

/** What the pages of a file may still hold, in bytes: as they are stored, and when they are expanded. */
export interface Room {
  stored: number
  expanded: number
}

/** A file may expand to the larger of LEAST_ROOM and MOST_EXPANSION times its bytes. */
const LEAST_ROOM = 2 ** 28
const MOST_EXPANSION = 2 ** 8
const LONGEST_HEADER = 2 ** 16
/** A page may expand to the larger of LARGE_PAGE and MOST_PAGE_EXPANSION times its stored bytes, up to LARGEST_PAGE. */
const LARGE_PAGE = 2 ** 24
const MOST_PAGE_EXPANSION = 2 ** 10
const LARGEST_PAGE = 2 ** 27
const LENGTH_BYTES = 4
/** hyparquet reads wider numbers wrong. */
const WIDEST = 24

type Decoded = Exclude<DecodedArray, BigUint64Array>
type Reader = Parameters<typeof parquetHeader>[0]
export type Understood = Column & { readonly kind: Kind }

export function roomFor(bytes: Uint8Array): Room {
  const { length } = bytes
  return { stored: length, expanded: Math.max(LEAST_ROOM, MOST_EXPANSION * length) }
}

/**
 * Reads `rows` values.
 *
 * @param bytes - the pages of the column in a row group.
 * @param room - becomes less.
 * @throws some Error at damage and at what is not known.
 */
export function* readColumn(
  bytes: Uint8Array,
  column: Understood,
  rows: number,
  expand: Expand,
  room: Room,
): Generator<Value, null> {
  const expanded = (input: Uint8Array, length: number): Uint8Array => {
    const page = length > 0 ? expand(input, length) : new Uint8Array()
    if (page.length !== length) throw new Error(`a page of ${page.length} bytes, not ${length}`)
    return page
  }
  room.stored -= bytes.length
  if (room.stored < 0) throw new Error('it overlaps with others')
  let dictionary: ArrayLike<Value> | undefined
  let left = rows
  for (let at = 0; left > 0; ) {
    const { header, body } = pageAt(bytes, at)
    at = body.byteOffset + body.length - bytes.byteOffset
    const length = countOf(header.uncompressed_page_size)
    const limit = Math.min(LARGEST_PAGE, Math.max(LARGE_PAGE, MOST_PAGE_EXPANSION * body.length))
    if (Math.max(length, body.length) > limit)
      throw new Error(`a page of ${body.length} bytes that expands to ${length}`)
    room.expanded -= length
    if (room.expanded < 0) throw new Error('its pages expand to too many bytes')
    if (header.type === 'DICTIONARY_PAGE') {
      const view = viewOf(expanded(body, length))
      const count = countOf(header.dictionary_page_header?.num_values)
      dictionary = readValues({ view, offset: 0 }, 'PLAIN', count, column, undefined)
    }
    const data = header.data_page_header_v2 ?? header.data_page_header
    if (data === undefined || !header.type?.startsWith('DATA_PAGE')) continue
    const count = countOf(data.num_values)
    if (count > left) throw new Error(`a page of ${count} values where ${left} are left`)
    left -= count
    const { reader, levels } = openPage(header, body, count, column.optional, expanded)
    const present = levels?.reduce((sum, level) => (level === 1 ? sum + 1 : sum), 0) ?? count
    const values = readValues(reader, data.encoding, present, column, dictionary)
    for (let i = 0, next = 0; i < count; i++)
      yield levels === undefined || levels[i] === 1 ? (values[next++] as Value) : null
  }
  return null
}

function pageAt(bytes: Uint8Array, at: number): { header: PageHeader; body: Uint8Array } {
  if (at === bytes.length) throw new Error('it ends early')
  const reader = { view: carefulViewOf(bytes.subarray(at, at + LONGEST_HEADER)), offset: 0 }
  const header = parquetHeader(reader)
  const start = at + reader.offset
  const end = start + countOf(header.compressed_page_size)
  if (end > bytes.length) throw new Error('it ends early')
  return { header, body: bytes.subarray(start, end) }
}

/** Where the values of a page begin, and 1 for each of them that is not missing. */
function openPage(
  { data_page_header_v2: v2, data_page_header: v1, uncompressed_page_size }: PageHeader,
  body: Uint8Array,
  count: number,
  optional: boolean,
  expanded: (input: Uint8Array, length: number) => Uint8Array,
): { reader: Reader; levels: Uint8Array | undefined } {
  if (v2 !== undefined) {
    const start = countOf(v2.repetition_levels_byte_length)
    const end = start + countOf(v2.definition_levels_byte_length)
    if (end > body.length) throw new Error('a page ends early')
    const rest = body.subarray(end)
    const page = v2.is_compressed
      ? expanded(rest, uncompressed_page_size - end)
      : new Uint8Array(rest)
    const reader = { view: viewOf(body.subarray(start, end)), offset: 0 }
    const levels = optional ? readRuns(reader, 1, new Uint8Array(count)) : undefined
    return { reader: { view: viewOf(page), offset: 0 }, levels }
  }
  const reader = { view: viewOf(expanded(body, uncompressed_page_size)), offset: 0 }
  if (!optional) return { reader, levels: undefined }
  if (v1?.definition_level_encoding !== 'RLE')
    throw new Error(`levels in encoding ${v1?.definition_level_encoding}`)
  const end = LENGTH_BYTES + reader.view.getUint32(0, true)
  reader.offset = LENGTH_BYTES
  const levels = readRuns(reader, 1, new Uint8Array(count))
  reader.offset = end
  return { reader, levels }
}

function readValues(
  reader: Reader,
  encoding: string | undefined,
  count: number,
  { physical, kind }: Understood,
  dictionary: ArrayLike<Value> | undefined,
): ArrayLike<Value> {
  if (count === 0 || physical === undefined) return []
  switch (encoding) {
    case 'PLAIN':
      if (count > reader.view.byteLength) throw new Error('a page ends early')
      return valuesOf(readPlain(reader, physical, count, undefined) as Decoded, kind)
    case 'RLE_DICTIONARY':
    case 'PLAIN_DICTIONARY': {
      if (dictionary === undefined)
        throw new Error('a page refers to a dictionary that is not there')
      const width = reader.view.getUint8(reader.offset++)
      const numbers = readRuns(reader, width, new Int32Array(count))
      return Array.from(numbers, (number) => {
        const value = dictionary[number]
        if (value === undefined) throw new Error('a value is not in its dictionary')
        return value
      })
    }
    case 'BYTE_STREAM_SPLIT':
      if (count > reader.view.byteLength) throw new Error('a page ends early')
      return valuesOf(byteStreamSplit(reader, count, physical, undefined) as Decoded, kind)
    case 'DELTA_BINARY_PACKED':
      if (physical === 'INT32') return valuesOf(readDeltas(reader, new Int32Array(count)), kind)
      if (physical === 'INT64') return valuesOf(readDeltas(reader, new BigInt64Array(count)), kind)
      break
    case 'DELTA_LENGTH_BYTE_ARRAY':
    case 'DELTA_BYTE_ARRAY':
      if (physical === 'BYTE_ARRAY') return valuesOf(readTexts(reader, encoding, count), kind)
  }
  throw new Error(`values in encoding ${encoding}`)
}

function valuesOf(found: Decoded, kind: Kind): ArrayLike<Value> {
  const isUnsigned = kind === 'unsigned'
  if (found instanceof BigInt64Array)
    return Array.from(found, (number) => {
      const whole = isUnsigned ? BigInt.asUintN(64, number) : number
      const value = Number(whole)
      return Number.isSafeInteger(value) ? value : String(whole)
    })
  if (isUnsigned) return Uint32Array.from(found)
  if (kind === 'text' && !(found as Uint8Array[]).every(isValid))
    throw new Error('a text is not UTF-8')
  return found
}

function isValid(text: Uint8Array): boolean {
  return text.every((byte) => byte < 0x80) || isText(text)
}

/** Fills `numbers`, of `width` bits each, from runs of equal ones and packs of eight. */
function readRuns<Numbers extends Uint8Array | Int32Array>(
  { view, offset }: Reader,
  width: number,
  numbers: Numbers,
): Numbers {
  if (width > WIDEST) throw new Error(`numbers of ${width} bits`)
  if (width === 0) return numbers
  const check = { view, offset }
  for (let done = 0; done < numbers.length; ) {
    const header = readVarInt(check)
    const length = header >>> 1
    const isPacked = (header & 1) === 1
    check.offset += isPacked ? length * width : (width + 7) >> 3
    done += isPacked ? 8 * length : length
    if (check.offset > view.byteLength || (isPacked ? length === 0 : done > numbers.length))
      throw new Error('a run of a wrong length')
  }
  readRleBitPackedHybrid({ view, offset }, width, numbers, view.byteLength - offset)
  return numbers
}

/** Fills `numbers` from the differences of each to the one before, which lie in blocks of miniblocks. */
function readDeltas<Numbers extends Int32Array | BigInt64Array>(
  reader: Reader,
  numbers: Numbers,
): Numbers {
  const { buffer, byteOffset, byteLength } = reader.view
  const check = { ...reader }
  const block = readVarInt(check)
  const miniblocks = readVarInt(check)
  const total = readVarInt(check)
  const isRight = miniblocks > 0 && miniblocks <= byteLength && block % (32 * miniblocks) === 0
  if (!isRight || block <= 0 || total !== numbers.length)
    throw new Error('a page with malformed blocks')
  if (numbers instanceof BigInt64Array)
    reader.view = carefulViewOf(new Uint8Array(buffer, byteOffset, byteLength))
  deltaBinaryUnpack(reader, numbers.length, numbers)
  return numbers
}

/** Reads texts whose lengths stand before all of them, and perhaps how many bytes each shares with the one before. */
function readTexts(reader: Reader, encoding: string, count: number): Uint8Array[] {
  const check = { ...reader }
  const first = readDeltas(check, new Int32Array(count))
  const texts = new Array<Uint8Array>(count)
  if (encoding === 'DELTA_LENGTH_BYTE_ARRAY') {
    deltaLengthByteArray(reader, count, texts)
    return texts
  }
  const rest = readDeltas(check, new Int32Array(count))
  const limit = Math.max(LARGE_PAGE, MOST_PAGE_EXPANSION * reader.view.byteLength)
  let before = 0
  let sum = 0
  for (let i = 0; i < count; i++) {
    const prefix = first[i]
    if (!(prefix >= 0 && prefix <= before))
      throw new Error('a text shares more than all of the one before it')
    before = prefix + rest[i]
    sum += before
    if (sum > limit) throw new Error(`a page that expands to more than ${limit} bytes`)
  }
  deltaByteArray(reader, count, texts)
  return texts
}
