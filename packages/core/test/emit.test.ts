import { describe, expect, it } from 'vitest'
import wabt from 'wabt'
import { type Code, emitModule, type ModuleSource, type Operand, wasm } from '../src/wasm'

const { add, block, branch, branchIf, call, drop, eq, give, loop, mul, not, set, sub, when } = wasm

/** What this test uses of the WebAssembly interface. */
interface Host {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: object }
  readonly Memory: new (size: object) => { readonly buffer: ArrayBuffer }
}
const { WebAssembly: host } = globalThis as unknown as { WebAssembly: Host }

/** Instantiates a module. */
function run(source: ModuleSource) {
  const size = { initial: 1, maximum: 65_536, shared: source.isShared ?? false }
  const memory = new host.Memory(source.isShared ? size : { initial: 1 })
  const { exports } = new host.Instance(new host.Module(emitModule(source)), {
    zugzwang: { memory },
  })
  return { bytes: new Uint8Array(memory.buffer), exports }
}

/** A module with one function `it`, called on operands. */
function only(params: readonly string[], ...code: readonly Code[]) {
  const { exports } = run({ functions: { it: { params, returns: true, code } } })
  return (exports as { it(...values: number[]): number }).it
}

const SUM: ModuleSource = {
  globals: ['last'],
  functions: {
    sum: {
      params: ['by', 'from'],
      returns: true,
      code: [
        set('sum', -123_456_789),
        block(
          'done',
          loop(
            'next',
            branchIf('done', not('from')),
            set('sum', add('sum', mul('by', wasm.load8('from', 300)))),
            set('from', sub('from', 1)),
            branch('next'),
          ),
        ),
        set('last', 'sum'),
        when(eq('sum', 64), [give(63)], [drop('last')]),
        give('sum'),
      ],
    },
  },
}

const SUM_WAT = `(module
  (type (func (param i32 i32) (result i32)))
  (import "zugzwang" "memory" (memory 0))
  (func (type 0) (local i32)
    (local.set 2 (i32.const -123456789))
    (block (loop
      (br_if 1 (i32.eqz (local.get 1)))
      (local.set 2 (i32.add (local.get 2) (i32.mul (local.get 0) (i32.load8_u offset=300 (local.get 1)))))
      (local.set 1 (i32.sub (local.get 1) (i32.const 1)))
      (br 0)))
    (global.set 0 (local.get 2))
    (if (i32.eq (local.get 2) (i32.const 64)) (then (return (i32.const 63))) (else (drop (global.get 0))))
    (return (local.get 2)))
  (global (mut i32) (i32.const 0))
  (export "sum" (func 0))
  (export "last" (global 0)))`

describe('modules', () => {
  it('are what wabt assembles', async () => {
    const { parseWat, readWasm } = await wabt()
    const expected = parseWat('sum.wat', SUM_WAT)
    expected.validate()
    const emitted = readWasm(emitModule(SUM), {})
    emitted.validate()
    expect(emitted.toText({})).toBe(expected.toText({}))
  })

  it('run, and export their globals', () => {
    const { bytes, exports } = run(SUM)
    bytes.set([1, 2, 3], 301)
    const { sum, last } = exports as {
      sum(by: number, from: number): number
      last: { value: number }
    }
    expect(sum(10, 3)).toBe(-123_456_729)
    expect(last.value).toBe(-123_456_729)
  })

  it('call one another, and set locals by name', () => {
    const { exports } = run({
      functions: {
        twice: { params: ['x'], returns: true, code: [give(add('x', 'x'))] },
        fourfold: {
          params: ['x'],
          returns: true,
          code: [set('y', call('twice', 'x')), give(call('twice', 'y'))],
        },
      },
    })
    expect((exports as { fourfold(x: number): number }).fourfold(21)).toBe(84)
  })

  it.each([
    ['variable', add('nowhere', 1)],
    ['label', branch('nowhere')],
    ['function', call('nowhere')],
  ])('refuse a %s that is not there', (kind, code) => {
    expect(() => emitModule({ functions: { it: { code: [code] } } })).toThrow(
      `no ${kind} is called nowhere`,
    )
  })

  it('hold numbers of any size', () => {
    for (const n of [
      0,
      1,
      -1,
      63,
      64,
      -64,
      -65,
      127,
      128,
      8191,
      8192,
      -8193,
      2 ** 31 - 1,
      -(2 ** 31),
    ])
      expect(only([], give(n))()).toBe(n)
  })
})

const BINARIES: readonly (readonly [
  name: string,
  emitted: (a: Operand, b: Operand) => Code,
  expected: (a: number, b: number) => number,
])[] = [
  ['add', wasm.add, (a, b) => a + b],
  ['sub', wasm.sub, (a, b) => a - b],
  ['mul', wasm.mul, Math.imul],
  // by 1 where it would be by 0
  [
    'divU',
    (a, b) => wasm.divU(a, wasm.select(b, 1, b)),
    (a, b) => Math.floor((a >>> 0) / (b >>> 0 || 1)),
  ],
  ['and', wasm.and, (a, b) => a & b],
  ['or', wasm.or, (a, b) => a | b],
  ['xor', wasm.xor, (a, b) => a ^ b],
  ['shl', wasm.shl, (a, b) => a << b],
  ['shrU', wasm.shrU, (a, b) => a >>> b],
  ['eq', wasm.eq, (a, b) => Number(a === b)],
  ['ne', wasm.ne, (a, b) => Number(a !== b)],
  ['ltS', wasm.ltS, (a, b) => Number(a < b)],
  ['ltU', wasm.ltU, (a, b) => Number(a >>> 0 < b >>> 0)],
  ['gtS', wasm.gtS, (a, b) => Number(a > b)],
  ['geU', wasm.geU, (a, b) => Number(a >>> 0 >= b >>> 0)],
  ['select', (a, b) => wasm.select(a, b, wasm.ltS(a, b)), Math.min],
]

describe('instructions', () => {
  const samples = [0, 1, -1, 5, 31, -77, 123_456_789, 2 ** 31 - 1, -(2 ** 31)]

  it.each(BINARIES)('%s', (_, emitted, expected) => {
    const it = only(['a', 'b'], give(emitted('a', 'b')))
    for (const a of samples) for (const b of samples) expect(it(a, b)).toBe(expected(a, b) | 0)
  })

  it('ctz and not', () => {
    expect(samples.map((n) => only(['a'], give(wasm.ctz('a')))(n))).toEqual([
      32, 0, 0, 0, 0, 0, 0, 0, 31,
    ])
    expect(samples.map((n) => only(['a'], give(not('a')))(n))).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  it.each([false, true])('read and write memory; shared: %s', (isShared) => {
    const { bytes, exports } = run({
      isShared,
      functions: {
        write: {
          params: ['at', 'value'],
          code: [
            wasm.store('at', 'value'),
            wasm.store16(add('at', 4), 'value'),
            wasm.store8('at', 'value', 6),
            wasm.storeAtomic8('at', 'value', 7),
            drop(wasm.orAtomic('at', 0x100, 8)),
          ],
        },
        read: {
          params: ['at'],
          returns: true,
          code: [
            give(
              [
                wasm.load('at'),
                wasm.loadAtomic('at', 8),
                wasm.load16('at', 4),
                wasm.load8('at', 7),
              ].reduce((a, b) => wasm.xor(a, b)),
            ),
          ],
        },
        change: {
          params: ['at', 'was', 'is'],
          returns: true,
          code: [
            give(
              add(wasm.exchange8('at', 'was', 'is'), wasm.exchange16(add('at', 2), 'was', 'is')),
            ),
          ],
        },
      },
    })
    const { write, read, change } = exports as Record<string, (...values: number[]) => number> & {
      write(at: number, value: number): void
    }
    write(64, 0x12345678)
    expect([...bytes.slice(64, 76)]).toEqual([
      ...[0x78, 0x56, 0x34, 0x12, 0x78, 0x56, 0x78, 0x78, 0, 1, 0, 0],
    ])
    expect(read?.(64)).toBe(0x12345678 ^ 0x100 ^ 0x5678 ^ 0x78)
    bytes.set([7, 0, 9, 0], 128)
    expect(change?.(128, 7, 5)).toBe(16)
    expect([...bytes.slice(128, 132)]).toEqual([5, 0, 9, 0])
  })

  it('find bytes and halves by vectors', () => {
    const { bytes, exports } = run({
      functions: {
        find: {
          params: ['at', 'one', 'other'],
          vectors: ['these'],
          returns: true,
          code: [
            set('these', wasm.loadVector('at')),
            give(
              wasm.mask8(
                wasm.eitherVector(
                  wasm.equal8('these', wasm.splat8('one')),
                  wasm.equal16('these', wasm.splat16('other')),
                ),
              ),
            ),
          ],
        },
      },
    })
    bytes.set([1, 2, 3, 0, 0xff, 0xff, 2, 1, 3], 16)
    const { find } = exports as { find(at: number, one: number, other: number): number }
    expect(find(16, 2, 3)).toBe(0b11_0100_1110)
  })
  it('compare words by vectors', () => {
    const { bytes, exports } = run({
      functions: {
        // which of four words are at least `first`, and fewer than `count` after it; −1 for none
        inside: {
          params: ['at', 'first', 'count'],
          vectors: ['these'],
          returns: true,
          code: [
            set(
              'these',
              wasm.less32(
                wasm.sub32(wasm.loadVector('at'), wasm.splat32('first')),
                wasm.splat32('count'),
              ),
            ),
            give(wasm.select(wasm.mask32('these'), -1, wasm.anyTrue('these'))),
          ],
        },
      },
    })
    new Int32Array(bytes.buffer, 16, 4).set([7, -1, 10, 9])
    const { inside } = exports as { inside(at: number, first: number, count: number): number }
    expect([inside(16, 7, 3), inside(16, 10, 1), inside(16, 0, -1), inside(16, 11, 5)]).toEqual([
      0b1001, 0b100, 0b1101, -1,
    ])
  })
})
