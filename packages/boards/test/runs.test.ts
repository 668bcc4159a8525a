// Games in which men fall and stay: their numbers against the interpreter, and their kernels against the numbers.

import { checkGame, createRandom } from '@zugzwang/core/testing'
import { solveTable } from '@zugzwang/tablebase'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { scaled } from '../../../tools/scale'
import { connectFour, mnk, ticTacToe } from '../src/games'
import { boardGame, type GameData } from '../src/index'
import { boardNumbering, tableNumbering } from '../src/tables'
import { runReaderOf, runRulesAt } from './same-moves'

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
      const read = runReaderOf(rules)
      const wrong: number[] = []
      for (let index = 0; index < rules.count; )
        for (const said of read(index, rules.count)) {
          if (said !== runRulesAt(rules, index)) wrong.push(index)
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
      const read = runReaderOf(rules)
      for (let k = 0; k < scaled(60, 10 ** 5); k++) {
        // a few numbers on from one at random
        const first = Math.floor((random(2 ** 31) / 2 ** 31) * rules.count)
        for (const [i, said] of read(first, 1 + random(30)).entries())
          expect(said, `${data.name}, number ${first + i}, seed ${seed}`).toBe(
            runRulesAt(rules, first + i),
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
