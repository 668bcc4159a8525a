// A picture as shapes in places: pure data made of a view, which the page draws, a picture file is made of, and the arrow keys
// walk on. Lengths in units of about a CSS pixel; a cell is 48 of them.

import type { Piece, View } from '@zugzwang/core'

export const CELL = 48
const TOKEN = 44
const VERTEX = 46

/** A place that can be looked at, pointed to and touched. */
export interface SceneCell {
  readonly key: string
  /** The middle. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly shape: 'square' | 'round' | 'token'
  /** What it is by itself: `.` free, `#` nothing, `*` a wall, `E` an exit, other characters of the game's own. */
  readonly ground: string
  /** What stands on it. */
  readonly pieces: readonly Piece<object>[]
  /** What it is called, for those who do not see it. */
  readonly name:
    | { readonly kind: 'cell'; readonly row: number; readonly column: number }
    | { readonly kind: 'place'; readonly number: number }
    | { readonly kind: 'token'; readonly heap: number; readonly token: number; readonly of: number }
    | { readonly kind: 'vertex'; readonly label: string }
  /** Written on it. */
  readonly label?: string | undefined
  /** The part of a sum it belongs to. */
  readonly part?: number | undefined
}

export interface SceneLine {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
  readonly directed: boolean
  /** Bent, where an arc the other way lies beside it; a loop is drawn above its vertex. */
  readonly bent: boolean
  readonly loop: boolean
  readonly source: string
  readonly target: string
  readonly text?: string | undefined
}

export interface Scene {
  readonly width: number
  readonly height: number
  readonly cells: readonly SceneCell[]
  readonly lines: readonly SceneLine[]
  /** Words of the picture that are not to be touched, such as the numbers of parts. */
  readonly captions: readonly { readonly x: number; readonly y: number; readonly text: string }[]
}

/** Where vertices stand, 0 … 1 in both directions. */
export type Places = readonly { readonly x: number; readonly y: number }[]

/** What pictures of graphs can be told beside the view. */
export interface SceneOptions {
  readonly places?: Places | undefined
  /** Texts beside arcs, such as costs. */
  readonly arcTexts?: readonly (string | undefined)[] | undefined
}

export function sceneOf(view: View, options: SceneOptions = {}): Scene {
  switch (view.kind) {
    case 'grid': {
      const { rows, columns, cells, pieces } = view
      return {
        width: columns * CELL,
        height: rows * CELL,
        cells: cells.map((ground, i) => {
          const row = Math.floor(i / columns)
          const column = i % columns
          return {
            key: `c${row},${column}`,
            x: (column + 0.5) * CELL,
            y: (row + 0.5) * CELL,
            width: CELL,
            height: CELL,
            shape: 'square',
            ground,
            pieces: pieces.filter((piece) => piece.row === row && piece.column === column),
            name: { kind: 'cell', row, column },
          }
        }),
        lines: [],
        captions: [],
      }
    }
    case 'strip':
      return {
        width: view.cells.length * CELL,
        height: CELL + 18,
        cells: view.cells.map((ground, i) => ({
          key: `c0,${i}`,
          x: (i + 0.5) * CELL,
          y: CELL / 2,
          width: CELL,
          height: CELL,
          shape: 'square',
          ground,
          pieces: [],
          name: { kind: 'place', number: i + 1 },
        })),
        lines: [],
        captions: view.cells.map((_, i) => ({
          x: (i + 0.5) * CELL,
          y: CELL + 11,
          text: String(i + 1),
        })),
      }
    case 'heaps':
      return heapsScene(view.heaps)
    case 'graph':
      return graphScene(view, options)
    case 'sum':
      return sumScene(view.parts.map((part) => sceneOf(part, options)))
  }
}

/** More tokens than this are drawn as a bar with a number. */
const MOST_TOKENS = 40

function heapsScene(heaps: readonly number[]): Scene {
  const most = Math.min(Math.max(1, ...heaps), MOST_TOKENS)
  const left = 40
  return {
    width: left + most * TOKEN + 8,
    height: Math.max(1, heaps.length) * (TOKEN + 8),
    cells: heaps.flatMap((size, heap) =>
      Array.from({ length: Math.min(size, MOST_TOKENS) }, (_, token) => ({
        key: `h${heap},${token}`,
        x: left + (token + 0.5) * TOKEN,
        y: (heap + 0.5) * (TOKEN + 8),
        width: TOKEN,
        height: TOKEN,
        shape: 'token' as const,
        ground: '.',
        pieces: [],
        name: { kind: 'token' as const, heap: heap + 1, token: token + 1, of: size },
      })),
    ),
    lines: [],
    captions: heaps.map((size, heap) => ({
      x: left / 2,
      y: (heap + 0.5) * (TOKEN + 8),
      text: String(size),
    })),
  }
}

function graphScene(
  view: Extract<View, { kind: 'graph' }>,
  { places = circle(view.vertices.length), arcTexts }: SceneOptions,
): Scene {
  const { vertices, arcs, directed, pieces } = view
  const span = Math.max(150, Math.ceil(Math.sqrt(vertices.length)) * 92)
  const at = (v: number) => {
    const place = places[v] ?? { x: 0.5, y: 0.5 }
    return { x: VERTEX + place.x * span, y: VERTEX + place.y * span }
  }
  const pairs = new Set(arcs.map(([from, to]) => `${from},${to}`))
  return {
    width: span + 2 * VERTEX,
    height: span + 2 * VERTEX,
    cells: vertices.map((label, v) => ({
      key: `v${v}`,
      ...at(v),
      width: VERTEX,
      height: VERTEX,
      shape: 'round',
      ground: '.',
      pieces: pieces.filter(({ vertex }) => vertex === v),
      name: { kind: 'vertex', label },
      label,
    })),
    lines: arcs.map(([from, to], i) => ({
      from: at(from),
      to: at(to),
      directed,
      bent: directed && from !== to && pairs.has(`${to},${from}`),
      loop: from === to,
      source: `v${from}`,
      target: `v${to}`,
      text: arcTexts?.[i],
    })),
    captions: [],
  }
}

/** Vertices in a circle, the first on top: until a layout is there, and where none can be had. */
export function circle(count: number): Places {
  return Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count
    return count === 1
      ? { x: 0.5, y: 0.5 }
      : { x: 0.5 + 0.5 * Math.sin(turn), y: 0.5 - 0.5 * Math.cos(turn) }
  })
}

/** Parts one below the other. */
function sumScene(parts: readonly Scene[]): Scene {
  const gap = 22
  const left = 30
  let top = 0
  const placed = parts.map((scene, part) => {
    const y = top
    top += scene.height + gap
    const moved = <Point extends { x: number; y: number }>(point: Point): Point => ({
      ...point,
      x: point.x + left,
      y: point.y + y,
    })
    return {
      cells: scene.cells.map((cell) => ({ ...moved(cell), key: `p${part}/${cell.key}`, part })),
      lines: scene.lines.map((line) => ({
        ...line,
        from: moved(line.from),
        to: moved(line.to),
        source: `p${part}/${line.source}`,
        target: `p${part}/${line.target}`,
      })),
      captions: [
        ...scene.captions.map(moved),
        { x: 12, y: y + scene.height / 2, text: `${part + 1}:` },
      ],
    }
  })
  return {
    width: left + Math.max(0, ...parts.map(({ width }) => width)),
    height: Math.max(CELL, top - gap),
    cells: placed.flatMap(({ cells }) => cells),
    lines: placed.flatMap(({ lines }) => lines),
    captions: placed.flatMap(({ captions }) => captions),
  }
}

/** The rows of a board for those who hear it: cells side by side, from left to right. */
export function rowsOf({ cells }: Scene): SceneCell[][] {
  const rows = new Map<number, SceneCell[]>()
  for (const cell of cells) {
    const y = Math.round(cell.y)
    const row = rows.get(y)
    if (row === undefined) rows.set(y, [cell])
    else row.push(cell)
  }
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => a.x - b.x))
}

/** The nearest cell in a direction, the same one where there is none. Absolute: to the right is to the right everywhere. */
export function neighbour(
  { cells }: Scene,
  key: string,
  [dx, dy]: readonly [number, number],
): string {
  const from = cells.find((cell) => cell.key === key)
  if (from === undefined) return cells[0]?.key ?? ''
  let best = key
  let least = Infinity
  for (const cell of cells) {
    if (cell.key === key) continue
    const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy
    const aside = Math.abs((cell.x - from.x) * dy - (cell.y - from.y) * dx)
    if (along <= 1 || aside > 1.5 * along + 1) continue
    const distance = along + 2 * aside
    if (distance < least) {
      least = distance
      best = cell.key
    }
  }
  return best
}

/** The first or the last cell of the row. */
export function rowEnd(scene: Scene, key: string, end: 'first' | 'last'): string {
  const row = rowsOf(scene).find((cells) => cells.some((cell) => cell.key === key)) ?? []
  return (end === 'first' ? row[0] : row.at(-1))?.key ?? key
}
