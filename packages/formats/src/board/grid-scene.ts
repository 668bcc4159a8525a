// Boards: squares, hexes, or points joined by lines.

import type { GridView } from '@zugzwang/core'
import { CELL, type Point, type Scene, type SceneCell } from './scene'

export function gridScene(view: GridView): Scene {
  const { form = 'squares', columns, cells, names, lines = [], pieces } = view
  // in crossing pawn # is a wall
  const hasWalls = pieces.some(({ id }) => id === 'crossing-pawn')
  const isChess = pieces.some(({ id }) => /-(king|crowned)$/.test(id))
  const { width, height, at } = PLANS[form](view)
  const place = (i: number) => at(Math.floor(i / columns), i % columns)
  const drawn = cells.flatMap((letter, i): SceneCell[] => {
    const row = Math.floor(i / columns)
    const column = i % columns
    const on = pieces.filter((piece) => piece.row === row && piece.column === column)
    // no place at all, unless it is that of men in hand
    if (form !== 'squares' && letter === '#' && on.length === 0) return []
    const called = names?.[i]
    return [
      {
        key: `c${row},${column}`,
        ...at(row, column),
        width: CELL,
        height: CELL,
        shape: SHAPES[form],
        ground: letter === '#' && hasWalls ? '*' : letter,
        ...(isChess && (row + column) % 2 === 1 && { shaded: true }),
        pieces: on,
        name: { kind: 'cell', row, column, ...(called !== undefined && { called }) },
        ...(form !== 'squares' && called !== undefined && { label: called }),
      },
    ]
  })
  return {
    width,
    height,
    ...(isChess && { least: 33 }),
    cells: drawn,
    lines: lines.map(([a, b]) => {
      const [from, to] = [place(a), place(b)]
      return {
        from,
        to,
        directed: false,
        bent: false,
        loop: false,
        source: `c${Math.floor(a / columns)},${a % columns}`,
        target: `c${Math.floor(b / columns)},${b % columns}`,
        // to the very middles, since points have no edge
        way: [from, from, to, to],
      }
    }),
    captions: [],
  }
}

const SHAPES = { squares: 'square', hexes: 'hex', points: 'point' } as const

/** The size of a picture, and the middles of its cells. */
interface GridPlan {
  readonly width: number
  readonly height: number
  at(row: number, column: number): Point
}

/** The height of a hexagon that stands on a corner, and from row to row. */
const HEX_HEIGHT = (2 * CELL) / Math.sqrt(3)
const HEX_STEP = 0.75 * HEX_HEIGHT

const PLANS = {
  squares: ({ rows, columns }: GridView): GridPlan => spaced(rows, columns, CELL),
  hexes: ({ rows, columns }: GridView): GridPlan => ({
    width: ((columns + 1) * CELL) / 2,
    height: (rows - 1) * HEX_STEP + HEX_HEIGHT,
    at: (row, column) => ({
      x: ((column + 1) * CELL) / 2,
      y: HEX_HEIGHT / 2 + row * HEX_STEP,
    }),
  }),
  points: ({ rows, columns, cells }: GridView): GridPlan =>
    spaced(rows, columns, CELL / leastDistance(columns, cells)),
}

function spaced(rows: number, columns: number, step: number): GridPlan {
  return {
    width: (columns - 1) * step + CELL,
    height: (rows - 1) * step + CELL,
    at: (row, column) => ({ x: column * step + CELL / 2, y: row * step + CELL / 2 }),
  }
}

/** Between two points, in columns. O(points²). */
function leastDistance(columns: number, cells: readonly string[]): number {
  const points = cells.flatMap((cell, i) =>
    cell === '#' ? [] : [{ x: i % columns, y: Math.floor(i / columns) }],
  )
  let least = Number.POSITIVE_INFINITY
  for (const [i, a] of points.entries())
    for (const b of points.slice(0, i)) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y))
  return least === Number.POSITIVE_INFINITY ? 1 : least
}

/**
 * The corners of a hexagon around 0 0 that stands on one of them, for the `points` of an SVG polygon.
 *
 * @param width - from one of its upright sides to the other.
 * @example
 * ```ts
 * hexagon(48) // 0,-27.7 24,-13.9 24,13.9 0,27.7 -24,13.9 -24,-13.9
 * ```
 */
export function hexagon(width: number): string {
  const [x, y] = [width / 2, width / Math.sqrt(3)]
  return [
    [0, -y],
    [x, -y / 2],
    [x, y / 2],
    [0, y],
    [-x, y / 2],
    [-x, -y / 2],
  ]
    .map(([dx = 0, dy = 0]) => `${Number(dx.toFixed(1))},${Number(dy.toFixed(1))}`)
    .join(' ')
}
