// The memory that opening a game may take: one default, one check, one sentence.

import { excerpt } from '@zugzwang/core/authoring'
import { GamesError } from './errors'
import type { KnownMemory } from './kind'
import type { RequestText } from './request'

/** Memory that opening may take unless a limit is given: what a page in a browser can. */
export const MEMORY_LIMIT = 256e6

/** Bytes that a position takes while a game is explored: itself, its key and its moves, when they are small. */
export const BYTES_PER_POSITION = 256
/** The most positions that core explores, and components that impartial searches. */
export const MOST_POSITIONS: number = 2 ** 24

/** How many positions, or components, fit into a memory, at least 1. */
export function affordable(memoryLimit: number = Infinity): number {
  return Math.max(1, Math.min(Math.floor(memoryLimit / BYTES_PER_POSITION), MOST_POSITIONS))
}

/**
 * Refuses a game whose memory is known and more than the limit.
 *
 * @throws GamesError LIMIT_EXCEEDED with what to do instead.
 */
export function checkBudget(
  { text, column }: RequestText,
  { bytes, instead }: KnownMemory,
  memoryLimit: number,
): void {
  if (bytes <= memoryLimit) return
  const takes = bytes === Infinity ? 'more memory than there is' : `${bytes} bytes of memory`
  throw new GamesError(
    'LIMIT_EXCEEDED',
    `${excerpt(text)}: solving it takes ${takes}; memoryLimit is ${memoryLimit}${instead === undefined ? '' : `; for more, ${instead}`}.`,
    { found: bytes, expected: `at most ${memoryLimit}`, place: { column, field: 'game' } },
  )
}
