// All connected graphs on a given number of vertices up to isomorphism, as lines of graph6 in build/. Graphs grow by a vertex
// of least degree, since every graph has one to remove; one graph is kept for each canonical form.

import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from './programs.ts'

/** Neighbours of each vertex, as bits. */
type Graph = readonly number[]

/** Connected graphs on 1, 2, … vertices: A001349 of the On-Line Encyclopedia of Integer Sequences. */
const COUNTS = [1, 1, 2, 6, 21, 112, 853, 11117]

/** The path of the file, which the first call writes. At most 8 vertices, which take a second or two. */
export function connectedGraphsFile(order: number): string {
  const path = join(buildFolder, `connected-${order}.g6`)
  if (existsSync(path)) return path
  const graphs = allGraphs(order).filter(isConnected)
  const expected = COUNTS[order - 1]
  if (graphs.length !== expected)
    throw new Error(
      `${graphs.length} connected graphs on ${order} vertices; expected ${expected ?? `1 … ${COUNTS.length} vertices`}.`,
    )
  mkdirSync(buildFolder, { recursive: true })
  const draft = `${path}.draft`
  writeFileSync(draft, graphs.map((graph) => `${formatGraph6(graph)}\n`).join(''))
  renameSync(draft, path)
  return path
}

/** All graphs up to isomorphism, connected or not. */
function allGraphs(order: number): Graph[] {
  let graphs: Graph[] = [[]]
  for (let n = 0; n < order; n++) {
    const grown = new Map<string, Graph>()
    for (const graph of graphs)
      for (let neighbours = 0; neighbours < 2 ** n; neighbours++) {
        const larger = [
          ...graph.map((bits, v) => bits | (((neighbours >> v) & 1) << n)),
          neighbours,
        ]
        const degree = bitCount(neighbours)
        if (larger.every((bits) => bitCount(bits) >= degree))
          grown.set(canonicalForm(larger), larger)
      }
    graphs = [...grown.values()]
  }
  return graphs
}

/**
 * The greatest sequence of codes over all orders of the vertices, where the code of a vertex is its neighbours among those
 * before it. An order is dropped as soon as another is ahead.
 */
function canonicalForm(graph: Graph): string {
  const codes: number[] = []
  let orders: number[][] = [[]]
  for (const _ of graph) {
    let best = -1
    let ahead: number[][] = []
    for (const order of orders) {
      const used = order.reduce((bits, v) => bits | (1 << v), 0)
      for (const [v, neighbours] of graph.entries()) {
        if ((used >> v) & 1) continue
        const code = order.reduce((bits, w) => bits * 2 + ((neighbours >> w) & 1), 0)
        if (code < best) continue
        if (code > best) ahead = []
        best = code
        ahead.push([...order, v])
      }
    }
    codes.push(best)
    orders = ahead
  }
  return codes.join()
}

function isConnected(graph: Graph): boolean {
  let reached = 1
  for (const _ of graph)
    reached = graph.reduce((bits, near, v) => ((bits >> v) & 1 ? bits | near : bits), reached)
  return reached === 2 ** graph.length - 1
}

/** The order, then the pairs 01 02 12 03 …, six bits a character. */
function formatGraph6(graph: Graph): string {
  const pairs = graph
    .flatMap((near, w) => Array.from({ length: w }, (_, v) => (near >> v) & 1))
    .join('')
  const characters = (pairs.match(/.{1,6}/g) ?? []).map((six) =>
    String.fromCharCode(63 + Number.parseInt(six.padEnd(6, '0'), 2)),
  )
  return String.fromCharCode(63 + graph.length) + characters.join('')
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left > 0; left &= left - 1) count++
  return count
}
