// Answers in every form that commands print, as fields by label: JSON (`positions`, `vertices`, `components`, `nimbers`), a line of
// JSON a graph (`--each`), tables as NDJSON, CSV and Parquet, and lines `label value` such as b-files of the OEIS.

import { formatNimber, type Nimber } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { readAnswerTable } from '@zugzwang/formats/answer'
import { type Input, inputError } from '../input/input'
import { parseJson } from '../input/json'
import { textOf } from '../input/text'
import { PAIR, withoutComment } from './nimber-text'

/** What an answer says about one position, vertex, heap or graph. */
export type Item = Readonly<Record<string, unknown>>

/** First columns of tables, which hold labels. */
const LABEL_COLUMN = /^"?(vertex|component|position|heap|strip)"?(?=,)/i

/** Lists in JSON, and the field of their labels. */
const LISTS = { positions: 'label', vertices: 'label', components: 'component' } as const

/**
 * Reads an answer in any form; items in its order.
 *
 * @throws CliError if the text is no answer, a label is missing or comes twice; FormatError for damaged tables.
 */
export async function readItems(input: Input, bytes: Uint8Array): Promise<Map<string, Item>> {
  const found = await rawItems(input, bytes)
  const items = new Map<string, Item>()
  for (const [i, [label, fields]] of found.entries()) {
    const place = { item: i }
    if (typeof label !== 'string')
      throw inputError(input, `item ${i + 1} has no label`, { expected: 'a label each', place })
    if (items.has(label))
      throw inputError(input, `${excerpt(label)} is given twice`, { expected: 'once', place })
    items.set(label, normal(fields))
  }
  return items
}

type Raw = readonly (readonly [label: unknown, fields: object])[]

async function rawItems(input: Input, bytes: Uint8Array): Promise<Raw> {
  const isParquet = bytes[0] === 0x50 && bytes[1] === 0x41
  if (isParquet) return rowsOf(input, bytes)
  const text = textOf(input, bytes).replace(/^\ufeff/, '')
  const first = text.trimStart().split('\n', 1)[0] ?? ''
  const line = objectIn(first)
  if (line !== undefined && 'label' in line) return rowsOf(input, bytes)
  if (line !== undefined && 'graph' in line) return graphsOf(input, text)
  if (/^\s*[{[]/.test(text)) return listOf(input, bytes)
  const [column] = LABEL_COLUMN.exec(first) ?? []
  if (column !== undefined || /(^|,)"?label"?\s*(,|$)/.test(first)) {
    const head = /heap|strip/.test(column ?? '') ? first.replace('value', 'nimber') : first
    const renamed = column === undefined ? head : head.replace(LABEL_COLUMN, 'label')
    return rowsOf(input, new TextEncoder().encode(text.replace(first, renamed)))
  }
  return pairsOf(input, text)
}

async function rowsOf(input: Input, bytes: Uint8Array): Promise<Raw> {
  const rows = (await readAnswerTable(bytes, { name: input.name })) ?? []
  return rows.map(({ label, row: _, ...fields }) => [label, fields])
}

function objectIn(line: string): object | undefined {
  try {
    const found = JSON.parse(line) as unknown
    return typeof found === 'object' && found !== null ? found : undefined
  } catch {
    return undefined
  }
}

/** Lines of `--each`, which may be those of some graphs. */
function graphsOf(input: Input, text: string): Raw {
  return text
    .trimEnd()
    .split('\n')
    .map((line, i) => {
      const fields = objectIn(line)
      if (fields === undefined)
        throw inputError(input, excerpt(line), {
          expected: 'an object as JSON',
          place: { line: i + 1 },
        })
      const { graph, line: _, ...rest } = fields as { graph?: unknown; line?: unknown }
      return [graph === undefined ? undefined : `graph ${graph}`, rest]
    })
}

function listOf(input: Input, bytes: Uint8Array): Raw {
  const answer = parseJson(input, bytes)
  const fields = (answer ?? {}) as Record<string, unknown> & { readonly nimbers?: unknown }
  if (Array.isArray(fields.nimbers))
    return fields.nimbers.map((nimber, i) => [String(i), { nimber }])
  for (const [name, label] of Object.entries(LISTS)) {
    const list = fields[name]
    if (!Array.isArray(list)) continue
    return list.map((item) => {
      const { [label]: found, ...rest } = (item ?? {}) as Record<string, unknown>
      return [found, rest]
    })
  }
  throw inputError(input, 'no list of positions, vertices, components or nimbers', {
    expected: 'an answer as "zugzwang solve" or "zugzwang grundy" prints it',
  })
}

/** Lines `label value`; comments begin with #. */
function pairsOf(input: Input, text: string): Raw {
  return text.split('\n').flatMap((written, i) => {
    const line = withoutComment(written)
    if (line === '') return []
    const [, label, value = ''] = PAIR.exec(line) ?? []
    if (label === undefined)
      throw inputError(input, excerpt(line), {
        expected:
          'an answer as JSON, NDJSON, CSV or Parquet, or lines "label value" with Grundy values',
        place: { line: i + 1 },
      })
    return [[label, { nimber: /^\d+$/.test(value) ? Number(value) : value }] as const]
  })
}

/** Without empty fields, and with values of endless play in one notation. */
function normal(fields: object): Item {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, name === 'nimber' ? notation(value) : value]),
  )
}

/** A nimber as a number, or ∞(K) as a text in one form. */
function notation(value: unknown): unknown {
  const isLoopy = typeof value === 'object' && value !== null && 'infinite' in value
  const text = isLoopy ? formatNimber(value as Nimber) : value
  return typeof text === 'string' ? compact(text) : text
}

/** A nimber as items have it, as text. */
export function compactNimber(nimber: Nimber): string {
  return compact(formatNimber(nimber))
}

const compact = (text: string): string => text.replace(/\s+/g, '')
