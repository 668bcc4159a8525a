import type { Answer, AnyGame, Numbering } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { type ConnectFourGame, connectFourGame } from '@zugzwang/positional'
import { checkBudget, MEMORY_LIMIT } from '../../budget'
import { type KnownMemory, type Plan, type SolvingOptions, solved } from '../../kind'
import { answerByTable, memoryOf, tabled } from '../../numbered'
import { type Request, readingPlace, textError } from '../../request'

/** Measured. */
const SECONDS_PER_NUMBER = 0.2e-6
/** Larger tables on disk take days. */
const MOST_NUMBERS_ON_DISK = 1e10
/** Solved positions that are kept, in addition to the game's start. */
const MOST_OTHERS = 4

const SIZE = /^([1-9]\d?)x([1-9]\d?)(?::(.*))?$/s
const EXPECTED = 'columns and rows, such as 4x4, or rows of ., X and O with / between'

interface Values {
  readonly 'in-a-row': number
}

export async function planConnectFour(request: Request<Values>): Promise<Plan> {
  const { size, start } = await read(request)
  const game = connectFourGame({ ...size, ...(start !== undefined && { start }) })
  const memory = memoryOfGame(game)
  const { columns, rows, inARow } = size
  const isWhole = start === undefined
  const text = `connect-four:${columns}x${rows}${inARow === 4 ? '' : `?in-a-row=${inARow}`}`
  const { numbering } = game
  return {
    memory,
    estimate: () => ({
      positions: numbering?.count ?? Infinity,
      bytes: memory.bytes,
      seconds: 0.03 + (numbering?.count ?? Infinity) * SECONDS_PER_NUMBER,
      instead: memory.instead,
    }),
    open: async (options) => solved(await answerFrom(request, game, size, options)),
    ...(isWhole &&
      numbering && {
        table: () =>
          tabled(text, game as AnyGame, {
            package: '@zugzwang/positional',
            name: 'connectFourNumbering',
            args: [size],
          }),
      }),
  }
}

interface Size {
  readonly columns: number
  readonly rows: number
  readonly inARow: number
}

/** Undefined start: the empty board. */
async function read(
  request: Request<Values>,
): Promise<{ readonly size: Size; readonly start: string | undefined }> {
  const { place, column, values } = request
  const [, width, height, position] = SIZE.exec(place) ?? []
  const rows = place.split('/')
  if (width === undefined && !/^[.XO/]+$/.test(place))
    throw textError(request, `the board is ${excerpt(place)}`, place, EXPECTED)
  const size = {
    columns: Number(width ?? rows[0]?.length),
    rows: Number(height ?? rows.length),
    inARow: values['in-a-row'],
  }
  const most = Math.max(size.columns, size.rows)
  if (most > 32)
    throw textError(request, `there are ${most} columns or rows`, most, 'at most 32 of each')
  if (size.columns < 1) throw textError(request, 'the first row is empty', '', EXPECTED)
  const text = position ?? (width === undefined ? place : undefined)
  if (text === undefined) return { size, start: undefined }
  const at = { ...request, place: text, column: column + place.length - text.length }
  return { size, start: await readingPlace(at, () => connectFourGame(size).parsePosition(text)) }
}

function memoryOfGame({ columns, rows, inARow, numbering }: ConnectFourGame): KnownMemory {
  const whole = connectFourGame({ columns, rows, inARow }).numbering?.count ?? Infinity
  const text = whole > MOST_NUMBERS_ON_DISK ? undefined : `connect-four:${columns}x${rows}`
  if (numbering !== undefined) return memoryOf(numbering as Numbering<unknown>, text)
  return { bytes: Infinity }
}

/**
 * The answer is a table of what follows the start. Another position gets a table when they are asked about; the last
 * few are kept.
 */
async function answerFrom(
  request: Request<Values>,
  game: ConnectFourGame,
  size: Size,
  options: SolvingOptions,
): Promise<Answer<string, number>> {
  const solve = async (each: ConnectFourGame, signal = options.signal) => {
    checkBudget(request, memoryOfGame(each), options.memoryLimit ?? MEMORY_LIMIT)
    const numbering = each.numbering as Numbering<string>
    return {
      game: each,
      answer: await answerByTable({ ...each, numbering }, { ...options, signal }),
    }
  }
  const main = await solve(game)
  let others: (typeof main)[] = []
  return {
    game,
    async judge(position, { signal } = {}) {
      const board = game.parsePosition(position)
      const known = [main, ...others].find((each) => follows(board, each.game.rules.start()))
      if (known !== undefined) return known.answer.judge(board, { signal })
      const other = await solve(connectFourGame({ ...size, start: board }), signal)
      others = [other, ...others].slice(0, MOST_OTHERS)
      return other.answer.judge(board, { signal })
    },
  }
}

/** Whether a position can be filled up to another. */
const follows = (position: string, start: string): boolean =>
  [...start].every((letter, place) => letter === '.' || position[place] === letter)
