// The inner loops of police and thief: in WebAssembly with 128-bit instructions (wasm/police.wat), and their TypeScript twins
// with the same effect on the same memory, to the byte. The twins run where WebAssembly or its vectors are missing, and serve
// as oracle in the tests.
//
// Rows of bits are given by the block of 128 bits they begin at, lists by their first 32-bit word. `lo` and `hi` bound the
// part of a row, in blocks from its beginning, lo < hi; `meet` and `join` process four blocks at a time and so read and write
// up to three blocks beyond `hi`. `free` is a row too: only bits set there may change.

import { createKernelHost, type KernelHost } from '@zugzwang/core/authoring'
import { KERNELS_WASM } from './kernels.wasm'

/** The inner loops over one memory. Nothing is checked here. */
export interface Kernels {
  /** Writes to `delta` where `row` differs from the intersection of the rows in a list of blocks; of none, all bits. */
  meet(
    delta: number,
    row: number,
    free: number,
    list: number,
    count: number,
    lo: number,
    hi: number,
  ): void
  /**
   * Writes to `delta` where `row` differs from the union of `source` shifted by a list of distances: bit i of it is
   * bit i + distance of the source, be it before or behind the row.
   */
  join(
    delta: number,
    row: number,
    free: number,
    source: number,
    list: number,
    count: number,
    lo: number,
    hi: number,
  ): void
  /**
   * Flips the bits of `row` that `delta` has. 1 if there were any: then the words at `bounds` hold the first block flipped and
   * the one behind the last.
   */
  apply(row: number, delta: number, lo: number, hi: number, bounds: number): number
}

export function createTwin(words: Int32Array): Kernels {
  const meet: Kernels['meet'] = (delta, row, free, list, count, lo, hi) => {
    const end = 4 * lo + 16 * Math.ceil((hi - lo) / 4)
    for (let w = 4 * lo; w < end; w++) {
      let all = -1
      for (let i = list; i < list + count; i++) all &= words[4 * words[i] + w]
      words[4 * delta + w] = (words[4 * row + w] ^ all) & words[4 * free + w]
    }
  }

  const join: Kernels['join'] = (delta, row, free, source, list, count, lo, hi) => {
    const end = 4 * lo + 16 * Math.ceil((hi - lo) / 4)
    for (let w = 4 * lo; w < end; w++) {
      let any = 0
      for (let i = list; i < list + count; i++) {
        const distance = words[i]
        const at = 4 * source + w + (distance >> 5)
        // Shifting by 32 would shift by nothing: hence in two steps
        const above = (words[at + 1] << 1) << (~distance & 31)
        any |= (words[at] >>> (distance & 31)) | above
      }
      words[4 * delta + w] = (words[4 * row + w] ^ any) & words[4 * free + w]
    }
  }

  const apply: Kernels['apply'] = (row, delta, lo, hi, bounds) => {
    let first = hi
    let behind = 0
    for (let w = 4 * lo; w < 4 * hi; w++) {
      const bits = words[4 * delta + w]
      if (bits === 0) continue
      words[4 * row + w] = words[4 * row + w] ^ bits
      first = Math.min(first, w >> 2)
      behind = (w >> 2) + 1
    }
    words[bounds] = first
    words[bounds + 1] = behind
    return behind === 0 ? 0 : 1
  }

  return { meet, join, apply }
}

export const MAX_KERNEL_BYTES: number = 2 ** 32

/** Memory with the kernels: in WebAssembly if available and wanted, otherwise the twins. */
export const policeKernels: KernelHost<Kernels> = /* @__PURE__ */ createKernelHost(
  (buffer) => createTwin(new Int32Array(buffer)),
  KERNELS_WASM,
)
