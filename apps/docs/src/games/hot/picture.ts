// The picture of a play: the components of a position do not know of dominoes laid, of coloured cells, or of stones that can no longer
// move, so the board is drawn from where it began and from the moves made.

import type { GridView, Piece, StripView, View } from '@zugzwang/core'
import { splitGameText } from '@zugzwang/games/text'
import type { Grid } from '../police/grid-edit'
import { boardOf } from './kinds'

/** A row and a column, from 0. */
type Place = readonly [row: number, column: number]

/** A board after some moves; cells under dominoes are `=`. */
interface Played {
  readonly cells: string[][]
  readonly dominoes: (readonly [Place, Place])[]
}

/** The cells that a move names, as `1,2 1,3`. */
export const placesIn = (move: string): Place[] =>
  Array.from(move.matchAll(/(\d+)\s*,\s*(\d+)/g), ([, row, column]) => [
    Number(row) - 1,
    Number(column) - 1,
  ])

type Act = (played: Played, places: readonly Place[], player: 0 | 1) => void

const at = ({ cells }: Played, [row, column]: Place): string => cells[row]?.[column] ?? ' '
const put = ({ cells }: Played, [row, column]: Place, letter: string): void => {
  const line = cells[row]
  if (line?.[column] !== undefined) line[column] = letter
}
const colour: Act = (played, [cell = [0, 0]], player) => put(played, cell, player === 0 ? 'x' : 'o')
/** A stone goes from a cell to another. */
const go: Act = (played, [from = [0, 0], to = from]) => {
  const stone = at(played, from)
  put(played, from, '.')
  put(played, to, stone)
}

/** What a move does, by the name of the game. */
const ACTS: Readonly<Record<string, Act>> = {
  domineering(played, [first = [0, 0], second = first]) {
    for (const cell of [first, second]) put(played, cell, '=')
    played.dominoes.push([first, second])
  },
  clobber: go,
  col: colour,
  snort: colour,
  amazons(played, [from = [0, 0], to = from, arrow = to]) {
    go(played, [from, to], 0)
    put(played, arrow, '#')
  },
  konane(played, [from = [0, 0], to = from]) {
    const stone = at(played, from)
    const [down, across] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])]
    const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]))
    for (let i = 0; i < steps; i++) put(played, [from[0] + i * down, from[1] + i * across], '.')
    put(played, to, stone)
  },
  maze(played, [to = [0, 0]]) {
    for (const line of played.cells) if (line.includes('*')) line[line.indexOf('*')] = '.'
    put(played, to, '*')
  },
}

/**
 * The board after some moves, drawn with all that lies on it. Where only one player may colour a cell, the game's own view says so.
 *
 * @returns undefined for games that are no boards of cells, whose own picture is drawn.
 */
export function pictureOf(
  game: string,
  moves: readonly string[],
  view: View | undefined,
): GridView | undefined {
  const { name } = splitGameText(game)
  const begun = boardOf(game)
  const act = ACTS[name]
  if (begun === undefined || act === undefined || view?.kind !== 'grid') return undefined
  const played: Played = { cells: begun.grid.map((row) => [...row]), dominoes: [] }
  for (const [i, move] of moves.entries())
    act(played, placesIn(move), i % 2 === begun.first ? 0 : 1)
  return drawn(
    name,
    played.cells.map((row) => row.join('')),
    played.dominoes,
    view,
  )
}

type Man = Omit<Piece<object>, 'mark'>

/** As the views of the games name them, but for what is only painted here. */
const MEN: Readonly<Record<string, Man>> = {
  x: { id: 'left-stone', name: 'stone', side: 0 },
  o: { id: 'right-stone', name: 'stone', side: 1 },
  l: { id: 'left-only', name: 'free for Left', side: 0 },
  r: { id: 'right-only', name: 'free for Right', side: 1 },
  t: { id: 'left-toad', name: 'toad', side: 0 },
  f: { id: 'right-frog', name: 'frog', side: 1 },
  '*': { id: 'token', name: 'token' },
}
const AMAZONS: Readonly<Record<string, Man>> = {
  x: { id: 'left-amazon', name: 'amazon', side: 0 },
  o: { id: 'right-amazon', name: 'amazon', side: 1 },
}

/** What a letter of a game's board stands for; undefined for one that is a cell. */
export function manOf(game: string, letter: string): Piece<object> | undefined {
  const man = (game === 'amazons' ? AMAZONS[letter] : undefined) ?? MEN[letter]
  return man && { mark: letter, ...man }
}

/** Cells in a row, of letters. */
export function drawnStrip(game: string, letters: string): StripView {
  return {
    kind: 'strip',
    // A capital E would be drawn as an exit
    cells: [...letters].map((letter) =>
      manOf(game, letter) === undefined ? letter.toLowerCase() : '.',
    ),
    pieces: [...letters].flatMap((letter, cell) => {
      const man = manOf(game, letter)
      return man === undefined ? [] : [{ ...man, cell }]
    }),
  }
}

/** A board of letters as a view. */
export function drawn(
  game: string,
  grid: Grid,
  dominoes: readonly (readonly [Place, Place])[] = [],
  own?: GridView,
): GridView {
  const columns = grid[0]?.length ?? 0
  const number = ([row, column]: Place) => row * columns + column
  // Which cells one player alone may still colour, the letters no longer say after a move
  const limits = new Map(
    own?.pieces.flatMap(({ mark, row, column }) =>
      mark === 'l' || mark === 'r' ? [[`${row},${column}`, mark] as const] : [],
    ),
  )
  const letters = grid.map((line, row) =>
    [...line].map((letter, column) =>
      own === undefined || !'.lr'.includes(letter)
        ? letter
        : (limits.get(`${row},${column}`) ?? '.'),
    ),
  )
  return {
    kind: 'grid',
    rows: grid.length,
    columns,
    cells: letters.flat().map((letter) => (letter === '#' ? '*' : letter === '=' ? '#' : '.')),
    lines: dominoes.map(([a, b]) => [number(a), number(b)] as const),
    pieces: letters.flatMap((line, row) =>
      line.flatMap((letter, column) => {
        const man = manOf(game, letter)
        return man === undefined ? [] : [{ ...man, row, column }]
      }),
    ),
  }
}
