// Values of games described as data: the same as those of the games written as code.

import type { GameData } from '@zugzwang/boards'
import * as boards from '@zugzwang/boards/games'
import { createRandom } from '@zugzwang/core/testing'
import {
  type AnyPartizan,
  amazons,
  clobber,
  col,
  createForms,
  createValues,
  type DescribedValue,
  konane,
  positionWins,
  snort,
} from '@zugzwang/partizan'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { describedComponents, openGame, planGame, planOwnGame, planValues } from '../src/index'
import { descriptions } from '../src/kinds/boards/descriptions'
import type { BoardId } from '../src/kinds/boards/texts'

const columnOf = (data: GameData) => data.start.split('/')[0]?.length ?? 0

/** All boards of three letters, or some of them at random. */
function* boardsOf(cells: number, letters: string, some: number, seed: number): Generator<string> {
  const all = letters.length ** cells
  const random = createRandom(seed)
  for (let i = 0; i < Math.min(all, some); i++) {
    let number = all <= some ? i : random(all)
    let board = ''
    for (let at = 0; at < cells; at++) {
      board += letters[number % letters.length]
      number = Math.floor(number / letters.length)
    }
    yield board
  }
}

const GAMES: readonly (readonly [string, GameData, unknown, string])[] = [
  ['Clobber 3×2', boards.clobber(3, 2), clobber, '.xo'],
  ['Clobber 7×1', boards.clobber(7, 1), clobber, '.xo'],
  ['Clobber 3×3', boards.clobber(3, 3), clobber, '.xo'],
  ['Col 3×2', boards.col(3, 2), col, '.xo'],
  ['Col 5×1', boards.col(5, 1), col, '.xo'],
  ['Snort 3×2', boards.snort(3, 2), snort, '.xo'],
  ['Snort 5×1', boards.snort(5, 1), snort, '.xo'],
  ['Kōnane 6×1', boards.konane(6, 1), konane, '.xo'],
  ['Kōnane 4×3', boards.konane(4, 3), konane, '.xo'],
  ['Amazons 5×1', boards.amazons(5, 1, 'A...a'), amazons, '.xo#'],
  ['Amazons 3×2', boards.amazons(3, 2, 'a../..A'), amazons, '.xo#'],
]

it.each(GAMES)(
  '%s: described and coded boards have the same values',
  async (_, data, coded, letters) => {
    const seed = Date.now() % 1e9
    const forms = createForms()
    const described = await describedComponents(data)
    const codedGame = coded as AnyPartizan
    const [values, other] = [createValues(forms, described), createValues(forms, codedGame)]
    const columns = columnOf(data)
    const cells = data.start.replaceAll('/', '').length
    const write = (board: string, marks: string) =>
      Array.from({ length: cells / columns }, (_, row) =>
        [...board.slice(row * columns, (row + 1) * columns)]
          .map((cell) => marks[letters.indexOf(cell)] ?? cell)
          .join(''),
      ).join('/')
    const [own = ''] = Object.keys(data.kinds)
    const marks = letters.replace('x', own).replace('o', own.toLowerCase())
    for (const board of boardsOf(cells, letters, scaled(60, 3000), seed)) {
      const [component = ''] = described.parse?.(write(board, marks)) ?? []
      const parts = codedGame.parse?.(write(board, letters)) ?? []
      for (const part of parts) await other.solve(part)
      expect(await values.solve(component), `seed ${seed}: ${write(board, letters)}`).toBe(
        other.value(...parts),
      )
    }
  },
)

const FITTING = ['amazons', 'clobber-board', 'isolation', 'konane']
/** Fit but for play that may not end. */
const ENDLESS = ['catch-the-hare', 'checkers', 'hare', 'mu-torere', 'pong-hau-ki']

describe('games of the catalogue', () => {
  const dataOf = (id: BoardId): GameData => {
    const described = descriptions[id]
    return 'sizes' in described
      ? described.make(...described.sizes.map(({ usual }) => usual))
      : described
  }
  it.each(Object.keys(descriptions) as BoardId[])(
    '%s fits, or an error says why not',
    async (id) => {
      if (FITTING.includes(id) || ENDLESS.includes(id))
        return expect((await describedComponents(dataOf(id))).name).not.toBe('')
      await expect(describedComponents(dataOf(id))).rejects.toMatchObject({
        code: 'INVALID_GAME',
        place: { field: expect.stringMatching(/^(ends\[0\]|stuck|acts\[\d+\])$/) },
      })
    },
  )
  it.each(ENDLESS.filter((id) => id !== 'checkers'))(
    '%s: a search says that play can come back',
    async (id) => {
      const plan = await planValues(await planGame(id))
      await expect(plan.open()).rejects.toMatchObject({ code: 'CYCLIC' })
    },
  )
})

const MINE: GameData = {
  name: 'my clobber',
  board: { squares: [3, 2] },
  kinds: { M: {} },
  start: 'MmM/m.m second',
  acts: [{ do: 'move', ways: 'ortho', onto: 'enemy' }],
}

it('a custom description is planned by values; the second player is Right', async () => {
  const plan = await planValues(await planOwnGame(MINE, 'mine.json'))
  const { game, studies, text } = await plan.open()
  expect(text).toBe('mine.json')
  expect(game.formatPosition(game.rules.start())).toBe('MmM/m.m right')
  const forms = createForms()
  const parts = clobber.parse?.('xox/o.o') ?? []
  const coded = createValues(forms, clobber)
  for (const part of parts) await coded.solve(part)
  const described = await studies?.value?.()
  const other = await openGame('clobber:xox/o.o')
  const theirs = (await other.studies?.value?.()) as DescribedValue | undefined
  expect(theirs?.value).toBeDefined()
  expect(described).toHaveProperty('value', theirs?.value)
  expect(() => game.parsePosition('MmM/m.m second')).toThrow(
    'found "second"; expected left or right',
  )
  expect(() => game.parsePosition('MmX/m.m')).toThrow('"X"; expected one of . # M m')
})

it('positions of a description add up', async () => {
  const forms = createForms()
  const game = await describedComponents(MINE)
  const values = createValues(forms, game)
  const sum = ['MmM/m.m', 'mMm/M.M'].flatMap((text) => game.parse?.(text) ?? [])
  for (const part of sum) await values.solve(part)
  // The second is the negative of the first
  expect(values.value(...sum)).toBe(forms.zero)
  const wins = await positionWins(game, values, sum, 0)
  expect(wins).toEqual([])
})

it('plans of games with values stay as they are, others are refused', async () => {
  const plan = await planValues(await planGame('domineering:2x2'))
  expect(await (await plan.open()).studies?.value?.()).toMatchObject({ value: '±1' })
  const heap = await planValues(await planGame('nim:3'))
  await expect(heap.open()).rejects.toThrow('"nim:3": positions of this game have no values')
})
