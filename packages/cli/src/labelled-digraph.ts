// A digraph as people write it down: an arc a line, its two ends any words. A line with one word declares a
// position without saying anything of its moves; lines that begin with # are comments.

import { type Digraph, DigraphBuilder, excerpt } from '@zugzwang/core'
import { type Input, inputError, readLines } from './input'
import type { Streams } from './streams'

/** A digraph whose vertices are numbered in the order in which their labels first appear. */
export interface LabelledDigraph {
  readonly graph: Digraph
  readonly labels: readonly string[]
}

/** The most entries a Map can hold. */
const MAX_LABELS = 2 ** 24

/** Reads a labelled digraph. The arcs of a vertex keep the order of their lines. */
export async function readLabelledDigraph(
  streams: Streams,
  input: Input,
): Promise<LabelledDigraph> {
  const builder = new DigraphBuilder()
  const labels: string[] = []
  const vertices = new Map<string, number>()
  await readLines(streams, input, (text, line) => {
    if (text.startsWith('#')) return
    const words = text.trim().split(/\s+/)
    const [from, to, more] = words
    if (from === undefined || from === '') return
    if (more !== undefined)
      throw inputError(
        input,
        line,
        `${words.length} words, ${excerpt(text)}; expected an arc, "from to", or one position.`,
      )
    const source = vertexOf(from, line)
    if (to !== undefined) builder.addArc(source, vertexOf(to, line))
  })
  if (labels.length === 0)
    throw inputError(input, undefined, 'no arcs and no positions; expected lines "from to".')
  return { graph: builder.build(), labels }

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
}
