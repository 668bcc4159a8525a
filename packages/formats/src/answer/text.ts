// Answers as tables of text: JSON and NDJSON for programs, CSV for spreadsheets and databases.

import { chooseMethod, countOutcomes } from '@zugzwang/core'
import { quoteField } from '../text/csv-field'
import { inChunks } from '../text/writing'
import { type AnswerRow, answerRows, hasValues, type LabelledSolution } from './answer'

/**
 * One JSON object: `method` where it is not 'outcome', `verified` where it is true, `counts` of outcomes, and
 * `positions`, one a line, each with `label`, `outcome`, `value` where there is a method, `plies` (left out where play
 * is endless) and `best`. Infinite values are the strings "Infinity" and "-Infinity": JSON has no such numbers.
 */
export function formatAnswerJson(answer: LabelledSolution): Generator<string> {
  return inChunks(jsonPieces(answer))
}

/** The positions of `formatAnswerJson` without the rest, one JSON object a line. */
export function formatAnswerNdjson(answer: LabelledSolution): Generator<string> {
  return inChunks(ndjsonLines(answer))
}

/**
 * CSV as in RFC 4180, except that lines end in \n: label, outcome, value where payoffs or costs make it more
 * than the outcome, plies (empty where play is endless) and best. Infinite values are Infinity and -Infinity.
 *
 * `best` is a list by the same rules with blanks in place of commas: labels that are empty or hold blanks, quotes or line
 * ends are quoted, and quotes in them doubled.
 */
export function formatAnswerCsv(answer: LabelledSolution): Generator<string> {
  return inChunks(csvLines(answer))
}

function* jsonPieces(answer: LabelledSolution): Generator<string> {
  const { arena, solution, verified } = answer
  const method = chooseMethod(arena)
  const head = {
    ...(method !== 'outcome' && { method }),
    ...(verified && { verified }),
    counts: countOutcomes(arena, solution),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"positions":[`
  const withValue = hasValues(answer)
  let first = true
  for (const row of answerRows(answer)) {
    yield `${first ? '' : ','}\n${formatRow(row, withValue)}`
    first = false
  }
  yield '\n]}\n'
}

function* ndjsonLines(answer: LabelledSolution): Generator<string> {
  const withValue = hasValues(answer)
  for (const row of answerRows(answer)) yield `${formatRow(row, withValue)}\n`
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

function* csvLines(answer: LabelledSolution): Generator<string> {
  const withValue = hasValues(answer)
  yield `label,outcome,${withValue ? 'value,' : ''}plies,best\n`
  for (const { label, outcome, value, plies, best } of answerRows(answer)) {
    const list = best.map((end) => quoteField(end, ' ')).join(' ')
    yield `${quoteField(label)},${outcome},${withValue ? `${value},` : ''}${plies ?? ''},${list && quoteField(list)}\n`
  }
}
