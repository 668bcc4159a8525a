// Tables of arcs, an arc a row: comma-separated values (RFC 4180), or with tabs or semicolons. Fields in quotes may hold
// anything, even line ends.

import { excerpt, excerptAt } from '@zugzwang/core/authoring'
import { cannotCarry, type TextPlace } from './errors'
import { findArcColumns } from './graph/arc-columns'
import { decimalOf, parseCost } from './graph/cost'
import type { GraphData, Import, Scan } from './graph/graph-data'
import { LabelCollector } from './graph/label-collector'
import { arcRows, labelTexts } from './graph/rows'
import { placeIn } from './text/errors'
import { IN_WORDS, isPrintable, MAX_LABEL, MAX_LINE, readLines, takeLines } from './text/lines'
import { type ByteSource, openReading, type Reading, type ReadOptions } from './text/reading'
import { formatCount, inChunks, quoteField } from './text/writing'

/** The separator of fields. */
export type Delimiter = ',' | ';' | '\t'

/** How `readCsv` reads a table. */
export interface CsvOptions extends ReadOptions {
  /** Default: the one of `,` `;` and tab that occurs most often in the first row. */
  readonly delimiter?: Delimiter | undefined
}

const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d
const QUOTE = 0x22
const ZERO = 0x30

/** The columns of a table by index. */
interface Columns {
  readonly count: number
  readonly source: number
  readonly target: number
  /** −1 if there is none. */
  readonly cost: number
  /** The names of those left out. */
  readonly others: readonly string[]
}

/** A field without its quotes. */
interface Field {
  readonly text: string
  /** Its offset in the row. */
  readonly at: number
}

/** A row, perhaps of several lines, and the first of them. */
interface Row {
  readonly text: string
  readonly line: number
}

function placeOf({ text, line }: Row, { at }: Field): TextPlace {
  return placeIn(text, at, line)
}

/**
 * Reads a table of arcs. A first row that names a column of sources (source, from, src, tail) and one of targets (target,
 * to, dst, head) is a header, and may name one of costs (cost, weight); other columns are left out. Without a header, the
 * columns are source, target and perhaps cost. A row without a target declares a vertex.
 *
 * Vertices are numbered as by `readArcList`. Blanks around fields are dropped unless they are in quotes. O(bytes) time;
 * while it reads 8 bytes an arc, 16 with costs, and the labels that are words.
 *
 * @throws FormatError INVALID_INPUT at a malformed row, and for a table without vertices.
 * @see README.md#one-by-one
 */
export async function readCsv(source: ByteSource, options: CsvOptions = {}): Promise<Import> {
  return (await scanCsv(source, options)).finish()
}

/** `readCsv` for streams. */
export const scanCsv: Scan<CsvOptions> = async (source, options = {}) => {
  const reading = openReading(source, options)
  let delimiter = options.delimiter
  let columns: Columns | undefined
  let labels: LabelCollector | undefined
  /** A row whose quotes are open. */
  let open: Row | undefined

  const takeRow = (row: Row) => {
    delimiter ??= guessDelimiter(row.text)
    const fields = fieldsOf(reading, row, delimiter)
    if (columns === undefined || labels === undefined) {
      const header = headerOf(fields)
      columns = header ?? plainColumns(reading, row, fields)
      labels = new LabelCollector(reading.pace, columns.cost !== -1)
      reading.outlet?.open(labels)
      if (header !== undefined) return
    }
    addRow(labels, columns, row, fields)
  }
  const visit = (text: string, line: number) => {
    const row =
      open === undefined ? { text, line } : { text: `${open.text}\n${text}`, line: open.line }
    if (row.text.length > MAX_LINE) {
      const expected = `at most ${MAX_LINE} characters`
      throw reading.invalid({ line: row.line, column: 1 }, 'a row that is too long', expected)
    }
    // quotes are open after an odd number of them
    const isOdd = text.includes('"') && text.split('"').length % 2 === 0
    open = isOdd === (open === undefined) ? row : undefined
    if (open === undefined && row.text.trim() !== '') takeRow(row)
  }

  /** Takes a plain row: two fields without quotes or blanks. */
  const take = (bytes: Uint8Array, start: number) => {
    if (labels === undefined || columns === undefined || open !== undefined) return -1
    const { table } = labels
    const between = (delimiter as string).charCodeAt(0)
    if (columns.count !== 2 || columns.source !== 0) return -1
    const middle = fieldEnd(bytes, start, between)
    if (middle === start || bytes[middle] !== between) return -1
    const end = fieldEnd(bytes, middle + 1, between)
    if (end === middle + 1) return -1
    const newline = bytes[end] === CARRIAGE_RETURN ? end + 1 : end
    if (bytes[newline] !== NEWLINE || newline - start > MAX_LINE) return -1
    if (table !== undefined) {
      const from = table.add(bytes, start, middle)
      labels.arcs.addArc(from, table.add(bytes, middle + 1, end))
      return newline + 1
    }
    const from = wholeNumber(bytes, start, middle)
    const to = wholeNumber(bytes, middle + 1, end)
    if (from === -1 || to === -1) return -1
    labels.arcs.addArc(from, to)
    return newline + 1
  }

  const lines = await readLines(reading, visit, (found) => {
    if (labels?.table === undefined || found.isText()) takeLines(found, take)
  })
  if (open !== undefined) {
    const expected = `a quote that closes the row begun in line ${open.line}`
    throw reading.invalid({ line: lines + 1, column: 1 }, 'the end', expected)
  }
  if (labels === undefined || labels.isEmpty)
    throw reading.invalid(undefined, 'no rows', 'rows "source,target"')
  return labels

  function addRow(
    into: LabelCollector,
    { count, source, target, cost, others }: Columns,
    row: Row,
    fields: readonly Field[],
  ): void {
    if (fields.length !== count) {
      const place = placeOf(row, (fields[count] ?? fields.at(-1)) as Field)
      const found = formatCount(fields.length, 'field')
      throw reading.invalid(place, found, `${count}, as in the first row`)
    }
    for (const name of others) into.arcs.skip(name)
    const from = fields[source] as Field
    const to = fields[target] as Field
    if (from.text === '') {
      const place = { ...placeOf(row, from), field: 'source' }
      throw reading.invalid(place, 'an empty field', 'the source of an arc')
    }
    const paid = cost === -1 ? undefined : (fields[cost] as Field)
    if (to.text === '') {
      if (paid !== undefined && paid.text !== '') {
        const place = { ...placeOf(row, to), field: 'target' }
        throw reading.invalid(place, 'a cost without a target', 'an arc, or a vertex alone')
      }
      into.declare(from.text)
    } else {
      const number =
        paid && (decimalOf(paid.text) ?? parseCost(reading, placeOf(row, paid), paid.text))
      into.addArc(from.text, to.text, number)
    }
  }
}

function headerOf(fields: readonly Field[]): Columns | undefined {
  const [source, target, cost] = findArcColumns(fields.map(({ text }) => text))
  if (source === -1 || target === -1) return undefined
  const others = fields.flatMap(({ text }, i) =>
    [source, target, cost].includes(i) ? [] : [`column ${excerpt(text)}`],
  )
  return { count: fields.length, source, target, cost, others }
}

function plainColumns(reading: Reading, row: Row, fields: readonly Field[]): Columns {
  const count = fields.length
  if (count === 2 || (count === 3 && decimalOf(fields[2]?.text ?? '') !== undefined))
    return { count, source: 0, target: 1, cost: count - 1 === 2 ? 2 : -1, others: [] }
  const expected = 'source and target, and perhaps a cost, or a header that names them'
  const found = `a first row of ${formatCount(count, 'field')}`
  throw reading.invalid(placeOf(row, fields[0] as Field), found, expected)
}

function guessDelimiter(text: string): Delimiter {
  const unquoted = text.replace(/"[^"]*"/g, '')
  const times = (delimiter: Delimiter) => unquoted.split(delimiter).length
  return ([',', ';', '\t'] as const).reduce((best, next) =>
    times(next) > times(best) ? next : best,
  )
}

/** The fields of a row without open quotes. */
function fieldsOf(reading: Reading, { text: row, line }: Row, delimiter: Delimiter): Field[] {
  const fields: Field[] = []
  let start = 0
  const blanks = delimiter === '\t' ? / */y : /[ \t]*/y
  const skipBlanks = (from: number) => {
    blanks.lastIndex = from
    blanks.exec(row)
    return blanks.lastIndex
  }
  for (;;) {
    const at = skipBlanks(start)
    if (row[at] !== '"') {
      const next = row.indexOf(delimiter, start)
      const end = next === -1 ? row.length : next
      const written = row.slice(start, end)
      const quote = written.indexOf('"')
      if (quote !== -1) {
        const expected = 'the whole field in quotes, and its own quotes doubled'
        throw reading.invalid(placeIn(row, start + quote, line), 'a quote within a field', expected)
      }
      fields.push({ text: written.trim(), at })
      if (next === -1) return fields
      start = next + 1
      continue
    }
    let text = ''
    let from = at + 1
    for (;;) {
      const quote = row.indexOf('"', from)
      if (quote === -1) throw reading.invalid(placeIn(row, at, line), 'an open quote', 'its end')
      text += row.slice(from, quote)
      from = quote + 1
      if (row[from] !== '"') break
      text += '"'
      from++
    }
    fields.push({ text, at })
    const end = skipBlanks(from)
    if (end === row.length) return fields
    if (row[end] !== delimiter) {
      const place = placeIn(row, end, line)
      throw reading.invalid(place, excerptAt(row, end), 'a delimiter behind the quote')
    }
    start = end + 1
  }
}

/** The end of a field, as far as it holds no quotes, blanks or control characters. */
function fieldEnd(bytes: Uint8Array, start: number, between: number): number {
  let at = start
  for (;;) {
    const byte = bytes[at]
    if (byte === between || IN_WORDS[byte] === 0 || byte === QUOTE) return at
    at++
  }
}

/** A whole number of at most 9 digits without leading zeros; −1 for anything else. */
function wholeNumber(bytes: Uint8Array, start: number, end: number): number {
  const digits = end - start
  if (digits > 9 || (digits > 1 && bytes[start] === ZERO)) return -1
  let number = 0
  for (let at = start; at < end; at++) {
    const digit = bytes[at] - ZERO
    if (digit >>> 0 > 9) return -1
    number = 10 * number + digit
  }
  return number
}

/**
 * Writes a table of arcs with the header source,target or source,target,cost. A vertex that no arc names is a row without a
 * target. Lines end in \n.
 *
 * @throws FormatError CANNOT_CARRY for a label that is empty, or holds control characters.
 * @see README.md#one-by-one
 */
export function* formatCsv(data: GraphData, delimiter: Delimiter = ','): Generator<string> {
  const fieldOf = labelTexts(data.labels, (label, v) =>
    quoteField(checkedLabel(label, v), delimiter),
  )
  const columns = data.cost === undefined ? ['source', 'target'] : ['source', 'target', 'cost']
  yield `${columns.join(delimiter)}\n`
  yield* inChunks(arcRows(data, fieldOf, delimiter, delimiter.repeat(columns.length - 1)))
}

function checkedLabel(label: string, vertex: number): string {
  const isText = label !== '' && !label.includes('\r') && isPrintable(label)
  if (isText && label.length <= MAX_LABEL) return label
  const expected = `a text of 1 to ${MAX_LABEL} characters without control characters`
  throw cannotCarry(`the label ${excerpt(label)}`, expected, { vertex })
}
