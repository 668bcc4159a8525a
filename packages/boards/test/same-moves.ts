// Kernels of described games against the numberings that they stand for.

import { createFixedMemory, instantiate, type RulesKernel } from '@zugzwang/core/wasm'
import { expect } from 'vitest'
import type { BoardNumbering } from '../src/index'

/** What a kernel says of a number, as `rulesAt` and `unmovesAt` do. */
function readerOf(kernel: RulesKernel, { maxMoves, maxPredecessors = 0 }: BoardNumbering) {
  const out = 64
  const before = out + 16 * Math.ceil((maxMoves + 1) / 4)
  const tables = before + 16 * Math.ceil((maxPredecessors + 1) / 4)
  const memory = createFixedMemory(tables + kernel.bytes, false)
  if (memory === undefined) throw new Error('no memory')
  const exports = instantiate<{
    movesOf(index: number): number
    unmovesOf(index: number): number
    readonly [name: string]: { value: number } | ((index: number) => number)
  }>({ globals: [...kernel.globals, 'out', 'before'], functions: kernel.functions }, memory)
  if (exports === undefined) throw new Error('no kernel')
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
      return moves >= 0 ? read(out, moves) : `pays ${-3 - moves}`
    },
    unmoves: (index: number) => read(before, exports.unmovesOf(index)),
  }
}

const ascending = (numbers: Int32Array): string => String(numbers.slice().sort())

function rulesAt({ maxMoves, payoff, successors }: BoardNumbering, index: number): string {
  const out = new Int32Array(maxMoves)
  const paid = payoff?.(index) ?? Number.NaN
  const moves = Number.isNaN(paid) ? successors(index, out) : 0
  return Number.isNaN(paid) ? ascending(out.slice(0, moves)) : `pays ${paid}`
}

function unmovesAt({ maxPredecessors = 0, predecessors }: BoardNumbering, index: number): string {
  const out = new Int32Array(maxPredecessors)
  return ascending(out.slice(0, predecessors?.(index, out)))
}

/** Expects the kernel of a numbering, if it has one, to have its moves and un-moves at these numbers, which ascend; false if it has none. */
export function expectSameMoves(
  rules: BoardNumbering,
  numbers: Iterable<number>,
  note: string,
): boolean {
  const { kernel, predecessors } = rules
  if (kernel === undefined) return false
  const read = readerOf(kernel, rules)
  let end = -1
  for (const index of numbers) {
    if (index >= end) end = read.prepare(index)
    const at = `number ${index}, ${note}`
    expect(read.moves(index), at).toBe(rulesAt(rules, index))
    if (predecessors && 'unmovesOf' in kernel.functions)
      expect(read.unmoves(index), at).toBe(unmovesAt(rules, index))
  }
  return true
}
