// Single changes of an arena, which a check must notice.

import { type Arena, chooseMethod, isTerminal, terminalPayoff, UNDECIDED } from '../src/index'

interface Move {
  readonly target: number
  readonly cost: number
}

/** Ways to change an arena at position v. What comes out is an arena solved by the same method, never the same arena. */
export const ARENA_CHANGES: Record<string, (arena: Arena, v: number) => Arena[]> = {
  'a wrong sink': (arena, v) => {
    if (!isTerminal(arena, v)) return []
    const payoffs = chooseMethod(arena) === 'outcome' ? [-1, 0, 1] : [-2, -1, 0, 1, 2]
    return payoffs
      .filter((payoff) => payoff !== terminalPayoff(arena, v))
      .map((payoff) => ({ ...arena, payoff: payoffsOf(arena).with(v, payoff) }))
  },
  'a swapped owner': ({ mover, ...arena }, v) =>
    mover === undefined ? [] : [{ ...arena, mover: mover.with(v, 1 - mover[v]) }],
  'a lost arc': (arena, v) => {
    const moves = movesAt(arena, v)
    return moves.map((_, i) => withMoves(arena, v, moves.toSpliced(i, 1)))
  },
  'an added arc': (arena, v) => {
    const moves = movesAt(arena, v)
    return Array.from({ length: arena.graph.order }, (_, target) =>
      withMoves(arena, v, [...moves, { target, cost: 1 }]),
    )
  },
  'an arc that leads elsewhere': (arena, v) => {
    const moves = movesAt(arena, v)
    return moves.flatMap((move, i) =>
      Array.from({ length: arena.graph.order }, (_, target) => ({ ...move, target }))
        .filter(({ target }) => target !== move.target)
        .map((moved) => withMoves(arena, v, moves.with(i, moved))),
    )
  },
  'a moved cost': (arena, v) => {
    if (arena.cost === undefined) return []
    const moves = movesAt(arena, v)
    const costs = moves.map(({ cost }) => cost)
    return costs
      .flatMap((cost, i) => [
        costs.with(i, cost + 1),
        ...costs.slice(0, i).map((other, j) => costs.with(i, other).with(j, cost)),
      ])
      .filter((changed) => String(changed) !== String(costs))
      .map((changed) =>
        withMoves(
          arena,
          v,
          moves.map((move, i) => ({ ...move, cost: changed[i] })),
        ),
      )
  },
}

/** The moves of a position as the graph has them, whether or not it is decided. */
export function movesAt({ graph, cost }: Arena, v: number): Move[] {
  const first = graph.offsets[v]
  return Array.from(graph.targets.slice(first, graph.offsets[v + 1]), (target, i) => ({
    target,
    cost: cost?.[first + i] ?? 0,
  }))
}

function withMoves(arena: Arena, v: number, moves: readonly Move[]): Arena {
  const { graph, cost } = arena
  const before = movesAt(arena, v).length
  const from = graph.offsets[v]
  const targets = Array.from(graph.targets)
  targets.splice(from, before, ...moves.map((move) => move.target))
  const costs = Array.from(cost ?? [])
  costs.splice(from, before, ...moves.map((move) => move.cost))
  return {
    ...arena,
    graph: {
      order: graph.order,
      size: targets.length,
      offsets: graph.offsets.map((offset, i) => (i > v ? offset + moves.length - before : offset)),
      targets: Int32Array.from(targets),
    },
    ...(cost && { cost: Float64Array.from(costs) }),
  }
}

/** A copy of its payoffs, UNDECIDED where none is declared. */
export function payoffsOf({ graph, payoff }: Arena): Float64Array {
  return Float64Array.from({ length: graph.order }, (_, v) => payoff?.[v] ?? UNDECIDED)
}
