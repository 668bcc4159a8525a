// Kernels of described games: the moves, payoffs and un-moves of the numbering, and the same tables.

import { createRandom } from '@zugzwang/core/testing'
import { solveTable } from '@zugzwang/tablebase'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { scaled } from '../../../tools/scale'
import * as games from '../src/games'
import type { GameData } from '../src/index'
import { tableNumbering } from '../src/tables'
import { allGames } from './all-games'
import { expectSameMoves, winsAtOnce } from './same-moves'

afterEach(() => vi.unstubAllGlobals())

/** Numbers of which none stands for symmetrical positions: of others there are no kernels. */
const numberingOf = (data: GameData) => tableNumbering(data)

const seed = 20_261_125

const draughts: GameData = {
  name: 'draughts 4×4',
  board: { squares: [4, 4] },
  seen: 'turned',
  kinds: { M: { turns: { into: 'K', on: 'far', must: true } }, K: {} },
  start: 'm.m./.m.m/M.M./.M.M',
  acts: [
    { do: 'jump', kinds: 'M', ways: 'nw ne', must: true },
    { do: 'jump', kinds: 'K', ways: 'diag', must: true, again: true },
    { do: 'move', kinds: 'M', ways: 'nw ne' },
    { do: 'move', kinds: 'K', ways: 'diag' },
  ],
}

/** Pieces that are taken change hands, and promote or not. */
const smallShogi: GameData = {
  name: 'small shogi',
  board: { squares: [3, 4] },
  seen: 'turned',
  kinds: {
    K: {},
    P: { turns: { into: 'R', on: 'far' } },
    R: { held: 'P' },
  },
  start: 'k../p../..P/..K[]',
  acts: [
    { do: 'move', kinds: 'K', onto: 'both', keeps: true },
    { do: 'move', kinds: 'P', ways: 'n', onto: 'both', keeps: true },
    { do: 'move', kinds: 'R', ways: 'ortho', far: 'any', onto: 'both', keeps: true },
    { do: 'place', kinds: 'P', to: 'a2 b2 c2 a3 b3 c3' },
  ],
  ends: [{ if: 'fewer', than: 1, kinds: 'K', gives: 'loss' }],
}

/** A king wins on the far row where it is not taken at once, and so do two rooks in line. */
const race: GameData = {
  ...smallShogi,
  name: 'small shogi with a race',
  ends: [
    { if: 'fewer', than: 1, kinds: 'K', gives: 'loss' },
    { if: 'reach', cells: 'far', kinds: 'K', safe: true, gives: 'win' },
    { if: 'line', of: 3, kinds: 'RP', gives: 'win' },
  ],
}

/** The same without promotion: there are no rooks. */
const slowRace: GameData = {
  ...race,
  name: 'small shogi with a race of pawns',
  kinds: { K: {}, P: {}, R: { held: 'P' } },
}

/** Men that turn on the last row, or not, and go back. */
const returning: GameData = {
  name: 'men that return',
  board: { squares: [3, 4] },
  seen: 'mirrored',
  kinds: { M: { turns: { into: 'K', on: 'far' } }, K: {} },
  start: 'm.m/.../.../M.M',
  acts: [
    { do: 'move', kinds: 'M', ways: 'n e w' },
    { do: 'move', kinds: 'K', ways: 'diag', far: 'last' },
    { do: 'jump', kinds: 'K', over: 'own', ways: 'ortho' },
  ],
  ends: [{ if: 'line', of: 2, kinds: 'K', gives: 'win' }],
}

const hunt: GameData = {
  name: 'a hunt around a closed cell',
  board: { squares: [3, 3] },
  kinds: { W: { side: 'first' }, G: { side: 'second' } },
  start: 'GG./.#./W..[1G]',
  acts: [
    { do: 'place', kinds: 'G', to: 'b1 c1 c2', when: 'not next to enemy' },
    { do: 'move', kinds: 'W' },
    { do: 'jump', kinds: 'W', over: 'enemy' },
    { do: 'move', kinds: 'G', ways: 's' },
    { do: 'pass', when: 'three left' },
  ],
  ends: [{ if: 'reach', cells: 'far', kinds: 'W', gives: 'first' }],
  stuck: 'second',
}

/** A step to the middle closes a cell, and others none. */
const closing: GameData = {
  ...games.muTorere,
  name: 'Mū tōrere with closed cells',
  acts: [
    { do: 'move', to: 'a b c d e f g h' },
    { do: 'move', to: 'i', when: 'next to enemy', follow: { do: 'close', ways: 'all' } },
  ],
}

/** Games with what games of the folder do not have, and larger ones. */
const more: readonly GameData[] = [
  draughts,
  smallShogi,
  race,
  slowRace,
  returning,
  hunt,
  closing,
  games.isolation(3, 4),
  games.breakthrough(4, 5),
  games.hexapawn(4, 5),
  games.clobber(4, 4),
]

const numberings = [...allGames, ...more].map((data) => numberingOf(data))
// Kernels of games in which men fall are those of runs.test.ts
const withKernel = numberings.filter(({ kernel }) => kernel && 'movesOf' in kernel.functions)
const byRuns = numberings.filter(({ kernel }) => kernel && 'blockAt' in kernel.functions)

const sorted = (names: readonly string[]) => names.toSorted()
const namesOf = (list: typeof numberings) => sorted(list.map(({ name }) => name))

it('is there for these games, and for no others', () => {
  expect(namesOf(withKernel)).toEqual(
    sorted([
      'Dōbutsu Shōgi',
      'five men’s morris',
      'six men’s morris',
      'Sim',
      'Mū tōrere',
      'Pong Hau K’i',
      'Shisima',
      'Tsoro Yematatu',
      'Dao',
      'Neutreeko',
      'Teeko',
      'Achi',
      'Nine Holes',
      'Picaria',
      'Picaria on thirteen points',
      'Picaria with the centre barred',
      'Tapatan',
      'three men’s morris',
      'three men’s morris without diagonals',
      'Notakto',
      'wild tic-tac-toe',
      'maker-breaker tic-tac-toe',
      'misère tic-tac-toe',
      'tic-tac-toe',
      '4,3,3 game',
      'hexapawn 3×3',
      'hexapawn 4×4',
      'breakthrough 3×4',
      'Dodgem 3×3',
      'Clobber 3×3',
      'Kōnane 4×4',
      'Col 3×3',
      'Snort 3×3',
      'Isolation 3×3',
      'Amazons 3×3',
      ...more.map(({ name }) => name),
    ]),
  )
  expect(namesOf(byRuns)).toEqual(['connect four 4×4'])
  // For these the interpreter is asked: men that take by custody or are joined, an end that asks what can be taken, endless play that is
  // no draw, jumps that turn, kinds that are not taken, more than 32 cells, and numbers of more than 31 bits
  expect(namesOf(numberings.filter(({ kernel }) => !kernel))).toEqual(
    sorted([
      'Bagh Chal',
      'hare and hounds',
      'nine men’s morris with flying',
      'fox and hounds 6×6',
      'Hasami Shogi 4×4',
      'Hex 3×3',
      'Y 3',
      'antichess',
      'catch the hare',
      'checkers',
      'Jungle',
    ]),
  )
})

describe.each(withKernel)('the kernel of $name', (rules) => {
  const { count } = rules
  const note = `seed ${seed}`

  it('has the moves and un-moves of the numbering', () => {
    const most = scaled(400, 2 ** 16)
    const random = createRandom(seed)
    // In order, since a kernel is prepared for a whole tier
    const firsts = count <= most ? [0] : Array.from({ length: most / 8 }, () => random(count))
    const length = count <= most ? count : 8
    const numbers = firsts.flatMap((first) => Array.from({ length }, (_, i) => first + i))
    expectSameMoves(
      rules,
      numbers.filter((number) => number < count).sort((a, b) => a - b),
      note,
    )
  })
})

it('finds the moves that win at once where the numbers of men say that play has ended', () => {
  const { all, found } = winsAtOnce(numberingOf(games.breakthrough(3, 4)))
  expect(all).toBeGreaterThan(0)
  expect(found).toBe(all)
})

/** Morris on nine points: mills, and tiers of two configurations. */
const smallMorris: GameData = {
  ...games.threeMensMorris,
  name: 'four men’s morris',
  start: '.../.../...[4M4m]',
  acts: games.fiveMensMorris.acts,
  ends: games.fiveMensMorris.ends,
}

test.each([
  games.hexapawn(3, 3),
  games.dodgem(3),
  smallMorris,
  ...scaled(
    [],
    [
      ...[games.tapatan, games.muTorere, games.tsoroYematatu, games.hexapawn(4, 4)],
      ...[games.clobber(3, 3), games.isolation(3, 3), draughts, race, returning, hunt],
    ],
  ),
])('the table of $name is the same without WebAssembly', async (data) => {
  expect(numberingOf(data).kernel).toBeDefined()
  const bytes = await solveTable(numberingOf(data))
  vi.stubGlobal('WebAssembly', undefined)
  expect(Buffer.compare(await solveTable(numberingOf(data)), bytes)).toBe(0)
})
