// Canonical texts of graphs with labels: equal only for graphs that are the same but for the names of vertices. Vertices are distinguished by
// their labels and by what is around them (colour refinement). Where that leaves vertices alike, each of them is put first in turn; of
// the numberings found, the least text is the graph's. In a tree they are alike indeed, so that one is enough, and twins are as well: a
// vertex with the same neighbours as another that was tried.
//
// Source: McKay, "Practical graph isomorphism", 1981, without its pruning by automorphisms.

import type { ComponentKey } from './components'

/** The most numberings that are tried. */
const MOST_TRIES = 48
/** Graphs with more edges are not refined. */
const MOST_REFINED = 128

/** A graph whose vertices and edges have labels; parallel edges and loops are allowed. */
export interface LabelledGraph {
  /** By vertex; none begins with a digit. */
  readonly labels: readonly string[]
  /** Labels of edges have one letter. */
  readonly edges: readonly { readonly from: number; readonly to: number; readonly label: string }[]
}

interface Search {
  readonly graph: LabelledGraph
  /** By vertex: code of label and other end, in turn. A loop's other end is −1. */
  readonly around: readonly (readonly number[])[]
  readonly isTree: boolean
  tries: number
  best: string | undefined
}

/**
 * A text that is equal for no two different graphs, and nearly always for graphs that differ by the names of vertices alone: not if
 * there are too many numberings to try, or more than 128 edges. The graph must be connected.
 */
export function canonicalText(graph: LabelledGraph): string {
  const { labels, edges } = graph
  const inOrder = labels.map((_, vertex) => vertex)
  if (edges.length > MOST_REFINED) return encoded(graph, inOrder)
  const around = labels.map((): number[] => [])
  for (const { from, to, label } of edges) {
    const code = label.charCodeAt(0)
    around[from]?.push(code, from === to ? -1 : to)
    if (from !== to) around[to]?.push(code, from)
  }
  const isTree = edges.length === labels.length - 1
  const search: Search = { graph, around, isTree, tries: 0, best: undefined }
  const distinct = [...new Set(labels)].sort()
  tryNumberings(
    search,
    labels.map((label) => distinct.indexOf(label)),
  )
  return search.best ?? encoded(graph, inOrder)
}

/** Tries numberings that are finer than classes of vertices. Goes as deep as there are vertices, at most MOST_REFINED + 1. */
function tryNumberings(search: Search, coarse: readonly number[]): void {
  const classes = refined(search, coarse)
  const split = firstOfMany(classes)
  if (split < 0) {
    search.tries++
    const text = encoded(search.graph, classes)
    if (search.best === undefined || text < search.best) search.best = text
    return
  }
  const tried: number[] = []
  for (const [vertex, each] of classes.entries()) {
    if (each !== split || tried.some((other) => areTwins(search, vertex, other))) continue
    tried.push(vertex)
    // Before the others of its class
    tryNumberings(
      search,
      classes.map((other, at) => 2 * other + (at === vertex ? 0 : 1)),
    )
    if (search.isTree || search.tries >= MOST_TRIES) return
  }
}

/** The first class with more than one vertex, −1 if there is none. */
function firstOfMany(classes: readonly number[]): number {
  const sizes = new Int32Array(classes.length)
  for (const each of classes) sizes[each]++
  return sizes.findIndex((size) => size > 1)
}

/** Whether two vertices have the same edges to the same vertices, and what is between them is the same both ways. */
function areTwins({ around }: Search, a: number, b: number): boolean {
  const codesOf = (vertex: number, other: number) => {
    const edges = around[vertex] ?? []
    const codes: number[] = []
    for (let i = 0; i < edges.length; i += 2)
      codes.push(256 * (edges[i + 1] === other ? -2 : edges[i + 1]) + edges[i])
    return codes.sort((x, y) => x - y).join()
  }
  return codesOf(a, b) === codesOf(b, a)
}

/**
 * Classes by what is around each vertex, until that makes no more of them; numbered from 0, the class before that first. What is around
 * a vertex is a hash: vertices that it confuses stay in one class, and are tried in turn.
 */
function refined({ around }: Search, coarse: readonly number[]): number[] {
  const classes = [...coarse]
  const hashes = new Int32Array(classes.length)
  const order = classes.map((_, vertex) => vertex)
  for (let before = 0; ; ) {
    for (const [vertex, edges] of around.entries()) {
      let hash = 0
      for (let i = 0; i < edges.length; i += 2) {
        const to = edges[i + 1]
        hash += mixed(edges[i] + 256 * (to < 0 ? 0 : 1 + classes[to]))
      }
      hashes[vertex] = hash
    }
    order.sort((a, b) => classes[a] - classes[b] || hashes[a] - hashes[b])
    let count = -1
    let [lastClass, lastHash] = [-1, 0]
    for (const vertex of order) {
      if (classes[vertex] !== lastClass || hashes[vertex] !== lastHash) count++
      ;[lastClass, lastHash] = [classes[vertex], hashes[vertex]]
      classes[vertex] = count
    }
    if (count === before || count === classes.length - 1) return classes
    before = count
  }
}

function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b)
  return bits ^ (bits >>> 16)
}

/** All edges by the numbers of their vertices, and the labels of these. */
function encoded({ labels, edges }: LabelledGraph, names: readonly number[]): string {
  const texts = edges.map(({ from, to, label }) => {
    const [x, y] = [names[from], names[to]]
    return x < y ? `${x}${label}${y}` : `${y}${label}${x}`
  })
  for (const [vertex, label] of labels.entries()) if (label) texts.push(`${names[vertex]}${label}`)
  return texts.sort().join(' ')
}

/**
 * The key of a graph by its own text and that of its negative. A balance that is negated with the graph decides which of them is
 * the key; at 0 it is the lesser.
 */
export function signedKey(
  balance: number,
  own: () => string,
  negative: () => string,
): ComponentKey {
  if (balance > 0) return { key: own(), isNegative: false }
  if (balance < 0) return { key: negative(), isNegative: true }
  const [positive, opposite] = [own(), negative()]
  return opposite < positive
    ? { key: opposite, isNegative: true }
    : { key: positive, isNegative: false }
}
