// Rows as tables of Arrow, and back.

import {
  DataType,
  Field,
  Float64,
  Int8,
  Int32,
  Int64,
  makeData,
  makeVector,
  RecordBatch,
  Schema,
  Struct,
  Table,
  tableToIPC,
  Utf8,
  type Vector,
} from 'apache-arrow'
import { type Cell, type Column, type ColumnSpec, type ColumnType, exactCell } from '../engine'
import { SqlError } from '../errors'

export function readColumn(name: string, vector: Vector): Column {
  if (vector.nullCount > 0)
    throw new SqlError('ENGINE_FAILED', {
      what: `The column ${name} has a NULL where none is allowed`,
      found: null,
      expected: 'values alone',
      place: { field: name },
    })
  const { type } = vector
  if (DataType.isUtf8(type) || DataType.isLargeUtf8(type))
    return Array.from({ length: vector.length }, (_, row) => String(vector.get(row)))
  if (DataType.isInt(type) && type.bitWidth === 64)
    return Float64Array.from(vector.toArray() as BigInt64Array, Number)
  if (DataType.isFloat(type) || DataType.isInt(type)) return vector.toArray() as Column
  if (DataType.isBool(type))
    return Uint8Array.from({ length: vector.length }, (_, row) => Number(vector.get(row)))
  if (DataType.isDecimal(type))
    return Float64Array.from({ length: vector.length }, (_, row) =>
      Number(readDecimal(vector.get(row) as Uint32Array, type.scale)),
    )
  throw new SqlError('ENGINE_FAILED', {
    what: `The column ${name} is ${type}`,
    found: String(type),
    expected: 'numbers or texts',
    place: { field: name },
  })
}

export function* readRows(table: Table): Generator<readonly Cell[]> {
  const columns = table.schema.fields.map((field, k) => ({
    type: field.type as DataType,
    vector: table.getChildAt(k),
  }))
  for (let row = 0; row < table.numRows; row++)
    yield columns.map(({ type, vector }) => readCell(type, vector?.get(row)))
}

function readCell(type: DataType, value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (DataType.isDecimal(type)) return readDecimal(value as Uint32Array, type.scale)
  return typeof value === 'object' ? String(value) : exactCell(value as Cell)
}

/** A decimal number: words of 32 bits, the lowest first, of a two's complement. Large whole ones are bigints. */
function readDecimal(words: Uint32Array, scale: number): Cell {
  let unscaled = 0n
  for (let k = words.length - 1; k >= 0; k--) unscaled = (unscaled << 32n) | BigInt(words[k] ?? 0)
  unscaled = BigInt.asIntN(32 * words.length, unscaled)
  if (scale > 0) return Number(unscaled) / 10 ** scale
  return exactCell(unscaled)
}

export function nameType(type: DataType): string {
  if (DataType.isInt(type))
    return { 8: 'TINYINT', 16: 'SMALLINT', 32: 'INT', 64: 'BIGINT' }[type.bitWidth]
  if (DataType.isFloat(type)) return ['HALF', 'FLOAT', 'DOUBLE'][type.precision] ?? 'DOUBLE'
  if (DataType.isUtf8(type) || DataType.isLargeUtf8(type)) return 'STRING'
  if (DataType.isBool(type)) return 'BOOLEAN'
  if (DataType.isDecimal(type)) return `DECIMAL(${type.precision},${type.scale})`
  if (DataType.isNull(type)) return 'VOID'
  return String(type).toUpperCase()
}

/** Arrow's type of each column, and its vector of the first values. */
const KINDS: Readonly<
  Record<ColumnType, readonly [() => DataType, (values: Column, rows: number) => Vector]>
> = {
  BIGINT: [() => new Int64(), makeWholes],
  INT: [() => new Int32(), (values, rows) => makeVector(fill(new Int32Array(rows), values))],
  TINYINT: [() => new Int8(), (values, rows) => makeVector(fill(new Int8Array(rows), values))],
  DOUBLE: [() => new Float64(), (values, rows) => makeVector(fill(new Float64Array(rows), values))],
  STRING: [() => new Utf8(), makeTexts],
}

/** Rows as a stream of Arrow. The values are copied. */
export function encodeRows(
  columns: readonly ColumnSpec[],
  values: readonly Column[],
  rows: number,
): Uint8Array {
  const vectors = columns.map(({ type }, k) => KINDS[type][1](values[k] ?? [], rows))
  const schema = new Schema(
    columns.map(({ name, type }) => new Field(name, KINDS[type][0](), false)),
  )
  const data = makeData({
    type: new Struct(schema.fields),
    length: rows,
    children: vectors.map((vector) => vector.data[0] ?? makeData({ type: vector.type })),
  })
  return tableToIPC(new Table(schema, new RecordBatch(schema, data)), 'stream')
}

function fill<Numbers extends Int8Array | Int32Array | Float64Array>(
  numbers: Numbers,
  values: Column,
): Numbers {
  for (let k = 0; k < numbers.length; k++) numbers[k] = (values[k] ?? 0) as number
  return numbers
}

/** Whole numbers as two words each, the lower first: a bigint for each would be slower than everything else. */
function makeWholes(values: Column, rows: number): Vector {
  const words = new Int32Array(2 * rows)
  for (let k = 0; k < rows; k++) {
    const value = (values[k] ?? 0) as number
    words[2 * k] = value | 0
    words[2 * k + 1] = Math.floor(value / 2 ** 32)
  }
  return makeVector(new BigInt64Array(words.buffer))
}

/** Texts: their bytes in one piece, and where each begins. A builder of the library's takes twenty times as long. */
function makeTexts(values: Column, rows: number): Vector {
  const encoder = new TextEncoder()
  const valueOffsets = new Int32Array(rows + 1)
  let bytes = new Uint8Array(16 * rows + 64)
  let end = 0
  for (let row = 0; row < rows; row++) {
    const text = String(values[row])
    // a unit of UTF-16 takes three bytes at most
    if (end + 3 * text.length > bytes.length) {
      const larger = new Uint8Array(2 * bytes.length + 3 * text.length)
      larger.set(bytes.subarray(0, end))
      bytes = larger
    }
    end += encoder.encodeInto(text, bytes.subarray(end)).written
    valueOffsets[row + 1] = end
  }
  return makeVector(
    makeData({ type: new Utf8(), length: rows, valueOffsets, data: bytes.subarray(0, end) }),
  )
}
