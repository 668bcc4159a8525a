// What the pieces can do, as numbers: open cells are numbered row by row, and steps come from tables made once.

import type { Digraph } from '@zugzwang/core'
import type { Cell } from '../board/cell'
import { findOpenCells, type OpenCells, openCellAt, standingOn, stepsOn } from '../board/ground'
import { type Step, stepsTo } from '../board/steps'
import { checkLimit } from '../errors'
import { createMultisets, type Multisets } from '../multisets'
import { POLICE_WALL, type PoliceBoard, validatePoliceBoard } from './board'
import { type FullPoliceRules, fullRules, type PoliceRules } from './variant'

/** A board and its rules, its n open cells numbered row by row. */
export interface Ground extends OpenCells {
  readonly board: PoliceBoard
  readonly rules: FullPoliceRules
  /** Where one police or the thief can be after a move from each open cell, in the order of the rules, staying last. */
  readonly policeSteps: Digraph
  readonly thiefSteps: Digraph
  /** 1 for the open cells that are exits. */
  readonly isExit: Uint8Array
  /** The places of all police, who are alike. */
  readonly placements: Multisets
  /** As `standingOn`, and its inverse. */
  standing(piece: 'police' | 'thief', cell: Cell): number
  cellOf(number: number): Cell
}

const MAX_POLICE = 16

/** With more, a bit for each position would take more than the 2^32 bytes that kernels can address. */
const MAX_OPEN = 2 ** 17

/**
 * Checks and numbers a board with its rules. O(cells · (steps + police)) time and space.
 *
 * @throws PositionalError INVALID_BOARD, INVALID_OPTION; LIMIT_EXCEEDED for more than 16 police or 2^17 open cells, or positions
 *   that cannot be numbered below 2^53.
 */
export function createGround(board: PoliceBoard, givenRules?: PoliceRules): Ground {
  validatePoliceBoard(board)
  const rules = fullRules(givenRules)
  const { rows, columns, cells, police } = board
  const check = (found: number, most: number, what: string) =>
    checkLimit(found, most, `The ${rows}×${columns} board has ${found} ${what}`)
  check(police.length, MAX_POLICE, 'police')
  const openCells = findOpenCells(cells, POLICE_WALL)
  const { open } = openCells
  check(open.length, MAX_OPEN, 'open cells')
  const placements = createMultisets(open.length, police.length)
  check(2 * placements.count * open.length, Number.MAX_SAFE_INTEGER, 'positions')
  const digraphOf = (steps: readonly Step[], mayStay: boolean) =>
    stepsOn(board, openCells, mayStay ? [...steps, ...stepsTo('stay')] : steps)
  return {
    board,
    rules,
    ...openCells,
    policeSteps: digraphOf(rules.policeSteps, rules.policeMayStay),
    thiefSteps: digraphOf(rules.thiefSteps, rules.thiefMayStay),
    isExit: Uint8Array.from(open, (cell) => (cells[cell] === 'E' ? 1 : 0)),
    placements,
    standing: (piece, cell) => standingOn(board, openCells, piece, cell),
    cellOf: (number) => openCellAt(board, openCells, number),
  }
}
