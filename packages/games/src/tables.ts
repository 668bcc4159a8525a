// Games of which there can be tables on disk: the game with its numbering, and where a thread finds the numbering.

import type { AnyGame, Numbering } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { GamesError } from './errors'
import { type SplitText, splitText, textError } from './request'

/** A game and its numbering. */
export interface TabledGame {
  /** What it is called: what was asked for, the parts that could be left out added. */
  readonly text: string
  readonly game: AnyGame
  readonly numbering: Numbering<unknown>
  /** What makes the numbering anywhere: a function that a package exports, and plain data. */
  readonly source: {
    readonly package: string
    readonly name: string
    readonly args: readonly unknown[]
  }
}

const POSITIONAL = '@zugzwang/positional'
const START = 'start'

/** Games with one start and one table: what makes the game, and the name of what its package exports to make its numbering. */
const plain: ReadonlyMap<string, Plain> = new Map([
  [
    'hare',
    {
      load: async () => (await import('@zugzwang/positional')).hareGame() as AnyGame,
      package: POSITIONAL,
      numbering: 'hareNumbering',
    },
  ],
])

interface Plain {
  readonly load: () => Promise<AnyGame>
  readonly package: string
  readonly numbering: string
}

const FORMS = ['dobutsu, dobutsu:no-drops, chess:KQvKR, chess:4, connect-four:6x4', ...plain.keys()]
  .join(', ')
  .replace(/, ([^,]*)$/, ' or $1')

/**
 * The game that a text names, for tables: `connect-four:6x4`, `chess:KQvKR`. Unlike `openGame` it solves nothing.
 *
 * @throws GamesError UNKNOWN_GAME, INVALID_GAME_TEXT; PositionalError for what cannot be numbered.
 * @example
 * ```ts
 * (await tabledGame('chess:KRvK')).game.numbering?.count
 * ```
 */
export async function tabledGame(text: string): Promise<TabledGame> {
  const split = splitText(text)
  if (split.query !== undefined)
    throw textError(
      { text, column: text.length - split.query.length },
      'tables have no parameters',
      split.query,
      'the text to end',
    )
  if (split.name === 'connect-four') return connectFour(text, split)
  if (split.name === 'chess') return chess(text, split)
  if (split.name === 'dobutsu') return dobutsu(text, split)
  const one = plain.get(split.name)
  if (one !== undefined) return plainTable(text, split, one)
  throw new GamesError(
    'UNKNOWN_GAME',
    `${excerpt(text)}: there are no tables of ${excerpt(split.name)}; expected ${FORMS}.`,
    { found: split.name, expected: FORMS, place: { column: 1, field: 'game' } },
  )
}

async function connectFour(text: string, { place = '', name }: SplitText): Promise<TabledGame> {
  const [, columns, rows] = /^(\d{1,2})x(\d{1,2})$/.exec(place) ?? []
  if (rows === undefined)
    throw textError(
      { text, column: name.length + 2 },
      `the board is ${excerpt(place)}`,
      place,
      'columns x rows, such as 6x4',
    )
  const size = { columns: Number(columns), rows: Number(rows) }
  const { connectFourGame } = await import('@zugzwang/positional')
  return tabled(text, connectFourGame(size) as AnyGame, 'connectFourNumbering', [size])
}

async function chess(text: string, { place = '', name }: SplitText): Promise<TabledGame> {
  if (!/^[\w,]+$/.test(place))
    throw textError(
      { text, column: name.length + 2 },
      `the ending is ${excerpt(place)}`,
      place,
      'material such as KQvKR, several with commas between, or a number of men such as 4',
    )
  const { chessGame } = await import('@zugzwang/positional')
  const game = chessGame({ material: place }) as AnyGame
  return tabled(text, game, 'chessNumbering', [place])
}

async function dobutsu(text: string, { place = 'start', name }: SplitText): Promise<TabledGame> {
  if (place !== 'start' && place !== 'no-drops')
    throw textError(
      { text, column: name.length + 2 },
      `the place is ${excerpt(place)}`,
      place,
      'start or no-drops: a table has all positions',
    )
  const options = { drops: place === 'start' }
  const { dobutsuGame } = await import('@zugzwang/positional')
  const game = dobutsuGame(options) as AnyGame
  return tabled(`${name}:${place}`, game, 'dobutsuNumbering', [options])
}

async function plainTable(
  text: string,
  { place = START, name }: SplitText,
  { load, package: from, numbering }: Plain,
): Promise<TabledGame> {
  if (place !== START)
    throw textError(
      { text, column: name.length + 2 },
      `the place is ${excerpt(place)}`,
      place,
      'start: a table has all positions',
    )
  return tabled(name, await load(), numbering, [], from)
}

function tabled(
  text: string,
  game: AnyGame,
  name: string,
  args: readonly unknown[],
  from: string = POSITIONAL,
): TabledGame {
  const { numbering } = game
  if (numbering === undefined)
    throw new GamesError('LIMIT_EXCEEDED', `${excerpt(text)}: its positions cannot be numbered.`, {
      found: text,
      expected: 'a smaller game',
    })
  return { text, game, numbering, source: { package: from, name, args } }
}
