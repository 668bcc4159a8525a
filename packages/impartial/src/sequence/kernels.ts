// The inner loops of Grundy sequences: in WebAssembly with 128-bit instructions (wasm/kernels.wat), and their twins in
// TypeScript with the same effect on the same memory, to the byte. The twins run where WebAssembly or its vectors are
// missing, and are what the others are tested against.
//
// The memory is laid out in `pairs.ts`. Values take 16 bits a heap, and are there a second time as low and high bytes, each in
// the order of heaps and backwards, so that 16 pairs of a total can be examined at once. A set takes a byte a value, 1 when
// the value is in it; rare heaps are 32-bit words holding twice the number of tokens, and have 16-bit values; lists hold
// 32-bit words. All parameters but `total`, `from`, `to`, `count` and `width` are byte addresses, aligned to what lies there;
// `from`, `to` and `count` are in items. A pair of a total is heaps a, total − a ≥ 1.

import { createKernelHost, type KernelHost } from '@zugzwang/core/authoring'
import { KERNELS_WASM, RELAXED_KERNELS_WASM } from './kernels.wasm'

/** Bytes between sets that are made together: more than a power of two, as cache lines would clash at one. */
export const SET_STRIDE = 69_696

/** How many sets are made together, at the beginning of the memory. */
export const SETS_AT_ONCE = 4

export const TABLES_BYTES = 192

const FIRST_SEGMENT = 512
const LONGEST_SEGMENT = 4096

/** The inner loops over one memory. Nothing is checked here. */
export interface Kernels {
  /** For the four totals from `total` on, adds G(a) ⊕ G(total + i − a) for from ≤ a < to to set i. O(to − from). */
  markPairs(values: number, total: number, from: number, to: number): void
  /** The same for the rare heaps a number from … to − 1. */
  markRare(
    values: number,
    total: number,
    heaps: number,
    rare: number,
    from: number,
    to: number,
  ): void
  /** Moves the four sets to another place, leaving them empty. `width`, the number of values, is a multiple of 16. */
  takeSets(to: number, width: number): void
  /** Adds one set to another. `width` as above. */
  unite(set: number, other: number, width: number): void
  /**
   * Lists the values that are not in a set, ascending, up to the first common one, and returns how many are before
   * that. Byte rare + v is 255 if value v is rare, 0 if it is common.
   */
  listOpen(set: number, rare: number, list: number): number
  /**
   * Removes from a list what pairs of a total with from ≤ a < to are worth, and perhaps up to 15 pairs before `from`; keeps
   * the order and returns how many are left.
   *
   * Up to 32 values of one page, those with the same upper 4 of 16 bits, are searched for at a time, in segments of 512
   * pairs, doubling up to 4096. Writes the tables: bit i of byte 48·g + 16·j + d says that hexadecimal digit j of value
   * 8·g + i is d.
   *
   * @param low - Where the low bytes of the values begin; `high` likewise.
   * @param lowBack - Where the low byte of heap `total` lies among those that are backwards; `highBack` likewise.
   */
  strikePairs(
    low: number,
    high: number,
    lowBack: number,
    highBack: number,
    from: number,
    to: number,
    list: number,
    count: number,
    tables: number,
  ): number
}

export function createTwin(buffer: ArrayBuffer): Kernels {
  const bytes = new Uint8Array(buffer)
  const shorts = new Uint16Array(buffer)
  const words = new Int32Array(buffer)

  const markPairs: Kernels['markPairs'] = (values, total, from, to) => {
    const end = (values >> 1) + to
    let b = (values >> 1) + total - from
    for (let a = (values >> 1) + from; a < end; a++, b--) markFour(shorts[a], b)
  }

  const markRare: Kernels['markRare'] = (values, total, heaps, rare, from, to) => {
    const whole = (values >> 1) + total
    for (let i = from; i < to; i++) {
      const other = whole - (words[(heaps >>> 2) + i] >> 1)
      markFour(shorts[(rare >>> 1) + i], other)
    }
  }

  /** Adds to the sets a value ⊕ four values that follow one another. */
  const markFour = (value: number, other: number) => {
    bytes[value ^ shorts[other]] = 1
    bytes[SET_STRIDE + (value ^ shorts[other + 1])] = 1
    bytes[2 * SET_STRIDE + (value ^ shorts[other + 2])] = 1
    bytes[3 * SET_STRIDE + (value ^ shorts[other + 3])] = 1
  }

  const takeSets: Kernels['takeSets'] = (to, width) => {
    for (let set = 0; set < SETS_AT_ONCE * SET_STRIDE; set += SET_STRIDE) {
      bytes.copyWithin(to + set, set, set + width)
      bytes.fill(0, set, set + width)
    }
  }

  const unite: Kernels['unite'] = (set, other, width) => {
    for (let value = 0; value < width; value++)
      bytes[set + value] = bytes[set + value] | bytes[other + value]
  }

  const listOpen: Kernels['listOpen'] = (set, rare, list) => {
    let count = 0
    for (let value = 0; ; value++) {
      if (bytes[set + value] !== 0) continue
      words[(list >> 2) + count] = value
      if (bytes[rare + value] === 0) return count
      count++
    }
  }

  const strikePairs: Kernels['strikePairs'] = (
    low,
    high,
    lowBack,
    highBack,
    from,
    to,
    list,
    count,
    tables,
  ) => {
    let left = count
    let length = FIRST_SEGMENT
    for (let segment = from; segment < to && left > 0; ) {
      const next = Math.min(segment + length, to)
      const start = next - 16 * Math.ceil((next - segment) / 16)
      const end = (list >> 2) + left
      let kept = list >> 2
      for (let item = kept; item < end; ) {
        const page = words[item] >> 12
        let size = fillTables(tables, item, end, page)
        let hits = 0
        for (let a = start; a < next; a++) {
          const sum = bytes[low + a] ^ bytes[lowBack + a]
          const top = bytes[high + a] ^ bytes[highBack + a] ^ (page << 4)
          if (top < 16) hits |= lookUp(tables, sum, top, size)
        }
        for (; size > 0; size--, item++, hits >>>= 1) {
          words[kept] = words[item]
          kept += 1 - (hits & 1)
        }
      }
      left = kept - (list >> 2)
      segment = next
      length = Math.min(2 * length, LONGEST_SEGMENT)
    }
    return left
  }

  /** Fills the tables with values of a page; returns how many. */
  const fillTables = (tables: number, first: number, end: number, page: number) => {
    bytes.fill(0, tables, tables + TABLES_BYTES)
    let size = 0
    for (let item = first; item < end && size < 32; item++, size++) {
      const value = words[item]
      if (value >> 12 !== page) break
      for (let j = 0; j < 3; j++) {
        const at = tables + 48 * (size >> 3) + 16 * j + ((value >> (4 * j)) & 15)
        bytes[at] = bytes[at] | (1 << (size & 7))
      }
    }
    return size
  }

  /** Which of the values in the tables has these three digits, as bits. */
  const lookUp = (tables: number, sum: number, top: number, size: number) => {
    let hits = 0
    for (let shift = 0, at = tables; shift < size; shift += 8, at += 48) {
      const same = bytes[at + (sum & 15)] & bytes[at + 16 + (sum >> 4)]
      hits |= (same & bytes[at + 32 + top]) << shift
    }
    return hits
  }

  return { markPairs, markRare, takeSets, unite, listOpen, strikePairs }
}

/** The kernels in WebAssembly, with relaxed vectors if the machine has them, or their twins. */
export const kernelHost: KernelHost<Kernels> = /* @__PURE__ */ createKernelHost(
  createTwin,
  RELAXED_KERNELS_WASM,
  KERNELS_WASM,
)
