// The board of the editor: the picture, and around it places where edges may begin and end, those of the lowest row on the ground.

import { type Scene, type SceneCell, sceneOf, standingOf } from '@zugzwang/formats/board'
import { type Drawing, type End, standingOfDrawing, viewOfDrawing } from './drawing'

/** Columns and rows, at least and at most. */
const COLUMNS = [8, 16] as const
const ROWS = [6, 14] as const
/** A place nearer to a vertex than this is not offered. */
const NEAR = 0.45

/** More edges are not drawn in the editor. */
export const MOST_EDGES = 80

/** What a hand touches. */
export type Touched =
  | { readonly kind: 'edge'; readonly edge: number }
  | { readonly kind: 'end'; readonly end: End }

export interface Lattice {
  readonly scene: Scene
  readonly touched: ReadonlyMap<string, Touched>
}

/** @param nameOf - What a place is called: a vertex by its number, or a place by its column and its height from 0, the ground. */
export function latticeOf(
  drawing: Drawing,
  nameOf: (end: End, vertex: number) => string,
  nameOfEdge: (cell: SceneCell) => string,
): Lattice {
  const { places, feet = {} } = standingOfDrawing(drawing)
  const vertices = [...drawing.places.values()]
  const xs = [...vertices.map(({ x }) => x), ...Object.values(feet)]
  const within = (count: number, [least, most]: readonly [number, number]) =>
    Math.min(most, Math.max(least, Math.ceil(count)))
  const columns = within(Math.max(0, ...xs) + 1.5, COLUMNS)
  const rows = within(Math.max(0, ...vertices.map(({ y }) => y)) + 2, ROWS)
  const all: Record<string, { x: number; y: number }> = {}
  const ends = new Map<string, End>()
  for (let y = 0; y < rows; y++)
    for (let column = 0; column < columns; column++) {
      const at = { x: column + 0.5, y }
      if (vertices.some((vertex) => Math.hypot(vertex.x - at.x, vertex.y - y) < NEAR)) continue
      const name = `.${column},${y}`
      all[name] = at
      ends.set(`v${name}`, { at })
    }
  for (const [name, at] of Object.entries(places)) {
    all[name] = at
    ends.set(`v${name}`, { vertex: Number(name) })
  }
  const view = viewOfDrawing(drawing)
  const placement = { places: all, feet }
  const standing = standingOf(view, placement) ?? { ...placement, ways: {} }
  const scene = sceneOf(view, { standing, room: true })
  const touched = new Map<string, Touched>()
  let vertex = 0
  const cells = scene.cells.map((cell): SceneCell => {
    const end = ends.get(cell.key)
    if (end !== undefined) {
      touched.set(cell.key, { kind: 'end', end })
      if ('vertex' in end) vertex++
      return { ...cell, name: { kind: 'cell', row: 0, column: 0, called: nameOf(end, vertex) } }
    }
    touched.set(cell.key, { kind: 'edge', edge: Number(cell.key.slice(1)) })
    return { ...cell, name: { kind: 'cell', row: 0, column: 0, called: nameOfEdge(cell) } }
  })
  return { scene: { ...scene, cells }, touched }
}
