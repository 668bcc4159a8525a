// How the components of a position are written and drawn: each alone, or all that lie on one board together.

import type { GridView, View } from '@zugzwang/core'
import type { PartizanComponents } from '../component/components'

/** How components are written and drawn. */
export interface BoardLayout<Component> {
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
  layout: BoardLayout<Component>,
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

/** For each part the number of its group, from 1, as moves are written. */
export const numbersOf = <Component>(
  layout: BoardLayout<Component>,
  parts: readonly Component[],
): number[] => groupsOf(layout, parts).flatMap((group, i) => group.parts.map(() => i + 1))

export const textOf = <Component>(
  game: PartizanComponents<Component, unknown>,
  component: Component,
): string => game.format?.(component) ?? String(game.key(component).key)

/** Each component alone. */
export function apart<Component>(
  game: PartizanComponents<Component, unknown>,
): BoardLayout<Component> {
  const { view } = game
  return {
    joins: () => false,
    format: (parts) => parts.map((part) => textOf(game, part)).join(' + '),
    ...(view !== undefined && { view: ([part]) => view(part as Component) }),
  }
}

/** The rows and columns of a board. */
export type BoardSize = readonly [rows: number, columns: number]

/** The size of the board that components lie on. */
export const sizeOfBoard = <Component>(
  game: PartizanComponents<Component, unknown>,
  parts: readonly Component[],
): BoardSize => sizeOfTexts(parts.map((part) => textOf(game, part)))

/** The size of a board that has room for boards as texts. */
export function sizeOfTexts(
  texts: readonly string[],
  [rows, columns]: BoardSize = [1, 1],
): BoardSize {
  const lines = texts.map((text) => text.split('/'))
  const widths = lines.flatMap((each) => each.map(({ length }) => length))
  return [Math.max(rows, ...lines.map(({ length }) => length)), Math.max(columns, ...widths)]
}

/**
 * All components on one board, each in its place.
 *
 * @param blank - The character of cells of others.
 * @param least - Components that need more room make the board larger.
 */
export function onBoard<Component>(
  game: PartizanComponents<Component, unknown>,
  blank: string,
  least: BoardSize,
): BoardLayout<Component> {
  const { view } = game
  return {
    joins: () => true,
    format(parts) {
      const lines = parts.map((part) => textOf(game, part))
      const [height, width] = sizeOfTexts(lines, least)
      const texts = lines.map((line) => line.split('/'))
      return Array.from({ length: height }, (_, r) =>
        Array.from({ length: width }, (_, c) =>
          texts.reduce((cell, text) => (cell === blank ? (text[r]?.[c] ?? blank) : cell), blank),
        ).join(''),
      ).join('/')
    },
    ...(view !== undefined && {
      view: (parts) => drawBoard(parts.map(view) as GridView[], least, blank),
    }),
  }
}

function drawBoard(views: readonly GridView[], least: BoardSize, blank: string): GridView {
  const [height, width] = views.reduce<BoardSize>(
    ([rows, columns], each) => [Math.max(rows, each.rows), Math.max(columns, each.columns)],
    least,
  )
  const cells = new Array<string>(height * width).fill(blank)
  for (const each of views)
    for (const [i, cell] of each.cells.entries())
      if (cell !== blank) cells[Math.floor(i / each.columns) * width + (i % each.columns)] = cell
  const pieces = views.flatMap((each) => each.pieces)
  for (const { row, column } of pieces) cells[row * width + column] = '.'
  return { kind: 'grid', rows: height, columns: width, cells, pieces }
}
