// zugzwang sum: a sum of different games, the value of each part, who wins, and by which moves.

import type { Outcome } from '@zugzwang/core'
import {
  formatGameValue,
  type GameValue,
  misereSum,
  type Part,
  type SumMove,
  sum as sumOf,
  sumOfValues,
} from '@zugzwang/impartial'
import { readSumParts, type SumParts } from '../input/sum-parts'
import { colorsFor } from '../terminal/colors'
import { withProgress } from '../terminal/progress'
import { type Streams, write } from '../terminal/streams'

export interface SumOptions {
  readonly misere: boolean
  readonly json: boolean
}

/** What is known of a sum; values under normal play alone. */
interface Judgement {
  readonly outcome: Outcome
  readonly value?: GameValue
  readonly bestMoves: readonly SumMove<Part>[]
  readonly values?: readonly GameValue[]
}

/** A move, in words. */
interface ToldMove {
  /** The argument it is made in. */
  readonly part: string
  readonly component: string
  readonly move: string
}

export async function sum(
  streams: Streams,
  texts: readonly string[],
  { misere, json }: SumOptions,
): Promise<void> {
  const sumParts = await readSumParts(streams, texts)
  const parts = sumParts.flatMap((argument) => argument.parts)
  const judged: Judgement = await withProgress(streams, (progress) =>
    misere ? misereSum(parts, progress) : sumOf(parts, progress),
  )
  const values = judged.values && valuesOf(sumParts, judged.values)
  const moves = judged.bestMoves.map((move) => tell(sumParts, parts, move))
  await write(
    streams,
    json
      ? [formatJson(sumParts, judged, values, moves)]
      : formatText(streams, sumParts, judged, values, moves),
  )
}

/** The value of each argument: that of its components together. */
function valuesOf(sumParts: readonly SumParts[], values: readonly GameValue[]): GameValue[] {
  let first = 0
  return sumParts.map(({ parts }) => {
    const value = sumOfValues(values.slice(first, first + parts.length))
    first += parts.length
    return value
  })
}

function tell(
  sumParts: readonly SumParts[],
  parts: readonly Part[],
  { part: index, move, left }: SumMove<Part>,
): ToldMove {
  const { game, component } = parts[index] as Part
  // boards have lines
  const format = (some: unknown) =>
    (game.format?.(some) ?? String(game.key(some))).replaceAll('\n', '/')
  let last = -1
  const argument = sumParts.find((each) => {
    last += each.parts.length
    return index <= last
  })
  const leftover = left.map((option) => format(option.component)).join(' + ') || 'nothing'
  return {
    part: argument?.text ?? '',
    component: format(component),
    move: game.formatMove?.(component, move) ?? leftover,
  }
}

function formatJson(
  sumParts: readonly SumParts[],
  { outcome, value }: Judgement,
  values: readonly GameValue[] | undefined,
  best: readonly ToldMove[],
): string {
  const parts = sumParts.map(({ text }, i) => ({ part: text, nimber: values?.[i] }))
  return `${JSON.stringify({ parts, outcome, nimber: value, best })}\n`
}

function* formatText(
  streams: Streams,
  sumParts: readonly SumParts[],
  { outcome, value }: Judgement,
  values: readonly GameValue[] | undefined,
  moves: readonly ToldMove[],
): Generator<string> {
  const { green, red, yellow } = colorsFor(streams)
  const headlines = {
    win: `The player to move ${green('wins')}`,
    loss: `The player to move ${red('loses')}`,
    draw: `${yellow('A draw')}: play need not end`,
  }
  yield `${headlines[outcome]}.\n`
  if (values !== undefined && value !== undefined) {
    const width = Math.max(...sumParts.map(({ text }) => text.length), 'sum'.length)
    yield '\n'
    for (const [i, { text }] of sumParts.entries())
      yield `${text.padEnd(width)}  ${formatGameValue(values[i] as GameValue)}\n`
    yield `${'sum'.padEnd(width)}  ${formatGameValue(value)}\n`
  }
  if (moves.length === 0) return
  yield outcome === 'draw' ? '\nMoves that hold the draw:\n' : '\nWinning moves:\n'
  for (const { part, component, move } of moves) yield `  ${part}: ${component} → ${move}\n`
}
