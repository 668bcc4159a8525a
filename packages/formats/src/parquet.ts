// Tables of arcs in Parquet (Apache Parquet, parquet-format), as pyarrow, DuckDB and Spark write them. hyparquet decodes the
// pages one by one, so that only the file, the graph and a page of each column are in memory.

import { excerpt } from '@zugzwang/core/authoring'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { findArcColumns } from './graph/arc-columns'
import type { GraphData, Import } from './graph/graph-data'
import { integerOf, MAX_INTEGER } from './graph/integer-labels'
import { LabelCollector } from './graph/label-collector'
import type { LabelTable } from './graph/label-table'
import type { Labels } from './graph/labels'
import { loneVertices } from './graph/rows'
import { openTable, rowGroups } from './parquet/columns'
import type { Column } from './parquet/footer'
import type { Understood, Value } from './parquet/pages'
import { takeBytes } from './parquet/views'
import {
  type ByteSource,
  openReading,
  type Reading,
  type ReadOptions,
  readBytes,
} from './text/reading'

const MAX_BYTES = 2 ** 31 - 1
/** A file may have this many rows, or ROWS_A_BYTE times its bytes. */
const ROWS = 2 ** 20
const ROWS_A_BYTE = 64

interface Columns {
  readonly source: Understood
  readonly target: Understood
  readonly cost: Understood | undefined
  readonly others: readonly Column[]
}

/**
 * Reads a table of arcs from columns named source (from, src, tail), target (to, dst, head) and perhaps cost (weight);
 * other columns are left out. Without these names the columns of a table of two or three are source, target and cost. A row
 * without a target declares a vertex.
 *
 * Labels are texts, or whole numbers in columns of any number type; costs are numbers. Vertices are numbered as by
 * `readArcList`. O(bytes + rows) time; while it reads it holds the file, 8 bytes an arc, 16 with costs, and the labels
 * that are words.
 *
 * @throws FormatError INVALID_INPUT for damaged files and other tables; UNSUPPORTED_INPUT for columns of other types,
 *   encrypted files and compressions other than snappy, zstd, gzip and lz4; LIMIT_EXCEEDED for files of 2^31 bytes or
 *   more, footers of more than 2^23 bytes, and more than both 2^20 rows and 64 rows a byte.
 * @see README.md#one-by-one
 */
export async function readParquet(source: ByteSource, options: ReadOptions = {}): Promise<Import> {
  const reading = openReading(source, options)
  const bytes = await readBytes(reading, MAX_BYTES)
  const table = openTable(reading, bytes)
  const { rows } = table.footer
  const limit = Math.max(ROWS, ROWS_A_BYTE * bytes.length)
  if (rows > limit) throw reading.tooLarge(undefined, `a table of ${rows} rows`, `at most ${limit}`)
  const columns = findColumns(reading, table.footer.columns)
  if (rows === 0) throw reading.invalid(undefined, 'no rows', 'arcs')
  const labels = new LabelCollector(reading.pace, columns.cost !== undefined)
  for (const { name } of columns.others) labels.arcs.skip(`column ${excerpt(name)}`, rows)

  const addRow = createAddRow(reading, labels, columns)
  const chosen = [columns.source, columns.target, ...(columns.cost ? [columns.cost] : [])]
  let row = 0
  for await (const { end, next } of rowGroups(table, chosen)) {
    const [nextSource, nextTarget, nextCost] = next as [() => Value, () => Value, (() => Value)?]
    while (row < end) {
      addRow(++row, nextSource(), nextTarget(), nextCost?.())
      if (reading.pace.due(1)) await reading.pace.rest({ phase: 'decode', done: row, total: rows })
    }
  }
  reading.pace.report({ phase: 'decode', done: row, total: rows })
  return labels.finish()
}

function findColumns(reading: Reading, columns: readonly Column[]): Columns {
  const found = findArcColumns(columns.map(({ name }) => name))
  let [source, target, cost] = found.map((i) => columns[i])
  if ((source === undefined || target === undefined) && [2, 3].includes(columns.length))
    [source, target, cost] = columns
  if (source === undefined || target === undefined) {
    const names = columns.slice(0, 10).map(({ name }) => excerpt(name))
    if (columns.length > names.length) names.push('…')
    throw reading.invalid(
      undefined,
      columns.length === 0 ? 'no columns' : `the columns ${names.join(', ')}`,
      'one named source (or from, src) and one named target (or to, dst)',
    )
  }
  const understood = (column: Column, isCost = false): Understood => {
    const { name, kind, type } = column
    if (kind !== undefined && !(isCost && kind === 'text')) return { ...column, kind }
    const found = `the column ${excerpt(name)} is of type ${type}`
    const expected = isCost ? 'numbers as costs' : 'whole numbers or texts as labels'
    throw reading.unsupported({ field: name }, found, expected)
  }
  return {
    source: understood(source),
    target: understood(target),
    cost: cost && understood(cost, true),
    others: columns.filter((column) => ![source, target, cost].includes(column)),
  }
}

function createAddRow(
  reading: Reading,
  labels: LabelCollector,
  columns: Columns,
): (row: number, source: Value, target: Value, cost?: Value) => void {
  const { arcs } = labels
  const isWhole = (value: Value): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_INTEGER
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const wrong = (row: number, field: string, found: string, expected: string) =>
    reading.invalid({ item: row - 1, field }, `row ${row} has ${found}`, expected)
  const textOf = (row: number, { name }: Column, value: NonNullable<Value>) => {
    if (value instanceof Uint8Array) return decoder.decode(value)
    if (typeof value === 'string' || Number.isSafeInteger(value)) return String(value)
    throw wrong(row, name, `${value} in the column ${excerpt(name)}`, 'a whole number')
  }
  const numberOf = (table: LabelTable, row: number, column: Column, value: NonNullable<Value>) =>
    value instanceof Uint8Array
      ? table.add(value, 0, value.length)
      : table.addText(textOf(row, column, value))
  const costOf = (row: number, name: string, value: Value) => {
    if (value === null) throw wrong(row, name, `no ${name}`, 'one for every arc')
    const cost = Number(value)
    // `+ 0` makes 0 of −0
    if (Number.isFinite(cost)) return cost + 0
    throw wrong(row, name, `the ${name} ${cost}`, 'a finite number')
  }
  return (row, source, target, cost) => {
    if (source === null) {
      const { name } = columns.source
      const found = `nothing in the column ${excerpt(name)}`
      throw wrong(row, name, found, 'the source of an arc, or a vertex')
    }
    if (target === null) {
      if (cost !== undefined && cost !== null) {
        const expected = 'a cost without a target'
        throw wrong(row, columns.target.name, expected, 'an arc, or a vertex alone')
      }
      labels.declare(textOf(row, columns.source, source))
      return
    }
    const paid = cost === undefined ? 0 : costOf(row, columns.cost?.name ?? 'cost', cost)
    const { table } = labels
    if (table !== undefined) {
      const from = numberOf(table, row, columns.source, source)
      arcs.addArc(from, numberOf(table, row, columns.target, target), paid)
    } else if (isWhole(source) && isWhole(target)) arcs.addArc(source, target, paid)
    else {
      const from = textOf(row, columns.source, source)
      labels.addArc(from, textOf(row, columns.target, target), paid)
    }
  }
}

const ROWS_A_GROUP = 2 ** 17

/**
 * Writes a table of arcs, compressed with snappy, with the columns source and target, 32-bit integers if all labels are
 * whole numbers below 2^31, otherwise texts, and cost if arcs have costs. A vertex that no arc names is a row without a
 * target. The pieces are row groups.
 *
 * @see README.md#one-by-one
 */
export function* formatParquet(data: GraphData): Generator<Uint8Array> {
  const { graph, labels, cost } = data
  const { order, offsets, targets } = graph
  const ends = integersOf(labels) ?? Array.from(labels)
  const isLone = loneVertices(graph)
  const end = Array.isArray(ends)
    ? ({ type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const)
    : ({ type: 'INT32' } as const)
  const repetition_type = isLone.includes(1) ? 'OPTIONAL' : 'REQUIRED'
  const writer = new ByteWriter()
  const table = new ParquetWriter({
    writer,
    schema: [
      { name: 'arcs', num_children: cost === undefined ? 2 : 3 },
      { name: 'source', ...end, repetition_type: 'REQUIRED' },
      { name: 'target', ...end, repetition_type },
      ...(cost === undefined ? [] : [{ name: 'cost', type: 'DOUBLE', repetition_type } as const]),
    ],
  })
  const columns: { name: string; data: (number | string | null)[] }[] = [
    { name: 'source', data: [] },
    { name: 'target', data: [] },
    ...(cost === undefined ? [] : [{ name: 'cost', data: [] }]),
  ]
  let rows = 0
  const writeGroup = () => {
    table.write({ columnData: columns, rowGroupSize: ROWS_A_GROUP })
    for (const column of columns) column.data = []
    rows = 0
    return takeBytes(writer)
  }
  const addRow = (source: number, target: number | null, paid: number | null) => {
    columns[0]?.data.push(ends[source] as number | string)
    columns[1]?.data.push(target === null ? null : (ends[target] as number | string))
    columns[2]?.data.push(paid)
    return ++rows === ROWS_A_GROUP
  }
  for (let v = 0; v < order; v++) {
    if (isLone[v] === 1 && addRow(v, null, null)) yield writeGroup()
    for (let i = offsets[v]; i < offsets[v + 1]; i++)
      if (addRow(v, targets[i], cost?.[i] ?? null)) yield writeGroup()
  }
  if (rows > 0) yield writeGroup()
  table.finish()
  yield takeBytes(writer)
}

/** Labels as numbers; undefined unless all are whole and below 2^31. */
function integersOf(labels: Labels): Int32Array | undefined {
  const integers = new Int32Array(labels.count)
  let v = 0
  for (const label of labels) {
    const integer = integerOf(label, 2 ** 31 - 1)
    if (integer === undefined) return undefined
    integers[v++] = integer
  }
  return integers
}
