import { explore, solveOutcome } from '@zugzwang/core'
import { checkRules } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { type ChompBar, chompComponents, chompRules } from '../../src/board/chomp'
import { countChompBars } from '../../src/board/chomp-table'
import { nimbersOf } from '../../src/component/nimbers'
import { part } from '../../src/component/sum'
import { nimSum } from '../../src/nimber/nimber'
import { sum } from '../component/judge-sum'
import { createRandom } from '../random'
import { chompMoves, valueByPlay } from './naive-board'

async function valueOn(rows: number, columns: number): Promise<number> {
  const game = chompComponents(rows, columns)
  const valueIn = await nimbersOf(game, game.start())
  return nimSum(game.start().map((component) => Number(valueIn(component))))
}

async function winningMoves(rows: number, columns: number) {
  const game = chompComponents(rows, columns)
  const { bestMoves } = await sum(game.start().map((bar) => part(game, bar)))
  return bestMoves.map(({ move }) => move)
}

test('one row is Nim, and the poisoned square alone is lost', async () => {
  for (let n = 1; n <= 12; n++) {
    expect(await valueOn(1, n)).toBe(n - 1)
    expect(await valueOn(n, 1)).toBe(n - 1)
  }
  expect(chompComponents(1, 1).start()).toEqual([])
})

test('a square is won by (2, 2) alone, two rows by the last square alone (Winning Ways, ch. 18)', async () => {
  for (let n = 2; n <= 7; n++) {
    expect(await winningMoves(n, n)).toEqual([[2, 2]])
    expect(await winningMoves(2, n + 1)).toEqual([[2, n + 1]])
  }
})

test('every bar but one square is won by the first player, and turned over it is the same', async () => {
  for (let rows = 1; rows <= 5; rows++) {
    for (let columns = rows; columns <= 7; columns++) {
      const value = await valueOn(rows, columns)
      expect(value > 0).toBe(columns > 1)
      expect(await valueOn(columns, rows)).toBe(value)
    }
  }
})

test('8 × 10 has two winning moves, smaller bars have one (Gardner, Scientific American, January 1973)', async () => {
  for (let rows = 2; rows <= scaled(4, 8); rows++) {
    for (let columns = rows; columns <= scaled(8, 10 - +(rows === 8)); columns++) {
      expect(await winningMoves(rows, columns), `${rows} × ${columns}`).toHaveLength(1)
    }
  }
  expect(await winningMoves(8, 10)).toHaveLength(2)
})

test('values of small bars, as by playing whole positions', async () => {
  for (let rows = 1; rows <= 4; rows++) {
    for (let columns = rows; columns <= 5; columns++) {
      const squares = Array.from({ length: rows * columns }, (_, i) => {
        return [Math.floor(i / columns), i % columns] as const
      })
      expect(await valueOn(rows, columns), `${rows} × ${columns}`).toBe(
        valueByPlay(squares, chompMoves),
      )
    }
  }
})

test('the rules are rules, symmetry included, and core solves them alike', async () => {
  for (const [rows, columns] of [
    [1, 5],
    [4, 4],
    [3, 6],
  ] as const) {
    const rules = chompRules(rows, columns)
    expect(checkRules(rules)).toEqual([])
    const { arena, positions } = await explore(rules)
    const { score } = await solveOutcome(arena)
    const whole = { ...rules, canonical: (bar: ChompBar) => bar }
    expect(positions.length).toBeLessThanOrEqual((await explore(whole)).positions.length)
    const game = chompComponents(rows, columns)
    for (const [v, position] of positions.entries()) {
      const { outcome } = await sum([part(game, position)])
      expect(outcome, position.join('/')).toBe((score[v] ?? 0) < 0 ? 'loss' : 'win')
    }
  }
})

test('once (2, 2) is gone, the row and the column are separate parts', () => {
  const game = chompComponents(4, 6)
  expect(game.play([6, 6, 6, 6], [2, 2])).toEqual([[6], [1, 1, 1, 1]])
  expect(game.play([6, 6, 6, 6], [2, 1])).toEqual([[6]])
  expect(game.play([6, 6, 6, 6], [1, 2])).toEqual([[1, 1, 1, 1]])
  expect(game.play([2], [1, 2])).toEqual([])
  expect(game.format?.([3, 1])).toBe('3/1')
})

test('sides out of range are refused', () => {
  for (const side of [0, -1, 1.5, 1001, Number.NaN]) {
    expect(() => chompRules(side, 3)).toThrow(
      `The number of rows is ${side}; expected an integer from 1 to 1000.`,
    )
    expect(() => chompComponents(3, side)).toThrow(
      expect.objectContaining({ code: 'OUT_OF_RANGE' }),
    )
  }
})

test('the table of a bar holds the values that the search of any game finds', async () => {
  const random = createRandom(1)
  for (let round = 0; round < scaled(8, 400); round++) {
    const bars = Array.from({ length: 1 + random(2) }, () =>
      Array.from({ length: 1 + random(5) }, () => 1 + random(6)).sort((a, b) => b - a),
    )
    const { solve: _, ...searched } = chompComponents(6, 6)
    const table = await nimbersOf(chompComponents(6, 6), bars)
    const slow = await nimbersOf(searched, bars)
    for (const bar of bars) {
      expect(table(bar), `round ${round}: ${bar.join('/')}`).toBe(slow(bar))
      for (const move of searched.moves(bar))
        for (const left of searched.play(bar, move))
          expect(table(left), `round ${round}: ${left.join('/')}`).toBe(slow(left))
    }
  }
})

test('bars are counted, and too many within one are refused at once', async () => {
  expect(countChompBars([20, 20])).toBe(231)
  expect(countChompBars(Array(10).fill(10))).toBe(184_756)
  expect(countChompBars([3, 1])).toBe(7)
  const game = chompComponents(20, 20)
  await expect(nimbersOf(game, game.start())).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    found: 137_846_528_820,
  })
})
