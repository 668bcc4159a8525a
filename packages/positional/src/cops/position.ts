// Positions of cops and robbers, and what is none.

import { PositionalError, wrongValue } from '../errors'
import { show } from '../show'
import type { Chase } from './chase'

/** Where the pieces stand, and who is to move. */
export interface CopsPosition {
  readonly mover: 'cops' | 'robber'
  /** Vertices of the cops in ascending order; empty before they have chosen. */
  readonly cops: readonly number[]
  /** Vertex of the robber; −1 before it has chosen. */
  readonly robber: number
}

/** Where the cops stand after their move, in ascending order; or where the robber does. */
export type CopsMove = readonly number[] | number

/** Nobody stands yet. */
export const COPS_START: CopsPosition = { mover: 'cops', cops: [], robber: -1 }

/** The position after a move. */
export function playCops({ cops, robber }: CopsPosition, move: CopsMove): CopsPosition {
  return typeof move === 'number'
    ? { mover: 'cops', cops, robber: move }
    : { mover: 'robber', cops: move, robber }
}

/**
 * Checks that all pieces stand on vertices.
 *
 * @throws PositionalError INVALID_POSITION
 */
export function checkPosition(chase: Chase, { mover, cops, robber }: CopsPosition): void {
  checkMover(mover)
  checkPlacement(chase, cops)
  if (!isVertex(chase, robber))
    throw new PositionalError('INVALID_POSITION', {
      what: `The robber stands on ${show(robber)}`,
      found: robber,
      expected: `a vertex 0 … ${chase.order - 1}`,
      place: { field: 'robber' },
    })
}

/**
 * Checks who is to move.
 *
 * @throws PositionalError INVALID_POSITION
 */
export function checkMover(mover: string): void {
  if (mover !== 'cops' && mover !== 'robber')
    throw wrongValue('INVALID_POSITION', 'mover', mover, 'cops or robber')
}

/**
 * Checks that all cops stand on vertices.
 *
 * @throws PositionalError INVALID_POSITION
 */
export function checkPlacement(chase: Chase, cops: readonly number[]): void {
  if (cops.length !== chase.cops)
    throw new PositionalError('INVALID_POSITION', {
      what: `Vertices of ${cops.length} cops`,
      found: cops.length,
      expected: `${chase.cops}`,
      place: { field: 'cops' },
    })
  cops.forEach((cop, i) => {
    if (!isVertex(chase, cop))
      throw new PositionalError('INVALID_POSITION', {
        what: `Cop ${i + 1} stands on ${show(cop)}`,
        found: cop,
        expected: `a vertex 0 … ${chase.order - 1}`,
        place: { field: 'cops', item: i },
      })
  })
}

function isVertex({ order }: Chase, vertex: number): boolean {
  return Number.isInteger(vertex) && vertex >= 0 && vertex < order
}

/**
 * Checks a position in which the robber, or all pieces, may still have to choose their vertices.
 *
 * @throws PositionalError INVALID_POSITION
 */
export function checkAnyPosition(chase: Chase, position: CopsPosition): void {
  const { mover, cops, robber } = position
  checkMover(mover)
  if (robber !== -1) checkPosition(chase, position)
  else if (mover === 'robber') checkPlacement(chase, cops)
  else if (cops.length > 0)
    throw new PositionalError('INVALID_POSITION', {
      what: `The cops stand, the robber does not, and the ${mover} are to move`,
      found: mover,
      expected: 'the robber to move',
      place: { field: 'mover' },
    })
}
