// Kernels of described games against the numberings that they stand for.

import { createIndices } from '@zugzwang/core'
import { createFixedMemory, instantiate, type RulesKernel } from '@zugzwang/core/wasm'
import { expect } from 'vitest'
import type { BoardNumbering } from '../src/tables'

/** What a kernel says of a number, as `rulesAt` and `unmovesAt` do. */
function readerOf(
  kernel: RulesKernel,
  { maxMoves, maxPredecessors = 0 }: BoardNumbering,
  note: string,
) {
  const out = 64
  const before = out + 16 * Math.ceil((maxMoves + 1) / 4)
  const tables = before + 16 * Math.ceil((maxPredecessors + 1) / 4)
  const memory = createFixedMemory(tables + kernel.bytes, false)
  if (memory === undefined) throw new Error('no memory')
  const exports = instantiate<{
    movesOf(index: number): number
    unmovesOf(index: number): number
    winsAt?(index: number): number
    readonly [name: string]: { value: number } | ((index: number) => number)
  }>({ globals: [...kernel.globals, 'out', 'before'], functions: kernel.functions }, memory)
  if (exports === undefined) throw new Error(`no kernel, ${note}`)
  const set = (name: string, value: number) => {
    ;(exports[name] as { value: number }).value = value
  }
  set('out', out)
  set('before', before)
  const read = (at: number, count: number) => ascending(new Int32Array(memory.buffer, at, count))
  return {
    prepare: (index: number) => kernel.prepare(index, memory.buffer, tables, set),
    moves(index: number) {
      const moves = exports.movesOf(index)
      if (moves === -1) return 'no position'
      return moves >= 0 ? read(out, moves) : `pays ${-3 - moves}`
    },
    /** Whether it says that a move wins at once; `false` also where it does not look. */
    wins: (index: number) => exports.winsAt?.(index) === 1,
    unmoves: (index: number) => read(before, exports.unmovesOf(index)),
  }
}

const ascending = (numbers: Int32Array): string => String(numbers.slice().sort())

function rulesAt({ maxMoves, payoff, successors }: BoardNumbering, index: number): string {
  const out = new Int32Array(maxMoves)
  const paid = payoff?.(index) ?? Number.NaN
  const moves = Number.isNaN(paid) ? successors(index, out) : 0
  if (moves < 0) return 'no position'
  return Number.isNaN(paid) ? ascending(out.slice(0, moves)) : `pays ${paid}`
}

/** Whether a move leads to where play has ended, lost for the player to move there; payoffs are those of the kernel. */
function winsAt({ maxMoves, kernel }: BoardNumbering, index: number): boolean {
  const { successors, payoff } = kernel?.mirrors ?? {}
  const out = new Int32Array(maxMoves)
  const moves = Number.isNaN(payoff?.(index) ?? Number.NaN) ? (successors?.(index, out) ?? 0) : 0
  return out.slice(0, Math.max(0, moves)).some((to) => payoff?.(to) === -1)
}

function unmovesAt({ maxPredecessors = 0, predecessors }: BoardNumbering, index: number): string {
  const out = new Int32Array(maxPredecessors)
  return ascending(out.slice(0, predecessors?.(index, out)))
}

const OUT = 64
const ENDS = 1024
const TABLES = 4096

/** Calls `blockAt` for a number, and lists what it says of each of the block: a payoff, or the numbers after the moves. */
export function runReaderOf({ kernel, count }: BoardNumbering) {
  if (kernel?.block === undefined) throw new Error('no kernel by blocks')
  const memory = createFixedMemory(TABLES + kernel.bytes, false)
  if (memory === undefined) throw new Error('no memory')
  const exports = instantiate<{
    blockAt(index: number, end: number): number
    readonly [name: string]: { value: number } | ((...values: number[]) => number)
  }>({ globals: [...kernel.globals, 'out', 'ends'], functions: kernel.functions }, memory)
  if (exports === undefined) throw new Error('no kernel')
  const set = (name: string, value: number) => {
    ;(exports[name] as { value: number }).value = value
  }
  set('out', OUT)
  set('ends', ENDS)
  const out = new Uint32Array(memory.buffer, OUT, 128)
  const bytes = new Uint8Array(memory.buffer)
  return (index: number, most: number): string[] => {
    const end = Math.min(index + most, count, kernel.prepare(index, memory.buffer, TABLES, set))
    const length = exports.blockAt(index, end)
    expect(length).toBeGreaterThan(0)
    expect(length).toBeLessThanOrEqual(Math.min(end - index, kernel.block?.numbers ?? 0))
    const moves = Array.from({ length: out[0] }, (_, m) => out.slice(1 + 3 * m, 4 + 3 * m))
    return Array.from({ length }, (_, i) => {
      const mark = bytes[ENDS + i]
      if (mark === 255) return 'gap'
      if (mark !== 0) return `pays ${253 - mark}`
      return ascendingList(
        moves.map(([first, list, targets]) => {
          const by = list === 0 ? i : new Uint16Array(memory.buffer, list, length)[i]
          if (list !== 0) expect(by).toBeLessThan(targets)
          return (first + by) % 2 ** 32
        }),
      )
    })
  }
}

const ascendingList = (numbers: readonly number[]): string =>
  String([...numbers].sort((a, b) => a - b))

export function runRulesAt(
  { count, maxMoves, payoff, successors }: BoardNumbering,
  index: number,
): string {
  const paid = payoff?.(index) ?? Number.NaN
  if (!Number.isNaN(paid)) return `pays ${paid}`
  const out = createIndices({ count }, maxMoves)
  const moves = successors(index, out)
  if (moves < 0) return 'gap'
  // who cannot move loses
  return moves === 0
    ? 'pays -1'
    : ascendingList(Array.from(out.slice(0, moves), (to) => to % 2 ** 32))
}

/** How many numbers have a move that wins at once, and of how many the kernel says so. */
export function winsAtOnce(rules: BoardNumbering): {
  readonly all: number
  readonly found: number
} {
  const { kernel, count } = rules
  if (kernel === undefined) throw new Error('no kernel')
  const read = readerOf(kernel, rules, rules.name)
  let [all, found, end] = [0, 0, 0]
  for (let index = 0; index < count; index++) {
    if (index >= end) end = read.prepare(index)
    all += Number(winsAt(rules, index))
    found += Number(read.wins(index))
  }
  return { all, found }
}

/** Expects the kernel of a numbering, if it has one, to have its moves and un-moves at these numbers, which ascend; false if it has none. */
export function expectSameMoves(
  rules: BoardNumbering,
  numbers: Iterable<number>,
  note: string,
): boolean {
  const { kernel, predecessors } = rules
  if (kernel === undefined) return false
  if (kernel.block !== undefined) {
    const read = runReaderOf(rules)
    for (const index of numbers)
      expect(read(index, 1), `number ${index}, ${note}`).toEqual([runRulesAt(rules, index)])
    return true
  }
  const read = readerOf(kernel, rules, note)
  let end = -1
  for (const index of numbers) {
    if (index >= end) end = read.prepare(index)
    const at = `number ${index}, ${note}`
    expect(read.moves(index), at).toBe(rulesAt(rules, index))
    if (read.wins(index)) expect(winsAt(rules, index), at).toBe(true)
    if (predecessors && 'unmovesOf' in kernel.functions)
      expect(read.unmoves(index), at).toBe(unmovesAt(rules, index))
  }
  return true
}
