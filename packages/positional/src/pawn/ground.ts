// What the pieces of crossing pawn can do, as numbers: open cells are numbered row by row, and steps come from tables.

import type { Digraph } from '@zugzwang/core'
import { checkKeys } from '@zugzwang/core/authoring'
import { findOpenCells, type OpenCells, stepsOn } from '../board/ground'
import { STRAIGHT, type Step, stepsTo, validateSteps } from '../board/steps'
import { checkLimit, PositionalError, wrongOption } from '../errors'
import { PAWN_WALL, type PawnBoard, validatePawnBoard } from './board'

/** How far down and to the right a piece goes in one move; integers, negative ones up and to the left. */
export type PawnStep = Step

/** How pieces move, in the order in which moves are listed, over walls but not onto them. */
export interface PawnSteps {
  /** No step twice. */
  readonly red: readonly PawnStep[]
  readonly black: readonly PawnStep[]
}

/** The rules of a game of crossing pawn. */
export interface PawnRules {
  /** How pieces move. Default `PAWN_STEPS`. */
  readonly steps?: PawnSteps | undefined
}

/** Red moves up, right, down, left; black up, left, right. */
export const PAWN_STEPS: PawnSteps = {
  red: STRAIGHT,
  black: /* @__PURE__ */ stepsTo('n w e'),
}

/** Where the name of a rule belongs when it is given among the options. */
export const RULE_HINTS: Readonly<Record<string, string>> = { steps: 'rules.steps' }

const MAX_POSITIONS = 2 ** 30

/** A board seen by its pieces. */
export interface PawnGround extends OpenCells {
  readonly board: PawnBoard
  readonly steps: PawnSteps
  /** Where a piece can go from each open cell, in the order of the steps. */
  readonly redSteps: Digraph
  readonly blackSteps: Digraph
  /** From where a red piece can move to each cell, in any order; `redSteps` itself if its steps are symmetric. */
  readonly redBack: Digraph
}

/**
 * Checks a board with its rules, and numbers its cells. O(cells · steps).
 *
 * @throws PositionalError INVALID_BOARD; INVALID_OPTION for a malformed step; LIMIT_EXCEEDED for more than 2^30 positions.
 */
export function createPawnGround(board: PawnBoard, rules: PawnRules = {}): PawnGround {
  validatePawnBoard(board)
  checkKeys('rules of crossing pawn', rules, ['steps'], PositionalError)
  const { steps = PAWN_STEPS } = rules
  if (typeof steps !== 'object' || steps === null)
    throw wrongOption('rules.steps', steps, 'the steps of red and of black')
  checkKeys('rules.steps of crossing pawn', steps, ['red', 'black'], PositionalError)
  validateSteps('rules.steps.red', steps.red)
  validateSteps('rules.steps.black', steps.black)
  const openCells = findOpenCells(board.cells, PAWN_WALL)
  const n = openCells.open.length
  const count = n * (n - 1) * n
  const size = `The ${board.rows}×${board.columns} board has ${n} open cells`
  checkLimit(count, MAX_POSITIONS, `${size} and so ${count} positions`)
  const redSteps = stepsOn(board, openCells, steps.red)
  const back = steps.red.map(([down, right]): PawnStep => [-down, -right])
  const forth = new Set(steps.red.map(String))
  const isSymmetric = back.every((step) => forth.has(String(step)))
  return {
    board,
    steps,
    ...openCells,
    redSteps,
    blackSteps: stepsOn(board, openCells, steps.black),
    redBack: isSymmetric ? redSteps : stepsOn(board, openCells, back),
  }
}

/** The number of two different red pieces, in any order. */
export function pairNumber(a: number, c: number): number {
  return a < c ? (c * (c - 1)) / 2 + a : (a * (a - 1)) / 2 + c
}
