// Connect four: where play begins, what solving takes, and what is refused. Loaded when it is asked about.

import { type SolvedGame, solveGame } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { connectFourGame, PositionalError } from '@zugzwang/positional'
import type { Estimate, OpenOptions, Request } from '../kind'
import { MOST_POSITIONS } from '../memory'
import { readingPlace, textError } from '../request'
import { needPlace } from './boards'

/** Measured: a position of a small board with its moves. */
const BYTES_PER_POSITION = 200
const SECONDS_PER_POSITION = 10e-6
/** Play comes to three quarters of the positions that can be set up on a small board, in half as many mirror images. */
const REACHED = 0.4

/** Tables on disk with more take days. */
const MOST_NUMBERS = 1e10

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

/** The answer; refuses what `estimateConnectFour` refuses. */
export async function openConnectFour(
  request: Request,
  options: OpenOptions,
): Promise<SolvedGame<string, number>> {
  const { game, start } = await read(request, options)
  const { signal, onProgress, memoryLimit } = options
  const { rules, numbering } = game
  const begun = {
    ...game,
    rules: { ...rules, start: () => start },
    ...(numbering && { numbering: { ...numbering, start: numbering.encode(start) } }),
  }
  return solveGame(begun, { signal, onProgress, memoryLimit })
}

async function read(request: Request, { memoryLimit = Infinity }: OpenOptions) {
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
  const game = connectFourGame(size)
  const text = position ?? (width === undefined ? place : undefined)
  const start =
    text === undefined
      ? game.rules.start()
      : await readingPlace(
          { ...request, place: text, column: column + place.length - text.length },
          () => game.parsePosition(text),
        )
  const positions = countAfter(start) * REACHED
  const bytes = positions * BYTES_PER_POSITION
  if (positions > MOST_POSITIONS || bytes > memoryLimit) {
    const table =
      size.inARow !== 4 || (game.numbering?.count ?? Infinity) > MOST_NUMBERS
        ? ''
        : `; for more, a table on disk: zugzwang table build connect-four:${size.columns}x${size.rows}`
    throw new PositionalError(
      'LIMIT_EXCEEDED',
      `Solving takes about ${positions.toPrecision(2)} positions and ${bytes.toPrecision(2)} bytes of memory; expected at most ${Math.min(memoryLimit, MOST_POSITIONS * BYTES_PER_POSITION)} bytes${table}.`,
      { found: bytes, expected: `at most ${memoryLimit} bytes` },
    )
  }
  const estimate = {
    positions: Math.ceil(positions),
    bytes,
    seconds: 0.002 + positions * SECONDS_PER_POSITION,
  }
  return { game, start, estimate }
}

/** How many ways there are to go on filling the columns, half of the discs to each player. */
function countAfter(position: string): number {
  const rows = position.split('/')
  // ways[k]: the heights that k more discs come to
  let ways = [1]
  for (let column = 0; column < (rows[0] as string).length; column++) {
    const free = rows.filter((row) => row[column] === '.').length
    const next = Array<number>(ways.length + free).fill(0)
    for (const [k, count] of ways.entries())
      for (let more = 0; more <= free; more++) next[k + more] = (next[k + more] as number) + count
    ways = next
  }
  let colours = 1
  return ways.reduce((sum, count, k) => {
    // C(k, ⌊k/2⌋) of C(k − 1, ⌊(k − 1)/2⌋)
    if (k > 0) colours *= k / (k % 2 === 0 ? k / 2 : (k + 1) / 2)
    return sum + count * colours
  }, 0)
}
