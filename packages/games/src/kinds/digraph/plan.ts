import { arenaAnswer, estimateMemory, type Sides, solve } from '@zugzwang/core'
import { type Plan, type Readers, solved } from '../../kind'
import { readGraphPlace } from '../../place/graph'
import type { Request } from '../../request'
import { arenaOf, type DigraphValues } from './arena'

const MAX_AND_MIN: Sides = [
  { id: 'max', name: 'Max' },
  { id: 'min', name: 'Min' },
]

export async function planDigraph(
  request: Request<DigraphValues>,
  readers: Readers,
): Promise<Plan> {
  const read = await readGraphPlace(request, readers)
  const { arena, label, find, start } = arenaOf(request, read)
  return {
    estimate() {
      const { order, size } = arena.graph
      return {
        positions: order,
        bytes: estimateMemory(arena),
        seconds: 0.002 + request.place.length * 100e-9 + (order + size) * 150e-9,
      }
    },
    async open(options) {
      const sides = arena.mover && MAX_AND_MIN
      const solution = await solve(arena, options)
      return solved(arenaAnswer(arena, solution, { start, label, find, sides }))
    },
  }
}
