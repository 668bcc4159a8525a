// Answers to games of infinite play: as a table, as JSON, and as text of PGSolver.

import { MAX } from '@zugzwang/core'
import type { MeanPayoffs, StrategySolution } from '@zugzwang/parity'
import { withVersion } from '../answer/json'
import type { Colors } from '../terminal/colors'
import { escapeLine } from '../terminal/escape'
import { widthFunctionFor } from '../terminal/label-width'
import { formatCount } from '../terminal/number'
import type { LabelledInfinite } from './objective'

/** An answer, and the values of a mean payoff game. */
export interface InfiniteAnswer extends LabelledInfinite {
  readonly solution: StrategySolution
  readonly means?: MeanPayoffs | undefined
  readonly verified: boolean
}

/** As JSON names the players. */
export const nameOfPlayer = (player: number): 'even' | 'odd' => (player === MAX ? 'even' : 'odd')

function* rowsOf({ infinite, labels, names, solution, means }: InfiniteAnswer) {
  const { order, targets } = infinite.graph
  const { winner, strategy, credit } = solution
  const nameOf = names?.[Symbol.iterator]()
  let v = 0
  for (const label of labels) {
    if (v === order) return
    const arc = strategy[v]
    const name: string | undefined = nameOf?.next().value
    const value = means && meanText(means, v)
    yield {
      label,
      ...(name !== undefined && { name }),
      winner: nameOfPlayer(winner[v]),
      ...(arc !== -1 && { strategy: labels.at(targets[arc]) }),
      ...(credit !== undefined && { credit: Number.isFinite(credit[v]) ? credit[v] : null }),
      ...(value !== undefined && { value }),
    }
    v++
  }
}

export function meanText({ numerator, denominator }: MeanPayoffs, v: number): string {
  if (!Number.isFinite(numerator[v])) return numerator[v] > 0 ? 'Infinity' : '-Infinity'
  return denominator[v] === 1 ? `${numerator[v]}` : `${numerator[v]}/${denominator[v]}`
}

function countsOf({ solution }: InfiniteAnswer): { even: number; odd: number } {
  let odd = 0
  for (const winner of solution.winner) odd += winner
  return { even: solution.winner.length - odd, odd }
}

/** The position where play begins, if the file says, and who wins there. */
function startOf({ labels, start, solution }: InfiniteAnswer) {
  if (start === undefined) return undefined
  return { label: labels.at(start), winner: nameOfPlayer(solution.winner[start]) }
}

/** {"version", "objective", "counts", "start", "positions"}, a position a line. */
export function* formatJson(answer: InfiniteAnswer): Generator<string> {
  const { objective, verified } = answer
  const start = startOf(answer)
  const counts = countsOf(answer)
  const head = withVersion({
    objective,
    counts,
    ...(start !== undefined && { start }),
    ...(verified && { verified }),
  })
  let text = `${JSON.stringify(head).slice(0, -1)},"positions":[`
  let before = '\n'
  for (const row of rowsOf(answer)) {
    text += before + JSON.stringify(row)
    before = ',\n'
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  yield `${text}\n]}\n`
}

const CHUNK = 1 << 16

export function formatSummary(answer: InfiniteAnswer): string {
  const { even, odd } = countsOf(answer)
  const all = formatCount(even + odd, 'position')
  const verified = answer.verified
    ? 'Verified: the strategies of both players win everywhere they should.\n'
    : ''
  const start = startOf(answer)
  const begins =
    start === undefined
      ? ''
      : `From the start, ${escapeLine(start.label)}, ${start.winner === 'even' ? 'Even' : 'Odd'} wins\n`
  return `${all}: Even wins ${even}, Odd ${odd}\n${begins}${verified}`
}

/** The summary, and a row for each position: its winner, their move, and a credit or value. */
export async function* formatTable(answer: InfiniteAnswer, colors: Colors): AsyncGenerator<string> {
  const { labels, names } = answer
  const widthOf = await widthFunctionFor(names ?? labels)
  const textOf = ({ label, name }: { readonly label: string; readonly name?: string }) =>
    escapeLine(name === undefined ? label : `${label} ${name}`)
  let width = 'position'.length
  for (const row of rowsOf(answer)) width = Math.max(width, widthOf(textOf(row)))
  const extra = answer.means ? 'value' : answer.solution.credit ? 'credit' : ''
  const head = `${'position'.padEnd(width)}  winner  ${extra === '' ? '' : `${extra.padStart(8)}  `}move`
  let text = `${formatSummary(answer)}\n${colors.bold(head)}\n`
  for (const row of rowsOf(answer)) {
    const label = textOf(row)
    const paint = row.winner === 'even' ? colors.green : colors.red
    const more = row.value ?? (row.credit === undefined ? undefined : (row.credit ?? '∞'))
    const number = more === undefined ? '' : `${String(more).padStart(8)}  `
    const line = `${label}${' '.repeat(width - widthOf(label))}  ${paint(row.winner.padEnd(6))}  ${number}${escapeLine(row.strategy ?? '')}`
    text += `${line.trimEnd()}\n`
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  yield text
}
