// Random parity games, as PGSolver's randomgame makes them.

import { digraphFromArcs } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { type InfiniteArena, MAX_PRIORITY, type ParityObjective } from '../arena/arena'
import { optionError } from './option-error'

/** What a random parity game is like. */
export interface RandomParityOptions {
  /** The number of positions, 1 … 10^7. */
  readonly positions: number
  /** Priorities are 0 … priorities − 1; 1 … 2^31 − 1. */
  readonly priorities: number
  /** The least number of moves of a position, 1 … mostMoves. */
  readonly leastMoves: number
  /** The largest number of moves, up to the number of positions; `positions` times it is at most 5 · 10^7. */
  readonly mostMoves: number
  /** Any integer from 0; the same game for the same number. */
  readonly seed: number
}

const MOST_POSITIONS = 1e7
const MOST_ARCS = 5e7

/**
 * A random parity game: priorities, movers and numbers of moves are uniform, and each position leads to different ones, itself
 * perhaps. O(order + size).
 *
 * @throws ParityError INVALID_OPTION for a number out of its range.
 * @example
 * ```ts
 * randomParityGame({ positions: 9, priorities: 3, leastMoves: 1, mostMoves: 2, seed: 1 }).graph.order // 9
 * ```
 */
export function randomParityGame(
  options: RandomParityOptions,
): InfiniteArena & { readonly objective: ParityObjective } {
  const { positions, priorities, leastMoves, mostMoves, seed } = options
  check('positions', positions, 1, MOST_POSITIONS)
  check('priorities', priorities, 1, MAX_PRIORITY)
  check('mostMoves', mostMoves, 1, Math.min(positions, Math.floor(MOST_ARCS / positions)))
  check('leastMoves', leastMoves, 1, mostMoves)
  check('seed', seed, 0, Number.MAX_SAFE_INTEGER)
  const random = createRandom(seed)
  const priority = new Int32Array(positions)
  const mover = new Uint8Array(positions)
  const seenFrom = new Int32Array(positions).fill(-1)
  const sources: number[] = []
  const targets: number[] = []
  for (let v = 0; v < positions; v++) {
    priority[v] = random(priorities)
    mover[v] = random(2)
    const moves = leastMoves + random(mostMoves - leastMoves + 1)
    // Floyd's sample without repetition (Bentley and Floyd 1987)
    for (let last = positions - moves; last < positions; last++) {
      const drawn = random(last + 1)
      const target = seenFrom[drawn] === v ? last : drawn
      seenFrom[target] = v
      sources.push(v)
      targets.push(target)
    }
  }
  const graph = digraphFromArcs(positions, sources, targets)
  return { graph, mover, objective: { kind: 'parity', priority } }
}

function check(field: string, number: number, least: number, most: number): void {
  if (Number.isInteger(number) && number >= least && number <= most) return
  throw optionError(field, number, `an integer ${least} … ${most}`)
}
