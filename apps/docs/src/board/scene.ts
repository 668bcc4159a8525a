// A picture as shapes in places: pure data made of a view, which the page draws, a picture file is made of, and the arrow keys
// walk on. Lengths in units of about a CSS pixel; a cell is 48 of them.

import type { Piece, View } from '@zugzwang/core'

export const CELL = 48
const TOKEN = 44
const VERTEX = 46

export interface Point {
  readonly x: number
  readonly y: number
}

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
  /** Of a vertex: whose move it is there (0 Max, 1 Min), and what it pays where play ends. */
  readonly mover?: 0 | 1 | undefined
  readonly pays?: number | undefined
}

export interface SceneLine {
  readonly from: Point
  readonly to: Point
  readonly directed: boolean
  /** Bent, where an arc the other way lies beside it; a loop is drawn above its vertex. */
  readonly bent: boolean
  readonly loop: boolean
  readonly source: string
  readonly target: string
  readonly text?: string | undefined
  /** The way it takes: a chain of cubic Bézier curves. Absent: straight, or bent. */
  readonly way?: readonly Point[] | undefined
  /** The middle of its text. */
  readonly textAt?: Point | undefined
}

export interface Scene {
  readonly width: number
  readonly height: number
  readonly cells: readonly SceneCell[]
  readonly lines: readonly SceneLine[]
  /** Words of the picture that are not to be touched, such as the numbers of parts. */
  readonly captions: readonly { readonly x: number; readonly y: number; readonly text: string }[]
  /** The same for narrow screens, where it differs. */
  readonly narrow?: Scene | undefined
}

/** Where vertices stand, 0 … 1 in both directions. */
export type Places = readonly Point[]

/** What pictures of graphs can be told beside the view. */
export interface SceneOptions {
  readonly places?: Places | undefined
  /** The length of 1 of the places, in units; absent: by the number of vertices. */
  readonly span?: number | undefined
  /** The ways of arcs, in the measure of the places: chains of cubic Bézier curves. */
  readonly ways?: readonly (ArcWay | undefined)[] | undefined
  /** Texts beside arcs, such as costs. */
  readonly arcTexts?: readonly (string | undefined)[] | undefined
  /** Whose move it is at each vertex, and what it pays. */
  readonly vertices?: readonly VertexNote[] | undefined
  /** Heaps stand side by side, tokens one on the other. */
  readonly upright?: boolean | undefined
  /** Whether the whole square is shown, with room for more vertices, and not only what is drawn. */
  readonly room?: boolean | undefined
}

export interface ArcWay {
  readonly points: readonly Point[]
  readonly text?: Point | undefined
}

export interface VertexNote {
  readonly mover?: 0 | 1 | undefined
  readonly pays?: number | undefined
}

/** More vertices, or cells of a strip, are not drawn: a table says more. */
export const MOST_DRAWN = 200

/** Whether a view is drawn at all. */
export function isDrawn(view: View | undefined): view is View {
  if (view?.kind === 'sum') return view.parts.every(isDrawn)
  if (view?.kind === 'strip') return view.cells.length <= MOST_DRAWN
  return view !== undefined && (view.kind !== 'graph' || view.vertices.length <= MOST_DRAWN)
}

export function sceneOf(view: View, options: SceneOptions = {}): Scene {
  switch (view.kind) {
    case 'grid': {
      const { rows, columns, cells, pieces } = view
      // Crossing pawn writes walls as others do what is no cell
      const hasWalls = pieces.some(({ name }) => name === 'black')
      return {
        width: columns * CELL,
        height: rows * CELL,
        cells: cells.map((letter, i) => {
          const ground = letter === '#' && hasWalls ? '*' : letter
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
      return stripScene(view.cells)
    case 'heaps':
      return options.upright ? pilesScene(view.heaps) : heapsScene(view.heaps)
    case 'graph':
      return graphScene(view, options)
    case 'sum':
      return sumScene(view.parts.map((part) => sceneOf(part, options)))
  }
}

/** Strips are wrapped: so many cells in a row where there is room, and where there is not, long ones smaller. */
const ROW = 10
const NARROW_ROW = 6
const LONG_STRIP = 36
const LONG_NARROW_ROW = 9
/** Below a row of a strip: the numbers of its cells, and what is said of runs of them. */
const NUMBERS = 18
const BRACKETS = 30
/** From the middle of a cell to the line of a bracket below it. */
export const BRACKET_Y = CELL / 2 + NUMBERS + 4

function stripScene(cells: readonly string[]): Scene {
  const wide = wrappedStrip(cells, ROW)
  if (cells.length <= NARROW_ROW) return wide
  const most = cells.length > LONG_STRIP ? LONG_NARROW_ROW : NARROW_ROW
  return { ...wide, narrow: wrappedStrip(cells, most) }
}

/** Rows of about equal length. */
function wrappedStrip(cells: readonly string[], most: number): Scene {
  const rows = Math.max(1, Math.ceil(cells.length / most))
  const columns = Math.ceil(cells.length / rows)
  const height = CELL + NUMBERS + BRACKETS
  const at = (i: number) => ({
    x: ((i % columns) + 0.5) * CELL,
    y: Math.floor(i / columns) * height + CELL / 2,
  })
  return {
    width: columns * CELL,
    height: rows * height,
    cells: cells.map((ground, i) => ({
      key: `c0,${i}`,
      ...at(i),
      width: CELL,
      height: CELL,
      shape: 'square',
      ground,
      pieces: [],
      name: { kind: 'place', number: i + 1 },
    })),
    lines: [],
    captions: cells.map((_, i) => ({
      x: at(i).x,
      y: at(i).y + CELL / 2 + 11,
      text: String(i + 1),
    })),
  }
}

/** Of larger heaps no more tokens are drawn, and dots for the rest. */
const MOST_TOKENS = 60
const MOST_UPRIGHT = 16
/** Rows of tokens are wrapped like strips, but full, so that heaps can be compared. */
const TOKENS = 15
const NARROW_TOKENS = 6

function heapsScene(heaps: readonly number[]): Scene {
  const wide = wrappedHeaps(heaps, TOKENS)
  return heaps.every((size) => size <= NARROW_TOKENS)
    ? wide
    : { ...wide, narrow: wrappedHeaps(heaps, NARROW_TOKENS) }
}

function wrappedHeaps(heaps: readonly number[], most: number): Scene {
  const left = 40
  const gap = 8
  let top = 0
  const tops = heaps.map((size) => {
    const y = top
    // The dots of a heap that is not drawn whole take a place too
    const places = Math.min(size, MOST_TOKENS + 1)
    top += Math.max(1, Math.ceil(places / most)) * TOKEN + gap
    return y
  })
  const at = (heap: number, token: number) => ({
    x: left + ((token % most) + 0.5) * TOKEN,
    y: (tops[heap] ?? 0) + gap / 2 + (Math.floor(token / most) + 0.5) * TOKEN,
  })
  const columns = Math.min(most, Math.max(1, ...heaps))
  return {
    width: left + columns * TOKEN + 8,
    height: Math.max(TOKEN + gap, top),
    cells: tokensOf(heaps, MOST_TOKENS, at),
    lines: [],
    captions: heaps.flatMap((size, heap) => [
      { x: left / 2, y: at(heap, 0).y, text: String(size) },
      ...(size > MOST_TOKENS ? [{ ...at(heap, MOST_TOKENS), text: '…' }] : []),
    ]),
  }
}

/** Piles side by side on the ground, their sizes below. */
function pilesScene(piles: readonly number[]): Scene {
  const column = TOKEN + 12
  const highest = Math.min(MOST_UPRIGHT + 1, Math.max(1, ...piles))
  const at = (pile: number, stone: number) => ({
    x: (pile + 0.5) * column,
    y: (highest - stone - 0.5) * TOKEN,
  })
  return {
    width: Math.max(1, piles.length) * column,
    height: highest * TOKEN + 24,
    cells: tokensOf(piles, MOST_UPRIGHT, at),
    lines: [],
    captions: piles.flatMap((size, pile) => [
      { x: at(pile, 0).x, y: highest * TOKEN + 13, text: String(size) },
      ...(size > MOST_UPRIGHT ? [{ ...at(pile, MOST_UPRIGHT), text: '⋮' }] : []),
    ]),
  }
}

function tokensOf(
  heaps: readonly number[],
  most: number,
  at: (heap: number, token: number) => Point,
): SceneCell[] {
  return heaps.flatMap((size, heap) =>
    Array.from({ length: Math.min(size, most) }, (_, token) => ({
      key: `h${heap},${token}`,
      ...at(heap, token),
      width: TOKEN,
      height: TOKEN,
      shape: 'token' as const,
      ground: '.',
      pieces: [],
      name: { kind: 'token' as const, heap: heap + 1, token: token + 1, of: size },
    })),
  )
}

/** From the middle of a vertex at the edge to the edge: values and tags stand there. */
const MARGIN = 36

function graphScene(view: Extract<View, { kind: 'graph' }>, options: SceneOptions): Scene {
  const { vertices, arcs, directed, pieces } = view
  const { places = circle(vertices.length), ways, arcTexts, room = false } = options
  const span = options.span ?? spanOf(vertices.length)
  const scaled = ({ x, y }: Point): Point => ({ x: x * span, y: y * span })
  const middle = (v: number) => scaled(places[v] ?? { x: 0.5, y: 0.5 })
  const loops = arcs.filter(([from, to], i) => from === to && ways?.[i] === undefined)
  const drawn = [
    ...vertices.map((_, v) => middle(v)),
    ...loops.map(([v]) => ({ x: middle(v).x, y: middle(v).y - LOOP_HEIGHT })),
    ...(ways ?? []).flatMap((way) => way?.points.map(scaled) ?? []),
    ...(ways ?? []).flatMap((way, i) => endsOfText(way?.text && scaled(way.text), arcTexts?.[i])),
  ]
  const least = (of: (point: Point) => number) => Math.min(...drawn.map(of))
  const most = (of: (point: Point) => number) => Math.max(...drawn.map(of))
  const [left, top, right, bottom] = room
    ? [0, 0, span, span]
    : [least(({ x }) => x), least(({ y }) => y), most(({ x }) => x), most(({ y }) => y)]
  const moved = ({ x, y }: Point): Point => ({ x: MARGIN + x - left, y: MARGIN + y - top })
  const at = (v: number) => moved(middle(v))
  const pairs = new Set(arcs.map(([from, to]) => `${from},${to}`))
  return {
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
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
      ...options.vertices?.[v],
    })),
    lines: arcs.map(([from, to], i) => {
      const way = ways?.[i]
      return {
        from: at(from),
        to: at(to),
        directed,
        bent: directed && from !== to && pairs.has(`${to},${from}`),
        loop: from === to,
        source: `v${from}`,
        target: `v${to}`,
        text: arcTexts?.[i],
        ...(way !== undefined && {
          way: way.points.map(scaled).map(moved),
          textAt: way.text && moved(scaled(way.text)),
        }),
      }
    }),
    captions: [],
  }
}

/** The ends of a text beside an arc, less a vertex's margin; letters of wide scripts are twice as wide as others. */
function endsOfText(at: Point | undefined, text: string | undefined): Point[] {
  if (at === undefined || text === undefined) return []
  let half = 0
  for (const letter of text) half += letter > '\u2e80' ? 7 : 4
  const beyond = Math.max(0, half - MARGIN + 4)
  return [
    { x: at.x - beyond, y: at.y },
    { x: at.x + beyond, y: at.y },
  ]
}

/** How far a loop that is drawn without a way rises above the middle of its vertex, less a vertex's margin. */
const LOOP_HEIGHT = 28

/** The length of 1 for so many vertices that stand anywhere. */
export function spanOf(vertices: number): number {
  return Math.max(150, Math.ceil(Math.sqrt(vertices)) * 92)
}

/** Where a place of a scene with room lies, 0 … 1 in both directions. */
export function placeIn(span: number, { x, y }: Point): Point {
  const within = (at: number) => Math.min(1, Math.max(0, (at - MARGIN) / span))
  return { x: within(x), y: within(y) }
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
  const sum = stacked(parts)
  if (parts.every(({ narrow }) => narrow === undefined)) return sum
  return { ...sum, narrow: stacked(parts.map((part) => part.narrow ?? part)) }
}

function stacked(parts: readonly Scene[]): Scene {
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
        way: line.way?.map(moved),
        textAt: line.textAt && moved(line.textAt),
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
  // A strip goes on in its next row
  if (from.name.kind === 'place' && dx !== 0) {
    const { name, part } = from
    const next = cells.find(
      (cell) =>
        cell.part === part && cell.name.kind === 'place' && cell.name.number === name.number + dx,
    )
    return next?.key ?? key
  }
  const within = (slope: number): string | undefined => {
    let best: string | undefined
    let least = Infinity
    for (const cell of cells) {
      const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy
      const aside = Math.abs((cell.x - from.x) * dy - (cell.y - from.y) * dx)
      if (cell.key === key || along <= 1 || aside > slope * along + 1) continue
      const distance = along + 2 * aside
      if (distance < least) {
        least = distance
        best = cell.key
      }
    }
    return best
  }
  // Vertices stand anywhere, and each must be found by some arrow
  return within(1.5) ?? (from.shape === 'round' ? within(Infinity) : undefined) ?? key
}

/** The first or the last cell of the row. */
export function rowEnd(scene: Scene, key: string, end: 'first' | 'last'): string {
  const row = rowsOf(scene).find((cells) => cells.some((cell) => cell.key === key)) ?? []
  return (end === 'first' ? row[0] : row.at(-1))?.key ?? key
}
