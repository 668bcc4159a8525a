// All positions reachable from one, explored and solved by core, independently of the solver of the answer.

import {
  type AnyGame,
  type Arena,
  CoreError,
  explore,
  type Solution,
  solve,
  type WorkOptions,
} from '@zugzwang/core'

export const MOST_REACHED = 50_000

export interface Reach {
  readonly arena: Arena
  readonly positions: readonly unknown[]
  readonly solution: Solution
  /** The number of a position; undefined for one that cannot be reached. */
  vertexOf(position: unknown): number | undefined
}

/** Undefined where there are more positions than `MOST_REACHED`. */
export async function reach(
  { rules }: AnyGame,
  position: unknown,
  options: WorkOptions,
): Promise<Reach | undefined> {
  const from = { ...rules, start: () => position }
  const explored = await explore(from, { ...options, limit: MOST_REACHED }).catch((error) => {
    if (error instanceof CoreError && error.code === 'LIMIT_EXCEEDED') return undefined
    throw error
  })
  if (explored === undefined) return undefined
  return { ...explored, solution: await solve(explored.arena, options) }
}
