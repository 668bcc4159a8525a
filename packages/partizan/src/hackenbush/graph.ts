// Pictures of Hackenbush: edges in three colours, held up by the ground.

/** Whose an edge is: Left's (blue), Right's (red), or both players' (green). */
export type HackenbushColor = 'b' | 'r' | 'g'

/** An edge between two vertices; 0 is the ground. */
export interface HackenbushEdge {
  readonly from: number
  readonly to: number
  readonly color: HackenbushColor
}

/** Edges that hold together without the ground; parallel edges and loops are allowed. */
export type HackenbushGraph = readonly HackenbushEdge[]

export const GROUND = 0

/** The parts of edges that hang together without the ground; those that do not touch it fall. O(edges). */
export function partsOf(edges: HackenbushGraph): HackenbushGraph[] {
  const above = new Map<number, number>()
  const rootOf = (vertex: number): number => {
    let root = vertex
    for (let next = above.get(root); next !== undefined; next = above.get(root)) root = next
    for (let at = vertex; at !== root; ) {
      const next = above.get(at) ?? root
      above.set(at, root)
      at = next
    }
    return root
  }
  for (const { from, to } of edges) {
    if (from === GROUND || to === GROUND) continue
    const [a, b] = [rootOf(from), rootOf(to)]
    if (a !== b) above.set(a, b)
  }
  const parts = new Map<number, HackenbushEdge[]>()
  const held = new Set<number>()
  const all: HackenbushEdge[][] = []
  for (const edge of edges) {
    const { from, to } = edge
    const isHeld = from === GROUND || to === GROUND
    if (from === GROUND && to === GROUND) {
      all.push([edge])
      continue
    }
    const root = rootOf(from === GROUND ? to : from)
    const part = parts.get(root)
    if (part === undefined) {
      const made = [edge]
      parts.set(root, made)
      all.push(made)
    } else part.push(edge)
    if (isHeld) held.add(root)
  }
  return all.filter((part) => {
    const [{ from, to }] = part as [HackenbushEdge]
    return (from === GROUND && to === GROUND) || held.has(rootOf(from === GROUND ? to : from))
  })
}

/** A graph by numbers: vertices from 0, the ground, in order of first mention. */
export interface Numbered {
  readonly count: number
  /** By edge: its ends. */
  readonly ends: readonly (readonly [number, number])[]
}

export function numbered(graph: HackenbushGraph): Numbered {
  const numbers = new Map([[GROUND, 0]])
  const numberOf = (vertex: number): number => {
    const number = numbers.get(vertex) ?? numbers.size
    numbers.set(vertex, number)
    return number
  }
  const ends = graph.map(({ from, to }) => [numberOf(from), numberOf(to)] as const)
  return { count: numbers.size, ends }
}

export interface Adjacency extends Numbered {
  /** By vertex: its edges, with the other end. A loop stands here once. */
  readonly edges: readonly (readonly { readonly at: number; readonly to: number }[])[]
}

export function adjacencyOf(graph: HackenbushGraph): Adjacency {
  const { count, ends } = numbered(graph)
  const edges = Array.from({ length: count }, () => [] as { at: number; to: number }[])
  for (const [at, [a, b]] of ends.entries()) {
    edges[a]?.push({ at, to: b })
    if (a !== b) edges[b]?.push({ at, to: a })
  }
  return { count, edges, ends }
}

/** A tree that stands on the ground: by vertex, the edges up; vertices in an order in which lower ones come first. */
export interface Tree {
  readonly order: readonly number[]
  readonly up: readonly (readonly { readonly at: number; readonly to: number }[])[]
}

/** The tree that a held graph is, undefined if it has cycles. */
export function treeOf(graph: HackenbushGraph): Tree | undefined {
  const { count, edges } = adjacencyOf(graph)
  if (graph.length !== count - 1) return undefined
  const order = [0]
  const up: { at: number; to: number }[][] = Array.from({ length: count }, () => [])
  const seen = new Set(order)
  for (const vertex of order)
    for (const edge of edges[vertex] ?? []) {
      if (seen.has(edge.to)) continue
      seen.add(edge.to)
      order.push(edge.to)
      up[vertex]?.push(edge)
    }
  return order.length === count ? { order, up } : undefined
}
