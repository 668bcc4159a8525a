// Graphs in texts: arcs with commas between, or the name of a graph.

import { type Digraph, DigraphBuilder } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import type { NamedGraph, Readers } from '../kind'
import { type Request, textError } from '../request'
import { piecesOf } from '../text'

/** Also has the costs of arcs, if the text has any. */
export interface ReadGraph extends NamedGraph {
  readonly cost: Float64Array | undefined
}

const MOST_ARCS = 10_000

/**
 * The graph that a place names or describes: `a:b` an arc, `a-b` an edge, which is an arc each way, `a:b:7` an arc of cost 7,
 * `a` a lone vertex; commas between. Vertices are numbered in their order.
 *
 * @throws GamesError INVALID_GAME_TEXT with the column of the first malformed piece.
 */
export async function readGraphPlace(
  request: Request,
  { readGraph }: Readers,
  place: string = request.place,
  column: number = request.column,
): Promise<ReadGraph> {
  const named = await readGraph?.(place)
  if (named !== undefined) return { ...named, cost: undefined }
  const labels: string[] = []
  const numbers = new Map<string, number>()
  const builder = new DigraphBuilder()
  const costs: number[] = []
  const vertexOf = (label: string): number => {
    const known = numbers.get(label)
    if (known !== undefined) return known
    numbers.set(label, labels.length)
    labels.push(label)
    return builder.addVertex()
  }
  const noArc = (at: number, text: string) =>
    textError(request, `an arc is ${excerpt(text)}`, text, 'such as a:b, a-b or a:b:7', at)
  const pieces = piecesOf(place, ',', column)
  if (readGraph !== undefined && /^[^\s,:-]*[./\\][^\s,:-]*$/.test(place))
    throw noArc(column, place)
  if (pieces.length > MOST_ARCS)
    throw textError(
      request,
      `there are ${pieces.length} arcs`,
      pieces.length,
      `at most ${MOST_ARCS} in a text`,
      column,
    )
  let priced = 0
  for (const [piece, at] of pieces) {
    const match = /^([^\s,:-]+)(?:(:|-)([^\s,:-]+)(?::(\d+(?:\.\d+)?))?)?$/.exec(piece)
    if (match === null) throw noArc(at, piece)
    const [, from = '', mark, to, cost] = match
    const source = vertexOf(from)
    if (to !== undefined) {
      const target = vertexOf(to)
      if (cost !== undefined) priced++
      builder.addArc(source, target)
      costs.push(Number(cost ?? 0))
      if (mark === '-' && source !== target) {
        builder.addArc(target, source)
        costs.push(Number(cost ?? 0))
      }
    }
  }
  const graph: Digraph = builder.build()
  return {
    graph,
    label: (vertex) => labels[vertex] as string,
    find: (label) => numbers.get(label),
    cost: priced > 0 ? Float64Array.from(builder.arcOrder(), (i) => costs[i]) : undefined,
  }
}
