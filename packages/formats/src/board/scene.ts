// A picture as shapes in places: data made from a view, for pages, picture files and navigation by arrow keys. Lengths are
// in units of about a CSS pixel; a cell is 48.

import type { Piece, View } from '@zugzwang/core'
import type { Point } from '../answer/layout'
import type { Standing } from './standing-names'

/** The side of a cell of a board. */
export const CELL = 48

export type { Point }

/** A cell, token or vertex, which can be pointed to and touched; `mover` and `pays` only of vertices. */
export interface SceneCell extends VertexNote {
  readonly key: string
  /** The middle. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly shape: 'square' | 'round' | 'token' | 'hex' | 'point' | 'edge'
  /** The cell itself: `.` free, `#` none, `*` a wall, `E` an exit, other characters by game. */
  readonly ground: string
  /** Darker than its neighbours, on boards of two colours. */
  readonly shaded?: boolean | undefined
  readonly pieces: readonly Piece<object>[]
  /** Its name for screen readers. */
  readonly name:
    | {
        readonly kind: 'cell'
        readonly row: number
        readonly column: number
        /** What moves call it, if not by row and column. */
        readonly called?: string | undefined
      }
    | { readonly kind: 'place'; readonly number: number }
    | { readonly kind: 'token'; readonly heap: number; readonly token: number; readonly of: number }
    | { readonly kind: 'vertex'; readonly label: string }
    | { readonly kind: 'edge'; readonly label: string }
  /** The way of an edge: a cubic Bézier curve of four points. */
  readonly way?: readonly Point[] | undefined
  /** Which ends of an edge are the ground. */
  readonly fromGround?: readonly [boolean, boolean] | undefined
  /** Written on it. */
  readonly label?: string | undefined
  /** The part of a sum it belongs to. */
  readonly part?: number | undefined
}

/** Whether a cell shows what it is called next to its pieces; points and hexes only while they are free. */
export const isVertex = ({ shape, label }: SceneCell): boolean =>
  label !== undefined && shape !== 'hex' && shape !== 'point'

/** An arc or an edge. */
export interface SceneLine {
  readonly from: Point
  readonly to: Point
  readonly directed: boolean
  /** Bent if there is an opposite arc; a loop is drawn above its vertex. */
  readonly bent: boolean
  readonly loop: boolean
  readonly source: string
  readonly target: string
  /** Whether it is the ground that edges stand on. */
  readonly isGround?: boolean | undefined
  readonly text?: string | undefined
  /** The way it takes: a chain of cubic Bézier curves. Absent: straight, or bent. */
  readonly way?: readonly Point[] | undefined
  /** The middle of its text. */
  readonly textAt?: Point | undefined
}

/** A picture: its size, and shapes in places. */
export interface Scene {
  readonly width: number
  readonly height: number
  readonly cells: readonly SceneCell[]
  readonly lines: readonly SceneLine[]
  /** Texts that cannot be touched, such as the numbers of parts. */
  readonly captions: readonly SceneCaption[]
  /** The least width of a cell in CSS pixels, for boards that must be seen whole. */
  readonly least?: number | undefined
  /** Another picture for narrow screens. */
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

/** Places of vertices, 0 … 1 in both directions. */
export type Places = readonly Point[]

/** What a scene shows in addition to the view. */
export interface SceneOptions {
  readonly places?: Places | undefined
  /** Where what stands on the ground stands, in all parts of a sum. As `standingOf` says; without it their edges are not drawn. */
  readonly standing?: Standing | undefined
  /** The length of 1 of the places. Default: by the number of vertices. */
  readonly span?: number | undefined
  /** The ways of arcs, in the units of the places: chains of cubic Bézier curves. */
  readonly ways?: readonly (ArcWay | undefined)[] | undefined
  /** Texts next to arcs, such as costs. */
  readonly arcTexts?: readonly (string | undefined)[] | undefined
  readonly vertices?: readonly VertexNote[] | undefined
  /** Whether heaps are piles side by side. Default false: rows. */
  readonly upright?: boolean | undefined
  /** The options of each part of a sum. Default: the same for all. */
  readonly parts?: readonly SceneOptions[] | undefined
  /**
   * Whether the whole square is shown, with room for more vertices; of what stands on the ground, a cell `v` and its name for every
   * place. Default false: only what is drawn.
   */
  readonly room?: boolean | undefined
}

/** The way of an arc, and the middle of its text. */
export interface ArcWay {
  readonly points: readonly Point[]
  readonly text?: Point | undefined
}

/** The mover at a vertex (0 Max, 1 Min), and its payoff where play ends. */
export interface VertexNote {
  readonly mover?: 0 | 1 | undefined
  readonly pays?: number | undefined
}

/** Most vertices, or cells of a strip, that pages draw. */
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
