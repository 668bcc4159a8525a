// Games in which men fall and stay: their numbers against the interpreter, and their kernels against the numbers.

import { createIndices } from '@zugzwang/core'
import { checkGame, createRandom } from '@zugzwang/core/testing'
import { createFixedMemory, instantiate } from '@zugzwang/core/wasm'
import { solveTable } from '@zugzwang/tablebase'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { scaled } from '../../../tools/scale'
import { connectFour, mnk, ticTacToe } from '../src/games'
import { type BoardNumbering, boardGame, boardNumbering, type GameData } from '../src/index'
import { tableNumbering } from '../src/tables'

afterEach(() => vi.unstubAllGlobals())

const seed = 20_261_125

const falling = (columns: number, rows: number, length: number, more: Partial<GameData> = {}) => ({
  ...connectFour(columns, rows),
  name: `${columns},${rows},${length} with gravity`,
  ends: mnk(columns, rows, length).ends ?? [],
  ...more,
})
const full = { if: 'full', gives: 'draw' } as const

/** Three in a row lose; the board is full of the second player's wins. */
const misere = falling(4, 3, 3, {
  name: 'misère',
  ends: [
    { if: 'line', of: 3, gives: 'loss' },
    { if: 'full', gives: 'second' },
  ],
})
/** The first player needs four in a row, and two of the second player's lose. */
const unfair = falling(4, 3, 4, {
  name: 'unfair',
  ends: [
    { if: 'line', of: 4, kinds: 'X', gives: 'win' },
    { if: 'line', of: 3, kinds: 'O', gives: 'first' },
    full,
  ],
})
const alike = falling(3, 4, 3, {
  name: 'with men alike',
  kinds: { M: {} },
  players: ['first', 'second'],
  ends: [{ if: 'line', of: 3, gives: 'win' }],
})
/** Columns of different heights, one over a closed cell, and a man that lies in the air. */
const rough = falling(4, 4, 3, { name: 'rough ground', start: '..X./.#../..../#..O' })
const begun = falling(4, 4, 4, { name: 'begun', start: '..../..../.X../OXO. o' })
/** One of the lines has a bend, and is not found by shifts; neither is the only diagonal in its direction of a larger board. */
const points: GameData = {
  ...alike,
  name: 'points',
  board: { points: ['abc', 'def', 'ghi', 'jkl'], lines: 'adgj behk cfil abc def ghi jkl afh dhl' },
  start: '.../.../.../...',
}
/** Nothing is below a hex: every cell is a stack. */
const hexes: GameData = {
  ...alike,
  name: 'hexes',
  board: { hexes: [4, 3] },
  start: '..../.#../....',
}

/** Both place what they like: colours are no choice of half of the men. */
const wildGravity: GameData = {
  ...falling(3, 3, 3),
  kinds: { X: { side: 'neutral' }, O: { side: 'neutral' } },
}

const small: readonly GameData[] = [
  falling(3, 3, 3),
  falling(4, 3, 4),
  falling(1, 5, 4),
  falling(5, 2, 2),
  misere,
  unfair,
  alike,
  rough,
  begun,
  points,
  ...scaled([], [hexes]),
]

const OUT = 64
const ENDS = 1024
const TABLES = 4096

/** Calls `blockAt` for a number, and lists what it says of each of the block: a payoff, or the numbers after the moves. */
function readerOf({ kernel, count }: BoardNumbering) {
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
      return ascending(
        moves.map(([first, list, targets]) => {
          const by = list === 0 ? i : new Uint16Array(memory.buffer, list, length)[i]
          if (list !== 0) expect(by).toBeLessThan(targets)
          return (first + by) % 2 ** 32
        }),
      )
    })
  }
}

const ascending = (numbers: readonly number[]): string => String([...numbers].sort((a, b) => a - b))

function rulesAt({ count, maxMoves, payoff, successors }: BoardNumbering, index: number): string {
  const paid = payoff?.(index) ?? Number.NaN
  if (!Number.isNaN(paid)) return `pays ${paid}`
  const out = createIndices({ count }, maxMoves)
  const moves = successors(index, out)
  if (moves < 0) return 'gap'
  // who cannot move loses
  return moves === 0 ? 'pays -1' : ascending(Array.from(out.slice(0, moves), (to) => to % 2 ** 32))
}

test.each(small.map((data) => [data.name, data] as const))(
  '%s: numbers are what the interpreter says',
  async (_, data) => {
    const { kernel, ...numbering } = tableNumbering(data)
    expect(kernel?.block).toBeDefined()
    expect(
      await checkGame({ ...boardGame(data), numbering }, { limit: scaled(300, 5000) }),
    ).toEqual([])
  },
)

describe('the kernel by runs', () => {
  it.each(small.map((data) => [data.name, data] as const))(
    'has the moves of the numbers: %s',
    (_, data) => {
      const rules = tableNumbering(data)
      const read = readerOf(rules)
      const wrong: number[] = []
      for (let index = 0; index < rules.count; )
        for (const said of read(index, rules.count)) {
          if (said !== rulesAt(rules, index)) wrong.push(index)
          index++
        }
      expect(wrong).toEqual([])
    },
  )

  it('has them on larger boards, at random', () => {
    const random = createRandom(seed)
    for (const data of [
      falling(6, 4, 4),
      falling(3, 9, 4),
      falling(7, 3, 3),
      falling(7, 4, 4),
      falling(6, 5, 5),
      falling(2, 16, 4),
      falling(6, 5, 4, { start: '....../....../....../...X../XO.O.. o' }),
    ]) {
      const rules = tableNumbering(data)
      const read = readerOf(rules)
      for (let k = 0; k < scaled(60, 10 ** 5); k++) {
        // a few numbers on from one at random
        const first = Math.floor((random(2 ** 31) / 2 ** 31) * rules.count)
        for (const [i, said] of read(first, 1 + random(30)).entries())
          expect(said, `${data.name}, number ${first + i}, seed ${seed}`).toBe(
            rulesAt(rules, first + i),
          )
      }
    }
  })

  it('is absent where a board has too many cells, and in other games', () => {
    for (const data of [connectFour(7, 6), connectFour(5, 7), ticTacToe, wildGravity])
      expect(tableNumbering(data).kernel?.block).toBeUndefined()
  })
})

test.each([falling(4, 3, 3), rough, misere])(
  'the table of $name is the same without WebAssembly',
  async (data) => {
    const bytes = await solveTable(tableNumbering(data))
    vi.stubGlobal('WebAssembly', undefined)
    expect(Buffer.compare(await solveTable(tableNumbering(data)), bytes)).toBe(0)
  },
)

test('men that fall make few numbers', () => {
  // heights and colours, which no other positions share
  expect(boardNumbering(connectFour(4, 4)).count).toBe(201_755)
})
