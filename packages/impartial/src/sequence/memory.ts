// The memory that sequences of values take, estimated.

import { memoryFault } from '@zugzwang/core/authoring'
import { ImpartialError } from '../errors'

/** Tables of values, and what the JavaScript engine takes. */
const BASE_BYTES = 16_000_000
/** Bytes a heap: values as they are computed and a copy of them. Measured: 12.0 for kayles, 12.3 for nim, to heap 4·10^7. */
const OF_VALUES = 13

/**
 * The peak memory of `grundySequence` up to heap `to`, in bytes, for codes without splits in three and games without many
 * rare heaps, which take 6 bytes each: those would never reach the hundred millions anyway.
 *
 * @example
 * ```ts
 * estimateSequenceMemory(1e6) // bytes
 * ```
 */
export function estimateSequenceMemory(to: number): number {
  return memoryOf(to, OF_VALUES)
}

export function memoryOf(to: number, bytesAHeap: number): number {
  return BASE_BYTES + bytesAHeap * (to + 1)
}

/**
 * Refuses what takes more memory than it may.
 *
 * @param what - Begins the message: `Looking for a period`.
 * @throws ImpartialError `LIMIT_EXCEEDED`, with the heaps that would fit.
 */
export function checkMemory(
  what: string,
  to: number,
  memoryLimit: number = Number.POSITIVE_INFINITY,
  bytesAHeap: number = OF_VALUES,
): void {
  const bytes = memoryOf(to, bytesAHeap)
  if (bytes <= memoryLimit) return
  const most = Math.floor((memoryLimit - BASE_BYTES) / bytesAHeap) - 1
  const instead = most > 0 ? ` (heaps up to ${most} would fit)` : ''
  throw new ImpartialError(
    'LIMIT_EXCEEDED',
    memoryFault(`${what} up to heap ${to} takes`, bytes, memoryLimit, instead),
  )
}
