// zugzwang police: one board, who wins, the main line, and how long the chase is from everywhere.

import { judgementJson, mainLine } from '@zugzwang/core'
import { estimatePolice } from '@zugzwang/games'
import {
  type Cell,
  formatPoliceBoard,
  type PoliceAnswer,
  type PoliceRules,
  type PoliceSteps,
} from '@zugzwang/positional'
import {
  formatPoliceValue,
  type HeatCell,
  heatOf,
  heatPiece,
  type PoliceSide,
  winnerOf,
} from '../../answer/police-answer'
import { inputAt } from '../../input/input'
import { solvePoliceText } from '../../input/police-board'
import { readAllLines } from '../../input/text'
import { writeFile } from '../../output/output-file'
import { checkOutputs, type Output } from '../../output/outputs'
import { type Colors, colorsFor } from '../../terminal/colors'
import { formatCount } from '../../terminal/number'
import { needPatience } from '../../terminal/patience'
import { withProgress } from '../../terminal/progress'
import { columnsOf, limitsOf, type Streams, write } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'

export interface PoliceOptions {
  readonly json: boolean
  /** Absent: as many as the board shows. */
  readonly police?: number
  readonly moves: PoliceSteps
  readonly thiefMoves: PoliceSteps
  /** False: must move. */
  readonly policePass: boolean
  readonly thiefPass: boolean
  readonly starter: PoliceSide
  readonly endless: PoliceSide | 'draw'
  /** The side whose starts have their plies shown. */
  readonly heat: PoliceSide
  /** A path. */
  readonly svg?: string
  readonly anyway?: boolean
}

const STEPS_A_LINE = 6
/** More plies than any play on a board that can be solved. */
const LINE_LIMIT = 1_000_000

export async function police(
  streams: Streams,
  path: string,
  options: PoliceOptions,
): Promise<void> {
  const { json, heat, svg } = options
  const limits = limitsOf(streams)
  const rules: PoliceRules = {
    policeSteps: options.moves,
    thiefSteps: options.thiefMoves,
    policeMayStay: options.policePass,
    thiefMayStay: options.thiefPass,
    starter: options.starter,
    endless: options.endless,
  }
  const outputs: Output[] = svg === undefined ? [] : [{ option: '--svg', path: svg }]
  if (json) outputs.push({ option: '--json', path: '-' })
  const atStdout = checkOutputs(streams, outputs, [path])
  const input = inputAt(path)
  const lines = await readAllLines(streams, input)
  const { anyway, police: count } = options
  const answer = await withProgress(streams, (progress) =>
    solvePoliceText(input, lines, {
      ...progress,
      rules,
      police: count,
      limits,
      before: async (board) =>
        needPatience(streams, input.name, await estimatePolice(board, rules), {
          anyway,
          memoryLimit: limits.memory,
        }),
    }),
  )
  if (svg !== undefined) {
    const { drawPolice } = await import('./police-picture')
    await writeFile(streams, svg, [await drawPolice(answer, heat)])
    if (atStdout === '--svg') return
  }
  if (json) return write(streams, [await formatJson(answer, heat)])
  const columns = columnsOf(streams)
  const text = [...(await formatText(answer, heat, colorsFor(streams), columns))].join('')
  await writeWrapped(streams, text)
}

/** The JSON of every game, and beside it the cells that are safe for the thief and the heat map. */
async function formatJson(answer: PoliceAnswer, heat: PoliceSide): Promise<string> {
  const rows = formatPoliceBoard(answer.game.board).replaceAll('\n', '/')
  const judgement = await judgementJson(answer, answer.game.rules.start(), {
    game: `police:${rows}`,
    lineLimit: LINE_LIMIT,
  })
  const heatMap = heatOf(answer, heat).map((row) =>
    row
      .map((cell) => cell && { outcome: cell.outcome, plies: cell.plies })
      .map((cell) => cell ?? null),
  )
  const safeCells = answer.safeCells().map(formatCell)
  return `${JSON.stringify({ ...judgement, safeCells, heat, heatMap })}\n`
}

type Paint = Record<PoliceSide | 'draw', (text: string) => string>

async function formatText(
  answer: PoliceAnswer,
  heat: PoliceSide,
  colors: Colors,
  columns: number | undefined,
): Promise<Iterable<string>> {
  const paint: Paint = { police: colors.blue, thief: colors.red, draw: colors.yellow }
  const letters = new Map<string, (text: string) => string>([
    ['P', (text) => colors.bold(colors.blue(text))],
    ['T', (text) => colors.bold(colors.red(text))],
    ['E', colors.green],
    ['*', colors.dim],
  ])
  const winner = winnerOf(answer.game.rules.start().mover, answer.valueAt().outcome) ?? 'draw'
  return [
    ...formatRows(
      formatPoliceBoard(answer.game.board)
        .split('\n')
        .map((row) => Array.from(row)),
      1,
      (letter) => letters.get(letter)?.(letter) ?? letter,
      columns,
    ),
    `\n${paint[winner](formatPoliceValue(answer))}.\n`,
    await formatLine(answer),
    `\nThe thief is safe from ${formatCount(answer.safeCells().length, 'cell')} at the start.\n`,
    `\nPlies with ${heatPiece(answer, heat)} starting from each cell (`,
    `${paint.police('5 police wins')}, ${paint.thief('(5) thief wins')}, ${paint.draw('– draw')}):\n`,
    ...formatHeatMap(heatOf(answer, heat), paint, columns),
  ]
}

/** The main line as the cells each piece goes to, row and column from 1. */
async function formatLine(answer: PoliceAnswer): Promise<string> {
  const { positions, moves, repeatsFrom } = await mainLine(answer, answer.game.rules.start(), {
    limit: LINE_LIMIT,
  })
  const steps = moves.map((move, i) => {
    const letter = positions[i]?.mover === 'police' ? 'P' : 'T'
    const number = i % (2 * STEPS_A_LINE) === 0 ? `\n${String(i + 1).padStart(5)}.` : ''
    return `${number}  ${letter} ${move.map(formatCell).join(' ')}`
  })
  const round =
    repeatsFrom === undefined
      ? ''
      : `\nand so on: the position after ply ${moves.length} is the one after ply ${repeatsFrom}.`
  return `\nMain line (row,column):${steps.join('')}${round}\n`
}

function formatCell({ row, column }: Cell): string {
  return `${row + 1},${column + 1}`
}

function formatHeatMap(
  heat: readonly (readonly (HeatCell | undefined)[])[],
  paint: Paint,
  columns: number | undefined,
): string[] {
  const shown = heat.map((row) =>
    row.map((cell) => [cell ? formatPlies(cell) : '*', cell?.winner ?? 'draw'] as const),
  )
  const width = shown.flat().reduce((most, [text]) => Math.max(most, text.length), 0) + 1
  const draw = ([text, winner]: (typeof shown)[number][number]) =>
    (text === '*' ? String : paint[winner])(text.padStart(width))
  return formatRows(shown, width, draw, columns)
}

/** Rows of cells of one width, a line each; beside one another no more than there is room for, the rest of the columns below. */
function formatRows<Cell>(
  rows: readonly (readonly Cell[])[],
  width: number,
  draw: (cell: Cell) => string,
  columns: number | undefined,
): string[] {
  const count = rows[0]?.length ?? 0
  const most = columns === undefined ? count : Math.max(1, Math.floor(columns / width))
  const lines: string[] = []
  for (let first = 0; first < count; first += most) {
    const end = Math.min(count, first + most)
    if (most < count) lines.push(`${first === 0 ? '' : '\n'}columns ${first + 1} to ${end}:\n`)
    for (const row of rows) lines.push(`${row.slice(first, end).map(draw).join('')}\n`)
  }
  return lines
}

function formatPlies({ winner, plies }: HeatCell): string {
  if (winner === undefined) return '–'
  const shown = plies === undefined ? '∞' : String(plies)
  return winner === 'thief' ? `(${shown})` : shown
}
