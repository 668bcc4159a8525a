// A certificate: the proof of what one position is worth, cut out of a solution. It holds only what the proof needs,
// and all of it, so that it can be handed on and checked without the game, the solver or the rest of the answer.
//
// To be worth x to Max is two claims: Max can get at least x, and Min can keep it at most x. Each is shown by a
// strategy: one move wherever the claimant is to move, all moves wherever the opponent is. Where the claim is better
// for the claimant than endless play, play must come to an end, and so every move leads to a node further down the
// list. A claim that nothing could break needs no proof: that a win is at most a win, or an endless play of infinite
// worth at most that.
//
// In impartial arenas whoever is to move in the position proved is called Max.

import { type Arena, isTerminal, MAX, MIN, type Player, terminalPayoff } from '../arena/arena'
import { DigraphBuilder } from '../digraph/builder'
import type { Digraph } from '../digraph/digraph'
import { topologicalOrder } from '../digraph/topological-order'
import { CoreError } from '../errors'
import { bestArcs, checkBelongs, pliesAt, type Solution, valueAt } from './solution'

/** A strategy that keeps a promise. Node 0 is the position proved; nodes are positions with the player to move there. */
export interface Strategy {
  /** Whose strategy: MAX promises at least the bounds, MIN at most. */
  readonly player: Player
  /** Node i is this position of the arena. */
  readonly positions: Int32Array
  /** Who is to move at node i. */
  readonly movers: Uint8Array
  /** What is promised at node i, in worths of Max; costs already paid are not counted. */
  readonly bounds: Float64Array
  /** What node i pays Max where play ends there, NaN elsewhere. */
  readonly payoffs: Float64Array
  /** The moves: one where the strategy's player is to move, all moves of the arena where the opponent is. */
  readonly graph: Digraph
  /** Cost of each arc of `graph`; absent in arenas without costs. */
  readonly costs?: Float64Array | undefined
}

/** The proof of what one position is worth. */
export interface Certificate {
  /** Whether payoffs are −1, 0 and +1 and endless play is a draw, so that a win needs no proof that it is the most. */
  readonly outcomesOnly: boolean
  /** Whether both players have the same moves in the arena. */
  readonly impartial: boolean
  /** Worth of endless play. */
  readonly endless: number
  readonly position: number
  /** Worth of the position: Max's where positions have a mover, the mover's own in impartial arenas. */
  readonly value: number
  /** Plies to the end, −1 for none: what the longest resistance takes against the strategy that ends play. */
  readonly plies: number
  readonly strategies: readonly Strategy[]
}

/**
 * Proves what a position of a solved arena is worth. The size of the proof is that of the positions it needs: for a won
 * one all that the winner's strategy can come to. O(that size).
 *
 * @throws CoreError INVALID_SOLUTION when the solution is of another arena, as far as the positions needed show it;
 *   INVALID_POSITION when there is no such position.
 */
export function createCertificate(arena: Arena, solution: Solution, position: number): Certificate {
  checkBelongs(arena, solution)
  const outcomesOnly = solution.value === undefined
  const value = valueAt(solution, position)
  const players = ([MAX, MIN] as const).filter((player) => !isTrivial(player, value, outcomesOnly))
  return {
    outcomesOnly,
    impartial: arena.mover === undefined,
    endless: arena.endless ?? 0,
    position,
    value,
    plies: pliesAt(solution, position),
    strategies: players.map((player) => cutStrategy(arena, solution, position, player)),
  }
}

/** Whether the promise of at least (MAX) or at most (MIN) this worth cannot be broken. */
export function isTrivial(player: Player, value: number, outcomesOnly: boolean): boolean {
  const extreme = outcomesOnly ? 1 : Number.POSITIVE_INFINITY
  return value === (player === MAX ? -extreme : extreme)
}

/** The part of an arena that a strategy can come to; node 0 is where it begins. */
interface Reach {
  readonly vertices: readonly number[]
  readonly movers: readonly number[]
  readonly graph: Digraph
  /** The arena's arc for each arc of `graph`. */
  readonly arcs: readonly number[]
}

function cutStrategy(arena: Arena, solution: Solution, position: number, player: Player): Strategy {
  const { vertices, movers, graph, arcs } = reach(arena, solution, position, player)
  // A strategy that must end has no cycle: an order in which every move leads down shows it.
  const order = topologicalOrder(graph) ?? Int32Array.from(vertices.keys())
  const place = new Int32Array(graph.order)
  order.forEach((node, i) => {
    place[node] = i
  })
  const builder = new DigraphBuilder()
  const costs: number[] = []
  order.forEach((node, i) => {
    builder.addVertex(i)
    const last = graph.offsets[node + 1]
    for (let arc = graph.offsets[node]; arc < last; arc++) {
      builder.addArc(i, place[graph.targets[arc]])
      costs.push(arena.cost?.[arcs[arc]] ?? 0)
    }
  })
  const vertexAt = (node: number) => vertices[node]
  // Without costs the promise is the same wherever play goes; with them it is what is still to come.
  const boundAt = (node: number) =>
    valueAt(solution, arena.cost === undefined ? position : vertexAt(node))
  const payoffAt = (node: number) => {
    const paid = terminalPayoff(arena, vertexAt(node))
    return arena.mover === undefined && movers[node] === MIN ? -paid : paid
  }
  return {
    player,
    positions: Int32Array.from(order, vertexAt),
    movers: Uint8Array.from(order, (node) => movers[node]),
    bounds: Float64Array.from(order, boundAt),
    payoffs: Float64Array.from(order, (node) => payoffAt(node) + 0),
    graph: builder.build(),
    ...(arena.cost && { costs: Float64Array.from(costs) }),
  }
}

/** Follows one best move wherever the strategy's player is to move, and all moves of the opponent. */
function reach(arena: Arena, solution: Solution, position: number, player: Player): Reach {
  const { order, offsets, targets } = arena.graph
  const nodes = new Map<number, number>()
  const vertices: number[] = []
  const movers: number[] = []
  const builder = new DigraphBuilder()
  const arcs: number[] = []
  // A node is known by its position, and in impartial arenas by who is to move there.
  const nodeOf = (vertex: number, turn: number): number => {
    const mover = arena.mover?.[vertex] ?? turn
    const key = vertex + mover * order
    const known = nodes.get(key)
    if (known !== undefined) return known
    nodes.set(key, vertices.length)
    vertices.push(vertex)
    movers.push(mover)
    return builder.addVertex()
  }
  nodeOf(position, MAX)
  for (let node = 0; node < vertices.length; node++) {
    const vertex = vertices[node]
    if (isTerminal(arena, vertex)) {
      if (valueAt(solution, vertex) !== terminalPayoff(arena, vertex))
        throw strangeError(vertex, 'play ends there, and pays something else')
      continue
    }
    const first = offsets[vertex]
    const count = offsets[vertex + 1] - first
    const moves =
      movers[node] === player
        ? bestArcs(arena, solution, vertex).slice(0, 1)
        : Array.from({ length: count }, (_, i) => first + i)
    if (moves.length === 0) throw strangeError(vertex, 'no move comes to its value in its plies')
    for (const arc of moves) {
      builder.addArc(node, nodeOf(targets[arc], movers[node] === MAX ? MIN : MAX))
      arcs.push(arc)
    }
  }
  return { vertices, movers, graph: builder.build(), arcs }
}

/** INVALID_SOLUTION: what the solution says of a position cannot be an answer to the arena. */
function strangeError(vertex: number, why: string): CoreError {
  return new CoreError(
    'INVALID_SOLUTION',
    ({ position }) =>
      `the solution is not that of the arena: at ${position(vertex)} ${why}. verifySolution says where they differ first.`,
    { expected: 'the solution of this arena', place: { vertex } },
  )
}
