// Answers read back from tables: NDJSON, CSV and Parquet, as they are written here or by others. What the fields say is not
// judged; that they are there and of some type is all that is asked.

import { excerpt } from '@zugzwang/core/authoring'
import { checked, openColumn } from '../parquet/columns'
import { countOf, MAGIC, readFooter } from '../parquet/footer'
import { roomFor, type Understood, type Value } from '../parquet/pages'
import { decodeText } from '../text/plain-text'
import {
  type ByteSource,
  openReading,
  type Reading,
  type ReadOptions,
  readBytes,
} from '../text/reading'

/** What a table claims of a position: fields as they stand there, those that are empty left out. */
export interface ClaimedRow {
  readonly label?: unknown
  readonly outcome?: unknown
  readonly value?: unknown
  readonly plies?: unknown
  /** Where it stands: the line of a text, the row of a table, from 1. */
  readonly row: number
}

const FIELDS = ['label', 'outcome', 'value', 'plies'] as const
type Field = (typeof FIELDS)[number]

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
 */
export async function readAnswerTable(
  source: ByteSource,
  options: ReadOptions & { readonly mostRows?: number | undefined } = {},
): Promise<ClaimedRow[] | undefined> {
  const { mostRows = Infinity, ...rest } = options
  const reading = openReading(source, rest)
  const bytes = await readBytes(reading, MAX_BYTES)
  if (String.fromCharCode(...bytes.subarray(0, MAGIC.length)) === MAGIC)
    return readParquetRows(reading, bytes, mostRows)
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

function tooMany(reading: Reading, mostRows: number) {
  return reading.error('LIMIT_EXCEEDED', undefined, 'too many rows', `at most ${mostRows}`)
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

async function readParquetRows(
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
      throw reading.error(
        'UNSUPPORTED_INPUT',
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
