// A digraph as people write it down: an arc a line, its two ends any words, and its cost where arcs have costs. A
// line with one word declares a position without saying anything of its moves; lines that begin with # are comments.

import { arcPermutation, type Digraph, DigraphBuilder, excerpt } from '@zugzwang/core'
import { type Input, inputError, readLines } from './input'
import { parseDecimal } from './number'
import type { Streams } from './streams'

/** A digraph whose vertices are numbered in the order in which their labels first appear. */
export interface LabelledDigraph {
  readonly graph: Digraph
  readonly labels: readonly string[]
  /** The number of each label. */
  readonly vertices: ReadonlyMap<string, number>
  /** One for each arc of the digraph; undefined when arcs have none. */
  readonly cost: Float64Array | undefined
}

/** The most entries a Map can hold. */
const MAX_LABELS = 2 ** 24
/** Above it sums are not exact. */
const MAX_COST = 2 ** 53

/** Reads a labelled digraph, with costs or without. The arcs of a vertex keep the order of their lines. */
export async function readLabelledDigraph(
  streams: Streams,
  input: Input,
  withCosts: boolean,
): Promise<LabelledDigraph> {
  const builder = new DigraphBuilder()
  const labels: string[] = []
  const vertices = new Map<string, number>()
  const sources: number[] = []
  const costs: number[] = []
  const columns = withCosts ? 3 : 2
  await readLines(streams, input, (text, line) => {
    if (text.startsWith('#')) return
    const words = text.trim().split(/\s+/)
    const [from, to, cost] = words
    if (from === undefined || from === '') return
    if (words.length !== 1 && words.length !== columns)
      throw inputError(
        input,
        line,
        `${words.length} words, ${excerpt(text)}; expected an arc, "from to${withCosts ? ' cost' : ''}", or one position.`,
      )
    const source = vertexOf(from, line)
    if (to === undefined) return
    builder.addArc(source, vertexOf(to, line))
    if (cost === undefined) return
    sources.push(source)
    costs.push(costOf(cost, line))
  })
  if (labels.length === 0)
    throw inputError(input, undefined, 'no arcs and no positions; expected lines "from to".')
  const graph = builder.build()
  if (!withCosts) return { graph, labels, vertices, cost: undefined }
  const arcs = arcPermutation(graph.order, sources)
  return { graph, labels, vertices, cost: Float64Array.from(arcs, (i) => costs[i] as number) }

  function vertexOf(label: string, line: number): number {
    const known = vertices.get(label)
    if (known !== undefined) return known
    if (labels.length === MAX_LABELS)
      throw inputError(input, line, `more than ${MAX_LABELS} different labels.`)
    const vertex = builder.addVertex()
    labels.push(label)
    vertices.set(label, vertex)
    return vertex
  }

  function costOf(text: string, line: number): number {
    const cost = parseDecimal(text, 'the cost', { least: 0, most: MAX_COST })
    if (typeof cost === 'string') throw inputError(input, line, cost)
    return cost
  }
}

/** A message of core about one position, with its label in place of its number. */
export function withLabel(message: string, labels: readonly string[]): string {
  return message.replace(/(?<=position )\d+/i, (vertex) =>
    excerpt(labels[Number(vertex)] ?? vertex),
  )
}
