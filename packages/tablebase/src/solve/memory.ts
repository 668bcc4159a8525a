// The memory of a solve: one WebAssembly memory that the passes work on, or arrays of their own where there is none.

import { createFixedMemory, type FixedMemory } from '@zugzwang/core/wasm'

/** A piece of memory. */
export interface Room {
  readonly buffer: ArrayBufferLike
  /** Where it begins in the buffer, a multiple of 16. */
  readonly offset: number
  readonly length: number
}

/** Gives a piece of memory of a number of bytes, all zero. */
export type Allocate = (bytes: number) => Room

export interface SolveMemory {
  /** Absent where the passes in WebAssembly cannot run. */
  readonly wasm: FixedMemory | undefined
  /** What does not fit into `wasm` gets a buffer of its own. */
  readonly allocate: Allocate
}

const ALIGNMENT = 16

/** Creates the memory of a solve. `bytes` may be too many: pages that are never written are not taken from the machine. */
export function createSolveMemory(bytes: number, isShared: boolean): SolveMemory {
  const wasm = createFixedMemory(bytes, isShared)
  let end = 0
  return {
    wasm,
    allocate(length) {
      const offset = end
      if (wasm !== undefined && offset + length <= wasm.buffer.byteLength) {
        end = ALIGNMENT * Math.ceil((offset + length) / ALIGNMENT)
        return { buffer: wasm.buffer, offset, length }
      }
      const buffer = isShared ? new SharedArrayBuffer(length) : new ArrayBuffer(length)
      return { buffer, offset: 0, length }
    },
  }
}

/** Words of 32 bits in a piece of memory. */
export const wordsIn = (
  { buffer, offset, length }: Room,
  from = 0,
  count: number = length / 4 - from,
): Int32Array => new Int32Array(buffer, offset + 4 * from, count)

/** Bytes in a piece of memory. */
export const bytesIn = (
  { buffer, offset, length }: Room,
  from = 0,
  count: number = length - from,
): Uint8Array => new Uint8Array(buffer, offset + from, count)
