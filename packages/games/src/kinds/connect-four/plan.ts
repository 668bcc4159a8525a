import type { BoardMove, BoardPosition } from '@zugzwang/boards'
import type { BoardNumbering } from '@zugzwang/boards/tables'
import type { Answer, AnyGame, Numbering } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { checkBudget, MEMORY_LIMIT } from '../../budget'
import { type KnownMemory, type Plan, type SolvingOptions, solved } from '../../kind'
import { answerByTable, memoryOf, tabled } from '../../numbered'
import { type Request, readingPlace, textError } from '../../request'
import { type ConnectFour, createConnectFour, numberingOf, rowsOf } from './game'
import type { Size } from './size'

/** Measured. */
const SECONDS_PER_NUMBER = 0.2e-6
/** Larger tables on disk take days. */
const MOST_NUMBERS_ON_DISK = 1e10
/** Solved positions that are kept, in addition to the game's start. */
const MOST_OTHERS = 4

/** Of boards that are described. */
const MOST = 26
const MOST_CELLS = 128

const SIZE = /^([1-9]\d?)x([1-9]\d?)(?::(.*))?$/s
const EXPECTED = 'columns and rows, such as 4x4, or rows of ., X and O with / between'

interface Values {
  readonly 'in-a-row': number
}

export async function planConnectFour(request: Request<Values>): Promise<Plan> {
  const { size, start } = await read(request)
  const four = createConnectFour(size, start)
  const { data, game } = four
  const numbering = numberingOf(four)
  const memory = memoryOfGame(size, numbering)
  const { columns, rows, inARow } = size
  const text = `connect-four:${columns}x${rows}${inARow === 4 ? '' : `?in-a-row=${inARow}`}`
  return {
    description: data,
    game: game as unknown as AnyGame,
    memory,
    estimate: () => ({
      positions: numbering?.count ?? Infinity,
      bytes: memory.bytes,
      seconds: 0.03 + (numbering?.count ?? Infinity) * SECONDS_PER_NUMBER,
      instead: memory.instead,
    }),
    open: async (options) => solved(await answerFrom(request, four, size, options)),
    ...(start === undefined &&
      numbering && {
        table: () =>
          tabled(text, { ...game, numbering } as unknown as AnyGame, {
            package: '@zugzwang/boards/tables',
            name: 'tableNumbering',
            args: [data],
          }),
      }),
  }
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
  if (most > MOST)
    throw textError(request, `there are ${most} columns or rows`, most, `at most ${MOST} of each`)
  if (size.columns < 1) throw textError(request, 'the first row is empty', '', EXPECTED)
  const cells = size.columns * size.rows
  if (cells < 2 || cells > MOST_CELLS)
    throw textError(request, `the board has ${cells} cells`, cells, `2 … ${MOST_CELLS} cells`)
  const text = position ?? (width === undefined ? place : undefined)
  if (text === undefined) return { size, start: undefined }
  const at = { ...request, place: text, column: column + place.length - text.length }
  return {
    size,
    start: await readingPlace(at, () => createConnectFour(size).game.parsePosition(text)),
  }
}

function memoryOfGame(size: Size, numbering: BoardNumbering | undefined): KnownMemory {
  if (numbering === undefined) return { bytes: Infinity }
  const whole = numberingOf(createConnectFour(size))?.count ?? Infinity
  const text =
    whole > MOST_NUMBERS_ON_DISK ? undefined : `connect-four:${size.columns}x${size.rows}`
  return memoryOf(numbering as Numbering<unknown>, text)
}

/**
 * The answer is a table of what follows the start. Another position gets a table when they are asked about; the last
 * few are kept.
 */
async function answerFrom(
  request: Request<Values>,
  four: ConnectFour,
  size: Size,
  options: SolvingOptions,
): Promise<Answer<BoardPosition, BoardMove>> {
  const solve = async (each: ConnectFour, signal = options.signal) => {
    const numbering = numberingOf(each)
    checkBudget(request, memoryOfGame(size, numbering), options.memoryLimit ?? MEMORY_LIMIT)
    const numbered = { ...each.game, numbering: numbering as BoardNumbering }
    return {
      start: each.game.rules.start(),
      answer: await answerByTable(numbered, { ...options, signal }),
    }
  }
  const { game } = four
  const main = await solve(four)
  let others: (typeof main)[] = []
  return {
    game,
    async judge(position, { signal } = {}) {
      const board = game.parsePosition(position)
      const known = [main, ...others].find(({ start }) => follows(board, start))
      if (known !== undefined) return known.answer.judge(board, { signal })
      const other = await solve(createConnectFour(size, board), signal)
      others = [other, ...others].slice(0, MOST_OTHERS)
      return other.answer.judge(board, { signal })
    },
  }
}

/** Whether a position can be filled up to another. */
const follows = (position: BoardPosition, start: BoardPosition): boolean =>
  [...rowsOf(start)].every((letter, place) => letter === '.' || position[place] === letter)
