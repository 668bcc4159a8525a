// Drawing graphs on a board, by touching the ground and dragging from vertex to vertex or to the ground.

import type { Point } from '@zugzwang/formats/board'
import { useRef, useState } from 'preact/hooks'

/** Vertices that are touched are reported by the board's `onTouch`. */
export interface Sketch {
  /** Points are those of the scene. */
  onGround(at: Point): void
  /** A drag from vertex to vertex, or away and back to the same one. */
  onConnect(from: string, to: string): void
  /** A drag from a vertex to the ground. */
  onPlace(key: string, at: Point): void
}

/** CSS pixels that a pointer moves before it drags. */
const DRAG_FROM = 8
/** The distance from a vertex at which it is meant, in units of the scene: fingers need more than its circle. */
const NEAR = 30

/** What is drawn on: where vertices are, and how large it is. */
interface Ground {
  readonly width: number
  readonly height: number
  readonly cells: readonly (Point & { readonly key: string })[]
}

type Rubber = readonly [Point, Point]

export function useSketch(scene: Ground, sketch: Sketch | undefined) {
  const pressed = useRef<{ readonly key: string; readonly x: number; readonly y: number }>()
  const dragged = useRef(false)
  const [rubber, setRubber] = useState<Rubber>()
  const release = () => {
    pressed.current = undefined
    setRubber(undefined)
  }
  return {
    rubber,
    onPointerDown(event: PointerEvent) {
      dragged.current = false
      const key = nearest(scene, pointOf(event))
      if (sketch === undefined || key === undefined || event.button !== 0) return
      pressed.current = { key, x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent) {
      const begun = pressed.current
      if (begun === undefined) return
      if (event.buttons === 0) return release()
      const far = Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > DRAG_FROM
      if (!far && !dragged.current) return
      if (!dragged.current) (event.currentTarget as Element).setPointerCapture(event.pointerId)
      dragged.current = true
      const from = scene.cells.find(({ key }) => key === begun.key)
      if (from !== undefined) setRubber([from, pointOf(event)])
    },
    onPointerUp(event: PointerEvent) {
      const begun = pressed.current
      release()
      if (begun === undefined || !dragged.current) return
      const at = pointOf(event)
      const to = nearest(scene, at)
      if (to !== undefined) sketch?.onConnect(begun.key, to)
      else if (contains(scene, at)) sketch?.onPlace(begun.key, at)
    },
    onPointerCancel: release,
    /** The vertex clicked, if any; reports a click on the ground. */
    click(event: MouseEvent) {
      const wasDrag = dragged.current
      dragged.current = false
      if (wasDrag) return undefined
      const at = pointOf(event)
      const key = nearest(scene, at)
      if (key === undefined) sketch?.onGround(at)
      return key
    },
  }
}

export function RubberLine({ rubber }: { readonly rubber: Rubber | undefined }) {
  if (rubber === undefined) return null
  const [{ x, y }, to] = rubber
  return <path class="zz-rubber" d={`M${x} ${y}L${to.x} ${to.y}`} />
}

function pointOf({ currentTarget, clientX, clientY }: MouseEvent): Point {
  const matrix = (currentTarget as SVGSVGElement).getScreenCTM?.()?.inverse()
  return matrix === undefined
    ? { x: 0, y: 0 }
    : new DOMPoint(clientX, clientY).matrixTransform(matrix)
}

function nearest({ cells }: Ground, { x, y }: Point): string | undefined {
  let found: string | undefined
  let least = NEAR
  for (const cell of cells) {
    const distance = Math.hypot(cell.x - x, cell.y - y)
    if (distance < least) {
      least = distance
      found = cell.key
    }
  }
  return found
}

function contains({ width, height }: Ground, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height
}
