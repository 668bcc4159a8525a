// Reachability and safety games as data of core, where play ends at what is reached, and as games of infinite play.

import {
  type Arena,
  type Digraph,
  isTerminal,
  MAX,
  MIN,
  terminalPayoff,
  UNDECIDED,
  validateArena,
} from '@zugzwang/core'
import { ParityError } from '../errors'
import { type InfiniteArena, type Objective, playerOf, validateInfiniteArena } from './arena'

/**
 * The game of infinite play that Max wins from just the positions whose value in an arena is at least a number. Positions keep their
 * numbers; where play ends, they have no moves, and the loser is to move. O(order + size).
 *
 * @param least - Default: 1, a win of Max if all payoffs are −1, 0 and 1.
 * @throws CoreError INVALID_DIGRAPH or INVALID_ARENA; ParityError UNSUPPORTED_ARENA if positions have no movers, or moves cost.
 * @see README.md#games-that-end
 */
export function infiniteArenaOf(arena: Arena, least = 1): InfiniteArena {
  validateArena(arena)
  const { graph, mover, cost, endless = 0 } = arena
  if (mover === undefined) throw unsupported('mover', undefined, 'a mover for each position')
  if (cost !== undefined) throw unsupported('cost', 'a list', 'moves without costs')
  if (typeof least !== 'number' || Number.isNaN(least)) {
    const what = `The least value that wins is ${String(least)}`
    const place = { field: 'least' }
    throw new ParityError('INVALID_OPTION', { what, found: least, expected: 'a number', place })
  }
  const { order } = graph
  const loser = mover.slice()
  for (let v = 0; v < order; v++)
    if (isTerminal(arena, v)) loser[v] = terminalPayoff(arena, v) >= least ? MIN : MAX
  const priority = new Int32Array(order).fill(endless >= least ? MAX : MIN)
  return {
    graph: withoutArcs(graph, (v) => isTerminal(arena, v)),
    mover: loser,
    objective: { kind: 'parity', priority },
  }
}

/**
 * The arena of core of a game of infinite play in which endless play is won by one player, except where it stays at one position for want of
 * another move: play ends there. All payoffs are 1 if Max wins and −1 if Min does, and so is the value of endless play. O(order + size).
 *
 * @throws CoreError INVALID_DIGRAPH; ParityError INVALID_ARENA, or UNSUPPORTED_ARENA naming the first position with two priorities to choose
 * from, or if weights count.
 * @see README.md#games-that-end
 */
export function finiteArenaOf(arena: InfiniteArena): Arena {
  validateInfiniteArena(arena)
  const { graph, mover, objective } = arena
  const { order, offsets, targets } = graph
  const isEnd = (v: number): boolean => {
    let arc = offsets[v]
    while (arc < offsets[v + 1] && targets[arc] === v) arc++
    return arc === offsets[v + 1]
  }
  const payoff = new Float32Array(order).fill(UNDECIDED)
  let endless: number | undefined
  for (let v = 0; v < order; v++) {
    const isWon = offsets[v] === offsets[v + 1] ? mover[v] === MIN : favours(objective, v) === MAX
    const worth = isWon ? 1 : -1
    if (isEnd(v)) {
      payoff[v] = worth
      continue
    }
    endless ??= worth
    if (worth !== endless)
      throw unsupported('objective', worth, `${endless}: endless play won by one player`, v)
  }
  return { graph: withoutArcs(graph, isEnd), mover, payoff, endless: endless ?? 0 }
}

/** The player who wins where a position is visited for ever. */
function favours(objective: Objective, v: number): number {
  switch (objective.kind) {
    case 'parity':
      return playerOf(objective.priority[v])
    case 'buchi':
    case 'coBuchi':
      return objective.accepting[v] === 1 ? MAX : MIN
    default:
      throw unsupported('objective', objective.kind, 'parity, buchi or coBuchi')
  }
}

/** A digraph without the arcs from some vertices. */
function withoutArcs(
  { order, size, offsets, targets }: Digraph,
  isEnd: (v: number) => boolean,
): Digraph {
  const begins = new Int32Array(order + 1)
  const ends = new Int32Array(size)
  let count = 0
  for (let v = 0; v < order; v++) {
    if (!isEnd(v))
      for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) ends[count++] = targets[arc]
    begins[v + 1] = count
  }
  return { order, size: count, offsets: begins, targets: ends.slice(0, count) }
}

function unsupported(
  field: string,
  found: unknown,
  expected: string,
  vertex?: number,
): ParityError {
  const of = vertex === undefined ? '' : ` at position ${vertex}`
  return new ParityError('UNSUPPORTED_ARENA', {
    what: `The ${field}${of} is ${String(found)}`,
    found,
    expected,
    place: vertex === undefined ? { field } : { field, vertex },
  })
}
