import { chooseMethod, countOutcomes, type Outcome, valueAt } from '@zugzwang/core'
import {
  type AnswerAbout,
  type AnswerRow,
  answerRows,
  type LabelledSolution,
} from '@zugzwang/formats/answer'
import type { Colors } from '../../terminal/colors'
import { escapeLine } from '../../terminal/escape'
import { widthFunctionFor } from '../../terminal/label-width'
import { formatCount } from '../../terminal/number'

export function formatSummary({
  arena,
  solution,
  labels,
  verified = false,
}: LabelledSolution): Iterable<string> {
  return summaryLines(labels.count, countOutcomes(arena, solution), verified)
}

export function* summaryLines(
  positions: number,
  { win, loss, draw }: Record<Outcome, number>,
  verified: boolean,
): Generator<string> {
  yield `${formatCount(positions, 'position')}: ${formatCount(win, 'win')}, ${formatCount(loss, 'loss', 'losses')}, ${formatCount(draw, 'draw')}\n`
  if (verified) yield 'Verified: every position agrees with the positions its moves lead to.\n'
}

/** The whole table of an answer. */
export async function formatTable(
  answer: LabelledSolution,
  colors: Colors,
): Promise<AsyncIterable<string>> {
  const { arena, solution, labels, verified } = answer
  const widthOf = await widthFunctionFor(labels)
  let labelWidth = 0
  for (const label of labels) labelWidth = Math.max(labelWidth, widthOf(escapeLine(label)))
  const layout = { colors, labelWidth, widthOf, values: valuesOf(answer) }
  const about = { counts: countOutcomes(arena, solution), verified }
  return formatListing(labels.count, about, layout, [answerRows(answer)])
}

/** The table of rows that come in batches. */
export async function* formatListing(
  positions: number,
  { counts, verified = false }: Pick<AnswerAbout, 'counts' | 'verified'>,
  layout: TableLayout,
  batches: AsyncIterable<Iterable<AnswerRow>> | Iterable<Iterable<AnswerRow>>,
): AsyncGenerator<string> {
  let chunk = Array.from(summaryLines(positions, counts, verified)).join('')
  const { head, row: format } = tableOf(layout)
  chunk += head
  for await (const rows of batches)
    for (const row of rows) {
      chunk += format(row)
      if (chunk.length < CHUNK) continue
      yield chunk
      chunk = ''
    }
  yield `${chunk}\n`
}

const CHUNK = 1 << 16

export interface TableLayout {
  readonly colors: Colors
  /** At least the width of every label. */
  readonly labelWidth: number
  readonly widthOf: (label: string) => number
  /** Absent if outcomes say it all. */
  readonly values?: Iterable<number> | undefined
}

/** The parts of a table. Each begins with the newline of the line before. */
function tableOf({ colors, labelWidth, widthOf, values }: TableLayout): {
  readonly head: string
  readonly row: (row: AnswerRow) => string
} {
  const width = Math.max('position'.length, labelWidth)
  const valueColumn = valueColumnFor(values)
  const paint: Record<Outcome, (text: string) => string> = {
    win: colors.green,
    loss: colors.red,
    draw: colors.yellow,
  }
  return {
    head: `\n${colors.bold(`${'position'.padEnd(width)}  outcome${valueColumn('value')}  plies  best moves`)}`,
    row({ label: text, outcome, value, plies, best }) {
      const label = escapeLine(text)
      const padded = label + ' '.repeat(width - widthOf(label))
      const end = plies === undefined ? '–' : String(plies)
      return `\n${padded}  ${paint[outcome](outcome.padEnd(7))}${valueColumn(formatValue(value))}  ${end.padStart(5)}  ${best.map(escapeLine).join(' ')}`.trimEnd()
    },
  }
}

function valuesOf({ arena, solution }: LabelledSolution): Iterable<number> | undefined {
  return chooseMethod(arena) === 'outcome'
    ? undefined
    : (function* () {
        for (let v = 0; v < arena.graph.order; v++) yield valueAt(solution, v)
      })()
}

function valueColumnFor(values: Iterable<number> | undefined): (text: string) => string {
  if (values === undefined) return () => ''
  let width = 'value'.length
  for (const value of values) width = Math.max(width, formatValue(value).length)
  return (text) => `  ${text.padStart(width)}`
}

function formatValue(value: number): string {
  return String(value).replace('Infinity', '∞')
}
