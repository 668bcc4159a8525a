// Connect four: where play begins, what solving takes, and what is refused. Loaded when it is asked about.

import type { Answer } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { type ConnectFourGame, connectFourGame, PositionalError } from '@zugzwang/positional'
import type { Estimate, OpenOptions, Request } from '../kind'
import { readingPlace, textError } from '../request'
import { needPlace } from './boards'
import { answerByTable, memoryByTable } from './by-table'

/** Measured. */
const SECONDS_PER_NUMBER = 0.5e-6
/** More takes a quarter of a minute: tables on disk are for them. */
const MOST_NUMBERS = 2.5e7
/** Tables on disk with more take days. */
const MOST_NUMBERS_ON_DISK = 1e10
/** So many solved beginnings beside the game's own are kept. */
const MOST_OTHERS = 4

const SIZE = /^([1-9]\d?)x([1-9]\d?)(?::(.*))?$/s
const EXPECTED = 'columns and rows, such as 4x4, or rows of ., X and O with / between'

/**
 * What solving takes from where play begins.
 *
 * @throws GamesError INVALID_GAME_TEXT; LIMIT_EXCEEDED for what is too large, with the command that builds a table.
 */
export async function estimateConnectFour(
  request: Request,
  options: OpenOptions,
): Promise<Estimate> {
  return (await read(request, options)).estimate
}

/**
 * The answer: a table of what follows where play begins. For any other position the table of what follows that is solved
 * when it is asked about, and the last few are kept. Refuses what `estimateConnectFour` refuses.
 */
export async function openConnectFour(
  request: Request,
  options: OpenOptions,
): Promise<Answer<string, number>> {
  const { size, game } = await read(request, options)
  const main = { game, answer: await answerByTable(game, options) }
  let others: (typeof main)[] = []
  return {
    game,
    async judge(position, { signal } = {}) {
      const text = game.parsePosition(position)
      const known = [main, ...others].find((each) => follows(text, each.game.rules.start()))
      if (known !== undefined) return known.answer.judge(text, { signal })
      const other = connectFourGame({ ...size, start: text })
      measure(other, options)
      const answer = await answerByTable(other, { ...options, signal: signal ?? options.signal })
      others = [{ game: other, answer }, ...others].slice(0, MOST_OTHERS)
      return answer.judge(text, { signal })
    },
  }
}

/** Whether a position can be filled up to another. */
const follows = (position: string, start: string): boolean =>
  [...start].every((letter, place) => letter === '.' || position[place] === letter)

async function read(request: Request, options: OpenOptions) {
  needPlace(request, EXPECTED)
  const { place, column, parameters } = request
  const [, width, height, position] = SIZE.exec(place) ?? []
  const rows = place.split('/')
  if (width === undefined && !/^[.XO/]+$/.test(place))
    throw textError(request, `the board is ${excerpt(place)}`, place, EXPECTED)
  const size = {
    columns: Number(width ?? rows[0]?.length),
    rows: Number(height ?? rows.length),
    inARow: Number(parameters.get('in-a-row')),
  }
  const most = Math.max(size.columns, size.rows)
  if (most > 32)
    throw textError(request, `there are ${most} columns or rows`, most, 'at most 32 of each')
  if (size.columns < 1) throw textError(request, 'the first row is empty', '', EXPECTED)
  const board = connectFourGame(size)
  const text = position ?? (width === undefined ? place : undefined)
  const start =
    text === undefined
      ? board.rules.start()
      : await readingPlace(
          { ...request, place: text, column: column + place.length - text.length },
          () => board.parsePosition(text),
        )
  const game = connectFourGame({ ...size, start })
  return { size, game, estimate: measure(game, options) }
}

/** What solving takes from where play begins; throws PositionalError LIMIT_EXCEEDED for what is too large. */
function measure(
  { columns, rows, inARow, numbering }: ConnectFourGame,
  { memoryLimit = Infinity }: OpenOptions,
): Estimate {
  const positions = numbering?.count ?? Infinity
  const isTooMany = positions > MOST_NUMBERS
  const bytes = isTooMany || !numbering ? Infinity : Math.ceil(memoryByTable(numbering))
  if (isTooMany || bytes > memoryLimit) {
    const [found, most, of] = isTooMany
      ? [positions, MOST_NUMBERS, 'positions']
      : [bytes, memoryLimit, 'bytes of memory']
    const takes =
      found === Infinity ? 'There are more positions than numbers' : `Solving takes ${found} ${of}`
    const expected = `at most ${most}`
    const whole = connectFourGame({ columns, rows, inARow }).numbering?.count ?? Infinity
    const table =
      inARow === 4 && whole <= MOST_NUMBERS_ON_DISK
        ? `; for more, a table on disk: zugzwang table build connect-four:${columns}x${rows} -o FILE`
        : ''
    throw new PositionalError('LIMIT_EXCEEDED', `${takes}; expected ${expected}${table}.`, {
      found,
      expected,
    })
  }
  return { positions, bytes, seconds: 0.03 + positions * SECONDS_PER_NUMBER }
}
