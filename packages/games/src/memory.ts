// How many positions fit into a memory, for games whose solvers count positions or components rather than bytes.

/** Bytes that a position takes while a game is explored: itself, its key and its moves, when they are small. */
export const BYTES_PER_POSITION = 256
/** The most positions that core explores, and components that impartial searches. */
export const MOST_POSITIONS: number = 2 ** 24

/** How many positions, or components, fit into a memory, at least 1. */
export function affordable(memoryLimit: number = Infinity): number {
  return Math.max(1, Math.min(Math.floor(memoryLimit / BYTES_PER_POSITION), MOST_POSITIONS))
}
