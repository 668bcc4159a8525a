// Kernels in WebAssembly, and their memory. A module is compiled once, when first needed; each memory has its own instance, which
// imports it as zugzwang.memory. A host may lack WebAssembly or its vectors, or forbid compiling: so kernels have a TypeScript
// twin with the same effect on the same bytes.

/** Memory that can grow, and the kernels on it. `grow` keeps the bytes, but replaces all the other properties. */
export interface KernelMemory<Kernels> {
  /** At least as many bytes as requested, initially zero. */
  buffer: ArrayBuffer
  /** The same bytes as 32-bit words. */
  words: Int32Array
  kernels: Kernels
  /** Grows the memory to at least this many bytes; a RangeError if the host does not have them. */
  grow(bytes: number): void
}

/** Creates memory with kernels on it. */
export interface KernelHost<Kernels> {
  /** Whether this host runs the kernels in WebAssembly. The first call compiles them. */
  isCompiled(): boolean
  /**
   * Creates memory, a multiple of 64 KB, with the kernels in WebAssembly if this host runs them and `webAssembly` is not false,
   * otherwise with the twin.
   * @throws RangeError if the host does not have that much memory.
   */
  createMemory(bytes: number, webAssembly?: boolean): KernelMemory<Kernels>
}

/**
 * A host of kernels. Nothing is compiled yet.
 *
 * @param createTwin - Creates the TypeScript kernels on a buffer.
 * @param modules - WebAssembly modules in base64, the best first: the first one that this host accepts is used.
 * @see README.md#kernels-in-webassembly
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
      if (create !== undefined) return create(bytes)
      return createMemory(new ArrayBuffer(PAGE_BYTES * pagesOf(bytes)), createTwin, copyOf)
    },
  }
}

type CreateMemory<Kernels> = (bytes: number) => KernelMemory<Kernels>

/** Bytes in a page of WebAssembly memory. */
const PAGE_BYTES = 65_536

const pagesOf = (bytes: number) => Math.ceil(bytes / PAGE_BYTES)

/** Memory that begins with a buffer; `resize` returns its bytes in a buffer of more pages. */
function createMemory<Kernels>(
  first: ArrayBuffer,
  kernelsOn: (buffer: ArrayBuffer) => Kernels,
  resize: (buffer: ArrayBuffer, pages: number) => ArrayBuffer,
): KernelMemory<Kernels> {
  const over = (buffer: ArrayBuffer) => {
    return { buffer, words: new Int32Array(buffer), kernels: kernelsOn(buffer) }
  }
  const memory: KernelMemory<Kernels> = {
    ...over(first),
    grow(bytes) {
      if (bytes > memory.buffer.byteLength)
        Object.assign(memory, over(resize(memory.buffer, pagesOf(bytes))))
    },
  }
  return memory
}

function copyOf(buffer: ArrayBuffer, pages: number): ArrayBuffer {
  const grown = new Uint8Array(PAGE_BYTES * pages)
  grown.set(new Uint8Array(buffer))
  return grown.buffer
}

/** The part of the WebAssembly interface used here: no type library has it for all hosts. */
interface WebAssemblyHost<Kernels> {
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
  for (const base64 of modules)
    try {
      const module = new host.Module(bytesOf(base64))
      return (size) => createWasmMemory(host, module, size)
    } catch {
      // no vectors of this kind, or compiling is forbidden by a policy
    }
  return undefined
}

/** By a plain loop, as short programs spend much of their time here. */
function bytesOf(base64: string): Uint8Array {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

function createWasmMemory<Kernels>(
  host: WebAssemblyHost<Kernels>,
  module: object,
  bytes: number,
): KernelMemory<Kernels> {
  const memory = new host.Memory({ initial: pagesOf(bytes) })
  const { exports } = new host.Instance(module, { zugzwang: { memory } })
  const resize = (buffer: ArrayBuffer, pages: number) => {
    memory.grow(pages - buffer.byteLength / PAGE_BYTES)
    return memory.buffer
  }
  return createMemory(memory.buffer, () => exports, resize)
}
