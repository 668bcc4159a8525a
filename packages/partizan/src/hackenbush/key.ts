// Keys of Hackenbush graphs: equal only for graphs that are the same but for the names of vertices. Trees get theirs by sorting what
// grows from each vertex (Aho, Hopcroft and Ullman, The Design and Analysis of Computer Algorithms, 1974, example 3.2). In other graphs
// trees become labels of the vertices that they grow from. The rest is refined by the labels and colours of neighbours, and where that
// leaves vertices alike, each of them is tried in turn; of the numberings found, the least text is the key. If there are too many to
// try, a key may differ for graphs that are the same: then both are solved.

import { adjacencyOf, type HackenbushGraph, treeOf } from './graph'

/** The most numberings that are tried. */
const MOST_TRIES = 48
/** Graphs with more edges are not refined. */
const MOST_REFINED = 128

/** The key of a held graph. */
export function keyOfGraph(graph: HackenbushGraph): string {
  return keyOfTree(graph) ?? keyOfCyclic(graph)
}

function keyOfTree(graph: HackenbushGraph): string | undefined {
  const tree = treeOf(graph)
  if (tree === undefined) return undefined
  const keys: string[] = []
  for (const vertex of tree.order.toReversed()) {
    const above = (tree.up[vertex] ?? []).map(({ at, to }) => {
      const color = graph[at]?.color ?? ''
      return `${color}${keys[to] ?? ''}`
    })
    const [only] = above
    // Without brackets for one, so that a stalk is its colours
    keys[vertex] = above.length === 1 && only !== undefined ? only : bracketed(above.sort())
  }
  return keys[0]
}

const bracketed = (parts: readonly string[]): string =>
  parts.length === 0 ? '' : `(${parts.join(',')})`

interface Search {
  readonly graph: HackenbushGraph
  readonly ends: readonly (readonly [number, number])[]
  /** By vertex: edges that are in no label. */
  readonly edges: readonly (readonly { readonly at: number; readonly to: number }[])[]
  /** The trees that grow from each vertex; undefined for vertices in a label. */
  readonly labels: readonly (string | undefined)[]
  tries: number
  best: string | undefined
}

function keyOfCyclic(graph: HackenbushGraph): string {
  const { count, ends, edges } = adjacencyOf(graph)
  const labels = labelsOf(graph, count, ends)
  const isLeft = (vertex: number) => labels[vertex] !== undefined
  const left = edges.map((list, vertex) =>
    isLeft(vertex) ? list.filter(({ to }) => isLeft(to)) : [],
  )
  const search: Search = { graph, ends, edges: left, labels, tries: 0, best: undefined }
  const names = Array.from({ length: count }, (_, vertex) => vertex)
  if (graph.length > MOST_REFINED) return encoded(search, names)
  const distinct = [...new Set(labels)].sort()
  tryNumberings(
    search,
    labels.map((label, vertex) => (vertex === 0 ? 0 : 1 + distinct.indexOf(label))),
  )
  return search.best ?? encoded(search, names)
}

/** Takes leaves off until none is left but the ground. */
function labelsOf(
  graph: HackenbushGraph,
  count: number,
  ends: readonly (readonly [number, number])[],
): (string | undefined)[] {
  const grown = Array.from({ length: count }, (): string[] => [])
  const degrees = new Int32Array(count)
  // The exclusive or of the edges at a vertex: the last one, once it is alone
  const last = new Int32Array(count)
  for (const [at, [a, b]] of ends.entries()) {
    degrees[a]++
    degrees[b]++
    last[a] ^= at
    last[b] ^= at
  }
  const labels = new Array<string | undefined>(count).fill('')
  const leaves: number[] = []
  for (let vertex = 1; vertex < count; vertex++) if (degrees[vertex] === 1) leaves.push(vertex)
  for (const leaf of leaves) {
    const at = last[leaf]
    const [a, b] = ends[at] ?? [0, 0]
    const below = a === leaf ? b : a
    grown[below]?.push(`${graph[at]?.color}${bracketed((grown[leaf] ?? []).sort())}`)
    labels[leaf] = undefined
    last[below] ^= at
    if (--degrees[below] === 1 && below !== 0) leaves.push(below)
  }
  return labels.map((label, vertex) =>
    label === undefined ? undefined : bracketed((grown[vertex] ?? []).sort()),
  )
}

/** Tries numberings that are finer than classes of vertices. Goes as deep as there are vertices, at most MOST_REFINED. */
function tryNumberings(search: Search, coarse: readonly number[]): void {
  const classes = refined(search, coarse)
  const sizes = new Map<number, number>()
  for (const [vertex, each] of classes.entries())
    if (search.labels[vertex] !== undefined) sizes.set(each, (sizes.get(each) ?? 0) + 1)
  const [split] = [...sizes].filter(([, size]) => size > 1).sort(([a], [b]) => a - b)
  if (split === undefined) {
    search.tries++
    const text = encoded(search, classes)
    if (search.best === undefined || text < search.best) search.best = text
    return
  }
  for (const [vertex, each] of classes.entries()) {
    if (each !== split[0]) continue
    // Before the others of its class
    tryNumberings(
      search,
      classes.map((other, at) => 2 * other + (at === vertex ? 0 : 1)),
    )
    if (search.tries >= MOST_TRIES) return
  }
}

/** Classes by what is around each vertex, until that makes no more of them; numbered from 0. */
function refined({ graph, edges }: Search, coarse: readonly number[]): number[] {
  let classes = [...coarse]
  for (let before = 0; ; ) {
    const texts = classes.map((own, vertex) => {
      const around = (edges[vertex] ?? []).map(
        ({ at, to }) => `${graph[at]?.color}${to === vertex ? 'o' : classes[to]}`,
      )
      return `${String(own).padStart(6, '0')} ${around.sort().join(' ')}`
    })
    const distinct = [...new Set(texts)].sort()
    const numbers = new Map(distinct.map((text, i) => [text, i]))
    classes = texts.map((text) => numbers.get(text) ?? 0)
    if (distinct.length === before) return classes
    before = distinct.length
  }
}

/** All edges by the numbers of their vertices, and the labels of these. */
function encoded({ graph, ends, labels }: Search, names: readonly number[]): string {
  const texts: string[] = []
  for (const [at, [a, b]] of ends.entries()) {
    if (labels[a] === undefined || labels[b] === undefined) continue
    const [x, y] = [names[a], names[b]]
    texts.push(`${Math.min(x, y)}${graph[at]?.color}${Math.max(x, y)}`)
  }
  for (const [vertex, label] of labels.entries()) if (label) texts.push(`${names[vertex]}${label}`)
  return texts.sort().join(' ')
}
