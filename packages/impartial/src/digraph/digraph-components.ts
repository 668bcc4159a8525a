import type { Digraph, WorkOptions } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import type { ComponentGame } from '../component/component-game'
import { checkRange, ImpartialError } from '../errors'
import { type DigraphValues, digraphValues, nimberAt } from './digraph-values'

/** The names of a digraph and its vertices. */
export interface DigraphComponentsOptions {
  /** The game's name; absent: `digraph`. */
  readonly name?: string | undefined
  /** The names of vertices, all different, without semicolons; absent: their numbers. */
  readonly labels?: readonly string[] | undefined
}

/**
 * The game of a token on a digraph, moved along arcs: a component is its vertex, a move the index of an arc among those of the
 * vertex, from 0. Cycles are allowed. The digraph is aliased, its values are found on demand and kept, and it is drawn whole.
 *
 * Its functions throw ImpartialError `OUT_OF_RANGE` for a vertex or a move that the digraph does not have, and
 * `INVALID_POSITION` for a text that names no vertex; `solve` rejects as `digraphValues` does.
 *
 * @see README.md#sums-of-games
 */
export function digraphComponents(
  graph: Digraph,
  { name = 'digraph', labels }: DigraphComponentsOptions = {},
): ComponentGame<number, number> {
  const { order, offsets, targets } = graph
  const labelOf = (vertex: number) => labels?.[vertex] ?? String(vertex)
  const firstArc = (vertex: number) => {
    checkRange('The vertex', vertex, 0, order - 1, { vertex })
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
      checkRange('The move', move, 0, offsets[vertex + 1] - arc - 1, { vertex, arc: arc + move })
      return [targets[arc + move]]
    },
    key: (vertex) => vertex,
    async solve(vertices, options: WorkOptions = {}) {
      for (const vertex of vertices) checkRange('The vertex', vertex, 0, order - 1, { vertex })
      options.signal?.throwIfAborted()
      known ??= await digraphValues(graph, options)
      const values = known
      const { settled } = values
      const nimberIn = (vertex: number) => nimberAt(values, vertex)
      return settled === undefined
        ? nimberIn
        : Object.assign(nimberIn, { settled: (vertex: number) => settled[vertex] })
    },
    format: labelOf,
    parse(text) {
      const vertex = labels?.indexOf(text) ?? (/^\d+$/.test(text) ? Number(text) : -1)
      if (vertex >= 0 && vertex < order) return vertex
      throw new ImpartialError('INVALID_POSITION', {
        what: `${name}: there is no vertex ${excerpt(text)}`,
        found: text,
        expected:
          labels === undefined ? `a vertex from 0 to ${order - 1}` : 'the label of a vertex',
        place: { column: 1 },
      })
    },
    view: (vertex) => ({
      kind: 'graph',
      directed: true,
      vertices: Array.from({ length: order }, (_, v) => labelOf(v)),
      arcs: Array.from({ length: order }, (_, v) =>
        Array.from(targets.subarray(offsets[v], offsets[v + 1]), (w) => [v, w] as const),
      ).flat(),
      pieces: [{ id: 'token', mark: '●', name: 'token', vertex }],
    }),
    spots: (vertex, move) => [{ arc: offsets[vertex] + move }],
  }
}
