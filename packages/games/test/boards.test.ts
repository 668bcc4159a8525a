// Games described as data, by name.
import { checkAnswer, checkGame } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { findKind, openGame, planGame } from '../src/index'

test.each([
  ['tic-tac-toe', 'draw', undefined],
  ['tic-tac-toe:X../.O./..X o', 'draw', undefined],
  ['tic-tac-toe:XX./OO./... x', 'win', 1],
  ['tapatan:start', 'win', 9],
  ['mu-torere', 'draw', undefined],
  ['hexapawn:3x3', 'loss', 6],
  ['hexapawn:3x3:ppp/P../.PP second', 'win', 3],
  ['mnk:3x3x3', 'draw', undefined],
  ['clobber:3x3', 'win', 5],
  ['hex:3', 'win', 5],
] as const)('%s is a %s', async (text, outcome, plies) => {
  const { game, answer, kind } = await openGame(text)
  expect(kind?.id).toBe('tic-tac-toe')
  const judged = await answer.judge(game.rules.start())
  expect({ outcome: judged.outcome, plies: judged.plies }).toEqual({ outcome, plies })
  expect(await checkGame(game, { limit: 40 })).toEqual([])
  expect(await checkAnswer(answer, { limit: 10 })).toEqual([])
})

test('a start has a table, made anywhere from its description', async () => {
  const table = (await planGame('hexapawn:3x3')).table?.()
  expect(table).toMatchObject({ text: 'hexapawn:3x3', source: { package: '@zugzwang/boards' } })
  const { boardNumbering } = await import('@zugzwang/boards')
  const args = JSON.parse(JSON.stringify(table?.source.args)) as Parameters<typeof boardNumbering>
  expect(boardNumbering(...args).count).toBe(table?.numbering.count)
  expect((await planGame('hexapawn:3x3:.../ppp/PPP')).table).toBeUndefined()
})

test('names that other kinds have stay theirs', async () => {
  expect((await findKind('dodgem'))?.id).toBe('dodgem')
  expect((await findKind('connect-four'))?.id).toBe('connect-four')
  expect((await findKind('six-mens-morris'))?.id).toBe('tic-tac-toe')
  expect(await findKind('no-mens-morris')).toBeUndefined()
})

test.each([
  ['tic-tac-toe:X.X', 16, 'the end; expected /'],
  ['tic-tac-toe:X../.q./...', 18, '"q"; expected one of'],
  ['hexapawn', 9, 'expected columns, rows, 2 … 11 each, such as 4x4'],
  ['hexapawn:3', 10, 'such as 4x4'],
  ['hexapawn:3x3:ppp/.../PPZ', 24, '"Z"; expected one of'],
  ['breakthrough:3x3', 14, 'start is "'],
  ['hex:40', 5, 'the size, 2 … 11 each, such as 4'],
])('%s is refused at column %i', async (text, column, message) => {
  const refused = await planGame(text).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'INVALID_GAME_TEXT', place: { column } })
  expect((refused as Error).message).toContain(message)
})
