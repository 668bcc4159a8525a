// Games described as data, in the catalogue and as custom games.

import { hexapawn, muTorere, ticTacToe } from '@zugzwang/boards/games'
import { tableNumbering } from '@zugzwang/boards/tables'
import { solveGame } from '@zugzwang/core'
import { bytesSource, openTable, solveTable } from '@zugzwang/tablebase'
import { describe, expect, it, vi } from 'vitest'
import { drill, scaled } from '../../../tools/scale'
import {
  estimateGame,
  games,
  openGame,
  openOwnGame,
  planGame,
  planOwnGame,
  tabledGame,
} from '../src/index'
import { descriptions } from '../src/kinds/boards/descriptions'
import { boardTexts } from '../src/kinds/boards/texts'

const ids = Object.keys(boardTexts) as (keyof typeof boardTexts)[]

it('has a line of texts and a line of data for each', () => {
  expect(Object.keys(descriptions).sort()).toEqual(ids.toSorted())
  expect(games.map(({ id }): string => id)).toEqual(expect.arrayContaining(ids))
})

it.each(ids)('%s is planned whole, without a place, and from a position behind it', async (id) => {
  const plan = await planGame(id)
  expect((await plan.estimate()).seconds).toBeGreaterThan(0)
  const { game, text } = (plan.table as NonNullable<typeof plan.table>)()
  expect(text).toMatch(new RegExp(`^${id}(:|$)`))
  const position = game.formatPosition(game.rules.start()).replaceAll(' ', '_')
  const behind = await planGame(`${text}:${position}`)
  expect(behind.table).toBeUndefined()
  expect((await behind.estimate()).positions).toBe((await plan.estimate()).positions)
})

// The values of `@zugzwang/boards`, whose tests compute them from the rules written down a second time
it.each([
  ['ttt', 'draw', undefined],
  ['ttt:XO./.../... x', 'win', 5],
  ['tic-tac-toe:XX./OO./... x', 'win', 1],
  ['tapatan', 'win', 9],
  ['nine-holes', 'draw', undefined],
  ['mu-torere:start', 'draw', undefined],
  ['pong-hau-ki', 'draw', undefined],
  ['hexapawn:3x3', 'loss', 6],
  ['hexapawn', 'loss', 6],
  ['hexapawn:3x3:ppp/P../.PP second', 'win', 3],
  ['hexapawn:3x3:p.p/.P./P.P_second', 'loss', 4],
  ['mnk:3x3x3', 'draw', undefined],
  ['hex:3', 'win', 5],
  ['clobber-board:3x3', 'win', 5],
  ['y:4', 'win', 7],
  ['notakto', 'win', undefined],
  ['dodgem:3', 'win', undefined],
  ...scaled([], [
    ['hexapawn:4x4', 'win', undefined],
    ['dao', 'draw', undefined],
    ['fox-and-hounds:6', undefined, undefined],
  ] as const),
] as const)('%s is a %s', async (text, outcome, plies) => {
  const { answer, game } = await openGame(text)
  const judgement = await answer.judge(game.rules.start())
  if (outcome !== undefined) expect(judgement.outcome).toBe(outcome)
  if (plies !== undefined) expect(judgement.plies).toBe(plies)
})

it.each(['ttt', 'hexapawn:3x3'])('a table of %s says what solving says', async (text) => {
  const { numbering, game, source } = await tabledGame(text)
  expect(source.package).toBe('@zugzwang/boards/tables')
  const module: Record<string, unknown> = await import('@zugzwang/boards/tables')
  const make = module[source.name] as (...args: readonly unknown[]) => typeof numbering
  const made = make(...structuredClone(source.args))
  expect([made.count, made.name]).toEqual([numbering.count, numbering.name])
  const table = await openTable(bytesSource(await solveTable(made)), { ...game, numbering: made })
  const { answer } = await openGame(text)
  const { positions } = await solveGame(game)
  expect(positions.length).toBeGreaterThan(50)
  for (const position of positions) {
    const [{ outcome, plies }, known] = [await table.judge(position), await answer.judge(position)]
    expect({ position, outcome, plies }).toEqual({
      position,
      outcome: known.outcome,
      plies: known.plies,
    })
  }
})

it('is solved as a table if exploring takes more memory than it may', async () => {
  const { answer, game } = await openGame('hex:3', { memoryLimit: 7e5 })
  expect(game.numbering).toBeDefined()
  expect(await answer.judge(game.rules.start())).toMatchObject({ outcome: 'win' })
  await expect(openGame('hex:3', { memoryLimit: 1e5 })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: expect.stringContaining('zugzwang table build hex:3 -o FILE'),
  })
})

describe('a large game', () => {
  it('is solved by its kernel; where compiling is forbidden, without one, with the same answer', async () => {
    const text = 'clobber-board:3x4'
    const judged = async () => {
      const { game, answer } = await openGame(text)
      return answer.judge(game.rules.start())
    }
    const byKernel = await judged()
    const estimate = await estimateGame(text)
    vi.stubGlobal('WebAssembly', undefined)
    expect(await judged()).toEqual(byKernel)
    const without = await estimateGame(text)
    expect(without.seconds / estimate.seconds).toBeGreaterThan(1.5)
    expect(without.bytes).toBeLessThanOrEqual(estimate.bytes)
  })

  it('takes seconds by estimate, and is refused with less memory', async () => {
    const { seconds, bytes } = await estimateGame('morris:5')
    expect(seconds).toBeLessThan(10)
    await expect(openGame('morris:5', { memoryLimit: bytes - 1 })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      expected: expect.stringContaining('zugzwang table build morris:5 -o FILE'),
    })
  })

  it('may be an ending of nine men’s morris, in which men fly', async () => {
    const start = 'M.M/.../M../....../.../m.m/.m.[]'
    const { seconds, bytes } = await estimateGame(`morris:9:${start}`)
    expect(seconds).toBeLessThan(1)
    expect(bytes).toBeLessThan(10e6)
    if (!drill) return
    const { answer, game } = await openGame(`morris:9:${start}`)
    expect(await answer.judge(game.rules.start())).toMatchObject({ outcome: 'win', plies: 1 })
  })

  it('is stopped by its signal', async () => {
    const stop = new AbortController()
    const solving = openGame('sim', {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    await expect(solving).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  })
})

describe('nonsense is refused with its column and what was expected', () => {
  it.each([
    ['hexapawn:3', 10, 'the size is "3"; expected columns x rows, such as 4x4.'],
    ['hexapawn:x', 10, 'the size is "x"; expected columns x rows, such as 4x4.'],
    ['hexapawn:3x99', 12, 'the number of rows is 99; expected 3 … 26.'],
    ['hexapawn:12x12', 10, 'board.squares is 144; expected 2 … 128 cells in all.'],
    ['mnk:4x4', 5, 'the size is "4x4"; expected columns x rows x men in a row, such as 4x4x4.'],
    ['mnk:3x3x4', 5, 'ends[0].of is 4; expected the length of a line of the board.'],
    ['morris:7', 8, 'the number of men is 7; expected 5, 6, 9.'],
    ['hexapawn:3x3:pp/.../PPP', 16, '"/"; expected one of . # P p in 3 rows joined by /.'],
    ['hexapawn:3x3:', 14, 'the end; expected one of . # P p in 3 rows joined by /.'],
    ['ttt:Xq./.../...', 6, '"q"; expected one of . # X O in 3 rows joined by /.'],
    ['ttt:.../.../... green', 16, '" green"; expected a blank, and x or o.'],
    ['tapatan:.../.../...', 20, 'the end; expected men in hand in brackets, such as [1M].'],
    ['ttt:start?size=4', 11, 'there is no parameter "size"; expected no parameters.'],
  ])('%s', async (text, column, message) => {
    await expect(planGame(text)).rejects.toMatchObject({
      code: 'INVALID_GAME_TEXT',
      place: { column },
      message: expect.stringContaining(message),
    })
  })

  it.each(['mnk:10x10x5', 'hex:11', 'morris:9', 'bagh-chal'])('%s is too large', async (text) => {
    await expect(openGame(text)).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      place: { field: 'game' },
    })
    expect((await estimateGame(text)).bytes).toBeGreaterThan(1e9)
  })
})

describe('a description', () => {
  const fewer = { ...hexapawn(3, 3), name: 'my pawns', start: 'p.p/.../PPP' }

  it('is a custom game, with numbers for tables', async () => {
    const { answer, game } = await openOwnGame(JSON.parse(JSON.stringify(fewer)), 'my.json')
    expect(game.rules.name).toBe('my pawns')
    expect(await answer.judge(game.rules.start())).toMatchObject({ outcome: 'win' })
    const plan = await planOwnGame(muTorere, 'mine.json')
    expect(plan.table?.()).toMatchObject({
      text: 'mine.json',
      numbering: { count: tableNumbering(muTorere).count },
      source: { package: '@zugzwang/boards/tables', name: 'tableNumbering', args: [muTorere] },
    })
  })

  it('that is wrong is refused with the file and the path', async () => {
    const acts = [{ do: 'place' }, { do: 'move', ways: 'up' }]
    await expect(openOwnGame({ ...ticTacToe, acts }, 'my.json')).rejects.toMatchObject({
      name: 'GamesError',
      code: 'INVALID_GAME',
      place: { file: 'my.json', field: 'acts[1].ways' },
      message: expect.stringContaining('my.json: acts[1].ways is "up"; expected ways'),
    })
    await expect(openOwnGame({ ...ticTacToe, kinds: undefined }, 'my.json')).rejects.toThrow(
      'my.json: kinds is missing; expected an object.',
    )
  })
})
