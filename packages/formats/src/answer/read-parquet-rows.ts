// Answers read back from Parquet, whose library comes only when it is needed.

import { checked, openColumn } from '../parquet/columns'
import { countOf, readFooter } from '../parquet/footer'
import { roomFor, type Understood, type Value } from '../parquet/pages'
import type { Reading } from '../text/reading'
import { type ClaimedRow, FIELDS, type Field, tooMany } from './claimed-row'

export async function readParquetRows(
  reading: Reading,
  bytes: Uint8Array,
  mostRows: number,
): Promise<ClaimedRow[]> {
  const { rows, groups, pagesEnd, columns } = checked(reading, 'the footer', () =>
    readFooter(reading, bytes),
  )
  if (rows > mostRows) throw tooMany(reading, mostRows)
  const wanted = FIELDS.flatMap((field) => {
    const column = columns.find(({ name }) => name.toLowerCase() === field)
    if (column === undefined) return []
    if (column.kind === undefined)
      throw reading.unsupported(
        { field },
        `the column ${field} is of type ${column.type}`,
        'numbers or texts',
      )
    return [[field, { ...column, kind: column.kind } satisfies Understood] as const]
  })
  if (!wanted.some(([field]) => field === 'label'))
    throw reading.invalid({ field: 'label' }, 'no column label', 'one with the labels of positions')
  const pages = bytes.subarray(0, pagesEnd)
  const room = roomFor(pages)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const plain = (value: Value) => {
    if (value instanceof Uint8Array) return decoder.decode(value)
    return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
  }
  const found: ClaimedRow[] = []
  for (const [number, group] of groups.entries()) {
    const end = found.length + countOf(group.num_rows)
    const readers: (readonly [Field, () => Value])[] = []
    for (const [field, column] of wanted)
      readers.push([
        field,
        await openColumn(reading, pages, column, group, `row group ${number + 1}`, room),
      ])
    while (found.length < end) {
      const row: { -readonly [Name in Field]?: unknown } & { row: number } = {
        row: found.length + 1,
      }
      for (const [field, next] of readers) {
        const value = plain(next())
        if (value !== null) row[field] = value
      }
      found.push(row)
    }
  }
  return found
}
