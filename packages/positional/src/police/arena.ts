// Police and thief written down: the game as an arena and the answer as a solution, for the verifier. The numbering is this
// package's own, so that nothing of what it says is checked again.

import { type Arena, MAX_ORDER, type Solution, type WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { checkMemory } from '../board/ground'
import { aboveLimit } from '../errors'
import type { Ground } from './ground'
import { checkMoves, type PoliceNumbering, WORTH } from './numbering'

/** Who wins, and in how many plies: −1 where endless play is worth as much, and where they are not counted. */
export interface End {
  readonly by: 'police' | 'thief' | 'draw'
  readonly plies: number
}

/**
 * Writes game and answer down. O(moves) time; 8 bytes a move, 17 a position, 8 more where endless play is a win. The phase
 * of its progress is 'explore', counting positions.
 *
 * @throws PositionalError LIMIT_EXCEEDED when that is more than `limit`, or more than arenas can hold.
 */
export async function writeArena(
  ground: Ground,
  numbering: PoliceNumbering,
  endOf: (index: number) => End,
  limit: number,
  work: WorkOptions,
): Promise<{ arena: Arena; solution: Solution }> {
  const pace = createPace(work)
  checkMoves(ground)
  const { count, maxMoves, endless } = numbering
  const most = countMoves(ground)
  const bytes = 8 * most + (endless === 0 ? 17 : 25) * count
  const why = ` and up to ${most} moves, which written down take`
  checkMemory(ground.board, count, bytes, limit, why)
  const larger = Math.max(count, most)
  if (larger > MAX_ORDER)
    throw aboveLimit(larger, MAX_ORDER, `The arena has ${larger} positions or moves`)
  const offsets = new Int32Array(count + 1)
  const targets = new Int32Array(most)
  const mover = new Uint8Array(count)
  const payoff = new Float64Array(count)
  const score = new Int32Array(count)
  const value = endless === 0 ? undefined : new Float64Array(count)
  const out = new Int32Array(maxMoves)
  let size = 0
  for (let index = 0; index < count; index++) {
    const paid = numbering.payoff(index)
    const moves = Number.isNaN(paid) ? numbering.successors(index, out) : 0
    for (let i = 0; i < moves; i++) targets[size++] = out[i]
    offsets[index + 1] = size
    mover[index] = numbering.mover(index)
    payoff[index] = paid
    const { by, plies } = endOf(index)
    score[index] = WORTH[by] * (plies + 1)
    if (value !== undefined) value[index] = WORTH[by]
    if (pace.due(moves + 8)) await pace.rest({ phase: 'explore', done: index + 1, total: count })
  }
  pace.report({ phase: 'explore', done: count, total: count })
  const graph = { order: count, size, offsets, targets: targets.slice(0, size) }
  return {
    arena: { graph, mover, payoff, ...(endless !== 0 && { endless }) },
    solution: { order: count, score, value },
  }
}

/** How many moves all positions have, those that come to the same counted; where play has ended too. O(cells · police). */
function countMoves({ policeSteps, thiefSteps, placements, open, board }: Ground): number {
  // Joint moves of all placements: the complete homogeneous symmetric polynomial of the degrees
  const joint = new Float64Array(board.police.length + 1)
  joint[0] = 1
  for (let cell = 0; cell < open.length; cell++) {
    const degree = policeSteps.offsets[cell + 1] - policeSteps.offsets[cell]
    for (let j = 1; j < joint.length; j++) joint[j] = joint[j] + degree * joint[j - 1]
  }
  return joint[board.police.length] * open.length + placements.count * thiefSteps.size
}
