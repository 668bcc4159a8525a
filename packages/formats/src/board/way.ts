// The way of an arc or an edge: from a layout, straight, or bent if there is a reverse arc.

import type { Point, SceneLine } from './scene'

/** From the middle of a vertex to the ends of its arcs. */
const RADIUS = 22

/** A way for SVG. */
export interface DrawnWay {
  /** The `d` of an SVG path. */
  readonly path: string
  /** The middle of its text. */
  readonly textAt: Point
  /** Its end, and a point before it, for the direction of a tip. */
  readonly before: Point
  readonly end: Point
}

/**
 * How a line of a scene is drawn. O(points).
 *
 * @example
 * ```ts
 * const graph = { kind: 'graph', directed: true, vertices: ['a', 'b'], arcs: [[0, 1]], pieces: [] } as const
 * sceneOf(graph).lines.map((line) => `<path d="${wayOf(line).path}"/>`)
 * ```
 */
export function wayOf(line: SceneLine): DrawnWay {
  if (line.way !== undefined) return givenWay(line, line.way)
  return line.loop ? loopAbove(line.from) : straightOrBent(line)
}

const write = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

function givenWay({ textAt }: SceneLine, way: readonly Point[]): DrawnWay {
  const [first = { x: 0, y: 0 }, ...rest] = way
  return {
    path: `M${write(first)}C${rest.map(write).join(' ')}`,
    textAt: textAt ?? way[Math.floor(way.length / 2)] ?? first,
    before: way.at(-2) ?? first,
    end: way.at(-1) ?? first,
  }
}

function loopAbove({ x, y }: Point): DrawnWay {
  return {
    path: `M${x - 10} ${y - 19}C${x - 30} ${y - 58} ${x + 30} ${y - 58} ${x + 11} ${y - 21}`,
    textAt: { x, y: y - 57 },
    before: { x: x + 30, y: y - 58 },
    end: { x: x + 11, y: y - 21 },
  }
}

function straightOrBent({ from, to, directed, bent }: SceneLine): DrawnWay {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const asideBy = (distance: number): Point => ({
    x: (from.x + to.x) / 2 - uy * distance,
    y: (from.y + to.y) / 2 + ux * distance,
  })
  const middle = asideBy(bent ? 32 : 0)
  const start = towards(from, bent ? middle : to, RADIUS)
  const end = towards(to, bent ? middle : from, RADIUS + (directed ? 1 : 0))
  return {
    path: bent
      ? `M${write(start)}Q${write(middle)} ${write(end)}`
      : `M${write(start)}L${write(end)}`,
    textAt: asideBy(bent ? 26 : 10),
    before: bent ? middle : start,
    end,
  }
}

function towards(a: Point, b: Point, gap: number): Point {
  const d = Math.hypot(b.x - a.x, b.y - a.y) || 1
  return { x: a.x + ((b.x - a.x) / d) * gap, y: a.y + ((b.y - a.y) / d) * gap }
}
