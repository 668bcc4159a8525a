// Keys of Hackenbush graphs: equal only for graphs that are the same but for the names of vertices, or negatives of each other. Trees
// that grow from a vertex become its label: their colours, sorted. What is left, in which every vertex but the ground has two edges or
// more, has a canonical text. Labels are no values, since play may lead from a tree to another of its value, and must not come back to a
// key. If the search for the text is too long, a key may differ for graphs that are the same: then both are solved.
//
// Source of keys of trees: Aho, Hopcroft and Ullman, The Design and Analysis of Computer Algorithms, 1974, example 3.2.

import type { ComponentKey } from '../component/components'
import { canonicalText, type LabelledGraph, signedKey } from '../component/graph-key'
import { type HackenbushColor, type HackenbushGraph, numbered } from './graph'

const BALANCE: Readonly<Record<HackenbushColor, number>> = { b: 1, r: -1, g: 0 }
const OPPOSITE: Readonly<Record<HackenbushColor, HackenbushColor>> = { b: 'r', r: 'b', g: 'g' }

/** The key of a held graph. */
export function keyOf(graph: HackenbushGraph): ComponentKey {
  const balance = graph.reduce((sum, { color }) => sum + BALANCE[color], 0)
  return signedKey(
    balance,
    () => canonicalText(pruned(graph)),
    () => canonicalText(pruned(graph.map((edge) => ({ ...edge, color: OPPOSITE[edge.color] })))),
  )
}

/** Takes leaves off until none is left but the ground, which is vertex 0. */
function pruned(graph: HackenbushGraph): LabelledGraph {
  const { count, ends } = numbered(graph)
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
  const leaves: number[] = []
  for (let vertex = 1; vertex < count; vertex++) if (degrees[vertex] === 1) leaves.push(vertex)
  for (const leaf of leaves) {
    const at = last[leaf]
    const [a, b] = ends[at] ?? [0, 0]
    const below = a === leaf ? b : a
    grown[below]?.push(`${graph[at]?.color}${bracketed(grown[leaf] ?? [])}`)
    degrees[leaf] = 0
    last[below] ^= at
    if (--degrees[below] === 1 && below !== 0) leaves.push(below)
  }
  const names = new Int32Array(count)
  const labels: string[] = []
  // The ground is the one vertex of its label
  for (const [vertex, trees] of grown.entries())
    if (vertex === 0) labels.push(`!${bracketed(trees)}`)
    else if (degrees[vertex] > 0) names[vertex] = labels.push(bracketed(trees)) - 1
  const isLeft = (vertex: number) => vertex === 0 || degrees[vertex] > 0
  const edges = graph.flatMap(({ color }, at) => {
    const [a, b] = ends[at] ?? [0, 0]
    return isLeft(a) && isLeft(b) ? [{ from: names[a], to: names[b], label: color }] : []
  })
  return { labels, edges }
}

/** Without brackets for one, so that a stalk is its colours. */
const bracketed = (trees: string[]): string =>
  trees.length > 1 ? `(${trees.sort().join()})` : (trees[0] ?? '')
