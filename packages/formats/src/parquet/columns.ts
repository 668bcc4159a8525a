// The columns of a Parquet file, value by value. Errors thrown by libraries mean damage.

import { excerpt } from '@zugzwang/core/authoring'
import type { RowGroup } from 'hyparquet'
import { FormatError } from '../errors'
import type { Reading } from '../text/reading'
import { loadExpand } from './compression'
import { type Column, countOf, type Footer, readFooter } from './footer'
import { type Room, readColumn, roomFor, type Understood, type Value } from './pages'
import { MAGIC } from './views'

interface Table {
  readonly reading: Reading
  readonly footer: Footer
  readonly pages: Uint8Array
}

export function openTable(reading: Reading, bytes: Uint8Array): Table {
  const footer = checked(reading, 'the footer', () => readFooter(reading, bytes))
  return { reading, footer, pages: bytes.subarray(0, footer.pagesEnd) }
}

/** The row groups that are not empty: the rows up to the end of each, and for each column a function that returns its values. */
export async function* rowGroups(
  { reading, footer, pages }: Table,
  columns: readonly Understood[],
): AsyncGenerator<{ readonly end: number; readonly next: readonly (() => Value)[] }> {
  const room = roomFor(pages)
  let end = 0
  for (const [number, group] of footer.groups.entries()) {
    const rows = countOf(group.num_rows)
    if (rows === 0) continue
    end += rows
    const next: (() => Value)[] = []
    for (const column of columns)
      next.push(await openColumn(reading, pages, column, group, `row group ${number + 1}`, room))
    yield { end, next }
  }
}

async function openColumn(
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
  if (values !== rows) {
    const expected = `one for each of ${rows} rows`
    throw reading.invalid({ field: column.name }, `${what} has ${values} values`, expected)
  }
  const end = start + size
  if (start < MAGIC.length || end > bytes.length) {
    const found = `${what} lies outside the file, in bytes ${start} to ${end}`
    throw reading.invalid({ field: column.name }, found, `values before byte ${bytes.length}`)
  }
  const expand = await loadExpand(reading, codec)
  const found = readColumn(bytes.subarray(start, end), column, rows, expand, room)
  const next = () => found.next().value
  return () => checked(reading, what, next)
}

/** The place of the pages of a column in a row group, unchecked, and the number of values. */
function chunkOf(reading: Reading, { leaf, physical }: Column, { columns }: RowGroup) {
  const { file_path, meta_data, crypto_metadata } = columns[leaf] as RowGroup['columns'][number]
  if (file_path) {
    const expected = 'all values in this file'
    throw reading.unsupported(undefined, 'the values of a column are in another file', expected)
  }
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

/** What `decode` returns; errors that it throws mean damage. */
function checked<Result>(reading: Reading, what: string, decode: () => Result): Result {
  try {
    return decode()
  } catch (error) {
    if (error instanceof FormatError) throw error
    const why = whyOf(error)
    throw reading.invalid(undefined, `${what} is damaged (${why})`, 'a whole Parquet file', error)
  }
}

/** The platform throws RangeError or TypeError where a library reads beyond the end or something missing. */
function whyOf(error: unknown): string {
  if (error instanceof RangeError) return 'a length in it is wrong'
  return error instanceof TypeError || !(error instanceof Error)
    ? 'something in it is missing'
    : error.message
}
