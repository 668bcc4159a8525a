// Answers by search: what is known of the position first, then of its moves, as far as that is cheap.

import type { AnyGame } from '@zugzwang/core'
import { type OutcomeBounds, type Survey, surveyJson } from '@zugzwang/core/search'
import { describePosition, drawPicture } from '../../answer/draw'
import { formatPositionJson } from '../../answer/position-json'
import { describeReason } from '../../answer/reasons-format'
import { naming } from '../../names/module'
import { pathsIn } from '../../names/named'
import { atPosition, type NamesOfPosition, OPTIONS_OF_POSITION } from '../../names/position'
import { openSearch } from '../../names/search'
import { checkOutputs } from '../../output/outputs'
import { writePicture } from '../../output/picture/picture-file'
import { type Colors, colorsFor } from '../../terminal/colors'
import { escapeLine } from '../../terminal/escape'
import { capitalize, formatCount } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import { type Streams, writeWhole } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'
import { drawBest } from './draw-best'
import type { AskOptions } from './options'
import { writeProof } from './write-proof'

type AnySurvey = Survey<unknown, unknown>

/** Moves of a line that are shown; JSON has all. */
const LINE_SHOWN = 40

/** Resolves to whether the value is known. */
export async function askSearch(
  streams: Streams,
  text: string,
  options: AskOptions,
  names: NamesOfPosition,
): Promise<boolean> {
  const { json, svg, certificate } = options
  const outputs = { '--certificate': certificate, '--svg': svg, '--json': json }
  const atStdout = checkOutputs(streams, outputs, pathsIn(text))
  const { game, survey } = await search(streams, text, options, names)
  const { position } = survey
  if (certificate !== undefined) await writeProof(streams, survey, certificate)
  if (svg !== undefined) {
    const best = survey.moves.filter((move) => move.best).map(({ move }) => move)
    await writePicture(streams, svg, await drawBest(game, position, best))
  }
  if (json) await writeWhole(streams, formatPositionJson(surveyJson(game, survey, text)))
  else if (atStdout === undefined)
    await writeWrapped(streams, await format(game, survey, colorsFor(streams)))
  return isKnown(survey)
}

/** Answers lines of `--each`. */
export function openEach(streams: Streams, options: AskOptions) {
  let areKnown = true
  return {
    async json(text: string): Promise<object> {
      const { game, survey } = await search(streams, text, options, OPTIONS_OF_POSITION)
      areKnown &&= isKnown(survey)
      return surveyJson(game, survey, text)
    },
    isKnown: () => areKnown,
  }
}

const isKnown = ({ atLeast, atMost }: OutcomeBounds) => atLeast === atMost

function search(
  streams: Streams,
  text: string,
  { position: written, moves, nodeLimit }: AskOptions,
  names: NamesOfPosition,
): Promise<{ readonly game: AnyGame; readonly survey: AnySurvey }> {
  return naming(text, () =>
    withProgress(streams, async (progress) => {
      const { game, answer } = await openSearch(streams, text, progress, nodeLimit)
      return atPosition(game, { position: written, moves }, names, async (position) => ({
        game,
        survey: await answer.survey(position),
      }))
    }),
  )
}

async function format(game: AnyGame, survey: AnySurvey, colors: Colors): Promise<string> {
  const { position } = survey
  const picture = await drawPicture(game, position)
  const line = formatLine(game, survey)
  return [
    `${describePosition(game, position)}\n`,
    ...(picture === undefined ? [] : [`\n${picture}\n`]),
    `\n${formatValueOf(game, survey, colors)}\n`,
    ...(line === '' ? [] : [`\nMain line: ${line}\n`]),
    ...formatMoves(game, survey, colors),
  ].join('')
}

function formatValueOf(game: AnyGame, survey: AnySurvey, colors: Colors): string {
  const { judgement, nodes, certificate } = survey
  const searched = formatCount(nodes, 'position')
  if (judgement === undefined) {
    const bounds = formatBounds(survey)
    const value = bounds === UNKNOWN ? bounds : `${bounds} for the player to move`
    return `${colors.bold(`${capitalize(value)}.`)}\nStopped after searching ${searched}.`
  }
  const reason = describeReason(game, judgement).filter((text) => text !== '')
  if (certificate === undefined) return colors.bold(reason.join(' '))
  const size = certificate.strategies.reduce((sum, { movers }) => sum + movers.length, 0)
  return `${colors.bold(reason.join(' '))}\nProven by ${formatCount(size, 'position')}, after searching ${searched}.`
}

function formatLine(game: AnyGame, { position, line, judgement }: AnySurvey): string {
  let at = position
  const texts = line.slice(0, LINE_SHOWN).map((move) => {
    const text = escapeLine(game.formatMove(at, move))
    at = game.rules.play(at, move)
    return text
  })
  const isCut = line.length > LINE_SHOWN || judgement?.outcome === 'draw'
  return texts.join('; ') + (isCut && texts.length > 0 ? '; …' : '')
}

function formatMoves(game: AnyGame, { position, moves }: AnySurvey, colors: Colors): string[] {
  const rows = moves.map(({ move, ...each }) => ({
    text: escapeLine(game.formatMove(position, move)),
    ...each,
  }))
  if (rows.every(({ atLeast, atMost }) => atLeast === 'loss' && atMost === 'win')) return []
  const width = rows.reduce((most, { text }) => Math.max(most, text.length), 4)
  const paint = { win: colors.green, draw: colors.yellow, loss: colors.red }
  return [
    `\n${colors.bold(`  ${'move'.padEnd(width)}  value`)}\n`,
    ...rows.map(({ text, best, ...bounds }) => {
      const value = formatBounds(bounds)
      const painted = isKnown(bounds) ? paint[bounds.atLeast](value) : value
      return `${best ? '*' : ' '} ${text.padEnd(width)}  ${painted}\n`
    }),
  ]
}

const UNKNOWN = 'not known'

/** `a win`, `at least a draw`, `not known`. */
function formatBounds({ atLeast, atMost }: OutcomeBounds): string {
  if (atLeast === atMost) return `a ${atLeast}`
  if (atLeast === 'draw') return 'at least a draw'
  return atMost === 'draw' ? 'at most a draw' : UNKNOWN
}
