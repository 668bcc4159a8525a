// Answers as tables of text: JSON and NDJSON for programs, CSV for spreadsheets and databases.

import { chooseMethod, countOutcomes } from '@zugzwang/core'
import { quoteField } from '../text/csv-field'
import { inChunks } from '../text/writing'
import { type Answer, type AnswerRow, answerRows, hasWorths } from './answer'

/**
 * One JSON object: `method` where it is not 'outcome', `verified` where it is true, `counts` of outcomes, and
 * `positions`, one a line, each with `label`, `outcome`, `worth` where there is a method, `remoteness` (null where play
 * is endless) and `best`. JSON knows no infinite numbers: they are the strings "Infinity" and "-Infinity".
 */
export function formatAnswerJson(answer: Answer): Generator<string> {
  return inChunks(jsonPieces(answer))
}

/** The positions of `formatAnswerJson` without the rest, one JSON object a line. */
export function formatAnswerNdjson(answer: Answer): Generator<string> {
  return inChunks(ndjsonLines(answer))
}

/**
 * CSV as RFC 4180 has it, but that lines end in \n alone: label, outcome, worth where payoffs or costs make it more
 * than the outcome, remoteness (empty where play is endless) and best. Infinite worths are Infinity and -Infinity.
 *
 * `best` is a list by the same rules, with blanks for commas: labels joined by single blanks, those in quotes that are
 * empty or hold blanks, quotes or line ends; quotes in them are doubled.
 */
export function formatAnswerCsv(answer: Answer): Generator<string> {
  return inChunks(csvLines(answer))
}

function* jsonPieces(answer: Answer): Generator<string> {
  const { arena, solution, verified } = answer
  const method = chooseMethod(arena)
  const head = {
    ...(method !== 'outcome' && { method }),
    ...(verified && { verified }),
    counts: countOutcomes(arena, solution),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"positions":[`
  const withWorth = hasWorths(answer)
  let first = true
  for (const row of answerRows(answer)) {
    yield `${first ? '' : ','}\n${formatRow(row, withWorth)}`
    first = false
  }
  yield '\n]}\n'
}

function* ndjsonLines(answer: Answer): Generator<string> {
  const withWorth = hasWorths(answer)
  for (const row of answerRows(answer)) yield `${formatRow(row, withWorth)}\n`
}

function formatRow(row: AnswerRow, withWorth: boolean): string {
  const { label, outcome, worth, remoteness, best } = row
  return JSON.stringify({
    label,
    outcome,
    ...(withWorth && { worth: Number.isFinite(worth) ? worth : String(worth) }),
    remoteness,
    best,
  })
}

function* csvLines(answer: Answer): Generator<string> {
  const withWorth = hasWorths(answer)
  yield `label,outcome,${withWorth ? 'worth,' : ''}remoteness,best\n`
  for (const { label, outcome, worth, remoteness, best } of answerRows(answer)) {
    const list = best.map((end) => quoteField(end, ' ')).join(' ')
    yield `${quoteField(label)},${outcome},${withWorth ? `${worth},` : ''}${remoteness ?? ''},${list && quoteField(list)}\n`
  }
}
