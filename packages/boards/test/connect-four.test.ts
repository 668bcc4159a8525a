// Connect four by number: the values of a slow search that knows nothing of descriptions, and published counts.

import { explore, outcomeAt, pliesAt, solve, solveGame, verifySolution } from '@zugzwang/core'
import { exploreIndexed } from '@zugzwang/core/numbered'
import { bytesSource, readTableInfo, solveTable } from '@zugzwang/tablebase'
import { expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { connectFour } from '../src/games'
import { boardGame } from '../src/index'
import { boardNumbering, tableNumbering } from '../src/tables'
import { solveNaively } from './naive-connect-four'

it.each<[number, number, number]>([
  [3, 3, 3],
  [4, 3, 4],
  [3, 4, 3],
  [2, 5, 4],
  ...scaled<[number, number, number][]>(
    [],
    [
      [6, 2, 3],
      [5, 3, 3],
      [4, 4, 4],
    ],
  ),
])(
  'has the values of a slow search everywhere: %i×%i, %i in a row',
  async (columns, rows, inARow) => {
    const naive = solveNaively({ columns, rows, inARow })
    const data = connectFour(columns, rows, inARow)
    const game = boardGame(data)
    const { canonical: _, ...rules } = game.rules
    const answer = await solveGame({ ...game, rules })
    expect(answer.positions.length).toBe(naive.size)
    const numbering = boardNumbering(data)
    const arena = await exploreIndexed(numbering)
    const solution = await solve(arena)
    expect(await verifySolution(arena, solution)).toBeUndefined()
    for (const [vertex, position] of answer.positions.entries()) {
      const [text = ''] = position.split(' ')
      const { outcome, plies } = naive.get(text) ?? {}
      expect(outcomeAt(answer.arena, answer.solution, vertex), position).toBe(outcome)
      const index = numbering.encode(position)
      expect(numbering.decode(index)).toBe(position)
      expect(outcomeAt(arena, solution, index), position).toBe(outcome)
      if (plies === undefined) continue
      expect(pliesAt(answer.solution, vertex), position).toBe(plies)
      expect(pliesAt(solution, index), position).toBe(plies)
    }
  },
)

// Numbers of positions: John Tromp, https://tromp.github.io/c4/c4.html
it.each<[number, number, number]>([
  [4, 4, 161_029],
  [4, 5, 1_706_255],
  ...scaled<[number, number, number][]>(
    [],
    [
      [5, 4, 3_945_711],
      [6, 4, 94_910_577],
    ],
  ),
])(
  'has on %i×%i the published number of positions, %i, and is a draw',
  async (columns, rows, positions) => {
    const table = await solveTable(tableNumbering(connectFour(columns, rows)))
    const { counts } = await readTableInfo(bytesSource(table))
    expect(counts.positions).toBe(positions)
    const [sides] = counts.sides
    const sum = (by: Readonly<Record<string, number>> = {}) =>
      Object.values(by).reduce((all, each) => all + each, 0)
    expect(sum(sides?.win) + sum(sides?.loss) + (sides?.draw ?? 0)).toBe(positions)
    // as the hand-written numbering that came before had them, by plies
    if (columns === 6)
      expect([sum(sides?.win), sum(sides?.loss), sides?.draw]).toEqual([
        38_913_621, 37_635_677, 18_361_279,
      ])
  },
)

it('counts as many positions by its rules', async () => {
  const { canonical: _, ...rules } = boardGame(connectFour(4, 3)).rules
  const { arena } = await explore(rules)
  expect(arena.graph.order).toBe(solveNaively({ columns: 4, rows: 3, inARow: 4 }).size)
})

it('finds lines of all directions, and none round an edge', () => {
  const numbering = boardNumbering(connectFour(5, 4))
  const payoff = (text: string) => numbering.payoff?.(numbering.encode(text))
  expect(payoff('...../...../OOO../XXXX. o')).toBe(-1)
  expect(payoff('X..../X..../XO.../XOO.. o')).toBe(-1)
  expect(payoff('...X./..XO./OXXOX/XOOOX o')).toBe(-1)
  expect(payoff('...../..XO./OXXOX/XOOOX x')).toBeNaN()
  expect(payoff('O..../XO.../OXO../XXXO. x')).toBe(-1)
  expect(payoff('...../...../OO..X/XXX.O o')).toBeNaN()
})

it('numbers 6×4 in tiers, and says which has the most', () => {
  const { count, tiers } = boardNumbering(connectFour(6, 4))
  expect(count).toBe(159_643_961)
  expect(tiers.length).toBe(25)
  expect([tiers[0]?.name, tiers[23]?.name, tiers[24]?.name]).toEqual([
    '24 discs',
    '1 disc',
    '0 discs',
  ])
  const sizes = tiers.map(({ first }, i) => (tiers[i + 1]?.first ?? count) - first)
  // C(6, 2) · … heights that leave 5 cells empty, and C(19, 9) colours
  expect(Math.max(...sizes)).toBe(23_279_256)
})

it('refuses positions that do not follow the start', () => {
  const { encode, decode, count } = boardNumbering({
    ...connectFour(4, 4),
    start: '..../..../..../.XO.',
  })
  for (const text of [
    '..../..../..../OXO. x',
    '..../..../..../X.O. x',
    '..../..../..../XXO. x',
    '..../..X./..../.XO. o',
    '..../.O../OOO./XXXX x',
  ])
    expect(() => encode(text), text).toThrow('men as play from the start can leave them')
  expect(encode('..../..../..../XXO. o')).toBeLessThan(count - 1)
  expect(() => decode(count)).toThrow('that of a position')
})
