// Checks an answer without any solver: this folder shares no code with solve/ and imports nothing from there. A solution is right if both
// regions are closed, that is, the winner's moves stay in the region and the loser's cannot leave it, and no play that follows a strategy is won by
// the other player.

import type { WorkOptions } from '@zugzwang/core'
import { createFault, createPace, type FaultData, type Pace } from '@zugzwang/core/authoring'
import { type InfiniteArena, validateInfiniteArena } from '../arena/arena'
import { NO_MOVE, type StrategySolution } from '../solution/solution'
import { wrongCredit } from './credits'
import { lostCycle } from './cycles'
import type { StrategyViolation, StrategyViolationCode } from './violation'

/**
 * Checks that a solution is right for an arena: undefined if it is, otherwise the first violation. What `strategy` says where the winner does
 * not move is not looked at. O((order + size) log priorities) time, 16 bytes an arc.
 *
 * @throws CoreError INVALID_DIGRAPH, ParityError INVALID_ARENA (as rejections, like the signal's reason).
 * @see README.md#verify
 */
export async function verifyStrategies(
  arena: InfiniteArena,
  solution: StrategySolution,
  options: WorkOptions = {},
): Promise<StrategyViolation | undefined> {
  const pace = createPace(options)
  validateInfiniteArena(arena)
  return (
    misfit(arena, solution) ??
    (await firstOpen(arena, solution, pace)) ??
    (await lostCycle(arena, solution, pace)) ??
    (await wrongCredit(arena, solution, pace))
  )
}

const wrong = (code: StrategyViolationCode, data: FaultData): StrategyViolation =>
  createFault(code, data)

function misfit(
  { graph }: InfiniteArena,
  solution: StrategySolution,
): StrategyViolation | undefined {
  const lists = { winner: solution?.winner, strategy: solution?.strategy }
  for (const [field, list] of Object.entries(lists)) {
    if (list?.length === graph.order) continue
    const what = `The list ${field} has ${list?.length ?? 'no'} entries`
    const expected = `${graph.order}, one for each position`
    return wrong('MISFIT', { what, found: list?.length, expected, place: { field } })
  }
  const vertex = solution.winner.findIndex((winner) => winner > 1)
  if (vertex === -1) return undefined
  const found = solution.winner[vertex]
  return wrong('MISFIT', {
    what: ({ position }) => `the winner of ${position(vertex)} is ${found}`,
    found,
    expected: '0 (Even) or 1 (Odd)',
    place: { vertex, field: 'winner' },
  })
}

async function firstOpen(
  arena: InfiniteArena,
  solution: StrategySolution,
  pace: Pace,
): Promise<StrategyViolation | undefined> {
  const { order, offsets } = arena.graph
  for (let v = 0; v < order; v++) {
    const found =
      solution.winner[v] === arena.mover[v]
        ? winnerAt(arena, solution, v)
        : loserAt(arena, solution, v)
    if (found !== undefined) return found
    if (pace.due(offsets[v + 1] - offsets[v] + 1))
      await pace.rest({ phase: 'verify', done: v, total: order })
  }
  return undefined
}

/** The winner moves: there is a move, and it stays in the region. */
function winnerAt(
  { graph }: InfiniteArena,
  { winner, strategy }: StrategySolution,
  v: number,
): StrategyViolation | undefined {
  const { offsets, targets } = graph
  const arc = strategy[v]
  if (!(Number.isInteger(arc) && arc >= offsets[v] && arc < offsets[v + 1]))
    return wrong('NO_MOVE', {
      what: ({ position }) =>
        `${position(v)} is won by its mover, and its strategy is ${arc === NO_MOVE ? 'none' : `arc ${arc}`}`,
      found: arc,
      expected: `an arc ${offsets[v]} … ${offsets[v + 1] - 1}`,
      place: { vertex: v },
    })
  const target = targets[arc]
  if (winner[target] === winner[v]) return undefined
  return wrong('LEAVES', {
    what: ({ position }) =>
      `the strategy of ${position(v)} leads to ${position(target)}, which the other player wins`,
    found: target,
    expected: 'a position with the same winner',
    place: { vertex: v, arc },
  })
}

/** The loser moves: every move stays in the region. */
function loserAt(
  { graph }: InfiniteArena,
  { winner }: StrategySolution,
  v: number,
): StrategyViolation | undefined {
  const { offsets, targets } = graph
  for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
    const target = targets[arc]
    if (winner[target] === winner[v]) continue
    return wrong('ESCAPE', {
      what: ({ position }) =>
        `${position(v)} is lost by its mover, who has a move to ${position(target)} and wins there`,
      found: target,
      expected: 'moves only to positions with the same winner',
      place: { vertex: v, arc },
    })
  }
  return undefined
}
