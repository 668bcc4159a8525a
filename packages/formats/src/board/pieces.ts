// The places of the pieces of a cell.

import type { Piece } from '@zugzwang/core'
import { isVertex, type SceneCell } from './scene'

/** A piece as a disc. */
export interface PlacedPiece {
  readonly piece: Piece<object>
  /** Its middle, from the middle of the cell. */
  readonly x: number
  readonly y: number
  /** Its radius. */
  readonly r: number
}

/** The radius of the pieces of a square, above a text, and their distance, by their number. */
const SIZES = [
  { r: 15, low: 12.5, gap: 0 },
  { r: 11, low: 10, gap: 21 },
  { r: 9.5, low: 9, gap: 14 },
]

/**
 * The pieces of a cell, in a row.
 *
 * @param lifted - whether there is a text below them.
 * @example
 * ```ts
 * const { cells } = sceneOf({ kind: 'strip', cells: ['.', 'X'] })
 * cells.map((cell) => placePieces(cell, false).length) // [0, 0]
 * ```
 */
export function placePieces(cell: SceneCell, lifted: boolean): PlacedPiece[] {
  const { pieces } = cell
  const count = pieces.length
  const size = SIZES[Math.min(count, SIZES.length) - 1]
  if (size === undefined) return []
  const onVertex = isVertex(cell)
  const r = onVertex ? 8 : lifted ? size.low : size.r
  const gap = onVertex ? (count > 2 ? 22 / (count - 1) : 17) : Math.min(size.gap, 28 / (count - 1))
  const y = onVertex ? 6 : lifted ? -7.5 : 0
  return pieces.map((piece, i) => ({ piece, x: (i - (count - 1) / 2) * gap, y, r }))
}
