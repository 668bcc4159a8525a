// Positions of cops and robbers.

import type { Place } from '@zugzwang/core'
import { PositionalError, show, wrongPosition } from '../errors'
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

/** No piece stands yet. */
export const COPS_START: CopsPosition = { mover: 'cops', cops: [], robber: -1 }

/** The position after a move. */
export function playCops({ cops, robber }: CopsPosition, move: CopsMove): CopsPosition {
  return typeof move === 'number'
    ? { mover: 'cops', cops, robber: move }
    : { mover: 'robber', cops: move, robber }
}

/** @throws PositionalError INVALID_POSITION unless all pieces stand on vertices. */
export function checkPosition(chase: Chase, { mover, cops, robber }: CopsPosition): void {
  checkMover(mover)
  checkPlacement(chase, cops)
  checkVertex(chase, robber, 'The robber', { field: 'robber' })
}

function checkMover(mover: string): void {
  if (mover !== 'cops' && mover !== 'robber') throw wrongPosition('mover', mover, 'cops or robber')
}

/** @throws PositionalError INVALID_POSITION unless all cops stand on vertices. */
export function checkPlacement(chase: Chase, cops: readonly number[]): void {
  if (cops.length !== chase.cops)
    throw new PositionalError('INVALID_POSITION', {
      what: `Vertices of ${cops.length} cops`,
      found: cops.length,
      expected: `${chase.cops}`,
      place: { field: 'cops' },
    })
  cops.forEach((cop, item) => {
    checkVertex(chase, cop, `Cop ${item + 1}`, { field: 'cops', item })
  })
}

function checkVertex({ order }: Chase, vertex: number, piece: string, place: Place): void {
  if (!(Number.isInteger(vertex) && vertex >= 0 && vertex < order))
    throw new PositionalError('INVALID_POSITION', {
      what: `${piece} stands on ${show(vertex)}`,
      found: vertex,
      expected: `a vertex 0 … ${order - 1}`,
      place,
    })
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
