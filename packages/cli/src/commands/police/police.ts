import { judgementJson, mainLine } from '@zugzwang/core'
import type { HeatCell, HeatMap, OpenGame } from '@zugzwang/games'
import { drawPosition } from '../../answer/draw'
import { formatPoliceValue, type PoliceSide, winnerOf } from '../../answer/police-answer'
import { inputAt } from '../../input/input'
import {
  kindOf,
  openPatiently,
  parametersIn,
  studying,
  studyOf,
  textReaders,
} from '../../names/studied'
import { checkOutputs } from '../../output/outputs'
import { writePicture } from '../../output/picture/picture-file'
import { type Colors, colorsFor } from '../../terminal/colors'
import { formatCount } from '../../terminal/number'
import { columnsOf, type Streams, write } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'
import { describePiece, moverOf, type SolvedBoard } from './solved-board'

/** Also has the parameters of the kind. */
export interface PoliceOptions extends Readonly<Record<string, unknown>> {
  readonly json: boolean
  /** The side whose starts have their plies shown. */
  readonly heat: PoliceSide
  readonly svg?: string
  readonly anyway?: boolean
}

const STEPS_A_LINE = 6
/** Beyond any play on a board that can be solved. */
const LINE_LIMIT = 1_000_000

export async function police(
  streams: Streams,
  path: string,
  options: PoliceOptions,
): Promise<void> {
  const { json, heat: side, svg, anyway } = options
  const atStdout = checkOutputs(streams, { '--svg': svg, '--json': json }, [path])
  const input = inputAt(path)
  const game = {
    name: 'police',
    place: '-',
    parameters: parametersIn(await kindOf('police'), options),
    readers: textReaders(streams, input),
  }
  const opened = await studying(streams, game, (plan, work) =>
    openPatiently(streams, plan, input.name, work, anyway),
  )
  const { answer } = opened
  const start = answer.game.rules.start()
  const heat = studyOf(opened, 'heat')({ id: side, index: 0 })
  const board = { answer, start, mover: moverOf(answer.game, start), side, heat }
  if (svg !== undefined) {
    const { drawPolice } = await import('./police-picture')
    await writePicture(streams, svg, await drawPolice(board))
    if (atStdout === '--svg') return
  }
  if (json) return write(streams, [await formatJson(board)])
  const text = await formatText(board, colorsFor(streams), columnsOf(streams))
  await writeWrapped(streams, text.join(''))
}

async function formatJson({ answer, start, side, heat }: SolvedBoard): Promise<string> {
  const { game } = answer
  const rows = drawPosition(game, start).replaceAll('\n', '/')
  const judgement = await judgementJson(answer, start, {
    game: `police:${rows}`,
    lineLimit: LINE_LIMIT,
  })
  const safeCells = heat.safe?.map(
    (cell) => `${Math.floor(cell / heat.columns) + 1},${(cell % heat.columns) + 1}`,
  )
  return `${JSON.stringify({ ...judgement, safeCells, heat: side, heatMap: rowsOf(heat) })}\n`
}

const rowsOf = ({ rows, columns, cells }: HeatMap) =>
  Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns))

type Paint = Record<PoliceSide | 'draw', (text: string) => string>

async function formatText(
  board: SolvedBoard,
  colors: Colors,
  columns: number | undefined,
): Promise<string[]> {
  const { answer, start, mover, heat } = board
  const paint: Paint = { police: colors.blue, thief: colors.red, draw: colors.yellow }
  const letters = new Map<string, (text: string) => string>([
    ['P', (text) => colors.bold(colors.blue(text))],
    ['T', (text) => colors.bold(colors.red(text))],
    ['E', colors.green],
    ['*', colors.dim],
  ])
  const value = await answer.judge(start)
  const rows = drawPosition(answer.game, start).split('\n')
  return [
    ...formatRows(
      rows.map((row) => Array.from(row)),
      1,
      (letter) => letters.get(letter)?.(letter) ?? letter,
      columns,
    ),
    `\n${paint[winnerOf(mover, value.outcome) ?? 'draw'](formatPoliceValue(mover, value))}.\n`,
    await formatLine(answer),
    `\nThe thief is safe from ${formatCount(heat.safe?.length ?? 0, 'cell')} at the start.\n`,
    `\nPlies with ${describePiece(board)} starting from each cell (`,
    `${paint.police('5 police wins')}, ${paint.thief('(5) thief wins')}, ${paint.draw('– draw')}):\n`,
    ...formatHeatMap(board, paint, columns),
  ]
}

async function formatLine(answer: OpenGame['answer']): Promise<string> {
  const { game } = answer
  const { positions, moves, repeatsFrom } = await mainLine(answer, game.rules.start(), {
    limit: LINE_LIMIT,
  })
  const steps = moves.map((move, i) => {
    const letter = moverOf(game, positions[i]) === 'police' ? 'P' : 'T'
    const number = i % (2 * STEPS_A_LINE) === 0 ? `\n${String(i + 1).padStart(5)}.` : ''
    return `${number}  ${letter} ${game.formatMove(positions[i], move)}`
  })
  const round =
    repeatsFrom === undefined
      ? ''
      : `\nand so on: the position after ply ${moves.length} is the one after ply ${repeatsFrom}.`
  return `\nMain line (row,column):${steps.join('')}${round}\n`
}

function formatHeatMap(
  { mover, heat }: SolvedBoard,
  paint: Paint,
  columns: number | undefined,
): string[] {
  const shown = rowsOf(heat).map((row) =>
    row.map((cell) => {
      const winner = cell === null ? undefined : winnerOf(mover, cell.outcome)
      return [cell === null ? '*' : formatPlies(cell, winner), winner ?? 'draw'] as const
    }),
  )
  const width = shown.flat().reduce((most, [text]) => Math.max(most, text.length), 0) + 1
  const draw = ([text, winner]: (typeof shown)[number][number]) =>
    (text === '*' ? String : paint[winner])(text.padStart(width))
  return formatRows(shown, width, draw, columns)
}

/** A line for each row of cells of one width; columns that do not fit side by side follow below. */
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

function formatPlies({ plies }: HeatCell, winner: PoliceSide | undefined): string {
  if (winner === undefined) return '–'
  const shown = plies === undefined ? '∞' : String(plies)
  return winner === 'thief' ? `(${shown})` : shown
}
