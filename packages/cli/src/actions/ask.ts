// zugzwang ask: what any position of any game comes to, by which moves, and why.

import {
  type AnyAnswer,
  type AnyGame,
  explanationSentence,
  formatNimber,
  formatValue,
  type Judgement,
  judgementJson,
  mainLine,
  readMove,
  sideName,
  type Value,
} from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { usageError } from '../errors'
import { drawPosition } from '../play/draw'
import { openAny } from '../play/opening'
import { type Colors, colorsFor } from '../terminal/colors'
import { withProgress } from '../terminal/progress'
import { type Streams, writeWhole } from '../terminal/streams'

export interface AskOptions {
  /** A position as the game writes it; absent: the start. */
  readonly position?: string
  /** Moves with commas between, made from there. */
  readonly moves?: string
  /** Bytes. */
  readonly memoryLimit?: number
  readonly json: boolean
}

/** Moves of the main line that are shown; JSON has them all. */
const LINE_SHOWN = 40

/**
 * Answers a question about a position.
 *
 * @throws CliError for a position or a move that is none; errors of the catalogue and of the packages that solve.
 */
export async function ask(
  streams: Streams,
  text: string,
  { position: written, moves, memoryLimit, json }: AskOptions,
): Promise<void> {
  const { answer, game } = await withProgress(streams, (progress) =>
    openAny(streams, text, progress, memoryLimit),
  )
  let position = written === undefined ? game.rules.start() : game.parsePosition(written)
  for (const move of readMoves(game, position, moves ?? ''))
    position = game.rules.play(position, move)
  if (json) {
    const asked = await judgementJson(answer, position, { game: text })
    await writeWhole(streams, `${JSON.stringify(asked, null, 2)}\n`)
    return
  }
  await writeWhole(streams, await format(answer, position, colorsFor(streams)))
}

/**
 * Moves with commas between. A move may have commas itself, so as many pieces as make a move are taken, the fewest first.
 */
function* readMoves(game: AnyGame, start: unknown, text: string): Generator<unknown> {
  const pieces = text === '' ? [] : text.split(',')
  let position = start
  for (let at = 0; at < pieces.length; ) {
    let taken = 0
    let move: unknown
    for (let count = 1; at + count <= pieces.length && taken === 0; count++) {
      move = readMove(game, position, pieces.slice(at, at + count).join(','))
      if (move !== undefined) taken = count
    }
    if (taken === 0) {
      const found = pieces.slice(at).join(',')
      throw usageError(
        `--moves: ${excerpt(found)} does not begin with a move of ${excerpt(game.formatPosition(position))}; expected ${game.moveForm}.`,
        {
          found,
          expected: game.moveForm,
          place: {
            field: '--moves',
            column: pieces.slice(0, at).join(',').length + (at > 0 ? 2 : 1),
          },
        },
      )
    }
    yield move
    position = game.rules.play(position, move)
    at += taken
  }
}

async function format(answer: AnyAnswer, position: unknown, colors: Colors): Promise<string> {
  const { game } = answer
  const judgement = await answer.judge(position)
  const mover = game.rules.mover?.(position)
  const to = mover === undefined ? '' : `, ${sideName(game, mover)} to move`
  const line = await mainLine(answer, position, { limit: LINE_SHOWN })
  const moves = line.moves.map((move, i) => game.formatMove(line.positions[i], move))
  const more = line.complete ? (line.repeatsFrom === undefined ? '' : ', and so on for ever') : ' …'
  return [
    `${drawPosition(game, position)}${to}\n`,
    `\n${colors.bold(sentenceOf(judgement))}\n`,
    `${explanationSentence(game, judgement)}\n`,
    ...(moves.length === 0 ? [] : [`\nMain line: ${moves.join('; ')}${more}\n`]),
    ...formatMoves(game, judgement, colors),
  ].join('')
}

function sentenceOf(value: Value): string {
  const text = formatValue(value)
  const nimber = value.nimber === undefined ? '' : `, Grundy value ${formatNimber(value.nimber)}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${nimber}.`
}

function formatMoves(
  game: AnyGame,
  { moves, position }: Judgement<unknown, unknown>,
  colors: Colors,
): string[] {
  if (moves.length === 0) return []
  const rows = moves.map(({ move, value, best }) => ({
    text: game.formatMove(position, move),
    value,
    best,
  }))
  const width = Math.max(4, ...rows.map(({ text }) => text.length))
  const paint = { win: colors.green, draw: colors.yellow, loss: colors.red }
  return [
    `\n${colors.bold(`  ${'move'.padEnd(width)}  comes to`)}\n`,
    ...rows.map(({ text, value, best }) => {
      const nimber = value.nimber === undefined ? '' : `, leaves ${formatNimber(value.nimber)}`
      return `${best ? '*' : ' '} ${text.padEnd(width)}  ${paint[value.outcome](formatValue(value))}${nimber}\n`
    }),
  ]
}
