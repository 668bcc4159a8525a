// The names of rows and columns on the edges of a board, as its moves call them: where the pictures of `@zugzwang/formats` have them.

import type { Scene } from '@zugzwang/formats/board'
import { useBaseWords } from '../play/context'

export interface Coordinates {
  /** By the middle of each. */
  readonly rows: ReadonlyMap<number, string>
  readonly columns: ReadonlyMap<number, string>
}

/** Smaller boards are read without. */
const LEAST = 3
/** Of the names, in units of the picture. */
const ROOM = 15

/** Undefined for what is no single board of squares, or has cells whose names are no coordinates. */
export function coordinatesOf({ cells }: Scene): Coordinates | undefined {
  const rows = new Map<number, string>()
  const columns = new Map<number, string>()
  let named = 0
  for (const { x, y, shape, name, part } of cells) {
    if (shape !== 'square' || name.kind !== 'cell' || part !== undefined) return undefined
    const { called, row, column } = name
    const [, file, rank] = /^([a-z])(\d+)$/.exec(called ?? '') ?? []
    if (called !== undefined && file === undefined) return undefined
    if (called !== undefined) named++
    rows.set(y, rank ?? `${row + 1}`)
    columns.set(x, file ?? `${column + 1}`)
  }
  const isUniform = named === 0 || named === cells.length
  return isUniform && rows.size >= LEAST && columns.size >= LEAST ? { rows, columns } : undefined
}

/** The part of the plane that a board takes, with its edges. */
export function viewBoxOf({ width, height }: Scene, edges: Coordinates | undefined): string {
  const room = edges === undefined ? 3 : 3 + ROOM
  return `${-room} ${-room} ${width + 3 + room} ${height + 3 + room}`
}

/** Numbers are in the page's digits, but for those of cells like b2. */
export function Edges({ rows, columns }: Coordinates) {
  const words = useBaseWords()
  const isNumbered = [...columns.values()].every((text) => /^\d+$/.test(text))
  const written = (text: string) => (isNumbered ? words.name(text) : text)
  return (
    <g class="zz-coordinates" aria-hidden="true">
      {[...rows].map(([y, text]) => (
        <text x={-9} y={y}>
          {written(text)}
        </text>
      ))}
      {[...columns].map(([x, text]) => (
        <text x={x} y={-9}>
          {written(text)}
        </text>
      ))}
    </g>
  )
}
