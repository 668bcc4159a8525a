// Answers as Apache Parquet, for DuckDB, pandas and Spark; the writer is loaded when needed.

import type { SchemaElement } from 'hyparquet'
import { takeBytes } from '../parquet/views'
import { type AnswerRow, answerRows, hasValues, type LabelledSolution } from './answer'

/** Rows in memory at once. */
const GROUP = 2 ** 16

/**
 * The bytes of a Parquet file with a row for each position: label (string), outcome (string, by dictionary), value
 * (double, if payoffs or costs make it more than the outcome), plies (int32, null if play is endless) and best (list of
 * strings). Compressed by Snappy; a row group has 2^16 rows.
 *
 * @see README.md#answers
 */
export async function formatAnswerParquet(
  answer: LabelledSolution,
): Promise<Generator<Uint8Array>> {
  return parquetPieces(answer, await import('hyparquet-writer'))
}

function* parquetPieces(
  answer: LabelledSolution,
  { ByteWriter, ParquetWriter }: typeof import('hyparquet-writer'),
): Generator<Uint8Array> {
  const withValue = hasValues(answer)
  const writer = new ByteWriter()
  const file = new ParquetWriter({ writer, schema: schemaOf(withValue), createdBy: 'zugzwang' })
  for (const rows of groups(answerRows(answer))) {
    const columnData = [
      { name: 'label', data: rows.map(({ label }) => label) },
      { name: 'outcome', data: rows.map(({ outcome }) => outcome) },
      ...(withValue ? [{ name: 'value', data: rows.map(({ value }) => value) }] : []),
      { name: 'plies', data: rows.map(({ plies }) => plies ?? null) },
      { name: 'best', data: rows.map(({ best }) => best) },
    ]
    file.write({ columnData, rowGroupSize: GROUP })
    yield takeBytes(writer)
  }
  file.finish()
  yield takeBytes(writer)
}

function schemaOf(withValue: boolean): SchemaElement[] {
  const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' } as const
  return [
    { name: 'answer', num_children: withValue ? 5 : 4 },
    { ...text, name: 'label' },
    { ...text, name: 'outcome' },
    ...(withValue ? [{ name: 'value', type: 'DOUBLE', repetition_type: 'REQUIRED' } as const] : []),
    { name: 'plies', type: 'INT32', repetition_type: 'OPTIONAL' },
    { name: 'best', converted_type: 'LIST', repetition_type: 'REQUIRED', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { ...text, name: 'element' },
  ]
}

function* groups(rows: Iterable<AnswerRow>): Generator<AnswerRow[]> {
  let group: AnswerRow[] = []
  for (const row of rows) {
    group.push(row)
    if (group.length < GROUP) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
