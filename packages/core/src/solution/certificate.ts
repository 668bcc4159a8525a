// A proof of one position's value, extracted from a solution, that can be checked without the game, the solver or the rest of the
// answer.
//
// A value of x is two claims: Max can get at least x, and Min can keep it to at most x. Each is proved by a strategy: one
// move wherever the claimant is to move, all moves wherever the opponent is. If the claim is better for the claimant than
// endless play, play must end, and so every move leads to a node further down the list. A claim that cannot be broken
// needs no proof: for example that a win is at most a win.
//
// In impartial arenas the player to move at the proved position is called Max.

import { type Arena, isTerminal, MAX, MIN, type Player, terminalPayoff } from '../arena/arena'
import { DigraphBuilder } from '../digraph/builder'
import type { Digraph } from '../digraph/digraph'
import { topologicalOrder } from '../digraph/topological-order'
import { CoreError } from '../errors'
import { bestArcs, checkBelongs, pliesAt, type Solution, valueAt } from './solution'

/** A strategy that keeps a promise. A node is a position with the player to move there; node 0 is the proved position. */
export interface Strategy {
  /** Whose strategy it is: MAX promises at least the bounds, MIN at most. */
  readonly player: Player
  /** The arena's position at node i. */
  readonly positions: Int32Array
  /** Who is to move at node i. */
  readonly movers: Uint8Array
  /** The promise at node i, as a value to Max, without costs already paid. */
  readonly bounds: Float64Array
  /** What node i pays Max where play ends there, NaN elsewhere. */
  readonly payoffs: Float64Array
  /** The moves: one where the strategy's player is to move, all moves of the arena where the opponent is. */
  readonly graph: Digraph
  /** Cost of each arc of `graph`; absent in arenas without costs. */
  readonly costs?: Float64Array | undefined
  /**
   * The place in the order of the rules of the one move at node i, −1 where there is none or the opponent is to move. Present where
   * positions have no numbers of an arena and are those of the nodes: `replayCertificate` finds them by the moves.
   */
  readonly choices?: Int32Array | undefined
}

/** The proof of one position's value. */
export interface Certificate {
  /** Whether payoffs and the value of endless play are −1, 0 or +1: then a win is the maximum without proof. */
  readonly outcomesOnly: boolean
  /** Whether both players have the same moves in the arena. */
  readonly impartial: boolean
  /** Value of endless play. */
  readonly endless: number
  readonly position: number
  /** Value of the position: to Max if positions have movers, to the mover in impartial arenas. */
  readonly value: number
  /** Plies to the end under the longest resistance to the strategy that ends play; −1 if play is endless. */
  readonly plies: number
  readonly strategies: readonly Strategy[]
}

/**
 * Proves the value of a position of a solved arena. The proof holds the positions it needs, with their moves: for a win, all
 * that the winner's strategy can reach. O(that size).
 *
 * @throws CoreError INVALID_SOLUTION if the solution belongs to another arena and the positions needed show it;
 *   INVALID_POSITION if there is no such position.
 * @see README.md#any-answer-can-be-checked
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

/** Whether the promise of at least (MAX) or at most (MIN) this value cannot be broken. */
export function isTrivial(player: Player, value: number, outcomesOnly: boolean): boolean {
  const extreme = outcomesOnly ? 1 : Number.POSITIVE_INFINITY
  return value === (player === MAX ? -extreme : extreme)
}

/** The part of an arena that a strategy can reach; node 0 is where it begins. */
interface Reach {
  readonly vertices: readonly number[]
  readonly movers: readonly number[]
  readonly graph: Digraph
  /** The arena's arc for each arc of `graph`. */
  readonly arcs: readonly number[]
}

function cutStrategy(arena: Arena, solution: Solution, position: number, player: Player): Strategy {
  const { vertices, movers, graph, arcs } = reach(arena, solution, position, player)
  // A strategy that must end has no cycle: numbering nodes so that every move leads down the list shows it.
  const order = topologicalOrder(graph) ?? Int32Array.from(vertices.keys())
  const place = new Int32Array(graph.order)
  for (const [i, node] of order.entries()) place[node] = i
  const builder = new DigraphBuilder()
  const costs: number[] = []
  for (const [i, node] of order.entries()) {
    builder.addVertex(i)
    for (let arc = graph.offsets[node]; arc < graph.offsets[node + 1]; arc++) {
      builder.addArc(i, place[graph.targets[arc]])
      costs.push(arena.cost?.[arcs[arc]] ?? 0)
    }
  }
  const vertexAt = (node: number) => vertices[node]
  // Without costs the promise is the same at every node; with costs it is what remains from the node on.
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
  // A node is identified by its position, and in impartial arenas also by the player to move.
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
        throw strangeError(vertex, 'play ends there with another payoff')
      continue
    }
    const length = offsets[vertex + 1] - offsets[vertex]
    const moves =
      movers[node] === player
        ? bestArcs(arena, solution, vertex).slice(0, 1)
        : Array.from({ length }, (_, i) => offsets[vertex] + i)
    if (moves.length === 0) throw strangeError(vertex, 'no move leads to its value in its plies')
    for (const arc of moves) {
      builder.addArc(node, nodeOf(targets[arc], movers[node] === MAX ? MIN : MAX))
      arcs.push(arc)
    }
  }
  return { vertices, movers, graph: builder.build(), arcs }
}

/** INVALID_SOLUTION: what the solution says about a position cannot be right for this arena. */
function strangeError(vertex: number, why: string): CoreError {
  return new CoreError('INVALID_SOLUTION', {
    what: ({ position }) => `the solution belongs to another arena: at ${position(vertex)} ${why}`,
    found: why,
    expected: 'a solution that verifySolution accepts',
    place: { vertex },
  })
}
