// zugzwang sum: a sum of different games, the value of each part, who wins, and by which moves.

import { formatNimber, type Nimber, type Outcome } from '@zugzwang/core'
import { planSumOf, type SumPart } from '@zugzwang/games'
import { nimSum, outcomeOfNimber, type Part, type SumMove, solveSum } from '@zugzwang/impartial'
import { jsonLine } from '../../answer/json'
import { readingPlaces } from '../../names/places'
import { colorsFor } from '../../terminal/colors'
import { escapeLine } from '../../terminal/escape'
import { needPatience } from '../../terminal/patience'
import { type ProgressLine, withProgress } from '../../terminal/progress'
import { limitsOf, type Streams, writeWhole } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'

export interface SumOptions {
  readonly misere: boolean
  readonly anyway?: boolean
  readonly json: boolean
}

/** What is known of a sum; nimbers under normal play alone. */
interface Solved {
  readonly outcome: Outcome
  readonly winningMoves: readonly SumMove<Part>[]
  /** Of the parts. */
  readonly nimbers?: readonly Nimber[]
}

/** A move, in words. */
interface DescribedMove {
  /** The argument it is made in. */
  readonly part: string
  readonly component: string
  readonly move: string
}

export async function sum(
  streams: Streams,
  texts: readonly string[],
  { misere, json, anyway = false }: SumOptions,
): Promise<void> {
  const sumParts = await readingPlaces(streams, texts, async (readers) => {
    const plan = await planSumOf(texts, misere ? 'misere' : 'normal', readers)
    const { memory: memoryLimit } = limitsOf(streams)
    if (!anyway) await needPatience(streams, 'The sum', await plan.estimate(), { memoryLimit })
    return plan.parts
  })
  const parts = sumParts.flatMap((argument) => argument.parts)
  const solved = await withProgress(streams, (progress) =>
    misere ? solveMisere(parts, progress) : solveNormal(parts, progress),
  )
  const nimbers = solved.nimbers && nimbersOf(sumParts, solved.nimbers)
  const moves = solved.winningMoves.map((move) => describe(sumParts, parts, move))
  if (json) return writeWhole(streams, formatJson(sumParts, solved.outcome, nimbers, moves))
  await writeWrapped(
    streams,
    [...formatText(streams, sumParts, solved.outcome, nimbers, moves)].join(''),
  )
}

async function solveNormal(parts: readonly Part[], progress: ProgressLine): Promise<Solved> {
  const answer = await solveSum(parts, progress)
  const nimbers = answer.nimbers(parts)
  return {
    outcome: outcomeOfNimber(nimSum(nimbers)),
    winningMoves: await answer.winningMoves(parts, progress),
    nimbers,
  }
}

async function solveMisere(parts: readonly Part[], progress: ProgressLine): Promise<Solved> {
  const answer = await solveSum(parts, { ...progress, rules: { convention: 'misere' } })
  const { outcome } = await answer.judge(parts)
  return { outcome, winningMoves: await answer.winningMoves(parts, progress) }
}

/** The nimber of each argument: that of its components together. */
function nimbersOf(sumParts: readonly SumPart[], nimbers: readonly Nimber[]): Nimber[] {
  let first = 0
  return sumParts.map(({ parts }) => {
    const nimber = nimSum(nimbers.slice(first, first + parts.length))
    first += parts.length
    return nimber
  })
}

function describe(
  sumParts: readonly SumPart[],
  parts: readonly Part[],
  { part: index, move, left }: SumMove<Part>,
): DescribedMove {
  const { game, component } = parts[index] as Part
  const format = (some: unknown) => game.format?.(some) ?? String(game.key(some))
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
  sumParts: readonly SumPart[],
  outcome: Outcome,
  nimbers: readonly Nimber[] | undefined,
  best: readonly DescribedMove[],
): string {
  const parts = sumParts.map(({ text }, i) => ({ part: text, nimber: nimbers?.[i] }))
  return jsonLine({ parts, outcome, nimber: nimbers && nimSum(nimbers), best })
}

function* formatText(
  streams: Streams,
  sumParts: readonly SumPart[],
  outcome: Outcome,
  nimbers: readonly Nimber[] | undefined,
  moves: readonly DescribedMove[],
): Generator<string> {
  const { green, red, yellow } = colorsFor(streams)
  const headlines = {
    win: `The player to move ${green('wins')}`,
    loss: `The player to move ${red('loses')}`,
    draw: `${yellow('A draw')}: play need not end`,
  }
  yield `${headlines[outcome]}.\n`
  const texts = sumParts.map(({ text }) => escapeLine(text))
  if (nimbers !== undefined) {
    const width = Math.max(...texts.map((text) => text.length), 'sum'.length)
    yield '\n'
    for (const [i, text] of texts.entries())
      yield `${text.padEnd(width)}  ${formatNimber(nimbers[i] as Nimber)}\n`
    yield `${'sum'.padEnd(width)}  ${formatNimber(nimSum(nimbers))}\n`
  }
  if (moves.length === 0) return
  yield outcome === 'draw' ? '\nMoves that hold the draw:\n' : '\nWinning moves:\n'
  for (const { part, component, move } of moves)
    yield `  ${escapeLine(`${part}: ${component} → ${move}`)}\n`
}
