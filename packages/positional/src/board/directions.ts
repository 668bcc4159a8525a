// Moves of pieces as people write them: the cell to go to, or a direction.

import { type Cell, readCell } from './cell'
import type { Step } from './steps'

/** The directions that a move may be written as. */
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
    const step = readDirection(word)
    const cell =
      step === undefined ? readCell(word) : { row: row + step[0], column: column + step[1] }
    if (cell === undefined) return undefined
    cells.push(cell)
  }
  return cells
}

/** Rows down and columns right; undefined if it is no direction. */
function readDirection(word: string): Step | undefined {
  if (!DIRECTION_NAMES.split(' ').includes(word)) return undefined
  const toward = (less: string, more: string) =>
    Number(word.includes(more)) - Number(word.includes(less))
  return word === 'stay' ? [0, 0] : [toward('n', 's'), toward('w', 'e')]
}
