// A picture as shapes in places: data made of a view, which a page draws, a picture file is made of, and arrow keys walk on.
// Lengths are in units of about a CSS pixel; a cell is 48 of them.

import type { Piece, View } from '@zugzwang/core'
import type { Point } from '../answer/layout'

/** The side of a cell of a board. */
export const CELL = 48

export type { Point }

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

/** An arc or an edge. */
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

/** A picture: its size, and what is where. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly cells: readonly SceneCell[]
  readonly lines: readonly SceneLine[]
  /** Texts of the picture that are not to be touched, such as the numbers of parts. */
  readonly captions: readonly SceneCaption[]
  /** The least width of a cell in CSS pixels, on boards that are to be seen whole. */
  readonly least?: number | undefined
  /** The same for narrow screens, where it differs. */
  readonly narrow?: Scene | undefined
}

/** A text of a picture; the point is its middle. */
export interface SceneCaption extends Point {
  readonly text: string
  /** What it numbers or measures; absent for dots and the like. */
  readonly of?: 'cell' | 'heap' | 'part' | undefined
  /** Which one, from 0. */
  readonly index?: number | undefined
  /** The part of a sum it belongs to. */
  readonly part?: number | undefined
}

/** Where vertices stand, 0 … 1 in both directions. */
export type Places = readonly Point[]

/** What pictures of graphs show in addition to the view. */
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
  /** Of a sum: the options of each part; absent: the same for all. */
  readonly parts?: readonly SceneOptions[] | undefined
  /** Whether the whole square is shown, with room for more vertices, and not only what is drawn. */
  readonly room?: boolean | undefined
}

/** The way of an arc, and the middle of its text. */
export interface ArcWay {
  readonly points: readonly Point[]
  readonly text?: Point | undefined
}

/** Of a vertex: whose move it is there (0 Max, 1 Min), and what it pays where play ends. */
export interface VertexNote {
  readonly mover?: 0 | 1 | undefined
  readonly pays?: number | undefined
}

/** More vertices, or cells of a strip, are not drawn: a table says more. */
export const MOST_DRAWN = 200

/**
 * Whether a view is small enough to be drawn on a page.
 *
 * @example
 * ```ts
 * isDrawn({ kind: 'heaps', heaps: [3, 5] }) // true
 * ```
 */
export function isDrawn(view: View | undefined): view is View {
  if (view?.kind === 'sum') return view.parts.every(isDrawn)
  if (view?.kind === 'strip') return view.cells.length <= MOST_DRAWN
  return view !== undefined && (view.kind !== 'graph' || view.vertices.length <= MOST_DRAWN)
}
