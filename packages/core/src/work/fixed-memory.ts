// Memory of a fixed size that emitted kernels work on, in one thread or in several. Pages that are never written take no memory of
// the machine, so it may be created larger than needed.

import { emitModule, type ModuleSource } from './emit'

/** WebAssembly's memory. A shared one can be posted to workers. */
export interface FixedMemory {
  readonly buffer: ArrayBufferLike
}

interface Host {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: object }
  readonly Memory: new (size: object) => FixedMemory
}

const PAGE_BYTES = 65_536
const MOST_PAGES = 65_536

const hostOf = () => (globalThis as { WebAssembly?: Host }).WebAssembly

/**
 * Creates memory of at least this many bytes, all zero; undefined if the host has no WebAssembly, or not that much memory.
 *
 * @see README.md#kernels-in-webassembly
 */
export function createFixedMemory(bytes: number, isShared: boolean): FixedMemory | undefined {
  const initial = Math.ceil(bytes / PAGE_BYTES)
  const host = hostOf()
  if (host === undefined || initial > MOST_PAGES) return undefined
  try {
    return new host.Memory(isShared ? { initial, maximum: MOST_PAGES, shared: true } : { initial })
  } catch {
    return undefined
  }
}

/**
 * The exports of an emitted module on a memory; undefined if the host forbids compiling it, or lacks its instructions.
 *
 * @see README.md#kernels-in-webassembly
 */
export function instantiate<Exports extends object>(
  source: ModuleSource,
  memory: FixedMemory,
): Exports | undefined {
  const host = hostOf()
  if (host === undefined) return undefined
  try {
    const { exports } = new host.Instance(new host.Module(emitModule(source)), {
      zugzwang: { memory },
    })
    return exports as Exports
  } catch {
    return undefined
  }
}
