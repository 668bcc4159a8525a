// A solved arena as `zugzwang solve` prints it: a table for people, JSON for programs.

import {
  bestArcs,
  chooseMethod,
  countOutcomes,
  type Outcome,
  outcomeOf,
  remotenessOf,
  type Solution,
  worthOf,
} from '@zugzwang/core'
import type { LabelledArena } from './arena-options'
import type { Colors } from './colors'
import { formatCount } from './number'

/** A solved arena with its labels. */
export interface Answer extends LabelledArena {
  readonly solution: Solution
  /** Whether the verifier has judged it, and found it right. */
  readonly verified: boolean
}

/** One line a position. JSON knows no infinite numbers: they are the strings "Infinity" and "-Infinity". */
export function* formatJson(answer: Answer): Generator<string> {
  const { arena, solution, labels, verified } = answer
  const method = chooseMethod(arena)
  const head = {
    ...(method !== 'outcome' && { method }),
    ...(verified && { verified }),
    counts: countOutcomes(arena, solution),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"positions":[`
  for (let v = 0; v < labels.length; v++) {
    const { label, outcome, worth, plies, best } = row(answer, v)
    const position = {
      label,
      outcome,
      ...(method !== 'outcome' && { worth: Number.isFinite(worth) ? worth : String(worth) }),
      remoteness: plies === -1 ? null : plies,
      best,
    }
    yield `${v === 0 ? '' : ','}\n${JSON.stringify(position)}`
  }
  yield '\n]}\n'
}

/** A head and one line a position. */
export async function formatTable(answer: Answer, colors: Colors): Promise<Iterable<string>> {
  return formatLines(answer, colors, await widthFunctionFor(answer.labels))
}

/** The columns that a label takes on a terminal; what can count wide letters is loaded only where there may be any. */
async function widthFunctionFor(labels: readonly string[]): Promise<(label: string) => number> {
  const narrow = labels.every((label) => /^[ -~]*$/.test(label))
  return narrow ? (label) => label.length : (await import('string-width')).default
}

function* formatLines(
  answer: Answer,
  colors: Colors,
  widthOf: (label: string) => number,
): Generator<string> {
  const { arena, solution, labels, verified } = answer
  const { win, loss, draw } = countOutcomes(arena, solution)
  yield `${formatCount(labels.length, 'position')}: ${formatCount(win, 'win')}, ${formatCount(loss, 'loss', 'losses')}, ${formatCount(draw, 'draw')}\n`
  if (verified) yield 'Verified: every position agrees with the positions its moves lead to.\n'
  const width = labels.reduce((most, label) => Math.max(most, widthOf(label)), 8)
  const worthColumn = worthColumnOf(answer)
  const paint: Record<Outcome, (text: string) => string> = {
    win: colors.green,
    loss: colors.red,
    draw: colors.yellow,
  }
  yield `\n${colors.bold(`${'position'.padEnd(width)}  outcome${worthColumn('worth')}  plies  best moves`)}`
  for (let v = 0; v < labels.length; v++) {
    const { label, outcome, worth, plies, best } = row(answer, v)
    const padded = label + ' '.repeat(width - widthOf(label))
    const shown = plies === -1 ? '–' : String(plies)
    yield `\n${padded}  ${paint[outcome](outcome.padEnd(7))}${worthColumn(formatWorth(worth))}  ${shown.padStart(5)}  ${best.join(' ')}`.trimEnd()
  }
  yield '\n'
}

/** Sets a text in the column of worths; there is none where outcomes say it all. */
function worthColumnOf({ arena, solution, labels }: Answer): (text: string) => string {
  if (chooseMethod(arena) === 'outcome') return () => ''
  let width = 'worth'.length
  for (let v = 0; v < labels.length; v++)
    width = Math.max(width, formatWorth(worthOf(solution, v)).length)
  return (text) => `  ${text.padStart(width)}`
}

function formatWorth(worth: number): string {
  return String(worth).replace('Infinity', '∞')
}

function row({ labels, arena, solution }: Answer, v: number) {
  return {
    label: labels[v] as string,
    outcome: outcomeOf(arena, solution, v),
    worth: worthOf(solution, v),
    plies: remotenessOf(solution, v),
    // Parallel arcs are told apart by nothing here, so a label stands once.
    best: [...new Set(bestArcs(arena, solution, v).map((arc) => arena.graph.targets[arc]))].map(
      (target) => labels[target as number],
    ),
  }
}
