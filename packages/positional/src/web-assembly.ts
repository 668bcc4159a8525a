// Kernels in WebAssembly: compiled once, each time with a memory of their own, which they import as zugzwang.memory.
// Where there is no WebAssembly, or none with vectors, callers have twins of the kernels in TypeScript.

/** Words of memory, zeros at first, and the kernels over them. */
export interface KernelMemory<Kernels> {
  readonly words: Int32Array
  readonly kernels: Kernels
}

/** Makes memory of at least so many bytes, a multiple of 64 KB, with the kernels over it. */
export type CreateKernels<Kernels> = (bytes: number) => KernelMemory<Kernels>

/** Bytes come in pages. */
export const PAGE_BYTES = 65_536

/**
 * What makes kernels, compiled when it is first asked for; undefined where hosts have no WebAssembly, none with vectors,
 * or a policy against compiling it.
 *
 * @param base64 - The bytes of the module.
 */
export function compileOnDemand<Kernels>(base64: string): () => CreateKernels<Kernels> | undefined {
  let compiled: { readonly create: CreateKernels<Kernels> | undefined } | undefined
  return () => {
    compiled ??= { create: compile<Kernels>(base64) }
    return compiled.create
  }
}

/** As much of the WebAssembly interface as is used here, which every host has but no library of types for all of them. */
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
}

function compile<Kernels>(base64: string): CreateKernels<Kernels> | undefined {
  const { WebAssembly: host }: { WebAssembly?: WebAssemblyHost<Kernels> } = globalThis as object
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    if (!host?.validate(bytes)) return undefined
    const module = new host.Module(bytes)
    return (size) => {
      const memory = new host.Memory({ initial: Math.ceil(size / PAGE_BYTES) })
      const { exports } = new host.Instance(module, { zugzwang: { memory } })
      return { words: new Int32Array(memory.buffer), kernels: exports }
    }
  } catch {
    return undefined
  }
}
