import { afterEach, expect, it, vi } from 'vitest'
import { createKernelHost } from '../src/authoring'

interface Kernels {
  /** Doubles the word at an address. */
  twice(address: number): void
}

/**
 * (module (import "zugzwang" "memory" (memory 0))
 *   (func (export "twice") (param i32)
 *     (local.get 0) (i32.store (i32.shl (i32.load (local.get 0)) (i32.const 1)))))
 */
const WASM =
  'AGFzbQEAAAABBQFgAX8AAhQBCHp1Z3p3YW5nBm1lbW9yeQIAAAMCAQAHCQEFdHdpY2UAAAoRAQ8AIAAgACgCAEEBdDYCAAs='
/** A magic number and a version that no host knows. */
const UNKNOWN = 'AGFzbQkAAAA='

let twins = 0
const createTwin = (buffer: ArrayBuffer): Kernels => {
  twins++
  const words = new Int32Array(buffer)
  return {
    twice(address) {
      words[address >> 2] = 2 * words[address >> 2]
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  twins = 0
})

it.each([true, false])('works, grows and keeps its bytes; WebAssembly: %s', (webAssembly) => {
  const memory = createKernelHost(createTwin, WASM).createMemory(5, webAssembly)
  expect(twins).toBe(webAssembly ? 0 : 1)
  expect(memory.buffer.byteLength).toBe(65_536)
  memory.words[3] = 21
  memory.kernels.twice(12)
  memory.grow(10)
  expect(memory.buffer.byteLength).toBe(65_536)
  memory.grow(65_537)
  expect(memory.buffer.byteLength).toBe(131_072)
  expect(memory.words.length).toBe(32_768)
  memory.words[32_767] = 4
  memory.kernels.twice(4 * 32_767)
  expect([memory.words[3], memory.words[32_767]]).toEqual([42, 8])
})

it('takes the first module that the machine accepts', () => {
  const host = createKernelHost(createTwin, UNKNOWN, WASM)
  expect(host.isCompiled()).toBe(true)
  host.createMemory(1)
  expect(twins).toBe(0)
})

/** Modules that are never compiled. */
const failing = (reason: string) =>
  class {
    constructor() {
      throw new Error(reason)
    }
  }

it.each<[string, unknown]>([
  ['there is no WebAssembly', undefined],
  ['it does not know the instructions', { Module: failing('unknown opcode') }],
  ['a policy forbids compiling', { Module: failing('unsafe-eval') }],
])('falls back to the twin where %s', (_, host) => {
  vi.stubGlobal('WebAssembly', host)
  const kernels = createKernelHost(createTwin, WASM)
  expect(kernels.isCompiled()).toBe(false)
  const memory = kernels.createMemory(8)
  memory.words[0] = 1
  memory.kernels.twice(0)
  expect([memory.words[0], twins]).toEqual([2, 1])
})
