// A solved arena as `zugzwang solve` prints it for people.

import { chooseMethod, countOutcomes, type Outcome, valueAt } from '@zugzwang/core'
import { answerRows, type LabelledSolution } from '@zugzwang/formats/answer'
import type { Colors } from '../terminal/colors'
import { escapeLine } from '../terminal/escape'
import { widthFunctionFor } from '../terminal/label-width'
import { formatCount } from '../terminal/number'

/** What there is in all, and whether it was verified: a line each. */
export function* formatSummary({
  arena,
  solution,
  labels,
  verified,
}: LabelledSolution): Generator<string> {
  const { win, loss, draw } = countOutcomes(arena, solution)
  yield `${formatCount(labels.count, 'position')}: ${formatCount(win, 'win')}, ${formatCount(loss, 'loss', 'losses')}, ${formatCount(draw, 'draw')}\n`
  if (verified) yield 'Verified: every position agrees with the positions its moves lead to.\n'
}

/** The summary, a head and one line a position. */
export async function formatTable(
  answer: LabelledSolution,
  colors: Colors,
): Promise<Iterable<string>> {
  return formatLines(answer, colors, await widthFunctionFor(answer.labels))
}

function* formatLines(
  answer: LabelledSolution,
  colors: Colors,
  widthOf: (label: string) => number,
): Generator<string> {
  yield* formatSummary(answer)
  let width = 'position'.length
  for (const label of answer.labels) width = Math.max(width, widthOf(escapeLine(label)))
  const valueColumn = valueColumnOf(answer)
  const paint: Record<Outcome, (text: string) => string> = {
    win: colors.green,
    loss: colors.red,
    draw: colors.yellow,
  }
  yield `\n${colors.bold(`${'position'.padEnd(width)}  outcome${valueColumn('value')}  plies  best moves`)}`
  for (const { label: text, outcome, value, plies, best } of answerRows(answer)) {
    const label = escapeLine(text)
    const padded = label + ' '.repeat(width - widthOf(label))
    const end = plies === undefined ? '–' : String(plies)
    yield `\n${padded}  ${paint[outcome](outcome.padEnd(7))}${valueColumn(formatValue(value))}  ${end.padStart(5)}  ${best.map(escapeLine).join(' ')}`.trimEnd()
  }
  yield '\n'
}

/** Sets a text in the column of values; there is none where outcomes say it all. */
function valueColumnOf({ arena, solution }: LabelledSolution): (text: string) => string {
  if (chooseMethod(arena) === 'outcome') return () => ''
  let width = 'value'.length
  for (let v = 0; v < arena.graph.order; v++)
    width = Math.max(width, formatValue(valueAt(solution, v)).length)
  return (text) => `  ${text.padStart(width)}`
}

function formatValue(value: number): string {
  return String(value).replace('Infinity', '∞')
}
