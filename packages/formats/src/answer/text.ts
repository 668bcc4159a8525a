// Answers as tables of text: JSON and NDJSON for programs, CSV for spreadsheets and databases.

import {
  chooseMethod,
  countOutcomes,
  JSON_VERSION,
  type Method,
  type Outcome,
} from '@zugzwang/core'
import { CHUNK, inChunks, quoteField } from '../text/writing'
import { type AnswerRow, answerRows, type LabelledSolution } from './answer'

/**
 * One JSON object: `version`, now 1, `method` unless it is 'outcome', `verified` if true, `counts` of outcomes, and
 * `positions`, one a line, each with `label`, `outcome`, `value` if there is a method, `plies` unless play is endless, and
 * `best`. Infinite values are the strings "Infinity" and "-Infinity".
 *
 * @see README.md#answers
 */
export function formatAnswerJson(answer: LabelledSolution): Generator<string> {
  return formatTable('json', answer)
}

/**
 * The positions of `formatAnswerJson` without the rest, one JSON object a line.
 *
 * @see README.md#answers
 */
export function formatAnswerNdjson(answer: LabelledSolution): Generator<string> {
  return formatTable('ndjson', answer)
}

/**
 * CSV (RFC 4180, but lines end in \n) with the columns label, outcome, value if payoffs or costs make it more than the
 * outcome, plies (empty if play is endless) and best. Infinite values are Infinity and -Infinity.
 *
 * `best` is a list by the same rules with blanks instead of commas: labels that are empty or hold blanks, quotes or line
 * ends are quoted, and quotes in them doubled.
 *
 * @see README.md#answers
 */
export function formatAnswerCsv(answer: LabelledSolution): Generator<string> {
  return formatTable('csv', answer)
}

/** The data of an answer besides its rows. */
export interface AnswerAbout {
  /** Values are written unless it is 'outcome'. */
  readonly method: Method
  /** Whether a verifier has accepted it. Default false. */
  readonly verified?: boolean | undefined
  readonly counts: Readonly<Record<Outcome, number>>
}

/**
 * The texts of `formatAnswerJson`, `formatAnswerNdjson` and `formatAnswerCsv` for rows in batches, in pieces of some 2^16
 * characters.
 *
 * @example
 * ```ts
 * const row = { label: 'a', outcome: 'loss', value: -1, plies: 0, best: [] } as const
 * async function* rows() {
 *   yield [row]
 * }
 * const about = { method: 'outcome', counts: { win: 0, loss: 1, draw: 0 } } as const
 * for await (const piece of formatRows('json', about, rows())) console.log(piece)
 * ```
 */
export async function* formatRows(
  form: 'json' | 'ndjson' | 'csv',
  about: AnswerAbout,
  batches: AsyncIterable<readonly AnswerRow[]>,
): AsyncGenerator<string> {
  const { head, row: format, tail } = tables[form](about)
  let chunk = head
  let isFirst = true
  for await (const rows of batches)
    for (const row of rows) {
      chunk += format(row, isFirst)
      isFirst = false
      if (chunk.length < CHUNK) continue
      yield chunk
      chunk = ''
    }
  chunk += tail
  if (chunk !== '') yield chunk
}

/** The text before, of and after the rows of a table. */
interface TextTable {
  readonly head: string
  row(row: AnswerRow, isFirst: boolean): string
  readonly tail: string
}

const tables = {
  json: ({ method, verified, counts }: AnswerAbout): TextTable => {
    const withValue = method !== 'outcome'
    const { win, loss, draw } = counts
    const about = {
      version: JSON_VERSION,
      ...(withValue && { method }),
      ...(verified && { verified }),
      counts: { win, loss, draw },
    }
    return {
      head: `${JSON.stringify(about).slice(0, -1)},"positions":[`,
      row: (row, isFirst) => `${isFirst ? '' : ','}\n${formatRow(row, withValue)}`,
      tail: '\n]}\n',
    }
  },
  ndjson: ({ method }: AnswerAbout): TextTable => ({
    head: '',
    row: (row) => `${formatRow(row, method !== 'outcome')}\n`,
    tail: '',
  }),
  csv: ({ method }: AnswerAbout): TextTable => {
    const withValue = method !== 'outcome'
    return {
      head: `label,outcome,${withValue ? 'value,' : ''}plies,best\n`,
      row({ label, outcome, value, plies, best }) {
        const list = best.map((end) => quoteField(end, ' ')).join(' ')
        return `${quoteField(label)},${outcome},${withValue ? `${value},` : ''}${plies ?? ''},${list && quoteField(list)}\n`
      },
      tail: '',
    }
  },
}

function formatTable(form: keyof typeof tables, answer: LabelledSolution): Generator<string> {
  const { arena, solution, verified } = answer
  const counts = countOutcomes(arena, solution)
  return inChunks(pieces(tables[form]({ method: chooseMethod(arena), verified, counts }), answer))
}

function* pieces({ head, row: format, tail }: TextTable, answer: LabelledSolution) {
  yield head
  let isFirst = true
  for (const row of answerRows(answer)) {
    yield format(row, isFirst)
    isFirst = false
  }
  yield tail
}

function formatRow(row: AnswerRow, withValue: boolean): string {
  const { label, outcome, value, plies, best } = row
  return JSON.stringify({
    label,
    outcome,
    ...(withValue && { value: Number.isFinite(value) ? value : String(value) }),
    plies,
    best,
  })
}
