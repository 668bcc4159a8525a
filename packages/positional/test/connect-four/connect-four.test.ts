import {
  createIndices,
  explore,
  outcomeAt,
  pliesAt,
  solve,
  solveGame,
  verifySolution,
} from '@zugzwang/core'
import { exploreIndexed } from '@zugzwang/core/numbered'
import { checkAnswer, checkGame, checkIndexedRules, createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { type ConnectFourOptions, connectFourGame, connectFourNumbering } from '../../src/index'
import { solveNaively } from './naive-connect-four'

/** Plays at random, and compares numbers with the rules at every position. */
function checkPlay(options: ConnectFourOptions): void {
  const { rules, formatPosition, parsePosition, numbering } = connectFourGame(options)
  if (numbering === undefined) throw new Error('expected a numbering')
  const seed = Date.now()
  const random = createRandom(seed)
  const out = createIndices(numbering, numbering.maxMoves)
  for (let game = 0; game < scaled(10, 1000); game++) {
    let position = rules.start()
    while (rules.payoff?.(position) === undefined) {
      const index = numbering.encode(position)
      const where = `seed ${seed}: ${formatPosition(position)}, number ${index}`
      expect(numbering.payoff?.(index), where).toBeNaN()
      const moves = [...rules.moves(position)]
      expect(numbering.successors(index, out), where).toBe(moves.length)
      expect(Array.from(out).slice(0, moves.length), where).toEqual(
        moves.map((move) => numbering.encode(rules.play(position, move))),
      )
      expect(numbering.decode(index), where).toBe(position)
      expect(parsePosition(formatPosition(position)), where).toBe(position)
      position = rules.play(position, moves[random(moves.length)] as number)
    }
    const paid = rules.payoff(position) as number
    expect(numbering.payoff?.(numbering.encode(position))).toBe(paid === 0 ? 0 : -1)
  }
}

describe.each<ConnectFourOptions>([
  { columns: 3, rows: 3, inARow: 3 },
  { columns: 4, rows: 3 },
  { columns: 3, rows: 4, inARow: 3 },
  { columns: 5, rows: 1, inARow: 2 },
  { columns: 1, rows: 5 },
  { columns: 4, rows: 4 },
  { columns: 7, rows: 6 },
  { columns: 10, rows: 2 },
  { columns: 4, rows: 4, start: '..../..../..../.X..' },
  { columns: 4, rows: 4, start: 'X.../O.../X.../XOO.' },
  { columns: 7, rows: 6, start: '......./......./......./...O.../...X..O/X..OX.X' },
  { columns: 3, rows: 3, inARow: 3, start: 'XOX/XOO/OXX' },
])('$columns×$rows, $start', (options) => {
  it('is a game as people meet it', async () => {
    expect(await checkGame(connectFourGame(options), { limit: scaled(200, 600) })).toEqual([])
  })

  it('has positions that read as they are written, and whose numbers lead where play does', () => {
    checkPlay(options)
  })

  it('leads from a number to the same ones whichever was read before', () => {
    const numbering = connectFourNumbering(options)
    const { maxMoves, count } = numbering
    const seed = Date.now()
    const random = createRandom(seed)
    const listed = (one: typeof numbering, index: number) => {
      const out = createIndices(one, maxMoves)
      const paid = one.payoff(index)
      const moves = Number.isNaN(paid) ? one.successors(index, out) : 0
      return [paid, moves, ...Array.from(out).slice(0, Math.max(0, moves))]
    }
    for (let walk = 0; walk < scaled(4, 400); walk++) {
      const { first = 0 } = numbering.tiers[random(numbering.tiers.length)] ?? {}
      let index = Math.min(first + random(2 ** 30), count - 1)
      for (let step = 0; step < 30; step++) {
        const alone = listed(connectFourNumbering(options), index)
        expect(listed(numbering, index), `seed ${seed}: ${index}`).toEqual(alone)
        index = Math.min(count - 1, Math.max(0, index + random(14) - 2))
      }
    }
  })

  it('leads from tier to tier at any number', () => {
    const numbering = connectFourNumbering(options)
    const seed = Date.now()
    const random = createRandom(seed)
    const some = Array.from({ length: scaled(400, 50_000) }, () => {
      const { first } = numbering.tiers[random(numbering.tiers.length)] as { first: number }
      return Math.min(first + random(2 ** 30), numbering.count - 1)
    })
    expect(checkIndexedRules(numbering, { indices: some }), `seed ${seed}`).toEqual([])
    for (const index of some) {
      const isPosition =
        !Number.isNaN(numbering.payoff(index)) ||
        numbering.successors(index, createIndices(numbering, numbering.maxMoves)) >= 0
      if (isPosition) expect(numbering.encode(numbering.decode(index)), `seed ${seed}`).toBe(index)
      else expect(() => numbering.decode(index)).toThrow('has won already')
    }
  })
})

it.each<ConnectFourOptions>([
  { columns: 2, rows: 15 },
  { columns: 1, rows: 31, inARow: 2 },
  { columns: 2, rows: 15, inARow: 3 },
  { columns: 2, rows: 16, inARow: 3 },
  { columns: 8, rows: 3, inARow: 5 },
])('finds lines where a board just fills a word, or does not fit one: %j', checkPlay)

it.each<ConnectFourOptions>([
  { columns: 3, rows: 3, inARow: 3 },
  { columns: 4, rows: 3 },
  { columns: 3, rows: 4, inARow: 3 },
  { columns: 2, rows: 5 },
  ...scaled(
    [],
    [
      { columns: 6, rows: 2, inARow: 3 },
      { columns: 5, rows: 3, inARow: 3 },
      { columns: 4, rows: 4 },
    ],
  ),
])('has the values of a slow search everywhere: %j', async (options) => {
  const naive = solveNaively({ ...options, inARow: options.inARow ?? 4 })
  const game = connectFourGame(options)
  const { canonical: _, ...rules } = game.rules
  const answer = await solveGame({ ...game, rules })
  expect(answer.positions.length).toBe(naive.size)
  expect(await checkAnswer(answer, { limit: 50 })).toEqual([])
  const numbering = connectFourNumbering(options)
  const arena = await exploreIndexed(numbering)
  const solution = await solve(arena)
  expect(await verifySolution(arena, solution)).toBeUndefined()
  for (const [vertex, position] of answer.positions.entries()) {
    const { outcome, plies } = naive.get(position) ?? {}
    expect(outcomeAt(answer.arena, answer.solution, vertex), position).toBe(outcome)
    const index = numbering.encode(position)
    expect(outcomeAt(arena, solution, index), position).toBe(outcome)
    if (plies === undefined) continue
    expect(pliesAt(answer.solution, vertex), position).toBe(plies)
    expect(pliesAt(solution, index), position).toBe(plies)
  }
})

it.each<ConnectFourOptions>([
  { columns: 4, rows: 3, inARow: 3, start: '..../..../.X..' },
  { columns: 3, rows: 4, inARow: 3, start: '.../.../.../X.O' },
  { columns: 3, rows: 3, inARow: 3, start: '.../OO./XXX' },
  ...scaled([], [{ columns: 5, rows: 3, inARow: 3, start: '...../.O.../.XO.X' }]),
])('has the same values where play begins with discs on the board: %j', async (options) => {
  const game = connectFourGame(options)
  const { rules, numbering } = game
  if (numbering === undefined) throw new Error('expected a numbering')
  expect(rules.start()).toBe(options.start)
  expect(numbering.start).toBe(numbering.count - 1)
  expect(numbering.decode(numbering.start as number)).toBe(options.start)
  const arena = await exploreIndexed(numbering)
  const solution = await solve(arena)
  expect(await verifySolution(arena, solution)).toBeUndefined()
  const naive = solveNaively({ ...options, inARow: options.inARow ?? 4 })
  const { canonical: _, ...plain } = rules
  const { positions } = await solveGame({ ...game, rules: plain })
  for (const position of positions) {
    const { outcome, plies } = naive.get(position) ?? {}
    const index = numbering.encode(position)
    expect(outcomeAt(arena, solution, index), position).toBe(outcome)
    if (plies !== undefined) expect(pliesAt(solution, index), position).toBe(plies)
  }
  // The start, and one number for each column that is not full
  const { first = 0 } = numbering.tiers?.at(-2) ?? {}
  expect(numbering.count - first).toBe(1 + [...plain.moves(plain.start())].length)
})

it('refuses positions that do not follow the start, and starts that cannot be', () => {
  const size = { columns: 4, rows: 4 }
  const { numbering } = connectFourGame({ ...size, start: '..../..../..../.XO.' })
  expect(() => numbering?.encode('..../..../..../OXO.')).toThrow('expected as many of both')
  expect(() => numbering?.encode('..../..../..../X.O.')).toThrow(
    'expected a position that follows ..../..../..../.XO.',
  )
  for (const start of ['..../..../..../.XX.', '', 'X'])
    expect(() => connectFourGame({ ...size, start })).toThrow(/expected/)
})

// Numbers of positions: John Tromp, https://tromp.github.io/c4/c4.html
it.each([
  [4, 4, 161_029, 'draw'] as const,
  ...scaled([], [[5, 4, 3_945_711, 'draw'] as const, [4, 5, 1_706_255, 'draw'] as const]),
])(
  'has on %i×%i the published number of positions, %i, and is a %s',
  async (columns, rows, count, outcome) => {
    const game = connectFourGame({ columns, rows })
    const { canonical: _, ...rules } = game.rules
    const { arena } = await explore(rules)
    expect(arena.graph.order).toBe(count)
    expect(outcomeAt(arena, await solve(arena), 0)).toBe(outcome)
  },
)

it('finds lines of all directions, and none round an edge', () => {
  const { parsePosition, rules } = connectFourGame({ columns: 5, rows: 4 })
  const payoff = (text: string) => rules.payoff?.(parsePosition(text))
  expect(payoff('...../...../OOO../XXXX.')).toBe(1)
  expect(payoff('X..../X..../XO.../XOO..')).toBe(1)
  expect(payoff('...X./..XO./OXXOX/XOOOX')).toBe(1)
  expect(payoff('...../..XO./OXXOX/XOOOX')).toBe(undefined)
  expect(payoff('O..../XO.../OXO../XXXO.')).toBe(-1)
  expect(payoff('...../...../OO..X/XXX.O')).toBe(undefined)
})

it('reads rows and played columns', () => {
  const { parsePosition } = connectFourGame({ columns: 4, rows: 4 })
  expect(parsePosition('233')).toBe('..../..../..X./.XO.')
  expect(parsePosition('..../..../..X./.XO.')).toBe('..../..../..X./.XO.')
})

it.each([
  ['', 'Column 1: the end; expected ., X or O on a board of 4 columns and 4 rows.'],
  ['..../..../..../..../', 'Column 20: "/"; expected the end on a board of 4 columns and 4 rows.'],
  ['..../..../.x../.XO.', 'Column 12: "x"; expected ., X or O on a board of 4 columns and 4 rows.'],
  [
    '..../..../.X../..O.',
    'Column 12: a disc lies on an empty cell; expected discs one on another from the bottom.',
  ],
  [
    '..../..../..../.XX.',
    'Column 1: "..../..../..../.XX.": 2 X and 0 O; expected as many of both, or one X more, since X moves first.',
  ],
  [
    '..../O.../OOO./XXXX',
    'Column 1: "..../O.../OOO./XXXX": X is to move and has 4 in a row; expected play to have ended there.',
  ],
  ['11111', 'Column 5: column 1 is full; expected a move of "1111".'],
  ['15', 'Column 2: there is no column 5; expected a move of "1".'],
  ['12121212', 'Column 8: play has ended before; expected a move of "1212121".'],
])('refuses %j', (text, message) => {
  expect(() => connectFourGame({ columns: 4, rows: 4 }).parsePosition(text)).toThrow(message)
})

it('refuses sizes that are none, and numbers beyond 2^53', () => {
  expect(() => connectFourGame({ columns: 0, rows: 4 })).toThrow(
    'columns is 0; expected a whole number, 1 … 32',
  )
  expect(() => connectFourGame({ columns: 4, rows: 4, inARow: 1 })).toThrow('inARow is 1')
  expect(connectFourGame({ columns: 8, rows: 8 }).numbering).toBeUndefined()
  expect(() => connectFourNumbering({ columns: 8, rows: 8 })).toThrow(
    /about \S+ positions; expected at most/,
  )
})

it('numbers 6×4 in tiers, and says which has the most', () => {
  const { count, tiers } = connectFourNumbering({ columns: 6, rows: 4 })
  expect(count).toBe(159_643_961)
  expect(tiers.length).toBe(25)
  const sizes = tiers.map(({ first }, i) => (tiers[i + 1]?.first ?? count) - first)
  // C(6, 2) · … heights that leave 5 cells empty, and C(19, 9) colours
  expect(Math.max(...sizes)).toBe(23_279_256)
})
