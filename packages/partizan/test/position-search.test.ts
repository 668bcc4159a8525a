import { explanationSentence, MAX, MIN } from '@zugzwang/core'
import { createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  type AnyPartizan,
  amazons,
  clobber,
  col,
  compare,
  createForms,
  createPositionSearch,
  createValues,
  domineering,
  konane,
  leftStop,
  outcomeClass,
  rightStop,
  searchPartizan,
  snort,
  toadsAndFrogs,
} from '../src'

/** Letters of random boards, some more often than others, and the most cells of a board and in the drill. */
const grounds = {
  domineering: { game: domineering, letters: '....#', cells: 12, drill: 16 },
  clobber: { game: clobber, letters: 'xxoo.', cells: 8, drill: 12 },
  col: { game: col, letters: '......#xo', cells: 8, drill: 12 },
  snort: { game: snort, letters: '......#xo', cells: 7, drill: 10 },
  amazons: { game: amazons, letters: '.....#xo', cells: 6, drill: 8 },
  konane: { game: konane, letters: 'xxoo..#', cells: 12, drill: 16 },
  toads: { game: toadsAndFrogs, letters: 'tf.', cells: 7, drill: 10 },
}

function boardOf(random: Random, letters: string, most: number, isStrip: boolean): string {
  const rows = isStrip ? 1 : 1 + random(4)
  const columns = 1 + random(Math.max(1, Math.floor(most / rows)))
  const row = () => Array.from({ length: columns }, () => letters[random(letters.length)]).join('')
  return Array.from({ length: rows }, row).join('/')
}

describe.each(Object.entries(grounds))('the search of %s', (name, ground) => {
  const game = ground.game as AnyPartizan
  test('agrees with the values of sums, and its stops hold the true ones', async () => {
    const seed = 20261126
    const random = createRandom(seed)
    const forms = createForms()
    const values = createValues(forms, game)
    const searches = [0, 3, undefined].map((movesValued) =>
      createPositionSearch(game, { forms: createForms(), movesValued }),
    )
    for (let round = 0; round < scaled(12, 300); round++) {
      const texts = Array.from({ length: 1 + random(2) }, () =>
        boardOf(random, ground.letters, scaled(ground.cells, ground.drill), name === 'toads'),
      )
      const parts = texts.flatMap((text) => game.parse?.(text) ?? [])
      for (const part of parts) await values.solve(part)
      const form = values.value(...parts)
      const about = `seed ${seed}, round ${round}: ${texts.join(' + ')}`
      for (const search of searches) {
        expect(await search.outcomeClass(parts), about).toBe(outcomeClass(forms, form))
        if (search !== searches[2] && round % 4 > 0) continue
        const stops = await search.stops(parts)
        for (const [[least, most], stop] of [
          [stops.leftStop, leftStop(forms, form)],
          [stops.rightStop, rightStop(forms, form)],
        ] as const) {
          expect(least, about).toBeLessThanOrEqual(Number(stop))
          expect(most, about).toBeGreaterThanOrEqual(Number(stop))
          expect(most - least, about).toBeLessThanOrEqual(1 / 4)
        }
      }
    }
    const searched = searches.map((search) => search.searched)
    expect(searched[0], 'without values there is more to search').toBeGreaterThan(searched[2] ?? 0)
  })
})

test('the bounds of Domineering hold', async () => {
  const seed = 7
  const random = createRandom(seed)
  const forms = createForms()
  const values = createValues(forms, domineering)
  const formOf = async (parts: readonly (readonly number[])[]) => {
    for (const part of parts) await values.solve(part)
    return values.value(...parts)
  }
  let count = 0
  for (let round = 0; round < scaled(60, 1000); round++) {
    const text = boardOf(random, '.....#', scaled(14, 18), false)
    for (const part of domineering.parse?.(text) ?? []) {
      const form = await formOf([part])
      const { least, most } = domineering.bounds?.(part) ?? { least: [], most: [] }
      for (const sum of least)
        expect(['<', '='], text).toContain(compare(forms, await formOf(sum), form))
      for (const sum of most)
        expect(['>', '='], text).toContain(compare(forms, await formOf(sum), form))
      count += least.length + most.length
    }
  }
  expect(count).toBeGreaterThan(100)
})

// By rows and columns, Left vertical: V she wins, H Right wins, 1 the first player, 2 the second. Breuker, Uiterwijk and van den Herik, "Solving
// 8 × 8 Domineering", Theoretical Computer Science 230, 2000; Bullock, "Domineering: solving large combinatorial search spaces", 2002.
const PUBLISHED = {
  '2x2': '1',
  '2x3': '1',
  '2x4': 'H',
  '2x5': 'V',
  '2x6': '1',
  '2x7': '1',
  '2x8': 'H',
  '2x9': 'V',
  '3x3': '1',
  '3x4': 'H',
  '3x5': 'H',
  '3x6': 'H',
  '3x7': 'H',
  '3x8': 'H',
  '3x9': 'H',
  '4x4': '1',
  '4x5': 'V',
  '4x6': '1',
  '4x7': 'V',
  '4x8': 'H',
  '5x5': '2',
  '5x6': 'H',
  '5x7': 'H',
  '5x8': 'H',
  '5x9': 'H',
  '6x6': '1',
  '6x7': 'V',
  '7x7': '1',
  '7x8': 'H',
} as const // prettier-ignore
const LETTERS = { L: 'V', R: 'H', N: '1', P: '2' } as const

test('boards of Domineering have the published outcomes', async () => {
  for (const [text, expected] of [
    ...Object.entries(PUBLISHED),
    ...scaled(
      [],
      [
        ['4x9', 'V'],
        ['6x8', 'H'],
      ],
    ),
  ]) {
    const [rows, columns] = text?.split('x') ?? []
    const turned = `${columns}x${rows}`
    const opposite = { V: 'H', H: 'V' }[expected as string] ?? expected
    for (const [board, outcome] of [
      [text, expected],
      [turned, opposite],
    ])
      expect(
        LETTERS[
          await createPositionSearch(domineering, { memoryLimit: scaled(256e6, 2e9) }).outcomeClass(
            domineering.parse?.(board ?? '') ?? [],
          )
        ],
        board,
      ).toBe(outcome)
  }
})

test('larger components valued: 8×9 is Left’s, by bounds alone', async () => {
  const search = createPositionSearch(domineering, { movesValued: 36 })
  expect(await search.outcomeClass(domineering.parse?.('8x9') ?? [])).toBe('L')
  expect(search.searched).toBe(0)
})

test('an answer by search: moves that win are best, and the reason at the start has the stops', async () => {
  const text = scaled('4x6', '6x6')
  const parts = domineering.parse?.(text) ?? []
  const answer = await searchPartizan(domineering, { start: { parts, player: MAX }, blank: '#' })
  const start = answer.game.rules.start()
  const judged = await answer.judge(start)
  expect(judged.outcome).toBe('win')
  for (const { value, best } of judged.moves) expect(best).toBe(value.outcome === 'win')
  const wins = judged.moves.filter(({ best }) => best)
  for (const { to } of wins)
    expect(await createPositionSearch(domineering).winsFirst(to.parts, MIN)).toBe(false)
  const { outcomeClass: outcome, stopRanges, leftMoves } = await answer.describe(start)
  expect(outcome).toBe('N')
  expect(leftMoves.filter((move) => move.wins)).toHaveLength(wins.length)
  const [left, right] = scaled(['0', '0'], ['1', '-1'])
  expect(stopRanges).toEqual({
    leftStop: { least: left, most: left },
    rightStop: { least: right, most: right },
  })
  expect(judged.why).toMatchObject({ rule: 'stops', ...stopRanges })
  expect(explanationSentence(answer.game, judged)).toBe(
    `Found by search. Play stops at ${left} if Left begins, at ${right} if Right does.`,
  )
})

test('larger boards of other games', async () => {
  const outcomeOf = (game: unknown, text: string) => {
    const any = game as AnyPartizan
    return createPositionSearch(any).outcomeClass(any.parse?.(text) ?? [])
  }
  expect(await outcomeOf(snort, '4x5')).toBe('N')
  expect(await outcomeOf(col, '4x5')).toBe('P')
  expect(await outcomeOf(clobber, '3x5')).toBe('N')
})

test('a search that needs more memory than it may says how much there was', async () => {
  const parts = domineering.parse?.('8x8') ?? []
  const search = createPositionSearch(domineering, { memoryLimit: 2e6 })
  await expect(search.winsFirst(parts, MAX)).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    place: { field: 'memoryLimit' },
    message: expect.stringMatching(/\d+ components and \d+ forms take .*positions searched/),
  })
  expect(search.bytes).toBeLessThan(8e6)
  // What was found stays, and small positions are answered
  expect(
    await createPositionSearch(domineering, { memoryLimit: 2e6 }).outcomeClass(
      domineering.parse?.('4x4') ?? [],
    ),
  ).toBe('N')
  expect(() => createPositionSearch(domineering, { memoryLimit: 1 })).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION' }),
  )
  expect(() => createPositionSearch(domineering, { movesValued: -1 })).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION' }),
  )
})

test('a search stops when it is aborted', async () => {
  const aborter = new AbortController()
  const search = createPositionSearch(domineering)
  const searching = search.winsFirst(domineering.parse?.('8x8') ?? [], MAX, {
    signal: aborter.signal,
    onProgress: () => aborter.abort(),
  })
  await expect(searching).rejects.toThrow(/abort/i)
})

test('play that comes back to a position is refused', async () => {
  const loop: AnyPartizan = {
    name: 'Loop',
    moves: () => [1],
    play: (component) => [(Number(component) + 1) % 3],
    key: (component) => ({ key: Number(component), isNegative: false }),
  }
  for (const movesValued of [0, 9])
    await expect(
      createPositionSearch(loop, { movesValued }).winsFirst([0], MAX),
    ).rejects.toMatchObject({ code: 'CYCLIC' })
})
