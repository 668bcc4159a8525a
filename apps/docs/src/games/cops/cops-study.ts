// What is known of a graph in addition to the values of moves: how fast the cops are, where the robber is safe, and the corners.

import {
  currentTurn,
  type Digraph,
  digraphFromArcs,
  type GraphView,
  graphFromEdges,
} from '@zugzwang/core'
import type { ChaseStudy } from '@zugzwang/games'
import { dismantleGraph, PositionalError } from '@zugzwang/positional'
import type { StudyContext } from '../../engine/study'

export interface CopsData
  extends Pick<ChaseStudy, 'labels' | 'cops' | 'placement' | 'captureTime' | 'placed' | 'safe'> {
  readonly win: boolean
  /** The corners in the order in which they go; undefined where edges lead one way. */
  readonly dismantling?: DismantlingData | undefined
}

export interface DismantlingData {
  readonly corners: readonly number[]
  /** For each corner a vertex that dominates it. */
  readonly dominators: readonly number[]
  /** What is left. */
  readonly core: readonly number[]
}

export async function run({ open }: StudyContext): Promise<CopsData> {
  const { game, match, studies } = await open()
  const chase = studies?.chase?.(currentTurn(match).position)
  if (chase === undefined) throw new TypeError('Only cops chase a robber.')
  const view = game.view?.(game.rules.start())
  const drawn = view?.kind === 'graph' ? view : NO_GRAPH
  return {
    ...chase,
    win: chase.outcome === 'win',
    dismantling: dismantlingOf(graphOf(drawn)),
  }
}

const NO_GRAPH: GraphView = { kind: 'graph', directed: false, vertices: [], arcs: [], pieces: [] }

/** The graph that a view draws; loops and parallel arcs make no difference to anything here. */
function graphOf({ vertices, arcs, directed }: GraphView): Digraph {
  return directed
    ? digraphFromArcs(
        vertices.length,
        arcs.map(([from]) => from),
        arcs.map(([, to]) => to),
      )
    : graphFromEdges(vertices.length, arcs)
}

function dismantlingOf(graph: Digraph): DismantlingData | undefined {
  if (graph.order === 0) return undefined
  try {
    const { corners, dominators, core } = dismantleGraph(graph)
    return { corners: [...corners], dominators: [...dominators], core: [...core] }
  } catch (error) {
    if (error instanceof PositionalError && error.code === 'INVALID_GRAPH') return undefined
    throw error
  }
}
