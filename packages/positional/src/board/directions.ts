// Moves of pieces as people write them: the cell to go to, or a direction.

import { type Cell, readCell } from './cell'
import type { Step } from './steps'

/** Rows down and columns right, by direction. */
const DIRECTIONS: ReadonlyMap<string, Step> = /* @__PURE__ */ new Map<string, Step>([
  ['n', [-1, 0]],
  ['ne', [-1, 1]],
  ['e', [0, 1]],
  ['se', [1, 1]],
  ['s', [1, 0]],
  ['sw', [1, -1]],
  ['w', [0, -1]],
  ['nw', [-1, -1]],
  ['stay', [0, 0]],
])

/** Their names. */
export const DIRECTION_NAMES = 'n ne e se s sw w nw stay'

/**
 * The cells that a text sends pieces to: as many as there are pieces, each by row,column or by a direction; undefined if it
 * is nothing of the kind. They may lie anywhere. O(text).
 */
export function readDestinations(text: string, pieces: readonly Cell[]): Cell[] | undefined {
  const words = text.toLowerCase().replace(/ ?, ?/g, ',').split(' ')
  // "3 2" is one cell
  const texts = pieces.length === 1 ? [words.join(' ')] : words
  if (texts.length !== pieces.length) return undefined
  const cells: Cell[] = []
  for (const [i, { row, column }] of pieces.entries()) {
    const word = texts[i] ?? ''
    const [down, right] = DIRECTIONS.get(word) ?? []
    const cell =
      down === undefined || right === undefined
        ? readCell(word)
        : { row: row + down, column: column + right }
    if (cell === undefined) return undefined
    cells.push(cell)
  }
  return cells
}
