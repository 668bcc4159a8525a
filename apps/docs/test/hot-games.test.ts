// The page of hot games: what is drawn against what the packages read, and the parts against sums of their values.

import { MAX, type Piece } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { sceneOf } from '@zugzwang/formats/board'
import { openGame } from '@zugzwang/games'
import {
  add,
  createForms,
  domineering,
  type Forms,
  formatValue,
  parseValue,
  searchPartizan,
} from '@zugzwang/partizan'
import { describe, expect, test } from 'vitest'
import { drawingOf } from '../src/board/drawing'
import { isUnordered, keysOf, meantBy, touch } from '../src/board/spots'
import { createSiteHost } from '../src/engine/site-host'
import { BOARDS, boardOf, gridOf, splitPlayer, withPlayer } from '../src/games/hot/kinds'
import { type PartsData, searchedOf } from '../src/games/hot/parts-study'
import { drawn, drawnStrip, manOf, pictureOf } from '../src/games/hot/picture'
import { kinds, presets } from '../src/games/hot/presets'
import { base as en } from '../src/words/en/base'
import { base as fa } from '../src/words/fa/base'
import { base as pl } from '../src/words/pl/base'
import { base as zhCn } from '../src/words/zh-cn/base'

/** Boards small enough to be played through, of every kind that is drawn by its moves. */
const PLAYED = [
  'domineering:..#../.#.../...../..#.._right',
  'clobber:xox./oxxo/.oxo',
  'col:..x./.#../o...',
  'snort:..x./.#../o...',
  'amazons:x../.#./..o',
  'konane:xoxo/ox.x/xoxo',
  'maze:*.../..#./.#../....',
  ...presets.map(({ game }) => game).filter((game) => boardOf(game) !== undefined),
]

/** The text of a picture, as the games read it. */
function textOf(view: NonNullable<ReturnType<typeof pictureOf>>): string {
  const cells = view.cells.map((cell) => (cell === '*' ? '#' : cell))
  for (const { row, column, mark } of view.pieces) cells[row * view.columns + column] = mark
  const rows = Array.from({ length: view.rows }, (_, row) =>
    cells.slice(row * view.columns, (row + 1) * view.columns).join(''),
  )
  return rows.join('/')
}

const SEED = 2026

describe('the picture of a play', () => {
  test.each(PLAYED)('%s: read as a board, it has the components of the position', async (text) => {
    const random = createRandom(SEED)
    const { game } = await openGame(text)
    for (let round = 0; round < 4; round++) {
      let position = game.rules.start()
      const moves: string[] = []
      for (;;) {
        const view = pictureOf(text, moves, game.view?.(position))
        expect(view).toBeDefined()
        if (view === undefined) return
        const written = game.formatPosition(position)
        const player = /left$/.test(written) ? 'left' : 'right'
        const again = game.parsePosition?.(`${textOf(view)} ${player}`)
        expect(game.formatPosition(again), `seed ${SEED}, ${moves.join('; ')}`).toBe(written)
        // Moves touch cells that are drawn
        const cells = new Set(sceneOf(view).cells.map(({ key }) => key))
        const all = [...game.rules.moves(position)]
        for (const move of all)
          for (const key of keysOf(game.spots?.(position, move), view)) expect(cells).toContain(key)
        const move = all[random(Math.max(1, all.length))]
        if (move === undefined) break
        moves.push(game.formatMove(position, move))
        position = game.rules.play(position, move)
      }
      if (text.startsWith('domineering'))
        expect(pictureOf(text, moves, game.view?.(position))?.lines).toHaveLength(moves.length)
    }
  })

  test('shows what the components no longer have', () => {
    const limit = { mark: 'l', id: 'left-only', name: 'free for Left', side: 0 } as const
    const pieces = [{ ...limit, row: 0, column: 1 }]
    const view = { kind: 'grid', rows: 1, columns: 5, cells: [...'..###'], pieces } as const
    const picture = pictureOf('snort:1x5', ['1,3', '1,5'], view)
    expect(picture?.cells.join('')).toBe('.....')
    expect(picture?.pieces.map(({ mark, column }) => `${mark}${column}`)).toEqual([
      'l1',
      'x2',
      'o4',
    ])
    expect(pictureOf('toads:tt.ff', [], { kind: 'strip', cells: [...'tt.ff'] })).toBeUndefined()
  })
})

test('men that are painted are those of the games, and drawn as symbols', async () => {
  const texts = ['col:.xo/lr.', 'snort:.xo/lr.', 'clobber:xo', 'amazons:x../..o', 'toads:tt.ff']
  for (const text of texts) {
    const { game } = await openGame(text)
    const own = game.view?.(game.rules.start())
    const views = own?.kind === 'sum' ? own.parts : [own]
    const men = views.flatMap((view): readonly Piece<object>[] =>
      view !== undefined && 'pieces' in view ? (view.pieces ?? []) : [],
    )
    expect(men.length, text).toBeGreaterThan(0)
    for (const man of men) {
      const painted = manOf(text.slice(0, text.indexOf(':')), man.mark)
      expect(painted).toMatchObject({ id: man.id, side: man.side })
      expect(drawingOf(man)).toBeDefined()
      expect(drawingOf(man)).toEqual(painted && drawingOf(painted))
      for (const words of [en, fa, zhCn, pl]) expect(words.pieces[man.id], man.id).toMatch(/./)
    }
  }
  const strip = drawnStrip('toads', 'tf.')
  expect(strip.pieces?.map(({ id, cell }) => `${id} ${cell}`)).toEqual([
    'left-toad 0',
    'right-frog 1',
  ])
  expect(drawnStrip('toppling', 'LRE')).toMatchObject({ cells: ['l', 'r', 'e'], pieces: [] })
})

test('a board of letters is read by its size or its rows, with the player who begins', () => {
  expect(gridOf('clobber', '2x3')).toEqual(['xox', 'oxo'])
  expect(gridOf('domineering', '2x2_right')).toEqual(['..', '..'])
  expect(gridOf('domineering', '..#/.x.')).toBeUndefined()
  expect(gridOf('toppling', 'lre')).toEqual(['LRE'])
  expect(gridOf('cutcake', '3x4')).toBeUndefined()
  for (const first of [0, 1] as const)
    expect(splitPlayer(withPlayer('..#/...', first))).toEqual({ text: '..#/...', first })
  expect(Object.keys(BOARDS).every((name) => kinds.some(({ kind }) => kind === name))).toBe(true)
  expect(drawn('maze', ['x#', '.*']).cells).toEqual(['.', '*', '.', '.'])
})

const host = createSiteHost()
const partsOf = async (game: string, moves: readonly string[] = []) =>
  (await host.run('study', { game, moves, study: 'parts' })) as PartsData

/** The sum of the parts' values, by their texts. */
function sumOf(forms: Forms, { parts }: PartsData): string {
  const values = parts.map(({ value = '0' }) => parseValue(forms, value))
  return formatValue(
    forms,
    values.reduce((sum, each) => add(forms, sum, each), forms.zero),
  )
}

describe('the parts of a position', () => {
  test.each([
    ['domineering:4x2', 'Tiny(2)', ['Tiny(2)']],
    ['domineering:..#..#./..#..#./..#####', '{5/2|1/2||0|-2}', ['{1/2|-2}', '±1', '1']],
    ['domineering:.##.#/..#..', '0', ['*', '*']],
    ['clobber:xxo.xxo.xo', '^^*', ['^', '^', '*']],
    ['snort:1x5', '±{1,{3|0}}', ['±{1,{3|0}}']],
    ['toads:tt.ff', '*', ['*']],
    ['toppling:LRRRL', 'Tiny(1)', ['Tiny(1)']],
    ['cutcake:3x4;5x2', '0', ['1', '-1']],
  ])('%s is worth %s', async (game, sum, parts) => {
    const data = await partsOf(game)
    expect(data.sum?.value).toBe(sum)
    expect(data.parts.map(({ value }) => value)).toEqual(parts)
  })

  test('the hottest, what is hot around each, and the moves that heat would choose', async () => {
    const { parts, hottest, sides } = await partsOf('domineering:..#..#./..#..#./..#####')
    expect(hottest).toEqual([0])
    expect(parts.map(({ temperature }) => temperature)).toEqual(['5/4', '1', '-1'])
    expect(parts.map(({ ambient }) => ambient)).toEqual(['1', '5/4', '5/4'])
    const chosen = sides.map(({ facts, moves }) =>
      facts.judgement.moves.filter((_, i) => moves[i]?.isHottest).map(({ move }) => move),
    )
    expect(chosen).toEqual([['1,1 2,1', '1,2 2,2', '2,1 3,1', '2,2 3,2'], ['2,1 2,2']])
    // Infinitesimals are not hot
    const cold = await partsOf('clobber:xxo.xxo.xo')
    expect([cold.hottest, cold.parts.map(({ ambient }) => ambient)]).toEqual([
      [],
      [undefined, undefined, undefined],
    ])
  })

  test.each(presets.map(({ game }) => game))(
    '%s: parts add up, lie apart, and have the moves',
    async (game) => {
      const random = createRandom(SEED)
      const forms = createForms()
      const moves: string[] = []
      for (let ply = 0; ply < 3; ply++) {
        const data = await partsOf(game, moves)
        const sum = data.parts.some(({ value }) => value === undefined)
          ? undefined
          : sumOf(forms, data)
        if (sum !== undefined && sum.length <= 100)
          expect(sum, `seed ${SEED}, ${moves.join('; ')}`).toBe(data.sum?.value)
        else expect(data.sum?.value?.length ?? Infinity).toBeGreaterThan(100)
        const keys = data.parts.flatMap((part) => part.keys)
        expect(new Set(keys).size).toBe(keys.length)
        const facts = await host.run('tell', { game, moves })
        const own = data.sides[facts.seat]
        expect(own.facts.judgement.moves).toEqual(facts.judgement.moves)
        for (const side of data.sides)
          for (const [i, { part }] of side.moves.entries())
            for (const key of keysOf(side.facts.spots[i], side.facts.view))
              expect(data.parts[part ?? -1]?.keys).toContain(key)
        const { moves: next } = facts.judgement
        if (next.length === 0) break
        moves.push(next[random(next.length)]?.move ?? '')
      }
    },
  )

  test('what is too large for values has the same winners and moves, without parts', async () => {
    const board = '..#..#./..#..#./..#####'
    const parts = domineering.parse?.(board) ?? []
    const searched = await searchPartizan(domineering, { start: { parts, player: MAX } })
    const found = await searchedOf(searched as never, { parts, player: MAX }, board)
    const valued = await partsOf(`domineering:${board}`)
    expect(found.outcomeClass).toBe(valued.outcomeClass)
    expect([found.sum, found.parts]).toEqual([undefined, []])
    for (const [i, side] of found.sides.entries()) {
      const outcomes = side.facts.judgement.moves.map(({ outcome }) => outcome)
      const all = valued.sides[i]?.facts.judgement.moves
      expect(outcomes).toEqual(all?.map(({ outcome }) => outcome))
      expect(outcomes.length).toBeGreaterThan(0)
    }
  })

  test('values that are too long to be written have their numbers all the same', async () => {
    const { sum, parts } = await partsOf('snort:...#....#..#.....#....')
    expect(parts.map(({ value }) => value)).toEqual(['±2', '±{2|1}', '±1', '±{1,{3|0}}', '±{2|1}'])
    expect([sum?.value, sum?.mean, sum?.temperature]).toEqual([undefined, '0', '2'])
  })
})

describe('a domino', () => {
  test('is laid from either of its cells, and shown where the pointer is', async () => {
    const facts = await host.run('tell', { game: 'domineering:3x2', moves: [] })
    const moves = facts.spots.map((spots) => keysOf(spots, facts.view))
    const unordered = isUnordered(facts.view, moves)
    expect(unordered).toBe(true)
    expect(touch(moves, [], 'c2,1', unordered)).toEqual({ kind: 'more', touched: ['c2,1'] })
    const made = touch(moves, ['c2,1'], 'c1,1', unordered)
    expect(made.kind === 'moves' && made.moves.map((i) => facts.judgement.moves[i]?.move)).toEqual([
      '2,2 3,2',
    ])
    expect(meantBy('c1,0', moves, [])).toEqual(['c1,0', 'c2,0'])
    expect(meantBy('c2,0', moves, [])).toEqual(['c1,0', 'c2,0'])
    expect(meantBy('c1,0', moves, ['c0,0'])).toEqual(['c0,0', 'c1,0'])
    expect(meantBy('c2,0', moves, ['c0,0'])).toEqual([])
  })

  test('stones go from where they stand, so the order of their cells matters', async () => {
    const facts = await host.run('tell', { game: 'clobber:xo', moves: [] })
    const moves = facts.spots.map((spots) => keysOf(spots, facts.view))
    expect(isUnordered(facts.view, moves)).toBe(false)
  })
})
