// Tables of arcs in Parquet (Apache Parquet, parquet-format), as pyarrow, DuckDB and Spark write them: a column of
// sources, one of targets, and perhaps one of costs. hyparquet decodes the pages one by one, so that what is held beside
// the bytes of the file is the graph and a page of each column.

import { excerpt } from '@zugzwang/core/authoring'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { GraphData, Import } from './graph/graph-data'
import { MAX_INTEGER } from './graph/integer-labels'
import { LabelCollector } from './graph/label-collector'
import type { LabelTable } from './graph/label-table'
import type { Labels } from './graph/labels'
import { checked, openColumn } from './parquet/columns'
import { type Column, countOf, type Footer, readFooter } from './parquet/footer'
import { roomFor, type Understood, type Value } from './parquet/pages'
import {
  type ByteSource,
  openReading,
  type Reading,
  type ReadOptions,
  readBytes,
} from './text/reading'

/** Names of columns, in any case. */
const SOURCES = ['source', 'from', 'src', 'tail']
const TARGETS = ['target', 'to', 'dst', 'head']
const COSTS = ['cost', 'weight']

/** Longest file in bytes. */
const MAX_BYTES = 2 ** 31 - 1
/** Rows of a file: at most the larger of ROWS and ROWS_A_BYTE times its bytes. */
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
 * other columns are left out. Where those names are not there, a table of two columns has sources and targets, one of
 * three also costs, in this order. A row without a target declares a vertex.
 *
 * Labels are whole numbers, of integer or floating-point columns, or texts; costs are numbers. Vertices are numbered as by
 * `readArcList`. O(bytes + rows) time; while it reads it holds the file, 8 bytes an arc, 16 with costs, and the labels
 * that are words.
 *
 * @throws FormatError INVALID_INPUT for what is damaged or no table of arcs; UNSUPPORTED_INPUT for columns of other types,
 *   encrypted files and compressions other than snappy, zstd, gzip and lz4; LIMIT_EXCEEDED for files of 2^31 bytes or
 *   more or with a footer of more than 2^23, and for more rows than both 2^20 and 64 for each byte of the file, which a
 *   few bytes could ask for.
 * @see README.md#one-by-one
 */
export async function readParquet(source: ByteSource, options: ReadOptions = {}): Promise<Import> {
  const reading = openReading(source, options)
  const bytes = await readBytes(reading, MAX_BYTES)
  const footer = checked(reading, 'the footer', () => readFooter(reading, bytes))
  const { rows, groups, pagesEnd } = footer
  const limit = Math.max(ROWS, ROWS_A_BYTE * bytes.length)
  if (rows > limit) throw reading.tooLarge(undefined, `a table of ${rows} rows`, `at most ${limit}`)
  const columns = findColumns(reading, footer)
  if (rows === 0) throw reading.invalid(undefined, 'no rows', 'arcs')
  const labels = new LabelCollector(reading.pace, columns.cost !== undefined)
  for (const { name } of columns.others) labels.arcs.skip(`column ${excerpt(name)}`, rows)

  const addRow = createAddRow(reading, labels, columns)
  const pages = bytes.subarray(0, pagesEnd)
  const room = roomFor(pages)
  let row = 0
  for (const [number, group] of groups.entries()) {
    const end = row + countOf(group.num_rows)
    if (row === end) continue
    const open = async (column: Understood) =>
      openColumn(reading, pages, column, group, `row group ${number + 1}`, room)
    const nextSource = await open(columns.source)
    const nextTarget = await open(columns.target)
    const nextCost = columns.cost && (await open(columns.cost))
    while (row < end) {
      addRow(++row, nextSource(), nextTarget(), nextCost?.())
      if (reading.pace.due(1)) await reading.pace.rest({ phase: 'decode', done: row, total: rows })
    }
  }
  reading.pace.report({ phase: 'decode', done: row, total: rows })
  return labels.finish()
}

function findColumns(reading: Reading, { columns }: Footer): Columns {
  const find = (wanted: readonly string[]) =>
    columns.find(({ name }) => wanted.includes(name.toLowerCase()))
  let [source, target, cost] = [find(SOURCES), find(TARGETS), find(COSTS)]
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
    throw reading.unsupported(
      { field: name },
      `the column ${excerpt(name)} is of type ${type}`,
      isCost ? 'numbers as costs' : 'whole numbers or texts as labels',
    )
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
  const textOf = (row: number, { name }: Column, value: NonNullable<Value>) => {
    if (value instanceof Uint8Array) return decoder.decode(value)
    if (typeof value === 'string' || Number.isSafeInteger(value)) return String(value)
    throw reading.invalid(
      { item: row - 1, field: name },
      `row ${row} has ${value} in the column ${excerpt(name)}`,
      'a whole number',
    )
  }
  const numberOf = (table: LabelTable, row: number, column: Column, value: NonNullable<Value>) =>
    value instanceof Uint8Array
      ? table.add(value, 0, value.length)
      : table.addText(textOf(row, column, value))
  const costOf = (row: number, name: string, value: Value) => {
    if (value === null)
      throw reading.invalid(
        { item: row - 1, field: name },
        `row ${row} has no ${name}`,
        'one for every arc',
      )
    const cost = Number(value)
    if (!Number.isFinite(cost))
      throw reading.invalid(
        { item: row - 1, field: name },
        `row ${row} has the ${name} ${cost}`,
        'a finite number',
      )
    // `+ 0` makes 0 of −0
    return cost + 0
  }
  return (row, source, target, cost) => {
    if (source === null)
      throw reading.invalid(
        { item: row - 1, field: columns.source.name },
        `row ${row} has nothing in the column ${excerpt(columns.source.name)}`,
        'the source of an arc, or a vertex',
      )
    if (target === null) {
      if (cost !== undefined && cost !== null)
        throw reading.invalid(
          { item: row - 1, field: columns.target.name },
          `row ${row} has a cost without a target`,
          'an arc, or a vertex alone',
        )
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
 * Writes a table of arcs: columns source and target, 32-bit integers where all labels are whole numbers below 2^31 and
 * texts otherwise, and cost where arcs have costs, compressed with snappy. A vertex that no arc names is a row without a
 * target. The pieces are row groups.
 *
 * @see README.md#one-by-one
 */
export function* formatParquet(data: GraphData): Generator<Uint8Array> {
  const { labels, cost } = data
  const ends = integersOf(labels) ?? Array.from(labels)
  const isLone = loneVertices(data)
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
  const flush = () => {
    const piece = writer.getBytes().slice()
    writer.index = 0
    return piece
  }
  const writeGroup = () => {
    table.write({ columnData: columns, rowGroupSize: ROWS_A_GROUP })
    for (const column of columns) column.data = []
    rows = 0
    return flush()
  }
  for (const [source, target, paid] of arcRows(data, isLone)) {
    columns[0]?.data.push(ends[source] as number | string)
    columns[1]?.data.push(target === null ? null : (ends[target] as number | string))
    columns[2]?.data.push(paid)
    if (++rows === ROWS_A_GROUP) yield writeGroup()
  }
  if (rows > 0) yield writeGroup()
  table.finish()
  yield flush()
}

/** 1 for each vertex that no arc names. */
function loneVertices({ graph: { order, offsets, targets } }: GraphData): Uint8Array {
  const isLone = new Uint8Array(order)
  for (let v = 0; v < order; v++) if (offsets[v] === offsets[v + 1]) isLone[v] = 1
  for (const target of targets) isLone[target] = 0
  return isLone
}

/** Source, target and cost of each row, in the order of the digraph. */
function* arcRows(
  { graph: { order, offsets, targets }, cost }: GraphData,
  isLone: Uint8Array,
): Generator<[number, number | null, number | null]> {
  for (let v = 0; v < order; v++) {
    if (isLone[v] === 1) yield [v, null, null]
    for (let i = offsets[v]; i < offsets[v + 1]; i++) yield [v, targets[i], cost?.[i] ?? null]
  }
}

/** Labels as the numbers that they are; undefined unless all are whole and below 2^31. */
function integersOf(labels: Labels): Int32Array | undefined {
  const integers = new Int32Array(labels.count)
  let v = 0
  for (const label of labels) {
    if (!/^(0|[1-9]\d{0,9})$/.test(label) || Number(label) >= 2 ** 31) return undefined
    integers[v++] = Number(label)
  }
  return integers
}
