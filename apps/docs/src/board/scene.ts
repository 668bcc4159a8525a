// A picture as shapes in places: pure data made of a view, which the page draws, a picture file is made of, and the arrow keys
// walk on. Lengths in units of about a CSS pixel; a cell is 48 of them.

import type { Piece, View } from '@zugzwang/core'

export const CELL = 48

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
  /** Darker than its neighbours, on boards of two colours. */
  readonly shaded?: boolean | undefined
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
  /** The least width of a cell in CSS pixels, on boards that are to be seen whole. */
  readonly least?: number | undefined
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
