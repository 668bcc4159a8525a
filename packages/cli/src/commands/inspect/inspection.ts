// What `inspect` says about a digraph, as data.

import {
  type Digraph,
  estimateMemory,
  outDegrees,
  stronglyConnectedComponents,
  topologicalOrder,
} from '@zugzwang/core'
import { formatNamed, type GraphFile, type Import, reportImport } from '@zugzwang/formats'
import type { Task, TaskKind } from '../../graphs/task'

const DEGREES = { least: 'number', mean: 'number', most: 'number' } as const
const COUNTED = [
  ...['loops', 'parallelArcs', 'loneVertices', 'sinks', 'sources', 'weakComponents'],
  ...['strongComponents', 'largestStrongComponent', 'onCycles', 'longestPath'],
]

export const inspectionOfEach: TaskKind<Task & { readonly name: 'inspect' }> = {
  fields: () => ({
    format: 'word',
    ...Object.fromEntries(COUNTED.map((name) => [name, 'number' as const])),
    ...Object.fromEntries(
      ['outDegree', 'inDegree'].flatMap((degree) =>
        Object.entries(DEGREES).map(([name, type]) => [`${degree}.${name}`, type]),
      ),
    ),
  }),
  open: () => async (found, text) => {
    const name = /^[:;]/.test(text) ? 'sparse6' : text.startsWith('&') ? 'digraph6' : 'graph6'
    return inspectionOf({ ...found, format: formatNamed(name) })
  },
}

/** As `--json` prints it. */
export async function inspectionOf(file: Import & Pick<GraphFile, 'format'>) {
  const { graph, cost, mover, priority } = file
  const out = outDegrees(graph)
  const into = inDegrees(graph)
  const { count, sizes, onCycles } = strongComponents(graph)
  return {
    format: file.format.name,
    ...reportImport(file),
    ...(file.firstNumber && { firstNumber: file.firstNumber }),
    ...(file.start !== undefined && { start: (file.identifiers ?? file.labels).at(file.start) }),
    outDegree: rangeOf(out),
    inDegree: rangeOf(into),
    sinks: countZeros(out),
    sources: countZeros(into),
    weakComponents: countWeakComponents(graph),
    strongComponents: count,
    largestStrongComponent: sizes.reduce((most, size) => Math.max(most, size), 0),
    /** 0 exactly if play always ends. */
    onCycles,
    /** Moves; absent if some plays are endless. */
    longestPath: longestPath(graph),
    costs: cost !== undefined,
    movers: mover !== undefined,
    priorities: priority !== undefined,
    ...(priority && { priority: prioritiesOf(file, priority) }),
    ...(mover && { turns: turnsOf(mover) }),
    digraphBytes: 4 * (graph.order + 1 + graph.size),
    solvingBytes: await solvingBytesOf(file),
  }
}

/** What solving needs in addition. */
async function solvingBytesOf({
  graph,
  mover,
  priority,
}: Pick<GraphFile, 'graph' | 'mover' | 'priority'>): Promise<number> {
  if (priority === undefined || mover === undefined) return estimateMemory({ graph, mover })
  const { estimateInfinite } = await import('@zugzwang/parity')
  const objective = { kind: 'parity', priority: Int32Array.from(priority) } as const
  return estimateInfinite({ graph, mover, objective })
}

/** Different priorities and their range, how many vertices have even and odd ones, and how many win by a loop of their mover. */
function prioritiesOf(
  { graph, mover }: Pick<GraphFile, 'graph' | 'mover'>,
  priority: Float64Array,
) {
  const { offsets, targets } = graph
  let least = priority[0] ?? 0
  let most = 0
  let odd = 0
  let wonByLoop = 0
  for (let v = 0; v < graph.order; v++) {
    const each = priority[v]
    least = Math.min(least, each)
    most = Math.max(most, each)
    const parity = each % 2
    if (parity === 1) odd++
    if (mover?.[v] === parity && targets.subarray(offsets[v], offsets[v + 1]).includes(v))
      wonByLoop++
  }
  return { count: new Set(priority).size, least, most, even: graph.order - odd, odd, wonByLoop }
}

/** The number of vertices where each player moves. */
function turnsOf(mover: Uint8Array) {
  const even = countZeros(mover)
  return { even, odd: mover.length - even }
}

function inDegrees({ order, targets }: Digraph): Int32Array {
  const degrees = new Int32Array(order)
  for (const target of targets) degrees[target] = degrees[target] + 1
  return degrees
}

export function rangeOf(degrees: Int32Array) {
  let least = degrees[0] ?? 0
  let most = 0
  let sum = 0
  for (const degree of degrees) {
    if (degree < least) least = degree
    if (degree > most) most = degree
    sum += degree
  }
  return { least, mean: degrees.length === 0 ? 0 : sum / degrees.length, most }
}

function countZeros(degrees: Int32Array | Uint8Array): number {
  let zeros = 0
  for (const degree of degrees) if (degree === 0) zeros++
  return zeros
}

/** Vertices on cycles are those of components with several, or with a loop. */
function strongComponents(graph: Digraph) {
  const { count, component } = stronglyConnectedComponents(graph)
  const sizes = new Int32Array(count)
  for (const c of component) sizes[c] = sizes[c] + 1
  let onCycles = 0
  for (let v = 0; v < graph.order; v++) {
    const [start, end] = [graph.offsets[v], graph.offsets[v + 1]]
    if (sizes[component[v]] > 1) onCycles++
    else if (graph.targets.subarray(start, end).includes(v)) onCycles++
  }
  return { count, sizes, onCycles }
}

/** Union-find with path halving (Tarjan, van Leeuwen 1984). */
function countWeakComponents({ order, offsets, targets }: Digraph): number {
  const parent = Int32Array.from({ length: order }, (_, v) => v)
  const rootOf = (vertex: number) => {
    let v = vertex
    for (let up = parent[v]; up !== v; up = parent[v]) {
      parent[v] = parent[up]
      v = parent[v]
    }
    return v
  }
  let components = order
  for (let v = 0; v < order; v++)
    for (let i = offsets[v]; i < offsets[v + 1]; i++) {
      const [one, other] = [rootOf(v), rootOf(targets[i])]
      if (one === other) continue
      parent[Math.max(one, other)] = Math.min(one, other)
      components--
    }
  return components
}

/** Undefined if there are cycles. */
function longestPath(graph: Digraph): number | undefined {
  const order = topologicalOrder(graph)
  if (order === undefined) return undefined
  const length = new Int32Array(graph.order)
  let longest = 0
  for (let i = order.length - 1; i >= 0; i--) {
    const v = order[i]
    for (let arc = graph.offsets[v]; arc < graph.offsets[v + 1]; arc++) {
      const through = length[graph.targets[arc]] + 1
      if (through > length[v]) length[v] = through
    }
    longest = Math.max(longest, length[v])
  }
  return longest
}
