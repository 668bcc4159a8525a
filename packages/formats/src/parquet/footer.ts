// What the end of a Parquet file says: its columns, and where their values lie (Apache Parquet, parquet.thrift,
// FileMetaData). hyparquet reads it; what it says is checked before anything is read by it.

import { excerpt } from '@zugzwang/core/authoring'
import { type ParquetType, parquetMetadata, type RowGroup, type SchemaElement } from 'hyparquet'
import { deserializeTCompactProtocol } from 'hyparquet/src/thrift.js'
import type { Reading } from '../text/reading'
import { carefulViewOf, MAGIC, viewOf } from './views'

/** Kinds of values that can be read. */
export type Kind = 'signed' | 'unsigned' | 'real' | 'text'

export interface Column {
  readonly name: string
  readonly physical: ParquetType | undefined
  /** Undefined for values that cannot be read. */
  readonly kind: Kind | undefined
  /** The type in Parquet's words, such as 'INT64 TIMESTAMP'. */
  readonly type: string
  readonly optional: boolean
  /** Its number among the columns of a row group; a nested column has several. */
  readonly leaf: number
}

export interface Footer {
  readonly rows: number
  readonly columns: readonly Column[]
  readonly groups: readonly RowGroup[]
  /** Where the last page ends. */
  readonly pagesEnd: number
}

const ENCRYPTED_MAGIC = 'PARE'
/** Of the length of the footer and the magic behind it. */
const TAIL = 8
/** hyparquet makes up to a hundred bytes of each. */
const LONGEST_FOOTER = 2 ** 23
/** Of a least or greatest value: hyparquet reads decimal ones in quadratic time. */
const LONGEST_STATISTIC = 2 ** 12

/**
 * Reads the footer of a file.
 *
 * @throws FormatError INVALID_INPUT for a file that is none or is cut short, UNSUPPORTED_INPUT for one that is encrypted,
 *   LIMIT_EXCEEDED for a footer of more than 2^23 bytes; some Error where the footer itself is damaged.
 */
export function readFooter(reading: Reading, bytes: Uint8Array): Footer {
  const first = textAt(bytes, 0)
  const last = textAt(bytes, Math.max(0, bytes.length - MAGIC.length))
  if (first === ENCRYPTED_MAGIC && last === ENCRYPTED_MAGIC)
    throw reading.unsupported(undefined, 'the file is encrypted', 'an unencrypted one')
  if (first !== MAGIC) {
    const expected = `"${MAGIC}", as Parquet does`
    throw reading.invalid(undefined, `the file begins with ${excerpt(first)}`, expected)
  }
  const end = bytes.length - TAIL
  if (end < MAGIC.length) {
    const expected = `at least ${MAGIC.length + TAIL}: it is cut short`
    throw reading.invalid(undefined, `the file has ${bytes.length} bytes`, expected)
  }
  if (last !== MAGIC) {
    const expected = `"${MAGIC}": it is cut short or damaged`
    throw reading.invalid(undefined, `the file ends with ${excerpt(last)}`, expected)
  }
  const length = viewOf(bytes).getUint32(end, true)
  if (length > end - MAGIC.length) {
    const expected = `at most ${end - MAGIC.length}: it is cut short or damaged`
    throw reading.invalid(undefined, `the file claims a footer of ${length} bytes`, expected)
  }
  if (length > LONGEST_FOOTER)
    throw reading.tooLarge(undefined, `a footer of ${length} bytes`, `at most ${LONGEST_FOOTER}`)
  checkFooter(bytes.subarray(end - length, end))
  const metadata = parquetMetadata(bytes.subarray(end - length), { geoparquet: false })
  const rows = countOf(metadata.num_rows)
  const { columns, leaves } = columnsOf(metadata.schema)
  let sum = 0
  for (const group of metadata.row_groups) {
    if (group.columns.length !== leaves) throw new Error('a row group has other columns')
    sum += countOf(group.num_rows)
  }
  if (sum !== rows) throw new Error(`${rows} rows, but ${sum} in its row groups`)
  return { rows, columns, groups: metadata.row_groups, pagesEnd: end - length }
}

function checkFooter(bytes: Uint8Array): void {
  const reader = { view: carefulViewOf(bytes), offset: 0 }
  const { field_4: groups } = deserializeTCompactProtocol(reader)
  for (const { field_1: chunks } of groups)
    for (const { field_3: chunk } of chunks)
      for (const value of Object.values<{ readonly length?: number }>(chunk?.field_12 ?? {}))
        if ((value.length ?? 0) > LONGEST_STATISTIC) throw new Error('its statistics are too long')
}

/** A number of things, if it is one. */
export function countOf(value: unknown): number {
  const count = typeof value === 'bigint' ? Number(value) : value
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0)
    throw new Error('a number in it is missing or wrong')
  return count
}

/** A column that contains others precedes them. */
function columnsOf(elements: readonly SchemaElement[]): { columns: Column[]; leaves: number } {
  const columns: Column[] = []
  let leaves = 0
  let next = 1
  for (let left = countOf(elements[0]?.num_children ?? 0); left > 0; left--) {
    const top = elements[next]
    if (top !== undefined) columns.push(columnOf(top, leaves))
    for (let open = 1; open > 0; open--) {
      const element = elements[next++]
      if (element === undefined) throw new Error('its schema has fewer columns than it says')
      const children = countOf(element.num_children ?? 0)
      if (children === 0) leaves++
      open += children
    }
  }
  if (next < elements.length) throw new Error('its schema has more columns than it says')
  return { columns, leaves }
}

function columnOf(element: SchemaElement, leaf: number): Column {
  const { name, type: physical, repetition_type, num_children } = element
  if (typeof name !== 'string') throw new Error('a column has no name')
  const annotation = annotationOf(element)
  const isFlat = !num_children && repetition_type !== 'REPEATED'
  const words = [physical, annotation].filter((word) => word !== undefined).join(' ')
  return {
    name,
    physical,
    kind: isFlat ? kindOf(physical, annotation) : undefined,
    type: isFlat ? words || 'unknown' : `nested ${words}`.trimEnd(),
    optional: repetition_type !== 'REQUIRED',
    leaf,
  }
}

function annotationOf({
  logical_type: logical,
  converted_type,
}: SchemaElement): string | undefined {
  if (logical === undefined) return converted_type
  if (logical.type !== 'INTEGER') return logical.type ?? 'of some other kind'
  return `${logical.isSigned ? 'INT' : 'UINT'}_${logical.bitWidth}`
}

/** NULL is the type of columns without any value. */
function kindOf(physical: ParquetType | undefined, annotation = 'NULL'): Kind | undefined {
  switch (physical) {
    case 'INT32':
    case 'INT64':
      if (/^(NULL|INT_\d+)$/.test(annotation)) return 'signed'
      return annotation.startsWith('UINT_') ? 'unsigned' : undefined
    case 'FLOAT':
    case 'DOUBLE':
      return annotation === 'NULL' ? 'real' : undefined
    case 'BYTE_ARRAY':
      return ['NULL', 'UTF8', 'STRING', 'ENUM'].includes(annotation) ? 'text' : undefined
    default:
      return undefined
  }
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + MAGIC.length))
}
