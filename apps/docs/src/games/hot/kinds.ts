// The games of the page for hot games as boards of letters: what can be painted, and what a text says.

import { splitGameText } from '@zugzwang/games/text'
import { type Grid, type GridKind, readGrid } from '../police/grid-edit'

const MOST_SIDE = 30
const MOST_CELLS = 60

const board = (...ground: readonly string[]): GridKind => ({ ground, pieces: [], most: MOST_SIDE })
const strip = (...ground: readonly string[]): GridKind => ({ ground, pieces: [], most: MOST_CELLS })

/** Boards by the name of their game. */
export const BOARDS: Readonly<Record<string, GridKind>> = {
  domineering: board('.', '#'),
  clobber: board('.', 'x', 'o'),
  col: board('.', 'x', 'o', '#', 'l', 'r'),
  snort: board('.', 'x', 'o', '#', 'l', 'r'),
  amazons: board('.', 'x', 'o', '#'),
  konane: board('.', 'x', 'o', '#'),
  maze: {
    ground: ['.', '#'],
    pieces: [{ letter: '*', least: 1, most: 1 }],
    most: MOST_SIDE,
  },
}

/** Cells in a row. */
export const STRIPS: Readonly<Record<string, GridKind>> = {
  toads: strip('.', 't', 'f'),
  toppling: strip('L', 'R', 'E'),
}

const PLAYER = /^(.*?)[\s_]+(left|right)$/s

/** A place, without the player who begins. */
export function splitPlayer(place: string): { readonly text: string; readonly first: 0 | 1 } {
  const [, text = place, player] = PLAYER.exec(place) ?? []
  return { text, first: player === 'right' ? 1 : 0 }
}

/** A place with the player who begins; Left needs no word. */
export const withPlayer = (text: string, first: 0 | 1): string =>
  first === 1 ? `${text}_right` : text

/** The cells of a board; undefined for a text that is none. */
export function gridOf(name: string, place: string): Grid | undefined {
  const kind = BOARDS[name] ?? STRIPS[name]
  if (kind === undefined) return undefined
  const { text } = splitPlayer(place)
  const [, rows, columns] = /^(\d+)x(\d+)$/.exec(text) ?? []
  const [height, width] = [Number(rows), Number(columns)]
  if (height >= 1 && width >= 1 && height <= MOST_SIDE && width <= MOST_SIDE)
    return Array.from({ length: height }, (_, row) =>
      Array.from({ length: width }, (_, column) => fillOf(name, row + column)).join(''),
    )
  return readGrid(name === 'toppling' ? text.toUpperCase() : text, kind)
}

/** Boards of Clobber that are given by their size are full of stones, by turns. */
const fillOf = (name: string, diagonal: number): string =>
  name !== 'clobber' ? '.' : diagonal % 2 === 0 ? 'x' : 'o'

/** The board of a game's text. */
export function boardOf(game: string): { readonly grid: Grid; readonly first: 0 | 1 } | undefined {
  const { name, place } = splitGameText(game)
  const grid = BOARDS[name] && gridOf(name, place)
  return grid && { grid, first: splitPlayer(place).first }
}
