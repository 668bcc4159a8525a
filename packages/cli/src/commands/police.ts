// zugzwang police: one board, its verdict, the main line and how long the chase is from everywhere.

import {
  formatPoliceBoard,
  type PoliceAnswer,
  type PoliceOutcome,
  type PolicePosition,
  type PoliceVerdict,
  policeVerdictSentence,
} from '@zugzwang/positional'
import { type Colors, colorsFor } from '../colors'
import { inputAt, readAllLines } from '../input'
import { formatCount } from '../number'
import { solvePoliceText } from '../police-board'
import { withProgress } from '../progress'
import { type Streams, write } from '../streams'

export interface PoliceOptions {
  readonly json: boolean
  /** Bytes; absent: the memory of the machine. */
  readonly memoryLimit?: number
}

const STEPS_A_LINE = 6

export async function police(
  streams: Streams,
  path: string,
  { json, memoryLimit }: PoliceOptions,
): Promise<void> {
  const input = inputAt(path)
  const lines = await readAllLines(streams, input)
  const answer = await withProgress(streams, (progress) =>
    solvePoliceText(input, lines, { ...progress, memoryLimit }),
  )
  await write(streams, json ? [formatJson(answer)] : formatText(answer, colorsFor(streams)))
}

function formatJson(answer: PoliceAnswer): string {
  const line = answer.mainLine()
  return `${JSON.stringify({
    board: formatPoliceBoard(answer.game.board).split('\n'),
    verdict: answer.verdict,
    plies: shownPlies(answer),
    mainLine: line.positions,
    repeatsFrom: line.repeatsFrom ?? null,
    heatMap: answer
      .heatMap()
      .map((row) =>
        row.map((cell) => (cell ? { verdict: cell.verdict, plies: shownPlies(cell) } : null)),
      ),
  })}\n`
}

function shownPlies({ verdict, plies }: PoliceOutcome): number | null {
  return verdict === 'draw' ? null : plies
}

type Paint = Record<PoliceVerdict, (text: string) => string>

function* formatText(answer: PoliceAnswer, colors: Colors): Generator<string> {
  const paint: Paint = { police: colors.blue, thief: colors.red, draw: colors.yellow }
  const letters = new Map<string, (text: string) => string>([
    ['P', (text) => colors.bold(colors.blue(text))],
    ['T', (text) => colors.bold(colors.red(text))],
    ['E', colors.green],
    ['*', colors.dim],
  ])
  for (const letter of formatPoliceBoard(answer.game.board))
    yield letters.get(letter)?.(letter) ?? letter
  const sentence = policeVerdictSentence(answer.verdict)
  yield `\n\n${paint[answer.verdict](sentence)}${answer.verdict === 'draw' ? '' : ` in ${formatCount(answer.plies, 'ply', 'plies')}`}.\n`
  yield* formatLine(answer)
  yield '\nPlies with the police starting from each cell ('
  yield `${paint.police('5 police wins')}, ${paint.thief('(5) thief wins')}, ${paint.draw('– draw')}):\n`
  yield* formatHeatMap(answer, paint)
}

/** The main line as the cells each piece goes to, row and column from 1. */
function* formatLine(answer: PoliceAnswer): Generator<string> {
  const { positions, repeatsFrom } = answer.mainLine()
  yield '\nMain line (row,column):'
  for (let i = 1; i < positions.length; i++) {
    const before = positions[i - 1] as PolicePosition
    const { row, column } = (positions[i] as PolicePosition)[before.mover]
    if ((i - 1) % (2 * STEPS_A_LINE) === 0) yield `\n${String(i).padStart(5)}.`
    yield `  ${before.mover === 'police' ? 'P' : 'T'} ${row + 1},${column + 1}`
  }
  if (repeatsFrom !== undefined)
    yield `\nand round again: after ply ${positions.length - 1} all stands as after ply ${repeatsFrom}.`
  yield '\n'
}

function* formatHeatMap(answer: PoliceAnswer, paint: Paint): Generator<string> {
  const shown = answer
    .heatMap()
    .map((row) => row.map((cell) => [cell ? formatPlies(cell) : '*', cell?.verdict] as const))
  const width = shown.flat().reduce((most, [text]) => Math.max(most, text.length), 0) + 1
  for (const row of shown)
    yield `${row.map(([text, verdict]) => (verdict ? paint[verdict] : String)(text.padStart(width))).join('')}\n`
}

function formatPlies({ verdict, plies }: PoliceOutcome): string {
  if (verdict === 'draw') return '–'
  return verdict === 'thief' ? `(${plies})` : String(plies)
}
