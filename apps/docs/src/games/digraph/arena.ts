import { type AnyGame, type Arena, CoreError, digraphFromArcs, UNDECIDED } from '@zugzwang/core'
import type { SceneOptions, VertexNote } from '@zugzwang/formats/board'

/**
 * The arena of a game of `digraph:`. As core's `arenaGame` promises, its positions are the vertices of its view and its moves the
 * arcs; `explore` would find only what is reachable from the start.
 *
 * @throws CoreError LIMIT_EXCEEDED where there are too many positions for a view.
 */
export function arenaOf({ rules, view }: AnyGame): Arena {
  const drawn = view?.(rules.start())
  if (drawn?.kind !== 'graph')
    throw new CoreError('LIMIT_EXCEEDED', {
      what: 'There are too many positions to look at',
      expected: 'at most 1000',
    })
  const { vertices, arcs } = drawn
  const graph = digraphFromArcs(
    vertices.length,
    arcs.map(([from]) => from),
    arcs.map(([, to]) => to),
  )
  const { mover, payoff, endless, cost } = rules
  const payoffs = Float64Array.from(vertices, (_, v) => payoff?.(v) ?? UNDECIDED)
  return {
    graph,
    ...(mover && { mover: Uint8Array.from(vertices, (_, v) => mover(v)) }),
    ...(payoffs.some((paid) => !Number.isNaN(paid)) && { payoff: payoffs }),
    ...(endless !== undefined && { endless }),
    ...(cost && { cost: Float64Array.from(arcs, ([from], arc) => cost(from, arc)) }),
  }
}

/** Movers, payoffs and costs, to be written next to vertices and arcs. */
export function notesOf({ graph, mover, payoff, cost }: Arena): SceneOptions {
  const noteOf = (v: number): VertexNote => {
    const pays = payoff?.[v] ?? UNDECIDED
    return {
      ...(mover !== undefined && { mover: mover[v] === 1 ? 1 : 0 }),
      ...(!Number.isNaN(pays) && { pays }),
    }
  }
  return {
    ...((mover !== undefined || payoff !== undefined) && {
      vertices: Array.from({ length: graph.order }, (_, v) => noteOf(v)),
    }),
    ...(cost && { arcTexts: Array.from(cost, String) }),
  }
}
