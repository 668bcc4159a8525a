// The values of all positions of a digraph, for tables and for boards that are edited.

import {
  countOutcomes,
  MIN,
  type Outcome,
  outcomeAt,
  pliesAt,
  solve,
  terminalPayoff,
  valueAt,
} from '@zugzwang/core'
import type { StudyContext } from '../../engine/study'
import { arenaOf } from './arena'

export interface PositionValue {
  readonly label: string
  /** For the player to move. */
  readonly outcome: Outcome
  /** Absent where play is endless. */
  readonly plies?: number
  /** Max's, or in impartial games the mover's own; absent where the outcome says it all. */
  readonly value?: number
  /** 0 Max, 1 Min; absent where both have the same moves. */
  readonly mover?: 0 | 1 | undefined
  /** What it pays where play ends there. */
  readonly pays?: number | undefined
}

export interface ValuesData {
  readonly positions: readonly PositionValue[]
  readonly counts: Readonly<Record<Outcome, number>>
}

export async function run({ open, options }: StudyContext): Promise<ValuesData> {
  const { game, answer } = await open()
  const arena = arenaOf(game)
  const solution = await solve(arena, options)
  const first = await answer.judge(game.rules.start(), { signal: options.signal })
  const plain = first.value === undefined
  return {
    positions: Array.from({ length: arena.graph.order }, (_, v) => {
      const plies = pliesAt(solution, v)
      const pays = terminalPayoff(arena, v)
      return {
        label: game.formatPosition(v),
        outcome: outcomeAt(arena, solution, v),
        ...(plies >= 0 && { plies }),
        ...(!plain && { value: valueAt(solution, v) + 0 }),
        ...(arena.mover !== undefined && { mover: arena.mover[v] === MIN ? 1 : 0 }),
        ...(!Number.isNaN(pays) && { pays }),
      }
    }),
    counts: countOutcomes(arena, solution),
  }
}
