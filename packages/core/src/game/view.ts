// The picture of a position, as plain data without markup or colour, and the places to touch for a move.

/** A position to be drawn. */
export type View = GridView | StripView | HeapsView | GraphView | SumView

/** A board of cells. */
export interface GridView {
  readonly kind: 'grid'
  /**
   * How its cells lie. Default `squares`: side by side. `hexes`: each takes two columns, so that rows lie like bricks. `points`: small
   * places, such as those of morris; nothing is drawn where `#` is.
   */
  readonly form?: 'squares' | 'hexes' | 'points' | undefined
  readonly rows: number
  readonly columns: number
  /** What each cell is by itself, row by row: `.` free, and characters of the game's own (`*` a wall, `E` an exit). */
  readonly cells: readonly string[]
  /** What moves call each cell, row by row: `a1`. Default: its row and column from 1. */
  readonly names?: readonly (string | undefined)[] | undefined
  /** Lines between cells by their numbers, row by row from 0, drawn behind what is on them. Default: none. */
  readonly lines?: readonly (readonly [number, number])[] | undefined
  readonly pieces: readonly Piece<{ readonly row: number; readonly column: number }>[]
}

/** Cells in a row. */
export interface StripView {
  readonly kind: 'strip'
  /** What each cell is by itself, as in `GridView`. */
  readonly cells: readonly string[]
  /** Default: none. */
  readonly pieces?: readonly Piece<{ readonly cell: number }>[] | undefined
}

/** Heaps of tokens side by side. */
export interface HeapsView {
  readonly kind: 'heaps'
  readonly heaps: readonly number[]
}

/** A graph, with pieces on its vertices. */
export interface GraphView {
  readonly kind: 'graph'
  readonly directed: boolean
  /** What each vertex is called. */
  readonly vertices: readonly string[]
  /** From vertex to vertex; an undirected edge stands here once. */
  readonly arcs: readonly (readonly [number, number])[]
  readonly pieces: readonly Piece<{ readonly vertex: number }>[]
  /** Arcs that belong to a player, or to both: they are drawn in colours, and touched themselves. Default: none. */
  readonly owned?: readonly Piece<{ readonly arc: number }>[] | undefined
  /**
   * The vertex that is the ground: a line on which all others stand, in a picture that pages keep still through play, by the names of
   * vertices. Default: none.
   */
  readonly ground?: number | undefined
}

/** Games side by side. */
export interface SumView {
  readonly kind: 'sum'
  readonly parts: readonly View[]
}

/** Something that stands on a board. */
export type Piece<At> = At & {
  /** One character that means it: `P`, `T`, `♔`. */
  readonly mark: string
  /** For programs, pictures and translations: `police`, `white-king`. Never shown. */
  readonly id: string
  /** What people call it: police, thief. */
  readonly name: string
  /** Its owner: 0 Max, 1 Min; absent if neither. */
  readonly side?: 0 | 1 | undefined
}

/** One place to touch, in a view of the kind that has it; of a heap also the sizes to leave. */
export type Spot =
  | { readonly row: number; readonly column: number }
  | { readonly cell: number }
  | { readonly heap: number; readonly left: readonly number[] }
  | { readonly vertex: number }
  | { readonly arc: number }
  | { readonly part: number; readonly spot: Spot }
