// How the components of a position are written and drawn: each alone, or all that lie on one board together.

import type { GridView, View } from '@zugzwang/core'
import type { PartizanComponents } from '../component/components'

/** How components are written and drawn. */
export interface Layout<Component> {
  /** Whether a component is written and drawn with the one before it. */
  joins(before: Component, after: Component): boolean
  /** Components that are written together, in one line without semicolons. */
  format(parts: readonly Component[]): string
  /** Absent: positions are shown as text. */
  view?(parts: readonly Component[]): View
}

/** Components written together, and the index of the first. */
export interface Group<Component> {
  readonly first: number
  readonly parts: readonly Component[]
}

/** The groups in which a layout writes the parts of a position. O(parts). */
export function groupsOf<Component>(
  layout: Layout<Component>,
  parts: readonly Component[],
): Group<Component>[] {
  const groups: { first: number; parts: Component[] }[] = []
  for (const [i, part] of parts.entries()) {
    const last = groups.at(-1)
    if (last !== undefined && layout.joins(parts[i - 1] as Component, part)) last.parts.push(part)
    else groups.push({ first: i, parts: [part] })
  }
  return groups
}

export const textOf = <Component>(
  game: PartizanComponents<Component, unknown>,
  component: Component,
): string => game.format?.(component) ?? String(game.key(component).key)

/** Each component alone. */
export function apart<Component>(game: PartizanComponents<Component, unknown>): Layout<Component> {
  const { view } = game
  return {
    joins: () => false,
    format: (parts) => parts.map((part) => textOf(game, part)).join(' + '),
    ...(view !== undefined && { view: ([part]) => view(part as Component) }),
  }
}

/**
 * All components on one board, each in its place.
 *
 * @param blank - The character of cells of others.
 * @param least - Components that have room on the board; others make it larger.
 */
export function onBoard<Component>(
  game: PartizanComponents<Component, unknown>,
  blank: string,
  least: readonly Component[] = [],
): Layout<Component> {
  const rowsOf = (component: Component) => textOf(game, component).split('/')
  const [rows, columns] = sizeOf(least.map(rowsOf), 1, 1)
  const { view } = game
  return {
    joins: () => true,
    format(parts) {
      const texts = parts.map(rowsOf)
      const [height, width] = sizeOf(texts, rows, columns)
      return Array.from({ length: height }, (_, r) =>
        Array.from({ length: width }, (_, c) =>
          texts.reduce((cell, text) => (cell === blank ? (text[r]?.[c] ?? blank) : cell), blank),
        ).join(''),
      ).join('/')
    },
    ...(view !== undefined && {
      view: (parts) => drawBoard(parts.map(view) as GridView[], rows, columns, blank),
    }),
  }
}

function drawBoard(
  views: readonly GridView[],
  rows: number,
  columns: number,
  blank: string,
): GridView {
  const [height, width] = views.reduce(
    ([high, wide], each) => [Math.max(high, each.rows), Math.max(wide, each.columns)],
    [rows, columns],
  )
  const cells = new Array<string>(height * width).fill(blank)
  for (const each of views)
    for (const [i, cell] of each.cells.entries())
      if (cell !== blank) cells[Math.floor(i / each.columns) * width + (i % each.columns)] = cell
  const pieces = views.flatMap((each) => each.pieces)
  for (const { row, column } of pieces) cells[row * width + column] = '.'
  return { kind: 'grid', rows: height, columns: width, cells, pieces }
}

function sizeOf(
  texts: readonly (readonly string[])[],
  rows: number,
  columns: number,
): readonly [number, number] {
  const widths = texts.flatMap((text) => text.map(({ length }) => length))
  return [Math.max(rows, ...texts.map(({ length }) => length)), Math.max(columns, ...widths)]
}
