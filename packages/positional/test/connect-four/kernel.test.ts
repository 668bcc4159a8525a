// The kernel of connect four: on every number of many boards the moves and payoffs of the rules, in order and at random.

import { createIndices } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { createFixedMemory, instantiate } from '@zugzwang/core/wasm'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { type ConnectFourNumbering, connectFourNumbering } from '../../src/index'

const OUT = 64
const ENDS = 512
const TABLES = 2048

/** Calls `blockAt` for a number, and lists what it says of each of the block as the rules do: a payoff, or the numbers after the moves. */
function readerOf({ kernel, count }: ConnectFourNumbering) {
  if (kernel === undefined) throw new Error('no kernel')
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
  const out = new Uint32Array(memory.buffer, OUT, 64)
  const bytes = new Uint8Array(memory.buffer)
  const low = (number: number) => number % 2 ** 32
  return (index: number, most: number): (readonly number[] | string)[] => {
    const end = Math.min(index + most, count, kernel.prepare(index, memory.buffer, TABLES, set))
    const length = exports.blockAt(index, end)
    expect(length).toBeLessThanOrEqual(Math.min(end - index, kernel.block?.numbers ?? 0))
    const moves = Array.from({ length: out[0] }, (_, m) => out.slice(1 + 3 * m, 4 + 3 * m))
    return Array.from({ length }, (_, i) => {
      const mark = bytes[ENDS + i]
      if (mark === 255) return 'gap'
      if (mark !== 0) return `pays ${253 - mark}`
      return moves.map(([first, list, targets]) => {
        const by = list === 0 ? i : new Uint16Array(memory.buffer, list, length)[i]
        if (list !== 0) expect(by).toBeLessThan(targets)
        return low(first + by)
      })
    })
  }
}

function rulesAt({ count, maxMoves, payoff, successors }: ConnectFourNumbering, index: number) {
  const paid = payoff(index)
  const out = createIndices({ count }, maxMoves)
  const moves = Number.isNaN(paid) ? successors(index, out) : 0
  if (moves === -1) return 'gap'
  return Number.isNaN(paid) ? Array.from(out.slice(0, moves), (to) => to % 2 ** 32) : `pays ${paid}`
}

const BOARDS = [
  { columns: 1, rows: 5 },
  { columns: 3, rows: 3, inARow: 3 },
  { columns: 4, rows: 3 },
  { columns: 3, rows: 4, inARow: 5 },
  { columns: 5, rows: 2, inARow: 4 },
  { columns: 2, rows: 7, inARow: 6 },
  { columns: 4, rows: 4, start: '..../..../.X../OXO.' },
  { columns: 4, rows: 4 },
]

describe('the kernel of connect four', () => {
  it.each(BOARDS)('has the moves of the rules: %o', (board) => {
    const rules = connectFourNumbering(board)
    const read = readerOf(rules)
    const wrong: number[] = []
    for (let index = 0; index < rules.count; ) {
      const block = read(index, rules.count)
      expect(block.length).toBeGreaterThan(0)
      for (const said of block) {
        if (String(said) !== String(rulesAt(rules, index))) wrong.push(index)
        index++
      }
    }
    expect(wrong).toEqual([])
  })

  it('has them on larger boards, at random', () => {
    const seed = 20_261_125
    const random = createRandom(seed)
    for (const board of [
      { columns: 6, rows: 4 },
      { columns: 3, rows: 9 },
      { columns: 7, rows: 3, inARow: 3 },
      { columns: 7, rows: 4 },
      { columns: 6, rows: 5, inARow: 5 },
      { columns: 2, rows: 16 },
      { columns: 6, rows: 5, start: '....../....../....../...X../XO.O..' },
    ]) {
      const rules = connectFourNumbering(board)
      const read = readerOf(rules)
      for (let k = 0; k < scaled(100, 10 ** 5); k++) {
        // a few numbers on from one at random
        const first = Math.floor((random(2 ** 31) / 2 ** 31) * rules.count)
        for (const [i, said] of read(first, 1 + random(30)).entries())
          expect(String(said), `${rules.name}, number ${first + i}, seed ${seed}`).toBe(
            String(rulesAt(rules, first + i)),
          )
      }
    }
  })

  it('is absent where a board has too many cells', () => {
    expect(connectFourNumbering({ columns: 7, rows: 6 }).kernel).toBeUndefined()
    expect(connectFourNumbering({ columns: 5, rows: 7 }).kernel).toBeUndefined()
  })
})
