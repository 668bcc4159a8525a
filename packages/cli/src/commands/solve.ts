// zugzwang solve: win, loss and draw on a digraph from a file.

import {
  type Arena,
  bestArcs,
  type Convention,
  countOutcomes,
  impartialArena,
  type Outcome,
  outcomeOf,
  remotenessOf,
  type Solution,
  solveOutcome,
} from '@zugzwang/core'
import stringWidth from 'string-width'
import { inputAt } from '../input'
import { readLabelledDigraph } from '../labelled-digraph'
import { formatCount } from '../number'
import { createProgressLine } from '../progress'
import { type Colors, colorsFor, type Streams, write } from '../streams'

export interface SolveOptions {
  readonly rules: Convention
  readonly json: boolean
}

/** A solved digraph with its labels. */
interface Answer {
  readonly labels: readonly string[]
  readonly arena: Arena
  readonly solution: Solution
}

export async function solve(
  streams: Streams,
  path: string,
  { rules, json }: SolveOptions,
): Promise<void> {
  const { graph, labels } = await readLabelledDigraph(streams, inputAt(path))
  const arena = impartialArena(graph, rules)
  const progress = createProgressLine(streams)
  const solution = await solveOutcome(arena, progress)
  progress.end()
  const answer = { labels, arena, solution }
  await write(streams, json ? formatJson(answer) : formatTable(answer, colorsFor(streams)))
}

function* formatJson(answer: Answer): Generator<string> {
  yield `{"counts":${JSON.stringify(countOutcomes(answer.arena, answer.solution))},"positions":[`
  for (let v = 0; v < answer.labels.length; v++) {
    const { label, outcome, plies, best } = row(answer, v)
    const remoteness = outcome === 'draw' ? null : plies
    yield `${v === 0 ? '' : ','}\n${JSON.stringify({ label, outcome, remoteness, best })}`
  }
  yield '\n]}\n'
}

function* formatTable(answer: Answer, colors: Colors): Generator<string> {
  const { win, loss, draw } = countOutcomes(answer.arena, answer.solution)
  yield `${formatCount(answer.labels.length, 'position')}: ${formatCount(win, 'win')}, ${formatCount(loss, 'loss', 'losses')}, ${formatCount(draw, 'draw')}\n\n`
  const width = answer.labels.reduce((most, label) => Math.max(most, stringWidth(label)), 8)
  const paint: Record<Outcome, (text: string) => string> = {
    win: colors.green,
    loss: colors.red,
    draw: colors.yellow,
  }
  yield colors.bold(`${'position'.padEnd(width)}  outcome  plies  best moves`)
  for (let v = 0; v < answer.labels.length; v++) {
    const { label, outcome, plies, best } = row(answer, v)
    const padded = label + ' '.repeat(width - stringWidth(label))
    const shown = outcome === 'draw' ? '–' : String(plies)
    yield `\n${padded}  ${paint[outcome](outcome.padEnd(7))}  ${shown.padStart(5)}  ${best.join(' ')}`.trimEnd()
  }
  yield '\n'
}

function row({ labels, arena, solution }: Answer, v: number) {
  return {
    label: labels[v] as string,
    outcome: outcomeOf(arena, solution, v),
    plies: remotenessOf(solution, v),
    best: bestArcs(arena, solution, v).map((arc) => labels[arena.graph.targets[arc] as number]),
  }
}
