// A graph from a file or a pasted text of any format; the reader of the format is loaded now.

import { ZugzwangError } from '@zugzwang/core/authoring'
import { type ImportReport, readGraph, reportImport } from '@zugzwang/formats'
import { parseGraph } from '@zugzwang/formats/parse'
import type { StudyContext } from '../../engine/study'
import { isLabel } from './digraph-text'

/** More vertices are not taken over. */
export const MOST_VERTICES = 1000
/** Larger graphs, by arcs, are not read into the text of a game. */
export const MOST_ARCS = 10_000

export interface ReadGraphOptions {
  readonly source: string | Uint8Array
  /** The name of the file. */
  readonly name?: string | undefined
}

export type ReadGraphData =
  | { readonly kind: 'too-large'; readonly vertices: number; readonly arcs: number }
  | {
      readonly kind: 'graph'
      readonly format: string
      readonly labels: readonly string[]
      /** How many labels had to change, so that they can stand in the text of a game. */
      readonly renamed: number
      /** From, to and cost; of undirected edges both arcs, one after the other. */
      readonly arcs: readonly (readonly [number, number])[]
      readonly costs?: readonly number[] | undefined
      /** 0 Max, 1 Min. */
      readonly movers?: readonly number[] | undefined
      readonly undirected: boolean
      readonly report: ImportReport
    }

export async function run({ asked, options }: StudyContext): Promise<ReadGraphData> {
  const { source: written, name } = asked as ReadGraphOptions
  const word = graph6Of(written)
  const source = word ?? written
  const given = {
    ...options,
    ...(name !== undefined && { name }),
    ...(word !== undefined && { format: 'graph6' as const }),
  }
  const read = await readGraph(source, given).catch(async (error: unknown) => {
    // Perhaps each line has a cost behind its ends; if it has not, the first error says more
    if (!(error instanceof ZugzwangError)) throw error
    return readGraph(source, { ...given, cost: true }).catch(() => {
      throw error
    })
  })
  const { graph, labels, cost, mover, undirected = false, format } = read
  if (graph.order > MOST_VERTICES || graph.size > MOST_ARCS)
    return { kind: 'too-large', vertices: graph.order, arcs: graph.size }
  const safe = safeLabels([...labels])
  const order = undirected ? pairedArcs(graph) : Array.from({ length: graph.size }, (_, i) => i)
  const sources = sourcesOf(graph)
  return {
    kind: 'graph',
    format: format.name,
    labels: safe.labels,
    renamed: safe.renamed,
    arcs: order.map((arc) => [sources[arc] ?? 0, graph.targets[arc] ?? 0] as const),
    ...(cost !== undefined && { costs: order.map((arc) => cost[arc] ?? 0) }),
    ...(mover !== undefined && { movers: Array.from(mover) }),
    undirected,
    report: reportImport(read),
  }
}

/** A text that was pasted, if it is a single word of graph6: read as an arc list it would be a vertex. */
function graph6Of(source: string | Uint8Array): string | undefined {
  if (typeof source !== 'string' || !/^\s*\S+\s*$/.test(source)) return undefined
  const word = source.trim()
  try {
    return parseGraph(word).format === 'graph6' ? word : undefined
  } catch {
    return undefined
  }
}

type Arcs = {
  readonly order: number
  readonly size: number
  readonly offsets: ArrayLike<number>
  readonly targets: ArrayLike<number>
}

function sourcesOf({ order, size, offsets }: Arcs): Int32Array {
  const sources = new Int32Array(size)
  for (let v = 0; v < order; v++) sources.fill(v, offsets[v], offsets[v + 1])
  return sources
}

/** The numbers of the arcs, each before the one back, where arcs come in pairs. */
function pairedArcs(graph: Arcs): number[] {
  const sources = sourcesOf(graph)
  const waiting = new Map<string, number[]>()
  const paired: number[] = []
  for (let arc = 0; arc < graph.size; arc++) {
    const from = sources[arc] ?? 0
    const to = graph.targets[arc] ?? 0
    const first = from > to ? waiting.get(`${to},${from}`)?.shift() : undefined
    if (from === to) paired.push(arc)
    else if (first !== undefined) paired.push(first, arc)
    else waiting.set(`${from},${to}`, [...(waiting.get(`${from},${to}`) ?? []), arc])
  }
  return [...paired, ...[...waiting.values()].flat()]
}

/** Labels that can stand in the text of a game, all different: what cannot becomes `_`. */
export function safeLabels(labels: readonly string[]): {
  readonly labels: string[]
  readonly renamed: number
} {
  const taken = new Set(labels.filter(isLabel))
  let renamed = 0
  const safe = labels.map((label) => {
    if (isLabel(label)) return label
    renamed++
    const base = label.replace(/[\s,:;?&-]+/g, '_') || '_'
    let name = base
    for (let i = 2; taken.has(name); i++) name = `${base}${i}`
    taken.add(name)
    return name
  })
  return { labels: safe, renamed }
}
