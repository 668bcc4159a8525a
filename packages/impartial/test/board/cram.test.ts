import { explore } from '@zugzwang/core'
import { checkRules } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import {
  type CramBoard,
  cramComponents,
  cramRules,
  formatCramBoard,
  parseCramBoard,
} from '../../src/board/cram'
import { nimbersOf } from '../../src/component/nimbers'
import { part } from '../../src/component/sum'
import { nimSum } from '../../src/nimber/nimber'
import { sum } from '../component/judge-sum'
import { createRandom } from '../random'
import { cramMoves, valueByPlay } from './naive-board'

const rectangle = (rows: number, columns: number): CramBoard =>
  parseCramBoard(Array(rows).fill('.'.repeat(columns)).join('\n'))

async function valueOn(board: CramBoard): Promise<number> {
  const game = cramComponents(board)
  const valueIn = await nimbersOf(game, game.start())
  return nimSum(game.start().map((region) => Number(valueIn(region))))
}

function freeCells(text: string) {
  return text
    .split('\n')
    .flatMap((line, row) =>
      Array.from(line, (cell, column) => ({ cell, at: [row, column] as const })),
    )
    .filter(({ cell }) => cell === '.')
    .map(({ at }) => at)
}

function randomBoard(seed: number, cells: number): string {
  const random = createRandom(seed)
  const rows = 1 + random(5)
  const columns = Math.ceil(cells / rows)
  const line = () => Array.from({ length: columns }, () => (random(4) === 0 ? '#' : '.')).join('')
  return Array.from({ length: rows }, line).join('\n')
}

test("one row is Dawson's Kayles, 0.07 (OEIS A002187, moved by one)", async () => {
  const published = [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0]
  for (const [n, value] of published.entries()) {
    expect(await valueOn([2 ** n - 1]), `1 × ${n}`).toBe(value)
    expect(await valueOn(Array(n).fill(4)), `${n} × 1`).toBe(value)
  }
})

test('two rows: 0 for even lengths, 1 for odd ones (Winning Ways, ch. 15)', async () => {
  for (let n = 1; n <= 10; n++) expect(await valueOn(rectangle(2, n)), `2 × ${n}`).toBe(n % 2)
})

test.each([
  [4, 4, 0],
  [4, 5, 2],
  [5, 4, 2],
  [5, 5, 0],
  [4, 6, 0],
  ...scaled([], [
    [4, 7, 3],
    [5, 6, 2],
    [6, 6, 0],
  ] as const),
] as const)(
  '%i × %i is worth %i (Beling, table of nimbers of Cram, impartial-games)',
  async (rows, columns, value) => {
    expect(await valueOn(rectangle(rows, columns))).toBe(value)
  },
  300_000,
)

test('small boards, as by playing whole positions', async () => {
  for (const [rows, columns] of [
    [3, 3],
    [3, 4],
    [3, 5],
    [4, 4],
  ] as const) {
    const text = Array(rows).fill('.'.repeat(columns)).join('\n')
    expect(await valueOn(rectangle(rows, columns))).toBe(valueByPlay(freeCells(text), cramMoves))
  }
})

test('random boards with holes, as by playing whole positions', async () => {
  for (let seed = 1; seed <= scaled(4, 400); seed++) {
    const text = randomBoard(seed, 16)
    expect(await valueOn(parseCramBoard(text)), `seed ${seed}\n${text}`).toBe(
      valueByPlay(freeCells(text), cramMoves),
    )
  }
})

test('regions valued as pairs of words, as by the search of any game', async () => {
  for (let seed = 1; seed <= scaled(4, 300); seed++) {
    const random = createRandom(seed)
    const wide = 1 + random(8)
    const free = () => (random(3) === 0 ? '#' : '.')
    const rows = Array.from({ length: Math.min(8, Math.ceil(scaled(24, 30) / wide)) }, () =>
      Array.from({ length: wide }, free).join(''),
    )
    const game = cramComponents(parseCramBoard(rows.join('\n')))
    const { solve: _, ...searched } = game
    const [fast, slow] = [
      await nimbersOf(game, game.start()),
      await nimbersOf(searched, game.start()),
    ]
    const after = game
      .start()
      .flatMap((region) =>
        Array.from(game.moves(region)).flatMap((move) => game.play(region, move)),
      )
    for (const region of [...game.start(), ...after])
      expect(fast(region), `seed ${seed}\n${rows.join('\n')}`).toBe(slow(region))
  }
})

test('boards beyond 8 × 8 cells are valued by search, and the limit counts their regions', async () => {
  expect(await valueOn([2 ** 12 - 1, 1])).toBe(
    valueByPlay(freeCells(`${'.'.repeat(12)}\n.`), cramMoves),
  )
  const game = cramComponents(rectangle(4, 5))
  await expect(nimbersOf(game, game.start(), { limit: 100 })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    found: 101,
  })
})

test('all winning moves, named on the board, as by playing whole positions', async () => {
  for (let seed = 1; seed <= scaled(10, 40); seed++) {
    const text = randomBoard(seed, 14)
    const game = cramComponents(parseCramBoard(text))
    const { bestMoves } = await sum(game.start().map((region) => part(game, region)))
    const left = freeCells(text)
    const found = bestMoves.map(({ move: { row, column, down } }) =>
      left.filter(([r, c]) => {
        const [beyond, across] = [r - row + 1, c - column + 1]
        return !(beyond === 0 && across === 0) && !(beyond === +down && across === +!down)
      }),
    )
    const expected = cramMoves(left).filter((after) => valueByPlay(after, cramMoves) === 0)
    expect(new Set(found.map(String)), `seed ${seed}\n${text}`).toEqual(
      new Set(expected.map(String)),
    )
    expect(found).toHaveLength(expected.length)
  }
})

test('regions moved, turned and mirrored share a key', () => {
  const game = cramComponents([])
  const key = (text: string) => game.key(parseCramBoard(text))
  const same = [
    '..\n.#\n.#',
    '...\n.',
    '...\n##.',
    '#.\n#.\n..',
    '####\n#...\n###.',
    '.#.\n##.\n#..\n#',
  ]
  const all = [...same, '.\n...', '.\n.\n..', '#.\n#.\n..']
  expect(new Set(all.map(key)).size).toBe(1)
  for (const other of ['...\n#.', '....', '..\n..', '.', '']) {
    expect(key(other), other).not.toBe(key('...\n.'))
  }
  expect(key('.\n#.')).toBe(key(''))
})

test('the rules are rules, symmetry included', async () => {
  for (const text of ['...\n...\n...', '....\n....', '..#..\n.....', '.........']) {
    expect(checkRules(cramRules(parseCramBoard(text)), { limit: 400 })).toEqual([])
  }
  for (let seed = 1; seed <= scaled(10, 20); seed++) {
    const board = parseCramBoard(randomBoard(seed, 12))
    expect(checkRules(cramRules(board), { limit: 100 }), `seed ${seed}`).toEqual([])
  }
  // up to symmetry there are fewer positions
  const rules = cramRules(rectangle(3, 4))
  const { canonical, ...plain } = rules
  expect((await explore(rules)).positions.length).toBeLessThan(
    (await explore(plain)).positions.length / 4,
  )
})

test('boards are read and written', () => {
  const game = cramComponents([])
  expect(parseCramBoard('.#.\n...\n')).toEqual([5, 7])
  expect(formatCramBoard([5, 7], 3)).toBe('.#./...')
  expect(game.parse?.('.#./...')).toEqual([5, 7])
  expect(parseCramBoard('')).toEqual([0])
  expect(parseCramBoard(`${'#'.repeat(29)}.`)).toEqual([2 ** 29])
})

test.each([
  ['Line 2 "..x", column 3: found "x"; expected "." or "#".', '...\n..x'],
  ['Line 1 "..U+000D", column 3: found U+000D', '..\r\n..'],
  ['Line 1 has 31 cells; expected at most 30.', '.'.repeat(31)],
  ['The board has 31 rows; expected at most 30.', '.\n'.repeat(31)],
  ['Line 2 " ", column 1: found " "', '..\n '],
])('a board is refused: %s', (reason, text) => {
  const attempt = () => parseCramBoard(text)
  expect(attempt).toThrow(reason)
  expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_BOARD' }))
})

test('rows that are none are refused', () => {
  for (const row of [-1, 2 ** 30, 0.5, Number.NaN, 2 ** 32]) {
    expect(() => cramRules([3, row])).toThrow(`Row 2 of the board is ${row}; expected bits`)
    expect(() => cramComponents([3, row])).toThrow(
      expect.objectContaining({ code: 'INVALID_BOARD' }),
    )
  }
  expect(() => cramComponents(Array(31).fill(1))).toThrow('The board has 31 rows')
})
