// All connected graphs on so many vertices, one of each kind, as lines of graph6 in build/. Graphs grow by a vertex
// that has no more neighbours than any other, since every graph loses such a vertex; of those that are the same but
// for the names of their vertices one is kept, by a form that all of them share.

import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from './programs.ts'

/** Neighbours of each vertex, as bits. */
type Graph = readonly number[]

/** Connected graphs on 1, 2, … vertices: A001349 of the On-Line Encyclopedia of Integer Sequences. */
const COUNTS = [1, 1, 2, 6, 21, 112, 853, 11117]

/** The path of the file; it is written when it is first asked for. At most 8 vertices, which take a second or two. */
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

/** All graphs, one of each kind, connected or not. */
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
 * The greatest row of codes that an order of the vertices gives, the code of each vertex being its neighbours among
 * those before it. Orders are kept as long as no other is ahead of them.
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
