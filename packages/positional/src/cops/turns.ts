// The moves of both sides, by number.

import type { Digraph } from '@zugzwang/core'
import { maxDegree } from '../digraphs'
import { checkLimit } from '../errors'
import { type Chase, listTurns } from './chase'
import { dropRepeated } from './steps'

export interface CopMoves {
  /** Most moves from one placement, repetitions counted. */
  readonly most: number
  /** The placements that the cops can reach in one turn, ascending. Aliased: the next call overwrites them. */
  from(placement: number): Float64Array
}

export interface RobberMoves {
  /** The vertices that the robber can reach in one turn, ascending, those of cops included. Aliased as well. */
  from(placement: number, robber: number): Int32Array
}

const MAX_MOVES = 2 ** 24

/**
 * The moves of the cops; with transposed `steps`, the placements from which they reach one.
 *
 * @param steps - Rows sorted and without repetition; a vertex may be without a step.
 * @throws PositionalError LIMIT_EXCEEDED if there can be more than 2^24, repetitions counted.
 */
export function createCopMoves(chase: Chase, steps: Digraph = chase.copSteps): CopMoves {
  const { cops, moving, placements } = chase
  const { offsets, targets } = steps
  const turns = listTurns(cops, moving)
  const most = turns.length * maxDegree(steps) ** moving
  const what = `${nameOf(chase)}: up to ${most} moves of the cops from one position`
  checkLimit(most, MAX_MOVES, what)
  const reached = new Float64Array(most)
  const place = new Int32Array(cops)
  const moved = new Int32Array(cops)
  const step = new Int32Array(moving)
  const isStuck = (v: number): boolean => offsets[v] === offsets[v + 1]
  return {
    most,
    from(placement) {
      placements.unrank(placement, place)
      let length = 0
      for (const turn of turns) {
        if (turn.some((cop, i) => i < moving && isStuck(place[cop]))) continue
        moved.set(place)
        step.fill(0)
        // Counts through all steps of the moving cops, the first the fastest
        for (let i = 0; i < moving; ) {
          for (i = 0; i < moving; i++) {
            const cop = turn[i]
            const at = offsets[place[cop]] + step[i]
            moved[cop] = targets[at]
          }
          reached[length++] = placements.rank(moved)
          for (i = 0; i < moving; i++) {
            const from = place[turn[i]]
            step[i] = step[i] + 1
            if (step[i] < offsets[from + 1] - offsets[from]) break
            step[i] = 0
          }
        }
      }
      reached.subarray(0, length).sort()
      return reached.subarray(0, dropRepeated(reached, 0, length))
    },
  }
}

/**
 * The moves of the robber; with transposed `steps`, the vertices from which it reaches one, those of cops included, where no robber
 * is to move.
 */
export function createRobberMoves(chase: Chase, steps: Digraph = chase.robberSteps): RobberMoves {
  const { order, cops, robberSpeed, placements } = chase
  const { offsets, targets } = steps
  const place = new Int32Array(cops)
  const queue = new Int32Array(order)
  const distance = new Int32Array(order).fill(-1)
  return {
    from(placement, robber) {
      placements.unrank(placement, place)
      let length = 0
      // Breadth first; the robber's own vertex is reached by a step too, even by staying
      for (let i = -1; i < length; i++) {
        const v = i === -1 ? robber : queue[i]
        const steps = i === -1 ? 0 : distance[v]
        if (steps === robberSpeed) break
        if (i !== -1 && place.includes(v)) continue
        for (let s = offsets[v]; s < offsets[v + 1]; s++) {
          const next = targets[s]
          if (distance[next] !== -1) continue
          distance[next] = steps + 1
          queue[length++] = next
        }
      }
      for (let i = 0; i < length; i++) distance[queue[i]] = -1
      return queue.subarray(0, length).sort()
    },
  }
}

export function nameOf({ cops, order }: Chase): string {
  return `${cops} ${cops === 1 ? 'cop' : 'cops'} and a robber on ${order} vertices`
}
