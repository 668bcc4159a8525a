// zugzwang police: one board, its verdict, the main line and how long the chase is from everywhere.

import {
  formatPoliceBoard,
  type PoliceAnswer,
  type PoliceOutcome,
  type PolicePosition,
  type PoliceRules,
  type PoliceSteps,
  type PoliceVerdict,
  policeVerdictSentence,
} from '@zugzwang/positional'
import { writeFile } from '../answer/output-file'
import { inputAt, readAllLines } from '../input/input'
import { solvePoliceText } from '../input/police-board'
import { type Colors, colorsFor } from '../terminal/colors'
import { formatCount } from '../terminal/number'
import { withProgress } from '../terminal/progress'
import { type Streams, write } from '../terminal/streams'

export interface PoliceOptions {
  readonly json: boolean
  /** Absent: as many as the board shows. */
  readonly police?: number
  readonly moves: PoliceSteps
  readonly thiefMoves: PoliceSteps
  /** False: must move. */
  readonly policePass: boolean
  readonly thiefPass: boolean
  readonly starter: 'police' | 'thief'
  readonly endless: PoliceVerdict
  /** Of whose starts the plies are told. */
  readonly heat: 'police' | 'thief'
  /** A path. */
  readonly svg?: string
  /** Bytes; absent: the memory of the machine. */
  readonly memoryLimit?: number
}

const STEPS_A_LINE = 6

export async function police(
  streams: Streams,
  path: string,
  options: PoliceOptions,
): Promise<void> {
  const { json, heat, svg, memoryLimit } = options
  const rules: PoliceRules = {
    policeSteps: options.moves,
    thiefSteps: options.thiefMoves,
    policeMayStay: options.policePass,
    thiefMayStay: options.thiefPass,
    starter: options.starter,
    endless: options.endless,
  }
  const input = inputAt(path)
  const lines = await readAllLines(streams, input)
  const answer = await withProgress(streams, (progress) =>
    solvePoliceText(input, lines, { ...progress, rules, police: options.police, memoryLimit }),
  )
  if (svg !== undefined) {
    const { drawPolice } = await import('../pictures/police-picture')
    await writeFile(streams, svg, [drawPolice(answer, heat)])
    if (svg === '-') return
  }
  await write(
    streams,
    json ? [formatJson(answer, heat)] : formatText(answer, heat, colorsFor(streams)),
  )
}

function formatJson(answer: PoliceAnswer, heat: 'police' | 'thief'): string {
  const line = answer.mainLine()
  return `${JSON.stringify({
    board: formatPoliceBoard(answer.game.board).split('\n'),
    verdict: answer.verdict,
    plies: shownPlies(answer),
    mainLine: line.positions,
    repeatsFrom: line.repeatsFrom ?? null,
    safeStarts: answer.safeStarts().length,
    heatMap: answer
      .heatMap(heat)
      .map((row) =>
        row.map((cell) => (cell ? { verdict: cell.verdict, plies: shownPlies(cell) } : null)),
      ),
  })}\n`
}

function shownPlies({ plies }: PoliceOutcome): number | null {
  return plies < 0 ? null : plies
}

type Paint = Record<PoliceVerdict, (text: string) => string>

function* formatText(
  answer: PoliceAnswer,
  heat: 'police' | 'thief',
  colors: Colors,
): Generator<string> {
  const paint: Paint = { police: colors.blue, thief: colors.red, draw: colors.yellow }
  const letters = new Map<string, (text: string) => string>([
    ['P', (text) => colors.bold(colors.blue(text))],
    ['T', (text) => colors.bold(colors.red(text))],
    ['E', colors.green],
    ['*', colors.dim],
  ])
  for (const letter of formatPoliceBoard(answer.game.board))
    yield letters.get(letter)?.(letter) ?? letter
  const sentence = policeVerdictSentence(answer)
  yield `\n\n${paint[answer.verdict](sentence)}${answer.plies < 0 ? '' : ` in ${formatCount(answer.plies, 'ply', 'plies')}`}.\n`
  yield* formatLine(answer)
  yield `\nThe thief is safe from ${formatCount(answer.safeStarts().length, 'cell')} at the start.\n`
  yield `\nPlies with the ${heat} starting from each cell (`
  yield `${paint.police('5 police wins')}, ${paint.thief('(5) thief wins')}, ${paint.draw('– draw')}):\n`
  yield* formatHeatMap(answer, heat, paint)
}

/** The main line as the cells each piece goes to, row and column from 1. */
function* formatLine(answer: PoliceAnswer): Generator<string> {
  const { positions, repeatsFrom } = answer.mainLine()
  yield '\nMain line (row,column):'
  for (let i = 1; i < positions.length; i++) {
    const before = positions[i - 1] as PolicePosition
    const { police, thief } = positions[i] as PolicePosition
    const cells = before.mover === 'police' ? police : [thief]
    if ((i - 1) % (2 * STEPS_A_LINE) === 0) yield `\n${String(i).padStart(5)}.`
    yield `  ${before.mover === 'police' ? 'P' : 'T'}`
    for (const { row, column } of cells) yield ` ${row + 1},${column + 1}`
  }
  if (repeatsFrom !== undefined)
    yield `\nand round again: after ply ${positions.length - 1} all stands as after ply ${repeatsFrom}.`
  yield '\n'
}

function* formatHeatMap(
  answer: PoliceAnswer,
  heat: 'police' | 'thief',
  paint: Paint,
): Generator<string> {
  const shown = answer
    .heatMap(heat)
    .map((row) => row.map((cell) => [cell ? formatPlies(cell) : '*', cell?.verdict] as const))
  const width = shown.flat().reduce((most, [text]) => Math.max(most, text.length), 0) + 1
  for (const row of shown)
    yield `${row.map(([text, verdict]) => (verdict ? paint[verdict] : String)(text.padStart(width))).join('')}\n`
}

function formatPlies({ verdict, plies }: PoliceOutcome): string {
  if (plies < 0) return { draw: '–', police: '∞', thief: '(∞)' }[verdict]
  return verdict === 'thief' ? `(${plies})` : String(plies)
}
