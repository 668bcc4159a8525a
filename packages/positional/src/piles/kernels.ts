// The inner loop of End-Nim: in WebAssembly with 128-bit instructions (wasm/end-nim.wat), and its TypeScript twin with the same effect
// on the rows below. The twin runs if WebAssembly or its vectors are missing, or piles are few, and serves as oracle in the tests.

import { createKernelHost, type KernelHost, type KernelMemory } from '@zugzwang/core/authoring'
import { KERNELS_WASM } from './kernels.wasm'

/** The loop over one memory. Nothing is checked here. */
export interface PileKernels {
  /**
   * From the losing sizes of all rows of `length − 1` piles to those of the `count` ≥ 1 rows of `length`. Arrays are given by
   * their first words; sizes are 0 … 2^31 − 1. Row i needs lefts and rights i and i + 1, and piles i and i + length − 1. Up to
   * three entries behind the last row are overwritten, and four behind those needed are read. O(count).
   */
  lengthen(piles: number, lefts: number, rights: number, length: number, count: number): void
}

/** For fewer words WebAssembly does not pay. */
const MANY = 512

export const pileKernels: KernelHost<PileKernels> = /* @__PURE__ */ createKernelHost(
  (buffer) => createTwin(new Int32Array(buffer)),
  KERNELS_WASM,
)

type PileMemory = Pick<KernelMemory<PileKernels>, 'words' | 'kernels'>

/** Memory of at least `words` words, and the loop over it: in WebAssembly if available, from `many` words on. */
export function createPileMemory(words: number, many: number = MANY): PileMemory {
  if (words >= many) return pileKernels.createMemory(4 * words)
  const few = new Int32Array(words)
  return { words: few, kernels: createTwin(few) }
}

/**
 * Without branches, which random piles would mispredict: differences of numbers 0 … 2^31 − 1 fit, and their sign bits, spread over a
 * word, are masks.
 */
function createTwin(words: Int32Array): PileKernels {
  const lengthen: PileKernels['lengthen'] = (piles, lefts, rights, length, count) => {
    let left = words[lefts]
    let right = words[rights]
    for (let i = 0; i < count; i++) {
      const last = words[piles + i + length - 1]
      const first = words[piles + i]
      const belowRight = (last - right) >> 31
      const aboveRight = (right - last) >> 31
      words[lefts + i] =
        (last -
          (belowRight & ((left - last - 1) >> 31)) +
          (aboveRight & ((last - left - 1) >> 31))) &
        (belowRight | aboveRight)
      left = words[lefts + i + 1]
      right = words[rights + i + 1]
      const belowLeft = (first - left) >> 31
      const aboveLeft = (left - first) >> 31
      words[rights + i] =
        (first -
          (belowLeft & ((right - first - 1) >> 31)) +
          (aboveLeft & ((first - right - 1) >> 31))) &
        (belowLeft | aboveLeft)
    }
  }
  return { lengthen }
}
