// Solves a table with a clock around its WebAssembly: how long compiling takes, and each call of it. In Node, and in the worker of a
// page that `tables-page.ts` serves. It measures from outside, so that the solver needs no clock of its own.

import { connectFour } from '@zugzwang/boards/games'
import { tableNumbering } from '@zugzwang/boards/tables'
import {
  bytesSource,
  planTable,
  readTableInfo,
  solveTable,
  type TableCounts,
} from '@zugzwang/tablebase'
import { readBlock, readIndex } from '../../../packages/tablebase/src/file/read'

export interface Asked {
  readonly columns: number
  readonly rows: number
  /** Whether the solver gets shared memory where it asks for its own. */
  readonly isShared?: boolean | undefined
}

export interface Solved {
  /** By `digestOf`. */
  readonly digest: string
  readonly counts: TableCounts
  /** Whether the thread may share memory. */
  readonly isIsolated: boolean
  /** Milliseconds of each call of WebAssembly, in order; empty where the host forbids compiling it. */
  readonly calls: readonly number[]
  /** Memory that calls worked on: shared, of this thread alone, or none. */
  readonly memory: 'shared' | 'own' | 'none'
  readonly times: Times
}

/** In milliseconds. */
export interface Times {
  /** `planTable` alone, which is called once more for this. */
  readonly plan: number
  readonly compile: number
  /** From the first memory until WebAssembly is first called: emitting, compiling, and filling what it reads. */
  readonly emit: number
  /** All until then: also planning, and checking a sample of the rules. */
  readonly start: number
  /** The longest time without a pause. */
  readonly slice: number
  readonly total: number
}

interface Host {
  WebAssembly: {
    readonly Memory: new (size: WebAssembly.MemoryDescriptor) => WebAssembly.Memory
    readonly Module: new (bytes: BufferSource) => WebAssembly.Module
    readonly Instance: new (
      module: WebAssembly.Module,
      imports: WebAssembly.Imports,
    ) => { readonly exports: object }
  }
}

const MOST_PAGES = 65_536

/** SHA-256 of all cells of a table and what their codes stand for, which does not depend on the compressor of the host. */
export async function digestOf(table: Uint8Array): Promise<string> {
  const source = bytesSource(table)
  const index = await readIndex(source)
  const tiers = index.header.tiers.map(({ scores }) => scores)
  const parts: BlobPart[] = [JSON.stringify(tiers)]
  for (let block = 0; block + 1 < index.offsets.length; block++)
    parts.push((await readBlock(source, index, block)) as Uint8Array<ArrayBuffer>)
  const bytes = await new Blob(parts).arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Solves connect four on a board of this size. */
export async function solveTimed({ columns, rows, isShared = false }: Asked): Promise<Solved> {
  const host = globalThis as unknown as Host
  const real = host.WebAssembly
  let [compile, created, first, slice] = [0, Number.NaN, Number.NaN, 0]
  const calls: number[] = []
  let memory: Solved['memory'] = 'none'
  const timedCall =
    (run: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      const before = performance.now()
      if (calls.length === 0) first = before
      const result = run(...given)
      calls.push(performance.now() - before)
      return result
    }
  host.WebAssembly = {
    Memory: class extends real.Memory {
      constructor({ initial }: WebAssembly.MemoryDescriptor) {
        super(isShared ? { initial, maximum: MOST_PAGES, shared: true } : { initial })
        if (Number.isNaN(created)) created = performance.now()
      }
    },
    Module: class extends real.Module {
      constructor(bytes: BufferSource) {
        const before = performance.now()
        super(bytes)
        compile += performance.now() - before
      }
    },
    Instance: class {
      readonly exports: object
      constructor(module: WebAssembly.Module, imports: WebAssembly.Imports) {
        const before = performance.now()
        const { exports } = new real.Instance(module, imports)
        compile += performance.now() - before
        const { buffer } = (imports['zugzwang'] as { memory: WebAssembly.Memory }).memory
        memory = (buffer as ArrayBufferLike) instanceof ArrayBuffer ? 'own' : 'shared'
        this.exports = Object.fromEntries(
          Object.entries(exports).map(([name, each]) => [
            name,
            typeof each === 'function' ? timedCall(each as () => unknown) : each,
          ]),
        )
      }
    },
  }
  try {
    const rules = tableNumbering(connectFour(columns, rows))
    const begin = performance.now()
    let paused = begin
    const pause = () => {
      const now = performance.now()
      slice = Math.max(slice, now - paused)
      paused = now
    }
    const table = await solveTable(rules, { onProgress: pause })
    pause()
    const total = paused - begin
    const planned = performance.now()
    planTable(rules)
    const plan = performance.now() - planned
    return {
      digest: await digestOf(table),
      counts: (await readTableInfo(bytesSource(table))).counts,
      isIsolated: globalThis.crossOriginIsolated === true,
      calls,
      memory,
      times: { plan, compile, emit: first - created, start: first - begin, slice, total },
    }
  } finally {
    host.WebAssembly = real
  }
}
