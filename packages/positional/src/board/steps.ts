// Steps of pieces on a board: rows down and columns right, over whatever lies between; and moves as people write them, by the
// cell to go to or by a direction.

import { PositionalError, show, wrongOption } from '../errors'
import { type Cell, readCell } from './cell'

/** One step: rows down and columns right, negative for up and left. */
export type Step = readonly [down: number, right: number]

/** The directions that a move may be written as. */
export const DIRECTION_NAMES = 'n ne e se s sw w nw stay'

function stepTo(direction: string): Step {
  if (direction === 'stay') return [0, 0]
  const toward = (less: string, more: string) =>
    Number(direction.includes(more)) - Number(direction.includes(less))
  return [toward('n', 's'), toward('w', 'e')]
}

/** Steps to neighbouring cells, by their directions: `n ne`. */
export function stepsTo(directions: string): readonly Step[] {
  return directions.split(' ').map(stepTo)
}

/** To the 4 cells next to one, and to all 8 around it. */
export const STRAIGHT: readonly Step[] = /* @__PURE__ */ stepsTo('n e s w')
export const AROUND: readonly Step[] = /* @__PURE__ */ stepsTo('n e s w ne se sw nw')
/** As a knight of chess. */
export const KNIGHT: readonly Step[] = [
  [-2, 1],
  [-1, 2],
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
]

/**
 * Checks a list of steps, which must all differ; `name` is what errors call it. O(steps).
 *
 * @throws PositionalError INVALID_OPTION
 */
export function validateSteps(name: string, steps: readonly Step[]): void {
  if (!Array.isArray(steps)) throw wrongOption(name, steps, 'a list of steps')
  const seen = new Set<string>()
  steps.forEach((step: Step, item) => {
    const place = { field: name, item }
    const isStep =
      Array.isArray(step) && step.length === 2 && step.every((part) => Number.isSafeInteger(part))
    if (!isStep) throw wrongOption(`${name}[${item}]`, step, 'two integers, down and right', place)
    if (seen.has(String(step)))
      throw new PositionalError('INVALID_OPTION', {
        what: `${name}[${item}] is ${show(step)}, which is in the list before`,
        found: step,
        place,
      })
    seen.add(String(step))
  })
}

/** Steps in words that follow "moves" or "goes". */
export function describeSteps(steps: readonly Step[]): string {
  if (steps.length === 0) return 'nowhere'
  const listed = steps.map(([down, right]) => `${down},${right}`).join(' ')
  return `by ${listed} (rows down, columns right)`
}

/**
 * The cells that a text sends pieces to: one for each piece, by row,column or by a direction; undefined if the text has another
 * form. They may lie anywhere. O(text).
 */
export function readDestinations(text: string, pieces: readonly Cell[]): Cell[] | undefined {
  const words = text.toLowerCase().replace(/ ?, ?/g, ',').split(' ')
  // "3 2" is one cell
  const texts = pieces.length === 1 ? [words.join(' ')] : words
  if (texts.length !== pieces.length) return undefined
  const cells: Cell[] = []
  for (const [i, { row, column }] of pieces.entries()) {
    const word = texts[i] ?? ''
    const [down, right] = stepTo(word)
    const cell = DIRECTION_NAMES.split(' ').includes(word)
      ? { row: row + down, column: column + right }
      : readCell(word)
    if (cell === undefined) return undefined
    cells.push(cell)
  }
  return cells
}
