// Police and thief on a board. A move is written as the cell to go to, row,column; a direction or "stay" does as well.
// Of several police the cells are written one after the other.

import { exploreIndexed, solve } from '@zugzwang/core'
import {
  type Cell,
  formatPoliceBoard,
  type PoliceBoard,
  type PolicePosition,
  parsePoliceBoard,
  policeAndThief,
} from '@zugzwang/positional'
import { readingBoard } from '../input/board-file'
import { type Input, inputError } from '../input/input'
import type { ProgressLine } from '../terminal/progress'
import { parseCell } from './cell'
import type { Playable } from './playable'
import { rulesByNumber, solvedGame } from './solved-game'

/** Rows down and columns right, by direction. */
const DIRECTIONS: ReadonlyMap<string, readonly [number, number]> = new Map([
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

/** Moves are all written down, and every position is counted with the most that any has: at most some 700 MB. */
const MAX_MOVES = 60_000_000

/**
 * Reads a board and makes it ready to be played; positions and moves are the numbers of `policeAndThief`.
 *
 * @throws CliError when the board is wrong, with its line, or too large.
 */
export async function policePlay(
  input: Input,
  lines: readonly string[],
  progress: ProgressLine,
): Promise<Playable<number, number>> {
  const board = await readingBoard(input, () => parsePoliceBoard(lines.join('\n')))
  const game = policeAndThief(board)
  if (game.count * game.maxMoves > MAX_MOVES)
    throw inputError(
      input,
      `the board has ${game.count} positions of up to ${game.maxMoves} moves; at most ${MAX_MOVES} moves in all can be played.`,
    )
  const arena = await exploreIndexed(game, progress)
  const solution = await solve(arena, progress)
  const rules = rulesByNumber(game, game.start, (index) =>
    formatPosition(board, game.decodePosition(index)),
  )
  const piecesAfter = (index: number, next: number) =>
    piecesOf(game.decodePosition(next), game.decodePosition(index).mover)
  const alone = piecesOf(game.decodePosition(game.start), 'police').length === 1
  const each = alone ? '' : '; for each police one, with blanks between'
  return solvedGame(
    { rules, arena, solution, vertexOf: (index) => index },
    {
      about:
        'The police P goes to any of the 8 cells around, the thief T to one of 4; both may stay, * is a wall. On the same cell the police has won, on an exit E the thief.',
      moveForm: `the cell to go to as row,column, such as 1,2, or one of ${[...DIRECTIONS.keys()].join(' ')}${each}`,
      players: ['police', 'thief'],
      formatMove: (index, next) => formatCells(piecesAfter(index, next)),
      parseMove(index, text) {
        const wanted = readCells(text, piecesAfter(index, index))
        if (wanted === undefined) return undefined
        const written = sortedCells(wanted)
        for (const next of rules.moves(index))
          if (sortedCells(piecesAfter(index, next)) === written) return next
        return undefined
      },
    },
  )
}

/** The cells of the police, one or several, or of the thief. */
function piecesOf(position: PolicePosition, side: PolicePosition['mover']): Cell[] {
  return [position[side]].flat()
}

function formatPosition(board: PoliceBoard, position: PolicePosition): string {
  const [police, thief] = (['police', 'thief'] as const).map((side) =>
    formatCells(piecesOf(position, side)),
  )
  return `${formatPoliceBoard(board, position)}\nPolice at ${police}, thief at ${thief}; the ${position.mover} is to move.`
}

/** The cells that a text means: as many as there are pieces, or a direction for each. */
function readCells(text: string, pieces: readonly Cell[]): Cell[] | undefined {
  const words = text.toLowerCase().replace(/ ?, ?/g, ',').split(' ')
  const steps = words.map((word) => DIRECTIONS.get(word))
  // "3 2" is one cell
  const texts = pieces.length === 1 ? [words.join(' ')] : words
  if (words.length !== pieces.length && texts.length !== pieces.length) return undefined
  const cells: Cell[] = []
  for (const [i, { row, column }] of pieces.entries()) {
    const step = steps[i]
    const cell = parseCell(texts[i] as string)
    if (step !== undefined && words.length === pieces.length)
      cells.push({ row: row + step[0], column: column + step[1] })
    else if (cell !== undefined) cells.push({ row: cell.row - 1, column: cell.column - 1 })
    else return undefined
  }
  return cells
}

/** Cells in an order of their own: which police stands where does not matter. */
function sortedCells(cells: readonly Cell[]): string {
  return cells
    .map((cell) => formatCells([cell]))
    .sort()
    .join(' ')
}

function formatCells(cells: readonly Cell[]): string {
  return cells.map(({ row, column }) => `${row + 1},${column + 1}`).join(' ')
}
