// Sums of different games, and sums that are judged by their parts alone.

import { MAX, MIN } from '@zugzwang/core'
import { checkAnswer, checkGame } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import {
  type AnyPartizan,
  add,
  clobber,
  createForms,
  createValues,
  domineering,
  type Form,
  type Forms,
  formatValue,
  gameOf,
  leftOptions,
  leftStop,
  numberOf,
  PartizanError,
  rightOptions,
  rightStop,
  simple,
  snort,
  solvePartizan,
  sumOfGames,
  toadsAndFrogs,
} from '../src'
import { isSimple } from '../src/value/forms'
import { sumWithin } from '../src/value/sum-within'
import { hotGame, randomGames } from './hot-games'
import { pick, randomFrom } from './random'

const games = [
  { name: 'domineering', game: domineering as AnyPartizan, blank: '#' },
  { name: 'clobber', game: clobber as AnyPartizan, blank: '.' },
  { name: 'toads', game: toadsAndFrogs as AnyPartizan },
  { name: 'domineering', game: domineering as AnyPartizan, blank: '#' },
  { name: 'snort', game: snort as AnyPartizan, blank: '#' },
]
const sum = sumOfGames(games)
const partsOf = (...texts: readonly string[]) =>
  texts.flatMap((text, i) => (text === '' ? [] : sum.parts(i, games[i]?.game.parse?.(text) ?? [])))

/** A form in another store. */
const copyOf = (to: Forms, from: Forms, form: Form): Form =>
  isSimple(from, form)
    ? simple(to, numberOf(from, form), from.ups[form], from.stars[form])
    : gameOf(
        to,
        leftOptions(from, form).map((option) => copyOf(to, from, option)),
        rightOptions(from, form).map((option) => copyOf(to, from, option)),
      )

describe('a sum of different games', () => {
  it('keeps to the contracts of games and answers', async () => {
    for (const player of [MAX, MIN] as const) {
      const start = { parts: partsOf('2x3', 'xo/.x', 't.f', '..#/...'), player }
      const answer = await solvePartizan(sum.components, { start, layout: sum.layout })
      expect(await checkGame(answer.game, { limit: 40 })).toEqual([])
      expect(await checkAnswer(answer, { limit: 10 })).toEqual([])
    }
  })

  it('is worth the sum of the games’ own values', async () => {
    const forms = createForms()
    const values = createValues(forms, sum.components)
    const texts = ['3x3', 'xox/o.o', 'tt.ff', '..#/...', '2x2']
    const parts = partsOf(...texts)
    let total = forms.zero
    for (const [i, { game }] of games.entries()) {
      const own = createValues(forms, game)
      for (const part of game.parse?.(texts[i] ?? '') ?? [])
        total = add(forms, total, await own.solve(part))
    }
    for (const part of parts) await values.solve(part)
    expect(formatValue(forms, values.value(...parts))).toBe(formatValue(forms, total))
  })

  it('is written by names, which are numbered if they are alike, and read back', async () => {
    const start = { parts: partsOf('2x2', 'xo', 't.f', '1x2'), player: MIN } as const
    const { game } = await solvePartizan(sum.components, { start, layout: sum.layout })
    const text = 'domineering: ../..; clobber: xo; toads: t.f; domineering 2: .. right'
    expect(game.formatPosition(start)).toBe(text)
    expect(game.formatPosition(game.parsePosition(text))).toBe(text)
    expect(game.formatPosition(game.parsePosition(' domineering 2:2x3 ;toads:tf. '))).toBe(
      'domineering 2: .../...; toads: tf. left',
    )
    for (const [wrong, column] of [
      ['domineering: ../..; chess: e4', 21],
      ['toads: t.f; clobber: xq', 23],
      ['toads', 1],
    ] as const)
      try {
        game.parsePosition(wrong)
        expect.unreachable()
      } catch (error) {
        expect((error as PartizanError).place.column, wrong).toBe(column)
      }
  })
})

describe('a sum within a limit', () => {
  it('is the sum, or nothing', () => {
    const seed = Date.now() % 1e9
    const random = randomFrom(seed)
    let found = 0
    for (let round = 0; round < 200; round++) {
      const forms = createForms()
      const list = [...randomGames(forms, random, 12), hotGame(forms, random, -8, 8, 3)]
      const parts = Array.from({ length: random(5) }, () => pick(random, list))
      const total = parts.reduce((all, part) => add(forms, all, part), forms.zero)
      const within = sumWithin(forms, parts, 2 ** random(8))
      if (within !== undefined) found++
      expect([undefined, total], `seed ${seed}`).toContain(within)
      expect(sumWithin(forms, parts, 2 ** 20), `seed ${seed}`).toBe(total)
    }
    expect(found).toBeGreaterThan(20)
  })
})

describe('a store with a limit', () => {
  it('is sound after the limit is reached, and says how many forms there are', () => {
    for (let most = 1; most < 120; most += 3) {
      const forms = createForms({ most })
      const made: Form[] = [forms.zero]
      let refused = 0
      for (let i = 0; i < 60; i++) {
        const [a, b] = [made[(7 * i) % made.length] ?? 0, made[(5 * i + 1) % made.length] ?? 0]
        for (const make of [
          () => gameOf(forms, [a], [b]),
          () => add(forms, a, b),
          () => simple(forms, i / 4, i % 5, i % 3),
        ])
          try {
            made.push(make())
          } catch (error) {
            expect(error).toBeInstanceOf(PartizanError)
            expect((error as PartizanError).found).toBe(most)
            refused++
          }
      }
      expect(forms.size).toBeLessThanOrEqual(most)
      if (most < 60) expect(refused).toBeGreaterThan(0)
      // What is there is what a store without a limit has
      const free = createForms()
      for (const form of made) {
        const copy = copyOf(free, forms, form)
        expect(leftStop(free, copy)).toEqual(leftStop(forms, form))
        expect(rightStop(free, copy)).toEqual(rightStop(forms, form))
      }
    }
  })
})
