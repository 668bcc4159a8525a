// Descriptions from outside: wrong ones are refused with their place; random changes of right ones are refused or playable.
import { checkGame, createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, test } from 'vitest'
import { drill, scaled } from '../../../tools/scale'
import * as games from '../src/games'
import {
  BoardsError,
  boardGame,
  formatGameData,
  type GameData,
  gameSchema,
  parseGameData,
} from '../src/index'
import { type BoardNumbering, boardNumbering, tableNumbering } from '../src/tables'
import { allGames } from './all-games'
import { expectSameMoves } from './same-moves'

const { hexapawn, ticTacToe, sixMensMorris, dobutsu, hareAndHounds, pongHauKi, teeko } = games

const refusal = (data: unknown): { field: unknown; message: string } => {
  try {
    parseGameData(data)
  } catch (error) {
    if (error instanceof BoardsError) return { field: error.place.field, message: error.message }
    throw error
  }
  return { field: undefined, message: 'accepted' }
}

test('descriptions are written as JSON with short lines, and read as they were', () => {
  for (const data of allGames)
    for (const width of [40, 100]) {
      const text = formatGameData(data, width)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(data)))
      // Longer ones have a single text, or a comma too many
      for (const line of text.split('\n'))
        if (line.length > width + 1) expect(line).toMatch(/^ *("\w+": )?"[^"]*",?$/)
    }
  expect(formatGameData(ticTacToe)).toContain('\n  "board": { "squares": [3, 3] },\n')
})

describe('a wrong description is refused with the path into it', () => {
  const cases: readonly (readonly [unknown, string, string])[] = [
    [undefined, '', 'the description is missing; expected an object.'],
    [{ ...ticTacToe, name: 3 }, 'name', 'name is 3; expected a line of 1 … 500 characters.'],
    [{ ...ticTacToe, size: 3 }, 'size', 'size is 3; expected one of the fields name, board'],
    [{ ...ticTacToe, board: {} }, 'board', 'expected an object with squares or hexes or points'],
    [
      { ...ticTacToe, board: { squares: [3] } },
      'board.squares',
      'board.squares is a list of 1 item; expected a list of 2 items',
    ],
    [{ ...ticTacToe, acts: [] }, 'acts', 'a list of 0 items; expected a list of 1 … 100 items'],
    [
      { ...ticTacToe, version: 2 },
      'version',
      'version is 2; expected one of the fields name, board',
    ],
    [
      { ...ticTacToe, board: { squares: [3, 0] } },
      'board.squares[1]',
      'expected an integer 1 … 26',
    ],
    [{ ...ticTacToe, board: { squares: [26, 26] } }, 'board.squares', '2 … 128 cells'],
    [
      { ...ticTacToe, kinds: { x: {} } },
      'kinds',
      'expected capital letters, for men of both players, as keys; found x',
    ],
    [{ ...ticTacToe, start: '.../...' }, 'start', 'Column 8: the end; expected /'],
    [{ ...ticTacToe, start: '.../.../..Z' }, 'start', 'Column 11: "Z"; expected one of . # X O'],
    [
      { ...ticTacToe, acts: [{ do: 'drop' }] },
      'acts[0].do',
      'acts[0].do is "drop"; expected place, move',
    ],
    [
      { ...ticTacToe, acts: [{ do: 'place', far: 2 }] },
      'acts[0].far',
      'expected one of the fields do, kinds',
    ],
    [
      { ...ticTacToe, acts: [{ do: 'place', kinds: 'Q' }] },
      'acts[0].kinds',
      'one of the kinds X, O',
    ],
    [{ ...ticTacToe, acts: [{ do: 'place', to: 'd4' }] }, 'acts[0].to', 'cells a3 … c1'],
    [
      { ...ticTacToe, acts: [{ do: 'move', ways: 'up' }] },
      'acts[0].ways',
      'expected ways, such as n nw ne',
    ],
    [
      { ...ticTacToe, ends: [{ if: 'line', of: 4, gives: 'win' }] },
      'ends[0].of',
      'length of a line',
    ],
    [
      { ...ticTacToe, ends: [{ if: 'line', of: 3 }] },
      'ends[0].gives',
      'is missing; expected win, loss',
    ],
    [{ ...ticTacToe, players: ['x', 'x'] }, 'players[1]', 'expected another word'],
    [
      { ...sixMensMorris, board: { points: ['ab', 'cda'], lines: 'ab' } },
      'board.points[1]',
      'a point once',
    ],
    [
      { ...sixMensMorris, board: { points: ['ab'], lines: 'ac' } },
      'board.lines',
      'points of the board: ab',
    ],
    [
      { ...dobutsu, kinds: { ...dobutsu.kinds, C: { turns: { into: 'C', on: 'far' } } } },
      'kinds.C.turns.into',
      'another kind',
    ],
    [{ ...dobutsu, start: 'gle/.c./.C./ELG' }, 'start', 'hands, such as []'],
    [
      { ...teeko, ends: [{ if: 'shape', drawn: ['xxxxxx'], gives: 'win' }] },
      'ends[0].drawn',
      'fits on the board',
    ],
    [
      { ...hexapawn(3, 3), board: { points: ['abc', 'd..'], lines: 'abc' }, start: '.../.' },
      'seen',
      'looks the same',
    ],
  ]
  test.each(cases.map(([data, field, message]) => ({ data, field, message })))(
    '$message',
    ({ data, field, message }) => {
      const refused = refusal(data)
      expect(refused.field).toBe(field)
      expect(refused.message).toContain(message)
    },
  )
})

/** All points are joined, so that every permutation of them is a symmetry. */
const joined = [...'abcdefghijklmnopqrstuvwxyz']
const alike: GameData = {
  ...sixMensMorris,
  board: {
    points: [joined.join('')],
    lines: joined.flatMap((a, i) => joined.slice(i + 1).map((b) => a + b)).join(' '),
  },
  start: `${'.'.repeat(26)}[6M6m]`,
  acts: [{ do: 'place', follow: { do: 'remove', line: 2 } }],
}

test('a board with too many symmetries to list is played without them', () => {
  const { rules } = boardGame(alike)
  expect(rules.canonical).toBeUndefined()
  expect([...rules.moves(rules.start())]).toHaveLength(26)
})

test('a cell that two lines lead to is moved to once, and has its un-moves', async () => {
  const data: GameData = {
    ...hareAndHounds,
    board: {
      points: ['.beh.', 'acfik', '.dgj.'],
      lines: 'abfjk acfik adfhk beh dgj bcd efg hij',
    },
    endless: 'second',
    acts: [{ do: 'move', far: 'last' }],
  }
  const game = { ...boardGame(data), numbering: boardNumbering(data) }
  expect(await checkGame(game, { limit: 40 })).toEqual([])
})

test('what endless play is worth is the same by number where no play is endless', async () => {
  const data: GameData = { ...games.connectFour(4, 4), endless: 'second' }
  const game = { ...boardGame(data), numbering: boardNumbering(data) }
  expect(await checkGame(game, { limit: 40 })).toEqual([])
})

test('a board on which no leap is possible has a kernel for leaps', () => {
  const rules = tableNumbering({
    ...pongHauKi,
    board: { points: ['a.b', '.c.', 'd.e'], lines: 'ace bcd ad be de' },
    acts: [{ do: 'jump', ways: 'ortho', again: true }],
  })
  expect(expectSameMoves(rules, [0], 'no leaps')).toBe(true)
})

test('the schema is plain JSON, with every field of the games', () => {
  const text = JSON.stringify(gameSchema)
  expect(JSON.parse(text)).toEqual(gameSchema)
  const fields = allGames.flatMap((data) => [
    ...Object.keys(data),
    ...data.acts.flatMap((act) => Object.keys(act)),
  ])
  for (const field of fields) expect(text).toContain(`"${field}":`)
})

const WAYS = ['all', 'n', 'ortho', 'diag', 'n ne nw', 'e', '*']
const FOLLOWS = [
  { do: 'close' },
  { do: 'custody' },
  { do: 'remove', line: 3 },
  { do: 'close', ways: 'all' },
]
const RESULTS = ['win', 'loss', 'draw', 'first', 'second']

/** Values that a field may have. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  ways: WAYS,
  far: [1, 2, 'any', 'last'],
  onto: ['empty', 'enemy', 'both'],
  keeps: [true, false],
  when: [
    'hand',
    'no hand',
    'three left',
    'next to enemy',
    'not next to enemy',
    'not next to own',
    'supported',
  ],
  follow: FOLLOWS,
  over: ['enemy', 'own', 'any'],
  takes: [true, false],
  again: [true, false],
  must: [true, false],
  to: ['far', 'near', 'left', 'a1 b1', 'a b'],
  gives: RESULTS,
  stuck: [...RESULTS, 'pass'],
  endless: ['draw', 'first', 'second'],
  seen: ['same', 'mirrored', 'turned'],
  acts: allGames.map(({ acts }) => acts),
  ends: allGames.map(({ ends }) => ends),
  board: allGames.map(({ board }) => board),
  kinds: allGames.map(({ kinds }) => kinds),
  '': [3, true, null, [], {}, 'M', ...allGames.flatMap(({ acts }) => acts)],
}

/** Fields that may be added to an act or a game. */
const MORE = [
  'stuck',
  'endless',
  'seen',
  'when',
  'must',
  'ways',
  'follow',
  'onto',
  'far',
  'keeps',
  'again',
  'to',
]

/** A copy with one value somewhere in it replaced, doubled or left out. */
function mutated(value: unknown, random: Random, field = ''): unknown {
  const pick = <T>(list: readonly T[]) => list[random(list.length)]
  const others = VALUES[field]
  if (typeof value !== 'object' || value === null || (others && random(3) === 0))
    return pick(random(20) === 0 ? (VALUES[''] as readonly unknown[]) : (others ?? [value]))
  if (Array.isArray(value)) {
    const at = random(value.length)
    if (random(5) === 0) return [...value, ...value.slice(at, at + 1)]
    return value.flatMap((each, i) =>
      i !== at ? [each] : random(5) === 0 ? [] : [mutated(each, random)],
    )
  }
  const key = pick(random(3) === 0 ? MORE : Object.keys(value)) ?? ''
  const { [key]: old, ...rest } = value as Record<string, unknown>
  return random(8) === 0 ? rest : { ...rest, [key]: mutated(old, random, key) }
}

/** Their numbers take longest to find. */
const heavy: readonly GameData[] = [dobutsu, games.baghChal, games.nineMensMorris]
const small = allGames.filter(({ board }) => !('squares' in board) || board.squares[0] < 5)
const light = small.filter((data) => !heavy.includes(data))

/** Whether a description is right; then its interpreter, its numbers and its kernel agree. */
async function isPlayable(data: unknown, random: Random): Promise<'wrong' | 'game' | 'kernel'> {
  try {
    parseGameData(data)
  } catch (error) {
    expect(error).toBeInstanceOf(BoardsError)
    expect((error as BoardsError).code).toBe('INVALID_DESCRIPTION')
    expect(typeof (error as BoardsError).place.field).toBe('string')
    return 'wrong'
  }
  const game = boardGame(data as never)
  const numbering = numbersOf(data, boardNumbering)
  expect(await checkGame({ ...game, numbering }, { limit: 12 })).toEqual([])
  const tabled = numbersOf(data, tableNumbering)
  if (tabled === undefined) return 'game'
  const any = () => Math.floor((random(2 ** 31) / 2 ** 31) * tabled.count)
  const numbers = Array.from({ length: 12 }, any).sort((a, b) => a - b)
  return expectSameMoves(tabled, numbers, 'at random') ? 'kernel' : 'game'
}

test('random changes of descriptions are refused with a place, or are games whose numbers agree', async () => {
  const seed = scaled(7, Date.now())
  const random = createRandom(seed)
  const found = { wrong: 0, game: 0, kernel: 0 }
  const failed: string[] = []
  for (let i = 0; i < scaled(150, 100_000); i++) {
    if (drill && i % 5000 === 0) console.log(`seed ${seed}, ${i} descriptions:`, found)
    const from = random(8) === 0 ? small : light
    let data: unknown = from[random(from.length)]
    for (let changes = 1 + random(3); changes > 0; changes--) data = mutated(data, random)
    try {
      found[await isPlayable(data, random)]++
    } catch (error) {
      failed.push(`${JSON.stringify(data)}: ${error instanceof Error ? error.message : error}`)
      if (drill) console.log(failed.at(-1))
    }
  }
  expect(failed, `seed ${seed}`).toEqual([])
  expect(found.wrong).toBeGreaterThan(50)
  expect(found.kernel).toBeGreaterThan(10)
})

/** Undefined if there are too many. */
function numbersOf(data: unknown, make: (data: GameData) => BoardNumbering) {
  try {
    return make(data as GameData)
  } catch (error) {
    expect(error, JSON.stringify(data)).toMatchObject({ code: 'LIMIT_EXCEEDED' })
    return undefined
  }
}
