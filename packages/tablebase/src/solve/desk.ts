// The desk of a thread: the lists that rules write moves to and passes collect cells in, in the memory of WebAssembly.

import type { IndexedRules } from '@zugzwang/core'
import type { RulesKernel } from '@zugzwang/core/wasm'
import { blockSizes } from './blocks-module'
import type { Desks, Field } from './field'
import { bytesIn, type Room, type SolveMemory, wordsIn } from './memory'
import { LOWER_BYTES, QUEUE } from './passes-module'
import { tiersOf } from './tiers'

/** Numbers are words of 32 bits on a desk, except to kernels that have blocks. */
export const MOST_NUMBERS: number = 2 ** 31 - 1

/** The kernel of rules, unless it stands for other functions than theirs. */
export function kernelOf({
  kernel,
  successors,
  payoff,
  predecessors,
  mover,
  endless = 0,
}: IndexedRules): RulesKernel | undefined {
  if (kernel === undefined || mover !== undefined || endless !== 0) return undefined
  const { mirrors, functions } = kernel
  const isSame = mirrors.successors === successors && mirrors.payoff === payoff
  const hasUnmoves = 'unmovesOf' in functions
  return isSame && (!hasUnmoves || mirrors.predecessors === predecessors) ? kernel : undefined
}

/** Bytes of each list of a desk, and of all of them. */
function deskSizes(rules: IndexedRules) {
  const { maxMoves, maxPredecessors = 0 } = rules
  const list = 4 * (QUEUE + maxPredecessors)
  const kernel = kernelOf(rules)
  const sizes = {
    // and three words that `movesOf` may write too many
    out: 4 * (kernel?.block ? 1 + 3 * maxMoves : maxMoves + 3),
    // at least one, for updates
    before: 4 * Math.max(1, maxPredecessors),
    won: list,
    counted: list,
    lost: list,
    sent: list,
    tiers: LOWER_BYTES * tiersOf(rules).length,
    same: Math.max(maxMoves, maxPredecessors, 1),
    kernel: kernel?.bytes ?? 0,
  }
  const rows: Readonly<Record<string, number>> = kernel?.block ? blockSizes(kernel.block) : {}
  const all = [...Object.values(sizes), ...Object.values(rows)]
  const bytes = all.reduce((sum, size) => sum + 16 * Math.ceil(size / 16), 0)
  return { sizes, rows, bytes }
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
  if (wasm === undefined) return undefined
  if (rules.count > MOST_NUMBERS && kernelOf(rules)?.block === undefined) return undefined
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
  /** Updates of other windows. */
  readonly sent: Int32Array
  /** For each lower tier an entry of `LOWER_BYTES`. */
  readonly tiers: Int32Array
  readonly same: Uint8Array
  /** Tables of the rules' kernel. */
  readonly kernel: Uint8Array
  /** What blocks are worked out in, by global. */
  readonly rows: Readonly<Record<string, Room>>
}

/** The desk of a thread. */
export function deskAt(rules: IndexedRules, { desks }: Field, place: number): Desk | undefined {
  if (desks === undefined) return undefined
  const { sizes, rows } = deskSizes(rules)
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
    sent: wordsIn(next(sizes.sent)),
    tiers: wordsIn(next(sizes.tiers)),
    same: bytesIn(next(sizes.same)),
    kernel: bytesIn(next(sizes.kernel)),
    rows: Object.fromEntries(Object.entries(rows).map(([name, size]) => [name, next(size)])),
  }
}
