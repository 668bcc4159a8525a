import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  add,
  birthday,
  compare,
  createForms,
  type Form,
  type Forms,
  formatValue,
  gameOf,
  isAtMost,
  leftOptions,
  leftStop,
  multiple,
  negate,
  outcomeClass,
  parseValue,
  rightOptions,
  rightStop,
  simple,
  subtract,
  thermograph,
} from '../src'
import { addDyadic, compareDyadic, type Dyadic, negateDyadic } from '../src/value/dyadic'
import * as slow from './by-hand'
import { randomForms } from './random-forms'

const REVERSED = { '<': '>', '>': '<', '=': '=', '||': '||' } as const

/** A new store every so often, so that large forms do not pile up. */
const STORE = 500

function eachForms(count: number, check: (forms: Forms, next: () => Form, about: string) => void) {
  const seed = scaled(7, Date.now())
  for (let i = 0; i < count; i += STORE) {
    const forms = createForms({ remembered: 2 ** 16 })
    const { next } = randomForms(forms, seed + i)
    for (let j = i; j < Math.min(count, i + STORE); j++)
      check(forms, next, `seed ${seed}, form ${j}`)
  }
}

test('sums are a group, ordered as sums of numbers are', () => {
  eachForms(scaled(1000, 100_000), (forms, next, about) => {
    const [a, b, c] = [next(), next(), next()]
    const sum = add(forms, a, b)
    expect(add(forms, b, a), about).toBe(sum)
    expect(add(forms, sum, c), about).toBe(add(forms, a, add(forms, b, c)))
    expect(add(forms, a, negate(forms, a)), about).toBe(forms.zero)
    expect(subtract(forms, sum, b), about).toBe(a)
    expect(negate(forms, sum), about).toBe(add(forms, negate(forms, a), negate(forms, b)))
    expect(multiple(forms, a, 3), about).toBe(add(forms, a, add(forms, a, a)))
    const order = compare(forms, a, b)
    expect(compare(forms, b, a), about).toBe(REVERSED[order])
    expect(compare(forms, subtract(forms, a, b), forms.zero), about).toBe(order)
    expect(compare(forms, add(forms, a, c), add(forms, b, c)), about).toBe(order)
    expect(compare(forms, negate(forms, b), negate(forms, a)), about).toBe(order)
    if (isAtMost(forms, a, b) && isAtMost(forms, b, c))
      expect(isAtMost(forms, a, c), about).toBe(true)
  })
})

test('texts are read back as they were written', () => {
  eachForms(scaled(1000, 100_000), (forms, next, about) => {
    const form = next()
    const text = formatValue(forms, form)
    expect(parseValue(forms, text), `${about}: ${text}`).toBe(form)
    expect(parseValue(createForms(), text), about).toBeGreaterThanOrEqual(0)
    // Another store, in which ids are others, writes the same text
    const other = createForms()
    simple(other, 0, 0, 3)
    expect(formatValue(other, parseValue(other, text)), about).toBe(text)
  })
})

test('stops, means and temperatures of sums', () => {
  const most = (a: Dyadic, b: Dyadic) => (compareDyadic(a, b) < 0 ? b : a)
  eachForms(scaled(100, 3000), (forms, next, about) => {
    const [a, b] = [next(), next()]
    const sum = add(forms, a, b)
    const [graphA, graphB, graph] = [a, b, sum].map((form) => thermograph(forms, form)) as [
      ReturnType<typeof thermograph>,
      ReturnType<typeof thermograph>,
      ReturnType<typeof thermograph>,
    ]
    expect(graph.mean, `${about}: ${formatValue(forms, a)}, ${formatValue(forms, b)}`).toEqual(
      addDyadic(graphA.mean, graphB.mean),
    )
    expect(
      compareDyadic(graph.temperature, most(graphA.temperature, graphB.temperature)),
      about,
    ).toBeLessThanOrEqual(0)
    const [low, high] = [rightStop(forms, sum), leftStop(forms, sum)]
    expect(compareDyadic(low, high), about).toBeLessThanOrEqual(0)
    expect(
      compareDyadic(high, addDyadic(leftStop(forms, a), leftStop(forms, b))),
      about,
    ).toBeLessThanOrEqual(0)
    expect(
      compareDyadic(high, addDyadic(leftStop(forms, a), rightStop(forms, b))),
      about,
    ).toBeGreaterThanOrEqual(0)
    const mirror = thermograph(forms, negate(forms, a))
    expect(mirror.temperature, about).toEqual(graphA.temperature)
    expect(mirror.mean, about).toEqual(negateDyadic(graphA.mean))
    expect(
      mirror.leftWall.map(({ temperature, value }) => [temperature, negateDyadic(value)]),
      about,
    ).toEqual(graphA.rightWall.map(({ temperature, value }) => [temperature, value]))
    // n copies are worth n means, but for a temperature that does not grow (Conway, ONAG, ch. 9)
    const four = multiple(forms, a, 4)
    if (compareDyadic(graphA.temperature, 0) >= 0)
      for (const stop of [leftStop(forms, four), rightStop(forms, four)]) {
        let away = addDyadic(stop, negateDyadic(multiplied(graphA.mean, 4)))
        if (compareDyadic(away, 0) < 0) away = negateDyadic(away)
        expect(compareDyadic(away, graphA.temperature), about).toBeLessThanOrEqual(0)
      }
  })
})

function multiplied(value: Dyadic, times: number): Dyadic {
  let sum: Dyadic = 0
  for (let i = 0; i < times; i++) sum = addDyadic(sum, value)
  return sum
}

test('random forms, sums and orders are those of the slow calculator', () => {
  const seed = scaled(7, Date.now())
  const forms = createForms()
  const { next } = randomForms(forms, seed, ['0', '1', '-1', '*', '^', '1/2', '±1', '{1|*}'])
  let count = 0
  for (let i = 0; i < scaled(300, 20_000); i++) {
    const [a, b] = [next(1), next(2)]
    const [slowA, slowB] = [slow.slowOf(forms, a), slow.slowOf(forms, b)]
    if (sizeOf(slowA) * sizeOf(slowB) > 600) continue
    count++
    const about = `seed ${seed}: ${formatValue(forms, a)}, ${formatValue(forms, b)}`
    expect(slow.isAtMost(slowA, slowB), about).toBe(isAtMost(forms, a, b))
    expect(slow.isAtMost(slowB, slowA), about).toBe(isAtMost(forms, b, a))
    const sum = slow.slowOf(forms, add(forms, a, b))
    expect(slow.isCanonical(sum), about).toBe(true)
    expect(slow.isSame(sum, slow.plus(slowA, slowB)), about).toBe(true)
    expect(slow.dayOf(sum), about).toBe(birthday(forms, add(forms, a, b)))
    const zero = slow.ZERO
    const [isNotLess, isNotMore] = [slow.isAtMost(zero, slowB), slow.isAtMost(slowB, zero)]
    expect(outcomeClass(forms, b), about).toBe(
      isNotLess ? (isNotMore ? 'P' : 'L') : isNotMore ? 'R' : 'N',
    )
  }
  expect(count).toBeGreaterThan(scaled(100, 5000))
})

const sizeOf = ({ left, right }: slow.Slow): number =>
  [...left, ...right].reduce((size, option) => size + sizeOf(option), 1)

test('thermographs are those of a slow definition: walls as stops of cooled games, temperature by temperature', () => {
  eachForms(scaled(20, 2000), (forms, next, about) => {
    const form = next()
    const { leftWall, rightWall, mean, temperature } = thermograph(forms, form)
    const judge = createWalls(forms)
    const corners = [...leftWall, ...rightWall].map((corner) => units(corner.temperature))
    const times = new Set([0, ...corners])
    for (const at of corners)
      times
        .add(at >> 1)
        .add(at + UNIT / 8)
        .add(Math.max(0, at - UNIT / 32))
    for (const t of times) {
      const found = judge(form, t)
      expect(
        [wallAt(leftWall, t), wallAt(rightWall, t)],
        `${about}: ${formatValue(forms, form)} at ${t / UNIT}`,
      ).toEqual(found)
    }
    expect(judge(form, units(temperature) + 100 * UNIT), about).toEqual([units(mean), units(mean)])
  })
})

/** One unit of value or temperature, in which all corners of these games are integers. */
const UNIT = 2 ** 20

function units(value: Dyadic): number {
  const count = Number(value) * UNIT
  if (!Number.isInteger(count)) throw new RangeError(`${value} is finer than the unit.`)
  return Math.max(count, -(2 ** 50))
}

/** The value of a wall at a temperature, in units. */
function wallAt(wall: ReturnType<typeof thermograph>['leftWall'], t: number): number {
  const next = wall.findIndex((corner) => units(corner.temperature) > t)
  const from = wall.at(next < 0 ? -1 : Math.max(0, next - 1))
  const to = next < 0 ? from : wall[next]
  if (from === undefined || to === undefined) throw new RangeError('A wall has no corners.')
  const slope = Math.sign(units(to.value) - units(from.value))
  return units(from.value) + slope * (t - units(from.temperature))
}

/** Walls at a temperature by their definition: each player's best option less the tax, until the two meet. */
function createWalls(forms: Forms): (form: Form, t: number) => readonly [number, number] {
  const known = new Map<string, readonly [number, number]>()
  const taxed = (form: Form, t: number): readonly [number, number] => [
    Math.max(...leftOptions(forms, form).map((option) => walls(option, t)[1] - t)),
    Math.min(...rightOptions(forms, form).map((option) => walls(option, t)[0] + t)),
  ]
  const walls = (form: Form, t: number): readonly [number, number] => {
    const key = `${form} ${t}`
    let found = known.get(key)
    if (found === undefined) {
      found = find(form, t)
      known.set(key, found)
    }
    return found
  }
  const find = (form: Form, t: number): readonly [number, number] => {
    const stop = forms.leftStops[form]
    if (form === stop) {
      const value = units(forms.numbers[form])
      return [value, value]
    }
    const [left, right] = taxed(form, t)
    if (left > right) return [left, right]
    // Frozen: at the lowest temperature at which the two are not apart
    let [low, high] = [-1, t]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      const [a, b] = taxed(form, middle)
      if (a > b) low = middle
      else high = middle
    }
    const [mean] = taxed(form, high)
    return [mean, mean]
  }
  return walls
}

test('options in any order, repeated or worse make the same form', () => {
  eachForms(scaled(300, 20_000), (forms, next, about) => {
    const form = next()
    const [left, right] = [leftOptions(forms, form), rightOptions(forms, form)]
    const worse = next()
    const other = left.filter((option) => isAtMost(forms, worse, option)).map(() => worse)
    expect(gameOf(forms, [...other, ...left, ...left].reverse(), right.toReversed()), about).toBe(
      form,
    )
    // A gift horse: an option that is worse for its mover than the game, or confused with it (Siegel, II.2)
    if (['<', '||'].includes(compare(forms, worse, form)))
      expect(gameOf(forms, [worse, ...left], right), about).toBe(form)
  })
})
