// Bounds on the cop number that need no product of placements: from below by the neighbourhood of each vertex, from above by known
// theorems. If they meet, nothing is searched.
//
// Sources: Aigner and Fromme, "A game of cops and robbers", 1984 (neighbourhoods, guarded neighbourhoods and shortest paths);
// Joret, Kamiński and Theis, "The cops and robber game on graphs with forbidden (induced) subgraphs", 2010 (tree-width); Tošić,
// "Vertex-to-vertex search in a graph", 1987, and Maamoun and Meyniel, "On a game of policemen and robber", 1987 (products);
// Feder, "Product graph representations", 1992 (how products are recognised).

import type { Digraph } from '@zugzwang/core'
import { targetsOf } from '../digraphs'
import { stepsAmong } from './steps'

/**
 * Why a number of cops is a bound. From below: `no-corner` (one cop wins only on graphs that are taken apart corner by corner),
 * `cover` (around each vertex fewer cops cannot guard all ways out). From above: `tree-width` (⌊width / 2⌋ + 1 are enough),
 * `product` (of trees, or the factors' numbers added up), `guards` (each guards a neighbourhood or a shortest path).
 * Both ways: `dismantled`, `search` and `components` (the numbers of connected components, added up).
 */
export type CopReason =
  | 'dismantled'
  | 'no-corner'
  | 'cover'
  | 'tree-width'
  | 'product'
  | 'guards'
  | 'search'
  | 'components'

/** A number of cops, and why it is enough or too few. */
export interface CopBound {
  readonly cops: number
  readonly by: CopReason
}

/** Steps of searches for covers; beyond, the bound reached stands. */
const MOST_COVER_STEPS = 2_000_000
/** Graphs with more vertices or edges are not factored. */
const MOST_PRODUCT_ORDER = 1500
const MOST_PRODUCT_SIZE = 6000
/** Larger degrees end the elimination. */
const MOST_WIDTH = 40
/** Guards are placed one by one on graphs of up to this many vertices. */
const MOST_GUARDED_ORDER = 3000

/**
 * The least number of cops that could win on a connected graph without a corner: 1 on a single vertex, otherwise at least 2, and
 * enough to cover some vertex and its neighbours by closed neighbourhoods of other vertices. With fewer, the robber always has
 * a step to a place that no cop can reach.
 *
 * @param steps - Sorted symmetric steps, staying included.
 * @param most - Where to stop.
 */
export function leastCops(steps: Digraph, most: number): CopBound {
  if (steps.order === 1) return { cops: 1, by: 'dismantled' }
  let cops = 2
  const budget = { steps: MOST_COVER_STEPS }
  while (cops < most && !someCovered(steps, cops, budget) && budget.steps > 0) cops++
  return { cops, by: cops === 2 ? 'no-corner' : 'cover' }
}

/** Whether some vertex and its neighbours are covered by `cops` other vertices. True if the budget is spent. */
function someCovered(steps: Digraph, cops: number, budget: { steps: number }): boolean {
  for (let u = 0; u < steps.order; u++)
    if (isCovered(steps, u, new Set(targetsOf(steps, u)), cops, budget)) return true
  return false
}

/** Tries all vertices that cover the first place left. */
function isCovered(
  steps: Digraph,
  u: number,
  uncovered: ReadonlySet<number>,
  cops: number,
  budget: { steps: number },
): boolean {
  const [place] = uncovered
  if (place === undefined) return true
  if (cops === 0) return false
  for (const w of targetsOf(steps, place)) {
    if (w === u) continue
    const left = new Set(uncovered)
    const covered = targetsOf(steps, w)
    for (const v of covered) left.delete(v)
    budget.steps -= 1 + covered.length
    if (budget.steps <= 0) return true
    if (isCovered(steps, u, left, cops - 1, budget)) return true
  }
  return false
}

/**
 * A number of cops that is enough on a connected graph, by the best of the theorems above.
 *
 * @param steps - Sorted symmetric steps, staying included.
 */
export function enoughCops(steps: Digraph): CopBound {
  let best: CopBound = { cops: steps.order, by: 'guards' }
  const consider = (bound: CopBound | undefined) => {
    if (bound !== undefined && bound.cops < best.cops) best = bound
  }
  consider(byWidth(steps))
  if (best.cops > 2) consider(byProduct(steps))
  if (best.cops > 2) consider(byGuards(steps, best.cops))
  return best
}

/** From an order in which vertices are eliminated, those with few neighbours first: ⌊width / 2⌋ + 1. */
function byWidth(steps: Digraph): CopBound | undefined {
  const { order } = steps
  const near = Array.from(
    { length: order },
    (_, v) => new Set(targetsOf(steps, v).filter((w) => w !== v)),
  )
  // by degree, vertices that may have that degree; stale entries are skipped
  const byDegree: number[][] = []
  const file = (v: number) => {
    const degree = near[v]?.size ?? 0
    while (byDegree.length <= degree) byDegree.push([])
    byDegree[degree]?.push(v)
  }
  for (let v = 0; v < order; v++) file(v)
  const gone = new Uint8Array(order)
  let width = 0
  for (let left = order; left > 0; ) {
    const degree = byDegree.findIndex((list) => list.length > 0)
    const v = byDegree[degree]?.pop()
    if (v === undefined) break
    const around = near[v]
    if (gone[v] === 1 || around === undefined || around.size !== degree) continue
    if (degree > MOST_WIDTH) return undefined
    width = Math.max(width, degree)
    gone[v] = 1
    left--
    for (const a of around) {
      const others = near[a] as Set<number>
      others.delete(v)
      for (const b of around) if (b !== a) others.add(b)
    }
    for (const a of around) file(a)
  }
  return { cops: Math.floor(width / 2) + 1, by: 'tree-width' }
}

/**
 * For a Cartesian product: k trees need ⌈(k + 1) / 2⌉ cops, and other factors as many as they need by themselves, added up.
 */
function byProduct(steps: Digraph): CopBound | undefined {
  const factors = factorsOf(steps)
  if (factors === undefined || factors.length < 2) return undefined
  let trees = 0
  let cops = 0
  for (const factor of factors) {
    // an edge is two steps, and all stay
    const edges = (factor.size - factor.order) / 2
    if (edges === factor.order - 1) trees++
    else cops += enoughCops(factor).cops
  }
  if (trees > 0) cops += Math.ceil((trees + 1) / 2)
  return { cops, by: 'product' }
}

/**
 * The factors of a connected graph as a Cartesian product, each with at least two vertices; undefined for graphs that are too
 * large. Edges belong to the same factor if they are related: by distances (d(x, u) + d(y, v) ≠ d(x, v) + d(y, u)), or by
 * meeting in a vertex that is the only one next to both of their other ends. O(order · size + size²).
 */
export function factorsOf(steps: Digraph): Digraph[] | undefined {
  const { order } = steps
  const ends: [x: number, y: number][] = []
  for (let v = 0; v < order; v++) for (const w of targetsOf(steps, v)) if (w > v) ends.push([v, w])
  if (order > MOST_PRODUCT_ORDER || ends.length > MOST_PRODUCT_SIZE) return undefined
  const distances = Array.from({ length: order }, (_, v) => distancesFrom(steps, v))
  const distance = (a: number, b: number) => (distances[a] as Int32Array)[b]
  const classes = createClasses(ends.length)
  for (const [e, [x, y]] of ends.entries()) {
    for (let f = e + 1; f < ends.length; f++) {
      const [u, v] = ends[f] as [number, number]
      if (distance(x, u) + distance(y, v) !== distance(x, v) + distance(y, u)) classes.join(e, f)
      else {
        const [a, b] = x === u ? [y, v] : x === v ? [y, u] : y === u ? [x, v] : [x, u]
        const meet = x === u || x === v || y === u || y === v
        if (meet && countCommon(steps, a, b) === 1) classes.join(e, f)
      }
    }
  }
  const edgesByClass = new Map<number, [number, number][]>()
  for (const [e, edge] of ends.entries()) {
    const at = classes.find(e)
    const edges = edgesByClass.get(at) ?? []
    edges.push(edge)
    edgesByClass.set(at, edges)
  }
  // the layer of each factor through vertex 0
  return Array.from(edgesByClass.values(), (edges) => layerThrough(0, order, edges))
}

/** The vertices that are reached from one along some edges, numbered as they are found, as steps. */
function layerThrough(
  root: number,
  order: number,
  edges: readonly (readonly [number, number])[],
): Digraph {
  const near = Array.from({ length: order }, (): number[] => [])
  for (const [a, b] of edges) {
    near[a]?.push(b)
    near[b]?.push(a)
  }
  const numbers = new Map([[root, 0]])
  for (const v of numbers.keys())
    for (const w of near[v] ?? []) if (!numbers.has(w)) numbers.set(w, numbers.size)
  return stepsOf(
    Array.from(numbers, ([v, number]) => [
      number,
      ...(near[v] ?? []).map((w) => numbers.get(w) ?? 0),
    ]),
  )
}

function stepsOf(lists: readonly (readonly number[])[]): Digraph {
  const offsets = new Int32Array(lists.length + 1)
  for (const [v, list] of lists.entries()) offsets[v + 1] = offsets[v] + list.length
  const targets = Int32Array.from(lists.flatMap((list) => list.toSorted((a, b) => a - b)))
  return { order: lists.length, size: targets.length, offsets, targets }
}

function distancesFrom(steps: Digraph, root: number): Int32Array {
  const distances = new Int32Array(steps.order).fill(-1)
  const queue = [root]
  distances[root] = 0
  for (const v of queue)
    for (const w of targetsOf(steps, v)) {
      if (distances[w] !== -1) continue
      distances[w] = distances[v] + 1
      queue.push(w)
    }
  return distances
}

/** Number of vertices other than a and b that are next to both. */
function countCommon(steps: Digraph, a: number, b: number): number {
  const near = targetsOf(steps, b)
  return targetsOf(steps, a).filter((v) => v !== a && v !== b && near.includes(v)).length
}

function createClasses(count: number) {
  const parents = Int32Array.from({ length: count }, (_, i) => i)
  const find = (at: number): number => {
    let root = at
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }
  return {
    find,
    join(a: number, b: number) {
      parents[find(a)] = find(b)
    },
  }
}

/**
 * One cop keeps the robber from a vertex and its neighbours, or from a shortest path; the rest falls apart, and the others follow
 * the robber into one of the pieces. The vertex is one with most neighbours, the path one between two distant vertices.
 */
function byGuards(steps: Digraph, fewer: number): CopBound | undefined {
  const { order } = steps
  if (order > MOST_GUARDED_ORDER) return undefined
  let best = fewer
  for (const guard of [neighbourhoodIn, longPathIn]) {
    // In each round every piece gets one more guard
    let pieces: number[][] = [Array.from({ length: order }, (_, v) => v)]
    let cops = 0
    while (pieces.length > 0 && cops < best - 1) {
      cops++
      pieces = pieces.flatMap((piece) => {
        const guarded = guard(steps, new Set(piece))
        return piecesOf(steps, new Set(piece.filter((v) => !guarded.has(v))))
      })
    }
    if (pieces.length === 0) best = Math.min(best, cops)
  }
  return { cops: best, by: 'guards' }
}

function neighbourhoodIn(steps: Digraph, piece: ReadonlySet<number>): Set<number> {
  let best = new Set<number>()
  for (const v of piece) {
    const around = new Set(targetsOf(steps, v).filter((w) => piece.has(w)))
    if (around.size > best.size) best = around
  }
  return best
}

function longPathIn(steps: Digraph, piece: ReadonlySet<number>): Set<number> {
  const [first = 0] = piece
  const far = Array.from(treeIn(steps, piece, first).keys()).at(-1) ?? first
  const parents = treeIn(steps, piece, far)
  const path = new Set<number>()
  let at = Array.from(parents.keys()).at(-1)
  while (at !== undefined && !path.has(at)) {
    path.add(at)
    at = parents.get(at)
  }
  return path
}

/** The vertices of a piece by distance from a root, each with the one before it on a shortest path; the root with itself. */
function treeIn(steps: Digraph, piece: ReadonlySet<number>, root: number): Map<number, number> {
  const parents = new Map([[root, root]])
  for (const v of parents.keys())
    for (const w of targetsOf(steps, v)) if (piece.has(w) && !parents.has(w)) parents.set(w, v)
  return parents
}

function piecesOf(steps: Digraph, vertices: Set<number>): number[][] {
  const pieces: number[][] = []
  const left = new Set(vertices)
  for (const v of vertices) {
    if (!left.has(v)) continue
    const piece = Array.from(treeIn(steps, left, v).keys())
    for (const w of piece) left.delete(w)
    pieces.push(piece)
  }
  return pieces
}

/** The connected components of a graph, each as steps. */
export function componentsOf(steps: Digraph): Digraph[] {
  const pieces = piecesOf(steps, new Set(Array.from({ length: steps.order }, (_, v) => v)))
  if (pieces.length === 1) return [steps]
  return pieces.map((piece) => stepsAmong(steps, Int32Array.from(piece).sort()))
}
