// What the solvers of parity games work on: highest priority decides, priorities are small and alternate in parity, every position has a
// move. All are typed arrays, numbered as in the arena.

import { type Digraph, MAX, MIN, transpose } from '@zugzwang/core'
import type { InfiniteArena, Objective } from '../arena/arena'
import { NO_MOVE } from '../solution/solution'

/** A winner that is not known yet. */
export const UNKNOWN = 2

/** A parity game in which the highest priority decides. */
export interface ParityGame {
  readonly graph: Digraph
  readonly transposed: Digraph
  /** MAX (Even) or MIN (Odd). */
  readonly mover: Uint8Array
  /** Of each position, 0 … levels − 1; even ones favour Even. */
  readonly priority: Int32Array
  readonly levels: number
}

/** What solvers find: `move` is the position that the winner moves to, −1 where they do not move. */
export interface Found {
  /** MAX, MIN, or UNKNOWN as long as it is not decided. */
  readonly winner: Uint8Array
  readonly move: Int32Array
  /** Arcs looked at. */
  arcs: number
}

/** The priorities as if the highest decided, from 0 on, without gaps between priorities of different parity. */
function levelsOf(objective: Objective, order: number): Int32Array {
  switch (objective.kind) {
    case 'buchi':
      return Int32Array.from(objective.accepting, (mark) => (mark === 1 ? 2 : 1))
    case 'coBuchi':
      return Int32Array.from(objective.accepting, (mark) => (mark === 1 ? 0 : 1))
    case 'parity':
      return compressed(objective.priority, objective.decides === 'min')
    default:
      return new Int32Array(order)
  }
}

/**
 * Neighbours of equal parity become one; the order is turned round where the lowest decides. O(n), or O(n log n) if priorities are larger
 * than 2 n.
 */
function compressed(priority: Int32Array, isTurned: boolean): Int32Array {
  const most = largestOf(priority)
  if (most > 2 * priority.length) return compressed(narrowed(priority), isTurned)
  const levels = new Int32Array(most + 1)
  for (let v = 0; v < priority.length; v++) levels[priority[v]] = 1
  let level = -1
  for (let i = 0; i <= most; i++) {
    const p = isTurned ? most - i : i
    if (levels[p] === 0) continue
    level = level === -1 ? p & 1 : level + ((level ^ p) & 1)
    levels[p] = level
  }
  const renumbered = new Int32Array(priority.length)
  for (let v = 0; v < priority.length; v++) renumbered[v] = levels[priority[v]]
  return renumbered
}

/** Numbers below 2 n in the same order, and of the same parity. O(n log n) time, 8 n bytes. */
function narrowed(priority: Int32Array): Int32Array {
  const distinct = priority.slice().sort()
  let count = 0
  for (let i = 0; i < distinct.length; i++)
    if (i === 0 || distinct[i] !== distinct[count - 1]) distinct[count++] = distinct[i]
  return priority.map((p) => {
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (distinct[middle] < p) low = middle + 1
      else high = middle
    }
    return 2 * low + (p % 2)
  })
}

function largestOf(numbers: Int32Array): number {
  let largest = 0
  for (let i = 0; i < numbers.length; i++) if (numbers[i] > largest) largest = numbers[i]
  return largest
}

/** The game of an arena with a parity or Büchi objective, with its arcs reversed. O(n log n + m). */
export function parityGame({ graph, mover, objective }: InfiniteArena): ParityGame {
  const { order } = graph
  const priority = levelsOf(objective, order)
  const levels = order === 0 ? 0 : largestOf(priority) + 1
  return { graph, transposed: transpose(graph), mover, priority, levels }
}

/** Nothing known. */
export function nothingFound(order: number): Found {
  return {
    winner: new Uint8Array(order).fill(UNKNOWN),
    move: new Int32Array(order).fill(-1),
    arcs: 0,
  }
}

/** The player who is not this one. */
export const otherOf = (player: number): number => (player === MAX ? MIN : MAX)

/** Positions by priority, ascending: those of priority p are sorted[first[p]] … sorted[first[p + 1] − 1]. O(order). */
export function sortedByPriority({ graph, priority, levels }: ParityGame): {
  readonly sorted: Int32Array
  readonly first: Int32Array
} {
  const { order } = graph
  const first = new Int32Array(levels + 1)
  for (let v = 0; v < order; v++) first[priority[v] + 1]++
  for (let p = 0; p < levels; p++) first[p + 1] += first[p]
  const end = first.slice()
  const sorted = new Int32Array(order)
  for (let v = 0; v < order; v++) sorted[end[priority[v]]++] = v
  return { sorted, first }
}

/** The arcs of the moves, in their place. NO_MOVE where the winner does not move. O(size). */
export function arcsOf({ graph, mover }: ParityGame, { winner, move }: Found): Int32Array {
  const { order, offsets, targets } = graph
  for (let v = 0; v < order; v++) {
    if (winner[v] === mover[v]) {
      const to = move[v]
      let arc = offsets[v]
      while (targets[arc] !== to) arc++
      move[v] = arc
    } else move[v] = NO_MOVE
  }
  return move
}
