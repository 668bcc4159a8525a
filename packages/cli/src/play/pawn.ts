// Crossing pawn on a board. A move is written as the cell that a piece leaves and the cell it goes to: 4,1 to 3,1.

import {
  type Cell,
  crossingPawn,
  type PawnMove,
  type PawnPosition,
  parsePawnBoard,
  pawnRules,
  solvePawn,
} from '@zugzwang/positional'
import { readingBoard } from '../input/board-file'
import { type Input, inputError } from '../input/input'
import type { ProgressLine } from '../terminal/progress'
import { parseCell } from './cell'
import type { Playable } from './playable'
import { solvedGame } from './solved-game'

/** Moves are all written down for the reasons of verdicts: at most some 700 MB. */
const MAX_MOVES = 60_000_000

/**
 * Reads a board and makes it ready to be played.
 *
 * @throws CliError when the board is wrong, with its line, or too large.
 */
export async function pawnPlay(
  input: Input,
  lines: readonly string[],
  progress: ProgressLine,
): Promise<Playable<PawnPosition, PawnMove>> {
  const board = await readingBoard(input, () => parsePawnBoard(lines.join('\n')))
  const game = crossingPawn(board)
  if (game.count * game.maxMoves > MAX_MOVES)
    throw inputError(
      input,
      `the board has ${game.count} positions of up to ${game.maxMoves} moves; at most ${MAX_MOVES} moves in all can be played.`,
    )
  const { arena, solution } = await (await solvePawn(board, progress)).toArena(progress)
  const rules = pawnRules(board)
  return solvedGame(
    { rules, arena, solution, vertexOf: (position) => game.encodePosition(position) },
    {
      about:
        'Red moves one of its two O up, right, down or left; black moves X up, left or right. Black wins in the first row; on one cell whoever came there wins; whoever cannot move loses. # is a wall.',
      moveForm: 'the cells to leave and to go to as row,column, such as 4,1 to 3,1',
      players: ['red', 'black'],
      formatMove: (_, { from, to }) => `${formatCell(from)} to ${formatCell(to)}`,
      parseMove(position, text) {
        const [from, to] = text.split(/ ?(?:to|-|→) ?/).map(parseCell)
        if (from === undefined || to === undefined) return undefined
        return game.moves(position).find((move) => isSame(move.from, from) && isSame(move.to, to))
      },
    },
  )
}

function formatCell({ row, column }: Cell): string {
  return `${row + 1},${column + 1}`
}

/** Whether a cell of a board is one that people wrote, who count from 1. */
function isSame({ row, column }: Cell, written: Cell): boolean {
  return row + 1 === written.row && column + 1 === written.column
}
