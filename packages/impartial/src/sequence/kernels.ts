// The inner loops of Grundy sequences: in WebAssembly with 128-bit instructions (wasm/kernels.wat), and their twins in
// TypeScript with the same effect on the same memory, to the byte. The twins run where WebAssembly or its vectors are
// missing, and are what the others are tested against.
//
// The memory is laid out in `pairs.ts`. Values take 16 bits a heap and stay below 2^15; a set takes a byte a value,
// 1 when the value is in it; rare heaps are 32-bit words holding twice the number of tokens, beside their 16-bit values.
// `values`, `heaps`, `rare`, `set`, `list` … are byte addresses (values, rare and list even, heaps a multiple of 4);
// `from`, `to` and counts are in items. A pair of a total is heaps a, total − a ≥ 1.

import { KERNELS_WASM } from './kernels.wasm'

/** The inner loops over one memory. Nothing is checked here. */
export interface Kernels {
  /** Adds G(a) ⊕ G(total − a) for from ≤ a < to to a set. O(to − from). */
  markPairs(values: number, total: number, from: number, to: number, set: number): void
  /** Adds to a set what the pairs with rare heaps number from … to − 1, each smaller than `total`, are worth. */
  markRare(
    values: number,
    total: number,
    heaps: number,
    rare: number,
    from: number,
    to: number,
    set: number,
  ): void
  /**
   * For the eight totals from `total` on: which of four open values each has, the pairs with rare heaps number from … to − 1
   * find. Open value q of total + i is 16-bit item 8·q + i of `open`; its item of `found` becomes 65535 or 0.
   */
  findRare(
    values: number,
    total: number,
    heaps: number,
    rare: number,
    from: number,
    to: number,
    open: number,
    found: number,
  ): void
  /** Adds one set to another. `width`, the number of values, is a multiple of 16. */
  unite(set: number, other: number, width: number): void
  /** Lists the least values below `to` that are in neither set, at most `most`, ascending; returns how many. */
  listOpen(set: number, skip: number, to: number, list: number, most: number): number
  /** Takes the values that are in a set from a list, keeping the order; returns how many are left. */
  strikeMarked(list: number, count: number, set: number): number
  /**
   * Takes from a list what pairs of a total with from ≤ a < to are worth, to − from a multiple of 8, keeping the order;
   * returns how many are left. Stops once none is. Items behind the list may be read, never written.
   */
  strikePairs(
    values: number,
    total: number,
    from: number,
    to: number,
    list: number,
    count: number,
  ): number
}

/** The kernels in TypeScript over a buffer. */
export function createTwin(buffer: ArrayBuffer): Kernels {
  const bytes = new Uint8Array(buffer)
  const shorts = new Uint16Array(buffer)
  const words = new Int32Array(buffer)

  const markPairs: Kernels['markPairs'] = (values, total, from, to, set) => {
    const end = (values >> 1) + to
    for (let a = (values >> 1) + from, b = (values >> 1) + total - from; a < end; a++, b--)
      bytes[set + ((shorts[a] as number) ^ (shorts[b] as number))] = 1
  }

  const markRare: Kernels['markRare'] = (values, total, heaps, rare, from, to, set) => {
    const whole = (values >> 1) + total
    for (let i = from; i < to; i++) {
      const other = shorts[whole - ((words[(heaps >> 2) + i] as number) >> 1)] as number
      bytes[set + ((shorts[(rare >> 1) + i] as number) ^ other)] = 1
    }
  }

  const findRare: Kernels['findRare'] = (values, total, heaps, rare, from, to, open, found) => {
    shorts.fill(0, found >> 1, (found >> 1) + 32)
    for (let i = from; i < to; i++) {
      const value = shorts[(rare >> 1) + i] as number
      const other = (values >> 1) + total - ((words[(heaps >> 2) + i] as number) >> 1)
      for (let lane = 0; lane < 32; lane++) {
        const pair = value ^ (shorts[other + (lane & 7)] as number)
        if (pair === shorts[(open >> 1) + lane]) shorts[(found >> 1) + lane] = 0xffff
      }
    }
  }

  const unite: Kernels['unite'] = (set, other, width) => {
    for (let value = 0; value < width; value++)
      bytes[set + value] = (bytes[set + value] as number) | (bytes[other + value] as number)
  }

  const listOpen: Kernels['listOpen'] = (set, skip, to, list, most) => {
    let count = 0
    for (let value = 0; value < to && count < most; value++)
      if (((bytes[set + value] as number) | (bytes[skip + value] as number)) === 0)
        shorts[(list >> 1) + count++] = value
    return count
  }

  const strikeMarked: Kernels['strikeMarked'] = (list, count, set) => {
    let kept = list >> 1
    for (let i = list >> 1; i < (list >> 1) + count; i++) {
      const value = shorts[i] as number
      shorts[kept] = value
      kept += 1 - (bytes[set + value] as number)
    }
    return kept - (list >> 1)
  }

  const strikePairs: Kernels['strikePairs'] = (values, total, from, to, list, count) => {
    const first = list >> 1
    let left = count
    for (let block = from; block < to && left > 0; block += 256) {
      const blockEnd = Math.min(block + 256, to)
      let kept = 0
      for (let i = 0; i < left; i++) {
        const value = shorts[first + i] as number
        let a = (values >> 1) + block
        let b = (values >> 1) + total - block
        const end = (values >> 1) + blockEnd
        while (a < end && ((shorts[a] as number) ^ (shorts[b] as number)) !== value) {
          a++
          b--
        }
        if (a === end) shorts[first + kept++] = value
      }
      left = kept
    }
    return left
  }

  return { markPairs, markRare, findRare, unite, listOpen, strikeMarked, strikePairs }
}

/** Memory that can grow, and the kernels over it. Both are new after `grow`, which keeps the bytes. */
export interface KernelMemory {
  buffer: ArrayBuffer
  kernels: Kernels
  grow(bytes: number): void
}

/** Memory with the kernels in WebAssembly where there is such a thing and it is wanted, otherwise with the twins. */
export function createKernelMemory(bytes: number, webAssembly: boolean): KernelMemory {
  const module = webAssembly ? compiledKernels() : undefined
  return module === undefined ? createTwinMemory(bytes) : createWasmMemory(bytes, module)
}

/** Whether this machine runs the kernels in WebAssembly. */
export function hasWebAssembly(): boolean {
  return compiledKernels() !== undefined
}

function createTwinMemory(bytes: number): KernelMemory {
  const buffer = new ArrayBuffer(wholePages(bytes))
  const memory: KernelMemory = {
    buffer,
    kernels: createTwin(buffer),
    grow(more) {
      const grown = new Uint8Array(wholePages(more))
      grown.set(new Uint8Array(memory.buffer))
      memory.buffer = grown.buffer
      memory.kernels = createTwin(memory.buffer)
    },
  }
  return memory
}

const PAGE = 65_536

const wholePages = (bytes: number) => PAGE * Math.ceil(bytes / PAGE)

function createWasmMemory(bytes: number, { host, module }: CompiledKernels): KernelMemory {
  const wasm = new host.Memory({ initial: Math.ceil(bytes / PAGE) })
  const { exports } = new host.Instance(module, { zugzwang: { memory: wasm } })
  const memory: KernelMemory = {
    buffer: wasm.buffer,
    kernels: exports,
    grow(more) {
      wasm.grow(Math.ceil(more / PAGE) - wasm.buffer.byteLength / PAGE)
      memory.buffer = wasm.buffer
    },
  }
  return memory
}

/** As much of the WebAssembly interface as is used here, which every host has but no library of types for all of them. */
interface WebAssemblyHost {
  validate(bytes: Uint8Array): boolean
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (
    module: object,
    imports: { zugzwang: { memory: WasmMemory } },
  ) => { readonly exports: Kernels }
  readonly Memory: new (size: { initial: number }) => WasmMemory
}

interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

interface CompiledKernels {
  readonly host: WebAssemblyHost
  readonly module: object
}

let compiled: CompiledKernels | 'missing' | undefined

/** Compiled once. Hosts may have no WebAssembly, none with vectors, or a policy against compiling it. */
function compiledKernels(): CompiledKernels | undefined {
  compiled ??= compileKernels()
  return compiled === 'missing' ? undefined : compiled
}

function compileKernels(): CompiledKernels | 'missing' {
  const { WebAssembly: host }: { WebAssembly?: WebAssemblyHost } = globalThis as object
  const bytes = Uint8Array.from(atob(KERNELS_WASM), (character) => character.charCodeAt(0))
  try {
    return host?.validate(bytes) ? { host, module: new host.Module(bytes) } : 'missing'
  } catch {
    return 'missing'
  }
}
