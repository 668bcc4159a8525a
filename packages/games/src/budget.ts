// The limits of solving: one default, one check of an estimate, one refusal.

import { type Clause, excerpt, type FaultData } from '@zugzwang/core/authoring'
import { GamesError } from './errors'
import type { Estimate, KnownMemory } from './kind'
import type { RequestText } from './request'

/** Memory for solving unless a limit is given, in bytes: what a page in a browser can use. */
export const MEMORY_LIMIT = 256e6

/** Bytes of a position while a game is explored: itself, its key and its moves, if they are small. */
export const BYTES_PER_POSITION = 256
/** Limits of core's exploration and impartial's search. */
export const MOST_POSITIONS: number = 2 ** 24

/** Positions, or components, that fit in memory; at least 1. */
export function affordable(memoryLimit: number = MEMORY_LIMIT): number {
  return Math.max(1, Math.min(Math.floor(memoryLimit / BYTES_PER_POSITION), MOST_POSITIONS))
}

/**
 * Which limit an estimate exceeds: memory if it exceeds both, since time can be allowed; undefined within both.
 *
 * @param limits - Both included.
 * @see README.md#the-catalogue
 */
export function exceededLimit(
  { seconds, bytes }: Pick<Estimate, 'seconds' | 'bytes'>,
  limits: Pick<Estimate, 'seconds' | 'bytes'>,
): 'memory' | 'time' | undefined {
  if (bytes > limits.bytes) return 'memory'
  return seconds > limits.seconds ? 'time' : undefined
}

/** @throws GamesError LIMIT_EXCEEDED, with what to do instead, if the memory is more than the limit. */
export function checkBudget(
  { text, column }: RequestText,
  { bytes, instead }: KnownMemory,
  memoryLimit: number = MEMORY_LIMIT,
): void {
  if (bytes <= memoryLimit) return
  const fault = memoryExceeded('solving it', bytes, memoryLimit, instead)
  const place = { column, field: 'game' }
  throw new GamesError('LIMIT_EXCEEDED', { ...fault, head: `${excerpt(text)}: `, place })
}

export function memoryExceeded(
  what: string,
  bytes: number,
  memoryLimit: number,
  instead: Clause | undefined,
): FaultData {
  return {
    what: ({ size }) =>
      `${what} takes ${bytes === Infinity ? 'more memory than there is' : `${size(bytes)} of memory`}`,
    found: bytes,
    expected(names) {
      const most = `at most ${names.size(memoryLimit)} (${names.option('memoryLimit')})`
      if (instead === undefined) return most
      return `${most}; for more, ${typeof instead === 'string' ? instead : instead(names)}`
    },
  }
}
