// Tiers whose moves all leave them, by blocks of positions (blocks-module.ts).

import type { RulesKernel } from '@zugzwang/core/wasm'
import { BLOCK_GLOBALS } from './blocks-module'
import type { Desk } from './desk'
import type { KernelState } from './kernel-state'
import { bytesIn, wordsIn } from './memory'

/** Cells are counted from the first of the tier. */
export interface Blocks {
  /** Prepares the kernel for a cell. Returns the cell behind the last that it is prepared for. */
  prepare(cell: number): number
  /** Looks at cells. Returns −1 at the end, −2 − cell for the block of a wrong move; else a cell to continue from once the code that `needed` names is there. */
  look(from: number, to: number): number
  needed(): number
  /** Follows the moves of reached positions. Returns −1 at the end, −2 − cell for a wrong block. */
  spread(from: number, to: number): number
}

/** What the module of passes exports for blocks. */
export interface BlockExports {
  readonly needed: { readonly value: number }
  lookBlocks(from: number, to: number): number
  spreadBlocks(from: number, to: number): number
}

/** The blocks of a tier; undefined if moves stay in it, or if its lower tiers are not in order (keys.ts). */
export function createBlocks(
  exports: BlockExports,
  kernel: RulesKernel,
  state: KernelState,
  desk: Desk,
): Blocks | undefined {
  const { rows, kernel: room } = desk
  const { first, reached, lower, hasPasses, isInOrder } = state
  if (hasPasses || !isInOrder) return undefined
  const globals = exports as unknown as Readonly<Record<string, { value: number }>>
  const set = (name: string, value: number) => {
    const global = globals[name]
    if (global !== undefined) global.value = value
  }
  for (const name of BLOCK_GLOBALS) set(name, rows[name]?.offset ?? 0)
  const { nibbles, after, keys } = rows
  if (nibbles === undefined || after === undefined || keys === undefined) return undefined
  wordsIn(nibbles).set(Array.from({ length: 16 }, (_, bits) => widened(bits)))
  bytesIn(after).fill(0)
  wordsIn(keys).fill(0)
  if (lower[0] !== undefined) wordsIn(keys).set(lower[0].scores.subarray(0, 256))
  set('seenAt', (reached?.seen.byteOffset ?? 0) + 4 * Math.floor(first / 32))
  set('seenBit', first % 32)
  return {
    prepare: (cell) => kernel.prepare(first + cell, room.buffer, room.byteOffset, set) - first,
    look: (from, to) => exports.lookBlocks(from, to),
    needed: () => exports.needed.value,
    spread: (from, to) => exports.spreadBlocks(from, to),
  }
}

/** A byte, 0 or 255, for each of four bits. */
const widened = (bits: number): number =>
  [0, 1, 2, 3].reduce((word, bit) => word | (((bits >> bit) & 1) * (255 << (8 * bit))), 0)
