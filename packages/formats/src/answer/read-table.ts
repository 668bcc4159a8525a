// Answers read back from tables, NDJSON, CSV and Parquet, written here or by others. The fields are not checked.

import { excerpt } from '@zugzwang/core/authoring'
import { MAGIC } from '../parquet/views'
import { decodeText } from '../text/plain-text'
import {
  type ByteSource,
  openReading,
  type Reading,
  type ReadOptions,
  readBytes,
} from '../text/reading'
import { type ClaimedRow, FIELDS, type RowOfFields, tooMany } from './claimed-row'

/** Fields of CSV that may be numbers. */
const NUMBERS: readonly (typeof FIELDS)[number][] = ['value', 'plies', 'nimber']

const MAX_BYTES = 2 ** 31 - 1
const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/

/**
 * Reads an answer: Parquet by its first bytes, NDJSON if the first line is an object with a label, CSV if the first line
 * names a column `label`; undefined for others, such as an answer as one JSON object.
 *
 * @param options - `mostRows`: longer tables are refused before they are decoded.
 * @throws FormatError INVALID_INPUT with line or field for damaged tables; LIMIT_EXCEEDED for too many rows.
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
  const row = parseJson(line)
  return typeof row === 'object' && row !== null && 'label' in row
}

/** The value of a JSON text; undefined if it is malformed. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readLines(reading: Reading, text: string, mostRows: number): ClaimedRow[] {
  const rows: ClaimedRow[] = []
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    if (rows.length >= mostRows) throw tooMany(reading, mostRows)
    const row = parseJson(line)
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
    if (fields.length !== columns.length) {
      const expected = `${columns.length}, as in the first line`
      throw reading.invalid({ line: start }, `${fields.length} fields`, expected)
    }
    const row: RowOfFields = { row: start }
    for (const field of FIELDS) {
      const written = fields[columns.indexOf(field)]
      if (written === undefined || (written === '' && field !== 'label')) continue
      row[field] = NUMBERS.includes(field) && NUMBER.test(written) ? Number(written) : written
    }
    rows.push(row)
  }
  return rows
}
