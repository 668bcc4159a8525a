// Graphs that stand on the ground, as one picture: edges in their players' colours, on ways that are given.

import type { Point, Scene, SceneCell, SceneOptions } from './scene'
import {
  edgeNames,
  onCurve,
  type StandingView,
  type StandingWay,
  withOwnNames,
} from './standing-names'

/** The length of an edge. */
const EDGE = 64
const MARGIN = 34
/** What a finger takes for the middle of an edge. */
const TOUCH = 32
/** What it takes for a place. */
const POINT = 40
/** Below the ground, with room for numbers of parts. */
const EARTH = 30

/** Edges without a way are not drawn. */
export function standingScene(
  views: readonly StandingView[],
  { standing, room = false }: SceneOptions,
  prefixOf: (part: number) => string,
): Scene {
  const parts = withOwnNames(views)
  const { places = {}, ways = {}, box = { left: 0.5, right: 2, top: 1 } } = standing ?? {}
  const { left, right, top } = box
  const scaled = ({ x, y }: Point): Point => ({
    x: MARGIN + (x - left) * EDGE,
    y: MARGIN + (top - y) * EDGE,
  })
  const width = (right - left) * EDGE + 2 * MARGIN
  const ground = MARGIN + top * EDGE
  const from = { x: 4, y: ground }
  const to = { x: width - 4, y: ground }
  const none = { directed: false, bent: false, loop: false, source: '', target: '' }
  const drawn = parts.map((view, part) => {
    const names = edgeNames(view)
    const alone = edgeNames(views[part] ?? view)
    return view.arcs.flatMap((_, arc) => {
      const way = ways[names[arc] ?? ''] ?? ways[alone[arc] ?? '']
      return way === undefined ? [] : [edgeCell(view, arc, `${prefixOf(part)}a${arc}`, way, scaled)]
    })
  })
  const isSum = parts.length > 1
  return {
    width,
    height: ground + EARTH,
    cells: [
      ...drawn.flatMap((cells, part) => cells.map((cell) => (isSum ? { ...cell, part } : cell))),
      ...(room ? Object.entries(places).map(([name, at]) => pointCell(name, scaled(at))) : []),
    ],
    lines: [{ from, to, ...none, isGround: true, way: [from, from, to, to] }],
    captions: drawn.flatMap((cells, index) => {
      // Below the leftmost foot of a part
      const feet = cells.flatMap(({ way = [], fromGround = [] }) =>
        [way[0], way.at(-1)].flatMap((end, i) => (end && fromGround[i] ? [end.x] : [])),
      )
      const caption = { y: ground + 15, text: String(index + 1), of: 'part' as const, index }
      return isSum && feet.length > 0 ? [{ x: Math.min(...feet), ...caption }] : []
    }),
  }
}

function edgeCell(
  { owned = [], arcs }: StandingView,
  arc: number,
  key: string,
  { points, fromGround }: StandingWay,
  scaled: (point: Point) => Point,
): SceneCell {
  const way = points.map(scaled)
  const pieces = owned.filter((piece) => piece.arc === arc)
  const [from, to] = arcs[arc] ?? [0, 0]
  return {
    key,
    ...onCurve(way, 0.5),
    width: TOUCH,
    height: TOUCH,
    shape: 'edge',
    ground: '.',
    pieces,
    name: { kind: 'edge', label: `${from}${pieces[0]?.mark ?? '-'}${to}` },
    way,
    fromGround,
  }
}

/** A place where edges may begin and end, in editors. */
function pointCell(name: string, at: Point): SceneCell {
  return {
    key: `v${name}`,
    ...at,
    width: POINT,
    height: POINT,
    shape: 'point',
    ground: '.',
    pieces: [],
    name: { kind: 'cell', row: 0, column: 0, called: name },
  }
}
