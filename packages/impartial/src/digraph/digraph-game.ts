// A digraph as a game of components: a token on a vertex, moved along arcs. Many tokens that do not hinder one another,
// on one digraph or beside other games, are a sum.

import type { Digraph, WorkOptions } from '@zugzwang/core'
import type { ComponentGame } from '../component/component-game'
import { checkRange } from '../range'
import { type DigraphValues, digraphValues, valueOfVertex } from './digraph-values'

/** How a digraph is named. */
export interface DigraphGameOptions {
  /** The game's name; absent: `digraph`. */
  readonly name?: string | undefined
  /** A vertex for people; absent: its number. */
  readonly format?: ((vertex: number) => string) | undefined
}

/**
 * The game on a digraph: a component is a vertex, a move the place of an arc among those of its vertex, from 0 on.
 * Cycles are allowed. The digraph is aliased, and its values are found once, when they are first asked for.
 *
 * Its functions throw ImpartialError `OUT_OF_RANGE` for a vertex or a move that the digraph does not have; `solve`
 * rejects as `digraphValues` does.
 */
export function digraphGame(
  graph: Digraph,
  { name = 'digraph', format }: DigraphGameOptions = {},
): ComponentGame<number, number> {
  const { order, offsets, targets } = graph
  const firstArc = (vertex: number) => {
    checkRange('The vertex', vertex, 0, order - 1)
    return offsets[vertex]
  }
  let known: DigraphValues | undefined
  return {
    name,
    *moves(vertex) {
      const arc = firstArc(vertex)
      const degree = offsets[vertex + 1] - arc
      for (let move = 0; move < degree; move++) yield move
    },
    play(vertex, move) {
      const arc = firstArc(vertex)
      checkRange('The move', move, 0, offsets[vertex + 1] - arc - 1)
      return [targets[arc + move]]
    },
    key: (vertex) => vertex,
    async solve(vertices, options: WorkOptions = {}) {
      for (const vertex of vertices) checkRange('The vertex', vertex, 0, order - 1)
      options.signal?.throwIfAborted()
      known ??= await digraphValues(graph, options)
      const values = known
      return (vertex) => valueOfVertex(values, vertex)
    },
    ...(format && { format }),
  }
}
