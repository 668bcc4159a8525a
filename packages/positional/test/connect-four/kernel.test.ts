// The kernel of connect four: on every number of many boards the moves and payoffs of the rules, in order and at random.

import { createRandom } from '@zugzwang/core/testing'
import { createFixedMemory, instantiate, type RulesKernel } from '@zugzwang/core/wasm'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { type ConnectFourNumbering, connectFourNumbering } from '../../src/index'

const OUT = 64
const TABLES = 512

/** Calls `movesOf` for a number, and lists what it says as the rules do: a payoff, or the numbers after the moves. */
function readerOf(kernel: RulesKernel) {
  const memory = createFixedMemory(TABLES + kernel.bytes, false)
  if (memory === undefined) throw new Error('no memory')
  const exports = instantiate<{
    movesOf(index: number): number
    readonly [name: string]: { value: number } | ((index: number) => number)
  }>({ globals: [...kernel.globals, 'out'], functions: kernel.functions }, memory)
  if (exports === undefined) throw new Error('no kernel')
  const set = (name: string, value: number) => {
    ;(exports[name] as { value: number }).value = value
  }
  set('out', OUT)
  const out = new Int32Array(memory.buffer, OUT, 32)
  let from = 0
  let end = 0
  return (index: number): readonly number[] | string => {
    if (index < from || index >= end) {
      from = index
      end = kernel.prepare(index, memory.buffer, TABLES, set)
    }
    const moves = exports.movesOf(index)
    return moves >= 0 ? [...out.slice(0, moves)] : moves === -1 ? 'gap' : `pays ${-3 - moves}`
  }
}

function rulesAt({ maxMoves, payoff, successors }: ConnectFourNumbering, index: number) {
  const paid = payoff(index)
  const out = new Int32Array(maxMoves)
  const moves = Number.isNaN(paid) ? successors(index, out) : 0
  if (moves === -1) return 'gap'
  return Number.isNaN(paid) ? [...out.slice(0, moves)] : `pays ${paid}`
}

const BOARDS = [
  { columns: 1, rows: 5 },
  { columns: 3, rows: 3, inARow: 3 },
  { columns: 4, rows: 3 },
  { columns: 3, rows: 4, inARow: 5 },
  { columns: 5, rows: 2, inARow: 4 },
  { columns: 2, rows: 7, inARow: 6 },
  { columns: 4, rows: 4, start: '..../..../.X../OXO.' },
]

describe('the kernel of connect four', () => {
  it.each(BOARDS)('has the moves of the rules: %o', (board) => {
    const rules = connectFourNumbering(board)
    const { kernel, count } = rules
    if (kernel === undefined) throw new Error('no kernel')
    const read = readerOf(kernel)
    const wrong: number[] = []
    for (let index = 0; index < count; index++)
      if (String(read(index)) !== String(rulesAt(rules, index))) wrong.push(index)
    expect(wrong).toEqual([])
  })

  it('has them on larger boards, at random', () => {
    const seed = 20_261_125
    const random = createRandom(seed)
    for (const board of [
      { columns: 6, rows: 4 },
      { columns: 3, rows: 9 },
      { columns: 7, rows: 3, inARow: 3 },
    ]) {
      const rules = connectFourNumbering(board)
      const { kernel, count } = rules
      if (kernel === undefined) throw new Error('no kernel')
      const read = readerOf(kernel)
      for (let k = 0; k < scaled(1000, 10 ** 6); k++) {
        // a few numbers on from one at random: patterns are found from nothing, and step by step
        const first = random(count)
        for (let index = first; index < Math.min(count, first + random(12)); index += 1 + random(3))
          expect(String(read(index)), `${rules.name}, number ${index}, seed ${seed}`).toBe(
            String(rulesAt(rules, index)),
          )
      }
    }
  })

  it('is absent where a board is not a word', () => {
    expect(connectFourNumbering({ columns: 7, rows: 6 }).kernel).toBeUndefined()
  })
})
