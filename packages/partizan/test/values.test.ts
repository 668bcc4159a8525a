import { createRandom } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  add,
  compare,
  createForms,
  type Form,
  type Forms,
  gameOf,
  leftOptions,
  negate,
  outcomeClass,
  rightOptions,
  simple,
  subtract,
} from '../src'
import * as slow from './by-hand'

/** All sets of forms in which none is as good as another. */
function antichains(forms: Forms, all: readonly Form[]): Form[][] {
  return all.reduce<Form[][]>(
    (lists, form) => [
      ...lists,
      ...lists
        .filter((list) => list.every((other) => compare(forms, other, form) === '||'))
        .map((list) => [...list, form]),
    ],
    [[]],
  )
}

/** All games whose options are among these. */
function nextDay(forms: Forms, day: readonly Form[]): Form[] {
  const lists = antichains(forms, day)
  return [...new Set(lists.flatMap((left) => lists.map((right) => gameOf(forms, left, right))))]
}

/** The games born by day 0, 1, 2 and 3, in a store that has no others. */
function days(forms: Forms): Form[][] {
  const list: Form[][] = [[forms.zero]]
  for (let n = 1; n <= 3; n++) list.push(nextDay(forms, list.at(-1) ?? []))
  return list
}

test('days 0 to 3 have 1, 4, 22 and 1474 games (Winning Ways, ch. 5; Siegel, III.1)', () => {
  const forms = createForms()
  const list = days(forms)
  expect(list.map(({ length }) => length)).toEqual([1, 4, 22, 1474])
  const classes: Record<string, number> = {}
  for (const form of list[3] ?? []) {
    const name = outcomeClass(forms, form)
    classes[name] = (classes[name] ?? 0) + 1
  }
  expect(classes).toEqual({ L: 217, R: 217, P: 1, N: 1039 })
})

test('all games of day 2: order, sums, negatives and forms are those of the slow calculator', () => {
  const forms = createForms()
  const day = days(forms)[2] ?? []
  const slows = day.map((form) => slow.slowOf(forms, form))
  for (const [i, g] of day.entries()) {
    const slowG = slows[i] as slow.Slow
    expect(slow.isCanonical(slowG)).toBe(true)
    expect(slow.isSame(slow.slowOf(forms, negate(forms, g)), slow.minus(slowG))).toBe(true)
    for (const [j, h] of day.entries()) {
      const slowH = slows[j] as slow.Slow
      const order = slow.isAtMost(slowG, slowH)
        ? slow.isAtMost(slowH, slowG)
          ? '='
          : '<'
        : slow.isAtMost(slowH, slowG)
          ? '>'
          : '||'
      expect(compare(forms, g, h)).toBe(order)
      const sum = slow.slowOf(forms, add(forms, g, h))
      expect(slow.isCanonical(sum)).toBe(true)
      expect(slow.isSame(sum, slow.plus(slowG, slowH))).toBe(true)
    }
  }
})

test('all games of day 3 are canonical, and their order with those of day 2 is that of the slow calculator', () => {
  const forms = createForms()
  const [, , second = [], third = []] = days(forms)
  const slows = second.map((form) => slow.slowOf(forms, form))
  for (const form of third) {
    const own = slow.slowOf(forms, form)
    expect(slow.isCanonical(own)).toBe(true)
    for (const [i, other] of second.entries()) {
      const order = compare(forms, form, other)
      expect(slow.isAtMost(own, slows[i] as slow.Slow)).toBe(order === '<' || order === '=')
      expect(slow.isAtMost(slows[i] as slow.Slow, own)).toBe(order === '>' || order === '=')
    }
  }
})

test('a game of options in any order, repeated, dominated or reversible is the same form', () => {
  const forms = createForms()
  const third = days(forms)[3] ?? []
  for (const form of third) {
    const left = leftOptions(forms, form)
    const right = rightOptions(forms, form)
    expect(gameOf(forms, [...left, ...left].reverse(), right.toReversed())).toBe(form)
    expect(subtract(forms, form, form)).toBe(forms.zero)
  }
})

test('sums of games of day 2 and day 3 are those of the slow calculator', () => {
  const forms = createForms()
  const [, , second = [], third = []] = days(forms)
  const seed = scaled(7, Date.now())
  const random = createRandom(seed)
  const isTaken = () => random(scaled(200, 1)) === 0
  for (const g of second)
    for (const h of third)
      if (isTaken()) {
        const sum = slow.slowOf(forms, add(forms, g, h))
        const own = slow.plus(slow.slowOf(forms, g), slow.slowOf(forms, h))
        expect(slow.isSame(sum, own), `seed ${seed}: ${g} + ${h}`).toBe(true)
        expect(slow.isCanonical(sum), `seed ${seed}: ${g} + ${h}`).toBe(true)
      }
})

test('a hot game and a large nimber are added at once: sums of which one was forgotten would be found again and again', () => {
  const forms = createForms({ remembered: 2 ** 16 })
  const one = simple(forms, 1)
  const hot = gameOf(forms, [one], [negate(forms, one)])
  const nimber = simple(forms, 0, 0, 200)
  const sum = add(forms, hot, nimber)
  expect(leftOptions(forms, sum)).toHaveLength(1)
  expect(add(forms, sum, nimber)).toBe(hot)
  expect(compare(forms, sum, hot)).toBe('||')
})

test('a store says when its forms have doubled, and what is thrown then leaves it as it was', () => {
  const sizes: number[] = []
  const forms = createForms({
    onGrow: (size) => {
      sizes.push(size)
      if (size === 1024) throw new RangeError('too many')
    },
  })
  const names = (most: number) => {
    for (let k = 0; k <= most; k++) simple(forms, 0, 0, k)
  }
  names(600)
  expect(sizes).toEqual([256, 512])
  expect(() => names(2000)).toThrow('too many')
  expect(forms.size).toBe(1024)
  expect(simple(forms, 0, 0, 1023)).toBe(1023)
})
