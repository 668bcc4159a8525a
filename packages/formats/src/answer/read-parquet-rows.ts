// Answers read back from Parquet; loaded only when needed.

import { openTable, rowGroups } from '../parquet/columns'
import type { Understood, Value } from '../parquet/pages'
import type { Reading } from '../text/reading'
import { type ClaimedRow, FIELDS, type RowOfFields, tooMany } from './claimed-row'

export async function readParquetRows(
  reading: Reading,
  bytes: Uint8Array,
  mostRows: number,
): Promise<ClaimedRow[]> {
  const table = openTable(reading, bytes)
  const { rows, columns } = table.footer
  if (rows > mostRows) throw tooMany(reading, mostRows)
  const wanted = FIELDS.flatMap((field) => {
    const column = columns.find(({ name }) => name.toLowerCase() === field)
    if (column === undefined) return []
    if (column.kind === undefined) {
      const found = `the column ${field} is of type ${column.type}`
      throw reading.unsupported({ field }, found, 'numbers or texts')
    }
    return [[field, { ...column, kind: column.kind } satisfies Understood] as const]
  })
  if (!wanted.some(([field]) => field === 'label'))
    throw reading.invalid({ field: 'label' }, 'no column label', 'one with the labels of positions')
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const plain = (value: Value) => {
    if (value instanceof Uint8Array) return decoder.decode(value)
    return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
  }
  const found: ClaimedRow[] = []
  const chosen = wanted.map(([, column]) => column)
  for await (const { end, next } of rowGroups(table, chosen))
    while (found.length < end) {
      const row: RowOfFields = { row: found.length + 1 }
      for (const [i, [field]] of wanted.entries()) {
        const value = plain(next[i]?.() ?? null)
        if (value !== null) row[field] = value
      }
      found.push(row)
    }
  return found
}
