// Kernels in WebAssembly, and the memory they work on. A module is compiled once, when it is first needed; each memory
// is its own instance's, imported as zugzwang.memory. Hosts may have no WebAssembly, none with vectors, or a policy
// against compiling it: kernels therefore have a twin in TypeScript with the same effect on the same bytes.

/** Memory that can grow, and the kernels over it. All but `grow` are new after `grow`, which keeps the bytes. */
export interface KernelMemory<Kernels> {
  /** At least as many bytes as asked for, zeros at first. */
  buffer: ArrayBuffer
  /** The same as 32-bit words. */
  words: Int32Array
  kernels: Kernels
  /**
   * Makes it at least so many bytes long.
   *
   * @throws RangeError when the host has not that much memory.
   */
  grow(bytes: number): void
}

/** What makes memory with kernels over it. */
export interface KernelHost<Kernels> {
  /** Whether this machine runs the kernels in WebAssembly. The first call compiles them. */
  isCompiled(): boolean
  /**
   * Makes memory, a multiple of 64 KB, with the kernels in WebAssembly where this machine runs them and `webAssembly` does
   * not say no, otherwise with the twin.
   *
   * @throws RangeError when the host has not that much memory.
   */
  createMemory(bytes: number, webAssembly?: boolean): KernelMemory<Kernels>
}

/**
 * A host of kernels. Nothing is compiled yet.
 *
 * @param createTwin - The kernels in TypeScript over a buffer.
 * @param modules - Their bytes in base64; the first module that this machine accepts is taken, so that one with relaxed
 *   vectors can stand before the one without.
 */
export function createKernelHost<Kernels>(
  createTwin: (buffer: ArrayBuffer) => Kernels,
  ...modules: readonly string[]
): KernelHost<Kernels> {
  let compiled: { readonly create: CreateMemory<Kernels> | undefined } | undefined
  const creator = () => {
    compiled ??= { create: compileFirst<Kernels>(modules) }
    return compiled.create
  }
  return {
    isCompiled: () => creator() !== undefined,
    createMemory(bytes, webAssembly = true) {
      const create = webAssembly ? creator() : undefined
      return create?.(bytes) ?? createTwinMemory(bytes, createTwin)
    },
  }
}

type CreateMemory<Kernels> = (bytes: number) => KernelMemory<Kernels>

/** Memory comes in pages of so many bytes. */
const PAGE_BYTES = 65_536

const pagesOf = (bytes: number) => Math.ceil(bytes / PAGE_BYTES)

function createTwinMemory<Kernels>(
  bytes: number,
  createTwin: (buffer: ArrayBuffer) => Kernels,
): KernelMemory<Kernels> {
  const over = (buffer: ArrayBuffer) => ({
    buffer,
    words: new Int32Array(buffer),
    kernels: createTwin(buffer),
  })
  const memory: KernelMemory<Kernels> = {
    ...over(new ArrayBuffer(PAGE_BYTES * pagesOf(bytes))),
    grow(more) {
      if (more <= memory.buffer.byteLength) return
      const grown = new Uint8Array(PAGE_BYTES * pagesOf(more))
      grown.set(new Uint8Array(memory.buffer))
      Object.assign(memory, over(grown.buffer))
    },
  }
  return memory
}

/** As much of the WebAssembly interface as is used here: every host has it, but no library of types does for all of them. */
interface WebAssemblyHost<Kernels> {
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

function compileFirst<Kernels>(modules: readonly string[]): CreateMemory<Kernels> | undefined {
  const { WebAssembly: host }: { WebAssembly?: WebAssemblyHost<Kernels> } = globalThis as object
  if (host === undefined) return undefined
  try {
    for (const base64 of modules) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      if (!host.validate(bytes)) continue
      const module = new host.Module(bytes)
      return (size) => createWasmMemory(host, module, size)
    }
  } catch {
    // a policy against compiling: as if there were none
  }
  return undefined
}

function createWasmMemory<Kernels>(
  host: WebAssemblyHost<Kernels>,
  module: object,
  bytes: number,
): KernelMemory<Kernels> {
  const wasm = new host.Memory({ initial: pagesOf(bytes) })
  const { exports } = new host.Instance(module, { zugzwang: { memory: wasm } })
  const memory: KernelMemory<Kernels> = {
    buffer: wasm.buffer,
    words: new Int32Array(wasm.buffer),
    kernels: exports,
    grow(more) {
      const missing = pagesOf(more) - wasm.buffer.byteLength / PAGE_BYTES
      if (missing <= 0) return
      wasm.grow(missing)
      memory.buffer = wasm.buffer
      memory.words = new Int32Array(wasm.buffer)
    },
  }
  return memory
}
