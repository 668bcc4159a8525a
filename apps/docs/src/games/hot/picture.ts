// The picture of a play: the components of a position do not know of dominoes laid, of coloured cells, or of stones that can no longer
// move, so the board is drawn from where it began and from the moves made.

import type { GridView, View } from '@zugzwang/core'
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
    played.cells.map((row) => row.join('')),
    played.dominoes,
    view,
  )
}

const STONES: Readonly<Record<string, { readonly id: string; readonly side?: 0 | 1 }>> = {
  x: { id: 'left', side: 0 },
  o: { id: 'right', side: 1 },
  '*': { id: 'token' },
}

/** A board of letters as a view. */
export function drawn(
  grid: Grid,
  dominoes: readonly (readonly [Place, Place])[] = [],
  own?: GridView,
): GridView {
  const columns = grid[0]?.length ?? 0
  const number = ([row, column]: Place) => row * columns + column
  const groundOf = (letter: string, row: number, column: number): string => {
    if (letter === '#') return '*'
    if (letter === '=') return '#'
    if (STONES[letter] !== undefined) return '.'
    const now =
      own === undefined || column >= own.columns ? letter : own.cells[row * own.columns + column]
    return now === 'l' || now === 'r' ? now : '.'
  }
  return {
    kind: 'grid',
    rows: grid.length,
    columns,
    cells: grid.flatMap((line, row) => [...line].map((letter, c) => groundOf(letter, row, c))),
    lines: dominoes.map(([a, b]) => [number(a), number(b)] as const),
    pieces: grid.flatMap((line, row) =>
      [...line].flatMap((mark, column) => {
        const stone = STONES[mark]
        return stone === undefined ? [] : [{ row, column, mark, name: stone.id, ...stone }]
      }),
    ),
  }
}
