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
import { type Digraph, digraphFromArcs } from '../digraph/digraph'
import { topologicalOrder } from '../digraph/topological-order'
import { bestArcs, remotenessOf, type Solution, worthOf } from './solution'

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
  readonly worth: number
  /** Plies to the end as the solution says, −1 for none; told, not proved. */
  readonly plies: number
  readonly strategies: readonly Strategy[]
}

/**
 * Proves what a position of a solved arena is worth. The size of the proof is that of the positions it needs: for a won
 * one all that the winner's strategy can come to. O(that size), and O(order) scratch space.
 */
export function createCertificate(arena: Arena, solution: Solution, position: number): Certificate {
  const outcomesOnly = solution.value === undefined
  const worth = worthOf(solution, position)
  const players = ([MAX, MIN] as const).filter((player) => !isTrivial(player, worth, outcomesOnly))
  return {
    outcomesOnly,
    impartial: arena.mover === undefined,
    endless: arena.endless ?? 0,
    position,
    worth,
    plies: remotenessOf(solution, position),
    strategies: players.map((player) => cutStrategy(arena, solution, position, player)),
  }
}

/** Whether the promise of at least (MAX) or at most (MIN) this worth cannot be broken. */
export function isTrivial(player: Player, worth: number, outcomesOnly: boolean): boolean {
  const extreme = outcomesOnly ? 1 : Number.POSITIVE_INFINITY
  return worth === (player === MAX ? -extreme : extreme)
}

function cutStrategy(arena: Arena, solution: Solution, position: number, player: Player): Strategy {
  const { order, offsets, targets } = arena.graph
  const impartial = arena.mover === undefined
  // A node is known by its position, and in impartial arenas by who is to move there.
  const nodes = new Map<number, number>()
  const keys: number[] = []
  const nodeOf = (vertex: number, mover: number): number => {
    const key = impartial ? vertex + mover * order : vertex
    const known = nodes.get(key)
    if (known !== undefined) return known
    nodes.set(key, keys.length)
    keys.push(key)
    return keys.length - 1
  }
  const vertexOf = (key: number) => (key < order ? key : key - order)
  const moverOf = (key: number) =>
    impartial ? (key < order ? MAX : MIN) : (arena.mover?.[key] as number)

  const sources: number[] = []
  const ends: number[] = []
  const costs: number[] = []
  nodeOf(position, MAX)
  for (let node = 0; node < keys.length; node++) {
    const key = keys[node] as number
    const vertex = vertexOf(key)
    if (isTerminal(arena, vertex)) continue
    const mover = moverOf(key)
    const first = offsets[vertex] as number
    const moves =
      mover === player
        ? bestArcs(arena, solution, vertex).slice(0, 1)
        : Array.from({ length: (offsets[vertex + 1] as number) - first }, (_, i) => first + i)
    for (const arc of moves) {
      sources.push(node)
      ends.push(nodeOf(targets[arc] as number, mover === MAX ? MIN : MAX))
      costs.push(arena.cost?.[arc] ?? 0)
    }
  }
  // Moves of a node stand together already, so digraphFromArcs keeps arcs, and costs, as they are.
  const graph = digraphFromArcs(keys.length, sources, ends)
  // A strategy that must end has no cycle: an order in which every move leads down shows it.
  return pick(topologicalOrder(graph) ?? Int32Array.from(keys.keys()))

  function pick(nodeOrder: Int32Array): Strategy {
    const place = new Int32Array(keys.length)
    nodeOrder.forEach((node, i) => {
      place[node] = i
    })
    const picked = Array.from(nodeOrder, (node) => keys[node] as number)
    const arcs = Array.from(nodeOrder, (node) => {
      const first = graph.offsets[node] as number
      return Array.from(
        { length: (graph.offsets[node + 1] as number) - first },
        (_, i) => first + i,
      )
    })
    const turn = (key: number) => (impartial && moverOf(key) === MIN ? -1 : 1)
    const flat = arcs.flat()
    return {
      player,
      positions: Int32Array.from(picked, vertexOf),
      movers: Uint8Array.from(picked, moverOf),
      // Without costs the promise is the same wherever play goes; with them it is what is still to come.
      bounds: Float64Array.from(picked, (key) =>
        worthOf(solution, arena.cost === undefined ? position : vertexOf(key)),
      ),
      payoffs: Float64Array.from(
        picked,
        (key) => turn(key) * terminalPayoff(arena, vertexOf(key)) + 0,
      ),
      graph: digraphFromArcs(
        keys.length,
        arcs.flatMap((list, i) => list.map(() => i)),
        flat.map((arc) => place[graph.targets[arc] as number] as number),
      ),
      ...(arena.cost && { costs: Float64Array.from(flat, (arc) => costs[arc] as number) }),
    }
  }
}
