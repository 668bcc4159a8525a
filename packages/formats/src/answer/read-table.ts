// Answers read back from tables: NDJSON, CSV and Parquet, as they are written here or by others. What the fields say is not
// judged; that they are there and of some type is all that is asked.

import { excerpt } from '@zugzwang/core/authoring'
import { MAGIC } from '../parquet/magic'
import { decodeText } from '../text/plain-text'
import {
  type ByteSource,
  openReading,
  type Reading,
  type ReadOptions,
  readBytes,
} from '../text/reading'
import { type ClaimedRow, FIELDS, type Field, tooMany } from './claimed-row'

/** Longest file in bytes. */
const MAX_BYTES = 2 ** 31 - 1
const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/

/**
 * Reads an answer: Parquet by its first bytes, NDJSON where the first line is an object with a label, CSV where the first
 * line names a column `label`. undefined where it is none of them, such as an answer as one JSON object.
 *
 * @param options - `mostRows`: longer tables are refused before they are decoded.
 * @throws FormatError INVALID_INPUT with line or field for what is damaged; LIMIT_EXCEEDED for too many rows; the signal's
 *   reason.
 * @example
 * ```ts
 * await readAnswerTable('label,outcome,plies\na,win,1\nb,loss,0\n')
 * ```
 */
export async function readAnswerTable(
  source: ByteSource,
  options: ReadOptions & { readonly mostRows?: number | undefined } = {},
): Promise<ClaimedRow[] | undefined> {
  const { mostRows = Infinity, ...rest } = options
  const reading = openReading(source, rest)
  const bytes = await readBytes(reading, MAX_BYTES)
  if (String.fromCharCode(...bytes.subarray(0, MAGIC.length)) === MAGIC)
    return (await import('./read-parquet-rows')).readParquetRows(reading, bytes, mostRows)
  const text = decodeText(bytes, options.name ?? 'input')
  const first = text.trimStart().split('\n', 1)[0] ?? ''
  if (isRow(first)) return readLines(reading, text, mostRows)
  if (!first.startsWith('{') && /(^|,)"?label"?\s*(,|$)/.test(first.trim()))
    return readCsvRows(reading, text, mostRows)
  return undefined
}

function isRow(line: string): boolean {
  try {
    const row: unknown = JSON.parse(line)
    return typeof row === 'object' && row !== null && 'label' in row
  } catch {
    return false
  }
}

function readLines(reading: Reading, text: string, mostRows: number): ClaimedRow[] {
  const rows: ClaimedRow[] = []
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    if (rows.length >= mostRows) throw tooMany(reading, mostRows)
    let row: unknown
    try {
      row = JSON.parse(line)
    } catch (error) {
      throw reading.invalid({ line: i + 1 }, excerpt(line), 'an object as JSON', error)
    }
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw reading.invalid({ line: i + 1 }, excerpt(line), 'an object as JSON')
    rows.push({ ...row, row: i + 1 })
  }
  return rows
}

/** RFC 4180; lines may end in \n. */
function readCsvRows(reading: Reading, text: string, mostRows: number): ClaimedRow[] {
  const rows: ClaimedRow[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  let columns: readonly string[] | undefined
  let line = 1
  for (let at = 0; at < text.length; ) {
    const fields: string[] = []
    const start = line
    for (let delimiter = ','; delimiter === ','; ) {
      pattern.lastIndex = at
      const found = pattern.exec(text)
      if (found === null)
        throw reading.invalid({ line }, excerpt(text.slice(at, at + 40)), 'a field of CSV')
      const [whole, quoted, plain = '', end = ''] = found
      fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
      line += whole.split('\n').length - 1
      at += whole.length
      delimiter = end
    }
    if (columns === undefined) {
      columns = fields.map((field) => field.trim().toLowerCase())
      continue
    }
    if (fields.length === 1 && fields[0] === '') continue
    if (rows.length >= mostRows) throw tooMany(reading, mostRows)
    if (fields.length !== columns.length)
      throw reading.invalid(
        { line: start },
        `${fields.length} fields`,
        `${columns.length}, as in the first line`,
      )
    const row: { -readonly [Name in Field]?: unknown } & { row: number } = { row: start }
    for (const field of FIELDS) {
      const written = fields[columns.indexOf(field)]
      if (written === undefined || (written === '' && field !== 'label')) continue
      const isNumber = (field === 'value' || field === 'plies') && NUMBER.test(written)
      row[field] = isNumber ? Number(written) : written
    }
    rows.push(row)
  }
  return rows
}
