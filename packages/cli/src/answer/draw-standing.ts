// A picture that stands on the ground, in plain text: vertices by the numbers that moves have, the letter of each edge in its middle.

import type { GraphView, View } from '@zugzwang/core'
import { type Scene, sceneOf, standingOf } from '@zugzwang/formats/board'
import { escapeLine } from '../terminal/escape'

/** Characters for half of an edge across, and rows for half of one up. */
const ACROSS = 4
/** Units of a scene for an edge. */
const EDGE = 64
const MOST_COLUMNS = 78
const MOST_ROWS = 40

const isStanding = (view: View): view is GraphView =>
  view.kind === 'graph' && view.ground !== undefined

/** Undefined for views that do not stand on the ground, and for pictures that are too large for a terminal. */
export function drawStanding(view: View | undefined): string | undefined {
  const parts = view?.kind === 'sum' ? view.parts : view === undefined ? [] : [view]
  if (parts.length === 0 || !parts.every(isStanding)) return undefined
  // Moves call the vertices of each part by their numbers
  const whole: View = { kind: 'sum', parts }
  const scene = sceneOf(whole, { standing: standingOf(whole) })
  const ground = scene.lines[0]?.from.y ?? 0
  const rowOf = (y: number) => Math.round((2 * (ground - y)) / EDGE)
  const columnOf = (x: number) => Math.round((2 * ACROSS * x) / EDGE)
  const rows = rowOf(0) + 1
  const columns = columnOf(scene.width) + 1
  if (columns > MOST_COLUMNS || rows > MOST_ROWS) return undefined
  const canvas = Array.from({ length: rows }, (_, row) =>
    Array<string>(columns).fill(row === 0 ? '_' : ' '),
  )
  const isFree = (row: number, column: number) => canvas[row]?.[column] === (row === 0 ? '_' : ' ')
  const write = (row: number, column: number, text: string) => {
    for (const [i, letter] of [...text].entries()) {
      const line = canvas[row]
      if (line?.[column + i] !== undefined) line[column + i] = letter
    }
  }
  for (const { x, y, text } of verticesOf(scene, parts)) write(rowOf(y), columnOf(x), text)
  for (const { x, y, pieces } of scene.cells) {
    const [row, middle] = [rowOf(y), columnOf(x)]
    // Side by side where edges have one middle
    const at = [0, 1, -1, 2, -2, 3, -3].map((aside) => middle + aside)
    const column = at.find((each) => isFree(row, each)) ?? middle
    write(row, column, escapeLine(pieces[0]?.mark ?? ''))
  }
  const captions = Array<string>(columns).fill(' ')
  for (const { x, text } of scene.captions)
    for (const [i, letter] of [...`${text}:`].entries()) captions[columnOf(x) + i] = letter
  return [...canvas.toReversed(), captions]
    .map((line) => line.join('').trimEnd())
    .filter((line, row) => line !== '' || (row > 0 && row < rows))
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
}

/** The ends of edges that are not the ground, with the numbers of vertices in their part. */
function verticesOf({ cells }: Scene, parts: readonly GraphView[]) {
  return cells.flatMap(({ way = [], fromGround = [], part = 0, key }) => {
    const [from = 0, to = 0] = parts[part]?.arcs[Number(/\d+$/.exec(key)?.[0])] ?? []
    return [from, to].flatMap((vertex, i) => {
      const end = i === 0 ? way[0] : way.at(-1)
      return end === undefined || fromGround[i] ? [] : [{ ...end, text: String(vertex) }]
    })
  })
}
