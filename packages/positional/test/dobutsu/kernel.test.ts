// The kernel of Dōbutsu shōgi: the moves and un-moves of the rules, in order and at random.

import { createRandom } from '@zugzwang/core/testing'
import { createFixedMemory, instantiate, type RulesKernel } from '@zugzwang/core/wasm'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { type DobutsuNumbering, dobutsuNumbering } from '../../src/index'

const OUT = 64
const BEFORE = 512
const TABLES = 2048

/** What a kernel says of a number, as `rulesAt` does. */
function readerOf(kernel: RulesKernel) {
  const memory = createFixedMemory(TABLES + kernel.bytes, false)
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
  set('out', OUT)
  set('before', BEFORE)
  const out = new Int32Array(memory.buffer, OUT, 64)
  const before = new Int32Array(memory.buffer, BEFORE, 300)
  return {
    moves(index: number): readonly number[] | string {
      kernel.prepare(index, memory.buffer, TABLES, set)
      const moves = exports.movesOf(index)
      return moves >= 0 ? [...out.slice(0, moves)] : moves === -1 ? 'gap' : `pays ${-3 - moves}`
    },
    unmoves(index: number): readonly number[] {
      return ascending(before.slice(0, exports.unmovesOf(index)))
    },
  }
}

const ascending = (numbers: Int32Array) => [...numbers.sort()]

function rulesAt({ maxMoves, payoff, successors }: DobutsuNumbering, index: number) {
  const paid = payoff(index)
  const out = new Int32Array(maxMoves)
  const moves = Number.isNaN(paid) ? successors(index, out) : 0
  if (moves === -1) return 'gap'
  return Number.isNaN(paid) ? [...out.slice(0, moves)] : `pays ${paid}`
}

function unmovesAt({ maxPredecessors, predecessors }: DobutsuNumbering, index: number) {
  const out = new Int32Array(maxPredecessors)
  return ascending(out.slice(0, predecessors(index, out)))
}

describe.each([true, false])('the kernel of Dōbutsu shōgi, with drops: %s', (drops) => {
  const rules = dobutsuNumbering({ drops })
  const { kernel, count, tiers } = rules
  if (kernel === undefined) throw new Error('no kernel')
  const read = readerOf(kernel)
  const seed = 20_261_125
  const random = createRandom(seed)
  const compare = (index: number) => {
    const at = `number ${index}, seed ${seed}`
    const moves = rulesAt(rules, index)
    expect(String(read.moves(index)), at).toBe(String(moves))
    if (moves !== 'gap')
      expect(String(read.unmoves(index)), at).toBe(String(unmovesAt(rules, index)))
  }

  it('has the moves and un-moves of the rules where tiers begin and end', () => {
    for (const first of [...tiers.map((tier) => tier.first), count])
      for (let index = Math.max(0, first - 200); index < Math.min(count, first + 200); index++)
        compare(index)
  })

  it('has them at random, for runs and for single numbers', () => {
    for (let k = 0; k < scaled(150, 10 ** 5); k++) {
      const first = random(count)
      const step = 1 + random(3)
      for (let index = first; index < Math.min(count, first + random(60)); index += step)
        compare(index)
    }
  })
})
