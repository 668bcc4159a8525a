// Hackenbush: Left cuts blue edges, Right red ones, and green ones belong to both. What no longer hangs on the ground falls.
//
// Source: Winning Ways, chapters 1, 2 and 7.

import { type GraphView, MAX, MIN, type Player } from '@zugzwang/core'
import type { PartizanComponents } from '../component/components'
import { GROUND, type HackenbushColor, type HackenbushGraph, partsOf } from './graph'
import { keyOf } from './key'
import { formatHackenbush, parseHackenbush } from './text'
import { valueByTheorem } from './theorems'

/**
 * Hackenbush by parts of the picture that hang together without the ground; a move is the index of the edge that is cut.
 *
 * Trees and green graphs have values by theorems, in O(edges) ordinal sums. So have beds of redwood, in time exponential in the number of
 * legs, at most 20 that no slats join; with more, and for other graphs, the search is exponential in the number of edges.
 *
 * Texts are paths of edges `b`, `r` and `g`, between blanks or commas. Numbers are vertices, 0 the ground; a path without a first
 * number grows from the ground. `bbrg` is a stalk, `b1r 1g 1b` a tree, `b1r2b0` a red edge on two blue legs.
 *
 * @see README.md#hackenbush
 */
export const hackenbush: PartizanComponents<HackenbushGraph, number> = {
  name: 'Hackenbush',
  moves,
  play: (graph, cut) => partsOf(graph.filter((_, at) => at !== cut)),
  key: keyOf,
  value: valueByTheorem,
  format: formatHackenbush,
  parse: parseHackenbush,
  formatMove: (graph, cut) => nameOfEdge(graph, cut),
  view: viewOf,
  spots: (_, cut) => [{ arc: cut }],
}

const NOT_OWN: Readonly<Record<Player, HackenbushColor>> = { [MAX]: 'r', [MIN]: 'b' }

function moves(graph: HackenbushGraph, player: Player): number[] {
  const other = NOT_OWN[player]
  return graph.flatMap(({ color }, at) => (color === other ? [] : [at]))
}

/** `0b1`; `0b1#2` for the second of edges that are alike. */
function nameOfEdge(graph: HackenbushGraph, cut: number): string {
  const vertices = verticesOf(graph)
  const nameAt = (at: number) => {
    const edge = graph[at]
    return edge && `${vertices.indexOf(edge.from)}${edge.color}${vertices.indexOf(edge.to)}`
  }
  const name = nameAt(cut) ?? ''
  let alike = 1
  for (let at = 0; at < cut; at++) if (nameAt(at) === name) alike++
  return alike === 1 ? name : `${name}#${alike}`
}

/** The ground and all vertices, in order of first mention. */
const verticesOf = (graph: HackenbushGraph): number[] => [
  ...new Set([GROUND, ...graph.flatMap(({ from, to }) => [from, to])]),
]

const PIECES = {
  b: { id: 'blue-edge', name: "Left's edge", side: 0 },
  r: { id: 'red-edge', name: "Right's edge", side: 1 },
  g: { id: 'green-edge', name: "both players' edge", side: undefined },
} as const

/** The graph, standing on the ground. A vertex keeps its name through play. */
function viewOf(graph: HackenbushGraph): GraphView {
  const vertices = verticesOf(graph)
  const numbers = new Map(vertices.map((vertex, i) => [vertex, i]))
  const numberOf = (vertex: number) => numbers.get(vertex) ?? 0
  return {
    kind: 'graph',
    directed: false,
    vertices: vertices.map(String),
    arcs: graph.map(({ from, to }) => [numberOf(from), numberOf(to)] as const),
    pieces: [],
    owned: graph.map(({ color }, arc) => ({ arc, mark: color, ...PIECES[color] })),
    ground: numberOf(GROUND),
  }
}
