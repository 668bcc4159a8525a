// What is known of a graph beside the values of moves: how fast the cops are, where the robber is safe, and the corners.

import {
  currentTurn,
  type Digraph,
  digraphFromArcs,
  type GraphView,
  graphFromEdges,
} from '@zugzwang/core'
import { splitGameText } from '@zugzwang/games/text'
import {
  type CopsAnswer,
  type CopsPosition,
  dismantleGraph,
  PositionalError,
} from '@zugzwang/positional'
import type { StudyContext } from '../../engine/study'

export interface CopsData {
  readonly labels: readonly string[]
  readonly cops: number
  /** Whether the cops win when they choose their vertices first; then where they stand best, and how fast they are. */
  readonly win: boolean
  readonly placement?: readonly number[] | undefined
  readonly captureTime?: number | undefined
  /** Where the cops stand in the position; undefined before they have chosen. */
  readonly placed?: readonly number[] | undefined
  /** Where the robber is safe then, when the cops are to move. */
  readonly safe?: readonly number[] | undefined
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

export async function run({ play, open }: StudyContext): Promise<CopsData> {
  const { game, answer, match } = await open()
  const { outcome, placement, captureTime, safeVertices } = answer as unknown as CopsAnswer
  const { cops } = currentTurn(match).position as CopsPosition
  const view = game.view?.(game.rules.start())
  const drawn = view?.kind === 'graph' ? view : NO_GRAPH
  return {
    labels: drawn.vertices,
    cops: Number.parseInt(splitGameText(play.game).place, 10),
    win: outcome === 'win',
    placement,
    captureTime,
    ...(cops.length > 0 && { placed: cops, safe: safeVertices(cops) }),
    dismantling: dismantlingOf(graphOf(drawn)),
  }
}

const NO_GRAPH: GraphView = { kind: 'graph', directed: false, vertices: [], arcs: [], pieces: [] }

/** The graph that a view draws; loops and parallel arcs make no difference to anything here. */
export function graphOf({ vertices, arcs, directed }: GraphView): Digraph {
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
