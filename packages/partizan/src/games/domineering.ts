// Domineering: Left lays a domino on two free cells one above the other, Right on two next to each other in a row.
//
// A region plays the same when it is moved, mirrored or turned by half a turn, and a quarter turn makes it the negative.
//
// Source: Göran Andersson; Conway, On Numbers and Games, chapter 10; Winning Ways, chapter 5.

import { type Key, MAX } from '@zugzwang/core'
import {
  type ComponentBounds,
  type ComponentKey,
  definePartizan,
  type PartizanComponents,
} from '../component/components'
import { parseBoard, viewOf } from './board'
import {
  type Cells,
  cornered,
  frameOf,
  lower,
  lowestOfFour,
  packed,
  takeRegions,
  transposed,
} from './region'

/** A domino on two free cells. */
export interface DomineeringMove {
  /** The left or upper of them: row and column, counted from 1. */
  readonly row: number
  readonly column: number
  /** Whether the other is in the next row: Left's dominoes. */
  readonly down: boolean
}

/**
 * Domineering by regions of free cells: `..#/...`, with `.` for free cells and `#` for taken ones; `4x5` is a free board of 4 rows and 5
 * columns.
 *
 * @see README.md#games-on-boards
 */
export const domineering: PartizanComponents<Cells, DomineeringMove> =
  /* @__PURE__ */ definePartizan({
    name: 'Domineering',
    moves: (cells, player) => (player === MAX ? movesDown(cells) : movesAcross(cells)),
    play: place,
    key: keyOf,
    bounds: cutsOf,
    parse(text) {
      const board = parseBoard(
        {
          name: 'Domineering',
          letters: '.#',
          expected: '. (free) or # (taken), with / between rows, or a size such as 4x5',
          fill: () => '.',
        },
        text,
      )
      const cells = board
        .split('/')
        .map((row) => [...row].reduce((all, cell, c) => (cell === '.' ? all | (1 << c) : all), 0))
      return takeRegions(cells)
    },
    format: formatCells,
    formatMove: (_, move) =>
      cellsOfMove(move)
        .map(([r, c]) => `${r},${c}`)
        .join(' '),
    view: (cells) => viewOf(formatCells(cells), {}),
    spots: (_, move) => cellsOfMove(move).map(([r, c]) => ({ row: r - 1, column: c - 1 })),
  })

/** The cells of the rows, up to the last column with a free one. */
function formatCells(cells: Cells): string {
  const { left, width } = frameOf(cells)
  return cells
    .map((row) => Array.from({ length: left + width }, (_, c) => ((row >>> c) & 1 ? '.' : '#')))
    .map((row) => row.join(''))
    .join('/')
}

const cellsOfMove = ({ row, column, down }: DomineeringMove): [number, number][] => [
  [row, column],
  down ? [row + 1, column] : [row, column + 1],
]

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
  return takeRegions(rest)
}

/** Between rows Left can be kept from laying dominoes, which is to Right's gain, and Right between columns. */
function cutsOf(cells: Cells): ComponentBounds<Cells> {
  const { first, last, left, width } = frameOf(cells)
  const least: Cells[][] = []
  for (let row = first + 1; row <= last; row++)
    least.push([
      ...takeRegions(cells.map((each, r) => (r < row ? each : 0))),
      ...takeRegions(cells.map((each, r) => (r < row ? 0 : each))),
    ])
  const most: Cells[][] = []
  for (let column = left + 1; column < left + width; column++) {
    const before = (1 << column) - 1
    most.push([
      ...takeRegions(cells.map((each) => each & before)),
      ...takeRegions(cells.map((each) => each & ~before)),
    ])
  }
  return { least, most }
}

/** The most regions whose keys are kept: some 30 MB. */
const MOST_KEPT = 2 ** 18
const kept = new Map<Key, ComponentKey>()

function keyOf(region: Cells): ComponentKey {
  const frame = frameOf(region)
  const plain = packed(region, frame)
  const before = kept.get(plain)
  if (before !== undefined) return before
  if (kept.size === MOST_KEPT) kept.clear()
  const own = cornered(region, frame)
  const lowest = lowestOfFour(own, frame.width)
  const turned = lowestOfFour(transposed(own, frame.width), own.length)
  const isNegative = lower(lowest, turned) !== lowest
  const rows = isNegative ? turned : lowest
  const key = { key: packed(rows, frameOf(rows)), isNegative }
  kept.set(plain, key)
  return key
}
