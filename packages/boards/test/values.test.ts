// Values of the games: those of the same rules written down a second time (by-hand.ts), and published ones.
import { createIndices, type Outcome, type Rules, solveGame, UNDECIDED } from '@zugzwang/core'
import { dobutsuGame } from '@zugzwang/positional'
import { bytesSource, openTable, solveTable } from '@zugzwang/tablebase'
import { expect, test } from 'vitest'
import { drill, scaled } from '../../../tools/scale'
import * as games from '../src/games'
import { boardGame, type GameData } from '../src/index'
import { boardNumbering, tableNumbering } from '../src/tables'
import * as hand from './by-hand'

async function solvedValue(data: GameData) {
  const game = boardGame(data)
  const { outcome, plies } = await (await solveGame(game)).judge(game.rules.start())
  return { outcome, plies }
}

/** How many positions play reaches: numbers, and positions where numbers are shared. */
function countReached(data: GameData): number {
  const { rules } = boardGame(data)
  const numbering = boardNumbering(data, { symmetry: false })
  const out = createIndices(numbering, numbering.maxMoves)
  const seen = new Uint8Array(numbering.count)
  const open = [numbering.start]
  seen[numbering.start] = 1
  let reached = 0
  const ended = new Set<string>()
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (numbering.isShared?.(index)) continue
    reached++
    if (!Object.is(numbering.payoff?.(index) ?? UNDECIDED, UNDECIDED)) continue
    const count = numbering.successors(index, out)
    const isEnd = (number: number) => numbering.isShared?.(number) === true
    if (out.slice(0, count).some(isEnd)) {
      const position = numbering.decode(index)
      for (const move of rules.moves(position)) {
        const after = rules.play(position, move)
        if (isEnd(numbering.encode(after))) ended.add(after)
      }
    }
    for (let i = 0; i < count; i++) {
      if (seen[out[i]] === 1) continue
      seen[out[i]] = 1
      open.push(out[i])
    }
  }
  return reached + ended.size
}

const fox = `.h.h.h${'.'.repeat(24)}..F...`

/** Mills on nine points. */
const smallMorris: GameData = {
  ...games.threeMensMorrisWithoutDiagonals,
  name: 'small morris',
  acts: games.sixMensMorris.acts,
  ends: games.sixMensMorris.ends,
}

/** Neutreeko on nine cells. */
const sliding: GameData = {
  ...games.neutreeko,
  name: 'small Neutreeko',
  board: { squares: [3, 3] },
  start: 'mm./m.M/.MM',
}

/** Endings on boards on which hands can follow them. */
const smallCheckers = (start: string): GameData => ({
  ...games.checkers,
  name: `checkers ${start}`,
  board: { squares: [6, 6] },
  start,
})
const smallAntichess = (start: string): GameData => ({
  ...games.antichess,
  name: `antichess ${start}`,
  board: { squares: [5, 5] },
  start,
  acts: games.antichess.acts.map((act) =>
    'from' in act ? { ...act, from: 'a2 b2 c2 d2 e2' } : act,
  ),
})
const inJungle = (start: string): GameData => ({ ...games.jungle, name: `Jungle ${start}`, start })
const flat = ({ start }: GameData) => start.replaceAll('/', '')

const leaping = smallCheckers('...k../..m.../....m./..k.../.M..../......')
const turning = smallCheckers('....../...m../....../.m..../K.K.../.....m')
const pawns = smallAntichess('...../...p./...../.P.../.....')
const rats = inJungle('......./......./......./.....r./......./......./......./....R../.......')
const lions = inJungle('......./......./......./...l.../......./......./......./......./..L....')

const quick: [GameData, () => hand.Solved][] = [
  [games.ticTacToe, () => hand.ticTacToe(-1)],
  [games.notakto, hand.notakto],
  [games.tapatan, () => hand.placeAndMove(3, hand.isJoined, true)],
  [games.muTorere, hand.muTorere],
  [games.pongHauKi, hand.pongHauKi],
  [games.hexapawn(3, 3), () => hand.pawns(3, 3, 1, false)],
  [games.hexapawn(4, 3), () => hand.pawns(4, 3, 1, false)],
  [games.clobber(3, 3), () => hand.clobber(3, 3)],
  [games.col(3, 3), () => hand.colouring(3, 3, 'M')],
  [games.snort(3, 3), () => hand.colouring(3, 3, 'm')],
  [games.konane(4, 4), () => hand.konane(4, 4)],
  [games.tsoroYematatu, hand.tsoroYematatu],
  [games.hasami(3, 3), () => hand.hasami(3, 3)],
  [smallMorris, () => hand.smallMorris(3)],
  [sliding, () => hand.sliding('mm.m.M.MM')],
  [games.isolation(3, 2), () => hand.isolation(3, '.m..M.')],
  [games.picariaWithoutCentre, () => hand.placeAndMove(3, hand.isAround(3), true, 4)],
  [turning, () => hand.checkers(6, flat(turning))],
  [pawns, () => hand.antichess(5, flat(pawns))],
  [lions, () => hand.jungle(flat(lions))],
]

const slow: [GameData, () => hand.Solved][] = [
  [games.misereTicTacToe, () => hand.ticTacToe(1)],
  [games.threeMensMorris, () => hand.placeAndMove(3, hand.isNext(3), true)],
  [games.threeMensMorrisWithoutDiagonals, () => hand.placeAndMove(3, hand.isNext(3), false)],
  [games.nineHoles, () => hand.placeAndMove(3, () => true, false)],
  [games.picaria, () => hand.placeAndMove(3, hand.isAround(3), true)],
  [games.hex(3), hand.hex],
  [{ ...smallMorris, start: '.../.../...[4M4m]' }, () => hand.smallMorris(4)],
  [games.achi, () => hand.placeAndMove(4, hand.isJoined, true)],
  [games.shisima, hand.shisima],
  [games.hexapawn(3, 4), () => hand.pawns(3, 4, 1, false)],
  [games.hexapawn(4, 4), () => hand.pawns(4, 4, 1, false)],
  [games.breakthrough(2, 5), () => hand.pawns(2, 5, 2, true)],
  [games.breakthrough(3, 4), () => hand.pawns(3, 4, 2, true)],
  [games.clobber(4, 3), () => hand.clobber(4, 3)],
  [games.konane(5, 4), () => hand.konane(5, 4)],
  [games.isolation(3, 3), () => hand.isolation(3, '.m.....M.')],
  [games.amazons(3, 3, 'a../.../..A'), () => hand.amazons(3, 3, 'm.......M')],
  [games.foxAndHounds(6), () => hand.foxAndHounds(6, fox)],
  [leaping, () => hand.checkers(6, flat(leaping))],
  [games.checkers, () => hand.checkers(8, flat(games.checkers))],
  [rats, () => hand.jungle(flat(rats))],
]

test.each([...quick, ...scaled([], slow)])(
  '$name is what its rules in words say',
  async (data, byHand) => {
    const { positions, ...value } = byHand()
    expect(await solvedValue(data)).toMatchObject(value)
    expect(countReached(data)).toBe(positions)
  },
)

// In these the players have different men, and the positions by hand are fewer, since they do not say who is to move
test.each(
  [
    smallAntichess('k..../..P../...../..N../.....'),
    smallAntichess('.r.../...../...../....P/.....'),
    inJungle('......./......./......./.....e./......./......./......./....R../.......'),
    inJungle('......./......./......./...t.../......./......./......./...L.../.......'),
  ].slice(scaled(1, 0)),
)('$name has the value that its rules in words say', async (data) => {
  const byHand =
    data.acts === games.jungle.acts ? hand.jungle(flat(data)) : hand.antichess(5, flat(data))
  const { outcome, plies } = byHand
  expect(await solvedValue(data)).toEqual({ outcome, plies })
})

async function tabledValue(data: GameData) {
  const game = boardGame(data)
  const numbering = boardNumbering(data)
  const table = await openTable(bytesSource(await solveTable(numbering)), { ...game, numbering })
  return (await table.judge(game.rules.start())).outcome
}

/** Of all positions with these men, by who has to move first: how many are drawn, and the most plies of others. */
async function endingsOf(data: GameData, men: string) {
  const game = boardGame(data)
  const numbering = boardNumbering(data)
  const table = await openTable(bytesSource(await solveTable(numbering)), { ...game, numbering })
  const found = { draws: 0, longest: 0, won: new Set<string>() }
  for (let index = 0; index < numbering.count; index++) {
    if (numbering.successors(index, []) < 0) continue
    const position = numbering.decode(index)
    const [board = '', mover] = position.split(' ')
    if ([...board.replace(/[^A-Za-z]/g, '')].sort().join('') !== men) continue
    const { outcome, plies = 0 } = await table.judge(position)
    if (outcome === 'draw') found.draws++
    else if (plies > 3)
      found.won.add((outcome === 'win') === (mover === 'first') ? 'first' : 'second')
    found.longest = Math.max(found.longest, plies)
  }
  return found
}

const facing = (columns: number, rows: number, own: string, other: string) =>
  [
    `${other}${'.'.repeat(columns - 1)}`,
    ...Array<string>(rows - 2).fill('.'.repeat(columns)),
    `..${own}${'.'.repeat(columns - 3)}`,
  ].join('/')

/** Antichess with one man each. */
const oneEach = (own: string, other: string): GameData => {
  const kinds = own + other
  return {
    ...games.antichess,
    kinds: Object.fromEntries([...kinds].map((kind) => [kind, {}])),
    start: facing(8, 8, own, other.toLowerCase()),
    acts: games.antichess.acts.filter((act) => kinds.includes(act.kinds ?? '?')),
  }
}

// Andrejić, The Ultimate Guide to Antichess, ch. 3: but for those decided within three plies, a king draws against a king or a bishop and
// loses to a queen or a rook; a knight loses to all; endings of two line-moving men are decided within three plies
test.each([
  ...([
    ['R', 'R', 'decided'],
    ['Q', 'B', 'decided'],
  ] as const),
  ...scaled(
    [],
    [
      ...([
        ['K', 'Q', 'second'],
        ['K', 'R', 'second'],
        ['N', 'K', 'second'],
        ['N', 'B', 'second'],
      ] as const),
      ...([
        ['K', 'K', 'draw'],
        ['K', 'B', 'draw'],
        ['N', 'R', 'second'],
        ['N', 'Q', 'second'],
      ] as const),
    ],
  ),
])('antichess, %s against %s: %s', async (own, other, result) => {
  const { draws, longest, won } = await endingsOf(oneEach(own, other), own + other.toLowerCase())
  expect(draws > 0).toBe(result === 'draw')
  expect([...won]).toEqual(result === 'second' ? ['second'] : [])
  expect(longest <= 3).toBe(result !== 'second')
})

// Van Rijn and Vis, "Endgame Analysis of Dou Shou Qi"
test.each([...'E', ...scaled('', 'CWDPTL')])(
  'no ending of Jungle with two %s is a draw',
  async (kind) => {
    const start = facing(7, 9, kind, kind.toLowerCase())
    const { draws, longest } = await endingsOf(
      { ...games.jungle, start },
      kind + kind.toLowerCase(),
    )
    expect(draws).toBe(0)
    expect(longest).toBeGreaterThan(10)
  },
)

// The same source says so of two rats, which then have to be able to take across the bank
test.runIf(drill)('two rats draw in Jungle unless they take across the bank', async () => {
  const start = facing(7, 9, 'R', 'r')
  const { draws } = await endingsOf({ ...games.jungle, start }, 'Rr')
  // of 742, 4 are their own mirror images
  expect(draws).toBe(373)
  const acts = games.jungle.acts.filter(
    (act) => act.kinds !== 'R' || !('onto' in act) || act.onto !== 'enemy',
  )
  const anywhere = { do: 'move', kinds: 'R', ways: 'ortho', onto: 'enemy', to: 'not d1' } as const
  const across = await endingsOf({ ...games.jungle, start, acts: [...acts, anywhere] }, 'Rr')
  expect(across.draws).toBe(0)
})

// Lim and Nievergelt, "Tigers and Goats is a draw": 88 260 972 positions up to symmetry, by the player to move, once all goats are placed.
// Unfolded numbers are as many as there are arrangements, which Burnside's lemma counts up to the eight symmetries of the board
test('Bagh Chal without hands has as many positions as published', () => {
  const start = 'TTTTG/GGGGG/GGGGG/GGGGG/GGGG.[]'
  const { count, kernel, isShared } = tableNumbering({ ...games.baghChal, start })
  expect(kernel).toBeDefined()
  const symmetries = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => (cell: number) => {
    const [row, column] = [Math.floor(cell / 5), cell % 5]
    const [a, b] = [k & 1 ? 4 - row : row, k & 2 ? 4 - column : column]
    return k & 4 ? 5 * b + a : 5 * a + b
  })
  const kept = symmetries.map((to) => {
    // by how many tigers and goats are on the cycles so far
    const ways = new Map([['0 0', 1]])
    const seen = new Set<number>()
    for (let cell = 0; cell < 25; cell++) {
      if (seen.has(cell)) continue
      let length = 0
      for (let at = cell; !seen.has(at); at = to(at)) {
        seen.add(at)
        length++
      }
      for (const [key, found] of [...ways]) {
        const [tigers = 0, goats = 0] = key.split(' ').map(Number)
        for (const more of [`${tigers + length} ${goats}`, `${tigers} ${goats + length}`])
          ways.set(more, (ways.get(more) ?? 0) + found)
      }
    }
    return [16, 17, 18, 19, 20].reduce((sum, goats) => sum + (ways.get(`4 ${goats}`) ?? 0), 0)
  })
  const ended = [0, 1].filter((index) => isShared?.(index)).length
  expect(count - ended).toBe(2 * (kept[0] ?? 0))
  expect((2 * kept.reduce((sum, each) => sum + each, 0)) / 8).toBe(88_260_972)
})

// The sources are in the files of the games
const published: readonly (readonly [GameData, Outcome])[] = [
  [games.wildTicTacToe, 'win'],
  [games.makerBreaker, 'win'],
  [games.hex(3), 'win'],
  [games.y(3), 'win'],
  [games.y(4), 'win'],
  [games.dodgem(3), 'win'],
  [games.hareAndHounds, 'win'],
]

const publishedOfLarge: typeof published = [
  [games.sim, 'loss'],
  [games.dodgem(4), 'draw'],
  [games.foxAndHounds(8), 'loss'],
  [games.dao, 'draw'],
  [games.connectFour(4, 4), 'draw'],
  [games.sixMensMorris, 'draw'],
  // four minutes
  [games.teeko, 'draw'],
]

/** Computed by tables; no source was found. */
const computed: typeof published = [
  [games.fiveMensMorris, 'draw'],
  [games.neutreeko, 'draw'],
  [games.hexapawn(4, 4), 'win'],
  [games.breakthrough(4, 4), 'loss'],
  [games.hasami(4, 4), 'draw'],
  [games.clobber(4, 4), 'win'],
  [games.isolation(4, 4), 'win'],
  [games.amazons(4, 4), 'win'],
]

test.each(
  [...published, ...scaled([], [...publishedOfLarge, ...computed])].map(
    ([data, outcome]) => [data.name, outcome, data] as const,
  ),
)('%s is a %s', async (_, outcome, data) => {
  expect(await tabledValue(data)).toBe(outcome)
})

/** How many lines of play there are of each length. */
function countLines<Position, Move>(rules: Rules<Position, Move>, most: number): number[] {
  let positions = [rules.start()]
  return Array.from({ length: most }, () => {
    positions = positions.flatMap((position) =>
      rules.payoff?.(position) === undefined
        ? Array.from(rules.moves(position), (move) => rules.play(position, move))
        : [],
    )
    return positions.length
  })
}

test('a game that is code too has as many lines of play', async () => {
  const plies = scaled(3, 5)
  expect(countLines(boardGame(games.dobutsu).rules, plies)).toEqual(
    countLines(dobutsuGame().rules, plies),
  )
})

// The game that was code until it was described was won in as many
test('the hounds win in 23 plies, and have won when the hare cannot move; never if it is past them', async () => {
  expect(await solvedValue(games.hareAndHounds)).toEqual({ outcome: 'win', plies: 23 })
  const game = boardGame(games.hareAndHounds)
  const answer = await solveGame(game)
  expect(answer.positions.length).toBeLessThanOrEqual(2640)
  const outcomeOf = async (rows: string) => {
    const start = game.parsePosition(rows)
    const { outcome, plies } = await (
      await solveGame(boardGame({ ...games.hareAndHounds, start }))
    ).judge(start)
    return `${outcome} ${plies}`
  }
  expect(await outcomeOf('..D/...DH/..D hare')).toBe('loss 0')
  expect(await outcomeOf('DDD/H..../... hounds')).toMatch(/^loss/)
})

// A famous ending, in as many plies as M. VandeWettering found in the databases of Chinook (brainwagon.org, 2008)
test.runIf(drill)('First Position of checkers is won in 93 plies', async () => {
  const start = '......../......K./......../......../......../..m...../.....m../..M..... second'
  expect(await solvedValue({ ...games.checkers, start })).toEqual({ outcome: 'win', plies: 93 })
})

// Connect four: Tromp. Six men's morris: Liou, 2026, by player to move, which numbers tell apart where endless play has a winner
test.runIf(drill).each<[GameData, number]>([
  [games.connectFour(4, 4), 161_029],
  [{ ...games.sixMensMorris, endless: 'first' }, 42_372_745],
])('play reaches as many positions as published', (data, positions) => {
  expect(countReached(data)).toBe(positions)
})
