// Domineering: Left lays a domino on two free cells one above the other, Right on two next to each other in a row.
//
// A region plays the same when it is moved, mirrored or turned by half a turn, and a quarter turn makes it the negative.
//
// Source: Göran Andersson; Conway, On Numbers and Games, chapter 10; Winning Ways, chapter 5.

import { MAX } from '@zugzwang/core'
import type { ComponentKey, PartizanComponents } from '../component/components'
import { type Cells, cornered, lower, lowestOfFour, regionsOf, transposed, widthOf } from './region'

/** A domino on two free cells. */
export interface DomineeringMove {
  /** The left or upper of them: row and column, counted from 1. */
  readonly row: number
  readonly column: number
  /** Whether the other is in the next row: Left's dominoes. */
  readonly down: boolean
}

/** Domineering by regions of free cells. */
export const domineering: PartizanComponents<Cells, DomineeringMove> = {
  name: 'Domineering',
  moves: (cells, player) => (player === MAX ? movesDown(cells) : movesAcross(cells)),
  play: place,
  key: keyOf,
}

function movesDown(cells: Cells): DomineeringMove[] {
  const moves: DomineeringMove[] = []
  for (let r = 0; r + 1 < cells.length; r++)
    for (let left = cells[r] & cells[r + 1]; left !== 0; left &= left - 1)
      moves.push({ row: r + 1, column: 32 - Math.clz32(left & -left), down: true })
  return moves
}

function movesAcross(cells: Cells): DomineeringMove[] {
  const moves: DomineeringMove[] = []
  for (let r = 0; r < cells.length; r++)
    for (let left = cells[r] & (cells[r] >>> 1); left !== 0; left &= left - 1)
      moves.push({ row: r + 1, column: 32 - Math.clz32(left & -left), down: false })
  return moves
}

function place(cells: Cells, { row, column, down }: DomineeringMove): Cells[] {
  const rest = [...cells]
  const bit = 1 << (column - 1)
  rest[row - 1] &= ~(down ? bit : bit | (bit << 1))
  if (down) rest[row] &= ~bit
  return regionsOf(rest, 2)
}

function keyOf(region: Cells): ComponentKey {
  const plain = cornered(region)
  const width = widthOf(plain)
  const own = lowestOfFour(plain, width)
  const turned = lowestOfFour(transposed(plain, width), plain.length)
  const lowest = lower(own, turned)
  return {
    key: String.fromCharCode(...lowest.flatMap((row) => [row & 0x7fff, row >>> 15])),
    isNegative: lowest !== own,
  }
}
