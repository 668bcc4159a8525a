// What the end of a Parquet file says: its columns, and where their values lie (Apache Parquet, parquet.thrift,
// FileMetaData). Everything is checked against the file before anything is read by it.

import { excerpt } from '@zugzwang/core'
import type { Reading } from '../text/reading'
import {
  type Cursor,
  FALSE,
  readFields,
  readInteger,
  readStructures,
  readText,
  skip,
  TRUE,
} from './thrift'

/** Values that are understood, and how they lie in pages. */
export type Kind = 'int32' | 'uint32' | 'int64' | 'uint64' | 'float' | 'double' | 'text'

export interface Column {
  readonly name: string
  /** Undefined for values that are not understood. */
  readonly kind: Kind | undefined
  /** The type in Parquet's words, such as 'INT64 TIMESTAMP'. */
  readonly type: string
  /** Whether values may be missing. */
  readonly optional: boolean
  /** Its number among the columns of a row group; a nested column has several. */
  readonly leaf: number
}

/** Values of a column in a row group: pages that begin at bytes[start] and take up `size` bytes, if that is true. */
export interface Chunk {
  readonly start: number
  readonly size: number
  readonly codec: number
  /** How many, missing ones too. */
  readonly values: number
}

export interface RowGroup {
  readonly rows: number
  readonly chunks: readonly Chunk[]
}

export interface Footer {
  readonly rows: number
  readonly columns: readonly Column[]
  readonly groups: readonly RowGroup[]
  /** Where all pages have ended. */
  readonly pagesEnd: number
}

export const MAGIC = 'PAR1'
const ENCRYPTED_MAGIC = 'PARE'
/** Of the length of the footer and the magic behind it. */
const TAIL = 8

const PHYSICAL = [
  'BOOLEAN',
  'INT32',
  'INT64',
  'INT96',
  'FLOAT',
  'DOUBLE',
  'BYTE_ARRAY',
  'FIXED_LEN_BYTE_ARRAY',
]
const CONVERTED = [
  'UTF8',
  'MAP',
  'MAP_KEY_VALUE',
  'LIST',
  'ENUM',
  'DECIMAL',
  'DATE',
  'TIME_MILLIS',
  'TIME_MICROS',
  'TIMESTAMP_MILLIS',
  'TIMESTAMP_MICROS',
  'UINT_8',
  'UINT_16',
  'UINT_32',
  'UINT_64',
  'INT_8',
  'INT_16',
  'INT_32',
  'INT_64',
  'JSON',
  'BSON',
  'INTERVAL',
]
const INTEGER = 10
const LOGICAL = new Map([
  [1, 'UTF8'],
  [2, 'MAP'],
  [3, 'LIST'],
  [4, 'ENUM'],
  [5, 'DECIMAL'],
  [6, 'DATE'],
  [7, 'TIME'],
  [8, 'TIMESTAMP'],
  [11, 'UNKNOWN'],
  [12, 'JSON'],
  [13, 'BSON'],
  [14, 'UUID'],
  [15, 'FLOAT16'],
  [16, 'VARIANT'],
  [17, 'GEOMETRY'],
  [18, 'GEOGRAPHY'],
])
/** UNKNOWN is the type of columns without any value. */
const KINDS = new Map<string, Kind>([
  ['INT32', 'int32'],
  ['INT32 UNKNOWN', 'int32'],
  ['INT32 INT_8', 'int32'],
  ['INT32 INT_16', 'int32'],
  ['INT32 INT_32', 'int32'],
  ['INT32 UINT_8', 'uint32'],
  ['INT32 UINT_16', 'uint32'],
  ['INT32 UINT_32', 'uint32'],
  ['INT64', 'int64'],
  ['INT64 INT_64', 'int64'],
  ['INT64 UINT_64', 'uint64'],
  ['FLOAT', 'float'],
  ['DOUBLE', 'double'],
  ['BYTE_ARRAY', 'text'],
  ['BYTE_ARRAY UTF8', 'text'],
  ['BYTE_ARRAY ENUM', 'text'],
])

const OPTIONAL = 1
const REPEATED = 2

/**
 * Reads the footer of a file.
 *
 * @throws FormatError INVALID_INPUT for a file that is none or is cut short, UNSUPPORTED_INPUT for one that is encrypted
 *   or in several files; Error where the footer itself is damaged.
 */
export function readFooter(reading: Reading, bytes: Uint8Array): Footer {
  const first = textAt(bytes, 0)
  const last = textAt(bytes, Math.max(0, bytes.length - MAGIC.length))
  if (first === ENCRYPTED_MAGIC && last === ENCRYPTED_MAGIC)
    throw reading.error('UNSUPPORTED_INPUT', undefined, 'the file is encrypted', 'a plain one')
  if (first !== MAGIC)
    throw reading.invalid(
      undefined,
      `the file begins with ${excerpt(first)}`,
      `${MAGIC}, as Parquet does`,
    )
  if (last !== MAGIC || bytes.length < 2 * TAIL - MAGIC.length)
    throw reading.invalid(
      undefined,
      `the file ends with ${excerpt(last)}`,
      `${MAGIC}: it is cut short or damaged`,
    )
  const end = bytes.length - TAIL
  const length = new DataView(bytes.buffer, bytes.byteOffset + end).getUint32(0, true)
  if (length > end - MAGIC.length)
    throw reading.invalid(
      undefined,
      `the file says that its last ${length} bytes describe it`,
      `at most ${end - MAGIC.length}: it is cut short or damaged`,
    )
  const cursor = { bytes: bytes.subarray(0, end), at: end - length }
  return readMetadata(reading, cursor, end - length)
}

function readMetadata(reading: Reading, cursor: Cursor, pagesEnd: number): Footer {
  const elements: Element[] = []
  const groups: RowGroup[] = []
  let rows = -1
  readFields(cursor, (field, type) => {
    if (field === 2) readStructures(cursor, type, () => elements.push(readElement(cursor)))
    else if (field === 3) rows = readInteger(cursor, type)
    else if (field === 4)
      readStructures(cursor, type, () => groups.push(readRowGroup(reading, cursor)))
    else skip(cursor, type)
  })
  if (!(rows >= 0)) throw new Error('it does not say how many rows there are')
  const { columns, leaves } = columnsOf(elements)
  let sum = 0
  for (const group of groups) {
    if (group.chunks.length !== leaves) throw new Error('a row group has other columns')
    sum += group.rows
  }
  if (sum !== rows) throw new Error(`${rows} rows, but ${sum} in its row groups`)
  return { rows, columns, groups, pagesEnd }
}

/** A line of the schema; those with children stand before them. */
interface Element {
  name: string
  physical: string
  annotation: string
  repetition: number
  children: number
}

function readElement(cursor: Cursor): Element {
  const element: Element = { name: '', physical: '', annotation: '', repetition: 0, children: 0 }
  let logical: string | undefined
  readFields(cursor, (field, type) => {
    if (field === 1) {
      const number = readInteger(cursor, type)
      element.physical = PHYSICAL[number] ?? `type ${number}`
    } else if (field === 3) element.repetition = readInteger(cursor, type)
    else if (field === 4) element.name = readText(cursor, type)
    else if (field === 5) element.children = readInteger(cursor, type)
    else if (field === 6) {
      const number = readInteger(cursor, type)
      element.annotation = CONVERTED[number] ?? `converted type ${number}`
    } else if (field === 10) logical = readLogical(cursor)
    else skip(cursor, type)
  })
  return logical === undefined ? element : { ...element, annotation: logical }
}

/** The one field of a union tells the type. */
function readLogical(cursor: Cursor): string | undefined {
  let logical: string | undefined
  readFields(cursor, (field, type) => {
    if (field !== INTEGER) {
      logical = LOGICAL.get(field) ?? `logical type ${field}`
      skip(cursor, type)
      return
    }
    let bits = 0
    let isSigned = true
    readFields(cursor, (part, partType) => {
      if (part === 2) isSigned = partType !== FALSE
      if (part === 1) bits = readInteger(cursor, partType)
      else if (partType !== TRUE && partType !== FALSE) skip(cursor, partType)
    })
    logical = `${isSigned ? 'INT' : 'UINT'}_${bits}`
  })
  return logical
}

function columnsOf(elements: readonly Element[]): { columns: Column[]; leaves: number } {
  const columns: Column[] = []
  let leaves = 0
  let next = 1
  for (let i = 0; i < (elements[0]?.children ?? 0); i++) {
    const leaf = leaves
    const top = elements[next]
    // passes over all that lies below
    for (let open = 1; open > 0; open--) {
      const element = elements[next++]
      if (element === undefined || element.children < 0)
        throw new Error('its schema has fewer columns than it says')
      if (element.children === 0) leaves++
      open += element.children
    }
    if (top !== undefined) columns.push(columnOf(top, leaf))
  }
  if (next !== elements.length && elements.length > 0)
    throw new Error('its schema has more columns than it says')
  return { columns, leaves }
}

function columnOf(element: Element, leaf: number): Column {
  const { name, physical, annotation, repetition, children } = element
  const value = [physical, annotation].filter((word) => word !== '').join(' ')
  const isFlat = children === 0 && repetition !== REPEATED
  return {
    name,
    kind: isFlat ? KINDS.get(value) : undefined,
    type: isFlat ? value || 'unknown' : `nested ${value}`.trimEnd(),
    optional: repetition === OPTIONAL,
    leaf,
  }
}

function readRowGroup(reading: Reading, cursor: Cursor): RowGroup {
  const chunks: Chunk[] = []
  let rows = -1
  readFields(cursor, (field, type) => {
    if (field === 1) readStructures(cursor, type, () => chunks.push(readChunk(reading, cursor)))
    else if (field === 3) rows = readInteger(cursor, type)
    else skip(cursor, type)
  })
  if (!(rows >= 0)) throw new Error('it does not say how many rows a row group has')
  return { rows, chunks }
}

function readChunk(reading: Reading, cursor: Cursor): Chunk {
  let codec = -1
  let values = -1
  let size = -1
  let pages = -1
  let dictionary = 0
  let isEncrypted = false
  readFields(cursor, (field, type) => {
    if (field === 1 && readText(cursor, type) !== '')
      throw reading.error(
        'UNSUPPORTED_INPUT',
        undefined,
        'the values of a column are in another file',
        'all in this one',
      )
    if (field === 8) isEncrypted = true
    if (field !== 3) {
      if (field !== 1) skip(cursor, type)
      return
    }
    readFields(cursor, (part, partType) => {
      if (part === 4) codec = readInteger(cursor, partType)
      else if (part === 5) values = readInteger(cursor, partType)
      else if (part === 7) size = readInteger(cursor, partType)
      else if (part === 9) pages = readInteger(cursor, partType)
      else if (part === 11) dictionary = readInteger(cursor, partType)
      else skip(cursor, partType)
    })
  })
  if (isEncrypted)
    throw reading.error('UNSUPPORTED_INPUT', undefined, 'a column is encrypted', 'plain ones')
  // some writers say 0 where there is no dictionary
  const start = dictionary > 0 && dictionary < pages ? dictionary : pages
  return { start, size, codec, values }
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + MAGIC.length))
}
