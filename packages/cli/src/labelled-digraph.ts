// A digraph as people write it down: an arc a line, its two ends any words, and its cost where arcs have costs. A
// line with one word declares a position without saying anything of its moves; lines that begin with # are comments.

import { arcPermutation, type Digraph, DigraphBuilder, excerpt } from '@zugzwang/core'
import { type Input, inputError, MAX_LINE, readLines } from './input'
import { LabelTable } from './label-table'
import { parseDecimal } from './number'
import { blanksEnd, numbersEnd, takeLines, wordEnd } from './plain-lines'
import type { Streams } from './streams'

/** A digraph whose vertices are numbered in the order in which their labels first appear. */
export interface LabelledDigraph {
  readonly graph: Digraph
  readonly labels: readonly string[]
  /** The vertex of a label; undefined where there is none. */
  readonly find: (label: string) => number | undefined
  /** One for each arc of the digraph; undefined when arcs have none. */
  readonly cost: Float64Array | undefined
}

/** As many as an array of strings holds with ease. */
const MAX_LABELS = 2 ** 24
const HASH = 0x23
/** Above it sums are not exact. */
const MAX_COST = 2 ** 53

/** Reads a labelled digraph, with costs or without. The arcs of a vertex keep the order of their lines. */
export async function readLabelledDigraph(
  streams: Streams,
  input: Input,
  withCosts: boolean,
): Promise<LabelledDigraph> {
  const builder = new DigraphBuilder()
  const table = new LabelTable()
  const sources: number[] = []
  const costs: number[] = []
  const columns = withCosts ? 3 : 2
  const addArc = (source: number, target: number, cost: number) => {
    builder.addArc(source, target)
    if (!withCosts) return
    sources.push(source)
    costs.push(cost)
  }
  const visit = (text: string, line: number) => {
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
    if (to !== undefined)
      addArc(source, vertexOf(to, line), cost === undefined ? 0 : costOf(cost, line))
  }
  const numbers = new Float64Array(columns - 2)
  const take = (bytes: Uint8Array, start: number) => {
    const fromEnd = wordEnd(bytes, start)
    const toStart = blanksEnd(bytes, fromEnd)
    const toEnd = wordEnd(bytes, toStart)
    const next = numbersEnd(bytes, toEnd, numbers)
    if (fromEnd === start || toEnd === toStart || next === -1 || next - start > MAX_LINE) return -1
    if (bytes[start] === HASH || table.size + 2 > MAX_LABELS) return -1
    addArc(table.add(bytes, start, fromEnd), table.add(bytes, toStart, toEnd), numbers[0] ?? 0)
    return next
  }

  await readLines(streams, input, visit, (lines) => takeLines(lines, take))
  if (table.size === 0)
    throw inputError(input, undefined, 'no arcs and no positions; expected lines "from to".')
  builder.addVertex(table.size - 1)
  const graph = builder.build()
  const labels = table.labels()
  const find = (label: string) => table.find(label)
  if (!withCosts) return { graph, labels, find, cost: undefined }
  const arcs = arcPermutation(graph.order, sources)
  const cost = new Float64Array(graph.size)
  for (let i = 0; i < graph.size; i++) cost[i] = costs[arcs[i] as number] as number
  return { graph, labels, find, cost }

  function vertexOf(label: string, line: number): number {
    if (table.size === MAX_LABELS && table.find(label) === undefined)
      throw inputError(input, line, `more than ${MAX_LABELS} different labels.`)
    const bytes = Buffer.from(label)
    return table.add(bytes, 0, bytes.length)
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
