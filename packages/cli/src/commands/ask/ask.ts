import { type AnyAnswer, type AnyGame, bestMoves, type Judgement } from '@zugzwang/core'
import { measureDifficulty } from '@zugzwang/core/puzzle'
import type { OpenGame } from '@zugzwang/games'
import { describePosition, drawPicture } from '../../answer/draw'
import { formatPositionJson, positionJson } from '../../answer/position-json'
import {
  describeReason,
  formatMainLine,
  formatMoveValue,
  formatReasons,
  shortForm,
} from '../../answer/reasons-format'
import { openWrongParts } from '../../input/each'
import { inputAt } from '../../input/input'
import { readAllLines } from '../../input/text'
import { openAny, openValues } from '../../names/game'
import { naming } from '../../names/module'
import { gameText, pathsIn, withModule } from '../../names/named'
import { atPosition, type NamesOfPosition, OPTIONS_OF_POSITION } from '../../names/position'
import { checkOutputs } from '../../output/outputs'
import { writePicture } from '../../output/picture/picture-file'
import { openSheets } from '../../output/sheet/sheet-file'
import { type Colors, colorsFor } from '../../terminal/colors'
import { escapeLine } from '../../terminal/escape'
import { type ProgressLine, withProgress } from '../../terminal/progress'
import { type Streams, writeWhole } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'
import { formatDifficulty } from './difficulty-format'
import { drawBest } from './draw-best'
import type { AskOptions } from './options'

const NAMES_OF_LINE: NamesOfPosition = { ...OPTIONS_OF_POSITION, position: 'position' }

/** More moves are only in JSON. */
const LINE_SHOWN = 40

/**
 * Resolves to whether all that was asked is known; only a search may end without it.
 *
 * @param names - What messages call the position and the moves.
 * @throws CliError if the position or a move is malformed; errors of the catalogue and of solvers.
 */
export async function ask(
  streams: Streams,
  given: string,
  options: AskOptions,
  names: NamesOfPosition = OPTIONS_OF_POSITION,
): Promise<boolean> {
  const text = withModule(given, options.game)
  if (options.each !== undefined) return askEach(streams, text, options.each, options)
  if (options.search) return (await import('./ask-search')).askSearch(streams, text, options, names)
  const { position: written, moves, json, svg } = options
  const atStdout = checkOutputs(streams, { '--svg': svg, '--json': json }, pathsIn(text))
  const answered = await naming(text, async () => {
    const { answer, game, studies } = await withProgress(streams, (progress) =>
      open(streams, text, progress, options),
    )
    return atPosition(game, { position: written, moves }, names, async (position) => {
      if (svg !== undefined) {
        const picture = drawBest(game, position, await bestMoves(answer, position))
        await writePicture(streams, svg, await picture)
        if (atStdout === '--svg') return ''
      }
      return json
        ? formatPositionJson(await positionJson(answer, position, text, { ...options, studies }))
        : await format(answer, position, options, colorsFor(streams))
    })
  })
  await (json ? writeWhole(streams, answered) : writeWrapped(streams, answered))
  return true
}

async function open(
  streams: Streams,
  text: string,
  progress: ProgressLine,
  { values, anyway }: AskOptions,
): Promise<OpenGame> {
  return (values ? openValues : openAny)(streams, text, progress, anyway)
}

async function askEach(
  streams: Streams,
  prefix: string,
  path: string,
  options: AskOptions,
): Promise<boolean> {
  const input = inputAt(path)
  const sheet = await openSheets(streams, options, [path])
  const lines = await readAllLines(streams, input)
  const wrong = openWrongParts(input, 'line')
  // a table has no place, so lines are positions
  const isTable = gameText(prefix).is === 'table'
  let table: Promise<OpenGame> | undefined
  const searched =
    options.search === true ? (await import('./ask-search')).openEach(streams, options) : undefined
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue
    const text = isTable ? prefix : prefix + line.trim()
    const written = isTable ? { position: line.trim() } : {}
    let said: object | undefined
    try {
      said = await naming(text, async () => {
        if (searched !== undefined) return searched.json(text)
        const opening =
          table ?? withProgress(streams, (progress) => open(streams, text, progress, options))
        if (isTable) table = opening
        const opened = await opening
        const { answer, game, studies } = opened
        return atPosition(game, written, NAMES_OF_LINE, async (position) => {
          if (sheet === undefined)
            return positionJson(answer, position, text, { ...options, studies })
          await sheet.add(opened, position, text)
          return undefined
        })
      })
    } catch (error) {
      said = { game: text, ...written, error: wrong.add(i + 1, error) }
      if (sheet !== undefined) break
    }
    if (said !== undefined) await writeWhole(streams, `${JSON.stringify(said)}\n`)
  }
  wrong.end()
  await sheet?.close()
  return searched?.isKnown() ?? true
}

async function format(
  answer: AnyAnswer,
  position: unknown,
  { difficulty, explain, depth }: AskOptions,
  colors: Colors,
): Promise<string> {
  const { game } = answer
  const judgement = await answer.judge(position)
  const [value, reason] = describeReason(game, judgement)
  const { moves, rest } = await formatMainLine(answer, position, LINE_SHOWN)
  const picture = await drawPicture(game, position)
  return [
    `${describePosition(game, position)}\n`,
    ...(picture === undefined ? [] : [`\n${picture}\n`]),
    `\n${value === '' ? colors.bold(reason) : `${colors.bold(value)}\n${reason}`}\n`,
    ...(moves.length === 0 ? [] : [`\nMain line: ${moves.join('; ')}${rest}\n`]),
    ...(difficulty
      ? [`\n${formatDifficulty(game, await measureDifficulty(answer, position))}`]
      : []),
    ...formatMoves(game, judgement, colors),
    ...(explain
      ? [`\n${colors.bold('Because:')}\n${await formatReasons(answer, position, depth)}`]
      : []),
  ].join('')
}

function formatMoves(
  game: AnyGame,
  { moves, position }: Judgement<unknown, unknown>,
  colors: Colors,
): string[] {
  if (moves.length === 0) return []
  const rows = moves.map(({ move, value, best }) => ({
    text: escapeLine(game.formatMove(position, move)),
    value,
    best,
  }))
  const width = rows.reduce((most, { text }) => Math.max(most, text.length), 4)
  const paint = { win: colors.green, draw: colors.yellow, loss: colors.red }
  return [
    `\n${colors.bold(`  ${'move'.padEnd(width)}  value`)}\n`,
    ...rows.map(({ text, value, best }) => {
      const form = value.form === undefined ? '' : `, leaves ${shortForm(value.form)}`
      return `${best ? '*' : ' '} ${text.padEnd(width)}  ${paint[value.outcome](formatMoveValue(value))}${form}\n`
    }),
  ]
}
