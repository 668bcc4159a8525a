// The desk of a thread: the lists that rules write moves to and passes collect cells in, in the memory of WebAssembly.

import type { IndexedRules } from '@zugzwang/core'
import type { RulesKernel } from '@zugzwang/core/wasm'
import type { Desks, Field } from './field'
import { bytesIn, type Room, type SolveMemory, wordsIn } from './memory'
import { LOWER_BYTES, QUEUE } from './passes-module'
import { tiersOf } from './plan'

/** Numbers are words of 32 bits on a desk. */
const MOST_NUMBERS = 2 ** 31 - 1

/** The kernel of rules, unless it stands for other functions than theirs. */
export function kernelOf({
  kernel,
  successors,
  payoff,
  mover,
}: IndexedRules): RulesKernel | undefined {
  const { mirrors } = kernel ?? {}
  return mover === undefined && mirrors?.successors === successors && mirrors?.payoff === payoff
    ? kernel
    : undefined
}

/** Bytes of each list of a desk, and of all of them. */
function deskSizes(rules: IndexedRules) {
  const { maxMoves, maxPredecessors = 0 } = rules
  const list = 4 * (QUEUE + maxPredecessors)
  const sizes = {
    out: 4 * maxMoves,
    // at least one, for updates
    before: 4 * Math.max(1, maxPredecessors),
    won: list,
    counted: list,
    lost: list,
    tiers: LOWER_BYTES * tiersOf(rules).length,
    same: Math.max(maxMoves, maxPredecessors, 1),
    kernel: kernelOf(rules)?.bytes ?? 0,
  }
  const bytes = Object.values(sizes).reduce((sum, size) => sum + 16 * Math.ceil(size / 16), 0)
  return { sizes, bytes }
}

/** Bytes of the desks of a number of threads. */
export const desksBytes = (rules: IndexedRules, threads: number): number =>
  threads * deskSizes(rules).bytes

/** Desks for a number of threads; undefined where the passes in WebAssembly cannot run. */
export function createDesks(
  rules: IndexedRules,
  { wasm, allocate }: SolveMemory,
  threads: number,
): Desks | undefined {
  if (wasm === undefined || rules.count > MOST_NUMBERS) return undefined
  const { bytes } = deskSizes(rules)
  return { memory: wasm, room: allocate(threads * bytes), bytes }
}

/** The lists of a thread. */
export interface Desk {
  readonly out: Int32Array
  readonly before: Int32Array
  readonly won: Int32Array
  readonly counted: Int32Array
  readonly lost: Int32Array
  /** For each lower tier its first number, its length, and the addresses of its cells and of its scores. */
  readonly tiers: Int32Array
  readonly same: Uint8Array
  /** Tables of the rules' kernel. */
  readonly kernel: Uint8Array
}

/** The desk of a thread. */
export function deskAt(rules: IndexedRules, { desks }: Field, place: number): Desk | undefined {
  if (desks === undefined) return undefined
  const { sizes } = deskSizes(rules)
  const { buffer, offset } = desks.room
  let end = offset + place * desks.bytes
  const next = (length: number): Room => {
    const at = end
    end += 16 * Math.ceil(length / 16)
    return { buffer, offset: at, length }
  }
  return {
    out: wordsIn(next(sizes.out)),
    before: wordsIn(next(sizes.before)),
    won: wordsIn(next(sizes.won)),
    counted: wordsIn(next(sizes.counted)),
    lost: wordsIn(next(sizes.lost)),
    tiers: wordsIn(next(sizes.tiers)),
    same: bytesIn(next(sizes.same)),
    kernel: bytesIn(next(sizes.kernel)),
  }
}
