// The parity game of a lesson: a file of PGSolver, solved when the site is built, and the places and arrows of its picture.

import { readPgsolver } from '@zugzwang/formats/pgsolver'
import { type InfiniteArena, lassoFrom, solveInfinite } from '@zugzwang/parity'

/** Even wins a, b, c and f, Odd wins d and e: the 4 of d is seen with the 5 of e, if at all for ever. The lesson has the same text. */
export const PARITY_GAME = `parity 5;
0 1 0 1,3 "a";
1 2 1 0,2 "b";
2 3 0 1,5 "c";
3 4 1 0,4 "d";
4 5 0 3 "e";
5 4 1 0,2 "f";
`

/** Where positions are drawn, by their numbers in the file. */
const PLACES = [
  [260, 60],
  [370, 60],
  [370, 170],
  [150, 60],
  [40, 60],
  [260, 170],
] as const
export const SIZE = { width: 410, height: 230 } as const
export const RADIUS = 21

export interface Position {
  readonly name: string
  readonly x: number
  readonly y: number
  /** 0 for Even, 1 for Odd; so is the winner. */
  readonly owner: number
  readonly priority: number
  readonly winner: number
}

export interface Arrow {
  /** The line from edge to edge, as data of an SVG path. */
  readonly line: string
  /** The head, as points of an SVG polygon. */
  readonly head: string
  /** Whether the winner moves here by his strategy. */
  readonly isBest: boolean
}

export interface ParityPicture {
  readonly positions: readonly Position[]
  readonly arrows: readonly Arrow[]
  /** The positions that play from `from` visits for ever, and the one whose priority decides. */
  readonly cycle: readonly string[]
  readonly decides: string | undefined
}

/** The solved game, and what a play from the position `from` goes round. Throws a `FormatError` or `ParityError` if it is no game. */
export async function parityPicture(from: string, text = PARITY_GAME): Promise<ParityPicture> {
  const { graph, labels, ...owners } = await readPgsolver(text)
  const mover = owners.mover ?? new Uint8Array(graph.order)
  const priority = Int32Array.from(owners.priority ?? [])
  const arena: InfiniteArena = { graph, mover, objective: { kind: 'parity', priority } }
  const solution = await solveInfinite(arena)
  const positions = PLACES.map(([x, y], v) => ({
    name: labels.at(v),
    x,
    y,
    owner: mover[v] ?? 0,
    priority: priority[v] ?? 0,
    winner: solution.winner[v] ?? 0,
  }))
  const arrows = positions.flatMap((source, v) =>
    Array.from(graph.targets.subarray(graph.offsets[v], graph.offsets[v + 1]), (w, i) => ({
      ...arrowBetween(source, positions[w] ?? source),
      isBest: solution.strategy[v] === (graph.offsets[v] ?? 0) + i,
    })),
  )
  const start = positions.findIndex(({ name }) => name === from)
  const cycle = lassoFrom(arena, solution, start).cycle.flatMap((v) => positions[v] ?? [])
  const highest = Math.max(...cycle.map((each) => each.priority))
  return {
    positions,
    arrows,
    cycle: cycle.map(({ name }) => name),
    decides: cycle.find((each) => each.priority === highest)?.name,
  }
}

/** An arrow a little to the side of the straight line, so that one back has room. */
function arrowBetween(source: Position, target: Position): Pick<Arrow, 'line' | 'head'> {
  const length = Math.hypot(target.x - source.x, target.y - source.y)
  const [dx, dy] = [(target.x - source.x) / length, (target.y - source.y) / length]
  /** The point so far along and so far to the side. */
  const at = (along: number, aside: number) =>
    `${Math.round(source.x + along * dx - aside * dy)} ${Math.round(source.y + along * dy + aside * dx)}`
  const [begin, end] = [RADIUS + 2, length - RADIUS - 3]
  return {
    line: `M${at(begin, SIDE)}L${at(end - 8, SIDE)}`,
    head: [at(end, SIDE), at(end - 10, SIDE - 5), at(end - 10, SIDE + 5)].join(' '),
  }
}

/** How far an arrow lies to the side. */
const SIDE = 8
