// The columns of a Parquet file, value by value. What a library throws on the way is damage.

import { excerpt } from '@zugzwang/core/authoring'
import type { RowGroup } from 'hyparquet'
import { FormatError } from '../errors'
import type { Reading } from '../text/reading'
import { loadExpand } from './compression'
import { type Column, countOf } from './footer'
import { MAGIC } from './magic'
import { type Room, readColumn, type Understood, type Value } from './pages'

/** A function that returns the values of a column in a row group, one after another. */
export async function openColumn(
  reading: Reading,
  bytes: Uint8Array,
  column: Understood,
  group: RowGroup,
  where: string,
  room: Room,
): Promise<() => Value> {
  const what = `the column ${excerpt(column.name)} of ${where}`
  const { start, size, codec, values } = checked(reading, what, () =>
    chunkOf(reading, column, group),
  )
  const rows = countOf(group.num_rows)
  if (values !== rows)
    throw reading.invalid(
      { field: column.name },
      `${what} has ${values} values`,
      `one for each of ${rows} rows`,
    )
  const end = start + size
  if (start < MAGIC.length || end > bytes.length)
    throw reading.invalid(
      { field: column.name },
      `${what} lies outside the file, in bytes ${start} to ${end}`,
      `values before byte ${bytes.length}`,
    )
  const expand = await loadExpand(reading, codec)
  const found = readColumn(bytes.subarray(start, end), column, rows, expand, room)
  const next = () => found.next().value
  return () => checked(reading, what, next)
}

/** Where the pages of a column in a row group are, if that is true, and how many values they hold. */
function chunkOf(reading: Reading, { leaf, physical }: Column, { columns }: RowGroup) {
  const { file_path, meta_data, crypto_metadata } = columns[leaf] as RowGroup['columns'][number]
  if (file_path)
    throw reading.unsupported(
      undefined,
      'the values of a column are in another file',
      'all values in this file',
    )
  if (crypto_metadata !== undefined)
    throw reading.unsupported(undefined, 'a column is encrypted', 'an unencrypted one')
  if (meta_data === undefined || meta_data.type !== physical)
    throw new Error('its values are of another type')
  const pages = countOf(meta_data.data_page_offset)
  // some writers say 0 where there is no dictionary
  const dictionary = countOf(meta_data.dictionary_page_offset ?? 0) || pages
  return {
    start: Math.min(dictionary, pages),
    size: countOf(meta_data.total_compressed_size),
    codec: meta_data.codec ?? 'something unknown',
    values: countOf(meta_data.num_values),
  }
}

/** What `decode` returns; what it throws is damage. */
export function checked<Result>(reading: Reading, what: string, decode: () => Result): Result {
  try {
    return decode()
  } catch (error) {
    if (error instanceof FormatError) throw error
    const why = whyOf(error)
    throw reading.invalid(undefined, `${what} is damaged (${why})`, 'a whole Parquet file', error)
  }
}

/** What the platform throws where a library reads on: beyond the end, or what is not there. */
function whyOf(error: unknown): string {
  if (error instanceof RangeError) return 'a length in it is wrong'
  return error instanceof TypeError || !(error instanceof Error)
    ? 'something in it is missing'
    : error.message
}
