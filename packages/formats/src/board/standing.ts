// Where the vertices of graphs stand that have a ground: as high as they are far from it, what is first mentioned to the left. Trees
// get room by what grows from them. Where there are cycles, branches are sorted by where their other edges lead, and vertices then
// move to the middle of their neighbours, as far as the others of their height leave them room (Brandes and Köpf's aim; here by
// pooling adjacent violators, Barlow and others, 1972, which is the nearest such placement by squares).

import type { Point } from '../answer/layout'
import { footNames, type StandingView } from './standing-names'

/** The distance of vertices of one height. */
const ROOM = 1
/** The distance of edges between a vertex and the ground. */
const FOOT = 0.5
/** Between parts. */
const GAP = 0.25
const SWEEPS = 4
const ROUNDS = 12

/** Places for parts that share no names. */
export function layOutStanding(parts: readonly StandingView[]): {
  readonly places: Record<string, Point>
  readonly feet: Record<string, number>
} {
  const places: Record<string, Point> = {}
  const feet: Record<string, number> = {}
  let left = 0
  for (const part of parts) {
    const { at, level, width } = placesOf(part)
    for (const [v, name] of part.vertices.entries())
      if (v !== part.ground)
        places[name] = { x: rounded(left + (at[v] ?? 0)), y: Math.max(0, level[v] ?? 0) }
    for (const [name, x] of feetOf(part, (v) => left + (at[v] ?? 0), left)) feet[name] = rounded(x)
    left += width + GAP
  }
  return { places, feet }
}

const rounded = (x: number) => Math.round(x * 1000) / 1000

/** The feet of edges side by side below the vertices they hold; of loops of the ground, from `left` on. */
function feetOf(view: StandingView, xOf: (vertex: number) => number, left: number) {
  const names = [...footNames(view)]
  const above = (arc: number): number => {
    const [from, to] = view.arcs[arc] ?? [view.ground, view.ground]
    return from === view.ground ? to : from
  }
  const groups = new Map<number, string[]>()
  for (const [name, arc] of names) {
    const group = groups.get(above(arc))
    if (group === undefined) groups.set(above(arc), [name])
    else group.push(name)
  }
  return [...groups].flatMap(([vertex, group]) => {
    const begin =
      vertex === view.ground ? left + ROOM / 4 : xOf(vertex) - ((group.length - 1) * FOOT) / 2
    return group.map((name, i) => [name, begin + i * FOOT] as const)
  })
}

interface Placed {
  /** By vertex: its x from 0. */
  readonly at: number[]
  readonly level: Int32Array
  readonly width: number
}

function placesOf(view: StandingView): Placed {
  const { vertices, arcs, ground } = view
  const count = vertices.length
  const neighbours: number[][] = Array.from({ length: count }, () => [])
  const feet = new Int32Array(count)
  for (const [from, to] of arcs) {
    neighbours[from]?.push(to)
    if (from !== to) neighbours[to]?.push(from)
    if (from === ground) feet[to]++
    else if (to === ground) feet[from]++
  }
  const { order, parent, level } = heights(neighbours, ground)
  const children: number[][] = Array.from({ length: count }, () => [])
  for (const v of order) if (v !== ground) children[parent[v] ?? 0]?.push(v)
  const widths = order.toReversed().reduce((all, v) => {
    const above = (children[v] ?? []).reduce((sum, child) => sum + (all[child] ?? 0), 0)
    const below = v === ground ? Math.max(1, feet[v]) * FOOT * 2 : (feet[v] + 1) * FOOT
    all[v] = Math.max(v === ground ? 0 : ROOM, above, below)
    return all
  }, new Float64Array(count))
  const spread = () => tidied(order, children, widths, ground)
  let at = spread()
  const isTree = new Set(arcs.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`)).size < count
  if (!isTree) {
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      sortBranches(children, arcs, parent, level, at)
      at = spread()
    }
    settle(at, level, neighbours, ground)
  }
  const xs = order.filter((v) => v !== ground).map((v) => at[v] ?? 0)
  const least = Math.min(0.5, ...xs) - 0.5
  for (const v of order) at[v] = (at[v] ?? 0) - least
  return { at, level, width: Math.max(widths[ground] ?? ROOM, ...xs.map((x) => x - least + 0.5)) }
}

/** Vertices by their distance from the ground, with the first neighbour below each. */
function heights(neighbours: readonly (readonly number[])[], ground: number) {
  const level = new Int32Array(neighbours.length).fill(-1)
  const parent = new Int32Array(neighbours.length).fill(ground)
  const order = [ground]
  level[ground] = 0
  for (const v of order)
    for (const next of neighbours[v] ?? []) {
      if ((level[next] ?? 0) >= 0) continue
      level[next] = (level[v] ?? 0) + 1
      parent[next] = v
      order.push(next)
    }
  return { order, parent, level }
}

/** Each vertex above the middle of the room that its branches take. */
function tidied(
  order: readonly number[],
  children: readonly (readonly number[])[],
  widths: Float64Array,
  ground: number,
): number[] {
  const begin = new Float64Array(widths.length)
  const at = new Array<number>(widths.length).fill(0)
  for (const v of order) {
    const own = children[v] ?? []
    const taken = own.reduce((sum, child) => sum + (widths[child] ?? 0), 0)
    let next = (begin[v] ?? 0) + ((widths[v] ?? 0) - taken) / 2
    for (const child of own) {
      begin[child] = next
      next += widths[child] ?? 0
    }
    if (v !== ground) at[v] = (begin[v] ?? 0) + (widths[v] ?? 0) / 2
  }
  // Above its outermost branches
  for (const v of order.toReversed()) {
    const own = children[v] ?? []
    const [first, last] = [own[0], own.at(-1)]
    if (v !== ground && first !== undefined && last !== undefined)
      at[v] = ((at[first] ?? 0) + (at[last] ?? 0)) / 2
  }
  return at
}

/**
 * Sorts the branches of each vertex by where edges lead from them to what does not grow from that vertex. Ends of an edge differ by at
 * most one in height, so that walks down from both meet.
 */
function sortBranches(
  children: number[][],
  arcs: StandingView['arcs'],
  parent: Int32Array,
  level: Int32Array,
  at: readonly number[],
): void {
  const sums = new Float64Array(at.length)
  const counts = new Float64Array(at.length)
  const below = (v: number) => parent[v] ?? v
  for (const [from, to] of arcs) {
    let [a, b] = [from, to]
    if ((level[a] ?? 0) < (level[b] ?? 0)) [a, b] = [b, a]
    const ends = [at[b] ?? 0, at[a] ?? 0] as const
    const count = (v: number, end: number) => {
      sums[v] += end
      counts[v]++
    }
    if ((level[a] ?? 0) > (level[b] ?? 0)) {
      if (below(a) === b) continue
      count(a, ends[0])
      a = below(a)
    }
    for (; below(a) !== below(b) && a !== b; a = below(a), b = below(b)) {
      count(a, ends[0])
      count(b, ends[1])
    }
  }
  const key = (v: number) => ((counts[v] ?? 0) === 0 ? (at[v] ?? 0) : sums[v] / counts[v])
  for (const list of children) list.sort((a, b) => key(a) - key(b) || (at[a] ?? 0) - (at[b] ?? 0))
}

/** Moves vertices to the middle of their neighbours, and keeps the order and the room of each height. */
function settle(
  at: number[],
  level: Int32Array,
  neighbours: readonly (readonly number[])[],
  ground: number,
): void {
  const rows: number[][] = []
  for (const [v, height] of level.entries()) {
    if (height < 1) continue
    rows[height] ??= []
    rows[height].push(v)
  }
  for (const row of rows) row?.sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0))
  for (let round = 0; round < ROUNDS; round++)
    for (const row of round % 2 === 0 ? rows : rows.toReversed()) {
      if (row === undefined) continue
      const wanted = row.map((v, i) => {
        const near = (neighbours[v] ?? []).filter(
          (next) => next !== ground && next !== v && level[next] !== level[v],
        )
        const middle = near.reduce((sum, next) => sum + (at[next] ?? 0), 0) / near.length
        return (near.length === 0 ? (at[v] ?? 0) : middle) - i * ROOM
      })
      for (const [i, x] of pooled(wanted).entries()) at[row[i] ?? 0] = x + i * ROOM
    }
}

/** The nearest numbers that do not fall. */
function pooled(wanted: readonly number[]): number[] {
  const blocks: { sum: number; count: number }[] = []
  for (const x of wanted) {
    let block = { sum: x, count: 1 }
    for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
      if (last.sum / last.count <= block.sum / block.count) break
      blocks.pop()
      block = { sum: last.sum + block.sum, count: last.count + block.count }
    }
    blocks.push(block)
  }
  return blocks.flatMap(({ sum, count }) => new Array<number>(count).fill(sum / count))
}
