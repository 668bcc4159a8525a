// What a strip of Treblecross falls into: the parts where a mark can be put without giving three in a row away, what each is
// worth, and the cells to keep off.

import { currentTurn } from '@zugzwang/core'
import {
  longestFreeStrip,
  nimSum,
  type TreblecrossBoard,
  treblecrossStrips,
  treblecrossValues,
  treblecrossWinningMoves,
} from '@zugzwang/impartial'
import type { StudyContext } from '../../engine/study'

export interface StripsData {
  /** over: three marks in a row are there; complete: a mark can make them; strips: neither. */
  readonly state: 'over' | 'complete' | 'strips'
  readonly cells: number
  /** Cells count from 1. */
  readonly winning: readonly number[]
  /** Empty cells where a mark loses at once. */
  readonly poison: readonly number[]
  /** Runs of cells further than 2 from every mark; none unless the state is `strips`. */
  readonly strips: readonly FreeStrip[]
  /** The nim-sum of their values. */
  readonly sum: number
  readonly longest: number
  /** The values of free strips by length, from 0. */
  readonly values: readonly number[]
}

export interface FreeStrip {
  readonly first: number
  readonly length: number
  readonly nimber: number
}

/** Values are told at least so far. */
const LEAST_VALUES = 40

export async function run({ open, options: { signal } }: StudyContext): Promise<StripsData> {
  const { match } = await open()
  return stripsOf(currentTurn(match).position as TreblecrossBoard, signal)
}

export async function stripsOf(
  board: TreblecrossBoard,
  signal?: AbortSignal | undefined,
): Promise<StripsData> {
  const values = await treblecrossValues(Math.max(LEAST_VALUES, board.length), { signal })
  const winning = await treblecrossWinningMoves(board, { values, signal })
  const empty = Array.from(board.keys(), (i) => i + 1).filter((cell) => board[cell - 1] === 0)
  const common = { cells: board.length, winning, values: [...values] }
  const none = { strips: [], sum: 0, longest: 0 }
  if (board.some((_, i) => isMarked(board, i) && isMarked(board, i + 1) && isMarked(board, i + 2)))
    return { ...common, ...none, state: 'over', poison: [] }
  if (winning.some((cell) => completes(board, cell - 1)))
    return {
      ...common,
      ...none,
      state: 'complete',
      poison: empty.filter((cell) => !winning.includes(cell)),
    }
  const strips = treblecrossStrips(board).map(({ first, length }) => ({
    first,
    length,
    nimber: values[length] ?? 0,
  }))
  const isFree = (cell: number) =>
    strips.some(({ first, length }) => cell >= first && cell < first + length)
  return {
    ...common,
    state: 'strips',
    poison: empty.filter((cell) => !isFree(cell)),
    strips,
    sum: nimSum(strips.map(({ nimber }) => nimber)),
    longest: longestFreeStrip(board),
  }
}

function isMarked(board: TreblecrossBoard, cell: number): boolean {
  return board[cell] === 1
}

/** Whether a mark makes three in a row. */
function completes(board: TreblecrossBoard, cell: number): boolean {
  const [l2, l1, r1, r2] = [cell - 2, cell - 1, cell + 1, cell + 2].map((i) => isMarked(board, i))
  return Boolean((l1 && r1) || (l1 && l2) || (r1 && r2))
}
